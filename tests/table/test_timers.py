"""Deadlines are met to the moment, whichever process is there by then. In a time of its own."""

from __future__ import annotations

import asyncio
import selectors
from collections.abc import Callable, Coroutine, Sequence
from random import Random
from typing import Any

import pytest

from jaipur.formats import EndedBy
from jaipur.rules import Seat
from jaipur.table import (
    BotPool,
    Job,
    JobKind,
    MatchClosed,
    MatchService,
    MemoryStore,
    Mode,
    Outage,
    Table,
    TablePhase,
)
from tests.table.scripted import next_act, opened
from tests.table.test_clocks import START

SWEEP = 2.0
LATEST = 1000
"""Milliseconds: how late a flag may fall."""
CLOCKS = ["10+0", "61+0", "3599+0", "3601+0", "3700+0"]


class Skipping(selectors.SelectSelector):
    """Does not wait: the time it would have waited is over at once."""

    now = 0.0

    def select(self, timeout: float | None = None) -> list[tuple[selectors.SelectorKey, int]]:
        self.now += max(timeout or 0, 0)
        return super().select(0)


class OwnTime(asyncio.SelectorEventLoop):
    """An event loop in which nothing takes time but waiting."""

    def __init__(self) -> None:
        self.selector = Skipping()
        super().__init__(self.selector)

    def time(self) -> float:
        return self.selector.now

    def clock(self) -> int:
        """Milliseconds since 1970."""
        return START + int(self.selector.now * 1000)


def in_own_time(run: Callable[[OwnTime], Coroutine[Any, Any, None]]) -> None:
    loop = OwnTime()
    with asyncio.Runner(loop_factory=lambda: loop) as runner:
        runner.run(run(loop))


class Deadlines:
    """The deadlines of all matches, as a database has them, without leases."""

    def __init__(self, store: MemoryStore, clock: Callable[[], int]) -> None:
        self.store = store
        self.clock = clock
        self.matches: list[str] = []
        self.found: dict[str, Job] = {}

    async def all(self) -> list[Job]:
        for match in self.matches:
            log = await self.store.load(match)
            known = self.found.get(match)
            if known is None or known.seq != len(log):
                due = Table.fold(match, log).deadline
                self.found[match] = Job(JobKind.DEADLINE, match, len(log), due or 0)
        return [job for job in self.found.values() if job.due]

    async def take(self, kind: JobKind, limit: int) -> Sequence[Job]:
        now = self.clock()
        jobs = await self.all() if kind is JobKind.DEADLINE else []
        return [job for job in jobs if job.due <= now][:limit]

    async def coming(self, kind: JobKind, until: int, limit: int) -> Sequence[Job]:
        assert kind is JobKind.DEADLINE
        return [job for job in await self.all() if self.clock() <= job.due <= until][:limit]

    async def waiting(self, kind: JobKind) -> Sequence[Job]:
        assert kind is JobKind.DEADLINE
        return await self.all()

    async def claim(self, job: Job) -> bool:
        raise NotImplementedError(job)

    async def keep(self, kind: JobKind, matches: Sequence[str]) -> None:
        raise NotImplementedError(kind, matches)

    async def finish(self, job: Job) -> None:
        raise NotImplementedError(job)


class Process:
    """A process of a server: it comes, sweeps, and goes."""

    def __init__(self, deadlines: Deadlines) -> None:
        self.matches = MatchService(
            deadlines.store, BotPool(1), clock=deadlines.clock, jobs=deadlines
        )
        self.sweeping = asyncio.get_running_loop().create_task(self.sweep_on())

    async def sweep_on(self) -> None:
        while True:
            await self.matches.sweep_jobs()
            await asyncio.sleep(SWEEP)

    async def kill(self) -> None:
        self.sweeping.cancel()
        await asyncio.gather(self.sweeping, return_exceptions=True)
        await self.matches.close()


async def lateness(deadlines: Deadlines) -> list[int]:
    """By how many milliseconds each flag fell too late."""
    late = []
    for match in deadlines.matches:
        log = await deadlines.store.load(match)
        assert isinstance(log[-1].fact, MatchClosed), match
        assert log[-1].fact.how is EndedBy.TIME
        before = Table.fold(match, log[:-1])
        assert before.deadline is not None
        late.append(log[-1].at - before.deadline)
    return late


@pytest.mark.parametrize("seed", range(2))
def test_a_flag_falls_within_a_second_whoever_comes_and_goes(seed: int) -> None:
    """As long as one process is there; whoever set a timer may be gone."""

    async def run(loop: OwnTime) -> None:
        random, store = Random(seed), MemoryStore()
        deadlines = Deadlines(store, loop.clock)
        processes = [Process(deadlines) for _ in range(2)]
        for number in range(10):
            host = random.choice(processes).matches.host
            clock = CLOCKS[number % len(CLOCKS)]
            table = await host.open(
                opened(Mode.ONLINE, clock=clock, starter=Seat.A), match=f"m{number}"
            )
            deadlines.matches.append(table.id)
            for _ in range(random.randrange(3)):
                await asyncio.sleep(random.uniform(0, 9))
                table = await random.choice(processes).matches.host.refresh(table.id)
                await host.submit(table.id, *next_act(table, random))
        while jobs := await deadlines.all():
            # To shortly before or after the next deadline, and one process is started again.
            next_due = (min(job.due for job in jobs) - loop.clock()) / 1000
            await asyncio.sleep(max(next_due + random.uniform(-12, 3), 0.5))
            which = random.randrange(2)
            await processes[which].kill()
            await asyncio.sleep(random.uniform(0, 2))
            processes[which] = Process(deadlines)
        for process in processes:
            await process.kill()
        late = await lateness(deadlines)
        assert min(late) >= 0
        assert max(late) <= LATEST, late

    in_own_time(run)


def test_who_was_kept_from_running_first_finds_out_for_how_long() -> None:
    """A machine that slept: its timers ring at once, but nobody could have moved."""

    async def run(loop: OwnTime) -> None:
        store = MemoryStore()
        deadlines = Deadlines(store, loop.clock)
        matches = MatchService(store, BotPool(1), clock=loop.clock, jobs=deadlines)
        table = await matches.host.open(opened(Mode.ONLINE, clock="30+0", starter=Seat.A))
        deadlines.matches.append(table.id)
        await asyncio.sleep(20)
        asleep = loop.clock()
        loop.selector.now += 600
        awake = loop.clock()
        await asyncio.sleep(1)
        assert (await matches.host.refresh(table.id)).phase is TablePhase.PLAY
        await matches.know_outages([Outage(asleep, awake)])
        await matches.sweep_jobs()
        await asyncio.sleep(5)
        assert (await matches.host.refresh(table.id)).phase is TablePhase.PLAY
        await asyncio.sleep(5)
        assert await lateness(deadlines) == [0]
        await matches.close()

    in_own_time(run)


def test_a_timer_that_rings_early_is_set_again() -> None:
    """The time of day may go slower than the machine's other clock."""

    async def run(loop: OwnTime) -> None:
        store, behind = MemoryStore(), 0

        def clock() -> int:
            return loop.clock() - behind

        matches = MatchService(store, BotPool(1), clock=clock)
        table = await matches.host.open(opened(Mode.ONLINE, clock="30+0", starter=Seat.A))
        behind = 700
        await asyncio.sleep(32)
        log = await store.load(table.id)
        assert table.deadline is not None
        assert log[-1].at == table.deadline
        await matches.close()

    in_own_time(run)
