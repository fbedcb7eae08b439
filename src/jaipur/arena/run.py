"""Running a job: whole pairs of results in order, wherever their games are played."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from contextlib import AbstractContextManager, closing
from dataclasses import dataclass

from jaipur.arena.chances import Chances
from jaipur.arena.cluster import cluster as on_cluster
from jaipur.arena.errors import ArenaError
from jaipur.arena.estimate import NO_PAIRS, PairCounts, pair_counts
from jaipur.arena.job import Game, GameId, Job
from jaipur.arena.result import Both, GameResult
from jaipur.arena.sprt import Sprt
from jaipur.arena.summary import pair_score
from jaipur.arena.working import Games, Place, in_order, processes, this_process


@dataclass(frozen=True, slots=True)
class Pair:
    """Both games of a pair; `fresh` are those that were played now."""

    games: Both[GameResult]
    fresh: tuple[GameResult, ...]


def run(
    job: Job,
    *,
    workers: int = 1,
    cluster: str | None = None,
    known: Iterable[GameResult] = (),
    sprt: Sprt | None = None,
) -> Generator[Pair]:
    """Play what is missing of a job and give all its pairs, always in the same order.

    The results do not depend on where and by how many they are played, except for what the
    competitors themselves do with time. Whoever closes it ends the run.

    Args:
        job: what to play.
        workers: how many processes play; 1 is this one.
        cluster: the address of a Dask scheduler, to play there instead.
        known: results of the same job, which are not played again.
        sprt: stop after the pair that decides this test.

    Raises:
        ArenaError: the test is not for two, or the place to play is not there or fails.
    """
    if sprt is not None and len(job.competitors) != 2:
        raise ArenaError("a test compares two competitors, not more")
    if workers < 1:
        raise ArenaError("an arena needs one worker or more")
    have = {result.id: result for result in known}
    return _until_decided(_pairs(job, workers, cluster, have), sprt)


def _until_decided(pairs: Generator[Pair], sprt: Sprt | None) -> Generator[Pair]:
    counts = NO_PAIRS
    with closing(pairs):
        for pair in pairs:
            yield pair
            counts = add(counts, pair)
            if sprt is not None and sprt.verdict(counts) is not None:
                return


def add(counts: PairCounts, pair: Pair) -> PairCounts:
    """The counts with one pair more."""
    one = pair_counts([pair_score(pair.games)])
    a, b, c, d, e = (old + new for old, new in zip(counts, one, strict=True))
    return a, b, c, d, e


def _pairs(
    job: Job, workers: int, address: str | None, have: Mapping[GameId, GameResult]
) -> Generator[Pair]:
    chances = Chances()
    missing = (_missing(games, have) for games in job.pairs_of_games())
    # Asked when games are handed out, not before: it is then that chances are known.
    tasks = (tuple(map(chances.game, games)) for games in missing if games)
    with _place(workers, address) as place:
        played = in_order(place, tasks)
        for games in job.pairs_of_games():
            fresh = next(played) if _missing(games, have) else ()
            found = {result.id: result for result in fresh}
            first, second = (found.get(game.id) or have[game.id] for game in games)
            chances.add((first, second))
            yield Pair((first, second), fresh)


def _missing(games: Both[Game], have: Mapping[GameId, GameResult]) -> Games:
    return tuple(game for game in games if game.id not in have)


def _place(workers: int, address: str | None) -> AbstractContextManager[Place]:
    if address is not None:
        return on_cluster(address)
    return processes(workers) if workers > 1 else this_process()
