"""What every handler asks of a request, and the answers it gives."""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from jaipur.server.guard.guests import Guest
from jaipur.server.guard.locale import language_of
from jaipur.server.guard.refusals import Refused, decoded, encode
from jaipur.server.service import Service
from jaipur.words import Language

T = TypeVar("T")

MAX_BODY: Final = 8192


def service_of(request: Request) -> Service:
    """The running server."""
    service: Service = request.app.state.service
    return service


def guest_of(request: Request) -> Guest:
    """Whose request it is."""
    guest: Guest = request.state.guest
    return guest


def known_guest(request: Request) -> Guest:
    """The same, if they sent a cookie.

    For what is stored under their name: if the answer with a new cookie were lost, so would be
    what they got, and nobody else could have it.

    Raises:
        Refused: they did not; this answer gives them one.
    """
    guest = guest_of(request)
    if guest.new:
        raise Refused(409, "no_cookie")
    return guest


def reader_of(request: Request) -> Language:
    """The language to answer in."""
    return language_of(request.scope)


def json_response(body: msgspec.Struct, status: int = 200) -> Response:
    """An answer."""
    return raw_json_response(encode(body), status)


def raw_json_response(body: bytes, status: int = 200) -> Response:
    """An answer that is JSON already."""
    return Response(
        body, status, media_type="application/json", headers={"cache-control": "no-store"}
    )


async def read_body(request: Request, kind: type[T]) -> T:
    """The body of a request as a value of this type.

    Raises:
        Refused: it is too large or malformed.
    """
    return decoded(msgspec.json.Decoder(kind), await read_bytes(request, MAX_BODY))


async def read_bytes(request: Request, limit: int) -> bytes:
    """The body of a request, if all of it comes and it is not too large."""
    raw = bytearray()
    try:
        async for chunk in request.stream():
            raw += chunk
            if len(raw) > limit:
                raise Refused(413, "too_large")
    except ClientDisconnect:  # nobody reads the answer; it is for the log
        raise Refused(400, "bad_request") from None
    return bytes(raw)
