"""The socket of a match: the same acts and updates as over HTTP, without polling."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

import msgspec
from starlette.websockets import WebSocket

from jaipur.server.api.acts import act
from jaipur.server.api.sessions import Session, bucket_of, close, connection_of
from jaipur.server.guard.locale import language_of
from jaipur.server.guard.refusals import Refused, decoded, encode
from jaipur.server.live.connections import send_news
from jaipur.server.live.hub import MAX_SOCKETS
from jaipur.server.present.updates import first_told
from jaipur.server.requests import guest_of, table_of
from jaipur.server.service import Service
from jaipur.server.wire.frames import AnswerFrame
from jaipur.server.wire.incoming import ActFrame, ClientFrame, HelloFrame, PingFrame, SayFrame
from jaipur.storage import Place
from jaipur.table import StoreError

_DECODER: msgspec.json.Decoder[ClientFrame] = msgspec.json.Decoder(ClientFrame)


async def match_socket(websocket: WebSocket) -> None:
    """Serve one socket until either side closes it."""
    service: Service = websocket.app.state.service
    match = websocket.path_params["match"]
    # Accepted in any case: a browser is not told why a handshake was refused.
    await websocket.accept()
    if service.sockets >= MAX_SOCKETS:
        await websocket.close(1013, "too many sockets")
        return
    try:
        guest = guest_of(websocket)
        place = await service.access.place(match, guest)
        table = await table_of(websocket, match)
    except Refused as refused:
        await websocket.close(4000 + refused.status, refused.reason)
        return
    except StoreError:
        await websocket.close(1013, "storage")
        return
    # Nothing is awaited from here to the hub: no move can slip between the table and its news.
    connection = connection_of(websocket, guest, place.seats)
    answering = _MatchSession(
        service,
        connection,
        language_of(websocket.scope),
        websocket.state.request_id,
        bucket_of(websocket),
        match=match,
        place=place,
        charge=partial(websocket.app.state.work.tell, websocket),
        may_open=partial(websocket.app.state.work.may_open, websocket),
    )
    channel = service.hub.join(table, connection)
    connection.line.drained = connection.go_on
    service.matches.wake_bot(table)
    try:
        await answering.receive(websocket)
    finally:
        service.hub.leave(match, connection)
    send_news(channel, connection)  # an answer may still be waiting
    await close(websocket, connection)


@dataclass(slots=True, kw_only=True)
class _MatchSession(Session):
    """Answers the frames of a socket of a match.

    Attributes:
        charge: has the client pay for as many log entries as it wants to be told.
        may_open: asked before an act that may open another match.
    """

    match: str
    place: Place
    charge: Callable[[int], None]
    may_open: Callable[[], None]

    async def answer(self, raw: str | bytes) -> None:
        """Answer one frame."""
        frame = decoded(_DECODER, raw)
        match frame:
            case HelloFrame(since):
                table = await self.service.access.table(self.match, since)
                self.charge(table.seq - first_told(table.seq, since))
                self.connection.hello(since)
            case PingFrame():
                self.pong()
            case SayFrame(phrase):
                if not self.place.seats:
                    raise Refused(403, "not_a_player")
                self.service.say(self.match, self.place.seats[0], phrase)
            case ActFrame():
                self.act = frame.id
                body = await act(
                    *(self.service, self.match, self.place, frame, self.lang),
                    may_open=self.may_open,
                )
                answer = AnswerFrame(body.id, body.result, body.seq, body.reason, body.text)
                self.connection.post(encode(answer))
