"""Matches over HTTP: open, list, look, act."""

from __future__ import annotations

from functools import partial
from typing import Final

from msgspec import UNSET, structs
from starlette.requests import Request
from starlette.responses import Response

from jaipur.server.api.acts import act
from jaipur.server.api.links import link_url
from jaipur.server.api.operations import BEFORE, SINCE, Operation
from jaipur.server.api.queries import number
from jaipur.server.guard.refusals import Refused
from jaipur.server.guard.work import Work
from jaipur.server.present.updates import Viewer, first_told, present_log
from jaipur.server.requests import (
    guest_of,
    json_response,
    listed_matches,
    read_body,
    reader_of,
    service_of,
    table_of,
)
from jaipur.server.wire import outgoing as wire
from jaipur.server.wire.incoming import ActRequest, PhraseRequest
from jaipur.storage import Purpose
from jaipur.table import Mode, NewMatch, Table


async def create(request: Request) -> Response:
    """Open a match."""
    service, guest, lang = service_of(request), guest_of(request), reader_of(request)
    wanted = await read_body(request, NewMatch)
    table = await service.open_match(guest, wanted, lang)
    invite: str | None = None
    if wanted.mode is Mode.ONLINE:
        invite = await service.links.make(table.id, guest, Purpose.INVITE)
    body = wire.Created(
        table.id,
        table.seq,
        table.commitment.hex(),
        UNSET if invite is None else link_url(request, Purpose.INVITE, invite),
    )
    return json_response(body, 201)


async def listed(request: Request) -> Response:
    """The matches of this guest, the last played first."""
    service = service_of(request)
    found = await listed_matches(request)
    return json_response(await service.profiles.listed(found, reader_of(request)))


async def show(request: Request) -> Response:
    """A match as this guest may know it."""
    service, match = service_of(request), request.path_params["match"]
    since = number(request, "since", 0, 1_000_000) or 0
    place = await service.access.place(match, guest_of(request))
    table = await table_of(request, match, since)
    _charge(request, table.seq - first_told(table.seq, since))
    return json_response(service.update(table, place, reader_of(request).code, since))


async def earlier(request: Request) -> Response:
    """Log entries before the one with a number, the last 500 of them."""
    service, match = service_of(request), request.path_params["match"]
    before = number(request, "before", 1, 1_000_000)
    place = await service.access.place(match, guest_of(request))
    table = await table_of(request, match)
    last = table.seq if before is None else min(before - 1, table.seq)
    _charge(request, last - first_told(last, 0))
    return json_response(present_log(table, Viewer(place.seats, reader_of(request).code), last))


async def submit(request: Request) -> Response:
    """Act at a table."""
    service, match, lang = service_of(request), request.path_params["match"], reader_of(request)
    wanted = await read_body(request, ActRequest)
    place = await service.access.player(match, guest_of(request))
    await table_of(request, match)
    work: Work = request.app.state.work
    may_open = partial(work.may_open, request)
    answer = await act(service, match, place, wanted, lang, may_open=may_open)
    table = await service.access.table(match)
    # The act is done, and its answer is told in any case: whoever owes too much gets no old log.
    since = min(wanted.seq, table.seq)
    try:
        _charge(request, table.seq - first_told(table.seq, since))
    except Refused:
        since = table.seq
    update = service.update(table, place, lang.code, since)
    return json_response(structs.replace(answer, update=update))


async def say(request: Request) -> Response:
    """Say one of the phrases to everybody at the table."""
    service, match = service_of(request), request.path_params["match"]
    wanted = await read_body(request, PhraseRequest)
    place = await service.access.player(match, guest_of(request))
    service.say(match, place.seats[0], wanted.phrase)
    return Response(status_code=204)


def _charge(request: Request, entries: int) -> None:
    work: Work = request.app.state.work
    work.tell(request, entries)


async def unlist(request: Request) -> Response:
    """Take a match off this guest's list; an unfinished one is given up."""
    access, match, guest = (
        service_of(request).access,
        request.path_params["match"],
        guest_of(request),
    )
    await access.place(match, guest)
    table: Table | None = None  # nobody has to keep what cannot be shown
    try:
        table = await table_of(request, match)
    except Refused as refused:
        if refused.reason != "damaged":
            raise
    await access.unlist(match, guest, table)
    return Response(status_code=204)


MATCHES: Final = (
    Operation("POST", "/api/matches", create, wire.Created, 201, NewMatch, refusals=(409,)),
    Operation("GET", "/api/matches", listed, wire.MatchList),
    Operation("GET", "/api/matches/{match}", show, wire.Update, query=(SINCE,), refusals=(404,)),
    Operation("DELETE", "/api/matches/{match}", unlist, None, 204, refusals=(404, 409)),
    Operation(
        "GET", "/api/matches/{match}/log", earlier, wire.LogPage, query=(BEFORE,), refusals=(404,)
    ),
    Operation(
        "POST",
        "/api/matches/{match}/acts",
        submit,
        wire.AnswerBody,
        body=ActRequest,
        refusals=(403, 404),
    ),
    Operation(
        "POST",
        "/api/matches/{match}/phrases",
        say,
        None,
        204,
        PhraseRequest,
        refusals=(403, 404),
    ),
)
"""What can be done with matches."""
