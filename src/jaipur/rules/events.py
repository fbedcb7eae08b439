"""What happened in a turn.

`play` reports everything. `seen_by` reduces an event to what one viewer may know.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias, assert_never

from jaipur.rules.moves import Move
from jaipur.rules.outcome import Result
from jaipur.rules.seats import Seat
from jaipur.rules.tokens import Values


@dataclass(frozen=True, slots=True)
class Moved:
    """A player made a move.

    Attributes:
        slots: the market slots (from 0) that the taken cards left, from left to right; the
            cards given in an exchange went into them in that order.
    """

    seat: Seat
    move: Move
    slots: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True)
class Refilled:
    """A card came from the deck into a market slot."""

    slot: int
    card: str


@dataclass(frozen=True, slots=True)
class Paid:
    """A sale brought goods tokens (R17); `values` may be empty."""

    seat: Seat
    good: str
    values: Values


@dataclass(frozen=True, slots=True)
class Bonus:
    """A sale brought a bonus token (R18).

    Attributes:
        size: 3, 4 or 5, the pile it came from.
        value: its rupees; None for a viewer who may not know (R29).
    """

    seat: Seat
    size: int
    value: int | None


@dataclass(frozen=True, slots=True)
class Ended:
    """The round is over and scored."""

    result: Result


Event: TypeAlias = Moved | Refilled | Paid | Bonus | Ended


def seen_by(event: Event, viewer: Seat | None) -> Event:
    """The event as a seat, or a spectator (None), may know it.

    >>> seen_by(Bonus(Seat.A, size=5, value=10), Seat.B)
    Bonus(seat=Seat.A, size=5, value=None)
    """
    match event:
        case Moved(seat, move, slots):
            return Moved(seat, move, slots)
        case Refilled(slot, card):
            return Refilled(slot, card)
        case Paid(seat, good, values):
            return Paid(seat, good, values)
        case Bonus(seat, size, value):
            return Bonus(seat, size, value if seat is viewer else None)
        case Ended(result):
            return Ended(result)
        case _:
            assert_never(event)
