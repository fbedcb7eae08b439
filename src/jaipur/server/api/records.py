"""Finished matches over HTTP: the record, and the replay of any record."""

from __future__ import annotations

from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from jaipur import __version__
from jaipur.formats import Record, record_text
from jaipur.server.access import check_replayable
from jaipur.server.api.operations import VIEWPOINT, Operation
from jaipur.server.api.replay_process import VIEWPOINTS, ReplayRequest, ask_replay, read_answer
from jaipur.server.guard.bodies import MAX_BODY
from jaipur.server.guard.refusals import Refused
from jaipur.server.guard.side_process import Busy, SideProcess
from jaipur.server.requests import (
    guest_of,
    raw_json_response,
    read_bytes,
    reader_of,
    service_of,
    table_of,
)
from jaipur.server.wire.replays import ReplayBody

MAX_MOVES: Final = 400
"""Of a record that somebody brings. A match has some two hundred."""
MAX_STORED_MOVES: Final = 10_000
"""Of a match played here, which the table bounds."""


async def record(request: Request) -> Response:
    """The record of a finished match, to keep."""
    found = await _record(request)
    name = f"{request.path_params['match']}.jaipur.json"
    return Response(
        record_text(found),
        media_type="application/json",
        headers={
            "content-disposition": f'attachment; filename="{name}"',
            "cache-control": "no-store",
        },
    )


async def replay(request: Request) -> Response:
    """A finished match, moment by moment."""
    found = record_text(await _record(request)).encode()
    return await _replay(request, found, MAX_STORED_MOVES)


async def replay_file(request: Request) -> Response:
    """A record that somebody brings, moment by moment; nothing of it is stored."""
    return await _replay(request, await read_bytes(request, MAX_BODY), MAX_MOVES)


async def shared_replay(request: Request) -> Response:
    """A finished match, moment by moment, for anybody who was given a link to it."""
    match = await service_of(request).links.shared(request.path_params["token"])
    found = record_text(await _record_of(request, match)).encode()
    return await _replay(request, found, MAX_STORED_MOVES)


async def _record(request: Request) -> Record:
    match = request.path_params["match"]
    await service_of(request).access.place(match, guest_of(request))
    return await _record_of(request, match)


async def _record_of(request: Request, match: str) -> Record:
    table = await table_of(request, match)
    check_replayable(table, service_of(request).clock())
    return table.record(f"jaipur {__version__}")


async def _replay(request: Request, text: bytes, max_moves: int) -> Response:
    viewpoint = request.query_params.get("viewpoint", "all")
    if viewpoint not in VIEWPOINTS:
        raise Refused(422, "bad_request", f"viewpoint is one of {', '.join(VIEWPOINTS)}")
    wanted = ReplayRequest(text, viewpoint, reader_of(request).code, max_moves)
    replays: SideProcess = request.app.state.replays
    try:
        answer = read_answer(await replays.ask(ask_replay(wanted)))
    except Busy:
        raise Refused(503, "busy") from None
    if answer.status != 200:
        raise Refused(answer.status, answer.reason, answer.detail)
    return raw_json_response(answer.body)


RECORDS: Final = (
    Operation("GET", "/api/matches/{match}/record", record, dict[str, Any], refusals=(404, 409)),
    Operation(
        "GET",
        "/api/matches/{match}/replay",
        replay,
        ReplayBody,
        query=(VIEWPOINT,),
        refusals=(404, 409),
    ),
    Operation(
        "GET",
        "/api/links/{token}/replay",
        shared_replay,
        ReplayBody,
        query=(VIEWPOINT,),
        refusals=(404, 409),
    ),
    Operation(
        "POST",
        "/api/replay",
        replay_file,
        ReplayBody,
        body=dict[str, Any],
        query=(VIEWPOINT,),
    ),
)
"""What can be done with finished matches."""
