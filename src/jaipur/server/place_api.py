"""Places over HTTP: sit down at an online match, make a link for somebody else."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from jaipur.server import wire
from jaipur.server.http import guest_of, json_response, read_body, reader_of, service_of
from jaipur.server.links import link_url, qr_code
from jaipur.server.operations import Operation
from jaipur.storage import Place, Purpose


async def sit(request: Request) -> Response:
    """Sit down at an online match, with a secret for the deal."""
    service, match = service_of(request), request.path_params["match"]
    wanted = await read_body(request, wire.SeatRequest)
    seat, table = await service.lobby.sit(match, guest_of(request), wanted)
    update = service.update(table, Place((seat,)), reader_of(request).code)
    return json_response(wire.Seated(int(seat), update))


async def link(request: Request) -> Response:
    """A new link to a match."""
    wanted = await read_body(request, wire.LinkRequest)
    purpose = Purpose(wanted.purpose)
    lobby, match = service_of(request).lobby, request.path_params["match"]
    token = await lobby.make_link(match, guest_of(request), purpose)
    url = link_url(request, purpose, token)
    return json_response(wire.LinkBody(url, qr_code(url)), 201)


PLACES: Final = (
    Operation(
        "POST",
        "/api/matches/{match}/seat",
        sit,
        wire.Seated,
        body=wire.SeatRequest,
        refusals=(403, 404, 409),
    ),
    Operation(
        "POST",
        "/api/matches/{match}/links",
        link,
        wire.LinkBody,
        201,
        wire.LinkRequest,
        refusals=(403, 404, 409),
    ),
)
"""What can be done with places."""
