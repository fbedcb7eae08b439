"""Where bots think: a few threads beside everything else, each thought with a deadline."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import TYPE_CHECKING, Final, TypeVar

from jaipur.rules import Move, View
from jaipur.table.lesson import GUIDE, Guide

if TYPE_CHECKING:
    from jaipur.bots import Bot, Limit

T = TypeVar("T")

LEAST_SECONDS: Final = 0.05
"""What a bot gets to think when it had to wait for a thread longer than it was to think."""
_NICE: Final = 10


def make_player(name: str, seed: int = 0) -> Bot:
    """The bot that sits under this name: any of `jaipur.bots`, or the guide of the first game.

    Raises:
        ValueError: there is none.
    """
    if name == GUIDE:
        return Guide()
    # Bots bring the kernel and its tables with them: loaded when the first one thinks.
    from jaipur.bots import make_bot  # noqa: PLC0415

    return make_bot(name, seed)


class Thinkers:
    """A bounded pool of threads for bots. The search lets go of the GIL, so people do not wait.

    Args:
        threads: how many bots think at the same time; the others wait for their turn, and what
            they waited is taken off their time.
    """

    def __init__(self, threads: int = 2) -> None:
        self._pool = ThreadPoolExecutor(threads, "bot", initializer=_step_back)
        self.waiting = 0
        """How many thoughts are under way or wait for a thread."""

    async def choose(self, bot: Bot, view: View, limit: Limit | None = None) -> Move:
        """The move of a bot for the viewer, who must be on turn; by default in its own time."""
        return await self.think(
            lambda left: bot.choose(view, left).move, limit or bot.default_limit
        )

    async def think(self, thought: Callable[[Limit], T], limit: Limit) -> T:
        """Do some long calculation within a limit."""
        asked = time.monotonic()

        def work() -> T:
            return thought(_left(limit, time.monotonic() - asked))

        self.waiting += 1
        try:
            return await asyncio.get_running_loop().run_in_executor(self._pool, work)
        finally:
            self.waiting -= 1

    def close(self) -> None:
        """Think no more; thoughts under way end by themselves."""
        self._pool.shutdown(wait=False, cancel_futures=True)


def _left(limit: Limit, waited: float) -> Limit:
    if limit.seconds is None:
        return limit
    return replace(limit, seconds=max(limit.seconds - waited, LEAST_SECONDS))


def _step_back() -> None:
    """Where the system allows it, threads that think yield to threads that serve people."""
    if sys.platform == "linux":
        os.setpriority(os.PRIO_PROCESS, threading.get_native_id(), _NICE)
