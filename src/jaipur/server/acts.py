"""Acts, over HTTP or the socket: one implementation."""

from __future__ import annotations

from jaipur.rules import IllegalReason, Move, NotationError
from jaipur.server import wire
from jaipur.server.errors import Refused
from jaipur.server.phrases import refusal_text
from jaipur.server.service import Service
from jaipur.storage import Place
from jaipur.table import Act, AskRematch, MakeMove, Refusal, StartNext, Submission
from jaipur.words import Language, why


async def act(
    service: Service,
    match: str,
    place: Place,
    wanted: wire.ActRequest | wire.ActFrame,
    lang: Language,
) -> wire.AnswerBody:
    """Submit an act for a player, and tell what became of it.

    Raises:
        Refused: the seat is not theirs, or the move is not in the notation.
    """
    seat = place.seat(wanted.seat)
    if seat is None:
        raise Refused(403, "not_your_seat" if place.seats else "not_a_player")
    submission = Submission(wanted.id, wanted.seq, seat, _act(wanted.act))
    with service.metrics.ack.time():
        answer = await service.host.submit(match, submission)
    service.metrics.acts.labels(answer.outcome.value).inc()
    return wire.AnswerBody(
        id=wanted.id,
        result=answer.outcome.value,
        seq=answer.seq,
        reason=None if answer.reason is None else answer.reason.value,
        text=_text(answer.reason, lang),
    )


def _text(reason: IllegalReason | Refusal | None, lang: Language) -> str | None:
    if reason is None:
        return None
    if isinstance(reason, IllegalReason):
        return why(lang, reason)
    return refusal_text(lang, reason)


def _act(body: wire.ActBody) -> Act:
    match body:
        case wire.MoveAct(move):
            return MakeMove(parse_move(move))
        case wire.NextAct():
            return StartNext()
        case wire.RematchAct():
            return AskRematch()


def parse_move(text: str) -> Move:
    """A move in the notation.

    Raises:
        Refused: it is not one.
    """
    try:
        return Move.parse(text)
    except NotationError as error:
        raise Refused(422, "bad_request", str(error)) from None
