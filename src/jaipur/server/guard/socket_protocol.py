"""Sockets whose every frame counts, and that are not listened to while they do not read."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from typing import Any, Final

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame
from websockets.http11 import Request

from jaipur.server.guard.doorkeeper import GuardedConfig
from jaipur.server.guard.limits import Bucket, Rate

SLICE: Final = 2048
"""Bytes that are parsed before anybody looks at what came out."""
CONTROL_FRAMES: Final = Rate(40, 5)
"""Pings, pongs and parts of messages: browsers send a pong now and then, and no parts."""
SECONDS_TO_READ: Final = 20.0
"""A client that takes nothing of what waits for it for so long is gone."""
MESSAGES: Final = 4
"""Messages that may wait for the application before no more are read."""
LINE: Final = "jaipur.line"
"""By this name of an extension the application finds the protocol of its socket."""


def text_frame(payload: bytes) -> bytes:
    """A message to a client, as it travels: made once, however many get it.

    >>> text_frame(b"hi").hex(), text_frame(b"x" * 200)[:4].hex()
    ('81026869', '817e00c8')
    >>> text_frame(b"x" * 70_000)[:10].hex()
    '817f0000000000011170'
    """
    size = len(payload)
    if size < 126:
        return bytes((0x81, size)) + payload
    if size < 65_536:
        return b"\x81\x7e" + size.to_bytes(2) + payload
    return b"\x81\x7f" + size.to_bytes(8) + payload


def _nobody() -> None:
    """Nobody has anything to send."""


class GuardedSocket(WebSocketsSansIOProtocol):
    """uvicorn's protocol, for a client that may send without end and read nothing.

    The application counts messages. Frames that are none never reach it and are counted here.
    It reads by ASGI, and writes to the line itself: what is sent to thousands must not pass
    through every layer, nor wait in a task, for each of them.
    """

    def __init__(
        self,
        config: GuardedConfig,
        server_state: ServerState,
        app_state: dict[str, Any],
    ) -> None:
        super().__init__(config, server_state, app_state)
        self._door = config.door
        self._bucket = Bucket(CONTROL_FRAMES)
        self._unread = b""
        self._deadline: asyncio.TimerHandle | None = None
        self._heard = True
        self.drained: Callable[[], None] = _nobody
        """Called when the client can be sent more."""

    @property
    def ready(self) -> bool:
        """Whether the client is there and takes what it is sent."""
        open_ = not (self.close_sent or self.disconnected or self.transport.is_closing())
        return open_ and self.writable.is_set()

    def put(self, frames: bytes) -> None:
        """Send frames, as they travel."""
        self.transport.write(frames)

    def end(self) -> None:
        """Let the application find that the socket is to be closed."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": 1000})

    def handle_connect(self, event: Request) -> None:
        """Answer the handshake; the application gets to know this protocol."""
        super().handle_connect(event)
        if not self.close_sent:
            extensions: Any = self.scope["extensions"]
            extensions[LINE] = self

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
        self._unread = b""
        self._lift_deadline()
        self.drained = _nobody
        self._door.left(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in what came."""
        self._heard = True
        self._unread += data
        self._read_on()

    def pause_writing(self) -> None:
        """The client does not read: its pings would only make the queue longer."""
        super().pause_writing()
        self.transport.pause_reading()
        self._deadline = self.loop.call_later(SECONDS_TO_READ, self.transport.abort)

    def resume_writing(self) -> None:
        """It reads again."""
        super().resume_writing()
        self._lift_deadline()
        self.drained()
        self._read_on()

    async def receive(self) -> ASGIReceiveEvent:
        """The next message."""
        message = await super().receive()
        self._read_on()
        return message

    def _read_on(self) -> None:
        """Parse what has come, as long as the application and the client can follow."""
        while self._unread and self._may_read():
            piece, self._unread = self._unread[:SLICE], self._unread[SLICE:]
            super().data_received(piece)
        if self.transport.is_closing():
            self._unread = b""
        elif self._may_read():
            self.transport.resume_reading()
        else:
            self.transport.pause_reading()

    def _may_read(self) -> bool:
        # After its close frame is sent, the client's is still to come.
        listening = not self.read_paused and self.writable.is_set()
        return listening and not self.transport.is_closing()

    def _lift_deadline(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def send_keepalive_ping(self) -> None:
        """Ask whether the client is there, unless it has said something lately: browsers do."""
        if self._heard:
            self._heard = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    def handle_ping(self) -> None:
        """Count a ping, and answer it."""
        if self._counted():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Count a pong."""
        if self._counted():
            super().handle_pong(event)

    def handle_text(self, event: Frame) -> None:
        """Count the first part of a message."""
        if event.fin or self._counted():
            super().handle_text(event)

    def send_receive_event_to_app(self) -> None:
        """Hand a message over; reading stops only when several wait."""
        paused, self.read_paused = self.read_paused, True  # or every message would stop it
        super().send_receive_event_to_app()
        full = self.queue.qsize() >= MESSAGES and not self.close_sent
        self.read_paused = paused or full

    def handle_bytes(self, event: Frame) -> None:
        """Count the first part of a message."""
        if event.fin or self._counted():
            super().handle_bytes(event)

    def handle_cont(self, event: Frame) -> None:
        """Count a further part of a message."""
        if self._counted():
            super().handle_cont(event)

    def _counted(self) -> bool:
        """Take a token for a frame; the socket is closed where there is none."""
        if self.close_sent:
            return False
        if self._bucket.take():
            return True
        self.conn.fail(4429, "too_fast")
        self.handle_parser_exception()
        return False
