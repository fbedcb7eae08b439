"""The web application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp

from jaipur.server.api_page import api_page, api_style
from jaipur.server.errors import Refused
from jaipur.server.guests import GuestMiddleware
from jaipur.server.health import healthz, readyz
from jaipur.server.http import HANDLERS
from jaipur.server.limits import LimitMiddleware
from jaipur.server.metrics import Metrics, metrics_page
from jaipur.server.openapi import OPERATIONS, openapi_document
from jaipur.server.pages import page_routes
from jaipur.server.security import SecurityMiddleware
from jaipur.server.service import Service
from jaipur.server.settings import Settings
from jaipur.server.socket import match_socket
from jaipur.server.watch import Watch
from jaipur.storage import Database


def make_app(settings: Settings, database: Database, metrics: Metrics) -> ASGIApp:
    """The application on an opened database, which it closes when it stops."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.service = service = Service(settings, database, metrics)
        yield
        await service.close()

    # The layers stand around the whole of it, so that they see what its errors become, too.
    app: ASGIApp = Starlette(
        routes=[*_api_routes(), *page_routes()], exception_handlers=HANDLERS, lifespan=lifespan
    )
    app = GZipMiddleware(app, minimum_size=1000, compresslevel=6)
    app = GuestMiddleware(app, settings.origins)
    app = LimitMiddleware(app)
    app = SecurityMiddleware(app, settings.origins)
    return Watch(app, metrics)


async def _nothing(request: Request) -> Response:  # noqa: ARG001 - whatever it asks
    """An address of the API that there is not; in JSON, where pages would answer as pages."""
    raise Refused(404, "not_found")


def _api_routes() -> list[BaseRoute]:
    return [
        *(operation.route for operation in OPERATIONS),
        WebSocketRoute("/api/matches/{match}/socket", match_socket),
        Route("/api/openapi.json", openapi_document),
        Route("/api", api_page),
        Route("/api/page.css", api_style),
        Route("/api/{rest:path}", _nothing, methods=["GET", "POST", "DELETE"]),
        Route("/healthz", healthz),
        Route("/readyz", readyz),
        Route("/metrics", metrics_page),
    ]
