"""Timers: let happen what is due at tables, to the moment, in the process that knows of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from jaipur.table.host import Host
from jaipur.table.ports import DamagedMatch, Job, JobKind, Jobs, NoSuchMatch, StoreError
from jaipur.table.table import Table

MAX_TAKEN: Final = 200
"""Deadlines met in one sweep."""
MAX_COMING: Final = 1000
"""Deadlines for which a sweep sets timers."""
_AHEAD: Final = 10_000
"""Milliseconds that a sweep looks ahead: several sweeps, should one be slow."""
_SOON: Final = 3600.0
"""Seconds; what is due later is left to the sweeps of whichever process is there by then."""
_LATE: Final = 3_000
"""Milliseconds. A timer that is later was kept from running, and so was whoever plays: first a
sweep has to find out whether the server was away."""

_LOG = logging.getLogger("jaipur.table")


class Timers:
    """Meets the deadlines of tables.

    Every process that knows of a table sets a timer for it, unless it is due much later. Deadlines
    are stored as jobs, too. Every sweep sets timers for those that come next, which may have been
    left by a process that is gone, and meets those that are overdue. All may try: the number of a
    log entry is given once.

    Args:
        host: where things happen.
        jobs: deadlines of all processes; None if there are no others.
        clock: milliseconds since 1970.
    """

    def __init__(self, host: Host, jobs: Jobs | None, clock: Callable[[], int]) -> None:
        self._host = host
        self._jobs = jobs
        self._clock = clock
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[None]] = set()

    def set(self, table: Table) -> None:
        """Set the timer of a table, or stop it. Cheap, and safe to repeat."""
        timer = self._timers.pop(table.id, None)
        if timer is not None:
            timer.cancel()
        if table.deadline is None:
            return
        # What is overdue is found by a sweep, if it was stored as a job.
        if 0 <= table.deadline - self._clock() <= _SOON * 1000:
            self._set(table.id, table.deadline)

    @property
    def are_set(self) -> bool:
        """Whether something is soon due."""
        return bool(self._timers)

    def _set(self, match: str, due: int) -> None:
        seconds = max(due - self._clock(), 0) / 1000
        loop = asyncio.get_running_loop()
        self._timers[match] = loop.call_later(seconds, self._ring, match, due)

    def _ring(self, match: str, due: int) -> None:
        del self._timers[match]
        late = self._clock() - due
        if late < 0:  # the clock was set back, or goes slower than the machine's other one
            self._set(match, due)
        elif late <= _LATE or self._jobs is None:
            self._due(match)

    async def sweep(self) -> None:
        """Meet deadlines that are overdue, and set timers for the next ones.

        Raises:
            StoreError: they cannot be read.
        """
        if self._jobs is None:
            return
        for job in await self._jobs.take(JobKind.DEADLINE, MAX_TAKEN):
            self._host.is_current(job.match, job.seq)
            self._due(job.match, job)
        until = self._clock() + _AHEAD
        for job in await self._jobs.coming(JobKind.DEADLINE, until, MAX_COMING):
            if job.match not in self._timers:
                self._set(job.match, job.due)

    async def meet_all(self) -> None:
        """Look at every table with a deadline: the server was away, and clocks must know.

        Raises:
            StoreError: they cannot be read.
        """
        waiting = () if self._jobs is None else await self._jobs.waiting(JobKind.DEADLINE)
        for job in waiting:
            await self._meet(job.match)

    async def close(self) -> None:
        """Stop."""
        for timer in self._timers.values():
            timer.cancel()
        self._timers.clear()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    def _due(self, match: str, job: Job | None = None) -> None:
        task = asyncio.get_running_loop().create_task(self._meet(match, job))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _meet(self, match: str, job: Job | None = None) -> None:
        """Meet a deadline; if it cannot be met now, its job is found by a later sweep."""
        try:
            await self._host.meet_deadline(match)
        except StoreError as error:
            _LOG.warning("match %s: %s", match, error)
        except (NoSuchMatch, DamagedMatch) as error:
            _LOG.warning("no deadline is met: %s", error)
            if job is not None and self._jobs is not None:
                await self._give_up(self._jobs, job)

    async def _give_up(self, jobs: Jobs, job: Job) -> None:
        """Nothing will ever happen at this table: nobody is to try again."""
        try:
            await jobs.finish(job)
        except StoreError as error:
            _LOG.warning("match %s: %s", job.match, error)
