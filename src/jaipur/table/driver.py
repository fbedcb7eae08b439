"""The driver: lets the bot on turn think, and submits its move like anybody's."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Final

from jaipur.rules import Seat, View
from jaipur.table.acts import MakeMove, Submission
from jaipur.table.answers import Outcome
from jaipur.table.bot_pool import BotPool, BotStuck, make_player
from jaipur.table.host import Host
from jaipur.table.options import Mode
from jaipur.table.ports import DamagedMatch, Job, JobKind, Jobs, NoSuchMatch, StoreError
from jaipur.table.table import Table

if TYPE_CHECKING:
    from jaipur.bots import Bot

MAX_FAILURES: Final = 3
"""So many failures in a row, and another bot takes the seat."""
SUBSTITUTE: Final = "novice"
"""It needs neither search nor network: it cannot fail where any bot can play."""
RETRIES: Final = (1, 2, 4, 8, 15, 30, 60)
"""Seconds to wait after a failure, the last of them for ever; somebody is waiting."""
MAX_TAKEN: Final = 50
"""Jobs taken over in one sweep, so that other processes get some, too."""

_LOG = logging.getLogger("jaipur.table")


class BotFailed(Exception):
    """A bot raised, hung, or made a move that was not accepted."""

    def __init__(self, message: str, *, stuck: bool = False) -> None:
        super().__init__(message)
        self.stuck = stuck


class Driver:
    """Plays the seats of bots.

    A bot that raises, hangs or makes an illegal move is asked again after a pause; then another
    bot plays on in its place, and the log of the match says so.

    Args:
        host: where moves are submitted.
        pool: where bots think.
        thinking: called when a bot begins to think.
        failed: called with a bot's name when it fails.
        make_bot: makes a bot from its name and a seed.
        retries: seconds to wait after each failure in a row.
        jobs: bots that are on turn, shared with other processes; None if there are no others.
    """

    def __init__(
        self,
        host: Host,
        pool: BotPool,
        *,
        thinking: Callable[[Table, Seat], None] = lambda _table, _seat: None,
        failed: Callable[[str], None] = lambda _bot: None,
        make_bot: Callable[[str, int], Bot] = make_player,
        retries: Sequence[float] = RETRIES,
        jobs: Jobs | None = None,
    ) -> None:
        self._host = host
        self._pool = pool
        self._thinking = thinking
        self._failed = failed
        self._make_bot = make_bot
        self._retries = retries
        self._jobs = jobs
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._claims: dict[str, asyncio.Task[None]] = {}
        self._swept: set[str] = set()
        self._done: list[Job] = []

    def notice(self, table: Table) -> None:
        """Let a bot play if it is on turn and no other process sees to it.

        Cheap, and safe to repeat.
        """
        if table.bot_on_turn is None or table.id in self._tasks or table.id in self._claims:
            return
        if self._jobs is None:
            self.drive(table)
            return
        claim = self._claim(self._jobs, table)
        self._claims[table.id] = asyncio.get_running_loop().create_task(claim)

    def drive(self, table: Table) -> None:
        """Let a bot play if it is on turn: the job is this process's."""
        if table.bot_on_turn is not None:
            self._start(Job(JobKind.BOT, table.id, table.seq))

    async def sweep(self) -> None:
        """Renew the leases of bots that are being driven, and drive those that others have left.

        Raises:
            StoreError: the jobs cannot be read or written.
        """
        if self._jobs is None:
            return
        # A lease outlives several sweeps: what has just begun is mostly done before the next.
        lasting = [match for match in self._tasks if match in self._swept]
        self._swept = set(self._tasks)
        if lasting:
            await self._jobs.keep(JobKind.BOT, lasting)
        while self._done:
            await self._jobs.finish(self._done.pop())
        for job in await self._jobs.take(JobKind.BOT, MAX_TAKEN):
            self._host.is_current(job.match, job.seq)
            self._start(job)

    def _start(self, job: Job) -> None:
        if job.match not in self._tasks:
            task = asyncio.get_running_loop().create_task(self._drive(job))
            self._tasks[job.match] = task

    async def idle(self) -> None:
        """Wait until no bot is being driven."""
        while tasks := (*self._tasks.values(), *self._claims.values()):
            await asyncio.gather(*tasks, return_exceptions=True)

    async def close(self) -> None:
        """Stop; a move that was submitted is decided, a thought is dropped."""
        tasks = (*self._tasks.values(), *self._claims.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _claim(self, jobs: Jobs, table: Table) -> None:
        """Drive a bot that is on turn for whatever reason, if nobody else does."""
        try:
            if await jobs.claim(Job(JobKind.BOT, table.id, table.seq)):
                self.drive(table)
        except StoreError as error:  # somebody looks again, or the sweep finds it
            _LOG.warning("match %s: %s", table.id, error)
        finally:
            del self._claims[table.id]

    async def _drive(self, job: Job) -> None:
        try:
            await self._play_on(job.match)
            if self._host.known(job.match) <= job.seq:
                # No move has ended the job: there was nothing to do. Removed by the next sweep.
                self._done.append(job)
        finally:
            # At once: whoever is on turn next must not find it here.
            del self._tasks[job.match]

    async def _play_on(self, match: str) -> None:
        failures = waits = 0
        while True:
            try:
                table = await self._host.table(match)
                seat = table.bot_on_turn
                if seat is None:
                    return
                if failures >= MAX_FAILURES and _bot(table, seat) != SUBSTITUTE:
                    await self._substitute(table, seat)
                else:
                    await self._play(table, seat)
                failures = waits = 0
            except (NoSuchMatch, DamagedMatch) as error:
                _LOG.warning("no bot plays on: %s", error)
                return
            except StoreError as error:  # no fault of the bot's
                await self._pause(match, waits, error)
                waits += 1
            except BotFailed as error:
                # A bot that hangs holds a thread: it is not asked again.
                failures = MAX_FAILURES if error.stuck else failures + 1
                await self._pause(match, failures - 1, error)

    async def _pause(self, match: str, failures: int, error: Exception) -> None:
        _LOG.warning("match %s: %s", match, error)
        await asyncio.sleep(self._retries[min(failures, len(self._retries) - 1)])

    async def _play(self, table: Table, seat: Seat) -> None:
        name = _bot(table, seat)
        self._thinking(table, seat)
        try:
            bot = self._make_bot(name, table.seed_for(f"bot {seat:d}"))
            # As strong as its anchor on the ladder says, on any machine and however many play; and
            # the same for everybody who has the same cards.
            fixed = table.options.rated or table.options.mode is Mode.DAILY
            limit = bot.default_limit.fixed if fixed else bot.default_limit
            move = await self._pool.choose(bot, _view(table, seat), limit)
            act = MakeMove(str(move))
        except Exception as error:
            self._failed(name)
            stuck = isinstance(error, BotStuck)
            raise BotFailed(f"{name} failed: {error!r}", stuck=stuck) from error
        submission = Submission(f"bot/{table.seq}", table.seq, act)
        answer = await self._host.submit(table.id, seat, submission)
        # Stale: a person was faster, by undoing or resigning.
        if answer.outcome in {Outcome.ILLEGAL, Outcome.REFUSED}:
            self._failed(name)
            raise BotFailed(f"{name} played {act.move}: {answer.reason!r}")

    async def _substitute(self, table: Table, seat: Seat) -> None:
        name = _bot(table, seat)
        _LOG.error("match %s: %s keeps failing, %s plays on", table.id, name, SUBSTITUTE)
        await self._host.substitute(table.id, seat, SUBSTITUTE)


def _view(table: Table, seat: Seat) -> View:
    if table.match is None:
        raise ValueError(f"no cards have been dealt in {table.id}")
    return table.match.view(seat)


def _bot(table: Table, seat: Seat) -> str:
    bot = table.bot_of(seat)
    if bot is None:
        raise ValueError(f"no bot plays seat {seat} of {table.id}")
    return bot
