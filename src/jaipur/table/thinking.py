"""Where bots think: a few threads beside everything else, each thought with a deadline."""

from __future__ import annotations

import asyncio
import os
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from typing import Final

from jaipur.bots import Bot, Limit, make_bot
from jaipur.rules import Move, View
from jaipur.table.lesson import GUIDE, Guide

LEAST_SECONDS: Final = 0.05
"""What a bot gets to think when it had to wait for a thread longer than it was to think."""
_NICE: Final = 10


def make_player(name: str, seed: int = 0) -> Bot:
    """The bot that sits under this name: any of `jaipur.bots`, or the guide of the first game.

    Raises:
        ValueError: there is none.
    """
    return Guide() if name == GUIDE else make_bot(name, seed)


class Thinkers:
    """A bounded pool of threads for bots. The search lets go of the GIL, so people do not wait.

    Args:
        threads: how many bots think at the same time; the others wait for their turn, and what
            they waited is taken off their time.
    """

    def __init__(self, threads: int = 2) -> None:
        self._pool = ThreadPoolExecutor(threads, "bot", initializer=_step_back)

    async def choose(self, bot: Bot, view: View, limit: Limit | None = None) -> Move:
        """The bot's move for the viewer, who must be on turn."""
        asked = time.monotonic()
        wanted = bot.default_limit if limit is None else limit

        def think() -> Move:
            return bot.choose(view, _left(wanted, time.monotonic() - asked)).move

        return await asyncio.get_running_loop().run_in_executor(self._pool, think)

    @property
    def pool(self) -> ThreadPoolExecutor:
        """The threads, for other long calculations like hints."""
        return self._pool

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
