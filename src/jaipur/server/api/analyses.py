"""Analyses of finished matches over HTTP: asking for one, and looking how far it is."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from jaipur.rules import Seat
from jaipur.server.access import check_replayable
from jaipur.server.api.operations import Operation
from jaipur.server.present.analyses import present_analysis
from jaipur.server.requests import (
    guest_of,
    json_response,
    known_guest,
    reader_of,
    service_of,
    table_of,
)
from jaipur.server.wire.analysis import AnalysisBody
from jaipur.storage import StoredAnalysis
from jaipur.table import Table


async def analysis(request: Request) -> Response:
    """The analysis of a finished match, or how far it is."""
    table, reader = await _own(request)
    return _answer(request, table, reader, await service_of(request).analyst.find(table.id))


async def analyse(request: Request) -> Response:
    """Have a finished match analysed."""
    table, reader = await _own(request)
    return await _ask(request, table, reader)


async def shared_analysis(request: Request) -> Response:
    """The analysis of a finished match, for anybody who was given a link to it."""
    table = await _shared(request)
    return _answer(request, table, None, await service_of(request).analyst.find(table.id))


async def analyse_shared(request: Request) -> Response:
    """Have a finished match analysed that one was given a link to."""
    return await _ask(request, await _shared(request), None)


async def _own(request: Request) -> tuple[Table, Seat | None]:
    """A match at which the guest has a place, and whose eyes they see it with."""
    match = request.path_params["match"]
    place = await service_of(request).access.place(match, guest_of(request))
    reader = place.seats[0] if len(place.seats) == 1 else None
    return await _finished(request, match), reader


async def _shared(request: Request) -> Table:
    match = await service_of(request).links.shared(request.path_params["token"])
    return await _finished(request, match)


async def _finished(request: Request, match: str) -> Table:
    """Not a byte of what is known afterwards for anybody, before it is over for everybody."""
    table = await table_of(request, match)
    check_replayable(table, service_of(request).clock())
    return table


async def _ask(request: Request, table: Table, reader: Seat | None) -> Response:
    found = await service_of(request).analyst.ask(table, known_guest(request))
    return _answer(request, table, reader, found, 202)


def _answer(
    request: Request,
    table: Table,
    reader: Seat | None,
    found: StoredAnalysis | None,
    status: int = 200,
) -> Response:
    names = table.players.map(lambda player: player.name if player else "")
    return json_response(present_analysis(found, names, reader, reader_of(request)), status)


_OF_MATCH: Final = "/api/matches/{match}/analysis"
_OF_LINK: Final = "/api/links/{token}/analysis"
ANALYSES: Final = (
    Operation("GET", _OF_MATCH, analysis, AnalysisBody, refusals=(404, 409)),
    Operation("POST", _OF_MATCH, analyse, AnalysisBody, 202, refusals=(404, 409)),
    Operation("GET", _OF_LINK, shared_analysis, AnalysisBody, refusals=(404, 409)),
    Operation("POST", _OF_LINK, analyse_shared, AnalysisBody, 202, refusals=(404, 409)),
)
"""What can be done with analyses."""
