"""Bots whose moves come no faster than a person can follow."""

from __future__ import annotations

import asyncio
import time
from typing import TYPE_CHECKING

from jaipur.rules import Move, View
from jaipur.table import BotPool

if TYPE_CHECKING:
    from jaipur.bots import Bot, Limit


class PacedPool(BotPool):
    """A pool that holds moves back.

    Attributes:
        pace: minimum seconds from asking a bot to its move.
        running: cleared to pause the bots.
    """

    def __init__(self, pace: float) -> None:
        super().__init__()
        self.pace = pace
        self.running = asyncio.Event()
        self.running.set()

    async def choose(self, bot: Bot, view: View, limit: Limit | None = None) -> Move:
        """A bot's move, once its time has come and the bots are not paused."""
        began = time.monotonic()
        move = await super().choose(bot, view, limit)
        await asyncio.sleep(max(began + self.pace - time.monotonic(), 0))
        await self.running.wait()
        return move
