"""Facts: one JSON form, strictly read; the table is what follows from them."""

from __future__ import annotations

import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur.formats import EndedBy, FormatError, StarterBy, shared_key
from jaipur.rules import RULESETS, BySeat, IllegalMove, Move, Seat
from jaipur.table import (
    FACT_KINDS,
    BadName,
    BotSubstituted,
    CallOffAsked,
    CardsDealt,
    Challenge,
    Fact,
    Herds,
    Host,
    LogEntry,
    MatchClosed,
    MatchOpened,
    MemoryStore,
    Mode,
    MoveMade,
    MovesUndone,
    Player,
    PlayerSeated,
    RematchAsked,
    RematchOpened,
    RoundStarted,
    SecretRevealed,
    StartingPosition,
    Table,
    TableOptions,
    clean_name,
    decode_fact,
    encode_fact,
    kind_of,
    opening_entries,
)
from tests.strategies import any_moves
from tests.table.scripted import SECRET, Heard, opened, play_to_the_end

OPTIONAL = {"secret", "portrait", "commitment", "starter_by", "challenge", "program", "position"}
names = st.text(st.characters(codec="utf-8"), min_size=1, max_size=24)
seats = st.sampled_from(Seat)
secrets = st.binary(min_size=32, max_size=32).map(bytes.hex)
players = st.none() | st.builds(Player, names, st.none() | st.sampled_from(["trader", "guide"]))
options = st.builds(
    TableOptions,
    st.sampled_from([mode for mode in Mode if mode is not Mode.DAILY]),
    st.sampled_from(list(RULESETS)),
    st.integers(1, 2),
    st.sampled_from(Herds),
    st.booleans(),
    st.none() | seats,
) | st.builds(lambda day: TableOptions(Mode.DAILY, day=day.isoformat()), st.dates())
challenges = st.none() | st.builds(Challenge, names, names, st.integers(0, 2**53))
positions = st.none() | st.builds(StartingPosition, names, st.none() | st.integers(0, 99))
moves = any_moves.filter(lambda move: move != Move()).map(str)
facts: st.SearchStrategy[Fact] = st.one_of(
    st.builds(
        MatchOpened, options, st.builds(BySeat, players, players), secrets, challenges, positions
    ),
    st.builds(
        PlayerSeated, seats, names, st.none() | secrets, st.none() | secrets, program=st.booleans()
    ),
    st.builds(SecretRevealed, seats, secrets),
    st.builds(CardsDealt, secrets, st.none() | st.sampled_from(StarterBy)),
    st.builds(MoveMade, seats, moves),
    st.builds(RoundStarted, seats),
    st.builds(MovesUndone, seats, st.integers(1, 999)),
    st.builds(CallOffAsked, seats),
    st.builds(MatchClosed, st.sampled_from(EndedBy), st.none() | seats, seats),
    st.builds(BotSubstituted, seats, st.sampled_from(["novice", "trader"])),
    st.builds(RematchAsked, seats),
    st.builds(RematchOpened, names),
)


@given(facts)
def test_a_fact_is_read_as_it_was_written(fact: Fact) -> None:
    assert decode_fact(encode_fact(fact)) == fact


@given(facts, st.data())
def test_a_damaged_fact_is_refused_with_a_reason(fact: Fact, data: st.DataObject) -> None:
    written: dict[str, Any] = json.loads(encode_fact(fact))
    name = data.draw(st.sampled_from(sorted(written)))
    damage = data.draw(st.sampled_from(["drop", "add", "change"]))
    if damage == "drop" and (name not in OPTIONAL or isinstance(fact, SecretRevealed)):
        del written[name]
    elif damage == "add":
        written["extra"] = 1
    else:
        written[name] = {"no": "such thing"}
    with pytest.raises(FormatError):
        decode_fact(json.dumps(written))


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('{"v":3,"fact":"next_round","seat":0}', "version 3"),
        ('{"fact":"next_round","seat":0}', "version None"),
        ('{"v":1,"fact":"opened"}', "not a stored fact"),
        ('{"v":2,"fact":"made","seat":0,"move":"+D"}', "made"),
        ("[]", "not a stored fact"),
        ("{", "not a stored fact"),
    ],
)
def test_what_is_no_fact_of_a_known_version_is_refused(line: str, message: str) -> None:
    with pytest.raises(FormatError, match=message):
        decode_fact(line)


@given(facts)
def test_a_fact_names_its_kind(fact: Fact) -> None:
    assert json.loads(encode_fact(fact))["fact"] == kind_of(fact)
    assert kind_of(fact) in FACT_KINDS


async def test_a_table_is_the_same_however_far_its_facts_are_read() -> None:
    store = MemoryStore()
    host = Host(store, Heard())
    table = await play_to_the_end(host, await host.open(opened()), Random(5))
    entries = await store.load(table.id)
    again = [LogEntry(e.seq, e.at, decode_fact(encode_fact(e.fact)), e.receipt) for e in entries]
    assert Table.fold(table.id, again) == table
    for seq in range(1, table.seq):
        assert table.since(seq) == table.log[seq:]


@pytest.mark.parametrize(
    ("facts_", "message"),
    [
        ([], "without facts"),
        ([CardsDealt(SECRET.hex())], "begins with its opening"),
        ([opened(), opened()], "opened once"),
        ([opened(Mode.ONLINE, BySeat(None, None)), MoveMade(Seat.A, "+D")], "not on turn"),
        ([opened(), RoundStarted(Seat.A)], "no match"),
    ],
)
def test_facts_that_make_no_match_are_refused(facts_: list[Fact], message: str) -> None:
    entries = [LogEntry(seq, 0, fact) for seq, fact in enumerate(facts_, 1)]
    with pytest.raises(ValueError, match=message):
        Table.fold("m", entries)


def test_a_gap_and_an_illegal_move_are_refused() -> None:
    table = Table.fold("m", opening_entries(opened(starter=Seat.A), 0))
    with pytest.raises(ValueError, match="does not follow"):
        table.after(LogEntry(4, 0, RoundStarted(Seat.A)))
    with pytest.raises(IllegalMove):
        table.after(LogEntry(3, 0, MoveMade(Seat.A, "-K")))
    with pytest.raises(ValueError, match="taken back"):
        table.after(LogEntry(3, 0, MovesUndone(Seat.A, 2)))


def test_a_match_without_secrets_is_dealt_by_the_server_alone() -> None:
    entries = opening_entries(opened(), 0)
    dealt = entries[-1].fact
    assert isinstance(dealt, CardsDealt)
    assert dealt.key == shared_key(SECRET, BySeat(None, None)).hex()
    assert Table.fold("m", entries).key().hex() == dealt.key


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
