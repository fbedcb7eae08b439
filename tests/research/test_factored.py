"""The action table in two dimensions: every pair is a move, and every move is a pair."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from jaipur.research.factored import SIZES, action_of, factored_mask, pair_of, second_mask
from jaipur.rules import ACTION_COUNT, Match, action_move, legal_moves
from tests.strategies import matches


def test_no_two_actions_share_a_pair() -> None:
    pairs = [pair_of(action) for action in range(ACTION_COUNT)]
    assert len(set(pairs)) == ACTION_COUNT
    assert max(first for first, _ in pairs) == SIZES[0] - 1
    assert max(second for _, second in pairs) == SIZES[1] - 1


def test_the_first_number_says_what_is_done_and_the_second_what_is_given() -> None:
    takes: dict[int, set[str]] = {}
    gives: dict[int, set[str]] = {}
    for action in range(43, ACTION_COUNT):
        first, second = pair_of(action)
        takes.setdefault(first, set()).add(action_move(action).take)
        gives.setdefault(second, set()).add(action_move(action).give)
    assert all(len(found) == 1 for found in (*takes.values(), *gives.values()))
    assert [pair_of(action) for action in range(43)] == [(action, 0) for action in range(43)]


@given(matches())
def test_the_pair_of_a_legal_move_means_that_move(match: Match) -> None:
    legal = legal_moves(match.round).ids
    masks = factored_mask(legal)
    for action in legal:
        first, second = pair_of(action)
        assert masks[first]
        assert masks[SIZES[0] + second]
        assert second_mask(first, legal)[second]
        assert action_of(first, second, legal) == action


@given(matches(), st.integers(0, 2**32))
def test_every_pair_whose_first_number_is_allowed_is_legal(match: Match, seed: int) -> None:
    random, legal = Random(seed), legal_moves(match.round).ids
    masks = factored_mask(legal)
    for first in range(SIZES[0]):
        second = random.randrange(SIZES[1])
        action = action_of(first, second, legal)
        assert (action is not None) == masks[first]
        if action is not None:
            assert action in legal
            assert pair_of(action)[0] == first


def test_an_illegal_second_number_stands_for_the_next_legal_one() -> None:
    legal = [action for action in range(43, ACTION_COUNT) if pair_of(action)[0] == 44][2:5]
    seconds = [pair_of(action)[1] for action in legal]
    assert action_of(44, seconds[0] + 1, legal) == legal[1]
    assert action_of(44, seconds[-1] + 1, legal) == legal[0]
    assert action_of(45, 1, legal) is None
