"""Erasing an account: what is personal goes, here, in the database and at other processes."""

from __future__ import annotations

import asyncio
import logging
from typing import Final

from jaipur.server.access import Access
from jaipur.server.accounts.parts import Parts
from jaipur.server.live.hub import Hub
from jaipur.storage import Account, Database
from jaipur.table import Host, StoreError, Table

_LOG = logging.getLogger("jaipur.server")
SECONDS_TO_LEARN: Final = 3.0
"""Within which other processes have read again what was rewritten."""
AGAIN: Final = 10.0
"""Seconds after which it is looked again: a process that had not heard may have written a name."""


class _Nobody:
    """Nobody is connected here, and bots are for others to wake."""

    def published(self, table: Table) -> None:
        """Others read it by themselves."""

    def wrote(self, table: Table) -> None:
        """The same."""


async def erase_account(database: Database, account: Account) -> None:
    """Erase an account without a server; those that run learn of it within seconds.

    It takes a little longer than that: until none of them can write the name again.
    """
    host = Host(database.matches, _Nobody(), clock=database.clock)
    await Access(host, database.places, Hub()).leave_all(account.id)
    await database.erasing.begin(account.id, database.clock())
    await database.erasing.rewrite(account.id)
    await asyncio.sleep(SECONDS_TO_LEARN)
    await database.erasing.rewrite(account.id)
    await database.erasing.finish(account.id)


class Erasing:
    """Erases accounts.

    Args:
        parts: what it needs.
        access: ends their matches.
    """

    def __init__(self, parts: Parts, access: Access) -> None:
        self._parts = parts
        self._database = parts.database
        self._access = access
        self._tasks: set[asyncio.Task[None]] = set()

    async def erase(self, account: Account) -> None:
        """Erase an account: unfinished matches are given up, finished ones lose the name."""
        await self._access.leave_all(account.id)
        await self._database.erasing.begin(account.id, self._parts.clock())
        self._parts.visitors.forget(account.id)
        self._parts.hub.dismiss_guest(account.id)
        await self._rewrite(account.id)
        task = asyncio.get_running_loop().create_task(self._finish_later(account.id))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def resume(self) -> None:
        """Finish what was begun before this process was started."""
        for account in await self._database.erasing.pending():
            await self._access.leave_all(account)
            await self._rewrite(account)
            await self._database.erasing.finish(account)

    async def close(self) -> None:
        """Leave the rest to the next start."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)

    async def _finish_later(self, account: str) -> None:
        await asyncio.sleep(AGAIN)
        try:
            await self._rewrite(account)
            await self._database.erasing.finish(account)
        except StoreError as error:
            _LOG.warning("an account is not yet erased: %s", error)

    async def _rewrite(self, account: str) -> None:
        for match in await self._database.erasing.rewrite(account):
            await self._access.reread(match)
