"""Rematches: asked for, accepted, declined, withdrawn; and how the next match opens."""

from __future__ import annotations

from collections.abc import Callable

from jaipur.rules import BySeat, Seat
from jaipur.table.answers import Refusal
from jaipur.table.entropy import Entropy
from jaipur.table.facts import (
    Fact,
    MatchOpened,
    RematchAsked,
    RematchDeclined,
    RematchOpened,
    RematchWithdrawn,
)
from jaipur.table.options import Mode, Player
from jaipur.table.practice import dealt_anew
from jaipur.table.table import Table, TablePhase


def ask_rematch(
    table: Table, seat: Seat, entropy: Callable[[], Entropy]
) -> tuple[Fact, ...] | Refusal:
    """Ask for a rematch, or accept the rival's."""
    if table.match is None:
        return Refusal.NOT_STARTED
    if table.phase is not TablePhase.MATCH_OVER:
        return Refusal.MATCH_NOT_OVER
    if table.options.mode is Mode.DAILY:
        return Refusal.ONE_ATTEMPT
    if table.rematch is not None:
        return Refusal.REMATCHED
    if seat in table.rematch_asked:
        return Refusal.ALREADY_ASKED
    if table.rematch_declined is seat.rival:
        return Refusal.DECLINED
    asked = RematchAsked(seat)
    # One person is enough where nobody else is at another device.
    if table.options.mode is Mode.ONLINE and seat.rival not in table.rematch_asked:
        return (asked,)
    return (asked, RematchOpened(entropy().match))


def decline_rematch(table: Table, seat: Seat) -> tuple[Fact, ...] | Refusal:
    """Decline what the rival asks for."""
    return _answer(table, seat.rival) or (RematchDeclined(seat),)


def withdraw_rematch(table: Table, seat: Seat) -> tuple[Fact, ...] | Refusal:
    """Take back what one has asked for."""
    return _answer(table, seat) or (RematchWithdrawn(seat),)


def _answer(table: Table, asker: Seat) -> Refusal | None:
    if table.rematch is not None:
        return Refusal.REMATCHED
    return None if asker in table.rematch_asked else Refusal.NOT_ASKED


def rematch_opening(table: Table, secret: bytes) -> MatchOpened:
    """How the next match opens."""
    # Online each player sits down anew, to add a secret to the new key.
    online = table.options.mode is Mode.ONLINE
    players: BySeat[Player | None] = BySeat(None, None) if online else table.players
    position = None if table.position is None else dealt_anew(table.position, secret)
    return MatchOpened(table.options, players, secret.hex(), position=position)
