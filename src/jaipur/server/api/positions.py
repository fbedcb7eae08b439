"""Positions over HTTP: playing one out."""

from __future__ import annotations

from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from jaipur.formats import FormatError, read_position
from jaipur.rules import View, view_problems
from jaipur.server.api.operations import Operation
from jaipur.server.guard.refusals import Refused
from jaipur.server.requests import guest_of, json_response, read_body, reader_of, service_of
from jaipur.server.wire import outgoing as wire
from jaipur.server.wire.incoming import PracticeRequest
from jaipur.words import Language, describe_position_problem


async def practise(request: Request) -> Response:
    """Open a match against a bot that begins with a position; what is hidden is dealt anew."""
    lang, wanted = reader_of(request), await read_body(request, PracticeRequest)
    seen = _possible(wanted.position, lang)
    table = await service_of(request).practise(guest_of(request), seen, wanted, lang)
    return json_response(wire.Created(table.id, table.seq, table.commitment.hex()), 201)


def _possible(text: str, lang: Language) -> View:
    """The view that a text describes, if there can be one."""
    try:
        view = read_position(text)
    except FormatError as error:
        raise Refused(422, "bad_position", str(error)) from None
    problems = view_problems(view)
    if problems:
        told = (describe_position_problem(lang, each, view.viewer) for each in problems)
        raise Refused(422, "bad_position", " ".join(told))
    return view


POSITIONS: Final = (
    Operation(
        "POST", "/api/practice", practise, wire.Created, 201, PracticeRequest, refusals=(409,)
    ),
)
"""What can be done with positions."""
