"""Events as JSON."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, assert_never

from jaipur.formats.fields import read_result, read_values, write_result
from jaipur.formats.reading import JsonNode
from jaipur.rules import BONUS_SIZES, GOODS, Bonus, Card, Ended, Event, Moved, Paid, Refilled

_CARDS = {card.value: card.value for card in Card}
_GOODS = {good.value: good.value for good in GOODS}


def write_event(event: Event) -> dict[str, Any]:
    """The event as JSON data."""
    match event:
        case Moved(seat, move, slots):
            return {"event": "moved", "seat": int(seat), "move": str(move), "slots": list(slots)}
        case Refilled(slot, card):
            return {"event": "refilled", "slot": slot, "card": str(card)}
        case Paid(seat, good, values):
            return {"event": "paid", "seat": int(seat), "good": str(good), "values": list(values)}
        case Bonus(seat, size, value):
            return {"event": "bonus", "seat": int(seat), "size": size, "value": value}
        case Ended(result):
            return {"event": "ended", "result": write_result(result)}
        case _:
            assert_never(event)


def read_event(data: object) -> Event:
    """The event that JSON data describes.

    Raises:
        FormatError: it is not of the documented form.
    """
    node = JsonNode.of(data)
    return node.field("event").option(_READERS)(node)


def _moved(node: JsonNode) -> Moved:
    fields = node.fields("event seat move slots")
    slots = tuple(slot.integer(0, 4) for slot in fields["slots"].items())
    return Moved(fields["seat"].seat(), fields["move"].move(), slots)


def _refilled(node: JsonNode) -> Refilled:
    fields = node.fields("event slot card")
    return Refilled(fields["slot"].integer(0, 4), fields["card"].option(_CARDS))


def _paid(node: JsonNode) -> Paid:
    fields = node.fields("event seat good values")
    return Paid(fields["seat"].seat(), fields["good"].option(_GOODS), read_values(fields["values"]))


def _bonus(node: JsonNode) -> Bonus:
    fields = node.fields("event seat size value")
    value = fields["value"]
    return Bonus(
        fields["seat"].seat(),
        fields["size"].integer(BONUS_SIZES[0], BONUS_SIZES[-1]),
        None if value.value is None else value.integer(0, 99),
    )


def _ended(node: JsonNode) -> Ended:
    return Ended(read_result(node.fields("event result")["result"]))


_READERS: dict[str, Callable[[JsonNode], Event]] = {
    "moved": _moved,
    "refilled": _refilled,
    "paid": _paid,
    "bonus": _bonus,
    "ended": _ended,
}
