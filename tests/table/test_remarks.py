"""What a bot says about its move follows from what everybody has seen, and from nothing else."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from jaipur.bots import public_reasons
from jaipur.rules import (
    STANDARD,
    BySeat,
    Match,
    Move,
    MoveKind,
    Round,
    Seat,
    ends_round,
    legal_moves,
)
from jaipur.table import Herds, LogEntry, Mode, MoveMade, Player, Table, last_remark
from jaipur.words import LANGUAGES, language
from tests.strategies import matches
from tests.table.scripted import opened
from tests.test_secrecy import other_world

EN = language("en")
PLAYERS: BySeat[Player | None] = BySeat(Player("Asha"), Player("Trader", "trader"))


def after(match: Match, move: Move, herds: Herds = Herds.HIDDEN) -> Table:
    """A table at which the bot in the second seat has just made this move."""
    entry = LogEntry(1, 0, opened(Mode.BOT, PLAYERS, herds=herds))
    table = Table.fold("match", [entry])
    made = LogEntry(9, 0, MoveMade(Seat.B, str(move)))
    return replace(table, match=match, round_start=match, standing=(made,))


def on_turn(match: Match, seat: Seat) -> Match:
    """The same table with the seats swapped, if the other one is to move."""
    if match.round.turn is seat:
        return match
    players = match.round.players
    swapped = replace(match.round, turn=seat, players=BySeat(players.b, players.a))
    return replace(match, round=swapped)


@given(matches(), st.integers(), st.integers(0, 500), st.sampled_from(Herds))
@settings(max_examples=80, deadline=None)
def test_worlds_that_look_the_same_to_everybody_get_the_same_remark(
    match: Match, seed: int, number: int, herds: Herds
) -> None:
    assume(match.round.result is None)
    match = on_turn(match, Seat.B)
    other = replace(match, round=other_world(match.round, None, Random(seed)))
    both = [move for move in legal_moves(match.round) if move in {*legal_moves(other.round)}]
    assume(both)
    move = both[number % len(both)]
    said = [last_remark(EN, after(each, move, herds), Seat.A) for each in (match, other)]
    assert said[0] == said[1]


@given(matches())
@settings(max_examples=40, deadline=None)
def test_hidden_herds_stay_hidden(match: Match) -> None:
    match = on_turn(match, Seat.B)
    camels = [move for move in legal_moves(match.round) if move.kind is MoveKind.CAMELS]
    assume(camels and ends_round(match.round, camels[0]) is None)
    poor, rich = (replace(match, round=with_herd(match.round, herd)) for herd in (0, 99))
    told = [last_remark(EN, after(each, camels[0]), Seat.A) for each in (poor, rich)]
    assert told[0] == told[1]


def with_herd(round_: Round, herd: int) -> Round:
    """The same round with another herd of the first seat, and none of the second."""
    first, second = (replace(player, herd=0) for player in round_.players)
    return replace(round_, players=BySeat(replace(first, herd=herd), second))


def test_every_kind_of_move_has_something_to_say_in_every_language() -> None:
    random, left = Random(1), {*MoveKind}
    for number in range(40):
        match = Match.start(STANDARD, seed=f"remarks {number}")
        while match.round.result is None and left:
            move = random.choice(legal_moves(match.round))
            if match.round.turn is Seat.B:
                told = [
                    last_remark(language(code), after(match, move), Seat.A) for code in LANGUAGES
                ]
                if all(told):
                    left -= {move.kind}
                    assert len({remark.text for remark in told if remark}) == len(LANGUAGES)
                    assert {remark.seq for remark in told if remark} == {9}
            match, _ = match.play(move)
    assert not left


def test_nothing_is_said_of_ones_own_move_nor_by_people() -> None:
    match = on_turn(Match.start(STANDARD, seed="7"), Seat.B)
    table = after(match, legal_moves(match.round)[0])
    assert last_remark(EN, table, Seat.A) is not None
    assert last_remark(EN, table, Seat.B) is None
    assert last_remark(EN, replace(table, standing=()), Seat.A) is None
    people = replace(table, players=BySeat(Player("Asha"), Player("Belen")))
    assert last_remark(EN, people, Seat.A) is None


def test_a_players_view_is_refused() -> None:
    match = Match.start(STANDARD, seed="7")
    with pytest.raises(ValueError, match="more than everybody"):
        public_reasons(match.view(Seat.A), legal_moves(match.round)[0])
