"""What every handler asks of a request, and the answers it gives."""

from __future__ import annotations

from typing import Final, TypeVar

import msgspec
from starlette.requests import ClientDisconnect, HTTPConnection, Request
from starlette.responses import Response

from jaipur.server.guard.guests import Guest
from jaipur.server.guard.locale import language_of
from jaipur.server.guard.refusals import Refused, decoded, encode
from jaipur.server.guard.work import Work
from jaipur.server.service import Service
from jaipur.storage import Listed
from jaipur.table import StoreError, Table
from jaipur.words import Language

T = TypeVar("T")

MAX_BODY: Final = 8192


def service_of(request: Request) -> Service:
    """The running server."""
    service: Service = request.app.state.service
    return service


def guest_of(connection: HTTPConnection) -> Guest:
    """Whose request or socket it is.

    Raises:
        Refused: they claim to be somebody they are not.
        StoreError: it cannot be found out now.
    """
    found: Guest | Refused | StoreError = connection.state.guest
    if not isinstance(found, Guest):
        raise found
    return found


def known_guest(connection: HTTPConnection) -> Guest:
    """The same, if they sent a cookie.

    For what is stored under their name: if the answer with a new cookie were lost, so would be
    what they got, and nobody else could have it.

    Raises:
        Refused: they did not; this answer gives them one.
    """
    guest = guest_of(connection)
    if guest.new:
        raise Refused(409, "no_cookie")
    return guest


def reader_of(request: Request) -> Language:
    """The language to answer in."""
    return language_of(request.scope)


async def table_of(connection: HTTPConnection, match: str, since: int = 0) -> Table:
    """The table of a match; whoever has it read from the database pays by the log entry.

    Without that, many long matches looked at in turn cost as much as being told them, for nothing.

    Raises:
        Refused: there is none, it is damaged, or too much was read for them lately.
    """
    service: Service = connection.app.state.service
    work: Work = connection.app.state.work
    cold = service.matches.host.known(match) == 0
    if cold:
        work.may_read(connection)
    table = await service.access.table(match, since)
    if cold:
        work.has_read(connection, table.seq)
    return table


async def listed_matches(request: Request) -> list[Listed]:
    """The matches on a visitor's list; who has many pays for as many.

    Raises:
        Refused: too many were read for them lately.
    """
    work: Work = request.app.state.work
    work.may_list(request)
    found = await service_of(request).access.listed(guest_of(request))
    work.has_listed(request, len(found))
    return found


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


def first_site(request: Request) -> str:
    """The address that others are told: the operator's first one, or the one of this request."""
    origins = service_of(request).settings.origins
    return origins[0] if origins else _here(request)


def site_of(request: Request) -> str:
    """The address at which this browser reaches the server, if the operator named it."""
    origins, here = service_of(request).settings.origins, _here(request)
    return here if here in origins else first_site(request)


def _here(request: Request) -> str:
    return f"{request.url.scheme}://{request.url.netloc}"


def pages_of_days(request: Request) -> str:
    """Where others find the deals of the days."""
    return f"{first_site(request)}{service_of(request).settings.base}/today"
