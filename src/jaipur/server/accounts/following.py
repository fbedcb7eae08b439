"""What other processes did to accounts: sessions that ended, matches that lost a name."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

from jaipur.server.access import Access
from jaipur.server.live.hub import Hub
from jaipur.storage import Database
from jaipur.table import StoreError

SECONDS: Final = 2.0
_LOG = logging.getLogger("jaipur.server")


class Following:
    """Looks every two seconds, since nobody tells.

    Args:
        database: what the processes share.
        access: reads matches again.
        hub: who is connected here.
    """

    def __init__(self, database: Database, access: Access, hub: Hub) -> None:
        self._database = database
        self._access = access
        self._hub = hub
        self._reread: dict[str, int] = {}
        self._task = asyncio.get_running_loop().create_task(self._follow())

    async def close(self) -> None:
        """Stop looking."""
        self._task.cancel()
        with suppress(asyncio.CancelledError):
            await self._task

    async def _follow(self) -> None:
        while True:
            await asyncio.sleep(SECONDS)
            try:
                await self.look()
            except StoreError as error:
                _LOG.warning("cannot look for changes to accounts: %s", error)
            except Exception:  # noqa: BLE001 - nobody else would go on
                _LOG.exception("cannot look for changes to accounts")

    async def look(self) -> None:
        """Close sockets of sessions that have ended, and read matches again that were rewritten.

        Raises:
            StoreError: the database cannot be read.
        """
        connected = self._hub.sessions
        if connected:
            living = await self._database.sessions.living(list(connected))
            self._hub.dismiss_sessions(connected - living)
        rewritten = await self._database.erasing.rewritten()
        for match, at in rewritten.items():
            if self._reread.get(match) != at:
                await self._access.reread(match)
        self._reread = rewritten
