"""The composition root: everything that a running server is made of."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Final

from jaipur.rules import Seat, View
from jaipur.server.access import Access
from jaipur.server.accounts.accounts import Accounts
from jaipur.server.analysing.analyst import Analyst
from jaipur.server.challenges import Challenges
from jaipur.server.daily import Daily
from jaipur.server.guard.guests import Guest
from jaipur.server.guard.refusals import Refused
from jaipur.server.links import Links
from jaipur.server.live.agendas import Agendas
from jaipur.server.live.hub import Hub
from jaipur.server.live.lobby_hub import LobbyHub
from jaipur.server.live.neighbours import PHRASE_HINT, Neighbours
from jaipur.server.lobby.lobby import Lobby
from jaipur.server.metrics import Metrics
from jaipur.server.notices import Notices
from jaipur.server.present.updates import Viewer, present_update
from jaipur.server.profiles import Profiles
from jaipur.server.push.delivery import Delivery
from jaipur.server.push.keyring import Keyring
from jaipur.server.push.pusher import Pusher
from jaipur.server.puzzles import Puzzles
from jaipur.server.seating import Seating
from jaipur.server.settings import Settings
from jaipur.server.wire.incoming import PracticeRequest
from jaipur.server.wire.outgoing import Update
from jaipur.storage import Connected, Database, Place
from jaipur.table import (
    BotPool,
    Job,
    JobKind,
    LogEntry,
    MatchService,
    NewMatch,
    StoreError,
    Table,
)
from jaipur.words import Language

_LOG = logging.getLogger("jaipur.server")
SECONDS_BETWEEN_CLEANUPS: Final = 6 * 3600


class Service:
    """A running server without its network: pages, API and socket all use it.

    Args:
        settings: how it is run.
        database: where matches are stored.
        metrics: what is counted.
        clock: milliseconds since 1970; the database's if not given.
        fold: makes a table from its log.

    Attributes:
        access: who has which place.
        links: what gives places.
        seating: who may open matches, and sit down.
        accounts: who is who.
        analyst: analyses finished matches.
        daily: the deals of the days.
        puzzles: what is to be solved, and who did.
        lobby: where rivals are found.
        challenges: who wants to play whom.
        profiles: what may be seen of players.
        matches: the matches being played.
        pool: where bots think.
        hub: who is connected.
        notices: what the operator has to say.
        push: tells people who are away.

    The other attributes are the arguments.
    """

    def __init__(
        self,
        settings: Settings,
        database: Database,
        metrics: Metrics,
        *,
        clock: Callable[[], int] | None = None,
        fold: Callable[[str, Iterable[LogEntry]], Table] = Table.fold,
    ) -> None:
        self.loop = asyncio.get_running_loop()
        self.clock = clock or database.clock
        self.settings = settings
        self.metrics = metrics
        self.database = database
        self.notices = Notices(database.notices)
        self.hub = Hub(self.clock, Agendas(database.places.agenda))
        self.pool = BotPool(settings.bot_threads)
        self.matches = MatchService(
            database.matches,
            self.pool,
            changed=self.hub.publish,
            thinking=self.hub.thinking,
            bot_failed=lambda bot: metrics.bot_failures.labels(bot).inc(),
            clock=self.clock,
            fold=fold,
            jobs=database.jobs,
            watched=self.hub.watches,
        )
        self.profiles = Profiles(database, self.clock)
        known = database.accounts if settings.has_accounts else None
        host, places = self.matches.host, database.places
        self.access = Access(host, places, self.hub, self._looked)
        self.links = Links(self.access, places, self.hub, self.clock)
        self.seating = Seating(
            host, places, access=self.access, links=self.links, hub=self.hub, accounts=known
        )
        self.analyst = Analyst(database.analyses, self.matches.host, metrics)
        self.daily = Daily(
            database,
            host=self.matches.host,
            analyst=self.analyst,
            pool=self.pool,
            hub=self.hub,
            notices=self.notices,
            clock=self.clock,
        )
        self.puzzles = Puzzles(database, self.clock)
        self.challenges = Challenges(self.matches.host, database, known, self.hub, self.clock)
        self.accounts = Accounts(
            database, self.access, self.hub, self.clock, enabled=settings.signs_in
        )
        self.push = Pusher(
            self.matches.host,
            database.jobs,
            database.pushes,
            keyring=Keyring(database.pushes, self._push_turned),
            delivery=Delivery(private=settings.push_to_private_addresses),
            metrics=metrics,
            is_here=self._is_here,
            clock=self.clock,
        )
        looking = LobbyHub(database, self.hub, self.clock)
        self.lobby = Lobby(
            settings,
            database,
            host=self.matches.host,
            access=self.access,
            seating=self.seating,
            notices=self.notices,
            hub=looking,
        )
        metrics.sockets.set_function(lambda: self.sockets)
        metrics.live.set_function(lambda: self.hub.live)
        metrics.thinking.set_function(lambda: self.pool.waiting)
        self._neighbours = Neighbours(database, self.matches, self.hub, looking.changed)
        self._cleanup = self.loop.create_task(self._remove_old())

    @property
    def sockets(self) -> int:
        """How many sockets are open."""
        return self.hub.connections + self.lobby.hub.connections

    async def start(self) -> None:
        """Get ready to serve."""
        await self._neighbours.start()
        await self.push.keyring.keys()

    async def open_match(self, guest: Guest, wanted: NewMatch, lang: Language) -> Table:
        """Open a match for a guest.

        Raises:
            Refused: they may not, or no new matches are begun here now.
        """
        await self._check_opens()
        return await self.seating.create(guest, wanted, lang)

    async def practise(
        self, guest: Guest, seen: View, wanted: PracticeRequest, lang: Language
    ) -> Table:
        """Open a match for a guest that begins with a possible position; raises likewise."""
        await self._check_opens()
        return await self.seating.practise(guest, seen, wanted, lang)

    async def _check_opens(self) -> None:
        if (await self.notices.current()).draining:
            raise Refused(503, "draining")

    def update(self, table: Table, place: Place, lang: str, since: int = 0) -> Update:
        """What somebody with this place may know of a table."""
        # A bot may be on turn since before the server was started.
        self.matches.wake_bot(table)
        viewer = Viewer(place.seats, lang)
        return present_update(Update, table, viewer, self.hub.presence(table.id), since)

    def _push_turned(self, on: bool) -> None:  # noqa: FBT001 - called by the keyring only
        self.database.matches.tells = on

    async def _looked(self, match: str, player: str) -> None:
        if self.database.matches.tells:
            await self.database.pushes.looked(match, player)

    async def _is_here(self, match: str, seat: Seat) -> bool:
        if self.hub.presence(match).here[seat]:
            return True
        found = await self.database.presence.elsewhere([match])
        return bool(found.get(match, Connected()).seats & 1 << seat)

    def say(self, match: str, seat: Seat, phrase: str) -> None:
        """Let a player say something to everybody at a match, at whichever process they are.

        Raises:
            Refused: they have said a lot lately, or have no socket there.
        """
        if not self.hub.may_say(match, seat):
            raise Refused(429, "too_fast")
        said = f"{PHRASE_HINT}{int(seat)}.{phrase}.{self.database.process}"
        self.database.announce(f"{match}:{said}")
        self.hub.said(match, seat, phrase)

    async def close(self) -> None:
        """Stop; everything that was confirmed is stored."""
        await self.push.close()
        await self.daily.close()
        await self.analyst.close()
        self._cleanup.cancel()
        with suppress(asyncio.CancelledError):
            await self._cleanup
        await self.hub.agendas.close()
        await self.lobby.hub.close()
        await self.accounts.close()
        await self.matches.close()
        await self._neighbours.close()
        self.database.close()

    async def _remove_old(self) -> None:
        while True:
            try:
                await self._remove_once()
            except StoreError as error:
                _LOG.warning("cannot remove old matches: %s", error)
            except Exception:  # noqa: BLE001 - nobody else would go on
                _LOG.exception("cannot remove old matches")
            await asyncio.sleep(SECONDS_BETWEEN_CLEANUPS)

    async def _remove_once(self) -> None:
        """Unless another process is just doing it."""
        jobs, job = self.database.jobs, Job(JobKind.RETENTION)
        if not await jobs.claim(job):
            return
        await self.accounts.erasing.resume()
        removed = await self.database.remove_old(self.settings.retention, self.clock())
        if removed.matches or removed.links:
            _LOG.info("removed %s matches, %s links", removed.matches, removed.links)
        await jobs.finish(job)
