"""Places over HTTP: sit down at an online match, make a link for somebody else."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from jaipur.server.api.links import link_url, qr_code
from jaipur.server.api.operations import Operation
from jaipur.server.requests import (
    guest_of,
    json_response,
    known_guest,
    read_body,
    reader_of,
    service_of,
)
from jaipur.server.wire.incoming import LinkRequest, SeatRequest
from jaipur.server.wire.outgoing import LinkBody, Seated
from jaipur.storage import Place, Purpose


async def sit(request: Request) -> Response:
    """Sit down at an online match, with a secret for the deal."""
    service, match = service_of(request), request.path_params["match"]
    wanted = await read_body(request, SeatRequest)
    seat, table = await service.access.sit(match, known_guest(request), wanted)
    update = service.update(table, Place((seat,)), reader_of(request).code)
    return json_response(Seated(int(seat), update))


async def link(request: Request) -> Response:
    """A new link to a match."""
    wanted = await read_body(request, LinkRequest)
    purpose = Purpose(wanted.purpose)
    access, match = service_of(request).access, request.path_params["match"]
    token = await access.make_link(match, guest_of(request), purpose)
    url = link_url(request, purpose, token)
    return json_response(LinkBody(url, qr_code(url)), 201)


PLACES: Final = (
    Operation(
        "POST",
        "/api/matches/{match}/seat",
        sit,
        Seated,
        body=SeatRequest,
        refusals=(403, 404, 409),
    ),
    Operation(
        "POST",
        "/api/matches/{match}/links",
        link,
        LinkBody,
        201,
        LinkRequest,
        refusals=(403, 404, 409),
    ),
)
"""What can be done with places."""
