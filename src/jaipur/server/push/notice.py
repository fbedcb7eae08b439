"""What a player is to be told about a match while they are away. Pure."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from jaipur.formats import DaysPerMove
from jaipur.rules import Seat
from jaipur.table import CardsDealt, Mode, PlayerSeated, Table, player_names
from jaipur.words import Language

LOW: Final = 1 / 8
"""The share of the time for a move that is left when the player is warned: three hours of a day."""
_DAY: Final = 24 * 3600 * 1000


class NoticeKind(Enum):
    """What there is to tell."""

    JOINED = "joined"
    """Somebody accepted the player's invitation."""
    TURN = "turn"
    """It is the player's turn."""
    LOW_TIME = "low_time"
    """The player's time for this move is nearly over."""

    def __repr__(self) -> str:
        return f"NoticeKind.{self.name}"


@dataclass(frozen=True, slots=True)
class PlayerNotice:
    """Something to tell the player of a seat."""

    seat: Seat
    kind: NoticeKind


def notice_of(table: Table, now: int) -> PlayerNotice | None:
    """What is to be told about a table, if anything; `now` is in milliseconds since 1970."""
    if table.options.mode is not Mode.ONLINE or table.bot_on_turn is not None:
        return None
    if table.awaiting_reveal:
        # Both sit, and the deal waits for the browser of whoever sat down first.
        return PlayerNotice(table.awaiting_reveal[0], NoticeKind.JOINED)
    seat = table.on_turn
    if seat is None:
        return None
    low = low_time_at(table)
    if low is not None and now >= low:
        return PlayerNotice(seat, NoticeKind.LOW_TIME)
    match [entry.fact for entry in table.log[-2:]]:
        case [PlayerSeated(last), CardsDealt()]:
            # Whoever sat down last is there; the other one sent the invitation.
            return PlayerNotice(last.rival, NoticeKind.JOINED)
    return None if low is None else PlayerNotice(seat, NoticeKind.TURN)


def low_time_at(table: Table) -> int | None:
    """When the time for a move is nearly over; None unless it is counted in days, and runs."""
    clocks = table.clocks
    if clocks is None or not isinstance(clocks.control, DaysPerMove) or clocks.flag_at is None:
        return None
    return clocks.flag_at - int(clocks.control.days * _DAY * LOW)


def notice_text(lang: Language, table: Table, notice: PlayerNotice) -> str:
    """A notice in words. It tells who plays and whose turn it is, nothing of the cards."""
    rival = player_names(lang, table.players)[notice.seat.rival]
    match notice.kind:
        case NoticeKind.JOINED:
            return lang.text("{name} has accepted your invitation.", name=rival)
        case NoticeKind.TURN:
            return lang.text("It is your turn against {name}.", name=rival)
        case NoticeKind.LOW_TIME:
            return lang.text("Your time against {name} is running out.", name=rival)
