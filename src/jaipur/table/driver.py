"""The driver: sees that a bot is on turn, lets it think, and submits its move like anybody's."""

from __future__ import annotations

import asyncio
import zlib
from collections.abc import Callable
from typing import Final

from jaipur.rules import Seat
from jaipur.table.host import Host
from jaipur.table.ports import StoreError
from jaipur.table.submissions import MakeMove, Submission
from jaipur.table.table import Table
from jaipur.table.thinking import Thinkers, make_player

_RETRIES: Final = (1, 2, 4, 8, 15, 30, 60)
"""Seconds to wait after a move that could not be stored; a person waits at the other end."""


class Driver:
    """Plays the seats of bots.

    Args:
        host: the door they use.
        thinkers: where they think.
        thinking: told when a bot begins to think.
    """

    def __init__(
        self,
        host: Host,
        thinkers: Thinkers,
        thinking: Callable[[Table, Seat], None] = lambda _table, _seat: None,
    ) -> None:
        self._host = host
        self._thinkers = thinkers
        self._thinking = thinking
        self._driven: dict[str, asyncio.Task[None]] = {}

    def notice(self, table: Table) -> None:
        """Look at a table: if a bot is on turn there, let it play. Cheap, and safe to repeat."""
        if _bot_on_turn(table) is not None and table.id not in self._driven:
            task = asyncio.get_running_loop().create_task(self._drive(table.id))
            self._driven[table.id] = task

    async def close(self) -> None:
        """Stop driving; what was submitted is decided, what was only thought is forgotten."""
        tasks = list(self._driven.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)

    async def _drive(self, match: str) -> None:
        waits = iter(_RETRIES)
        try:
            while True:
                try:
                    table = await self._host.table(match)
                    seat = _bot_on_turn(table)
                    if seat is None or table.match is None:
                        return
                    await self._play(table, seat)
                except StoreError:
                    wait = next(waits, None)
                    if wait is None:
                        raise
                    await asyncio.sleep(wait)
        finally:
            del self._driven[match]

    async def _play(self, table: Table, seat: Seat) -> None:
        sitter = table.sitters[seat]
        if sitter is None or sitter.bot is None or table.match is None:
            raise ValueError(f"no bot is on turn in {table.id}")
        self._thinking(table, seat)
        bot = make_player(sitter.bot, seed=zlib.crc32(table.id.encode()))
        move = await self._thinkers.choose(bot, table.match.view(seat))
        submission = Submission(f"bot/{table.seq}", table.seq, seat, MakeMove(move))
        await self._host.submit(table.id, submission)


def _bot_on_turn(table: Table) -> Seat | None:
    seat = table.on_turn
    if seat is None:
        return None
    sitter = table.sitters[seat]
    return seat if sitter is not None and sitter.bot is not None else None
