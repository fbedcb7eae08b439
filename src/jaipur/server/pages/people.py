"""The pages about players: the ladder, one of them, one's own history."""

from __future__ import annotations

from datetime import UTC, datetime
from urllib.parse import quote, urlencode

from starlette.requests import Request
from starlette.responses import Response

from jaipur.server.guard.refusals import Refused
from jaipur.server.pages.clock_choices import ALL_CLOCKS, clock_choices
from jaipur.server.pages.rating_graph import HEIGHT, WIDTH, rating_graph
from jaipur.server.pages.rendering import page
from jaipur.server.requests import guest_of, reader_of, service_of
from jaipur.server.wanted import own_history
from jaipur.server.wire.people import CareBody
from jaipur.storage import MAX_PAGES
from jaipur.words import Language, brief_endings, signed


async def players(request: Request) -> Response:
    """The ladder."""
    found = await service_of(request).profiles.ladder(_page(request), reader_of(request))
    return page(request, "players.html", page="players", ladder=found, address=address)


async def player(request: Request) -> Response:
    """A player."""
    name, lang = request.path_params["name"], reader_of(request)
    profiles, number = service_of(request).profiles, _page(request)
    profile, me = await profiles.profile(name, lang), guest_of(request).account
    return page(
        request,
        "player.html",
        profile=profile,
        matches=await profiles.rated_matches(name, number, lang),
        graph=rating_graph(profile.graph),
        care=_care(profile.care, lang),
        luck=None if profile.care is None else signed(profile.care.luck),
        width=WIDTH,
        height=HEIGHT,
        address=address,
        day=day,
        endings=brief_endings(lang),
        may_challenge=me is not None and me.name != profile.player.name and not profile.player.bot,
        clocks=clock_choices(lang, ALL_CLOCKS),
    )


async def history(request: Request) -> Response:
    """What this visitor has finished."""
    query = request.query_params
    found = await own_history(request)
    kept = {name: query[name] for name in ("result", "rival", "mode", "rated") if query.get(name)}
    following = None if found.next is None else urlencode({**kept, "after": found.next})
    return page(
        request,
        "history.html",
        found=found,
        chosen=kept,
        following=following,
        first=not query.get("after"),
        day=day,
        endings=brief_endings(reader_of(request)),
    )


def _care(found: CareBody | None, lang: Language) -> str | None:
    if found is None or found.care is None:
        return None
    whole, tenths = divmod(round(10 * found.care), 10)
    return lang.text("{whole}.{tenths}", whole=whole, tenths=tenths)


def address(name: str) -> str:
    """The path of a player's page."""
    return f"/player/{quote(name, safe='')}"


def day(at: int) -> str:
    """A time in milliseconds since 1970 as a date; the page's script says it as readers do."""
    return datetime.fromtimestamp(at / 1000, UTC).strftime("%Y-%m-%dT%H:%MZ")


def _page(request: Request) -> int:
    text = request.query_params.get("page", "1")
    if not (text.isascii() and text.isdigit() and len(text) < 4 and 1 <= int(text) <= MAX_PAGES):
        raise Refused(404, "not_found")
    return int(text)
