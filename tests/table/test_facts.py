"""Facts: one JSON form, strictly read; the table is what follows from them."""

from __future__ import annotations

import json
from dataclasses import replace
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur.formats import FormatError, shared_key
from jaipur.rules import BOX, STANDARD, BySeat, IllegalMove, Move, Seat
from jaipur.table import (
    BadName,
    Dealt,
    Entry,
    Fact,
    Herds,
    Host,
    Made,
    MemoryStore,
    Mode,
    NextRound,
    Opened,
    RematchAsked,
    Rematched,
    Sat,
    Sitter,
    Table,
    TableOptions,
    begin,
    clean_name,
    fact_text,
    read_fact,
)
from tests.strategies import any_moves
from tests.table.scripted import SECRET, Heard, opened, play_to_the_end

names = st.text(st.characters(codec="utf-8"), min_size=1, max_size=24)
seats = st.sampled_from(Seat)
secrets = st.binary(min_size=32, max_size=32)
sitters = st.none() | st.builds(Sitter, names, st.none() | st.sampled_from(["trader", "guide"]))
options = st.builds(
    TableOptions,
    st.sampled_from(Mode),
    st.sampled_from([STANDARD, BOX, replace(BOX, first_to=1)]),
    st.sampled_from(Herds),
    st.booleans(),
    st.none() | seats,
)
facts: st.SearchStrategy[Fact] = st.one_of(
    st.builds(Opened, options, st.builds(BySeat, sitters, sitters), secrets),
    st.builds(Sat, seats, names, st.none() | secrets),
    st.builds(Dealt, secrets),
    st.builds(Made, seats, any_moves.filter(lambda move: move != Move())),
    st.builds(NextRound, seats),
    st.builds(RematchAsked, seats),
    st.builds(Rematched, names),
)


@given(facts)
def test_a_fact_is_read_as_it_was_written(fact: Fact) -> None:
    assert read_fact(fact_text(fact)) == fact


@given(facts, st.data())
def test_a_damaged_fact_is_refused_with_a_reason(fact: Fact, data: st.DataObject) -> None:
    written: dict[str, Any] = json.loads(fact_text(fact))
    name = data.draw(st.sampled_from(sorted(written)))
    damage = data.draw(st.sampled_from(["drop", "add", "change"]))
    if damage == "drop" and name != "first_to":
        del written[name]
    elif damage == "add":
        written["extra"] = 1
    else:
        written[name] = {"no": "such thing"}
    with pytest.raises(FormatError):
        read_fact(json.dumps(written))


def test_a_fact_of_a_newer_version_is_refused() -> None:
    text = fact_text(NextRound(Seat.A)).replace('"v":1', '"v":2')
    with pytest.raises(FormatError, match="version 1"):
        read_fact(text)


async def test_a_table_is_the_same_however_far_its_facts_are_read() -> None:
    store = MemoryStore()
    host = Host(store, Heard())
    table = await play_to_the_end(host, await host.open(opened()), Random(5))
    entries = await store.load(table.id)
    again = [Entry(e.seq, e.at, read_fact(fact_text(e.fact)), e.receipt) for e in entries]
    assert Table.fold(table.id, again) == table
    for seq in range(1, table.seq):
        assert table.since(seq) == table.turns[seq:]


@pytest.mark.parametrize(
    ("facts_", "message"),
    [
        ([], "without facts"),
        ([Dealt(SECRET)], "begins with its opening"),
        ([opened(), opened()], "opened once"),
        ([opened(Mode.ONLINE, BySeat(None, None)), Made(Seat.A, Move.parse("+D"))], "not on turn"),
        ([opened(), NextRound(Seat.A)], "not begun"),
    ],
)
def test_facts_that_make_no_match_are_refused(facts_: list[Fact], message: str) -> None:
    entries = [Entry(seq, 0, fact) for seq, fact in enumerate(facts_, 1)]
    with pytest.raises(ValueError, match=message):
        Table.fold("m", entries)


def test_a_gap_and_an_illegal_move_are_refused() -> None:
    first, dealt = begin(opened(starter=Seat.A))
    table = Table.fold("m", [Entry(1, 0, first), Entry(2, 0, dealt)])
    with pytest.raises(ValueError, match="does not follow"):
        table.after(Entry(4, 0, NextRound(Seat.A)))
    with pytest.raises(IllegalMove):
        table.after(Entry(3, 0, Made(Seat.A, Move.parse("-K"))))


def test_a_match_without_secrets_is_dealt_by_the_server_alone() -> None:
    first, dealt = begin(opened())
    assert isinstance(dealt, Dealt)
    assert dealt.key == shared_key(SECRET, BySeat(None, None))
    table = Table.fold("m", [Entry(1, 0, first), Entry(2, 0, dealt)])
    assert table.key() == dealt.key


@pytest.mark.parametrize(
    ("given_", "name"),
    [(" Asha  B. ", "Asha B."), ("e\u0301", "é"), ("x" * 24, "x" * 24), ("عائشة", "عائشة")],
)
def test_a_name_has_one_form(given_: str, name: str) -> None:
    assert clean_name(given_) == name


@pytest.mark.parametrize(
    "name",
    [
        *("", "  ", "x" * 25, "a\u202eb", "a\u200bb", "a\0b", "\ud800"),
        *("\u3164", "\u2800\u2800", "Z" + "\u0327\u0321" * 6, "Z" + "\u0488" * 5),
    ],
)
def test_a_name_that_cannot_be_shown_is_refused(name: str) -> None:
    with pytest.raises(BadName):
        clean_name(name)
