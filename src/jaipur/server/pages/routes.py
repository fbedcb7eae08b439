"""The pages of the browser client."""

from __future__ import annotations

import logging
from collections.abc import Awaitable, Callable
from functools import wraps
from http import HTTPStatus

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Route

from jaipur.rules import RULESETS, Seat
from jaipur.server.guard.refusals import Refused, reason_text
from jaipur.server.pages.files import STATIC_ROUTE
from jaipur.server.pages.rendering import page
from jaipur.server.pages.rules_page import rules_page
from jaipur.server.requests import guest_of, known_guest, reader_of, service_of
from jaipur.table import LESSON_MOVES, StoreError
from jaipur.words import LEVELS, bot_character, bot_name, ruleset_label

_LOG = logging.getLogger("jaipur.server")
_OPPONENTS = tuple(level for level in LEVELS if level != "random")

Handler = Callable[[Request], Awaitable[Response]]


def in_style(handler: Handler) -> Handler:
    """Refusals and mistakes of a page as a page, not as JSON."""

    @wraps(handler)
    async def careful(request: Request) -> Response:
        request.state.notice = await service_of(request).notices.current()
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
    levels = [(level, bot_name(lang, level), bot_character(lang, level)) for level in _OPPONENTS]
    rulesets = [(name, ruleset_label(lang, ruleset)) for name, ruleset in RULESETS.items()]
    return page(request, "home.html", levels=levels, rulesets=rulesets)


async def match_page(request: Request) -> Response:
    """The board, for players and spectators."""
    match = request.path_params["match"]
    await service_of(request).access.place(match, guest_of(request))
    data = {
        "match": match,
        "lesson": LESSON_MOVES,
        "announcement": request.state.notice.announcement,
    }
    return page(request, "match.html", data)


async def join(request: Request) -> Response:
    """An invitation."""
    token, access = request.path_params["token"], service_of(request).access
    table = await access.invitation(token)
    if table.players[Seat.B] is not None or table.closed is not None:
        # Players of this match go on playing; others find no free seat.
        try:
            await access.place(table.id, guest_of(request))
        except Refused:
            raise Refused(409, "seat_taken") from None
        return to_match(request, table.id)
    host = table.players[Seat.A]
    data = {"match": table.id, "token": token, "commitment": table.commitment.hex()}
    options = table.options
    return page(
        request,
        "join.html",
        data,
        host=host.name if host else "",
        options=options,
        ruleset=ruleset_label(reader_of(request), options.ruleset),
    )


async def watch(request: Request) -> Response:
    """A spectator's link; nothing is stored for programs that open links and keep no cookie."""
    if guest_of(request).new and "again" not in request.query_params:
        return RedirectResponse("?again=1", 303)
    access = service_of(request).access
    match = await access.watch(request.path_params["token"], known_guest(request))
    return to_match(request, match)


async def seat(request: Request) -> Response:
    """A player's own link: their seat comes to this device, once they say so."""
    return page(request, "seat.html")


async def take_seat(request: Request) -> Response:
    """The same, said. Not on opening the link, since programs open links too."""
    match = await service_of(request).access.move_seat(
        request.path_params["token"], known_guest(request)
    )
    return to_match(request, match)


async def replay(request: Request) -> Response:
    """A finished match, or a record of one's own."""
    match = request.path_params.get("match")
    if match is not None:
        await service_of(request).access.place(match, guest_of(request))
    return page(request, "replay.html", {"match": match}, page="replay", stored=match is not None)


async def rules(request: Request) -> Response:
    """The rules."""
    return page(request, "rules.html", page="rules", **rules_page(reader_of(request)))


async def learn(request: Request) -> Response:
    """The way into the first game."""
    return page(request, "learn.html", page="learn")


async def nothing_here(request: Request) -> Response:
    """Any other address."""
    return problem(request, 404, "not_found")


def page_routes() -> list[BaseRoute]:
    """The addresses of the pages and of their files."""
    pages = {
        "/": home,
        "/match/{match}": match_page,
        "/match/{match}/replay": replay,
        "/join/{token}": join,
        "/watch/{token}": watch,
        "/seat/{token}": seat,
        "/replay": replay,
        "/rules": rules,
        "/learn": learn,
    }
    return [
        STATIC_ROUTE,
        *(Route(path, in_style(handler)) for path, handler in pages.items()),
        Route("/seat/{token}", in_style(take_seat), methods=["POST"]),
        Route("/{path:path}", in_style(nothing_here)),
    ]
