"""Puzzles over HTTP."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from jaipur.rules import Move, why_illegal
from jaipur.server.api.operations import MOVE, Operation
from jaipur.server.puzzles import read_move
from jaipur.server.requests import guest_of, json_response, read_body, reader_of, service_of
from jaipur.server.wire import puzzles as wire
from jaipur.server.wire.outgoing import Why
from jaipur.words import why as why_text


async def puzzles(request: Request) -> Response:
    """All puzzles without their solutions, and how you are at them."""
    service, lang = service_of(request), reader_of(request)
    return json_response(await service.puzzles.listed(guest_of(request), lang))


async def puzzle(request: Request) -> Response:
    """A puzzle: what the player to move sees."""
    service, lang = service_of(request), reader_of(request)
    name = request.path_params["puzzle"]
    return json_response(await service.puzzles.show(name, guest_of(request), lang))


async def answer_puzzle(request: Request) -> Response:
    """Answer a puzzle: what your move loses, and the solution; the first one is rated."""
    service, lang = service_of(request), reader_of(request)
    wanted = await read_body(request, wire.PuzzleAnswerRequest)
    name = request.path_params["puzzle"]
    found = await service.puzzles.answer(name, guest_of(request), wanted.move, lang)
    return json_response(found)


async def why_in_puzzle(request: Request) -> Response:
    """Whether what is selected in a puzzle is a move, and why not."""
    lang = reader_of(request)
    found = service_of(request).puzzles.get(request.path_params["puzzle"])
    # A plus sign in an address is a space, and a move has none.
    text = request.query_params.get("move", "").replace(" ", "+")
    reason = why_illegal(found.view, read_move(text) if text else Move())
    if reason is None:
        return json_response(Why(legal=True, reason=None, text=None))
    return json_response(Why(legal=False, reason=reason.value, text=why_text(lang, reason)))


PUZZLES: Final = (
    Operation("GET", "/api/puzzles", puzzles, wire.PuzzlesBody),
    Operation("GET", "/api/puzzles/{puzzle}", puzzle, wire.PuzzleBody, refusals=(404,)),
    Operation(
        "POST",
        "/api/puzzles/{puzzle}/answer",
        answer_puzzle,
        wire.PuzzleVerdict,
        body=wire.PuzzleAnswerRequest,
        refusals=(404,),
    ),
    Operation(
        "GET", "/api/puzzles/{puzzle}/why", why_in_puzzle, Why, query=(MOVE,), refusals=(404,)
    ),
)
"""What can be done with puzzles."""
