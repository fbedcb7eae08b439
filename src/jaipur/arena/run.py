"""Running a job: pairs of results in order, wherever their games are played."""

from __future__ import annotations

from collections.abc import Generator, Iterable, Mapping
from contextlib import AbstractContextManager, closing
from dataclasses import dataclass

from jaipur.arena.backends import Backend, Games, in_order, processes, this_process
from jaipur.arena.cluster import cluster as on_cluster
from jaipur.arena.errors import ArenaError
from jaipur.arena.estimate import Moments, PairCounts, pair_counts
from jaipur.arena.giving_up import FailureTracker
from jaipur.arena.job import Game, GameId, Job
from jaipur.arena.result import Both, GameResult
from jaipur.arena.sprt import Sprt
from jaipur.arena.summary import pair_score, tested_score
from jaipur.formats import Record


@dataclass(frozen=True, slots=True)
class Pair:
    """Both games of a pair; `fresh` are those played in this run, `records` what these were."""

    games: Both[GameResult]
    fresh: tuple[GameResult, ...] = ()
    records: tuple[Record, ...] = ()


def run(
    job: Job,
    *,
    workers: int = 1,
    cluster: str | None = None,
    known: Iterable[GameResult] = (),
    sprt: Sprt | None = None,
) -> Generator[Pair]:
    """Play what is missing of a job and yield all its pairs, always in the same order.

    The results do not depend on the number of workers or the cluster, except for bots whose limit
    is in seconds. Closing the generator ends the run.

    Args:
        job: what to play.
        workers: the number of processes; 1 is this process.
        cluster: the address of a Dask scheduler, to play there instead.
        known: results of the same job, which are not played again.
        sprt: stop after the pair that decides this test; if luck is counted, by adjusted scores.

    Raises:
        ArenaError: the test is not for two, or the workers or the cluster fail.
    """
    if sprt is not None and len(job.competitors) != 2:
        raise ArenaError("a test compares two competitors, not more")
    if workers < 1:
        raise ArenaError("an arena needs one worker or more")
    by_id = {result.id: result for result in known}
    return _until_decided(_pairs(job, workers, cluster, by_id), sprt)


def _until_decided(pairs: Generator[Pair], sprt: Sprt | None) -> Generator[Pair]:
    scores = Moments()
    with closing(pairs):
        for pair in pairs:
            yield pair
            scores = scores.plus(tested_score(pair.games))
            if sprt is not None and sprt.verdict(scores) is not None:
                return


def add(counts: PairCounts, pair: Pair) -> PairCounts:
    """The counts with one more pair."""
    one = pair_counts([pair_score(pair.games)])
    a, b, c, d, e = (old + new for old, new in zip(counts, one, strict=True))
    return a, b, c, d, e


def _pairs(
    job: Job, workers: int, address: str | None, known: Mapping[GameId, GameResult]
) -> Generator[Pair]:
    failures = FailureTracker()
    missing = (_missing(games, known) for games in job.pairs_of_games())
    # Lazy: the tracker is asked when a task is submitted, with the results known by then.
    tasks = (tuple(map(failures.game, games)) for games in missing if games)
    with _backend(workers, address) as backend:
        played = in_order(backend, tasks)
        for games in job.pairs_of_games():
            new = next(played) if _missing(games, known) else ()
            fresh = tuple(each.result for each in new)
            found = {result.id: result for result in fresh}
            first, second = (found.get(game.id) or known[game.id] for game in games)
            failures.add((first, second))
            yield Pair((first, second), fresh, tuple(each.record for each in new))


def _missing(games: Both[Game], known: Mapping[GameId, GameResult]) -> Games:
    return tuple(game for game in games if game.id not in known)


def _backend(workers: int, address: str | None) -> AbstractContextManager[Backend]:
    if address is not None:
        return on_cluster(address)
    return processes(workers) if workers > 1 else this_process()
