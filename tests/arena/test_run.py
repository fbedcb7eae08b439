"""Runs: the same results wherever they are played, resumed, extended, stopped or aborted."""

from __future__ import annotations

import pytest

from jaipur.arena import ArenaError, Competitor, Job, Sprt, read_competitors, run
from tests.arena.players import (
    FIRST,
    LIMIT,
    RANDOMS,
    SELLER,
    Deadly,
    duel,
    played,
    program,
    timeless,
)


def test_one_worker_and_two_play_the_same() -> None:
    job = Job((*RANDOMS, SELLER), pairs=4, seed="workers")
    alone = played(job)
    assert len(alone) == 24
    assert timeless(played(job, workers=2)) == timeless(alone)


def test_programs_play_the_same_in_several_workers() -> None:
    job = duel(Competitor("outside", "outside", LIMIT, program("good")), pairs=4)
    assert timeless(played(job, workers=2)) == timeless(played(job))


def test_what_is_known_is_not_played_again() -> None:
    job = Job(RANDOMS, pairs=5, seed="known")
    everything = played(job)
    known = [everything[i] for i in (0, 1, 4, 9)]
    pairs = list(run(job, known=known))
    assert [len(pair.fresh) for pair in pairs] == [0, 2, 1, 2, 1]
    assert timeless([game for pair in pairs for game in pair.games]) == timeless(everything)
    assert all(len(pair.fresh) == 0 for pair in run(job, known=everything))


def test_more_pairs_go_on_from_fewer() -> None:
    few, many = Job(RANDOMS, pairs=2), Job(RANDOMS, pairs=4)
    assert timeless(played(many)[:4]) == timeless(played(few))


def test_a_test_stops_at_the_same_pair_everywhere() -> None:
    job = Job((SELLER, FIRST), pairs=500)
    test = Sprt(0, 100)
    alone = [pair.games for pair in run(job, sprt=test)]
    assert 3 < len(alone) < 50
    spread = [pair.games for pair in run(job, sprt=test, workers=2)]
    assert [timeless(pair) for pair in spread] == [timeless(pair) for pair in alone]
    again = [pair.games for pair in run(job, sprt=test, known=[g for p in alone for g in p])]
    assert again == alone


def test_closing_it_ends_the_run() -> None:
    pairs = run(Job(RANDOMS, pairs=10_000), workers=2)
    next(pairs)
    pairs.close()
    assert list(pairs) == []


def test_a_worker_that_dies_is_reported_in_one_sentence() -> None:
    job = duel(Competitor("deadly", Deadly, LIMIT), pairs=3)
    with pytest.raises(ArenaError, match="a worker process died"):
        list(run(job, workers=2))


def test_invalid_runs() -> None:
    three = Job(read_competitors(["random"] * 3), pairs=1)
    with pytest.raises(ArenaError, match="a test compares two competitors, not more"):
        run(three, sprt=Sprt(0, 5))
    with pytest.raises(ArenaError, match="one worker or more"):
        run(three, workers=0)
