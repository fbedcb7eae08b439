"""Agendas: the matches of a player and what waits for them there, as they change.

A table that changes here changes the agendas it is on at once. What else may change one (a new
place, another process) marks it, and it is read again a moment later, one after the other: however
much happens, only so much is read.
"""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Awaitable, Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from functools import partial
from typing import Final

from jaipur.server.guard.refusals import encode
from jaipur.server.guard.socket_protocol import text_frame
from jaipur.server.live.connections import Connection, Sender, nobody
from jaipur.server.present.listing import present_listed
from jaipur.server.wire import events as wire
from jaipur.storage import Listed
from jaipur.table import StoreError, Summary, Table
from jaipur.words import language

MAX_SOCKETS: Final = 20
"""Of one player."""
MAX_GONE: Final = 100
"""Matches that have left an agenda and are remembered for whoever was not told yet."""
MAX_READ: Final = 20
"""Agendas that a sweep reads, those first that were read longest ago."""
_SECONDS_TO_GATHER: Final = 0.2
"""What changes within this time is read together."""
_LOG = logging.getLogger("jaipur.server")


async def _nothing(_player: str) -> list[Listed]:
    return []


@dataclass(eq=False, slots=True)
class Agenda:
    """The matches on a player's list, and the sockets that hear of them.

    Every change has a number; a socket is sent what has changed since the last one it was sent, or
    everything if that is too long ago.

    Attributes:
        player: whose it is.
        read: whether the list was read: before that, nobody is sent anything.
        changed: the number of the last change of each match, also of those that have gone.
        last: the number of the last change.
        forgotten: of changes up to this one, not all are known any more.
    """

    player: str
    read: bool = False
    connections: set[Connection] = field(default_factory=set)
    matches: dict[str, Listed] = field(default_factory=dict)
    changed: dict[str, int] = field(default_factory=dict)
    last: int = 0
    forgotten: int = 0

    def take(self, listed: Iterable[Listed]) -> None:
        """Take the list as it was just read."""
        found = {each.match: each for each in listed}
        for match in self.matches.keys() - found.keys():
            del self.matches[match]
            self._note(match)
        for match, each in found.items():
            self.put(match, each)
        gone = self.changed.keys() - self.matches.keys()
        if len(gone) > MAX_GONE:
            self.forgotten = self.last
            for match in gone:
                del self.changed[match]
        self.read = True

    def put(self, match: str, listed: Listed) -> None:
        """A match is on the list as this."""
        if self.matches.get(match) != listed:
            self.matches[match] = listed
            self._note(match)

    def _note(self, match: str) -> None:
        self.last += 1
        self.changed[match] = self.last
        for connection in self.connections:
            connection.wake()

    def news(self, connection: Connection) -> Iterator[bytes]:
        """What a socket has not been sent yet; everything if it was sent nothing."""
        if not self.read:
            return
        lang, sent = language(connection.viewer.lang), connection.sent
        connection.sent = self.last
        if sent is None or sent < self.forgotten:
            listed = sorted(self.matches.values(), key=lambda each: -each.updated)
            frame = wire.MatchesFrame([present_listed(each, lang) for each in listed])
            yield text_frame(encode(frame))
            return
        for match in [match for match, number in self.changed.items() if number > sent]:
            there = self.matches.get(match)
            if there is None:
                yield text_frame(encode(wire.MatchGoneFrame(match)))
            else:
                yield text_frame(encode(wire.MatchFrame(present_listed(there, lang))))


class Agendas:
    """The agendas of all players who are connected here.

    Args:
        read: a player's list of matches.
    """

    def __init__(self, read: Callable[[str], Awaitable[list[Listed]]] = _nothing) -> None:
        self._read = read
        self._agendas: dict[str, Agenda] = {}
        """By player; those that were read longest ago first."""
        self._followers: dict[str, set[Agenda]] = {}
        """By match."""
        self._sender = Sender()
        self._stale: set[Agenda] = set()
        self._reading: set[Agenda] = set()
        self._reader: asyncio.Task[None] | None = None

    async def join(self, player: str, connection: Connection) -> Agenda | None:
        """Add a socket, which is sent everything first; None if the player has too many.

        Raises:
            StoreError: the list cannot be read.
        """
        agenda = self._agendas.get(player)
        if agenda is None:
            agenda = self._agendas[player] = Agenda(player)
        if len(agenda.connections) >= MAX_SOCKETS:
            return None
        agenda.connections.add(connection)
        try:
            if not agenda.read:
                await self._renew(agenda)
        except BaseException:
            self.leave(agenda, connection)
            raise
        connection.wake = partial(self._sender.wake, agenda, connection)
        connection.wake()
        return agenda

    def leave(self, agenda: Agenda, connection: Connection) -> None:
        """Remove a socket."""
        agenda.connections.discard(connection)
        connection.wake = nobody
        if not agenda.connections:
            self._follow(agenda, frozenset(agenda.matches), frozenset())
            self._stale.discard(agenda)
            del self._agendas[agenda.player]

    @property
    def connections(self) -> list[Connection]:
        """All sockets."""
        return [each for agenda in self._agendas.values() for each in agenda.connections]

    @property
    def count(self) -> int:
        """How many sockets there are."""
        return sum(len(agenda.connections) for agenda in self._agendas.values())

    def publish(self, table: Table) -> None:
        """A table has changed, or was read."""
        followers = self._followers.get(table.id)
        if not followers:
            return
        summary, at = Summary.of(table), table.updated_at
        for agenda in followers:
            before = agenda.matches[table.id]
            if at >= before.updated:
                agenda.put(table.id, replace(before, summary=summary, updated=at))
            # What is being read may be older; and everybody has a place at a rematch.
            rematch = table.rematch
            if agenda in self._reading or (rematch is not None and rematch not in agenda.matches):
                self._mark(agenda)

    def look_again(self, *players: str) -> None:
        """The places of players have changed."""
        for player in players:
            agenda = self._agendas.get(player)
            if agenda is not None:
                self._mark(agenda)

    def heard(self, match: str) -> None:
        """Another process has changed a match."""
        for agenda in self._followers.get(match, ()):
            self._mark(agenda)

    def sweep(self) -> None:
        """Look for everything that may have been missed; to be repeated."""
        for player in list(self._agendas)[:MAX_READ]:
            self.look_again(player)

    async def close(self) -> None:
        """Stop reading."""
        if self._reader is not None:
            self._reader.cancel()
            await asyncio.gather(self._reader, return_exceptions=True)

    def _mark(self, agenda: Agenda) -> None:
        self._stale.add(agenda)
        if self._reader is None or self._reader.done():
            self._reader = asyncio.get_running_loop().create_task(self._read_stale())

    async def _read_stale(self) -> None:
        while self._stale:
            await asyncio.sleep(_SECONDS_TO_GATHER)
            for agenda in list(self._stale):
                if agenda not in self._stale:
                    continue  # everybody has left meanwhile
                self._stale.discard(agenda)
                try:
                    await self._renew(agenda)
                except StoreError as error:
                    _LOG.warning("cannot read what waits for somebody: %s", error)
                except Exception:  # noqa: BLE001 - nobody else would go on
                    _LOG.exception("cannot read what waits for somebody")

    async def _renew(self, agenda: Agenda) -> None:
        self._reading.add(agenda)
        try:
            listed = await self._read(agenda.player)
        finally:
            self._reading.discard(agenda)
        if agenda.connections:
            before = frozenset(agenda.matches)
            agenda.take(listed)
            self._follow(agenda, before, frozenset(agenda.matches))
            self._agendas[agenda.player] = self._agendas.pop(agenda.player)  # it was read last

    def _follow(self, agenda: Agenda, before: frozenset[str], now: frozenset[str]) -> None:
        """Let an agenda hear of these matches, and of no others."""
        for match in now - before:
            self._followers.setdefault(match, set()).add(agenda)
        for match in before - now:
            followers = self._followers[match]
            followers.discard(agenda)
            if not followers:
                del self._followers[match]
