"""Timers: let happen what is due at tables, to the moment, in the process that knows of it."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from typing import Final

from jaipur.table.host import Host
from jaipur.table.ports import DamagedMatch, JobKind, Jobs, NoSuchMatch, StoreError
from jaipur.table.table import Table

MAX_TAKEN: Final = 200
"""Deadlines met in one sweep."""
_SOON: Final = 3600.0
"""Seconds; what is due later is left to the sweep of whichever process is there by then."""

_LOG = logging.getLogger("jaipur.table")


class Timers:
    """Meets the deadlines of tables.

    Every process that knows of a table sets a timer for it. If none of them is there any more, the
    job that was stored with the table is found by another one's sweep. All may try: the number of
    a log entry is given once.

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
        seconds = (table.deadline - self._clock()) / 1000
        # What is overdue is found by a sweep, if it was stored as a job.
        if 0 <= seconds <= _SOON:
            loop = asyncio.get_running_loop()
            self._timers[table.id] = loop.call_later(seconds, self._due, table.id)

    async def sweep(self) -> None:
        """Meet deadlines that other processes have left.

        Raises:
            StoreError: they cannot be read.
        """
        if self._jobs is None:
            return
        for job in await self._jobs.take(JobKind.DEADLINE, MAX_TAKEN):
            self._host.is_current(job.match, job.seq)
            self._due(job.match)

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

    def _due(self, match: str) -> None:
        self._timers.pop(match, None)
        task = asyncio.get_running_loop().create_task(self._meet(match))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _meet(self, match: str) -> None:
        try:
            await self._host.meet_deadline(match)
        except (StoreError, NoSuchMatch, DamagedMatch) as error:
            # The job is still there: the next sweep finds it.
            _LOG.warning("match %s: %s", match, error)
