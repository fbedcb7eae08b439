"""The pages of the browser client."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable, Mapping
from functools import wraps
from http import HTTPStatus
from typing import Any, Final

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from jaipur.people import portraits_of, suggestion_text
from jaipur.rules import ALL_CARDS, RULESETS, Card, Seat
from jaipur.server.access import check_open
from jaipur.server.guard.refusals import Refused, reason_text
from jaipur.server.pages.account_pages import ACCOUNT_PAGES
from jaipur.server.pages.api_page import api_page
from jaipur.server.pages.clock_choices import ALL_CLOCKS, QUICK_CLOCKS, clock_choices
from jaipur.server.pages.daily import archive, begin_today, day, today
from jaipur.server.pages.files import STATIC_ROUTE
from jaipur.server.pages.level_choices import level_choices
from jaipur.server.pages.new_match_form import MAX_FORM, read_form
from jaipur.server.pages.people import history, player, players
from jaipur.server.pages.puzzles import puzzle, puzzles
from jaipur.server.pages.rendering import page, token_piles
from jaipur.server.pages.rules_page import rules_page
from jaipur.server.pages.shell import shell_routes
from jaipur.server.requests import (
    guest_of,
    known_guest,
    listed_matches,
    read_bytes,
    reader_of,
    service_of,
    table_of,
)
from jaipur.table import LESSON_MOVES, StoreError, Table, TablePhase, player_names
from jaipur.words import (
    EMOTES,
    LEVELS,
    SAYINGS,
    bot_object,
    clock_name,
    phrase_text,
    ruleset_label,
)

_LOG = logging.getLogger("jaipur.server")

_START: Final = "jaipur:1 market:KKKDL hand:SCCPL rival:5"
"""What the analysis board begins with: the start of some round."""

Handler = Callable[[Request], Awaitable[Response]]


def in_style(handler: Handler) -> Handler:
    """Refusals and mistakes of a page as a page, not as JSON."""

    @wraps(handler)
    async def careful(request: Request) -> Response:
        service = service_of(request)
        request.state.notice = await service.notices.current()
        request.state.push = await service.push.keyring.public()
        try:
            return await handler(request)
        except Refused as refused:
            return problem(request, refused.status, refused.reason)
        except StoreError as error:
            _LOG.error("storage: %s", error)
            return problem(request, 503, "storage")
        except Exception:  # noqa: BLE001 - logged, and the reader gets a page
            _LOG.exception("page %s", handler.__name__)
            return problem(request, 500, "internal")

    return careful


def problem(request: Request, status: int, reason: str) -> Response:
    """The page that says what is wrong."""
    text = reason_text(reader_of(request), reason)
    return page(request, "problem.html", status=HTTPStatus(status), text=text)


def to_match(request: Request, match: str) -> Response:
    """The way to a match, for who has just got a place at it."""
    return RedirectResponse(f"{service_of(request).settings.base}/match/{match}", 303)


async def home(request: Request) -> Response:
    """New matches, and the guest's own."""
    lang = reader_of(request)
    rulesets = [(name, ruleset_label(lang, ruleset)) for name, ruleset in RULESETS.items()]
    service = service_of(request)
    found = await listed_matches(request)
    listed = await service.profiles.listed(found, lang)
    return page(
        request,
        "home.html",
        {"matches": listed.matches},
        **await _rivals(request),
        rulesets=rulesets,
        clocks=clock_choices(lang, QUICK_CLOCKS),
        all_clocks=clock_choices(lang, ALL_CLOCKS),
        attempt=await service.daily.attempt(guest_of(request)),
        listed=len(found),
        running=any(each.summary.phase is not TablePhase.MATCH_OVER for each in found),
    )


async def begin(request: Request) -> Response:
    """A new match from the form of a page whose scripts have not loaded yet."""
    wanted = read_form(await read_bytes(request, MAX_FORM))
    table = await service_of(request).open_match(guest_of(request), wanted, reader_of(request))
    return to_match(request, table.id)


async def match_page(request: Request) -> Response:
    """The board, for players and spectators."""
    match = request.path_params["match"]
    place = await service_of(request).access.place(match, guest_of(request))
    data = {
        "match": match,
        "lesson": LESSON_MOVES,
        "levels": [{"bot": bot, "name": bot_object(reader_of(request), bot)} for bot in LEVELS],
        "announcement": request.state.notice.announcement,
        "reserved": await service_of(request).access.is_reserved(match),
        "phrases": {name: phrase_text(reader_of(request), name) for name in SAYINGS},
        "emotes": list(EMOTES),
    }
    # Then there is room for the coach from the beginning, and nothing moves when it speaks.
    lesson = "lesson" in request.query_params
    return page(request, "match.html", data, plays=bool(place.seats), lesson=lesson)


async def lobby(request: Request) -> Response:
    """Open seats, quick matches, matches to watch."""
    service_of(request).lobby.check(guest_of(request))
    lang, quick = reader_of(request), request.query_params.get("quick")
    rulesets = {name: ruleset_label(lang, ruleset) for name, ruleset in RULESETS.items()}
    data = {"ruleset_names": rulesets, "quick": quick if quick in QUICK_CLOCKS else None}
    return page(
        request,
        "lobby.html",
        data,
        page="lobby",
        clocks=clock_choices(lang, QUICK_CLOCKS),
        all_clocks=clock_choices(lang, ALL_CLOCKS),
        rulesets=rulesets,
    )


async def join(request: Request) -> Response:
    """An invitation."""
    token, service = request.path_params["token"], service_of(request)
    table = await table_of(request, await service.links.invitation(token))
    if await service.access.is_player(table.id, guest_of(request)):
        return to_match(request, table.id)
    if table.players[Seat.B] is not None or table.closed is not None:
        # Spectators go on watching; others find no free seat.
        try:
            await service.access.place(table.id, guest_of(request))
        except Refused:
            raise Refused(409, "seat_taken") from None
        return to_match(request, table.id)
    host = table.players[Seat.A]
    data = {
        "match": table.id,
        "token": token,
        "commitment": table.commitment.hex(),
        "host": host.name if host else "",
    }
    options, control = table.options, table.options.time_control
    return page(
        request,
        "join.html",
        data,
        host=player_names(reader_of(request), table.players)[Seat.A],
        portrait=portraits_of(table.players)[Seat.A],
        options=options,
        ruleset=ruleset_label(reader_of(request), options.ruleset),
        clock="" if control is None else clock_name(reader_of(request), control),
    )


async def watch(request: Request) -> Response:
    """A spectator's link; nothing is stored for programs that open links and keep no cookie."""
    if guest_of(request).new and "again" not in request.query_params:
        return RedirectResponse("?again=1", 303)
    links = service_of(request).links
    match = await links.watch(request.path_params["token"], known_guest(request))
    return to_match(request, match)


async def seat(request: Request) -> Response:
    """A player's own link: their seat comes to this device, once they say so."""
    link = await service_of(request).links.personal(request.path_params["token"])
    if link.guest == guest_of(request).id:
        return to_match(request, link.match)
    return page(request, "seat.html")


async def take_seat(request: Request) -> Response:
    """The same, said. Not on opening the link, since programs open links too."""
    match = await service_of(request).links.move_seat(
        request.path_params["token"], known_guest(request)
    )
    return to_match(request, match)


async def replay(request: Request) -> Response:
    """A finished match, for those who have a place at it."""
    match = request.path_params["match"]
    place = await service_of(request).access.place(match, guest_of(request))
    table = await table_of(request, match)
    if table.match is None or table.phase is not TablePhase.MATCH_OVER:
        return to_match(request, match)  # it goes on, or was called off before cards were dealt
    try:
        check_open(table, service_of(request).clock())
    except Refused:  # others are still to play these cards
        return RedirectResponse(f"{service_of(request).settings.base}/today/{table.options.day}")
    return await _replay_page(request, table, match=match, shares=bool(place.seats))


async def shared_replay(request: Request) -> Response:
    """The same, for anybody who was given a link."""
    token = request.path_params["token"]
    match = await service_of(request).links.shared(token)
    return await _replay_page(request, await table_of(request, match), shared=token)


async def record_replay(request: Request) -> Response:
    """A record of one's own, from a file or from the address."""
    return await _replay_page(request, None)


async def _replay_page(request: Request, table: Table | None, **data: object) -> Response:
    portraits = [] if table is None else list(portraits_of(table.players))
    return page(
        request,
        "replay.html",
        {"portraits": portraits, "day": None if table is None else table.options.day, **data},
        page="replay",
        stored=table is not None,
        **await _rivals(request),
    )


async def board(request: Request) -> Response:
    """The analysis board; which position is on it, the page finds out by itself."""
    lang = reader_of(request)
    data = {
        "cards": {card.value: ALL_CARDS.count(card) for card in Card},
        "piles": token_piles(),
        "start": _START,
    }
    rulesets = [(name, ruleset_label(lang, ruleset)) for name, ruleset in RULESETS.items()]
    return page(
        request,
        "analysis_board.html",
        data,
        page="board",
        rulesets=rulesets,
        **await _rivals(request),
    )


async def _rivals(request: Request) -> dict[str, Any]:
    """The bots to choose from, and which of them suits this guest."""
    lang = reader_of(request)
    suggestion = await service_of(request).profiles.suggestion(guest_of(request))
    return {
        "levels": level_choices(lang),
        "suggested": suggestion.level,
        "suggestion": suggestion_text(lang, suggestion),
    }


async def rules(request: Request) -> Response:
    """The rules."""
    return page(request, "rules.html", page="rules", **rules_page(reader_of(request)))


async def learn(request: Request) -> Response:
    """The way into the first game."""
    return page(request, "learn.html", page="learn")


async def nothing_here(request: Request) -> Response:
    """Any other address."""
    return problem(request, 404, "not_found")


def page_routes(api: Mapping[str, Any]) -> list[BaseRoute]:
    """The addresses of the pages and of their files.

    Args:
        api: the OpenAPI document, which is shown on a page.
    """
    pages = {
        "/": home,
        "/api": api_page(api),
        "/lobby": lobby,
        "/match/{match}": match_page,
        "/match/{match}/replay": replay,
        "/players": players,
        "/player/{name:path}": player,
        "/history": history,
        "/today": today,
        "/today/archive": archive,
        "/today/{day}": day,
        "/puzzles": puzzles,
        "/puzzles/{puzzle}": puzzle,
        "/join/{token}": join,
        "/watch/{token}": watch,
        "/seat/{token}": seat,
        "/replay": record_replay,
        "/replay/{token}": shared_replay,
        "/board": board,
        "/rules": rules,
        "/learn": learn,
        **ACCOUNT_PAGES,
    }
    return [
        STATIC_ROUTE,
        *shell_routes(),
        *(Route(path, in_style(handler)) for path, handler in pages.items()),
        Route("/seat/{token}", in_style(take_seat), methods=["POST"]),
        Route("/play", in_style(begin), methods=["POST"]),
        Route("/today", in_style(begin_today), methods=["POST"]),
        Route("/{path:path}", in_style(nothing_here)),
    ]
