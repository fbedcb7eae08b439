"""Where bots think: a few threads beside everything else, each task with a deadline."""

from __future__ import annotations

import asyncio
import os
import queue
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import Future
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, Any, Final, TypeVar

from jaipur.rules import Move, View
from jaipur.table.lesson import GUIDE, Guide

if TYPE_CHECKING:
    from jaipur.bots import Bot, Limit

T = TypeVar("T")

MIN_SECONDS: Final = 0.05
"""What a bot gets to think if it had to wait for a thread longer than its limit."""
GRACE: Final = 30.0
"""Seconds beyond its limit after which a task is given up."""
MAX_STUCK: Final = 16
"""Threads that may be stuck before no more are started."""
_NICE: Final = 10


class BotStuck(Exception):
    """A bot did not come back in time."""


def make_player(name: str, seed: int = 0) -> Bot:
    """The bot of this name: any of `jaipur.bots`, or the guide of the first game.

    Raises:
        ValueError: there is none.
    """
    if name == GUIDE:
        return Guide()
    # Bots bring the kernel and its tables along: loaded when the first one thinks.
    from jaipur.bots import make_bot

    return make_bot(name, seed)


@dataclass(eq=False, slots=True)
class _Task:
    """Something to compute, and when a thread began with it."""

    work: Callable[[], Any]
    future: Future[Any] = field(default_factory=Future)
    began: float | None = None
    given_up: bool = False


class BotPool:
    """A bounded pool of threads for bots. The search releases the GIL, so people do not wait.

    The threads are daemons and are replaced when stuck: a bot that never comes back costs
    neither the other bots nor the end of the program.

    Args:
        threads: how many bots think at the same time; others wait, and what they wait is taken
            off their limit.
        grace: seconds beyond its limit after which a task is given up.
    """

    def __init__(self, threads: int = 2, *, grace: float = GRACE) -> None:
        self._tasks: queue.SimpleQueue[_Task | None] = queue.SimpleQueue()
        self._threads = threads
        self._grace = grace
        self.waiting = 0
        """Tasks under way or waiting for a thread."""
        self.stuck = 0
        """Threads lost to tasks that have not come back."""
        for _ in range(threads):
            self._start_thread()

    async def choose(self, bot: Bot, view: View, limit: Limit | None = None) -> Move:
        """A bot's move for the viewer, who must be on turn; by default within its own limit."""
        return await self.run(lambda left: bot.choose(view, left).move, limit or bot.default_limit)

    async def run(self, work: Callable[[Limit], T], limit: Limit) -> T:
        """Run a long computation within a limit.

        Raises:
            BotStuck: it did not come back in time, or every thread is lost to such work.
        """
        if self.stuck >= self._threads + MAX_STUCK:
            raise BotStuck("every thread is stuck")
        asked = time.monotonic()
        task = _Task(lambda: work(_left(limit, time.monotonic() - asked)))
        future = asyncio.wrap_future(task.future)
        self._tasks.put(task)
        self.waiting += 1
        try:
            return await self._result(task, future, (limit.seconds or 0) + self._grace)
        finally:
            self.waiting -= 1
            future.cancel()  # nobody waits for it any more

    async def _result(self, task: _Task, future: asyncio.Future[T], allowed: float) -> T:
        while True:
            done, _ = await asyncio.wait({future}, timeout=allowed)
            if done:
                return future.result()
            # Time in the queue does not count: the thread may be busy with others.
            if task.began is not None and time.monotonic() - task.began >= allowed:
                task.given_up = True
                self.stuck += 1
                if self.stuck <= MAX_STUCK:
                    self._start_thread()
                raise BotStuck(f"no answer after {allowed:g} s")

    def close(self) -> None:
        """Start no more tasks; those under way end by themselves."""
        for _ in range(self._threads + MAX_STUCK):
            self._tasks.put(None)

    def _start_thread(self) -> None:
        threading.Thread(target=self._work, name="bot", daemon=True).start()

    def _work(self) -> None:
        _yield_to_others()
        while (task := self._tasks.get()) is not None:
            if not task.future.set_running_or_notify_cancel():
                continue
            task.began = time.monotonic()
            try:
                task.future.set_result(task.work())
            except BaseException as error:  # noqa: BLE001 - raised again where it is awaited
                task.future.set_exception(error)
            if task.given_up:
                self.stuck -= 1
                return


def _left(limit: Limit, waited: float) -> Limit:
    if limit.seconds is None:
        return limit
    return replace(limit, seconds=max(limit.seconds - waited, MIN_SECONDS))


def _yield_to_others() -> None:
    """Give threads that serve people precedence, where the system allows it."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICE)
