"""The hub: who is connected to which match, and what they are still to be sent."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from jaipur.rules import BySeat, Seat
from jaipur.server.guard.refusals import encode
from jaipur.server.present.updates import (
    Presence,
    Viewer,
    present_presence,
    present_update,
)
from jaipur.server.wire import frames as wire
from jaipur.table import Table

MAX_SOCKETS: Final = 10_000
"""Of all matches together."""
MAX_WAITING: Final = 64
"""Small frames that wait for a slow client before it is dropped."""
MAX_FRAMES: Final = 16
"""Cached updates of one state of a match."""


@dataclass(eq=False, slots=True)
class Connection:
    """One socket: what it may see, and what it is still to be sent.

    Updates do not queue up: a client that falls behind gets one that covers all it missed, and
    presence only as it is when the client is ready for it.

    Attributes:
        guest: whose socket it is, to find it when a seat moves to another device.
        sent: the number of the last log entry it was sent; None before its hello.
        greeted: whether its last hello has been answered.
        presence: the presence it was last sent.
        outbox: other frames that wait.
        wake: set when there is something to send.
        closing: the code and reason to close with.
    """

    guest: str
    viewer: Viewer
    sent: int | None = None
    greeted: bool = True
    presence: Presence | None = None
    outbox: deque[bytes] = field(default_factory=deque)
    wake: asyncio.Event = field(default_factory=asyncio.Event)
    closing: tuple[int, str] | None = None

    def hello(self, since: int) -> None:
        """The client says what it knows; it gets an update in any case."""
        self.sent, self.greeted = since, False
        self.wake.set()

    def behind(self, seq: int) -> bool:
        """Whether it lacks an update, the log having this many entries."""
        return self.sent is not None and (not self.greeted or self.sent < seq)

    def caught_up(self, seq: int) -> None:
        """An update up to this log entry is on its way."""
        self.sent, self.greeted = seq, True

    def post(self, frame: bytes) -> None:
        """Send a frame when the client is ready for it."""
        if len(self.outbox) < MAX_WAITING:
            self.outbox.append(frame)
            self.wake.set()
        else:
            self.close(4408, "too slow")

    def close(self, code: int, reason: str) -> None:
        """Close the socket from this side."""
        self.closing = self.closing or (code, reason)
        self.wake.set()


@dataclass(slots=True)
class Channel:
    """The sockets of one match, and its latest table."""

    table: Table
    connections: set[Connection] = field(default_factory=set)
    presence: Presence = field(default_factory=Presence)
    elsewhere: Presence = field(default_factory=Presence)
    """Who is connected to it at other processes."""
    frames: dict[tuple[Viewer, int], bytes] = field(default_factory=dict)

    def see(self, table: Table) -> None:
        """Take a newer table."""
        if table.seq > self.table.seq:
            self.table = table
            self._changed()

    def count(self) -> None:
        """Somebody came or went, here or elsewhere."""
        own, there = self.own(), self.elsewhere
        here = BySeat(*(own.here[seat] or there.here[seat] for seat in Seat))
        presence = Presence(here, own.watching + there.watching)
        if presence != self.presence:
            self.presence = presence
            self._changed()

    def own(self) -> Presence:
        """Who is connected to it here."""
        here = {seat for each in self.connections for seat in each.viewer.seats}
        watching = sum(not each.viewer.seats for each in self.connections)
        return Presence(BySeat(Seat.A in here, Seat.B in here), watching)

    def _changed(self) -> None:
        self.frames.clear()
        for connection in self.connections:
            connection.wake.set()

    def update(self, viewer: Viewer, since: int) -> bytes:
        """The frame for a viewer; made once for all who see the same."""
        frame = self.frames.get((viewer, since))
        if frame is None:
            if len(self.frames) == MAX_FRAMES:
                self.frames.clear()
            made = present_update(wire.UpdateFrame, self.table, viewer, self.presence, since)
            frame = self.frames[viewer, since] = encode(made)
        return frame

    def news(self, connection: Connection) -> Iterator[bytes]:
        """What the socket has not been sent yet: presence, then updates."""
        if connection.presence != self.presence:
            connection.presence = self.presence
            yield encode(present_presence(wire.PresenceFrame, self.presence))
        while connection.behind(self.table.seq):
            frame = self.update(connection.viewer, connection.sent or 0)
            connection.caught_up(self.table.seq)
            yield frame


class Hub:
    """All sockets, by match."""

    def __init__(self) -> None:
        self._channels: dict[str, Channel] = {}
        self.connections = 0
        """How many sockets there are."""
        self.presence_changed: Callable[[], None] = lambda: None
        """Called when somebody has come or gone."""

    def join(self, table: Table, connection: Connection) -> Channel:
        """Add a socket to a match."""
        channel = self._channels.setdefault(table.id, Channel(table))
        channel.see(table)
        channel.connections.add(connection)
        self.connections += 1
        channel.count()
        connection.wake.set()
        self.presence_changed()
        return channel

    def leave(self, match: str, connection: Connection) -> None:
        """Remove a socket."""
        channel = self._channels.get(match)
        if channel is None:
            return
        channel.connections.discard(connection)
        self.connections -= 1
        if channel.connections:
            channel.count()
        else:
            del self._channels[match]
        self.presence_changed()

    def publish(self, table: Table) -> None:
        """Announce a newer table."""
        channel = self._channels.get(table.id)
        if channel is not None:
            channel.see(table)

    def thinking(self, table: Table, seat: Seat) -> None:
        """Announce that a bot is thinking."""
        channel = self._channels.get(table.id)
        if channel is not None:
            frame = encode(wire.ThinkingFrame(int(seat)))
            for connection in channel.connections:
                connection.post(frame)

    def presence(self, match: str) -> Presence:
        """Who is connected to a match."""
        channel = self._channels.get(match)
        return Presence() if channel is None else channel.presence

    def own_presence(self, match: str) -> Presence:
        """Who is connected to a match here."""
        channel = self._channels.get(match)
        return Presence() if channel is None else channel.own()

    def met(self, match: str, elsewhere: Presence) -> None:
        """Who is connected to a match at other processes."""
        channel = self._channels.get(match)
        if channel is not None and channel.elsewhere != elsewhere:
            channel.elsewhere = elsewhere
            channel.count()

    def watches(self, match: str) -> bool:
        """Whether somebody is connected to a match here."""
        return match in self._channels

    @property
    def watched(self) -> list[str]:
        """The matches that somebody is connected to here."""
        return list(self._channels)

    def dismiss(self, match: str, guest: str) -> None:
        """Close the sockets of a guest whose seat went to another device."""
        channel = self._channels.get(match)
        for connection in () if channel is None else tuple(channel.connections):
            if connection.guest == guest:
                connection.close(4403, "moved to another device")

    @property
    def live(self) -> int:
        """How many matches somebody is connected to."""
        return len(self._channels)
