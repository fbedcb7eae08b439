"""The live lobby: who looks at it, and what has changed since they were last told.

The lobby is read from the database at most a few times a second, however much happens there, and
only while somebody looks. A change is encoded once for all; who does not follow is sent the whole
lobby when they are ready for it, so nothing waits for slow readers.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass
from typing import Final

from jaipur.server.guard.limits import Crowds, Network
from jaipur.server.guard.refusals import encode
from jaipur.server.guard.socket_protocol import text_frame
from jaipur.server.live.connections import Line
from jaipur.server.live.hub import Hub
from jaipur.server.live.neighbours import SWEEP_SECONDS
from jaipur.server.present.lobby import present_own, present_pools, present_running, present_seek
from jaipur.server.wire import lobby as wire
from jaipur.storage import Database, Waiting
from jaipur.table import StoreError

TICK_SECONDS: Final = 0.12
"""What happens within this time is told together: to send is what costs, not to read."""
SENT_AT_ONCE: Final = 100
"""Onlookers who are sent something before anybody else's request is listened to again."""
MAX_SEATS: Final = 200
"""Open seats that are shown, those who have waited longest."""
SEEKS_OF_AN_ADDRESS: Final = 40
"""Seeks that are kept for one address: those of a whole class, but not a whole lobby full."""
_RECENT: Final = 24 * 3600 * 1000
"""Milliseconds since the last move of a match that is worth watching."""
_LOG = logging.getLogger("jaipur.server")

Pairing = Callable[[Sequence[Waiting]], Awaitable[None]]


@dataclass(eq=False, slots=True)
class Onlooker:
    """A socket of somebody who looks at the lobby.

    Attributes:
        guest: who it is.
        line: where to send it.
        networks: whose it is, for limits.
        session: where they are signed in.
        version: the state of the lobby it was last sent; 0 is none.
        own: what it was last told of its player's own seeks.
        closing: the code and reason to close with.
    """

    guest: str
    line: Line
    networks: tuple[Network, ...] = ()
    session: str | None = None
    version: int = 0
    own: tuple[wire.OwnSeekBody, ...] | None = None
    closing: tuple[int, str] | None = None

    def close(self, code: int, reason: str) -> None:
        """Close the socket from this side."""
        self.closing = self.closing or (code, reason)
        self.line.end()


@dataclass(frozen=True, slots=True)
class _State:
    """The lobby as everybody sees it, encoded once."""

    body: wire.LobbyFrame
    whole: bytes

    @classmethod
    def of(cls, body: wire.LobbyFrame) -> _State:
        return cls(body, text_frame(encode(body)))


class LobbyHub:
    """Who looks at the lobby here.

    Args:
        database: where seeks and matches are.
        hub: who watches matches here.
        clock: milliseconds since 1970.

    Attributes:
        pair: called with all who wait for a quick match, whenever there are two.
    """

    def __init__(self, database: Database, hub: Hub, clock: Callable[[], int]) -> None:
        self._database = database
        self._hub = hub
        self._clock = clock
        self._onlookers: dict[str, set[Onlooker]] = {}
        self._state = _State.of(wire.LobbyFrame([], [], []))
        self._version = 1
        self._own: dict[str, tuple[wire.OwnSeekBody, ...]] = {}
        self._dirty = asyncio.Event()
        self._reading = asyncio.Lock()
        self._read = self._swept = float("-inf")
        self._running: list[wire.RunningBody] = []
        self._loop = asyncio.get_running_loop()
        self._task = self._loop.create_task(self._run())
        self.pair: Pairing | None = None
        self.connections = 0
        """How many sockets there are."""
        hub.onlookers = self._everybody

    async def close(self) -> None:
        """Stop."""
        self._task.cancel()
        await asyncio.gather(self._task, return_exceptions=True)

    async def join(self, onlooker: Onlooker) -> None:
        """Somebody looks at the lobby; they are told at once how it is.

        Raises:
            StoreError: it cannot be read.
        """
        if not self._onlookers:
            await self.look()
        own = tuple(present_own(each) for each in await self._database.seeks.of(onlooker.guest))
        self._onlookers.setdefault(onlooker.guest, set()).add(onlooker)
        self.connections += 1
        if own:
            self._own[onlooker.guest] = own
        self.go_on(onlooker)
        self.changed()

    async def leave(self, onlooker: Onlooker) -> None:
        """They look no longer; what they wait for is kept only for a moment."""
        mine = self._onlookers.get(onlooker.guest, set())
        mine.discard(onlooker)
        self.connections -= 1
        if mine:
            return
        self._onlookers.pop(onlooker.guest, None)
        own = self._own.pop(onlooker.guest, ())
        if any(each.match is None for each in own):
            try:
                await self._database.seeks.leave(onlooker.guest)
            except StoreError as error:  # it ends by itself
                _LOG.warning("cannot tell that somebody left the lobby: %s", error)

    async def look(self) -> wire.LobbyFrame:
        """The lobby as it is, or was a moment ago.

        Raises:
            StoreError: it cannot be read.
        """
        async with self._reading:
            if self._loop.time() - self._read >= TICK_SECONDS:
                await self._refresh()
        return self._state.body

    def changed(self) -> None:
        """Something may be different: look soon."""
        self._dirty.set()

    def go_on(self, onlooker: Onlooker) -> None:
        """The client can be sent more: the lobby as it is, if it has missed something."""
        if not onlooker.line.ready:
            return
        frames = b""
        if onlooker.version != self._version:
            onlooker.version = self._version
            frames = self._state.whole
        own = self._own.get(onlooker.guest, ())
        if onlooker.own != own:
            onlooker.own = own
            frames += text_frame(encode(wire.OwnFrame(list(own))))
        if frames:
            onlooker.line.put(frames)

    async def _run(self) -> None:
        while True:
            try:
                async with asyncio.timeout(SWEEP_SECONDS):
                    await self._dirty.wait()
            except TimeoutError:
                if not self._onlookers:
                    continue
            self._dirty.clear()
            if not self._onlookers:
                continue
            begun = self._loop.time()
            try:
                await self.refresh()
            except StoreError as error:
                _LOG.warning("cannot read the lobby: %s", error)
            except Exception:  # noqa: BLE001 - nobody else would go on
                _LOG.exception("cannot read the lobby")
            # From beginning to beginning: or a slow look would make the next change wait longer.
            await asyncio.sleep(begun + TICK_SECONDS - self._loop.time())

    async def refresh(self) -> None:
        """Read the lobby, tell everybody what is new, and pair who can be paired.

        Raises:
            StoreError: it cannot be read.
        """
        async with self._reading:
            await self._refresh()

    async def _refresh(self) -> None:
        self._read = self._loop.time()
        found = await self._database.seeks.all()
        waiting = [each for each in found if each.match is None]
        if self._loop.time() - self._swept >= SWEEP_SECONDS:
            self._swept = self._loop.time()
            await self._sweep(waiting)
        seats = [each for each in waiting if not each.wish.quick]
        quick = [each for each in waiting if each.wish.quick]
        body = wire.LobbyFrame(
            seeks=[present_seek(each) for each in seats[:MAX_SEATS]],
            pools=present_pools(quick),
            running=self._running,
        )
        self._remember_own(found)
        await self._tell(body)
        if self.pair is not None and len(quick) > 1:
            await self.pair(quick)

    async def _sweep(self, waiting: Sequence[Waiting]) -> None:
        """Now and then: say who is still here, and look which matches can be watched."""
        if waiting:
            await self._database.seeks.keep(self._kept(waiting))
        listed = await self._database.places.public(self._clock() - _RECENT)
        names = [each.match for each in listed]
        there = await self._database.presence.elsewhere(names) if names else {}
        self._running = [
            present_running(
                each,
                self._hub.own_presence(each.match).watching
                + (there[each.match].watching if each.match in there else 0),
            )
            for each in listed
        ]

    def _everybody(self) -> list[Onlooker]:
        return [each for mine in self._onlookers.values() for each in mine]

    def _kept(self, waiting: Sequence[Waiting]) -> list[str]:
        """The seeks of those who are here, as many of each address as it may have."""
        crowds, kept = Crowds(SEEKS_OF_AN_ADDRESS), []
        for each in waiting:
            here = next(iter(self._onlookers.get(each.player, ())), None)
            if here is not None and not crowds.full(here.networks):
                crowds.add(here.networks)
                kept.append(each.id)
        return kept

    def _remember_own(self, found: Sequence[Waiting]) -> None:
        own: dict[str, list[wire.OwnSeekBody]] = {}
        for each in found:
            if each.player in self._onlookers:
                own.setdefault(each.player, []).append(present_own(each))
        self._own = {player: tuple(seeks) for player, seeks in own.items()}

    async def _tell(self, body: wire.LobbyFrame) -> None:
        before, change = self._version, _change(self._state.body, body)
        frame = b""
        if change is not None:
            self._state = _State.of(body)
            self._version += 1
            frame = text_frame(encode(change))
        for number, onlooker in enumerate(self._everybody()):
            if number % SENT_AT_ONCE == SENT_AT_ONCE - 1:
                await asyncio.sleep(0)
            if frame and onlooker.version == before and onlooker.line.ready:
                onlooker.version = self._version
                onlooker.line.put(frame)
            self.go_on(onlooker)


def _change(old: wire.LobbyFrame, new: wire.LobbyFrame) -> wire.LobbyChangedFrame | None:
    """What is different; None if nothing is."""
    before = {seek.id: seek for seek in old.seeks}
    after = {seek.id: seek for seek in new.seeks}
    change = wire.LobbyChangedFrame(
        # Somebody who has waited before may have changed something about it.
        added=[seek for name, seek in after.items() if before.get(name) != seek],
        removed=[name for name in before if name not in after],
        pools=None if new.pools == old.pools else new.pools,
        running=None if new.running == old.running else new.running,
    )
    return None if change == wire.LobbyChangedFrame([], [], None, None) else change
