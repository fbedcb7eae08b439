"""The pages of the browser client."""

from __future__ import annotations

from starlette.requests import Request
from starlette.responses import PlainTextResponse, Response
from starlette.routing import BaseRoute, Route


async def home(request: Request) -> Response:  # noqa: ARG001 - a placeholder
    """The first page."""
    return PlainTextResponse("jaipur")


def page_routes() -> list[BaseRoute]:
    """The addresses of the pages; `request.app.state.service` is the running server."""
    return [Route("/", home)]
