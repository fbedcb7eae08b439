"""Sockets whose every frame counts, and that are not listened to while they do not read."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from uvicorn._types import ASGIReceiveEvent
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from uvicorn.server import ServerState
from websockets.frames import Frame

from jaipur.server.guard.doorkeeper import GuardedConfig
from jaipur.server.guard.limits import Bucket, Rate

SLICE: Final = 2048
"""Bytes that are parsed before anybody looks at what came out."""
CONTROL_FRAMES: Final = Rate(40, 5)
"""Pings, pongs and parts of messages: browsers send a pong now and then, and no parts."""
SECONDS_TO_READ: Final = 20.0
"""A client that takes nothing of what waits for it for so long is gone."""


class GuardedSocket(WebSocketsSansIOProtocol):
    """uvicorn's protocol, for a client that may send without end and read nothing.

    The application counts messages. Frames that are none never reach it and are counted here.
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

    def connection_lost(self, exc: Exception | None) -> None:
        """The connection is closed."""
        self._unread = b""
        self._lift_deadline()
        self._door.left(self.transport)
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        """Take in what came."""
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
