"""The web application."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager

from starlette.applications import Starlette
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import BaseRoute, Route, WebSocketRoute
from starlette.types import ASGIApp

from jaipur.server.api.events import events_socket
from jaipur.server.api.health import healthz, metrics_page, readyz
from jaipur.server.api.hints import Hints
from jaipur.server.api.lobby_socket import lobby_socket
from jaipur.server.api.openapi import OPERATIONS, openapi, openapi_document
from jaipur.server.api.position_analyses import PositionAnalyses
from jaipur.server.api.replay_process import MODULE as REPLAY_PROCESS
from jaipur.server.api.socket import match_socket
from jaipur.server.guard.access_log import AccessLog
from jaipur.server.guard.bodies import BodyMiddleware
from jaipur.server.guard.guests import GuestMiddleware
from jaipur.server.guard.handlers import HANDLERS
from jaipur.server.guard.limits import LimitMiddleware
from jaipur.server.guard.refusals import Refused
from jaipur.server.guard.security import SecurityMiddleware
from jaipur.server.guard.side_process import SideProcess
from jaipur.server.guard.sub_path import SubPathMiddleware
from jaipur.server.guard.work import Work
from jaipur.server.metrics import Metrics
from jaipur.server.notify import system_notifier
from jaipur.server.pages.routes import page_routes
from jaipur.server.service import Service
from jaipur.server.settings import Settings


def make_app(settings: Settings, metrics: Metrics, make_service: Callable[[], Service]) -> ASGIApp:
    """The application.

    Args:
        settings: how it is run.
        metrics: what is counted.
        make_service: makes what it serves, in the event loop; closed when the application stops.
    """

    @asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        app.state.service = service = make_service()
        await service.start()
        app.state.hints = hints = Hints()
        app.state.position_analyses = positions = PositionAnalyses()
        app.state.replays = replays = SideProcess(REPLAY_PROCESS)
        async with system_notifier().serving():
            yield
        await replays.close()
        positions.close()
        hints.close()
        await service.close()

    # Around the whole application, so that these layers see the answers to errors, too.
    inner = Starlette(
        routes=[*_api_routes(), *page_routes(openapi())],
        exception_handlers=HANDLERS,
        lifespan=lifespan,
    )
    inner.state.work = work = Work()
    app: ASGIApp = GZipMiddleware(inner, minimum_size=1000, compresslevel=6)
    app = GuestMiddleware(
        app, lambda: inner.state.service.accounts.visitors, settings.origins, settings.base
    )
    app = BodyMiddleware(app)
    app = LimitMiddleware(app, openings=work.openings)
    app = SecurityMiddleware(app, settings.origins)
    app = AccessLog(app, metrics)
    return SubPathMiddleware(app, settings.base) if settings.base else app


async def _nothing(request: Request) -> Response:
    """Any other address of the API: a JSON error, where pages would answer with a page."""
    raise Refused(404, "not_found")


def _api_routes() -> list[BaseRoute]:
    return [
        *(operation.route for operation in OPERATIONS),
        WebSocketRoute("/api/matches/{match}/socket", match_socket),
        WebSocketRoute("/api/events/socket", events_socket),
        WebSocketRoute("/api/lobby/socket", lobby_socket),
        Route("/api/openapi.json", openapi_document),
        Route("/api/{rest:path}", _nothing, methods=["GET", "POST", "DELETE"]),
        Route("/healthz", healthz),
        Route("/readyz", readyz),
        Route("/metrics", metrics_page),
    ]
