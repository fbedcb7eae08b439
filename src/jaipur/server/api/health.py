"""Whether the server lives, whether it can do its work, and how it fares."""

from __future__ import annotations

from hmac import compare_digest
from typing import Final

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response

from jaipur.server.guard.limits import networks_of
from jaipur.server.guard.refusals import Refused
from jaipur.server.requests import service_of

_FORWARDED: Final = frozenset({"forwarded", "via", "x-forwarded-for", "x-real-ip"})
"""Headers of proxies: what comes through one does not come from this machine."""


async def healthz(request: Request) -> Response:
    """Alive."""
    return PlainTextResponse("ok\n")


async def readyz(request: Request) -> Response:
    """Able to read and write the database; otherwise a 503 by the handler of storage errors."""
    await service_of(request).database.check()
    return PlainTextResponse("ok\n")


async def metrics_page(request: Request) -> Response:
    """All figures, for whoever has the token; without one, for programs on this machine."""
    service = service_of(request)
    token = service.settings.metrics_token
    given = request.headers.get("authorization", "").removeprefix("Bearer ")
    allowed = compare_digest(given.encode(), token.encode()) if token else _is_local(request)
    if not allowed:
        raise Refused(404, "not_found")
    return Response(service.metrics.text(), media_type="text/plain; version=0.0.4")


def _is_local(request: Request) -> bool:
    through_proxy = not _FORWARDED.isdisjoint(request.headers.keys())
    return not through_proxy and not networks_of(request.scope.get("client"))
