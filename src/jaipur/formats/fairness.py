"""A deal that nobody could steer alone: commit, then reveal (docs/fairness.md).

The server commits itself to a secret before it sees any other; then each player adds one. The key
of the match follows from all three, and the record of a finished match holds them.
"""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from typing import Final

from jaipur.formats.problems import ProblemCode, RecordProblem
from jaipur.rules import BySeat, Source

SECRET_BYTES: Final = 32
NO_SECRET: Final = bytes(SECRET_BYTES)
"""The secret of a seat that gave none, such as a bot's."""


def commitment(server: bytes) -> bytes:
    """What the server publishes about its secret before anybody takes a seat.

    >>> commitment(bytes(32)).hex()[:16]
    'b14d3b24f3853ff6'
    """
    return hashlib.sha256(b"jaipur/commit/1\0" + _checked(server)).digest()


def shared_key(server: bytes, seats: BySeat[bytes | None]) -> bytes:
    """The key of a match: the server's secret and both seats' together.

    Raises:
        ValueError: a secret is not 32 bytes long.
    """
    parts = [server, *(NO_SECRET if secret is None else secret for secret in seats)]
    return hashlib.sha256(b"jaipur/key/1\0" + b"".join(map(_checked, parts))).digest()


@dataclass(frozen=True, slots=True)
class Fairness:
    """What proves where the key of a finished match came from.

    Attributes:
        commitment: what the server published first.
        server: its secret, revealed when the match was over.
        seats: each seat's secret; None where the seat gave none.
    """

    commitment: bytes
    server: bytes
    seats: BySeat[bytes | None]

    @classmethod
    def of(cls, server: bytes, seats: BySeat[bytes | None]) -> Fairness:
        """The proof that belongs to these secrets."""
        return cls(commitment(server), server, seats)

    def problem(self, source: Source) -> RecordProblem | None:
        """What contradicts this proof of where a match's cards come from; None if nothing does."""
        if commitment(self.server) != self.commitment:
            return RecordProblem(ProblemCode.COMMITMENT_WRONG)
        if shared_key(self.server, self.seats) != source:
            return RecordProblem(ProblemCode.KEY_WRONG)
        return None


@dataclass(frozen=True, slots=True)
class Kept:
    """What a player wrote down before the match, to compare its record with.

    Attributes:
        commitment: what the server had published; None if that was not kept.
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
        if self.commitment not in {None, fairness.commitment}:
            return RecordProblem(ProblemCode.COMMITMENT_OTHER)
        if self.secret is not None and self.secret not in fairness.seats:
            return RecordProblem(ProblemCode.SECRET_MISSING)
        return None


def _checked(secret: bytes) -> bytes:
    if len(secret) != SECRET_BYTES:
        raise ValueError(f"a secret has {SECRET_BYTES} bytes, not {len(secret)}")
    return secret
