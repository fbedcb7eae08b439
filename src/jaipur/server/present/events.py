"""Events and results as they travel."""

from __future__ import annotations

from typing import assert_never

from jaipur.rules import Bonus, Ended, Event, Moved, Paid, Refilled, Result
from jaipur.server.wire import outgoing as wire


def present_event(event: Event) -> wire.EventBody:
    """An event that the viewer may know."""
    match event:
        case Moved(seat, move, slots):
            return wire.MovedEvent(int(seat), str(move), list(slots))
        case Refilled(slot, card):
            return wire.RefilledEvent(slot, card)
        case Paid(seat, good, values):
            return wire.PaidEvent(int(seat), good, list(values))
        case Bonus(seat, size, value):
            return wire.BonusEvent(int(seat), size, value)
        case Ended(result):
            return wire.EndedEvent(present_result(result))
        case _:
            assert_never(event)


def present_result(result: Result) -> wire.ResultBody:
    """How a round ended."""
    return wire.ResultBody(
        reason=result.reason.value,
        rupees=list(result.rupees),
        camels=None if result.camels is None else int(result.camels),
        winner=None if result.winner is None else int(result.winner),
    )
