"""Sockets: what each is still to be sent, and sending it."""

from __future__ import annotations

import asyncio
from collections import deque
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final, Protocol

from jaipur.server.guard.socket_protocol import text_frame
from jaipur.server.present.updates import Presence, Viewer

MAX_WAITING: Final = 64
"""Small frames that wait for a slow client before it is dropped."""
SENT_AT_ONCE: Final = 500
"""Sockets that are sent something before others are listened to again."""


class Line(Protocol):
    """The way to a client. What it is given is on its way at once: nobody waits.

    Attributes:
        drained: called when the client can be sent more.
    """

    drained: Callable[[], None]

    @property
    def ready(self) -> bool:
        """Whether the client is there and takes what it is sent."""
        ...

    def put(self, frames: bytes) -> None:
        """Send frames, as they travel."""
        ...

    def end(self) -> None:
        """Let whoever listens to the client find that the socket is to be closed."""
        ...


class Somebodys(Protocol):
    """A socket that belongs to somebody, who may sign in or out.

    Attributes:
        guest: whose it is.
        session: where they are signed in.
    """

    guest: str
    session: str | None

    def close(self, code: int, reason: str) -> None:
        """Close the socket from this side."""
        ...


def nobody() -> None:
    """Nobody is there to be woken yet, or any more."""


@dataclass(eq=False, slots=True)
class Connection:
    """One socket: what it may see, and what it is still to be sent.

    Updates do not queue up: a client that falls behind gets one that covers all it missed, and
    presence only as it is when the client is ready for it.

    Attributes:
        guest: whose socket it is, to find it when a seat moves to another device.
        line: where to send it.
        session: where its owner is signed in, to find it when they sign out.
        sent: the number of the last log entry it was sent; None before its hello.
        greeted: whether its last hello has been answered.
        presence: the presence it was last sent.
        outbox: other frames that wait.
        closing: the code and reason to close with.
        wake: called when there is something to send; the hub says what it does.
        awake: whether it has been called since something was sent.
    """

    guest: str
    viewer: Viewer
    line: Line
    session: str | None = None
    sent: int | None = None
    greeted: bool = True
    presence: Presence | None = None
    outbox: deque[bytes] = field(default_factory=deque)
    closing: tuple[int, str] | None = None
    wake: Callable[[], None] = nobody
    awake: bool = False

    def hello(self, since: int) -> None:
        """The client says what it knows; it gets an update in any case."""
        self.sent, self.greeted = since, False
        self.wake()

    def behind(self, seq: int) -> bool:
        """Whether it lacks an update, the log having this many entries."""
        return self.sent is not None and (not self.greeted or self.sent < seq)

    def caught_up(self, seq: int) -> None:
        """An update up to this log entry is on its way."""
        self.sent, self.greeted = seq, True

    def post(self, frame: bytes) -> None:
        """Send a frame when the client is ready for it."""
        if len(self.outbox) < MAX_WAITING:
            self.outbox.append(text_frame(frame))
            self.wake()
        else:
            self.close(4408, "too slow")

    def go_on(self) -> None:
        """The client can be sent more."""
        self.wake()

    def close(self, code: int, reason: str) -> None:
        """Close the socket from this side."""
        self.closing = self.closing or (code, reason)
        self.wake()


class Source(Protocol):
    """What sockets hear of."""

    def news(self, connection: Connection) -> Iterator[bytes]:
        """What a socket has not been sent yet."""
        ...


def send_news(source: Source, connection: Connection) -> None:
    """Send a socket what it has not been sent yet, as long as its client can follow."""
    if not connection.line.ready:
        return  # it is woken when it reads again
    frames = [*connection.outbox]
    connection.outbox.clear()
    if connection.closing is None:
        frames += source.news(connection)
    if frames:  # at once: each way into the system costs more than what it carries
        connection.line.put(b"".join(frames))
    if connection.closing is not None:
        connection.line.end()


class Sender:
    """Sends what is waiting, for all sockets in one turn of the event loop.

    A task for each socket would cost more than what it sends. And whoever changes a table is
    answered before they are told of it: all that is to be sent by then goes out together.
    """

    def __init__(self) -> None:
        self._waiting: deque[tuple[Source, Connection]] = deque()
        self._scheduled = False

    def wake(self, source: Source, connection: Connection) -> None:
        """There is something for a socket."""
        if connection.awake:
            return
        connection.awake = True
        self._waiting.append((source, connection))
        self._schedule()

    def _schedule(self) -> None:
        if not self._scheduled:
            self._scheduled = True
            asyncio.get_running_loop().call_soon(self._send)

    def _send(self) -> None:
        self._scheduled = False
        for _ in range(min(len(self._waiting), SENT_AT_ONCE)):
            source, connection = self._waiting.popleft()
            connection.awake = False
            send_news(source, connection)
        if self._waiting:
            self._schedule()
