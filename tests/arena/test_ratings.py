"""Bradley-Terry ratings, where they can be found by hand."""

from __future__ import annotations

from math import sqrt

import pytest

from jaipur.arena import ratings
from jaipur.arena.estimate import ELO_PER_NAT, PairCounts

THREE_TO_ONE: PairCounts = (0, 0, 10, 0, 10)
NINE_TO_ONE: PairCounts = (0, 0, 4, 0, 16)


def test_the_difference_between_two_follows_from_their_score() -> None:
    found = ratings("ab", {("a", "b"): THREE_TO_ONE}, prior=0)
    assert found["a"].value == pytest.approx(190.85 / 2, abs=0.005)
    assert found["b"].value == pytest.approx(-190.85 / 2, abs=0.005)


def test_odds_that_multiply_are_found_exactly() -> None:
    results = {("a", "b"): THREE_TO_ONE, ("b", "c"): THREE_TO_ONE, ("a", "c"): NINE_TO_ONE}
    found = ratings("abc", results, prior=0)
    assert [found[name].value for name in "abc"] == pytest.approx([190.85, 0, -190.85], abs=0.01)


def test_a_chain_compares_competitors_that_never_met() -> None:
    results = {("a", "b"): THREE_TO_ONE, ("b", "c"): THREE_TO_ONE}
    found = ratings("abc", results, prior=0)
    assert found["a"].value - found["c"].value == pytest.approx(2 * 190.85, abs=0.01)


def test_a_circle_is_even() -> None:
    results = {("a", "b"): THREE_TO_ONE, ("b", "c"): THREE_TO_ONE, ("c", "a"): THREE_TO_ONE}
    assert [r.value for r in ratings("abc", results).values()] == pytest.approx([0, 0, 0], abs=1e-6)


def test_the_likelihood_is_at_its_maximum() -> None:
    """Each expected score equals the actual one: the defining equation of the estimate."""
    results: dict[tuple[str, str], PairCounts] = {
        ("a", "b"): (1, 0, 5, 2, 12),
        ("a", "c"): (8, 1, 5, 0, 6),
        ("b", "c"): (3, 3, 3, 3, 3),
        ("d", "a"): (2, 0, 1, 0, 9),
        ("c", "d"): (0, 0, 7, 0, 1),
    }
    found = ratings("abcd", results, prior=0)
    for name in "abcd":
        scored = expected = 0.0
        for (first, second), counts in results.items():
            if name not in (first, second):
                continue
            share = sum(s / 4 * c for s, c in enumerate(counts)) / sum(counts)
            gap = found[second].value - found[first].value
            chance = 1 / (1 + 10 ** (gap / 400))
            scored += 2 * sum(counts) * (share if name == first else 1 - share)
            expected += 2 * sum(counts) * (chance if name == first else 1 - chance)
        assert scored == pytest.approx(expected, abs=1e-6)
    assert sum(rating.value for rating in found.values()) == pytest.approx(0, abs=1e-6)


def test_the_interval_of_two_is_that_of_the_logit() -> None:
    counts: PairCounts = (250, 0, 500, 0, 250)  # independent games
    found = ratings("ab", {("a", "b"): counts}, prior=0)["a"]
    # A rating is half of the difference, whose variance is 1 / (n p (1 - p)).
    half = ELO_PER_NAT * 1.96 / sqrt(2000 / 4) / 2
    assert found.high - found.value == pytest.approx(half, rel=0.002)


def test_a_competitor_that_won_everything_has_a_rating() -> None:
    results: dict[tuple[str, str], PairCounts] = {
        ("a", "b"): (0, 0, 0, 0, 1000),
        ("b", "c"): (0, 0, 0, 0, 1000),
        ("a", "c"): (0, 0, 0, 0, 1000),
    }
    found = ratings("abc", results)
    assert 500 < found["a"].value < 2000
    assert found["a"].high - found["a"].low > 300


def test_results_that_do_not_determine_ratings() -> None:
    with pytest.raises(ValueError, match="do not determine"):
        ratings("abcd", {("a", "b"): THREE_TO_ONE, ("c", "d"): THREE_TO_ONE})
    with pytest.raises(ValueError, match="do not determine"):
        ratings("abc", {("a", "b"): THREE_TO_ONE})
    with pytest.raises(ValueError, match="do not determine"):
        ratings("ab", {("a", "b"): (0, 0, 0, 0, 9)}, prior=0)
