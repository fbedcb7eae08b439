"""Requests and answers: bodies read and written as the types of `wire`, errors in one shape."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

import msgspec
from starlette.exceptions import HTTPException
from starlette.requests import Request
from starlette.responses import Response

from jaipur.server import wire
from jaipur.server.errors import Refused, decoded
from jaipur.server.guests import Guest
from jaipur.server.hub import encode
from jaipur.server.reader import reader_language
from jaipur.server.service import Service
from jaipur.table import StoreError
from jaipur.words import Language

T = TypeVar("T")

Handler = Callable[[Request], Awaitable[Response]]

LARGEST_BODY: Final = 8192
_LOG = logging.getLogger("jaipur.server")
_STATUS_REASONS: Final = {404: "not_found", 405: "not_allowed"}


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
    return reader_language(request.scope)


def json_response(body: msgspec.Struct, status: int = 200) -> Response:
    """An answer."""
    return Response(
        encode(body), status, media_type="application/json", headers={"cache-control": "no-store"}
    )


async def read_body(request: Request, kind: type[T]) -> T:
    """The body of a request as a value of this type.

    Raises:
        Refused: it is too large, or not of the documented form.
    """
    return decoded(msgspec.json.Decoder(kind), await read_bytes(request, LARGEST_BODY))


async def read_bytes(request: Request, largest: int) -> bytes:
    """The body of a request, if it is not too large."""
    raw = bytearray()
    async for chunk in request.stream():
        raw += chunk
        if len(raw) > largest:
            raise Refused(413, "too_large")
    return bytes(raw)


def refusal(request: Request, refused: Refused) -> Response:
    """An error, in the one shape they all have."""
    problem = refused.problem(reader_of(request), request_id(request))
    return json_response(wire.ErrorBody(problem), refused.status)


def request_id(request: Request) -> str:
    """The name under which the log knows a request."""
    return str(getattr(request.state, "request_id", ""))


async def on_refused(request: Request, error: Exception) -> Response:
    """A request that was not granted."""
    if not isinstance(error, Refused):
        raise error
    return refusal(request, error)


async def on_http(request: Request, error: Exception) -> Response:
    """No such address, or not such a request there."""
    if not isinstance(error, HTTPException):
        raise error
    reason = _STATUS_REASONS.get(error.status_code, "bad_request")
    response = refusal(request, Refused(error.status_code, reason))
    response.headers.update(error.headers or {})
    return response


async def on_store_error(request: Request, error: Exception) -> Response:
    """The database did not take it: told, logged, and nothing has happened."""
    service_of(request).metrics.store_errors.inc()
    _LOG.error("storage: %s", error, extra={"request_id": request_id(request)})
    return refusal(request, Refused(503, "storage"))


async def on_error(request: Request, error: Exception) -> Response:  # noqa: ARG001 - it is logged
    """A mistake of the server."""
    return refusal(request, Refused(500, "internal"))


HANDLERS: Final[dict[Any, Any]] = {
    Refused: on_refused,
    HTTPException: on_http,
    StoreError: on_store_error,
    Exception: on_error,
}
"""What becomes of errors."""
