"""Matches over HTTP: open, list, look, act."""

from __future__ import annotations

from typing import Final

from msgspec import UNSET, structs
from starlette.requests import Request
from starlette.responses import Response

from jaipur.server import wire
from jaipur.server.acts import act
from jaipur.server.http import (
    guest_of,
    json_response,
    read_body,
    reader_of,
    service_of,
)
from jaipur.server.links import link_url
from jaipur.server.operations import SINCE, Operation
from jaipur.server.queries import number
from jaipur.storage import Listed, Purpose
from jaipur.table import TablePhase


async def create(request: Request) -> Response:
    """Open a match."""
    service, guest, lang = service_of(request), guest_of(request), reader_of(request)
    wanted = await read_body(request, wire.NewMatch)
    table = await service.lobby.create(guest, wanted, lang)
    invite: str | None = None
    if wanted.mode == "online":
        invite = await service.lobby.make_link(table.id, guest, Purpose.INVITE)
    body = wire.Created(
        table.id,
        table.seq,
        table.commitment.hex(),
        UNSET if invite is None else link_url(request, Purpose.INVITE, invite),
    )
    return json_response(body, 201)


async def listed(request: Request) -> Response:
    """The matches of this guest."""
    found = await service_of(request).lobby.listed(guest_of(request))
    return json_response(wire.MatchList([_listed(each) for each in found]))


def _listed(each: Listed) -> wire.ListedMatch:
    told = each.summary
    return wire.ListedMatch(
        id=each.match,
        mode=told.mode.value,
        phase=told.phase.value,
        you=[int(seat) for seat in each.seats],
        names=[None if sitter is None else sitter.name for sitter in told.sitters],
        bots=[None if sitter is None else sitter.bot for sitter in told.sitters],
        seals=list(told.seals),
        your_turn=told.turn in each.seats,
        winner=None if told.winner is None else int(told.winner),
        finished=told.phase is TablePhase.MATCH_OVER,
        created=each.created,
        updated=each.updated,
    )


async def show(request: Request) -> Response:
    """A match as this guest may know it."""
    service, match = service_of(request), request.path_params["match"]
    since = number(request, "since", 0, 1_000_000) or 0
    place = await service.lobby.place(match, guest_of(request))
    table = await service.lobby.table(match, since)
    return json_response(service.update(table, place, reader_of(request).code, since))


async def submit(request: Request) -> Response:
    """Act at a table."""
    service, match, lang = service_of(request), request.path_params["match"], reader_of(request)
    wanted = await read_body(request, wire.ActRequest)
    place = await service.lobby.player(match, guest_of(request))
    answer = await act(service, match, place, wanted, lang)
    table = await service.lobby.table(match)
    update = service.update(table, place, lang.code, min(wanted.seq, table.seq))
    return json_response(structs.replace(answer, update=update))


async def unlist(request: Request) -> Response:
    """Take a match off this guest's list."""
    await service_of(request).lobby.unlist(request.path_params["match"], guest_of(request))
    return Response(status_code=204)


MATCHES: Final = (
    Operation("POST", "/api/matches", create, wire.Created, 201, wire.NewMatch, refusals=(409,)),
    Operation("GET", "/api/matches", listed, wire.MatchList),
    Operation("GET", "/api/matches/{match}", show, wire.Update, query=(SINCE,), refusals=(404,)),
    Operation("DELETE", "/api/matches/{match}", unlist, None, 204, refusals=(404,)),
    Operation(
        "POST",
        "/api/matches/{match}/acts",
        submit,
        wire.AnswerBody,
        body=wire.ActRequest,
        refusals=(403, 404),
    ),
)
"""What can be done with matches."""
