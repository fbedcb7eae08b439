"""What holds in every position that play can reach."""

from __future__ import annotations

from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import jaipur.rules
from jaipur.formats import write_round
from jaipur.rules import (
    ACTION_COUNT,
    EndReason,
    IllegalMove,
    Match,
    Move,
    Round,
    Ruleset,
    Seat,
    action_id,
    action_move,
    legal_moves,
    play,
    problems,
    score,
    why_illegal,
)
from tests.strategies import any_moves, choices, matches, rulesets, seeds

pytestmark = pytest.mark.heavy

CARD_COUNTS = {"D": 6, "G": 6, "S": 6, "C": 8, "P": 8, "L": 10, "K": 11}


def counted(round_: Round) -> Counter[str]:
    """Every card there is, wherever it lies."""
    counts = Counter(round_.market.replace(".", "") + round_.deck + round_.discard)
    for player in round_.players:
        counts.update(player.hand)
        counts["K"] += player.herd
    return counts


def token_values(round_: Round) -> list[int]:
    """The value of every goods and bonus token, wherever it lies."""
    places = [round_.tokens, round_.bonus]
    places += [place for player in round_.players for place in (player.tokens, player.bonus)]
    return sorted(value for place in places for pile in place for value in pile)


@given(rulesets, seeds, choices)
def test_cards_and_tokens_are_conserved_and_limits_kept(
    ruleset: Ruleset, seed: str, numbers: list[int]
) -> None:
    match = Match.start(ruleset, seed=seed)
    tokens = token_values(match.round)
    assert len(tokens) == 56
    for number in numbers:
        moves = legal_moves(match.round)
        if not moves:
            break
        match, _ = match.play(moves[number % len(moves)])
        round_ = match.round
        assert counted(round_) == CARD_COUNTS
        assert token_values(round_) == tokens
        assert all(len(player.hand) <= 7 for player in round_.players)
        assert len(round_.market) == 5
        if round_.deck or round_.result is None:
            assert "." not in round_.market
        assert problems(round_) == ()


@given(rulesets, seeds, st.randoms(use_true_random=False))
@settings(max_examples=60)
def test_a_legal_move_always_exists_and_every_round_ends(
    ruleset: Ruleset, seed: str, random: Random
) -> None:
    round_ = Match.start(ruleset, seed=seed).round
    turns = 0
    while round_.result is None:
        moves = legal_moves(round_)
        assert moves
        round_, _ = play(round_, moves[random.randrange(len(moves))])
        turns += 1
    assert round_.result.reason in (EndReason.TOKENS, EndReason.DECK)
    assert not legal_moves(round_)
    assert turns < 2000


@given(matches(), any_moves)
@settings(max_examples=400)
def test_a_move_is_legal_exactly_if_there_is_no_reason_against_it(match: Match, move: Move) -> None:
    round_ = match.round
    reason = why_illegal(round_, move)
    assert (move in list(legal_moves(round_))) == (reason is None)
    assert (move in legal_moves(round_)) == (reason is None)
    if reason is not None:
        with pytest.raises(IllegalMove) as caught:
            play(round_, move)
        assert (caught.value.reason, caught.value.move) == (reason, move)
        assert str(caught.value).startswith(
            f"{move} is not allowed ({reason.value}): the market is"
        )


@given(matches())
@settings(max_examples=30)
def test_enumeration_and_reasons_agree_on_the_whole_action_table(match: Match) -> None:
    round_ = match.round
    camels = max(1, round_.market.count("K"))
    allowed = [
        number
        for number in range(ACTION_COUNT)
        if why_illegal(round_, action_move(number, camels)) is None
    ]
    assert legal_moves(round_).ids == allowed
    assert [action_id(move) for move in legal_moves(round_)] == allowed


@given(matches())
def test_arguments_are_never_changed(match: Match) -> None:
    round_ = match.round
    before = repr(round_), hash(round_), write_round(round_)
    for move in legal_moves(round_):
        play(round_, move)
    score(round_)
    assert (repr(round_), hash(round_), write_round(round_)) == before


@given(matches())
def test_the_seat_to_move_alternates_and_only_it_changes(match: Match) -> None:
    round_ = match.round
    for move in legal_moves(round_):
        after, _ = play(round_, move)
        assert after.turn is round_.turn.rival
        assert after.players[after.turn] == round_.players[after.turn]


@given(matches())
def test_repr_is_code(match: Match) -> None:
    names = vars(jaipur.rules)
    assert eval(repr(match), dict(names)) == match
    for seat in (*Seat, None):
        assert eval(repr(match.view(seat)), dict(names)) == match.view(seat)
    for move in legal_moves(match.round):
        assert eval(repr(move), dict(names)) == move
