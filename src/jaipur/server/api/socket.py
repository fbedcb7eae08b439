"""The socket of a match: the same acts and updates as over HTTP, without polling."""

from __future__ import annotations

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from functools import partial
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from jaipur.server.api.acts import act
from jaipur.server.guard.limits import FRAMES, Bucket, networks_of
from jaipur.server.guard.locale import language_of
from jaipur.server.guard.refusals import Refused, decoded, encode
from jaipur.server.live.hub import MAX_SOCKETS, Channel, Connection
from jaipur.server.present.updates import Viewer, first_told
from jaipur.server.service import Service
from jaipur.server.wire.frames import AnswerFrame, ErrorFrame, PongFrame
from jaipur.server.wire.incoming import ActFrame, ClientFrame, HelloFrame, PingFrame
from jaipur.storage import Place
from jaipur.table import StoreError
from jaipur.words import Language

_LOG = logging.getLogger("jaipur.server")
_DECODER: msgspec.json.Decoder[ClientFrame] = msgspec.json.Decoder(ClientFrame)
_BAD_FRAMES: Final = 20
"""After so many malformed or too frequent frames the socket is closed."""
_PONG: Final = encode(PongFrame())


async def match_socket(websocket: WebSocket) -> None:
    """Serve one socket until either side closes it."""
    service: Service = websocket.app.state.service
    lang = language_of(websocket.scope)
    match = websocket.path_params["match"]
    # Accepted in any case: a browser is not told why a handshake was refused.
    await websocket.accept()
    if service.hub.connections >= MAX_SOCKETS:
        await websocket.close(1013, "too many sockets")
        return
    try:
        place = await service.access.place(match, websocket.state.guest)
        table = await service.access.table(match)
    except Refused as refused:
        await websocket.close(4000 + refused.status, refused.reason)
        return
    except StoreError:
        await websocket.close(1013, "storage")
        return
    # Nothing is awaited from here to the hub: no move can slip between the table and its news.
    connection = Connection(websocket.state.guest.id, Viewer(place.seats, lang.code))
    bucket = Bucket(FRAMES) if networks_of(websocket.scope.get("client")) else None
    name = websocket.state.request_id
    charge = partial(websocket.app.state.work.tell, websocket)
    session = _Session(service, match, place, connection, lang, name, bucket, charge)
    channel = service.hub.join(table, connection)
    service.matches.wake_bot(table)
    sender = asyncio.create_task(_send(websocket, channel, connection))
    receiver = asyncio.create_task(session.receive(websocket))
    try:
        # A client that does not read is not listened to either.
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
    """Answers the frames of a socket.

    Attributes:
        charge: has the client pay for as many log entries as it wants to be told.
        idle: whether it waits for a frame; an act under way is finished first.
        bad: how many frames were malformed or too frequent.
    """

    service: Service
    match: str
    place: Place
    connection: Connection
    lang: Language
    name: str
    bucket: Bucket | None
    charge: Callable[[int], None]
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
            case HelloFrame(since):
                table = await self.service.access.table(self.match, since)
                self.charge(table.seq - first_told(table.seq, since))
                self.connection.hello(since)
            case PingFrame():
                self.connection.post(_PONG)
            case ActFrame():
                body = await act(self.service, self.match, self.place, frame, self.lang)
                answer = AnswerFrame(body.id, body.result, body.seq, body.reason, body.text)
                self.connection.post(encode(answer))

    def _refuse(self, refused: Refused) -> None:
        self.connection.post(encode(ErrorFrame(refused.problem(self.lang, self.name))))


async def _send(websocket: WebSocket, channel: Channel, connection: Connection) -> None:
    """Send what is waiting, one frame after the other, until the socket closes."""
    try:
        while True:
            await connection.wake.wait()
            connection.wake.clear()
            while connection.outbox:
                await websocket.send_text(connection.outbox.popleft().decode())
            if connection.closing is not None:
                break
            for frame in channel.news(connection):
                await websocket.send_text(frame.decode())
        code, reason = connection.closing
        if websocket.application_state is WebSocketState.CONNECTED:
            await websocket.close(code, reason)
    except (WebSocketDisconnect, RuntimeError, OSError):
        connection.close(4408, "gone")
