"""A deal that nobody could steer: commit, then reveal (docs/fairness.md).

The server commits itself to a secret before it sees any other. In recipe 1 each player then adds
one; in recipe 2 the players commit themselves as well before anybody reveals. The key of the match
follows from all three secrets, and the record of a finished match holds them.
"""

from __future__ import annotations

import hashlib
import re
from dataclasses import dataclass
from typing import Final

from jaipur.formats.problems import ProblemCode, RecordProblem
from jaipur.rules import BySeat, Seat, Source

SECRET_BYTES: Final = 32
NO_SECRET: Final = bytes(SECRET_BYTES)
"""The secret of a seat that gave none, such as a bot's."""
MATCH_NAME: Final = re.compile(r"[A-Za-z0-9_-]{1,64}")
"""What a match that commitments are bound to can be called."""


def commitment(server: bytes) -> bytes:
    """What the server publishes about its secret before anybody takes a seat.

    >>> commitment(bytes(32)).hex()[:16]
    'b14d3b24f3853ff6'
    """
    return _digest("jaipur/commit/1", _checked(server))


def shared_key(server: bytes, seats: BySeat[bytes | None]) -> bytes:
    """The key of a match by recipe 1: the server's secret and both seats' together.

    Raises:
        ValueError: a secret is not 32 bytes long.
    """
    parts = [server, *(NO_SECRET if secret is None else secret for secret in seats)]
    return _digest("jaipur/key/1", *map(_checked, parts))


def seat_commitment(match: str, seat: Seat, server: bytes, secret: bytes) -> bytes:
    """What a player sits down with in recipe 2: it fixes their secret and tells nothing of it.

    It is good for one seat of one match and for one commitment of the server, so that it can
    neither be used elsewhere nor be copied by the rival.

    Args:
        match: the name of the match.
        seat: whose it is.
        server: the commitment that the server had published.
        secret: the player's.

    Raises:
        ValueError: a value is not 32 bytes long, or there can be no match of this name.
    """
    parts = _name(match), bytes([seat]), _checked(server), _checked(secret)
    return _digest("jaipur/commit/2", *parts)


def joint_commitment(match: str, server: bytes, seats: BySeat[bytes]) -> bytes:
    """The three commitments of recipe 2 as one value: what a player sees before revealing anything.

    Raises:
        ValueError: a value is not 32 bytes long, or there can be no match of this name.
    """
    return _digest("jaipur/joint/2", _name(match), *map(_checked, (server, *seats)))


def sealed_key(match: str, server: bytes, seats: BySeat[bytes]) -> bytes:
    """The key of a match by recipe 2.

    Raises:
        ValueError: a secret is not 32 bytes long, or there can be no match of this name.
    """
    return _digest("jaipur/key/2", _name(match), *map(_checked, (server, *seats)))


@dataclass(frozen=True, slots=True)
class Sealed:
    """What recipe 2 adds to a proof: what was fixed before anybody revealed anything.

    Attributes:
        match: the name of the match, which all of it is bound to.
        commitments: what each seat had committed itself to.
    """

    match: str
    commitments: BySeat[bytes]


@dataclass(frozen=True, slots=True)
class Fairness:
    """What proves where the key of a finished match came from.

    Attributes:
        commitment: what the server published first.
        server: its secret, revealed when the match was over.
        seats: each seat's secret; None where the seat gave none, which only recipe 1 allows.
        sealed: the players' commitments; None in recipe 1, which has none.
    """

    commitment: bytes
    server: bytes
    seats: BySeat[bytes | None]
    sealed: Sealed | None = None

    def __post_init__(self) -> None:
        if self.sealed is not None and None in self.seats:
            raise ValueError("in recipe 2 every seat has a secret")

    @classmethod
    def of(cls, server: bytes, seats: BySeat[bytes | None]) -> Fairness:
        """The proof that belongs to these secrets by recipe 1."""
        return cls(commitment(server), server, seats)

    @classmethod
    def of_sealed(cls, match: str, server: bytes, seats: BySeat[bytes]) -> Fairness:
        """The proof that belongs to these secrets by recipe 2."""
        published = commitment(server)
        commitments = BySeat(
            *(seat_commitment(match, seat, published, seats[seat]) for seat in Seat)
        )
        return cls(published, server, BySeat(*seats), Sealed(match, commitments))

    @property
    def recipe(self) -> int:
        """The version of the recipe by which the key was made."""
        return 1 if self.sealed is None else 2

    @property
    def joint(self) -> bytes | None:
        """All three commitments as one value; None in recipe 1."""
        if self.sealed is None:
            return None
        return joint_commitment(self.sealed.match, self.commitment, self.sealed.commitments)

    def problem(self, source: Source) -> RecordProblem | None:
        """What contradicts this proof of where a match's cards come from; None if nothing does."""
        if commitment(self.server) != self.commitment:
            return RecordProblem(ProblemCode.COMMITMENT_WRONG)
        if self.sealed is None:
            key = shared_key(self.server, self.seats)
        else:
            secrets = BySeat(*(secret or NO_SECRET for secret in self.seats))
            proper = Fairness.of_sealed(self.sealed.match, self.server, secrets)
            if proper.sealed != self.sealed:
                return RecordProblem(ProblemCode.SEAT_COMMITMENT_WRONG)
            key = sealed_key(self.sealed.match, self.server, secrets)
        return None if key == source else RecordProblem(ProblemCode.KEY_WRONG)


@dataclass(frozen=True, slots=True)
class Kept:
    """What a player wrote down before the match, to compare its record with.

    Attributes:
        commitment: what the server had published, or all three commitments as one value; None if
            neither was kept.
        secret: what the player added to the key; None if that was not kept.
    """

    commitment: bytes | None = None
    secret: bytes | None = None

    def problem(self, fairness: Fairness | None) -> RecordProblem | None:
        """How a record's proof differs from what was kept; None if it does not."""
        if self == Kept():
            return None
        if fairness is None:
            return RecordProblem(ProblemCode.FAIRNESS_MISSING)
        if self.commitment not in {None, fairness.commitment, fairness.joint}:
            return RecordProblem(ProblemCode.COMMITMENT_OTHER)
        if self.secret is not None and self.secret not in fairness.seats:
            return RecordProblem(ProblemCode.SECRET_MISSING)
        return None

    def covers_everybody(self, fairness: Fairness | None) -> bool:
        """Whether what was kept is what all three had committed themselves to."""
        if fairness is None or self.commitment is None:
            return False
        return self.commitment == fairness.joint


def _digest(tag: str, *parts: bytes) -> bytes:
    return hashlib.sha256(tag.encode() + b"\0" + b"".join(parts)).digest()


def _name(match: str) -> bytes:
    """A match's name, ended so that nothing else reads the same."""
    if MATCH_NAME.fullmatch(match) is None:
        raise ValueError(f"no match can be called {match!r}")
    return match.encode() + b"\0"


def _checked(secret: bytes) -> bytes:
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
    return secret
