"""The web application."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware import Middleware
from starlette.routing import WebSocketRoute

from jaipur.server.guests import GuestMiddleware
from jaipur.server.help_api import help_routes
from jaipur.server.http import HANDLERS
from jaipur.server.match_api import match_routes
from jaipur.server.pages import page_routes
from jaipur.server.place_api import place_routes
from jaipur.server.record_api import record_routes
from jaipur.server.service import Service
from jaipur.server.settings import Settings
from jaipur.server.socket import match_socket
from jaipur.storage import Database


def make_app(settings: Settings, database: Database) -> Starlette:
    """The application on an opened database, which it closes when it stops."""

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        service = Service(settings, database)
        app.state.service = service
        yield
        await service.close()

    return Starlette(
        routes=[
            *match_routes(),
            *place_routes(),
            *help_routes(),
            *record_routes(),
            WebSocketRoute("/api/matches/{match}/socket", match_socket),
            *page_routes(),
        ],
        middleware=[Middleware(GuestMiddleware, origins=settings.origins)],
        exception_handlers=HANDLERS,
        lifespan=lifespan,
    )
