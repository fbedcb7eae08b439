"""The matches of this terminal, in the same file as those of the browser.

The file is opened when it is first needed: loading a database takes longer than showing a table.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Final

from jaipur.rules import Seat
from jaipur.table import Entry, Opening, Summary, TablePhase

if TYPE_CHECKING:
    from jaipur.storage import Database, Listed

TERMINAL: Final = "terminal"
"""The guest under which this machine's terminal keeps its matches."""


class Kept:
    """The `Store` of the terminal's tables, and the list of them.

    Args:
        url: the address of the database; None is the user's own.
    """

    def __init__(self, url: str | None = None) -> None:
        self._url = url
        self._database: Database | None = None
        self._opening = asyncio.Lock()

    async def database(self) -> Database:
        """The database, opened if it was not.

        Raises:
            CannotOpen: it cannot be used.
        """
        async with self._opening:
            if self._database is None:
                self._database = await asyncio.to_thread(self._open)
            return self._database

    def _open(self) -> Database:
        from jaipur.storage import Database, default_database  # noqa: PLC0415 - slow to load

        return Database.open(self._url or default_database())

    async def create(self, opening: Opening) -> None:
        """Keep the first facts of a new match, and put it on the list."""
        database = await self.database()
        await database.matches.create(opening)
        people = [seat for seat in Seat if _is_person(opening.summary, seat)]
        await database.places.take(opening.match, TERMINAL, people)

    async def load(self, match: str) -> Sequence[Entry]:
        """All facts of a match in order."""
        return await (await self.database()).matches.load(match)

    async def append(
        self,
        match: str,
        entries: Sequence[Entry],
        summary: Summary,
        opening: Opening | None = None,
    ) -> None:
        """Keep further facts, all or none."""
        await (await self.database()).matches.append(match, entries, summary, opening)

    async def listed(self) -> list[Listed]:
        """The matches of this terminal, the last played first."""
        return await (await self.database()).places.listed(TERMINAL)

    async def last_unfinished(self) -> str | None:
        """The match to go on with; None if there is none."""
        for listed in await self.listed():
            if listed.summary.phase is not TablePhase.MATCH_OVER:
                return listed.match
        return None

    async def forget(self, match: str) -> None:
        """Take a match off the list."""
        await (await self.database()).places.unlist(match, TERMINAL)

    def close(self) -> None:
        """Finish writing, then let go of the file."""
        if self._database is not None:
            self._database.close()


def _is_person(summary: Summary, seat: Seat) -> bool:
    sitter = summary.sitters[seat]
    return sitter is not None and sitter.bot is None
