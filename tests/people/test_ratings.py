"""Glicko-2: the worked example of its author, and what must hold for any two players."""

from __future__ import annotations

from dataclasses import replace
from math import isfinite

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur.people import (
    NEWCOMER,
    SYSTEM,
    Rating,
    Result,
    System,
    rate,
    rate_match,
    win_chance,
)

DAY = 24 * 3600 * 1000
EVEN = System(starter_wins=0.5)

ratings = st.builds(
    Rating,
    rating=st.floats(SYSTEM.floor, SYSTEM.ceiling),
    deviation=st.floats(SYSTEM.min_deviation, SYSTEM.max_deviation),
    volatility=st.floats(0.001, SYSTEM.max_volatility),
    games=st.integers(1, 1000),
    at=st.integers(0, 1000 * DAY),
)


def test_glickmans_worked_example() -> None:
    """To the precision of his hand calculation: 1464.06, 151.52, 0.05999."""
    results = [
        Result(Rating(1400, 30), 1),
        Result(Rating(1550, 100), 0),
        Result(Rating(1700, 300), 0),
    ]
    found = rate(Rating(1500, 200, 0.06), results, 1.0, System(constant=0.5))
    assert found.rating == pytest.approx(1464.06, abs=0.011)
    assert found.deviation == pytest.approx(151.52, abs=0.005)
    assert found.volatility == pytest.approx(0.05999, abs=0.00001)
    assert found.games == 3


def test_an_upset_makes_volatile_and_what_was_expected_does_not() -> None:
    player = Rating(1500, 50, 0.06, 30)
    upset = rate(player, [Result(Rating(2300, 50), 1)], 1.0)
    expected = rate(player, [Result(Rating(2300, 50), 0)], 1.0)
    assert upset.volatility > player.volatility >= expected.volatility


@given(starter=ratings, other=ratings, starter_won=st.booleans(), now=st.integers(0, 2000 * DAY))
def test_the_winner_rises_the_loser_falls_within_bounds(
    *, starter: Rating, other: Rating, starter_won: bool, now: int
) -> None:
    after = rate_match(starter, other, starter_won=starter_won, now=now)
    for before, new, won in zip(
        (starter, other), after, (starter_won, not starter_won), strict=True
    ):
        assert new.rating >= before.rating if won else new.rating <= before.rating
        assert SYSTEM.floor <= new.rating <= SYSTEM.ceiling
        assert SYSTEM.min_deviation <= new.deviation <= SYSTEM.max_deviation
        assert 0 < new.volatility <= SYSTEM.max_volatility
        assert new.games == before.games + 1
        assert new.at == max(now, before.at)
        assert all(map(isfinite, (new.rating, new.deviation, new.volatility)))


@given(one=ratings, other=ratings, starts=st.booleans(), now=st.integers(0, 2000 * DAY))
def test_chances_of_both_add_up(*, one: Rating, other: Rating, starts: bool, now: int) -> None:
    chance = win_chance(one, other, now, starts=starts)
    assert 0 <= chance <= 1
    assert chance + win_chance(other, one, now, starts=not starts) == pytest.approx(1)


@given(ratings, st.integers(0, 2000 * DAY), st.integers(0, 2000 * DAY))
def test_deviation_grows_with_time_up_to_a_newcomers(rating: Rating, now: int, more: int) -> None:
    sooner, later = rating.later(now), rating.later(now + more)
    assert rating.deviation <= sooner.deviation <= later.deviation <= SYSTEM.max_deviation
    assert replace(later, deviation=0) == replace(rating, deviation=0)


def test_time_passes_the_same_in_one_step_or_in_many() -> None:
    rating = Rating(1500, 60, 0.06, 50, at=0)
    halfway = replace(rating.later(100 * DAY), at=100 * DAY)
    assert halfway.later(200 * DAY).deviation == pytest.approx(rating.later(200 * DAY).deviation)


def test_a_year_away_makes_a_settled_rating_provisional() -> None:
    rating = Rating(1500, 60, 0.06, 50, at=0)
    assert not rating.is_provisional(360 * DAY)
    assert rating.is_provisional(370 * DAY)


def test_a_rating_is_provisional_below_twenty_matches_however_certain() -> None:
    assert Rating(1500, 50, 0.06, 19).is_provisional(0)
    assert not Rating(1500, 50, 0.06, 20).is_provisional(0)
    assert Rating(1500, 111, 0.06, 20).is_provisional(0)
    assert NEWCOMER.is_provisional(0)


def test_starting_is_worth_what_was_measured() -> None:
    known = Rating(1500, 0.001, 0)
    assert win_chance(known, known, 0, starts=True) == pytest.approx(0.547)
    assert win_chance(known, known, 0, starts=False) == pytest.approx(0.453)
    assert win_chance(known, known, 0, starts=True, system=EVEN) == 0.5


def test_winning_as_the_starter_brings_less() -> None:
    player, rival = Rating(1500, 100, 0.06, 30), Rating(1500, 60, 0)
    started, _ = rate_match(player, rival, starter_won=True, now=0)
    _, followed = rate_match(rival, player, starter_won=False, now=0)
    even, _ = rate_match(player, rival, starter_won=True, now=0, system=EVEN)
    assert player.rating < started.rating < even.rating < followed.rating


def test_a_rival_who_was_long_away_counts_less() -> None:
    player = Rating(1500, 100, 0.06, 30, at=1000 * DAY)
    fresh, stale = Rating(1800, 60, 0.06, 30, at=1000 * DAY), Rating(1800, 60, 0.06, 30, at=1)
    now = 1000 * DAY
    against_fresh, _ = rate_match(player, fresh, starter_won=False, now=now)
    against_stale, _ = rate_match(player, stale, starter_won=False, now=now)
    assert against_fresh.rating != against_stale.rating
    assert against_fresh.deviation < against_stale.deviation


def test_a_clock_that_was_set_back_does_no_harm() -> None:
    player = Rating(1500, 100, 0.06, 30, at=1000)
    after, _ = rate_match(player, player, starter_won=True, now=0)
    assert after.at == 1000
