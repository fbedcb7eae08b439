"""The values of the library: what they refuse to be, and how they print."""

from __future__ import annotations

import pickle
from dataclasses import FrozenInstanceError, fields, replace
from enum import Enum
from random import Random

import pytest

import jaipur.formats
import jaipur.rules
from jaipur.bots import Limit, RandomBot, make_bot
from jaipur.rules import (
    STANDARD,
    BySeat,
    Cards,
    Match,
    Move,
    Round,
    Seat,
    View,
    check,
    deal,
    key_from_seed,
    legal_moves,
    problems,
)

MATCH = Match.start(STANDARD, seed="monsoon")


def test_a_match_starts_from_a_source_or_a_seed() -> None:
    key = key_from_seed("monsoon")
    assert Match.start(STANDARD, key) == MATCH
    with pytest.raises(ValueError, match="either a source or a seed"):
        Match.start(STANDARD)
    with pytest.raises(ValueError, match="either a source or a seed"):
        Match.start(STANDARD, key, seed="monsoon")


def test_explicit_deals_need_a_starter() -> None:
    deals = (deal(key_from_seed("monsoon"), 1),)
    with pytest.raises(ValueError, match="explicit deals need a starter"):
        Match.start(STANDARD, deals)
    assert Match.start(STANDARD, deals, starter=Seat.A).round == MATCH.round


def test_a_next_round_needs_an_end() -> None:
    with pytest.raises(ValueError, match="round 1 is not over"):
        MATCH.next_round()


def test_a_next_round_needs_a_deal() -> None:
    deals = (deal(key_from_seed("monsoon"), 1),)
    match, random = Match.start(STANDARD, deals, starter=Seat.A), Random(0)
    while match.round.result is None:
        match, _ = match.play(random.choice(legal_moves(match.round)))
    with pytest.raises(ValueError, match="no deal for round 2"):
        match.next_round()


def test_a_match_is_played_for_a_seal_at_least() -> None:
    with pytest.raises(ValueError, match="1 seal or more"):
        replace(STANDARD, first_to=0)


@pytest.mark.parametrize("value", [MATCH, MATCH.round, MATCH.view(Seat.A), Move()])
def test_values_are_frozen(value: Match | Round | View | Move) -> None:
    for name in (field.name for field in fields(value)):
        with pytest.raises(FrozenInstanceError):
            setattr(value, name, None)


def test_values_travel_to_other_processes() -> None:
    assert pickle.loads(pickle.dumps(MATCH)) == MATCH
    view = MATCH.view(Seat.A)
    assert pickle.loads(pickle.dumps(view)) == view


def test_a_pile_of_a_pile_is_that_pile() -> None:
    pile = Cards("DDG")
    assert Cards(pile) is pile
    assert pile + "" is pile


def test_enums_print_as_code() -> None:
    exported = {**vars(jaipur.rules), **vars(jaipur.formats)}
    for name, kind in exported.items():
        if isinstance(kind, type) and issubclass(kind, Enum):
            assert [repr(member) for member in kind] == [f"{name}.{member.name}" for member in kind]


def test_legal_moves_print_in_the_notation() -> None:
    moves = legal_moves(MATCH.round)
    assert repr(moves) == "<LegalMoves +S +KKKK -DD -C -P>"
    assert str(moves[-1]) == "-P"
    assert len(moves) == 5
    assert object() not in moves


def test_rounds_made_by_hand_are_checked_in_full() -> None:
    round_ = replace(MATCH.round, number=0, market="KKKS", discard=Cards("K"))
    round_ = replace(
        round_, players=round_.players.replace(Seat.B, replace(round_.players.b, herd=-1))
    )
    found = [str(problem) for problem in problems(round_)]
    assert "the market is 'KKKS', not five slots" in found
    assert "the herd of seat 1 is -1" in found
    assert "round 0: rounds are numbered from 1" in found
    check(MATCH.round)


@pytest.mark.parametrize(
    ("seconds", "iterations", "message"),
    [
        (None, None, "in seconds or in iterations"),
        (1.0, 1, "in seconds or in iterations"),
        (0.0, None, "more than zero"),
        (float("nan"), None, "more than zero"),
        (float("inf"), None, "at most 86,400 seconds"),
        (None, -1, "at least one iteration"),
        (None, 3 * 10**9, "at most 1,000,000,000"),
    ],
)
def test_limits(seconds: float | None, iterations: int | None, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        Limit(seconds, iterations)


def test_bots_are_found_by_name_and_play_only_on_their_turn() -> None:
    assert isinstance(make_bot("random"), RandomBot)
    with pytest.raises(ValueError, match="there is no bot 'genius'; available: random"):
        make_bot("genius")
    with pytest.raises(ValueError, match="not on turn"):
        make_bot("random").choose(MATCH.view(MATCH.round.turn.rival), Limit(iterations=1))


def test_pairs_by_seat() -> None:
    assert BySeat(1, 2).map(str) == BySeat("1", "2")
    assert BySeat(1, 2).replace(Seat.B, 5) == BySeat(1, 5)
    assert Move() == Move(Cards(), Cards())
    assert repr(Move()) == "Move()"
