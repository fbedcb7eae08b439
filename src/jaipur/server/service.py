"""The composition root: everything that a running server is made of."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Final

from jaipur.server.access import Access
from jaipur.server.live.hub import Hub
from jaipur.server.live.neighbours import Neighbours
from jaipur.server.metrics import Metrics
from jaipur.server.notices import Notices
from jaipur.server.present.updates import Viewer, present_update
from jaipur.server.settings import Settings
from jaipur.server.wire.outgoing import Update
from jaipur.storage import Database, Place
from jaipur.table import (
    BotPool,
    Job,
    JobKind,
    LogEntry,
    MatchService,
    StoreError,
    Table,
    system_clock,
)

_LOG = logging.getLogger("jaipur.server")
_SECONDS_BETWEEN_CLEANUPS: Final = 6 * 3600


class Service:
    """A running server without its network: pages, API and socket all use it.

    Args:
        settings: how it is run.
        database: where matches are stored.
        metrics: what is counted.
        clock: milliseconds since 1970.
        fold: makes a table from its log.

    Attributes:
        access: who may do what.
        matches: the matches being played.
        pool: where bots think.
        hub: who is connected.
        notices: what the operator has to say.

    The other attributes are the arguments.
    """

    def __init__(
        self,
        settings: Settings,
        database: Database,
        metrics: Metrics,
        *,
        clock: Callable[[], int] = system_clock,
        fold: Callable[[str, Iterable[LogEntry]], Table] = Table.fold,
    ) -> None:
        self.loop = asyncio.get_running_loop()
        self.settings = settings
        self.metrics = metrics
        self.database = database
        self.notices = Notices(database.notices)
        self.hub = Hub()
        self.pool = BotPool(settings.bot_threads)
        self.matches = MatchService(
            database.matches,
            self.pool,
            changed=self.hub.publish,
            thinking=self.hub.thinking,
            bot_failed=lambda bot: metrics.bot_failures.labels(bot).inc(),
            clock=clock,
            fold=fold,
            jobs=database.jobs,
            watched=self.hub.watches,
        )
        self.access = Access(self.matches.host, database.places, self.hub)
        metrics.sockets.set_function(lambda: self.hub.connections)
        metrics.live.set_function(lambda: self.hub.live)
        metrics.thinking.set_function(lambda: self.pool.waiting)
        self._clock = clock
        self._neighbours = Neighbours(database, self.matches, self.hub)
        self._cleanup = self.loop.create_task(self._remove_old())

    def update(self, table: Table, place: Place, lang: str, since: int = 0) -> Update:
        """What somebody with this place may know of a table."""
        # A bot may be on turn since before the server was started.
        self.matches.wake_bot(table)
        viewer = Viewer(place.seats, lang)
        return present_update(Update, table, viewer, self.hub.presence(table.id), since)

    async def close(self) -> None:
        """Stop; everything that was confirmed is stored."""
        self._cleanup.cancel()
        with suppress(asyncio.CancelledError):
            await self._cleanup
        await self.matches.close()
        await self._neighbours.close()
        self.database.close()

    async def _remove_old(self) -> None:
        while True:
            try:
                await self._remove_once()
            except StoreError as error:
                _LOG.warning("cannot remove old matches: %s", error)
            await asyncio.sleep(_SECONDS_BETWEEN_CLEANUPS)

    async def _remove_once(self) -> None:
        """Unless another process is just doing it."""
        jobs, job = self.database.jobs, Job(JobKind.RETENTION)
        if not await jobs.claim(job):
            return
        removed = await self.database.remove_old(self.settings.retention, self._clock())
        if removed.matches or removed.links:
            _LOG.info("removed %s matches, %s links", removed.matches, removed.links)
        await jobs.finish(job)
