"""Ratings of a ladder: the Bradley-Terry model by maximum likelihood."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, log, sqrt
from typing import Final

from jaipur.arena.estimate import Estimate, PairCounts, Z, design_effect, moments

ELO_PER_NAT: Final = 400 / log(10)
_ENOUGH: Final = 1e-10
_NOTHING: Final = 1e-12
_MOST_STEPS: Final = 100
_LONGEST_STEP: Final = 2.0

Pairing = tuple[str, str]
Matrix = list[list[float]]


def ratings(
    names: Sequence[str], results: Mapping[Pairing, PairCounts], *, prior: float = 1.0
) -> dict[str, Estimate]:
    """Each competitor's rating in Elo, their mean being 0, with 95 % intervals.

    Args:
        names: the competitors.
        results: pairs of games by their scores for the first of the two.
        prior: how many drawn games to add for every two that have met; without any, who won or
            lost everything has no finite rating.

    Raises:
        ValueError: the results do not connect everybody, so they cannot be compared.
    """
    met = {pairing: counts for pairing, counts in results.items() if any(counts)}
    games, wins = _games(names, met, prior)
    strengths = [0.0] * len(names)
    for _ in range(_MOST_STEPS):
        slope, curve = _slope_and_curve(strengths, games, wins)
        step = _solved(curve, slope)
        longest = max(map(abs, step))
        if longest < _ENOUGH:
            break
        # Far from the summit Newton's step may lead beyond it.
        scale = min(1.0, _LONGEST_STEP / longest)
        strengths = [old + scale * change for old, change in zip(strengths, step, strict=True)]
    middle = sum(strengths) / len(strengths)
    effect = design_effect(list(met.values()))
    _, curve = _slope_and_curve(strengths, games, wins)
    found = {}
    for position, name in enumerate(names):
        value = ELO_PER_NAT * (strengths[position] - middle)
        # The variance of this strength less the mean of all: a contrast, so its value does not
        # depend on how the curve, which knows differences only, was made invertible.
        contrast = [-1 / len(names)] * len(names)
        contrast[position] += 1
        spread = sum(a * b for a, b in zip(contrast, _solved(curve, contrast), strict=True))
        half = ELO_PER_NAT * Z * sqrt(effect * spread)
        found[name] = Estimate(value, value - half, value + half)
    return found


def _games(
    names: Sequence[str], results: Mapping[Pairing, PairCounts], prior: float
) -> tuple[Matrix, list[float]]:
    """How often every two have met, and how often each has won."""
    place = {name: position for position, name in enumerate(names)}
    games = [[0.0] * len(names) for _ in names]
    wins = [0.0] * len(names)
    for (first, second), counts in results.items():
        i, j = place[first], place[second]
        pairs, mean, _ = moments(counts)
        games[i][j] = games[j][i] = games[i][j] + 2 * pairs + prior
        wins[i] += 2 * pairs * mean + prior / 2
        wins[j] += 2 * pairs * (1 - mean) + prior / 2
    return games, wins


def _slope_and_curve(
    strengths: Sequence[float], games: Matrix, wins: Sequence[float]
) -> tuple[list[float], Matrix]:
    """First derivatives of the log-likelihood, and second ones with their sign changed."""
    size = len(strengths)
    slope = list(wins)
    # Only differences matter, so one direction has no curve; this gives it one and touches no
    # other: strengths keep their sum.
    curve = [[1.0] * size for _ in range(size)]
    for i in range(size):
        for j in range(size):
            if i == j or not games[i][j]:
                continue
            chance = 1 / (1 + exp(strengths[j] - strengths[i]))
            slope[i] -= games[i][j] * chance
            information = games[i][j] * chance * (1 - chance)
            curve[i][i] += information
            curve[i][j] -= information
    return slope, curve


def _solved(matrix: Matrix, right: Sequence[float]) -> list[float]:
    """The solution of a few linear equations, by elimination.

    Raises:
        ValueError: the matrix is not positive definite.
    """
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for i in range(size):
        if rows[i][i] <= _NOTHING * matrix[i][i]:
            raise ValueError("the results do not determine everybody's rating")
        for j in range(i + 1, size):
            factor = rows[j][i] / rows[i][i]
            rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    solution = [0.0] * size
    for i in reversed(range(size)):
        known = sum(rows[i][j] * solution[j] for j in range(i + 1, size))
        solution[i] = (rows[i][size] - known) / rows[i][i]
    return solution
