"""The matches of this terminal, in the same database as the browser's."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from jaipur.rules import BySeat
from jaipur.table import NO_OWNERS, LogEntry, Opening, Summary, TablePhase

if TYPE_CHECKING:
    from jaipur.storage import Database, Listed

TERMINAL: Final = "terminal"
"""The guest who owns this terminal's matches."""


class LazyStore:
    """A store that opens its database on first use: that takes longer than the first screen.

    Args:
        url: the address of the database; None is the user's own.
    """

    def __init__(self, url: str | None = None) -> None:
        self._url = url
        self._database: Database | None = None
        self._lock = asyncio.Lock()

    async def create(self, opening: Opening) -> None:
        """Store a new match and who owns its seats."""
        await (await self._open()).matches.create(opening)

    async def load(self, match: str, after: int = 0) -> Sequence[LogEntry]:
        """The log of a match, from entry `after + 1` on."""
        return await (await self._open()).matches.load(match, after)

    async def append(
        self,
        match: str,
        entries: Sequence[LogEntry],
        summary: Summary,
        *,
        rematch: Opening | None = None,
        owners: BySeat[str | None] = NO_OWNERS,
    ) -> None:
        """Store further entries, all or nothing."""
        database = await self._open()
        await database.matches.append(match, entries, summary, rematch=rematch, owners=owners)

    async def listed(self) -> list[Listed]:
        """This terminal's matches, the last played first."""
        return await (await self._open()).places.listed(TERMINAL)

    async def last_unfinished(self) -> str | None:
        """The match to resume; None if there is none."""
        for listed in await self.listed():
            if listed.summary.phase is not TablePhase.MATCH_OVER:
                return listed.match
        return None

    async def unlist(self, match: str) -> None:
        """Remove a match from the list."""
        await (await self._open()).places.unlist(match, TERMINAL)

    def close(self) -> None:
        """Finish all writes, then close the database."""
        if self._database is not None:
            self._database.close()

    async def _open(self) -> Database:
        """The database.

        Raises:
            CannotOpen: it cannot be used.
        """
        async with self._lock:
            if self._database is None:
                self._database = await asyncio.to_thread(self._connect)
            return self._database

    def _connect(self) -> Database:
        from jaipur.storage import Database, default_database

        return Database.open(self._url or default_database())
