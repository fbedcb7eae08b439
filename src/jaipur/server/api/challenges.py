"""Challenges over HTTP."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from jaipur.server.api.operations import Operation
from jaipur.server.guard.refusals import Refused
from jaipur.server.requests import guest_of, json_response, read_body, reader_of, service_of
from jaipur.server.wire.incoming import NewChallenge
from jaipur.server.wire.outgoing import Created


async def challenge_player(request: Request) -> Response:
    """Challenge a player: an online match, the other seat of which is kept for them for a day."""
    service = service_of(request)
    wanted = await read_body(request, NewChallenge)
    if (await service.notices.current()).draining:
        raise Refused(503, "draining")
    table = await service.challenges.open(
        guest_of(request), wanted.name, wanted.match, reader_of(request)
    )
    return json_response(Created(table.id, table.seq, table.commitment.hex()), 201)


CHALLENGES: Final = (
    Operation(
        "POST",
        "/api/challenges",
        challenge_player,
        Created,
        201,
        NewChallenge,
        refusals=(403, 404, 409),
    ),
)
"""What can be done with challenges; the rest is done with their matches."""
