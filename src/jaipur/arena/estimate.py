"""Estimates with their 95 % intervals, from pairs of games. Formulas: docs/arena.md."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from math import inf, log, log10, sqrt
from statistics import NormalDist, fmean, variance
from typing import Final, TypeAlias

import msgspec

Z: Final = NormalDist().inv_cdf(0.975)
ELO_PER_NAT: Final = 400 / log(10)
"""The difference in Elo that multiplies the odds by e."""
PRIOR_PAIRS: Final = 4
"""How many pairs the prior on a measured variance weighs."""

PairCounts: TypeAlias = tuple[int, int, int, int, int]
"""How many pairs scored 0, ¼, ½, ¾ and 1 for the first side."""

NO_PAIRS: Final[PairCounts] = (0, 0, 0, 0, 0)


class Estimate(msgspec.Struct, frozen=True):
    """A value and its 95 % interval."""

    value: float
    low: float
    high: float


def pair_counts(scores: Iterable[float]) -> PairCounts:
    """Count pairs by their score.

    >>> pair_counts([1, 1, 0.5])
    (0, 0, 1, 0, 2)
    """
    counts = [0] * 5
    for score in scores:
        counts[round(4 * score)] += 1
    return counts[0], counts[1], counts[2], counts[3], counts[4]


class Moments(msgspec.Struct, frozen=True):
    """What is known of the scores of pairs.

    Attributes:
        pairs: their number.
        mean: their mean.
        squares: the sum of squared deviations from it.
    """

    pairs: int = 0
    mean: float = 0.0
    squares: float = 0.0

    def plus(self, score: float) -> Moments:
        """With one more pair.

        >>> Moments().plus(0.25).plus(0.75)
        Moments(pairs=2, mean=0.5, squares=0.125)
        """
        pairs = self.pairs + 1
        off = score - self.mean
        mean = self.mean + off / pairs
        return Moments(pairs, mean, self.squares + off * (score - mean))

    @property
    def estimate(self) -> Estimate:
        """The mean with Student's interval; infinite for a single pair.

        Raises:
            ValueError: there are no pairs.
        """
        if self.pairs == 0:
            raise ValueError("there are no pairs to estimate from")
        if self.pairs == 1:
            return Estimate(self.mean, -inf, inf)
        degrees = self.pairs - 1
        half = student(degrees) * sqrt(self.squares / degrees / self.pairs)
        return Estimate(self.mean, self.mean - half, self.mean + half)


def moments(counts: PairCounts) -> tuple[int, float, float]:
    """The number of pairs, their mean score, and the sum of squares around it.

    Raises:
        ValueError: there are no pairs.
    """
    pairs = sum(counts)
    if pairs == 0:
        raise ValueError("there are no pairs to estimate from")
    mean = sum(count * score / 4 for score, count in enumerate(counts)) / pairs
    squares = sum(count * (score / 4 - mean) ** 2 for score, count in enumerate(counts))
    return pairs, mean, squares


def design_effect(samples: Sequence[PairCounts]) -> float:
    """The variance of pairs relative to independent games.

    Below 1, pairing helps: luck of the deal cancels out. Several samples, as of a ladder, are
    pooled. The prior is 1.
    """
    weight, total = float(PRIOR_PAIRS), float(PRIOR_PAIRS)
    for counts in samples:
        pairs, mean, squares = moments(counts)
        independent = mean * (1 - mean) / 2
        weight += pairs - 1
        total += squares / independent if independent > 0 else pairs - 1
    return total / weight


def score_estimate(counts: PairCounts) -> Estimate:
    """The mean score with Wilson's interval for the effective number of games.

    >>> score = score_estimate((0, 0, 0, 0, 10))  # ten pairs won, as good as 20 games
    >>> score.value, round(score.low, 4), score.high
    (1.0, 0.8389, 1.0)
    """
    pairs, mean, _ = moments(counts)
    return Estimate(mean, *wilson(mean, 2 * pairs / design_effect([counts])))


def wilson(share: float, number: float) -> tuple[float, float]:
    """Wilson's 95 % interval for a share observed in a number of trials.

    >>> low, high = wilson(0.1, 10)
    >>> round(low, 4), round(high, 4)
    (0.0179, 0.4042)
    """
    squared = Z * Z / number
    middle = (share + squared / 2) / (1 + squared)
    half = Z / (1 + squared) * sqrt(share * (1 - share) / number + squared / (4 * number))
    # Exact: a rounding error here would be thousands of Elo.
    return 0.0 if share == 0 else middle - half, 1.0 if share == 1 else middle + half


def mean_estimate(values: Sequence[float]) -> Estimate:
    """The mean of independent values with Student's interval; infinite for a single value.

    Raises:
        ValueError: there are none.
    """
    if not values:
        raise ValueError("there are no values to estimate from")
    mean = fmean(values)
    if len(values) == 1:
        return Estimate(mean, -inf, inf)
    half = student(len(values) - 1) * sqrt(variance(values, mean) / len(values))
    return Estimate(mean, mean - half, mean + half)


def student(degrees: int) -> float:
    """The 97.5 % point of Student's distribution, to a hundredth.

    >>> [round(student(degrees), 2) for degrees in (1, 2, 3, 10, 100)]
    [12.71, 4.3, 3.18, 2.23, 1.98]
    """
    exact = {1: 12.7062, 2: 4.3027, 3: 3.1824}
    if degrees in exact:
        return exact[degrees]
    # Cornish and Fisher's expansion around the normal distribution, in powers of 1 / degrees.
    first = (Z**3 + Z) / 4
    second = (5 * Z**5 + 16 * Z**3 + 3 * Z) / 96
    third = (3 * Z**7 + 19 * Z**5 + 17 * Z**3 - 15 * Z) / 384
    return Z + (first + (second + third / degrees) / degrees) / degrees


def elo(score: float) -> float:
    """The difference in Elo for an expected score.

    >>> round(elo(0.75), 2)
    190.85
    """
    if not 0 < score < 1:
        return -inf if score <= 0 else inf
    return 400 * log10(score / (1 - score))


def expected_score(difference: float) -> float:
    """The expected score for a difference in Elo.

    >>> round(expected_score(190.85), 4)
    0.75
    """
    return 1 / (1 + 10 ** (-difference / 400))


def elo_estimate(score: Estimate) -> Estimate:
    """The same estimate in Elo."""
    return Estimate(elo(score.value), elo(score.low), elo(score.high))
