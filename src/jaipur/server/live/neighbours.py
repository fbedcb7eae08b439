"""Other processes on the same database: what they wrote, what they left, and who is with them.

They announce what they write, but an announcement may be lost. So everything is also found by a
sweep every two seconds: newer entries of matches that somebody here is connected to, bots whose
process has gone, people who are connected elsewhere.
"""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

from jaipur.rules import BySeat, Seat
from jaipur.server.live.hub import Hub
from jaipur.server.present.updates import Presence
from jaipur.storage import PRESENCE_HINT, Connected, Database
from jaipur.table import DamagedMatch, MatchService, NoSuchMatch, StoreError

SWEEP_SECONDS: Final = 2.0
_SECONDS_TO_GATHER: Final = 0.2
"""Who comes and goes within this time is told together."""
_LOG = logging.getLogger("jaipur.server")


class Neighbours:
    """Keeps what this process shows in step with the database.

    Args:
        database: what the processes share.
        matches: the matches being played.
        hub: who is connected here.
    """

    def __init__(self, database: Database, matches: MatchService, hub: Hub) -> None:
        self._database = database
        self._matches = matches
        self._hub = hub
        self._loop = asyncio.get_running_loop()
        self._told: dict[str, Connected] = {}
        self._changed = asyncio.Event()
        self._reading: set[asyncio.Task[None]] = set()
        self._tasks = [self._loop.create_task(self._sweep_on())]
        if database.presence is not None:
            hub.presence_changed = self._changed.set
            self._tasks.append(self._loop.create_task(self._tell_on()))
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
            if self._database.presence is not None:
                await self._database.presence.leave()

    def _heard(self, hints: str) -> None:
        """In the listener's thread."""
        with suppress(RuntimeError):  # the loop has gone away
            self._loop.call_soon_threadsafe(self._hear, hints)

    def _hear(self, hints: str) -> None:
        people = []
        for hint in hints.split():
            match, _, what = hint.rpartition(":")
            if what == PRESENCE_HINT:
                people.append(match)
            elif not self._matches.host.is_current(match, int(what)) and self._hub.watches(match):
                self._start(match)
        here = [match for match in people if self._hub.watches(match)]
        if here:
            self._keep(self._loop.create_task(self._meet(here)))

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
        if self._database.presence is None:
            return
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
        await self._matches.sweep_jobs()
        if self._database.presence is not None:
            await self._tell()
            await self._meet(watched)

    async def _tell_on(self) -> None:
        while True:
            await self._changed.wait()
            await asyncio.sleep(_SECONDS_TO_GATHER)
            self._changed.clear()
            try:
                await self._tell()
            except StoreError as error:
                _LOG.warning("cannot tell who is connected: %s", error)

    async def _tell(self) -> None:
        """Tell the others who is connected here, as far as it has changed, and that we live."""
        presence = self._database.presence
        if presence is None:
            return
        now = {match: _connected(self._hub.own_presence(match)) for match in self._hub.watched}
        changed = {match: each for match, each in now.items() if self._told.get(match) != each}
        changed.update((match, Connected()) for match in self._told if match not in now)
        await presence.tell(changed)
        self._told = now


def _connected(presence: Presence) -> Connected:
    first, second = presence.here
    return Connected(int(first) + 2 * int(second), presence.watching)


def _presence(connected: Connected) -> Presence:
    here = BySeat(*(bool(connected.seats & 1 << seat) for seat in Seat))
    return Presence(here, connected.watching)
