"""Deciding who may sit down, what may be revealed, and when cards are dealt: pure, too."""

from __future__ import annotations

from typing import Final

from jaipur.table.answers import Accepted, Answer, Outcome, Refusal
from jaipur.table.decide import deal_cards
from jaipur.table.facts import Fact, PlayerSeated, SecretRevealed
from jaipur.table.names import look_alike
from jaipur.table.table import Table, TablePhase

MAX_ENTRIES_BEFORE_DEAL: Final = 20
"""With so many log entries and no cards, nobody sits down anew: each is stored, and sent to all."""


def decide_seating(
    table: Table, seated: PlayerSeated, now: int, *, anew: bool = False
) -> Accepted | Answer:
    """Decide whether somebody may sit down; the same person again is a duplicate.

    Args:
        table: where.
        seated: who, and what they bring to the key.
        now: when they asked.
        anew: whether they have the seat already. Who has lost their secret, with the browser's
            storage or by changing devices, can commit to another one as long as nobody's is known.
    """
    if _is_seated(table, seated):
        return Answer(Outcome.DUPLICATE, table.seq)
    refusal = _no_seat(table, seated, anew=anew)
    if refusal is not None:
        return Answer(Outcome.REFUSED, table.seq, refusal)
    return _accepted(table, seated, now)


def decide_reveal(
    table: Table, revealed: SecretRevealed, joint: bytes, now: int
) -> Accepted | Answer:
    """Decide whether a secret is the one its seat committed itself to; again, it is a duplicate.

    Args:
        table: where.
        revealed: whose, and which.
        joint: the three commitments that the player has seen. If they are others by now, because
            the rival sat down anew, the secret is not taken: the player means another deal.
        now: when they asked.
    """
    seat, secret = revealed.seat, bytes.fromhex(revealed.secret)
    shares = table.shares
    refusal: Refusal | None = None
    if shares.committed[seat] is None:
        refusal = Refusal.NOT_COMMITTED
    elif not shares.fits(seat, secret):
        refusal = Refusal.WRONG_SECRET
    elif shares.secrets[seat] is not None:
        return Answer(Outcome.DUPLICATE, table.seq)
    elif table.phase is TablePhase.MATCH_OVER:
        refusal = Refusal.MATCH_OVER
    elif None in table.players:
        refusal = Refusal.NOT_STARTED
    elif joint != shares.joint:
        refusal = Refusal.OTHER_COMMITMENTS
    if refusal is not None:
        return Answer(Outcome.REFUSED, table.seq, refusal)
    return _accepted(table, revealed, now)


def _is_seated(table: Table, seated: PlayerSeated) -> bool:
    """Whether this person sits there already, with the same share of the key."""
    player, shares, seat = table.players[seated.seat], table.shares, seated.seat
    if player is None or player.name != seated.name:
        return False
    after = shares.seated(seat, seated.secret, seated.commitment)
    if seated.commitment is not None:
        return after.committed[seat] == shares.committed[seat]
    return shares.committed[seat] is None and after.secrets[seat] == shares.secrets[seat]


def _no_seat(table: Table, seated: PlayerSeated, *, anew: bool) -> Refusal | None:
    """Why somebody cannot sit down."""
    if table.players[seated.seat] is not None:
        refusal = _no_change(table, seated) if anew else Refusal.SEAT_TAKEN
        if refusal is not None:
            return refusal
    if table.phase is TablePhase.MATCH_OVER:
        return Refusal.MATCH_OVER
    rival = table.players[seated.seat.rival]
    alike = rival is not None and look_alike(seated.name, rival.name)
    return Refusal.NAME_TAKEN if alike else None


def _no_change(table: Table, seated: PlayerSeated) -> Refusal | None:
    """Why somebody cannot take their own seat anew."""
    if table.match is not None or table.shares.committed[seated.seat] is None:
        return Refusal.SEAT_TAKEN
    if seated.commitment is None or any(table.shares.secrets):
        return Refusal.ALREADY_REVEALED
    return Refusal.TOO_LONG if table.seq >= MAX_ENTRIES_BEFORE_DEAL else None


def _accepted(table: Table, fact: Fact, now: int) -> Accepted:
    """The fact, and the deal if nobody's secret is missing any more."""
    entries = table.entries([fact], now)
    after = table.after(entries[0])
    if None not in after.players and not after.awaiting_reveal:
        entries += after.entries([deal_cards(after.key(), table.options)], now)
    return Accepted(entries)
