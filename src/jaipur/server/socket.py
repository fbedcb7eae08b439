"""The socket of a match: the same acts and updates as over HTTP, without asking again and again."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from dataclasses import dataclass
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from jaipur.server import wire
from jaipur.server.acts import act
from jaipur.server.errors import Refused, decoded
from jaipur.server.hub import MOST_SOCKETS, Channel, Connection, encode
from jaipur.server.limits import FRAMES, Bucket, household
from jaipur.server.reader import reader_language
from jaipur.server.service import Service
from jaipur.server.updates import Viewer
from jaipur.storage import Place
from jaipur.table import StoreError
from jaipur.words import Language

_LOG = logging.getLogger("jaipur.server")
_DECODER: msgspec.json.Decoder[wire.ClientFrame] = msgspec.json.Decoder(wire.ClientFrame)
_SECONDS_TO_SEND: Final = 20
"""A reader that does not take a frame for so long is gone."""
_BAD_FRAMES: Final = 20
"""So many frames that are not of the documented form or too fast, and we stop listening."""
_PONG: Final = encode(wire.PongFrame())


async def match_socket(websocket: WebSocket) -> None:
    """Serve one socket until either side closes it."""
    service: Service = websocket.app.state.service
    lang = reader_language(websocket.scope)
    match = websocket.path_params["match"]
    # Accepted in any case: a browser cannot read why a handshake was refused.
    await websocket.accept()
    if service.hub.connections >= MOST_SOCKETS:
        await websocket.close(1013, "too many sockets")
        return
    try:
        place = await service.lobby.place(match, websocket.state.guest)
        table = await service.lobby.table(match)
    except Refused as refused:
        await websocket.close(4000 + refused.status, refused.reason)
        return
    except StoreError:
        await websocket.close(1013, "storage")
        return
    # From here to the hub nothing waits: no move can fall between the table and its news.
    connection = Connection(websocket.state.guest.id, Viewer(place.seats, lang.code))
    bucket = None if household(websocket.scope) is None else Bucket(FRAMES)
    name = websocket.state.request_id
    session = _Session(service, match, place, connection, lang, name, bucket)
    channel = service.hub.join(table, connection)
    service.driver.notice(table)
    sender = asyncio.create_task(_send(websocket, channel, connection))
    receiver = asyncio.create_task(session.receive(websocket))
    try:
        # Who does not take what is sent is not listened to either.
        await asyncio.wait((sender, receiver), return_when=asyncio.FIRST_COMPLETED)
    finally:
        service.hub.leave(match, connection)
        connection.close(1000, "")
        if session.idle:
            receiver.cancel()
    await sender
    with suppress(asyncio.CancelledError):
        await receiver


@dataclass(slots=True)
class _Session:
    """What a socket's frames are answered with.

    Attributes:
        idle: whether it waits for a frame; an act that was begun is to be finished.
        bad: how many frames were not of the form, or too fast.
    """

    service: Service
    match: str
    place: Place
    connection: Connection
    lang: Language
    name: str
    bucket: Bucket | None
    idle: bool = True
    bad: int = 0

    async def receive(self, websocket: WebSocket) -> None:
        """Answer frames until the socket closes."""
        while self.connection.closing is None:
            self.idle = True
            message = await websocket.receive()
            self.idle = False
            if message["type"] == "websocket.disconnect" or self.connection.closing is not None:
                return
            raw = message.get("text")
            try:
                await self._answer(message.get("bytes") or b"" if raw is None else raw)
            except Refused as refused:
                self._refuse(refused)
                self.bad += refused.status in {422, 429}
                if self.bad >= _BAD_FRAMES:
                    self.connection.close(4000 + refused.status, refused.reason)
            except StoreError as error:
                self.service.metrics.store_errors.inc()
                _LOG.error("storage: %s", error, extra={"request_id": self.name})
                self._refuse(Refused(503, "storage"))

    async def _answer(self, raw: str | bytes) -> None:
        if self.bucket is not None and not self.bucket.take():
            raise Refused(429, "too_fast")
        frame = decoded(_DECODER, raw)
        match frame:
            case wire.HelloFrame(since):
                await self.service.lobby.table(self.match, since)
                self.connection.hello(since)
            case wire.PingFrame():
                self.connection.post(_PONG)
            case wire.ActFrame():
                body = await act(self.service, self.match, self.place, frame, self.lang)
                told = wire.AnswerFrame(body.id, body.result, body.seq, body.reason, body.text)
                self.connection.post(encode(told))

    def _refuse(self, refused: Refused) -> None:
        self.connection.post(encode(wire.ErrorFrame(refused.problem(self.lang, self.name))))


async def _send(websocket: WebSocket, channel: Channel, connection: Connection) -> None:
    """Send what is waiting, one frame after the other, until the socket closes."""
    try:
        while True:
            await connection.wake.wait()
            connection.wake.clear()
            while connection.outbox:
                await _one(websocket, connection.outbox.popleft())
            if connection.closing is not None:
                break
            for frame in channel.news(connection):
                await _one(websocket, frame)
        code, reason = connection.closing
        if websocket.application_state is WebSocketState.CONNECTED:
            await websocket.close(code, reason)
    except (WebSocketDisconnect, RuntimeError, TimeoutError, OSError):
        connection.close(4408, "gone")


async def _one(websocket: WebSocket, frame: bytes) -> None:
    async with asyncio.timeout(_SECONDS_TO_SEND):
        await websocket.send_text(frame.decode())
