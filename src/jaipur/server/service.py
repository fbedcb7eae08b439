"""Everything a running server is made of, put together."""

from __future__ import annotations

import asyncio

from jaipur.server.hub import Hub
from jaipur.server.lobby import Lobby
from jaipur.server.metrics import Metrics
from jaipur.server.settings import Settings
from jaipur.server.updates import Viewer, make_update
from jaipur.server.wire import Update
from jaipur.storage import Database, Place
from jaipur.table import Driver, Host, Table, Thinkers


class Service:
    """A running server without its network: pages, API and socket all go through it.

    Attributes:
        loop: the event loop that all of it runs in.
        settings: how it is run.
        metrics: what is counted.
        database: where matches are kept.
        lobby: guests, places and links.
        host: the door of every table.
        hub: who is connected.
        thinkers: where bots think.
        driver: plays their seats.
    """

    def __init__(self, settings: Settings, database: Database, metrics: Metrics) -> None:
        self.loop = asyncio.get_running_loop()
        self.settings = settings
        self.metrics = metrics
        self.database = database
        self.hub = Hub()
        self.host = Host(database.matches, self)
        self.lobby = Lobby(self.host, database.places, self.hub)
        self.thinkers = Thinkers(settings.bot_threads)
        self.driver = Driver(self.host, self.thinkers, self.hub.thinking)
        metrics.sockets.set_function(lambda: self.hub.connections)
        metrics.live.set_function(lambda: self.hub.live)
        metrics.thinking.set_function(lambda: self.thinkers.waiting)

    def published(self, table: Table) -> None:
        """Tell everybody who is connected, and the bot that is on turn now."""
        self.hub.tell(table)
        self.driver.notice(table)

    def update(self, table: Table, place: Place, lang: str, since: int = 0) -> Update:
        """What somebody with this place may know of a table."""
        # A bot may be on turn since before the server was started.
        self.driver.notice(table)
        viewer = Viewer(place.seats, lang)
        presence = self.hub.presence(table.id)
        return make_update(Update, table, viewer, presence, since)

    async def close(self) -> None:
        """Let go of everything; what was acknowledged is stored."""
        await self.driver.close()
        self.thinkers.close()
        self.database.close()
