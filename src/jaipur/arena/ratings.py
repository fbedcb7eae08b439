"""Ratings of a ladder: the Bradley-Terry model by maximum likelihood."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from math import exp, sqrt
from typing import Final

from jaipur.arena.estimate import ELO_PER_NAT, Estimate, PairCounts, Z, design_effect, moments

_TOLERANCE: Final = 1e-10
_PIVOT_TOLERANCE: Final = 1e-12
_MAX_STEPS: Final = 100
_MAX_STEP: Final = 2.0

Pairing = tuple[str, str]
Matrix = list[list[float]]


def ratings(
    names: Sequence[str], results: Mapping[Pairing, PairCounts], *, prior: float = 1.0
) -> dict[str, Estimate]:
    """Each competitor's rating in Elo, their mean being 0, with 95 % intervals.

    Args:
        names: the competitors.
        results: pair counts by pairing, as scored by the first of the two.
        prior: how many drawn games to add to every pairing; without them, a competitor that
            won or lost every game has no finite rating.

    Raises:
        ValueError: some competitors are not connected by results.
    """
    met = {pairing: counts for pairing, counts in results.items() if any(counts)}
    games, wins = _games(names, met, prior)
    strengths = [0.0] * len(names)
    for _ in range(_MAX_STEPS):
        gradient, information = _gradient_and_information(strengths, games, wins)
        step = _solve(information, gradient)
        longest = max(map(abs, step))
        if longest < _TOLERANCE:
            break
        # Far from the maximum Newton's step may overshoot.
        scale = min(1.0, _MAX_STEP / longest)
        strengths = [old + scale * change for old, change in zip(strengths, step, strict=True)]
    middle = sum(strengths) / len(strengths)
    effect = design_effect(list(met.values()))
    _, information = _gradient_and_information(strengths, games, wins)
    found = {}
    for position, name in enumerate(names):
        value = ELO_PER_NAT * (strengths[position] - middle)
        # The variance of this strength relative to the mean of all: a contrast, so it does not
        # depend on how the information matrix was made invertible.
        contrast = [-1 / len(names)] * len(names)
        contrast[position] += 1
        spread = sum(a * b for a, b in zip(contrast, _solve(information, contrast), strict=True))
        half = ELO_PER_NAT * Z * sqrt(effect * spread)
        found[name] = Estimate(value, value - half, value + half)
    return found


def _games(
    names: Sequence[str], results: Mapping[Pairing, PairCounts], prior: float
) -> tuple[Matrix, list[float]]:
    """The number of games of every pairing, and the wins of every competitor."""
    index = {name: position for position, name in enumerate(names)}
    games = [[0.0] * len(names) for _ in names]
    wins = [0.0] * len(names)
    for (first, second), counts in results.items():
        i, j = index[first], index[second]
        pairs, mean, _ = moments(counts)
        games[i][j] = games[j][i] = games[i][j] + 2 * pairs + prior
        wins[i] += 2 * pairs * mean + prior / 2
        wins[j] += 2 * pairs * (1 - mean) + prior / 2
    return games, wins


def _gradient_and_information(
    strengths: Sequence[float], games: Matrix, wins: Sequence[float]
) -> tuple[list[float], Matrix]:
    """The gradient of the log-likelihood, and its negative Hessian."""
    size = len(strengths)
    gradient = list(wins)
    # Only differences matter, so the matrix is singular along (1, …, 1). Ones everywhere make it
    # invertible, change no other direction, and keep the sum of strengths.
    information = [[1.0] * size for _ in range(size)]
    for i in range(size):
        for j in range(size):
            if i == j or not games[i][j]:
                continue
            chance = 1 / (1 + exp(strengths[j] - strengths[i]))
            gradient[i] -= games[i][j] * chance
            weight = games[i][j] * chance * (1 - chance)
            information[i][i] += weight
            information[i][j] -= weight
    return gradient, information


def _solve(matrix: Matrix, right: Sequence[float]) -> list[float]:
    """Solve linear equations by elimination.

    Raises:
        ValueError: the matrix is not positive definite.
    """
    rows = [[*row, value] for row, value in zip(matrix, right, strict=True)]
    size = len(rows)
    for i in range(size):
        if rows[i][i] <= _PIVOT_TOLERANCE * matrix[i][i]:
            raise ValueError("the results do not determine all ratings")
        for j in range(i + 1, size):
            factor = rows[j][i] / rows[i][i]
            rows[j] = [a - factor * b for a, b in zip(rows[j], rows[i], strict=True)]
    solution = [0.0] * size
    for i in reversed(range(size)):
        known = sum(rows[i][j] * solution[j] for j in range(i + 1, size))
        solution[i] = (rows[i][size] - known) / rows[i][i]
    return solution
