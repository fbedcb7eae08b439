"""Whether the server lives, and whether it can do its work."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from jaipur.server.requests import service_of


async def healthz(request: Request) -> Response:
    """Alive."""
    return PlainTextResponse("ok\n")


async def readyz(request: Request) -> Response:
    """Able to read and write the database; otherwise a 503 by the handler of storage errors."""
    await service_of(request).database.check()
    return PlainTextResponse("ok\n")
