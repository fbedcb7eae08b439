"""The socket of events: all matches on somebody's list, and what waits for them there."""

from __future__ import annotations

import msgspec
from starlette.websockets import WebSocket

from jaipur.server.api.sessions import Session, bucket_of, close, connection_of
from jaipur.server.guard.locale import language_of
from jaipur.server.guard.refusals import Refused, decoded
from jaipur.server.live.connections import send_news
from jaipur.server.live.hub import MAX_SOCKETS
from jaipur.server.requests import known_guest
from jaipur.server.service import Service
from jaipur.server.wire.incoming import PingFrame
from jaipur.table import StoreError

_DECODER = msgspec.json.Decoder(PingFrame)


async def events_socket(websocket: WebSocket) -> None:
    """Serve one socket until either side closes it."""
    service: Service = websocket.app.state.service
    agendas = service.hub.agendas
    await websocket.accept()
    if service.sockets >= MAX_SOCKETS:
        await websocket.close(1013, "too many sockets")
        return
    try:
        guest = known_guest(websocket)
        connection = connection_of(websocket, guest, ())
        agenda = await agendas.join(guest.id, connection)
    except Refused as refused:
        await websocket.close(4000 + refused.status, refused.reason)
        return
    except StoreError:
        await websocket.close(1013, "storage")
        return
    if agenda is None:
        await websocket.close(1013, "too many sockets of yours")
        return
    lang, name = language_of(websocket.scope), websocket.state.request_id
    answering = _EventSession(service, connection, lang, name, bucket_of(websocket))
    connection.line.drained = connection.go_on
    try:
        await answering.receive(websocket)
    finally:
        agendas.leave(agenda, connection)
    send_news(agenda, connection)
    await close(websocket, connection)


class _EventSession(Session):
    """Answers the frames of a socket of events: pings."""

    async def answer(self, raw: str | bytes) -> None:
        """Answer one frame."""
        decoded(_DECODER, raw)
        self.pong()
