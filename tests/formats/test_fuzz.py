"""Anything at all is read as a value or refused with a documented error, and never changed."""

from __future__ import annotations

import json
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jaipur.formats import (
    FormatError,
    parse_json,
    read_event,
    read_record,
    read_round,
    read_view,
    replay,
    write_record,
    write_round,
    write_view,
)
from jaipur.rules import BOX, ImpossiblePosition, Match, Seat
from tests.strategies import played

json_values: st.SearchStrategy[Any] = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.sampled_from(["play", "standard", "KKKDL", "DDG", "+D", "", "deck", 0, 1, 2, 5, []]),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8), inner),
    max_leaves=12,
)

_MATCH = played(Match.start(BOX, seed="fuzz"), [7, 20, 5, 33, 14, 9, 60, 2, 8, 41, 3, 90, 12, 6])
_GOLDEN = Path(__file__).parents[1] / "golden"
_RECORD = (_GOLDEN / "tie-bonus.jaipur.json").read_bytes()
_RECORD_2 = (_GOLDEN / "called-off.jaipur.json").read_bytes()
SEEDS: dict[str, tuple[Callable[[object], object], Callable[[Any], object], bytes]] = {
    "round": (read_round, write_round, json.dumps(write_round(_MATCH.round)).encode()),
    "view": (read_view, write_view, json.dumps(write_view(_MATCH.view(Seat.A))).encode()),
    "record": (read_record, write_record, _RECORD),
    "record of version 2": (read_record, write_record, _RECORD_2),
}


def places(value: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """The path of every value inside some JSON data."""
    inside: list[tuple[Any, Any]] = []
    if isinstance(value, dict):
        inside = list(value.items())
    elif isinstance(value, list):
        inside = list(enumerate(value))
    return [path] + [place for key, item in inside for place in places(item, (*path, key))]


def replaced(value: Any, path: tuple[Any, ...], new: object) -> Any:
    """The data with another value in one place."""
    if not path:
        return new
    copy = value.copy()
    copy[path[0]] = replaced(value[path[0]], path[1:], new)
    return copy


@given(st.binary(max_size=300) | st.text(max_size=300).map(str.encode))
def test_any_bytes_are_json_or_refused(data: bytes) -> None:
    with suppress(FormatError):
        parse_json(data)


@given(json_values)
def test_any_json_is_read_or_refused(value: object) -> None:
    for read in (read_round, read_view, read_event, read_record):
        with suppress(FormatError, ImpossiblePosition):
            read(value)


@pytest.mark.parametrize("kind", SEEDS)
@given(st.data())
@settings(max_examples=300)
def test_a_changed_value_is_read_as_it_stands_or_refused(kind: str, data: st.DataObject) -> None:
    read, write, text = SEEDS[kind]
    valid = parse_json(text)
    place = data.draw(st.sampled_from(places(valid)))
    changed = replaced(valid, place, data.draw(json_values))
    try:
        value = read(changed)
    except (FormatError, ImpossiblePosition):
        return
    # What is accepted is written again as a value that reads the same.
    assert read(write(value)) == value


@pytest.mark.parametrize("kind", SEEDS)
def test_damaged_bytes_are_read_or_refused(kind: str) -> None:
    read, _, text = SEEDS[kind]
    random = Random(kind)
    for _ in range(2000):
        damaged = bytearray(text)
        for _ in range(random.randint(1, 4)):
            place = random.randrange(len(damaged))
            damaged[place : place + random.randint(0, 2)] = random.randbytes(random.randint(0, 2))
        with suppress(FormatError, ImpossiblePosition):
            read(parse_json(bytes(damaged)))


def test_records_with_changed_moves_replay_as_far_as_they_are_valid() -> None:
    random = Random(5)
    data = parse_json(_RECORD)
    problems = 0
    for _ in range(200):
        moves = list(data["rounds"][0]["moves"])
        moves[random.randrange(len(moves))] = random.choice(moves)
        record = read_record({**data, "rounds": [{**data["rounds"][0], "moves": moves}]})
        problems += replay(record).problem is not None
    assert problems > 150
