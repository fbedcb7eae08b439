"""Help over HTTP: why a selection is no move, and hints."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from jaipur.bots import Advice
from jaipur.rules import Move, NotationError, View, why_illegal
from jaipur.server.api.hints import Hints
from jaipur.server.api.operations import MOVE, SEAT, Operation
from jaipur.server.api.queries import own_seat
from jaipur.server.guard.refusals import Refused
from jaipur.server.guard.work import Work
from jaipur.server.present.reasons import present_reasons
from jaipur.server.requests import guest_of, json_response, reader_of, service_of, table_of
from jaipur.server.wire import outgoing as wire
from jaipur.table import Mode, TableOptions, last_remark
from jaipur.words import Language, advice_reason, move_in_full
from jaipur.words import why as why_text


async def why(request: Request) -> Response:
    """Whether what a player has selected is a move, and why not."""
    lang = reader_of(request)
    _, view = await _own_view(request)
    # A plus sign in an address is a space, and a move has none.
    text = request.query_params.get("move", "").replace(" ", "+")
    reason = why_illegal(view, _parse_move(text) if text else Move())
    if reason is None:
        return json_response(wire.Why(legal=True, reason=None, text=None))
    return json_response(wire.Why(legal=False, reason=reason.value, text=why_text(lang, reason)))


async def advice(request: Request) -> Response:
    """The strongest bot's candidates; never between two people online, nor in a rated match."""
    lang = reader_of(request)
    options, view = await _own_view(request)
    _check_help(options)
    if not view.on_turn:
        raise Refused(409, "not_on_turn")
    hints: Hints = request.app.state.hints
    found = await hints.advise(view)
    return json_response(wire.AdviceBody([_candidate(lang, each) for each in found]))


async def remark(request: Request) -> Response:
    """What a bot says about its last move, by what everybody has seen; where there are hints."""
    service, match = service_of(request), request.path_params["match"]
    place = await service.access.player(match, guest_of(request))
    table = await table_of(request, match)
    _check_help(table.options)
    work: Work = request.app.state.work
    work.tell(request, len(table.standing))  # the round is played once more, up to that move
    said = last_remark(reader_of(request), table, own_seat(request, place))
    return json_response(wire.RemarkBody(None, None) if said is None else wire.RemarkBody(*said))


def _check_help(options: TableOptions) -> None:
    if options.mode is Mode.DAILY:
        raise Refused(403, "no_hints_daily")
    if options.mode is Mode.ONLINE:
        raise Refused(403, "no_hints_online")
    if options.rated:
        raise Refused(403, "no_hints_rated")


async def _own_view(request: Request) -> tuple[TableOptions, View]:
    service, match = service_of(request), request.path_params["match"]
    place = await service.access.player(match, guest_of(request))
    table = await table_of(request, match)
    seat = own_seat(request, place)
    if table.match is None:
        raise Refused(409, "not_started")
    return table.options, table.match.view(seat)


def _parse_move(text: str) -> Move:
    try:
        return Move.parse(text)
    except NotationError as error:
        raise Refused(422, "bad_request", str(error)) from None


def _candidate(lang: Language, advice: Advice) -> wire.CandidateBody:
    return wire.CandidateBody(
        move=str(advice.move),
        text=move_in_full(lang, advice.move),
        win=round(advice.win, 4),
        error=round(advice.error, 4),
        rupees=[round(rupees, 1) for rupees in advice.rupees],
        reason=present_reasons(advice.reason),
        reason_text=advice_reason(lang, advice.reason),
    )


HELP: Final = (
    Operation(
        "GET",
        "/api/matches/{match}/why",
        why,
        wire.Why,
        query=(MOVE, SEAT),
        refusals=(403, 404, 409),
    ),
    Operation(
        "GET",
        "/api/matches/{match}/advice",
        advice,
        wire.AdviceBody,
        query=(SEAT,),
        refusals=(403, 404, 409),
    ),
    Operation(
        "GET",
        "/api/matches/{match}/remark",
        remark,
        wire.RemarkBody,
        query=(SEAT,),
        refusals=(403, 404),
    ),
)
"""What help there is."""
