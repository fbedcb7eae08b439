"""Bodies of requests: their length is known before they come, and it is not too large."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from jaipur.server.guard.refusals import Refused, refusal_response

MAX_BODY: Final = 65_536
"""Of any request; most allow far less."""


def body_problem(headers: Iterable[tuple[bytes, bytes]]) -> Refused | None:
    """Why nobody wants to read the body of a request with these headers; None if it may come.

    A body of unknown length comes in chunks, each of which may be one byte and costs as much as
    a thousand.
    """
    for name, value in headers:
        if name == b"transfer-encoding":
            return Refused(411, "bad_request", "a body needs a content-length")
        if name == b"content-length" and (len(value) > 9 or int(value) > MAX_BODY):
            return Refused(413, "too_large")
    return None


class BodyMiddleware:
    """Refuses bodies before they are read, and closes the connection that they would come by."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket."""
        problem = body_problem(scope["headers"]) if scope["type"] == "http" else None
        if problem is None:
            await self._app(scope, receive, send)
            return
        response = refusal_response(Request(scope), problem)
        response.headers["connection"] = "close"
        await response(scope, receive, send)
