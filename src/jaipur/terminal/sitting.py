"""A terminal at a table: it opens matches, acts in them, and lets the bots play."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from jaipur.rules import Move, Seat, View
from jaipur.table import (
    Act,
    Answer,
    Driver,
    Entry,
    Host,
    Opened,
    Store,
    Submission,
    Table,
    Thinkers,
    begin,
)

if TYPE_CHECKING:
    from jaipur.bots import Advice, Bot, Limit


def preview(opened: Opened, match: str) -> Table:
    """The table as it will be once the match is kept: to be looked at while the database loads."""
    entries = [Entry(seq, 0, fact) for seq, fact in enumerate(begin(opened), 1)]
    return Table.fold(match, entries)


class PacedThinkers(Thinkers):
    """Bots whose moves come no sooner than a person can follow.

    Attributes:
        pace: seconds from one move to the next.
    """

    def __init__(self, pace: float) -> None:
        super().__init__()
        self.pace = pace
        self.going = asyncio.Event()
        self.going.set()

    async def choose(self, bot: Bot, view: View, limit: Limit | None = None) -> Move:
        """The bot's move, held back for a while; for as long as nothing is going on if need be."""
        began = time.monotonic()
        move = await super().choose(bot, view, limit)
        await asyncio.sleep(max(began + self.pace - time.monotonic(), 0))
        await self.going.wait()
        return move


class Sitting:
    """Everything between a screen and its tables.

    Args:
        store: where matches are kept.
        told: told about every change of a table.
        pace: seconds that a bot's move takes at least.
    """

    def __init__(self, store: Store, *, told: Callable[[Table], None], pace: float = 0) -> None:
        self._told = told
        self._host = Host(store, self)
        self.thinkers = PacedThinkers(pace)
        self._driver = Driver(self._host, self.thinkers)

    def published(self, table: Table) -> None:
        """A table has moved on or was read: tell it, and let a bot play if it is its turn."""
        self._told(table)
        self._driver.notice(table)

    async def open(self, opened: Opened, match: str | None = None) -> Table:
        """Begin a new match, under this name if one is given."""
        return await self._host.open(opened, match)

    async def resume(self, match: str) -> Table:
        """Go on with a match; it is told like any change."""
        return await self._host.refresh(match)

    async def act(self, table: Table, seat: Seat, act: Act) -> Answer:
        """Do something for a seat at the table as it was shown."""
        submission = Submission(secrets.token_hex(8), table.seq, seat, act)
        return await self._host.submit(table.id, submission)

    async def advise(self, view: View, seconds: float = 1.0) -> tuple[Advice, ...]:
        """The best moves for the viewer, who must be on turn."""
        from jaipur.bots import Limit, advise  # noqa: PLC0415 - loaded when somebody thinks

        return await self.thinkers.think(lambda limit: advise(view, limit), Limit(seconds=seconds))

    async def close(self) -> None:
        """Let the bots go."""
        await self._driver.close()
        self.thinkers.close()
