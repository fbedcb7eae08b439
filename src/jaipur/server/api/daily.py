"""The deal of the day over HTTP."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from jaipur.server.api.operations import BEFORE_DAY, Operation
from jaipur.server.requests import (
    guest_of,
    json_response,
    known_guest,
    pages_of_days,
    read_body,
    reader_of,
    service_of,
)
from jaipur.server.wire import daily as wire
from jaipur.server.wire.outgoing import Created


async def today(request: Request) -> Response:
    """The deal of the day, and your attempt at it."""
    return await _show(request, service_of(request).daily.today)


async def begin_today(request: Request) -> Response:
    """Begin today's deal, or go on with it; everybody plays it once."""
    service, lang = service_of(request), reader_of(request)
    wanted = await read_body(request, wire.DailyRequest)
    match = await service.daily.begin(known_guest(request), wanted, lang)
    table = await service.access.table(match)
    return json_response(Created(table.id, table.seq, table.commitment.hex()), 201)


async def archive(request: Request) -> Response:
    """The days before today, the last one first, and your attempts."""
    before = request.query_params.get("before")
    return json_response(await service_of(request).daily.archive(guest_of(request), before))


async def past_day(request: Request) -> Response:
    """The deal of a day; once it is over, with the secret that its cards follow from."""
    return await _show(request, request.path_params["day"])


async def _show(request: Request, day: str) -> Response:
    guest, lang = guest_of(request), reader_of(request)
    found = await service_of(request).daily.show(day, guest, lang, pages_of_days(request))
    return json_response(found)


DAILY: Final = (
    Operation("GET", "/api/daily", today, wire.DailyBody),
    Operation(
        "POST", "/api/daily", begin_today, Created, 201, wire.DailyRequest, refusals=(403, 409)
    ),
    Operation("GET", "/api/daily/days", archive, wire.DailyDays, query=(BEFORE_DAY,)),
    Operation("GET", "/api/daily/days/{day}", past_day, wire.DailyBody, refusals=(404,)),
)
"""What can be done with the deal of the day."""
