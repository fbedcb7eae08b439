"""The pages of the deal of the day: today's, those of other days, the archive."""

from __future__ import annotations

from datetime import UTC, datetime
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from jaipur.server.guard.refusals import Refused
from jaipur.server.pages.new_match_form import MAX_FORM
from jaipur.server.pages.rendering import page
from jaipur.server.pages.spread_graph import BASE, WIDTH, Spread, spread_graph
from jaipur.server.requests import (
    guest_of,
    known_guest,
    pages_of_days,
    read_bytes,
    reader_of,
    service_of,
)
from jaipur.server.wire.daily import DailyBody, DailyRequest
from jaipur.words import LEVELS, signed, whole_percent


async def today(request: Request) -> Response:
    """Today’s deal."""
    return await _day_page(request, service_of(request).daily.today)


async def begin_today(request: Request) -> Response:
    """Play it, also from a page whose scripts have not loaded yet."""
    form = parse_qs((await read_bytes(request, MAX_FORM)).decode(errors="replace"))
    name, portrait = (form.get(field, [""])[0].strip() for field in ("name", "portrait"))
    wanted = DailyRequest(name or None, portrait or None)
    service = service_of(request)
    match = await service.daily.begin(known_guest(request), wanted, reader_of(request))
    return RedirectResponse(f"{service.settings.base}/match/{match}", 303)


async def day(request: Request) -> Response:
    """The deal of any day."""
    return await _day_page(request, request.path_params["day"])


async def archive(request: Request) -> Response:
    """The days that are past."""
    before = request.query_params.get("before")
    try:
        found = await service_of(request).daily.archive(guest_of(request), before)
    except Refused:
        raise Refused(404, "not_found") from None
    return page(request, "days.html", page="today", found=found, earlier=before is not None)


async def _day_page(request: Request, wanted: str) -> Response:
    service, guest, lang = service_of(request), guest_of(request), reader_of(request)
    found = await service.daily.show(wanted, guest, lang, pages_of_days(request))
    seals = {found.day: found.commitment, **{each.day: each.commitment for each in found.ahead}}
    data = {
        "day": found.day,
        "seals": seals,
        "secret": found.secret,
        "ends_at": found.ends_at,
        "now": service.clock(),
    }
    return page(
        request,
        "today.html",
        data,
        page="today",
        deal=found,
        is_today=found.day == service.daily.today,
        pending=_is_pending(found, is_today=found.day == service.daily.today),
        spread=_spread(found),
        width=WIDTH,
        foot=BASE,
        clock=clock,
        signed=signed,
        whole_percent=whole_percent,
    )


def _is_pending(found: DailyBody, *, is_today: bool) -> bool:
    """Whether figures of a finished attempt are still to come."""
    mine = found.attempt
    if mine is None or mine.state != "finished":
        return False
    analysis = mine.analysis
    being_made = analysis is not None and analysis.lost is None and not analysis.failed
    bots = 0 if found.results is None else len(found.results.bots)
    alone = mine.standing is None or (is_today and bots < len(LEVELS))
    return alone or being_made


def _spread(found: DailyBody) -> Spread | None:
    if found.results is None:
        return None
    mine = None if found.attempt is None else found.attempt.rupees
    bots = [(bot.name, bot.rupees[0] - bot.rupees[1]) for bot in found.results.bots]
    own = None if mine is None else mine[0] - mine[1]
    return spread_graph(found.results.differences, bots, own)


def clock(at: int) -> str:
    """A time in milliseconds since 1970; the page's script says it as readers do."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%dT%H:%MZ")
