"""What the charts of a run show, as numbers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Final

from jaipur.arena.estimate import NO_PAIRS, Estimate, score_estimate
from jaipur.arena.result import Both, GameResult
from jaipur.arena.run import Pair, add
from jaipur.arena.summary import Summary, whole_pairs

BIN: Final = 10
"""The width of a bar of the histogram, in rupees."""
_MAX_POINTS: Final = 200


@dataclass(frozen=True, slots=True)
class Duel:
    """The charts of two competitors.

    Attributes:
        names: the two.
        running: numbers of pairs, and the first one's score after them.
        differences: a histogram of the first one's lead in rupees: the lower end and the number
            of games of every bar, without gaps.
    """

    names: Both[str]
    running: tuple[tuple[int, Estimate], ...]
    differences: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Ladder:
    """The charts of more than two.

    Attributes:
        ratings: their ratings, the best first.
        scores: the mean score of the first against the second, for every two in both orders.
    """

    ratings: tuple[tuple[str, Estimate], ...]
    scores: dict[Both[str], float]


def figures(results: Iterable[GameResult], summary: Summary) -> Duel | Ladder | None:
    """What to draw; None if no pair is finished."""
    if summary.ratings:
        return Ladder(tuple(summary.ratings.items()), summary.scores())
    pairs = whole_pairs(results)
    if not pairs:
        return None
    games = [game for pair in pairs for game in pair]
    return Duel(games[0].names, tuple(_running(pairs)), tuple(_histogram(games)))


def _running(pairs: Sequence[Both[GameResult]]) -> Iterable[tuple[int, Estimate]]:
    counts, step = NO_PAIRS, max(1, len(pairs) // _MAX_POINTS)
    for number, pair in enumerate(pairs, 1):
        counts = add(counts, Pair(pair))
        if number % step == 0 or number == len(pairs):
            yield number, score_estimate(counts)


def _histogram(games: Sequence[GameResult]) -> Iterable[tuple[int, int]]:
    counts = Counter((game.rupees[0] - game.rupees[1]) // BIN for game in games)
    for number in range(min(counts), max(counts) + 1):
        yield number * BIN, counts[number]
