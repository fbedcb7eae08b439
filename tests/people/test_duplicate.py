"""Comparing those who had the same cards: sums that are zero, shares that are shares."""

from __future__ import annotations

from collections import Counter
from math import isclose

from hypothesis import given
from hypothesis import strategies as st

from jaipur.people import standing
from jaipur.people.duplicate import FEW

results = st.lists(st.integers(-100, 100), min_size=FEW + 1, max_size=30)


def without(found: list[int], mine: int) -> dict[int, int]:
    others = Counter(found)
    others[mine] -= 1
    return others


@given(results)
def test_duplicate_scores_add_up_to_nothing_and_shares_to_a_half(found: list[int]) -> None:
    standings = [standing(mine, without(found, mine), 0, [99]) for mine in found]
    assert all(each is not None and each.bots == 0 for each in standings)
    known = [each for each in standings if each is not None]
    assert isclose(sum(each.duplicate or 0 for each in known), 0, abs_tol=1e-6)
    assert isclose(sum(each.better_than for each in known) / len(known), 50)


@given(results, st.integers(0, 20))
def test_who_gives_up_is_worse_than_anybody(found: list[int], given_up: int) -> None:
    worst = min(found)
    alone = standing(worst, without(found, worst), 0, [])
    beside = standing(worst, without(found, worst), given_up, [])
    assert alone is not None
    assert beside is not None
    assert beside.better_than >= alone.better_than
    assert beside.duplicate == alone.duplicate
    assert beside.people == len(found) - 1 + given_up


def test_bots_stand_in_while_there_are_few() -> None:
    assert standing(3, {}, 0, []) is None
    alone = standing(3, {3: 0}, 0, [1, 2, 9])
    assert alone is not None
    assert (alone.people, alone.bots) == (0, 3)
    crowd = standing(3, {1: FEW}, 0, [1, 2, 9])
    assert crowd is not None
    assert (crowd.people, crowd.bots, crowd.better_than, crowd.duplicate) == (FEW, 0, 100, 2)
    given_up = standing(3, {}, 2, [])
    assert given_up is not None
    assert (given_up.better_than, given_up.duplicate) == (100, None)
