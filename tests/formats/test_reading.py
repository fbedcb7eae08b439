"""The strict reader by itself: what each method accepts, and what it says otherwise."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from jaipur.formats import FormatError, JsonNode, parse_json, read_event, write_event
from jaipur.rules import Bonus, BySeat, Ended, EndReason, Result, Seat


@pytest.mark.parametrize(
    ("read", "data", "value"),
    [
        (JsonNode.flag, True, True),
        (lambda node: node.number(0, 2), 1, 1.0),
        (lambda node: node.number(0, 2), 1.5, 1.5),
        (JsonNode.digest, "00" * 31 + "ff", bytes(31) + b"\xff"),
        (lambda node: node.pair(JsonNode.seat), [1, 0], BySeat(Seat.B, Seat.A)),
        (lambda node: node.version(1, 2), 2, 2),
        (JsonNode.maybe_seat, None, None),
        (lambda node: node.field("a").integer(0, 9), {"a": 3, "b": None}, 3),
    ],
)
def test_values_that_are_read(
    read: Callable[[JsonNode], object], data: object, value: object
) -> None:
    found = read(JsonNode(data))
    assert found == value
    assert type(found) is type(value)


@pytest.mark.parametrize(
    ("read", "data", "message"),
    [
        (JsonNode.flag, 1, "x: expected true or false, found 1"),
        (lambda node: node.number(0, 2), True, "x: expected a number from 0 to 2, found true"),
        (lambda node: node.number(0, 2), 2.5, "x: expected a number from 0 to 2, found 2.5"),
        (JsonNode.digest, "00" * 31, "x: expected 32 bytes: 64 hexadecimal digits"),
        (lambda node: node.pair(JsonNode.seat), [1], "x: expected 2 items, found 1"),
        (lambda node: node.version(3), 2, "x: this program reads version 3, not 2"),
        (lambda node: node.field("a"), [], "x: expected an object, found []"),
        (lambda node: node.field("a"), {}, 'x: the field "a" is missing'),
    ],
)
def test_values_that_are_refused(
    read: Callable[[JsonNode], object], data: object, message: str
) -> None:
    with pytest.raises(FormatError) as caught:
        read(JsonNode(data, "x"))
    assert str(caught.value).startswith(message)


def test_a_node_of_a_node_is_that_node() -> None:
    node = JsonNode([], "history[3]")
    assert JsonNode.of(node) is node
    assert JsonNode.of([]).path == ""


def test_a_finite_fraction_is_a_number() -> None:
    assert parse_json("[1.25, 1e3]") == [1.25, 1000.0]


@pytest.mark.parametrize(
    "event",
    [
        Bonus(Seat.A, 4, 6),
        Bonus(Seat.A, 4, None),
        Ended(Result(EndReason.DECK, BySeat(71, 64), Seat.A, Seat.A)),
        Ended(Result(EndReason.STALEMATE, BySeat(60, 60), None, None)),
    ],
)
def test_rare_events_are_read_back(event: Bonus | Ended) -> None:
    assert read_event(write_event(event)) == event
