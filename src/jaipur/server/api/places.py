"""Places over HTTP: sit down at an online match, make a link for somebody else."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from jaipur.server.api.links import link_url, qr_code
from jaipur.server.api.operations import Operation
from jaipur.server.present.links import present_link
from jaipur.server.requests import (
    guest_of,
    json_response,
    known_guest,
    read_body,
    reader_of,
    service_of,
    table_of,
)
from jaipur.server.wire.incoming import LinkRequest, RevealRequest, SeatRequest
from jaipur.server.wire.links import LinkBody, LinkTarget
from jaipur.server.wire.outgoing import Seated, Update
from jaipur.storage import Link, Place, Purpose


async def sit(request: Request) -> Response:
    """Sit down at an online match, with a commitment to a secret for the deal."""
    service, match = service_of(request), request.path_params["match"]
    wanted = await read_body(request, SeatRequest)
    guest = known_guest(request)
    await table_of(request, match)
    seat, table = await service.seating.sit(match, guest, wanted)
    update = service.update(table, Place((seat,)), reader_of(request).code)
    return json_response(Seated(int(seat), update))


async def reveal(request: Request) -> Response:
    """Reveal the secret behind one's commitment, when both are seated."""
    service, match = service_of(request), request.path_params["match"]
    wanted = await read_body(request, RevealRequest)
    place = await service.access.player(match, guest_of(request))
    await table_of(request, match)
    table = await service.seating.reveal(match, place, wanted)
    return json_response(service.update(table, place, reader_of(request).code))


async def link(request: Request) -> Response:
    """A new link to a match."""
    wanted = await read_body(request, LinkRequest)
    purpose = Purpose(wanted.purpose)
    service, match = service_of(request), request.path_params["match"]
    await service.access.place(match, guest_of(request))
    await table_of(request, match)
    token = await service.links.make(match, guest_of(request), purpose)
    url = link_url(request, purpose, token)
    return json_response(LinkBody(url, qr_code(url)), 201)


async def look_up_link(request: Request) -> Response:
    """What a link leads to; nothing comes of asking."""
    link = await service_of(request).links.find(request.path_params["token"])
    return await _target(request, link)


async def accept_link(request: Request) -> Response:
    """Take the place that a link gives: to watch, or your own seat for another device."""
    links, token = service_of(request).links, request.path_params["token"]
    return await _target(request, await links.accept(token, known_guest(request)))


async def _target(request: Request, link: Link) -> Response:
    table = await table_of(request, link.match)
    return json_response(present_link(link.purpose, table, reader_of(request)))


PLACES: Final = (
    Operation("GET", "/api/links/{token}", look_up_link, LinkTarget, refusals=(404, 410)),
    Operation("POST", "/api/links/{token}", accept_link, LinkTarget, refusals=(404, 409, 410)),
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
        "/api/matches/{match}/reveal",
        reveal,
        Update,
        body=RevealRequest,
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
