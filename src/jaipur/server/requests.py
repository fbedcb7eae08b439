"""What every handler asks of a request, and the answers it gives."""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec
from starlette.requests import Request
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


def reader_of(request: Request) -> Language:
    """The language to answer in."""
    return language_of(request.scope)


def json_response(body: msgspec.Struct, status: int = 200) -> Response:
    """An answer."""
    return Response(
        encode(body), status, media_type="application/json", headers={"cache-control": "no-store"}
    )


async def read_body(request: Request, kind: type[T]) -> T:
    """The body of a request as a value of this type.

    Raises:
        Refused: it is too large or malformed.
    """
    return decoded(msgspec.json.Decoder(kind), await read_bytes(request, MAX_BODY))


async def read_bytes(request: Request, limit: int) -> bytes:
    """The body of a request, if it is not too large."""
    raw = bytearray()
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > limit:
            raise Refused(413, "too_large")
    return bytes(raw)
