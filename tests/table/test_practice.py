"""Practice: matches that begin with a position, from what the player to move may know."""

from __future__ import annotations

import asyncio
import json
from dataclasses import replace
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jaipur.formats import read_record, replay, write_record
from jaipur.rules import BOX, STANDARD, Match, Seat, View, problems
from jaipur.storage import bot_matches
from jaipur.storage.place_store import Listed
from jaipur.table import (
    BadName,
    Herds,
    Host,
    MatchOpened,
    MemoryStore,
    Mode,
    NewMatch,
    Player,
    Summary,
    Table,
    TablePhase,
    counted,
    encode_fact,
    entry_text,
    new_match,
    opening_entries,
    practice_match,
    show,
)
from jaipur.table.rematch import rematch_opening
from jaipur.words import language
from tests.strategies import matches, played
from tests.table.scripted import SECRET, Heard, play_to_the_end

EN = language("en")


def mover(match: Match) -> View:
    """What the player to move knows, but for what led there."""
    return replace(match.view(match.round.turn), history=())


def opened(view: View, secret: bytes = SECRET) -> Table:
    return Table.fold("m", opening_entries(practice_match(view, "trader", EN, secret), 0))


SECOND_ROUND = played(Match.start(BOX, seed="practice", starter=Seat.B), list(range(3, 120)))
POSITION = played(Match.start(STANDARD, seed="practice", starter=Seat.B), [3, 1, 4])


@given(matches(), st.binary(min_size=32, max_size=32))
@settings(max_examples=60)
def test_the_player_to_move_finds_what_they_knew_and_the_rest_is_dealt_anew(
    match: Match, secret: bytes
) -> None:
    if match.round.result is not None:
        match = match.next_round()
    table = opened(mover(match), secret)
    assert table.match is not None
    assert problems(table.match.round) == ()
    assert mover(table.match) == mover(match)
    seat = match.round.turn
    me, rival = table.players[seat], table.players[seat.rival]
    assert me == Player("Player 1")
    assert rival is not None
    assert rival.bot == "trader"


def test_whoever_knows_the_match_knows_no_hidden_card_of_the_practice() -> None:
    rounds = [
        table.match.round
        for number in range(40)
        if (table := opened(mover(POSITION), bytes([number]) * 32)).match is not None
    ]
    rival = POSITION.round.turn.rival
    assert len({round_.deck for round_ in rounds}) > 30
    assert len({round_.players[rival].hand for round_ in rounds}) > 1


def test_it_is_played_on_into_rounds_of_its_own_and_recorded() -> None:
    async def played_out() -> Table:
        host = Host(MemoryStore(), Heard())
        table = await host.open(practice_match(mover(POSITION), "trader", EN, SECRET, turn=3))
        return await play_to_the_end(host, table, Random(1))

    table = asyncio.run(played_out())
    assert table.phase is TablePhase.MATCH_OVER
    record = table.record("a test")
    data = write_record(record)
    assert (data["v"], record.fairness, record.starter_by) == (5, None, None)
    assert read_record(json.loads(json.dumps(data))) == record
    replayed = replay(record)
    assert replayed.problem is None
    assert mover(replayed.steps[0].match) == mover(POSITION)
    assert replayed.steps[-1].match == table.match
    assert [entry_text(EN, table, entry, None) for entry in table.log]


def test_it_begins_in_whichever_round_the_position_is_of() -> None:
    match = SECOND_ROUND.next_round()
    table = opened(mover(match))
    assert [round_.number for round_ in table.rounds] == [2]
    assert (
        entry_text(EN, table, table.log[1], match.round.starter.rival)
        == "Practice, from a position"
    )


def test_it_counts_for_nothing() -> None:
    async def resigned() -> Table:
        host = Host(MemoryStore(), Heard())
        table = await host.open(practice_match(mover(POSITION), "trader", EN, SECRET))
        return await play_to_the_end(host, table, Random(2))

    table = asyncio.run(resigned())
    assert counted(table) is None
    assert bot_matches([Listed("m", (Seat.A,), Summary.of(table), 0, 0)]) == ()


def test_it_shows_what_the_player_has_not_seen_themselves() -> None:
    opening = practice_match(mover(POSITION), "trader", EN, SECRET, turn=3)
    assert opening.options.mode is Mode.PRACTICE
    assert (opening.options.herds, opening.options.memory) == (Herds.OPEN, True)
    table = Table.fold("m", opening_entries(opening, 0))
    shown = show(table, (POSITION.round.turn,))
    assert shown.hints
    assert shown.practice is not None
    assert (shown.practice.round, shown.practice.turn) == (1, 3)
    assert show(Table.fold("m", opening_entries(other_match(), 0)), ()).practice is None


def test_once_more_is_the_same_position_with_other_hidden_cards() -> None:
    table = opened(mover(POSITION))
    again = Table.fold("again", opening_entries(rematch_opening(table, bytes(32)), 0))
    assert table.match is not None
    assert again.match is not None
    assert mover(again.match) == mover(table.match)
    assert again.match.round.deck != table.match.round.deck
    assert again.options == table.options


def test_other_matches_are_stored_as_programs_before_this_one_read_them() -> None:
    """They refuse a field that they do not know, even if it is empty."""
    assert set(json.loads(encode_fact(other_match()))) == {
        "v",
        "fact",
        "options",
        "players",
        "secret",
    }


def test_what_cannot_be_practised_is_refused() -> None:
    waiting = POSITION.view(POSITION.round.turn.rival)
    with pytest.raises(ValueError, match="not on turn"):
        practice_match(waiting, "trader", EN, SECRET)
    with pytest.raises(ValueError, match="not on turn"):
        practice_match(POSITION.view(None), "trader", EN, SECRET)
    with pytest.raises(ValueError, match="unknown bot"):
        practice_match(mover(POSITION), "nobody", EN, SECRET)
    long = replace(mover(POSITION), ruleset=replace(STANDARD, first_to=3))
    with pytest.raises(ValueError, match="2 seals at most"):
        practice_match(long, "trader", EN, SECRET)
    with pytest.raises(BadName):
        practice_match(mover(POSITION), "trader", EN, SECRET, name="\u3164")


def other_match() -> MatchOpened:
    return new_match(NewMatch(Mode.BOT), EN, SECRET)
