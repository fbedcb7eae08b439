"""Finished matches over HTTP: the record, and the replay of any record."""

from __future__ import annotations

import asyncio
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import Response

from jaipur import __version__
from jaipur.formats import FormatError, Record, parse_json, read_record, record_text
from jaipur.rules import Seat
from jaipur.server.api.operations import VIEWPOINT, Operation
from jaipur.server.guard.refusals import Refused
from jaipur.server.present.replays import ALL, Viewpoint, present_replay
from jaipur.server.requests import guest_of, json_response, read_bytes, reader_of, service_of
from jaipur.server.wire import outgoing as wire
from jaipur.table import TablePhase

MAX_RECORD: Final = 65_536
MAX_MOVES: Final = 1500
"""A match has some two hundred; longer ones would keep others waiting."""
_VIEWPOINTS: Final[dict[str, Viewpoint]] = {"all": ALL, "0": Seat.A, "1": Seat.B}


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
    return await _replay(request, await _record(request))


async def replay_file(request: Request) -> Response:
    """A record that somebody brings, moment by moment; nothing of it is stored."""
    raw = await read_bytes(request, MAX_RECORD)
    try:
        brought = read_record(parse_json(raw))
    except FormatError as error:
        raise Refused(422, "bad_record", str(error)) from None
    if sum(len(played.moves) for played in brought.rounds) > MAX_MOVES:
        raise Refused(413, "too_large")
    return await _replay(request, brought)


async def _record(request: Request) -> Record:
    service, match = service_of(request), request.path_params["match"]
    await service.access.place(match, guest_of(request))
    table = await service.access.table(match)
    if table.phase is not TablePhase.MATCH_OVER:
        raise Refused(409, "not_over")
    if table.match is None:
        raise Refused(409, "not_played")
    return table.record(f"jaipur {__version__}")


async def _replay(request: Request, found: Record) -> Response:
    text = request.query_params.get("viewpoint", "all")
    if text not in _VIEWPOINTS:
        raise Refused(422, "bad_request", f"viewpoint is one of {', '.join(_VIEWPOINTS)}")
    lang, viewpoint = reader_of(request), _VIEWPOINTS[text]
    # Many moves take a while: nobody else waits for them.
    made = await asyncio.to_thread(present_replay, found, viewpoint, lang)
    return json_response(made)


RECORDS: Final = (
    Operation("GET", "/api/matches/{match}/record", record, dict[str, Any], refusals=(404, 409)),
    Operation(
        "GET",
        "/api/matches/{match}/replay",
        replay,
        wire.ReplayBody,
        query=(VIEWPOINT,),
        refusals=(404, 409),
    ),
    Operation(
        "POST",
        "/api/replay",
        replay_file,
        wire.ReplayBody,
        body=dict[str, Any],
        query=(VIEWPOINT,),
    ),
)
"""What can be done with finished matches."""
