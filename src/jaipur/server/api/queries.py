"""The query string of a request, strictly read."""

from __future__ import annotations

from starlette.requests import Request

from jaipur.rules import Seat
from jaipur.server.guard.refusals import Refused
from jaipur.storage import Place


def number(request: Request, name: str, low: int, high: int) -> int | None:
    """A whole number; None if it is not there.

    Raises:
        Refused: it is something else.
    """
    text = request.query_params.get(name)
    if text is None:
        return None
    if not text.isascii() or not text.isdigit() or len(text) > 9 or not low <= int(text) <= high:
        raise Refused(422, "bad_request", f"{name} is a whole number from {low} to {high}")
    return int(text)


def own_seat(request: Request, place: Place) -> Seat:
    """The seat that a player asks for: one of their own, or their only one.

    Raises:
        Refused: it is somebody else's, or they have two and did not say which.
    """
    seat = place.seat(number(request, "seat", 0, 1))
    if seat is None:
        raise Refused(403, "not_your_seat")
    return seat
