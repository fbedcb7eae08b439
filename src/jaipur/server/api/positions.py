"""Positions over HTTP: read, explained, analysed, played out; stored is only what is played."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from jaipur.analysis import Candidate
from jaipur.formats import FormatError, read_any_view, read_position, write_position
from jaipur.rules import Move, NotationError, PositionProblem, View, view_problems, why_illegal
from jaipur.server.api.operations import Operation
from jaipur.server.api.position_analyses import WORLDS, PositionAnalyses
from jaipur.server.guard.refusals import Refused
from jaipur.server.present.boards import present_view
from jaipur.server.present.reasons import present_reasons
from jaipur.server.requests import guest_of, json_response, read_body, reader_of, service_of
from jaipur.server.wire import outgoing as wire
from jaipur.server.wire import positions as bodies
from jaipur.server.wire.incoming import PracticeRequest
from jaipur.words import Language, advice_reason, describe_position_problem, move_in_full
from jaipur.words import why as why_text


async def position(request: Request) -> Response:
    """Read a position: as text and as a view, and why it is impossible, if it is."""
    lang, wanted = reader_of(request), await read_body(request, bodies.PositionRequest)
    if wanted.position is not None:
        view = _read(wanted.position)
        problems = view_problems(view)
    else:
        told = _read_view(wanted.view)
        # The text leaves out what follows from the rest, and that may be what is wrong.
        problems = view_problems(told)
        view = _read(write_position(told))
    found = [_problem(lang, each, view) for each in problems]
    shown = present_view(view, active=not problems)
    return json_response(bodies.PositionBody(write_position(view), shown, found))


async def position_why(request: Request) -> Response:
    """Whether a selection is a legal move in a position, and why not."""
    lang, wanted = reader_of(request), await read_body(request, bodies.PositionMove)
    view = _possible(wanted.position, lang)
    reason = why_illegal(view, _move(wanted.move))
    if reason is None:
        return json_response(wire.Why(legal=True, reason=None, text=None))
    return json_response(wire.Why(legal=False, reason=reason.value, text=why_text(lang, reason)))


async def position_analysis(request: Request) -> Response:
    """The best moves of a position, from what the player to move knows."""
    lang, wanted = reader_of(request), await read_body(request, bodies.AnalysisRequest)
    view = _possible(wanted.position, lang)
    asked = _move(wanted.move) if wanted.move else None
    if asked is not None and (reason := why_illegal(view, asked)) is not None:
        raise Refused(422, "bad_request", why_text(lang, reason))
    analyses: PositionAnalyses = request.app.state.position_analyses
    found = await analyses.candidates(view, asked)
    return json_response(bodies.PositionAnalysis([_weighed(lang, each) for each in found], WORLDS))


async def practise(request: Request) -> Response:
    """Open a match against a bot that begins with a position; what is hidden is dealt anew."""
    lang, wanted = reader_of(request), await read_body(request, PracticeRequest)
    seen = _possible(wanted.position, lang)
    table = await service_of(request).practise(guest_of(request), seen, wanted, lang)
    return json_response(wire.Created(table.id, table.seq, table.commitment.hex()), 201)


def _possible(text: str, lang: Language) -> View:
    """The view that a text describes, if there can be one."""
    view = _read(text)
    problems = view_problems(view)
    if problems:
        told = (describe_position_problem(lang, each, view.viewer) for each in problems)
        raise Refused(422, "bad_position", " ".join(told))
    return view


def _read(text: str) -> View:
    try:
        return read_position(text)
    except FormatError as error:
        raise Refused(422, "bad_position", str(error)) from None


def _read_view(data: object) -> View:
    try:
        view = read_any_view(data)
    except FormatError as error:
        raise Refused(422, "bad_position", str(error)) from None
    if not view.on_turn:
        raise Refused(422, "bad_position", "the viewer is not on turn")
    return view


def _move(text: str) -> Move:
    try:
        return Move.parse(text) if text else Move()
    except NotationError as error:
        raise Refused(422, "bad_request", str(error)) from None


def _problem(lang: Language, problem: PositionProblem, view: View) -> bodies.ProblemBody:
    return bodies.ProblemBody(
        code=problem.code.value,
        seat=None if problem.seat is None else int(problem.seat),
        card=problem.card,
        count=problem.count,
        limit=problem.limit,
        end=None if problem.end is None else problem.end.value,
        text=describe_position_problem(lang, problem, view.viewer),
    )


def _weighed(lang: Language, found: Candidate) -> bodies.WeighedBody:
    return bodies.WeighedBody(
        move=str(found.move),
        text=move_in_full(lang, found.move),
        win=round(found.win, 4),
        round_win=round(found.round_win, 4),
        behind=round(found.behind, 4),
        error=round(found.error, 4),
        reason=present_reasons(found.reason),
        reason_text=advice_reason(lang, found.reason),
    )


POSITIONS: Final = (
    Operation("POST", "/api/positions", position, bodies.PositionBody, body=bodies.PositionRequest),
    Operation("POST", "/api/positions/why", position_why, wire.Why, body=bodies.PositionMove),
    Operation(
        "POST",
        "/api/positions/analysis",
        position_analysis,
        bodies.PositionAnalysis,
        body=bodies.AnalysisRequest,
    ),
    Operation(
        "POST", "/api/practice", practise, wire.Created, 201, PracticeRequest, refusals=(409,)
    ),
)
"""What can be done with positions."""
