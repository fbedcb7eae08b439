"""Acts, over HTTP or the socket: one implementation."""

from __future__ import annotations

from collections.abc import Callable

from jaipur.server.guard.refusals import Refused, reason_text
from jaipur.server.service import Service
from jaipur.server.wire.incoming import ActRequest
from jaipur.server.wire.outgoing import AnswerBody
from jaipur.storage import Place
from jaipur.table import AskRematch, refusal_text
from jaipur.words import Language


async def act(
    service: Service,
    match: str,
    place: Place,
    wanted: ActRequest,
    lang: Language,
    *,
    may_open: Callable[[], None],
) -> AnswerBody:
    """Submit a player's act; returns what became of it.

    Args:
        service: the server.
        match: at which match.
        place: whose act it is.
        wanted: the act.
        lang: their language.
        may_open: asked before an act that may open another match; raises `Refused` if it must not.

    Raises:
        Refused: the seat is not theirs, or they open too many matches.
    """
    seat = place.seat(wanted.seat)
    if seat is None:
        raise Refused(403, "not_your_seat" if place.seats else "not_a_player")
    if isinstance(wanted.act, AskRematch):
        if (await service.notices.current()).draining:
            text = reason_text(lang, "draining")
            return AnswerBody(wanted.id, "refused", wanted.seq, "draining", text)
        may_open()
    with service.metrics.ack.time():
        away = service.hub.presence(match).away
        answer = await service.matches.host.submit(match, seat, wanted, away)
    service.metrics.acts.labels(answer.outcome.value).inc()
    return AnswerBody(
        id=wanted.id,
        result=answer.outcome.value,
        seq=answer.seq,
        reason=None if answer.reason is None else answer.reason.value,
        text=None if answer.reason is None else refusal_text(lang, answer.reason),
    )
