"""Summaries of results: pure functions from results to numbers."""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Callable, Iterable, Sequence
from statistics import fmean, pvariance
from typing import TypeVar

import msgspec
from msgspec import UNSET

from jaipur.arena.estimate import (
    Estimate,
    Moments,
    PairCounts,
    elo_estimate,
    mean_estimate,
    moments,
    pair_counts,
    score_estimate,
)
from jaipur.arena.ratings import ratings
from jaipur.arena.result import Both, GameResult

T = TypeVar("T")


class ForfeitCount(msgspec.Struct, frozen=True):
    """How often a competitor failed for one reason."""

    name: str
    why: str
    games: int


class Adjusted(msgspec.Struct, frozen=True):
    """A comparison with luck taken out.

    Attributes:
        score: the first one's mean score less its luck.
        elo: the same as a difference in Elo.
        luck: the first one's mean luck a game, in wins.
        variance_ratio: how many times smaller the variance of a game's score is for it.
        with_pairs: how many times smaller it is for luck taken out and pairs together.
        pairs: the scores of pairs.
    """

    score: Estimate
    elo: Estimate
    luck: float
    variance_ratio: float
    with_pairs: float
    pairs: Moments


class Comparison(msgspec.Struct, frozen=True, kw_only=True):
    """A comparison of two competitors from whole pairs of games.

    Attributes:
        names: the two; scores and differences are the first one's.
        counts: pairs by their score.
        wins: games won by each.
        draws: total ties.
        score: the first one's mean score; a win is 1, a total tie a half.
        elo: the same as a difference in Elo.
        rupees: mean rupees a game of each.
        rupee_difference: the mean difference.
        decisions: mean number of moves a game of each.
        seconds: mean time a move of each.
        kinds: the share of each kind among each one's moves.
        reasons: the share of each reason why rounds ended.
        starter: the share of decided games that the starter won; None without any.
        forfeits: how often each failed, and why.
        adjusted: the comparison with luck taken out; None if luck was not counted.
    """

    names: Both[str]
    counts: PairCounts
    wins: Both[int]
    draws: int
    score: Estimate
    elo: Estimate
    rupees: Both[float]
    rupee_difference: Estimate
    decisions: Both[float]
    seconds: Both[float]
    kinds: Both[dict[str, float]]
    reasons: dict[str, float]
    starter: float | None
    forfeits: tuple[ForfeitCount, ...]
    adjusted: Adjusted | None = None

    @property
    def games(self) -> int:
        """The number of games."""
        return 2 * sum(self.counts)

    @property
    def tested(self) -> Moments:
        """The scores of pairs that a test goes by."""
        return Moments(*moments(self.counts)) if self.adjusted is None else self.adjusted.pairs


class Summary(msgspec.Struct, frozen=True):
    """The results of a job in numbers.

    Attributes:
        comparisons: one for every pairing that has finished a pair of games.
        ratings: the ratings of a ladder in Elo, the best first; their mean is 0.
    """

    comparisons: tuple[Comparison, ...]
    ratings: dict[str, Estimate]

    def scores(self) -> dict[Both[str], float]:
        """The mean score of the first against the second, for every two in both orders."""
        scores = {c.names: c.score.value for c in self.comparisons}
        return scores | {(second, first): 1 - score for (first, second), score in scores.items()}

    def adjusted_scores(self) -> dict[Both[str], float]:
        """The same with luck taken out, where it was counted."""
        scores = {c.names: c.adjusted.score.value for c in self.comparisons if c.adjusted}
        return scores | {(second, first): 1 - score for (first, second), score in scores.items()}


def summarize(results: Iterable[GameResult]) -> Summary:
    """Summarize results in any order, ignoring incomplete pairs."""
    by_pairing: defaultdict[Both[str], list[Both[GameResult]]] = defaultdict(list)
    for pair in whole_pairs(results):
        by_pairing[pair[0].names].append(pair)
    comparisons = tuple(_compare(pairs) for pairs in by_pairing.values())
    names = list(dict.fromkeys(name for c in comparisons for name in c.names))
    if len(names) < 3:
        return Summary(comparisons, {})
    rated = ratings(names, {c.names: c.counts for c in comparisons})
    best_first = sorted(rated, key=lambda name: -rated[name].value)
    return Summary(comparisons, {name: rated[name] for name in best_first})


def whole_pairs(results: Iterable[GameResult]) -> list[Both[GameResult]]:
    """The pairs with both games, by number."""
    found: defaultdict[tuple[int, Both[str]], dict[int, GameResult]] = defaultdict(dict)
    for result in results:
        found[result.pair, result.names][result.swap] = result
    return [
        (games[0], games[1]) for _, games in sorted(found.items(), key=_number) if len(games) == 2
    ]


def pair_score(pair: Both[GameResult]) -> float:
    """The score of the first side in a pair, from 0 to 1."""
    return (pair[0].score + pair[1].score) / 2


def adjusted_pair_score(pair: Both[GameResult]) -> float:
    """The score of the first side in a pair, less its luck."""
    return (pair[0].adjusted_score + pair[1].adjusted_score) / 2


def tested_score(pair: Both[GameResult]) -> float:
    """The score that a test goes by: adjusted if luck was counted."""
    return adjusted_pair_score(pair) if _luck_counted(pair) else pair_score(pair)


def _luck_counted(games: Iterable[GameResult]) -> bool:
    return all(game.luck is not UNSET for game in games)


def _number(item: tuple[tuple[int, Both[str]], object]) -> int:
    return item[0][0]


def _compare(pairs: Sequence[Both[GameResult]]) -> Comparison:
    games = [game for pair in pairs for game in pair]
    counts = pair_counts(map(pair_score, pairs))
    score = score_estimate(counts)
    decided = [game for game in games if game.winner is not None]
    return Comparison(
        names=games[0].names,
        counts=counts,
        wins=(
            sum(game.winner == 0 for game in games),
            sum(game.winner == 1 for game in games),
        ),
        draws=len(games) - len(decided),
        score=score,
        elo=elo_estimate(score),
        rupees=_both(lambda side: sum(game.rupees[side] for game in games) / len(games)),
        rupee_difference=mean_estimate(
            [sum(game.rupees[0] - game.rupees[1] for game in pair) / 2 for pair in pairs]
        ),
        decisions=_both(lambda side: sum(g.decisions[side] for g in games) / len(games)),
        seconds=_both(lambda side: _seconds(games, side)),
        kinds=_both(lambda side: _kinds(games, side)),
        reasons=_shares(Counter(reason for game in games for reason in game.reasons)),
        starter=(
            sum(game.winner == game.starter for game in decided) / len(decided) if decided else None
        ),
        forfeits=_forfeits(games),
        adjusted=_adjust(pairs, games) if _luck_counted(games) else None,
    )


def _adjust(pairs: Sequence[Both[GameResult]], games: Sequence[GameResult]) -> Adjusted:
    scores = Moments()
    for pair in pairs:
        scores = scores.plus(adjusted_pair_score(pair))
    raw = pvariance(game.score for game in games)
    single = pvariance(game.adjusted_score for game in games)
    paired = 2 * scores.squares / scores.pairs
    return Adjusted(
        score=scores.estimate,
        elo=elo_estimate(scores.estimate),
        luck=fmean(game.score - game.adjusted_score for game in games),
        variance_ratio=raw / single if single else 1.0,
        with_pairs=raw / paired if paired else 1.0,
        pairs=scores,
    )


def _both(of_side: Callable[[int], T]) -> Both[T]:
    return of_side(0), of_side(1)


def _seconds(games: Sequence[GameResult], side: int) -> float:
    decisions = sum(game.decisions[side] for game in games)
    return sum(game.seconds[side] for game in games) / decisions if decisions else 0.0


def _kinds(games: Sequence[GameResult], side: int) -> dict[str, float]:
    counts: Counter[str] = Counter()
    for game in games:
        counts.update(msgspec.structs.asdict(game.kinds[side]))
    return _shares(counts)


def _forfeits(games: Iterable[GameResult]) -> tuple[ForfeitCount, ...]:
    counts = Counter(
        (game.names[game.forfeit.side], game.forfeit.why)
        for game in games
        if game.forfeit is not None
    )
    return tuple(ForfeitCount(name, why, number) for (name, why), number in counts.items())


def _shares(counts: Counter[str]) -> dict[str, float]:
    total = counts.total() or 1
    return {name: count / total for name, count in counts.items()}
