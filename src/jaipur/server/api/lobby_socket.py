"""The socket of the lobby: what changes there, as it does."""

from __future__ import annotations

from contextlib import suppress
from typing import Final

import msgspec
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from jaipur.server.guard.limits import FRAMES, Bucket, networks_of
from jaipur.server.guard.refusals import Refused, encode
from jaipur.server.guard.socket_protocol import LINE, GuardedSocket, text_frame
from jaipur.server.live.hub import MAX_SOCKETS
from jaipur.server.live.lobby_hub import Onlooker
from jaipur.server.requests import guest_of
from jaipur.server.service import Service
from jaipur.server.wire.frames import PongFrame
from jaipur.server.wire.incoming import PingFrame
from jaipur.table import StoreError

_DECODER: Final = msgspec.json.Decoder(PingFrame)


async def lobby_socket(websocket: WebSocket) -> None:
    """Serve one socket until either side closes it."""
    service: Service = websocket.app.state.service
    # Accepted in any case: a browser is not told why a handshake was refused.
    await websocket.accept()
    if service.sockets >= MAX_SOCKETS:
        await websocket.close(1013, "too many sockets")
        return
    line: GuardedSocket = websocket.scope["extensions"][LINE]
    hub, networks = service.lobby.hub, networks_of(websocket.scope.get("client"))
    try:
        guest = guest_of(websocket)
        service.lobby.check(guest)
        session = None if guest.session is None else guest.session.token
        onlooker = Onlooker(guest.id, line, networks, session)
        await hub.join(onlooker)
    except Refused as refused:
        await websocket.close(4000 + refused.status, refused.reason)
        return
    except StoreError:
        await websocket.close(1013, "storage")
        return
    line.drained = lambda: hub.go_on(onlooker)
    try:
        await _receive(websocket, line, service, Bucket(FRAMES) if networks else None)
    finally:
        await hub.leave(onlooker)
    if onlooker.closing is not None:
        await _close(websocket, *onlooker.closing)


async def _receive(
    websocket: WebSocket, line: GuardedSocket, service: Service, bucket: Bucket | None
) -> None:
    """Answer pings; whoever sends anything else, or too much, has no business here."""
    while True:
        message = await websocket.receive()
        if message["type"] == "websocket.disconnect":
            return
        try:
            _DECODER.decode(message.get("text") or message.get("bytes") or b"")
        except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
            await _close(websocket, 4422, "bad_request")
            return
        if bucket is not None and not bucket.take():
            await _close(websocket, 4429, "too_fast")
            return
        if line.ready:
            line.put(text_frame(encode(PongFrame(service.clock()))))


async def _close(websocket: WebSocket, code: int, reason: str) -> None:
    if websocket.application_state is WebSocketState.CONNECTED:
        with suppress(WebSocketDisconnect, RuntimeError, OSError):  # gone already
            await websocket.close(code, reason)
