"""The hub: who is connected to which match, and what they are still to be sent."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from functools import partial
from typing import Final

from jaipur.rules import BySeat, Seat
from jaipur.server.guard.limits import Bucket, Rate
from jaipur.server.guard.refusals import encode
from jaipur.server.guard.socket_protocol import text_frame
from jaipur.server.live.agendas import Agendas
from jaipur.server.live.connections import Connection, Sender, Somebodys, nobody
from jaipur.server.present.updates import (
    Presence,
    Viewer,
    present_presence,
    present_update,
)
from jaipur.server.wire import frames as wire
from jaipur.table import Table, system_clock

MAX_SOCKETS: Final = 10_000
"""Of all matches together."""
PHRASES: Final = Rate(4, 0.25)
"""Phrases of a player at a match."""
MAX_FRAMES: Final = 16
"""Cached updates of one state of a match."""
_SOMEBODY_ELSE: Final = (1012, "signed in or out")
"""As if the server had been restarted: browsers connect again."""


@dataclass(slots=True)
class Channel:
    """The sockets of one match, and its latest table."""

    table: Table
    clock: Callable[[], int]
    connections: set[Connection] = field(default_factory=set)
    presence: Presence = field(default_factory=Presence)
    elsewhere: Presence = field(default_factory=Presence)
    """Who is connected to it at other processes."""
    frames: dict[tuple[Viewer, int], bytes] = field(default_factory=dict)
    tongues: BySeat[Bucket] = field(
        default_factory=lambda: BySeat(Bucket(PHRASES), Bucket(PHRASES))
    )
    """How much each player may still say."""

    def see(self, table: Table) -> None:
        """Take a newer table."""
        if table.seq > self.table.seq:
            self.table = table
            self._changed()

    def renew(self, table: Table) -> None:
        """Take a table in which what had been was changed, and tell everybody."""
        self.table = table
        for connection in self.connections:
            if connection.sent is not None:
                connection.hello(connection.sent)
        self._changed()

    def count(self) -> None:
        """Somebody came or went, here or elsewhere."""
        own, there = self.own(), self.elsewhere
        here = BySeat(*(own.here[seat] or there.here[seat] for seat in Seat))
        presence = Presence(here, own.watching + there.watching, self._away(here))
        if presence != self.presence:
            self.presence = presence
            self._changed()

    def _away(self, here: BySeat[bool]) -> BySeat[int | None]:
        """Since when each seat has been seen to be away: whoever left before, from now on."""
        before = self.presence.away
        return BySeat(*(None if here[seat] else before[seat] or self.clock() for seat in Seat))

    def own(self) -> Presence:
        """Who is connected to it here."""
        here = {seat for each in self.connections for seat in each.viewer.seats}
        watching = sum(not each.viewer.seats for each in self.connections)
        return Presence(BySeat(Seat.A in here, Seat.B in here), watching)

    def _changed(self) -> None:
        self.frames.clear()
        for connection in self.connections:
            connection.wake()

    def update(self, viewer: Viewer, since: int) -> bytes:
        """The update for a viewer; made once for all who see the same."""
        frame = self.frames.get((viewer, since))
        if frame is None:
            if len(self.frames) == MAX_FRAMES:
                self.frames.clear()
            made = present_update(wire.UpdateFrame, self.table, viewer, self.presence, since)
            frame = self.frames[viewer, since] = text_frame(encode(made))
        return frame

    def news(self, connection: Connection) -> Iterator[bytes]:
        """What the socket has not been sent yet: presence, then an update."""
        if connection.presence != self.presence:
            connection.presence = self.presence
            yield text_frame(encode(present_presence(wire.PresenceFrame, self.presence)))
        if connection.behind(self.table.seq):
            frame = self.update(connection.viewer, connection.sent or 0)
            connection.caught_up(self.table.seq)
            yield frame


class Hub:
    """All sockets, by match.

    Args:
        clock: milliseconds since 1970.
        agendas: the sockets that hear of all matches of a player.
    """

    def __init__(
        self, clock: Callable[[], int] = system_clock, agendas: Agendas | None = None
    ) -> None:
        self._clock = clock
        self._channels: dict[str, Channel] = {}
        self._sender = Sender()
        self._connections = 0
        self.agendas = Agendas() if agendas is None else agendas
        """What waits for players who are connected."""
        self.presence_changed: Callable[[], None] = lambda: None
        """Called when somebody has come or gone."""
        self.onlookers: Callable[[], Sequence[Somebodys]] = tuple
        """Gives the sockets of those who look at the lobby."""

    def join(self, table: Table, connection: Connection) -> Channel:
        """Add a socket to a match."""
        channel = self._channels.setdefault(table.id, Channel(table, self._clock))
        channel.see(table)
        channel.connections.add(connection)
        connection.wake = partial(self._sender.wake, channel, connection)
        self._connections += 1
        channel.count()
        connection.wake()
        self.presence_changed()
        return channel

    def leave(self, match: str, connection: Connection) -> None:
        """Remove a socket."""
        channel = self._channels.get(match)
        if channel is None:
            return
        channel.connections.discard(connection)
        connection.wake = nobody
        self._connections -= 1
        if channel.connections:
            channel.count()
        else:
            del self._channels[match]
        self.presence_changed()

    @property
    def connections(self) -> int:
        """How many sockets there are."""
        return self._connections + self.agendas.count

    def publish(self, table: Table) -> None:
        """Announce a newer table."""
        self.agendas.publish(table)
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

    def may_say(self, match: str, seat: Seat) -> bool:
        """Whether a player may say something now, who is then taken to have said it."""
        channel = self._channels.get(match)
        return channel is not None and channel.tongues[seat].take()

    def said(self, match: str, seat: Seat, phrase: str) -> None:
        """A player has said something, here or at another process."""
        channel = self._channels.get(match)
        if channel is not None:
            frame = encode(wire.SaidFrame(int(seat), phrase))
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
    def sessions(self) -> set[str]:
        """The sessions that sockets belong to."""
        return {each.session for each in self._all() if each.session is not None}

    def sessions_of(self, account: str) -> set[str]:
        """Those of an account."""
        mine = (each.session for each in self._all() if each.guest == account)
        return {session for session in mine if session is not None}

    def dismiss_sessions(self, sessions: set[str]) -> None:
        """Let the sockets of sessions that have ended connect again, as whoever they are now."""
        for connection in self._all():
            if connection.session in sessions:
                connection.close(*_SOMEBODY_ELSE)

    def dismiss_guest(self, guest: str) -> None:
        """Let the sockets of a guest who has signed in connect again, as whoever they are now."""
        for connection in self._all():
            if connection.guest == guest:
                connection.close(*_SOMEBODY_ELSE)

    def renew(self, table: Table) -> None:
        """A match is not what it was: send it to everybody again."""
        channel = self._channels.get(table.id)
        if channel is not None:
            channel.renew(table)

    def _all(self) -> list[Somebodys]:
        here = [each for channel in self._channels.values() for each in channel.connections]
        return [*here, *self.agendas.connections, *self.onlookers()]

    @property
    def live(self) -> int:
        """How many matches somebody is connected to."""
        return len(self._channels)
