"""Intervals checked against published values, by hand, and by simulation."""

from __future__ import annotations

from math import exp, inf
from random import Random

import pytest

from jaipur.arena.estimate import (
    design_effect,
    elo,
    elo_estimate,
    expected_score,
    mean_estimate,
    moments,
    pair_counts,
    score_estimate,
    student,
    wilson,
)


@pytest.mark.parametrize(
    ("seen", "trials", "low", "high"),
    [
        # Newcombe, "Two-sided confidence intervals for the single proportion" (1998), table I,
        # method 3.
        (81, 263, 0.2553, 0.3662),
        (15, 148, 0.0624, 0.1605),
        (0, 20, 0.0000, 0.1611),
        (1, 29, 0.0061, 0.1718),
    ],
)
def test_wilson_as_published(seen: int, trials: int, low: float, high: float) -> None:
    assert wilson(seen / trials, trials) == pytest.approx((low, high), abs=5e-5)
    mirrored = wilson(1 - seen / trials, trials)
    assert mirrored == pytest.approx((1 - high, 1 - low), abs=5e-5)


@pytest.mark.parametrize(
    ("degrees", "point"),
    [
        (1, 12.706),
        (2, 4.303),
        (3, 3.182),
        (4, 2.776),
        (5, 2.571),
        (10, 2.228),
        (30, 2.042),
        (999, 1.962),
    ],
)
def test_students_distribution_as_in_every_table(degrees: int, point: float) -> None:
    assert student(degrees) == pytest.approx(point, abs=0.01)


@pytest.mark.parametrize(
    ("score", "difference"),
    [(0.5, 0), (0.75, 190.85), (0.25, -190.85), (10 / 11, 400), (0.64, 99.95), (1, inf), (0, -inf)],
)
def test_elo(score: float, difference: float) -> None:
    assert elo(score) == pytest.approx(difference, abs=0.005)
    assert expected_score(elo(score)) == pytest.approx(score)


def test_moments_of_pairs() -> None:
    counts = pair_counts([0, 0.25, 0.5, 0.5, 1])
    assert counts == (1, 1, 2, 0, 1)
    pairs, mean, squares = moments(counts)
    assert (pairs, mean) == (5, 0.45)
    assert squares == pytest.approx(0.45**2 + 0.2**2 + 2 * 0.05**2 + 0.55**2)


def test_nothing_cannot_be_estimated() -> None:
    with pytest.raises(ValueError, match="no pairs"):
        score_estimate((0, 0, 0, 0, 0))
    with pytest.raises(ValueError, match="no values"):
        mean_estimate([])


def test_independent_games_have_no_design_effect() -> None:
    # As with coin flips: a quarter of the pairs lost, half of them split, a quarter won.
    counts = (250, 0, 500, 0, 250)
    assert design_effect([counts]) == pytest.approx(1, abs=0.002)
    found = score_estimate(counts)
    assert (found.low, found.high) == pytest.approx(wilson(0.5, 2000), abs=1e-4)


def test_luck_of_the_deal_cancels_in_pairs() -> None:
    lucky = score_estimate((50, 0, 900, 0, 50))
    independent = score_estimate((250, 0, 500, 0, 250))
    assert lucky.high - lucky.low < 0.5 * (independent.high - independent.low)


def test_a_few_equal_pairs_are_no_certainty() -> None:
    split = score_estimate((0, 0, 3, 0, 0))
    assert split.low < 0.35
    won = score_estimate((0, 0, 0, 0, 3))
    assert won.high == 1
    assert won.low == pytest.approx(wilson(1, 6)[0])
    assert elo_estimate(won).high == inf


def test_a_mean_with_students_interval() -> None:
    found = mean_estimate([1.0, 2.0, 3.0, 4.0, 5.0])
    assert found.value == 3
    assert found.high - 3 == pytest.approx(2.776 * (2.5 / 5) ** 0.5, abs=0.01)
    assert mean_estimate([7.0]).low == -inf


@pytest.mark.parametrize("pairs", [3, 10, 40])
@pytest.mark.parametrize("skill", [0.0, 1.0, 3.0])
@pytest.mark.parametrize("luck", [0.0, 2.0])
def test_the_interval_holds_the_truth(pairs: int, skill: float, luck: float) -> None:
    random = Random(f"{pairs} {skill} {luck}")

    def chance(lead: float) -> float:
        return 1 / (1 + exp(-lead))

    deals = [random.gauss(0, luck) for _ in range(20_000)]
    truth = sum(chance(skill + deal) + chance(skill - deal) for deal in deals) / 2 / len(deals)
    runs, held = 600, 0
    for _ in range(runs):
        scores = []
        for deal in random.sample(deals, pairs):
            games = (random.random() < chance(skill + side * deal) for side in (1, -1))
            scores.append(sum(games) / 2)
        found = score_estimate(pair_counts(scores))
        held += found.low <= truth <= found.high
    assert held / runs > 0.92


@pytest.mark.parametrize("pairs", [1, 3, 60, 1000, 4321])
def test_what_was_never_won_may_be_hopeless(pairs: int) -> None:
    assert score_estimate((pairs, 0, 0, 0, 0)).low == 0
    assert score_estimate((0, 0, 0, 0, pairs)).high == 1


def test_a_difference_of_400_is_ten_to_one() -> None:
    assert expected_score(400) == pytest.approx(10 / 11)
    assert elo(10 / 11) == pytest.approx(400)
