"""What the players bring to the key of a match: commitments first, then secrets."""

from __future__ import annotations

from dataclasses import dataclass, replace

from jaipur.formats import (
    Fairness,
    commitment,
    joint_commitment,
    sealed_key,
    seat_commitment,
    shared_key,
)
from jaipur.rules import BySeat, Seat


@dataclass(frozen=True, slots=True)
class Shares:
    """What is there of the key beside the server's secret (docs/fairness.md).

    By recipe 2 a player sits down with a commitment, and reveals the secret when both are seated.
    By recipe 1, which clients of version 0.1.0 know, they give the secret at once. If the two meet,
    the match is dealt by recipe 2: an open secret is a commitment that is revealed already.

    Attributes:
        match: the match that commitments are bound to.
        server: the server's secret.
        committed: what each seat sat down with; None if nobody did, or the secret was given openly.
        secrets: what is known of the players' secrets; shown to nobody before the match is over.
        order: who sat down, the first one first.
    """

    match: str
    server: bytes
    committed: BySeat[bytes | None] = BySeat(None, None)
    secrets: BySeat[bytes | None] = BySeat(None, None)
    order: tuple[Seat, ...] = ()

    def seated(self, seat: Seat, secret: str | None, committed: str | None) -> Shares:
        """After somebody sat down, perhaps anew, with either of the two in hexadecimal."""
        return replace(
            self,
            committed=self.committed.replace(seat, _bytes(committed)),
            secrets=self.secrets.replace(seat, _bytes(secret)),
            order=(*(other for other in self.order if other is not seat), seat),
        )

    def revealed(self, seat: Seat, secret: str) -> Shares:
        """After a secret was revealed.

        Raises:
            ValueError: it is not the one that was committed to, or was revealed before.
        """
        given = bytes.fromhex(secret)
        if self.secrets[seat] is not None or not self.fits(seat, given):
            raise ValueError(f"seat {seat} did not commit itself to this secret")
        return replace(self, secrets=self.secrets.replace(seat, given))

    def fits(self, seat: Seat, secret: bytes) -> bool:
        """Whether a seat committed itself to this secret."""
        return self.committed[seat] == self._commitment(seat, secret)

    @property
    def is_sealed(self) -> bool:
        """Whether the key is made by recipe 2."""
        return any(self.committed)

    @property
    def commitments(self) -> BySeat[bytes | None]:
        """What each seat is committed to, as far as there is need of it.

        An open secret stands for its commitment, but only beside somebody else's: a match by
        recipe 1 shows nothing that follows from its secrets.
        """
        if not self.is_sealed:
            return self.committed
        return BySeat(
            *(
                self.committed[seat] if secret is None else self._commitment(seat, secret)
                for seat, secret in zip(Seat, self.secrets, strict=True)
            )
        )

    @property
    def joint(self) -> bytes | None:
        """All three commitments as one value; None until there are three."""
        first, second = self.commitments
        if first is None or second is None:
            return None
        return joint_commitment(self.match, commitment(self.server), BySeat(first, second))

    @property
    def awaited(self) -> tuple[Seat, ...]:
        """Who is committed and has not revealed, the one who sat down first in front."""
        return tuple(
            seat
            for seat in self.order
            if self.committed[seat] is not None and self.secrets[seat] is None
        )

    def key(self) -> bytes:
        """The key that everybody's secrets lead to.

        Raises:
            ValueError: somebody has yet to reveal theirs.
        """
        if not self.is_sealed:
            return shared_key(self.server, self.secrets)
        return sealed_key(self.match, self.server, self._revealed)

    def fairness(self) -> Fairness:
        """What proves the key; raises like `key`."""
        if not self.is_sealed:
            return Fairness.of(self.server, self.secrets)
        return Fairness.of_sealed(self.match, self.server, self._revealed)

    @property
    def _revealed(self) -> BySeat[bytes]:
        first, second = self.secrets
        if first is None or second is None:
            raise ValueError("not everybody has revealed a secret")
        return BySeat(first, second)

    def _commitment(self, seat: Seat, secret: bytes) -> bytes:
        return seat_commitment(self.match, seat, commitment(self.server), secret)


def _bytes(text: str | None) -> bytes | None:
    return None if text is None else bytes.fromhex(text)
