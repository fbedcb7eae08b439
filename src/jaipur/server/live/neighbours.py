"""Other processes on the same database: what they wrote, what they left, and who is with them.

They announce what they write, but an announcement may be lost. So everything is also found by a
sweep every two seconds: newer entries of matches that somebody here is connected to, bots whose
process has gone, matches to be rated, people who are connected elsewhere.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from typing import Final

from jaipur.rules import BySeat, Seat
from jaipur.server.live.hub import Hub
from jaipur.server.live.rater import Rater
from jaipur.server.present.updates import Presence
from jaipur.storage import LOBBY_HINT, PLACES_HINT, PRESENCE_HINT, Connected, Database
from jaipur.table import DamagedMatch, MatchService, NoSuchMatch, StoreError

PHRASE_HINT: Final = "said."
"""Stands before a seat, a phrase and a process, where a hint about a log has a number."""
SWEEP_SECONDS: Final = 2.0
_SECONDS_IDLE: Final = 60.0
"""For so long nothing is written while nobody is connected and no clock is about to run out."""
_SECONDS_TO_GATHER: Final = 0.2
"""Who comes and goes within this time is told together."""
_LOG = logging.getLogger("jaipur.server")


class Neighbours:
    """Keeps what this process shows in step with the database.

    Args:
        database: what the processes share.
        matches: the matches being played.
        hub: who is connected here.
        lobby_changed: called when somebody came to the lobby or left it.
    """

    def __init__(
        self,
        database: Database,
        matches: MatchService,
        hub: Hub,
        lobby_changed: Callable[[], None] = lambda: None,
    ) -> None:
        self._lobby_changed = lobby_changed
        self._database = database
        self._matches = matches
        self._rater = Rater(matches.host, database.ratings)
        self._hub = hub
        self._loop = asyncio.get_running_loop()
        self._told: dict[str, Connected] = {}
        self._changed = asyncio.Event()
        self._reading: set[asyncio.Task[None]] = set()
        self._tasks = [
            self._loop.create_task(self._sweep_on()),
            self._loop.create_task(self._tell_on()),
        ]
        hub.presence_changed = self._changed.set
        self._listener = database.listen(self._heard)

    async def close(self) -> None:
        """Stop, and leave everything to the others."""
        if self._listener is not None:
            await asyncio.to_thread(self._listener.close)
        tasks = [*self._tasks, *self._reading]
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        with suppress(StoreError):  # they find out by themselves
            await self._database.jobs.release()
            await self._database.presence.leave()
            await self._database.heartbeat.beat(0)

    def _heard(self, hints: str) -> None:
        """In the listener's thread."""
        with suppress(RuntimeError):  # the loop has gone away
            self._loop.call_soon_threadsafe(self._hear, hints)

    def _hear(self, hints: str) -> None:
        people = []
        for hint in hints.split():
            name, _, what = hint.rpartition(":")
            if hint == LOBBY_HINT:
                self._lobby_changed()
            elif what == PRESENCE_HINT:
                people.append(name)
            elif what.startswith(PHRASE_HINT):
                self._hear_phrase(name, what)
            elif what == PLACES_HINT:
                self._hub.agendas.look_again(name)
            elif what.isdecimal():  # a newer version may have more to say
                self._hear_of(name, int(what))
        here = [match for match in people if self._hub.watches(match)]
        if here:
            self._keep(self._loop.create_task(self._meet(here)))

    def _hear_phrase(self, match: str, what: str) -> None:
        """Somebody said something; those who are connected here know it if they said it here."""
        _, seat, phrase, process = what.split(".")
        if process != self._database.process:
            self._hub.said(match, Seat(int(seat)), phrase)

    def _hear_of(self, match: str, seq: int) -> None:
        """A match has as many entries now; perhaps it was this process that wrote them."""
        host = self._matches.host
        if host.known(match) < seq:
            self._hub.agendas.heard(match)
        if not host.is_current(match, seq) and self._hub.watches(match):
            self._start(match)

    def _start(self, match: str) -> None:
        self._keep(self._loop.create_task(self._read(match)))

    def _keep(self, task: asyncio.Task[None]) -> None:
        self._reading.add(task)
        task.add_done_callback(self._reading.discard)

    async def _read(self, match: str) -> None:
        """Read on; whoever is connected gets it as news."""
        try:
            await self._matches.host.refresh(match)
        except (StoreError, NoSuchMatch, DamagedMatch) as error:
            _LOG.warning("cannot read on: %s", error)

    async def _meet(self, matches: list[str]) -> None:
        """Find out who is connected to these matches elsewhere."""
        try:
            found = await self._database.presence.elsewhere(matches)
        except StoreError as error:
            _LOG.warning("cannot tell who is connected elsewhere: %s", error)
            return
        for match in matches:
            self._hub.met(match, _presence(found.get(match, Connected())))

    async def _sweep_on(self) -> None:
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            try:
                await self.sweep()
            except StoreError as error:
                _LOG.warning("cannot look for news: %s", error)
            except Exception:  # noqa: BLE001 - nobody else would go on
                _LOG.exception("cannot look for news")

    async def sweep(self) -> None:
        """Look for everything that may have been missed.

        Raises:
            StoreError: the database cannot be read or written.
        """
        watched = self._hub.watched
        host = self._matches.host
        seqs = await self._database.matches.seqs(watched) if watched else {}
        for match in watched:
            seq = seqs.get(match)
            # One that is gone is read again, too: to find that out.
            if seq is None or not host.is_current(match, seq):
                await self._read(match)
        self._hub.agendas.sweep()
        await self._look_at_time()
        await self._rater.sweep()
        if watched or self._told:
            await self._tell()
            await self._meet(watched)

    async def start(self) -> None:
        """Before anybody is served: what time it is, for how long nobody was, and what is due."""
        try:
            await self._look_at_time()
        except StoreError as error:  # the sweep tries again
            _LOG.warning("cannot tell for how long nobody was served: %s", error)

    async def _look_at_time(self) -> None:
        """Meet deadlines, but only once it is known for how long nobody could have played."""
        await self._beat()
        await self._matches.sweep_jobs()

    async def _beat(self) -> None:
        """Say that this process is there: often while people are, who count on it.

        Otherwise before the last promise lapses, whoever gave it. It may have been a short one:
        of this process when people were here, or of another one that is gone.
        """
        await self._database.clock.synchronize()
        busy = bool(self._hub.live) or self._matches.has_deadlines
        if not busy and not await self._database.heartbeat.is_due(2 * SWEEP_SECONDS):
            return
        seconds = SWEEP_SECONDS if busy else _SECONDS_IDLE
        await self._matches.know_outages(await self._database.heartbeat.beat(seconds))

    async def _tell_on(self) -> None:
        while True:
            await self._changed.wait()
            await asyncio.sleep(_SECONDS_TO_GATHER)
            self._changed.clear()
            try:
                await self._tell()
            except StoreError as error:
                _LOG.warning("cannot tell who is connected: %s", error)
            except Exception:  # noqa: BLE001 - nobody else would go on
                _LOG.exception("cannot tell who is connected")

    async def _tell(self) -> None:
        """Tell the others who is connected here, as far as it has changed, and that we live."""
        now = {match: _connected(self._hub.own_presence(match)) for match in self._hub.watched}
        changed = {match: each for match, each in now.items() if self._told.get(match) != each}
        changed.update((match, Connected()) for match in self._told if match not in now)
        await self._database.presence.tell(changed)
        self._told = now


def _connected(presence: Presence) -> Connected:
    first, second = presence.here
    return Connected(int(first) + 2 * int(second), presence.watching)


def _presence(connected: Connected) -> Presence:
    here = BySeat(*(bool(connected.seats & 1 << seat) for seat in Seat))
    return Presence(here, connected.watching)
