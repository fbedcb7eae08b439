"""What every socket has in common: frames are answered one by one, and misuse ends it."""

from __future__ import annotations

import logging
from abc import ABC, abstractmethod
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from jaipur.rules import Seat
from jaipur.server.guard.guests import Guest
from jaipur.server.guard.limits import FRAMES, Bucket, networks_of
from jaipur.server.guard.locale import language_of
from jaipur.server.guard.refusals import Refused, encode
from jaipur.server.guard.socket_protocol import LINE, GuardedSocket
from jaipur.server.live.connections import Connection
from jaipur.server.present.updates import Viewer
from jaipur.server.service import Service
from jaipur.server.wire.frames import ErrorFrame, PongFrame
from jaipur.table import StoreError
from jaipur.words import Language

_LOG = logging.getLogger("jaipur.server")
_BAD_FRAMES: Final = 20
"""After so many malformed or too frequent frames the socket is closed."""


def connection_of(websocket: WebSocket, guest: Guest, seats: tuple[Seat, ...]) -> Connection:
    """A socket as others find it, and as it is written to."""
    line: GuardedSocket = websocket.scope["extensions"][LINE]
    lang = language_of(websocket.scope)
    session = None if guest.session is None else guest.session.token
    return Connection(guest.id, Viewer(seats, lang.code), line, session)


async def close(websocket: WebSocket, connection: Connection) -> None:
    """Close a socket as was decided, if it is not closed already."""
    if websocket.application_state is WebSocketState.CONNECTED:
        with suppress(WebSocketDisconnect, RuntimeError, OSError):  # gone already
            await websocket.close(*(connection.closing or (1000, "")))


@dataclass(slots=True)
class Session(ABC):
    """Answers the frames of a socket.

    Attributes:
        name: of the socket, in the log.
        bucket: how many frames it may send; None if there is no limit.
        bad: how many frames were malformed or too frequent.
        act: the id of the act that is being answered, if one is.
    """

    service: Service
    connection: Connection
    lang: Language
    name: str
    bucket: Bucket | None
    bad: int = 0
    act: str | None = None

    @abstractmethod
    async def answer(self, raw: str | bytes) -> None:
        """Answer one frame.

        Raises:
            Refused: it is malformed, or not granted.
            StoreError: the database cannot be read or written.
        """

    async def receive(self, websocket: WebSocket) -> None:
        """Answer frames until the socket closes; an act under way is finished first."""
        while self.connection.closing is None:
            message = await websocket.receive()
            if message["type"] == "websocket.disconnect" or self.connection.closing is not None:
                return
            raw = message.get("text")
            self.act = None
            try:
                self._count()
                await self.answer(message.get("bytes") or b"" if raw is None else raw)
            except Refused as refused:
                self._refuse(refused)
                self.bad += refused.status in {422, 429}
                if self.bad >= _BAD_FRAMES:
                    self.connection.close(4000 + refused.status, refused.reason)
            except StoreError as error:
                self.service.metrics.store_errors.inc()
                _LOG.error("storage: %s", error, extra={"request_id": self.name})
                self._refuse(Refused(503, "storage"))

    def _count(self) -> None:
        if self.bucket is not None and not self.bucket.take():
            raise Refused(429, "too_fast")

    def pong(self) -> None:
        """Answer a ping."""
        self.connection.post(encode(PongFrame(self.service.clock())))

    def _refuse(self, refused: Refused) -> None:
        self.connection.post(encode(ErrorFrame(refused.problem(self.lang, self.name), self.act)))


def bucket_of(websocket: WebSocket) -> Bucket | None:
    """How many frames a client may send; None if it is this machine."""
    return Bucket(FRAMES) if networks_of(websocket.scope.get("client")) else None
