"""The lobby over HTTP: look, wait for a rival, sit down, watch."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from jaipur.server.api.operations import Operation
from jaipur.server.present.lobby import present_own
from jaipur.server.requests import (
    guest_of,
    json_response,
    known_guest,
    read_body,
    service_of,
    table_of,
)
from jaipur.server.wire import lobby as wire


async def lobby(request: Request) -> Response:
    """Who waits for a rival, which matches can be watched, and what this guest waits for."""
    return json_response(await service_of(request).lobby.look(guest_of(request)))


async def seek(request: Request) -> Response:
    """Wait for a rival; without a socket at the lobby for some seconds only."""
    wanted = await read_body(request, wire.SeekRequest)
    stored = await service_of(request).lobby.seek(known_guest(request), wanted)
    return json_response(present_own(stored), 201)


async def withdraw(request: Request) -> Response:
    """Wait no longer."""
    await service_of(request).lobby.withdraw(guest_of(request), request.path_params["seek"])
    return Response(status_code=204)


async def take(request: Request) -> Response:
    """Sit down at an open seat; the match has both seats kept for its players."""
    wanted = await read_body(request, wire.TakeRequest)
    match = await service_of(request).lobby.take(
        known_guest(request), request.path_params["seek"], wanted
    )
    return json_response(wire.TakenBody(match), 201)


async def watch(request: Request) -> Response:
    """Watch a match of the lobby's list."""
    guest, match = known_guest(request), request.path_params["match"]
    await table_of(request, match)
    await service_of(request).lobby.watch(guest, match)
    return Response(status_code=204)


LOBBY: Final = (
    Operation("GET", "/api/lobby", lobby, wire.LobbyView, refusals=(403, 404)),
    Operation(
        "POST",
        "/api/lobby/seeks",
        seek,
        wire.OwnSeekBody,
        201,
        wire.SeekRequest,
        refusals=(403, 404, 409),
    ),
    Operation("DELETE", "/api/lobby/seeks/{seek}", withdraw, None, 204, refusals=(403, 404)),
    Operation(
        "POST",
        "/api/lobby/seeks/{seek}/seat",
        take,
        wire.TakenBody,
        201,
        wire.TakeRequest,
        refusals=(403, 404, 409),
    ),
    Operation(
        "POST", "/api/lobby/matches/{match}/watch", watch, None, 204, refusals=(403, 404, 409)
    ),
)
"""What can be done in the lobby."""
