"""The sequential test: its bounds, its ratio by hand, and how often it errs."""

from __future__ import annotations

from random import Random

import pytest

from jaipur.arena import ArenaError, Sprt
from jaipur.arena.estimate import Moments, expected_score, moments, pair_counts


def test_the_bounds_of_five_percent() -> None:
    assert Sprt(0, 10).bounds == pytest.approx((-2.9444, 2.9444), abs=1e-4)


def test_the_ratio_by_hand() -> None:
    # 20 Elo are a score of 0.52875. The mean is 0.52; the squares around it are
    # 230 * 0.2704 + 500 * 0.0004 + 270 * 0.2304 = 124.6; with the prior, 125.1 / 1004 = 0.1246.
    # 1000 * 0.02875 * (1.04 - 1.02875) / (2 * 0.1246) = 1.298
    assert expected_score(20) == pytest.approx(0.52875, abs=1e-5)
    assert Sprt(0, 20).ratio(Moments(*moments((230, 0, 500, 0, 270)))) == pytest.approx(
        1.298, abs=0.001
    )


def test_the_ratio_is_that_of_two_normal_distributions() -> None:
    counts = pair_counts([0.5] * 400 + [1] * 350 + [0] * 250)
    mean, variance = 0.55, (350 * 0.45**2 + 250 * 0.55**2 + 400 * 0.05**2 + 0.5) / 1004
    s0, s1 = expected_score(-5), expected_score(5)
    likelihoods = [-1000 * (mean - s) ** 2 / (2 * variance) for s in (s0, s1)]
    assert Sprt(-5, 5).ratio(Moments(*moments(counts))) == pytest.approx(
        likelihoods[1] - likelihoods[0]
    )


def test_nothing_is_decided_by_nothing_or_by_a_lucky_start() -> None:
    assert Sprt(0, 10).ratio(Moments()) == 0
    assert Sprt(0, 10).verdict(Moments(*moments((0, 0, 0, 0, 2)))) is None
    assert Sprt(0, 10).verdict(Moments(*moments((0, 0, 3, 0, 0)))) is None


def test_what_is_clear_is_decided() -> None:
    assert Sprt(0, 10).verdict(Moments(*moments((0, 0, 0, 0, 100)))) == "H1"
    assert Sprt(0, 10).verdict(Moments(*moments((100, 0, 0, 0, 0)))) == "H0"


@pytest.mark.parametrize(("truth", "right"), [(0, "H0"), (60, "H1")])
def test_it_errs_in_about_five_of_a_hundred_runs(truth: float, right: str) -> None:
    random, test = Random(truth), Sprt(0, 60)
    chance, runs, wrong, played = expected_score(truth), 300, 0, 0
    for _ in range(runs):
        counts = [0] * 5
        verdict = None
        while verdict is None:
            counts[2 * sum(random.random() < chance for _ in range(2))] += 1
            verdict = test.verdict(
                Moments(*moments((counts[0], counts[1], counts[2], counts[3], counts[4])))
            )
        wrong += verdict != right
        played += sum(counts)
    assert wrong / runs < 0.08
    assert 40 < played / runs < 200


@pytest.mark.parametrize("text", ["", "0", "0:", "a:b", "0:5:9", "0:1e3", "nan:5"])
def test_invalid_texts(text: str) -> None:
    with pytest.raises(ArenaError, match="ELO0:ELO1"):
        Sprt.parse(text)


def test_the_lower_difference_comes_first() -> None:
    assert Sprt.parse("-5:2.5") == Sprt(-5, 2.5)
    with pytest.raises(ArenaError, match="the lower first, not 5:5"):
        Sprt.parse("5:5")
