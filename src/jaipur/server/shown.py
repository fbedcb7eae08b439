"""What a viewer is shown of a round: their `View`, less what the table keeps from the screen."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from jaipur.formats import write_event, write_view
from jaipur.rules import BONUS_SIZES, GOODS, Event, MoveKind, Round, Seat, View, legal_moves, score
from jaipur.server import wire
from jaipur.words import Language, decided_by, end_reason

_EVENTS: dict[str, Any] = {
    "moved": wire.MovedEvent,
    "refilled": wire.RefilledEvent,
    "paid": wire.PaidEvent,
    "bonus": wire.BonusEvent,
}


def shown_events(events: Iterable[Event]) -> list[wire.EventBody]:
    """Events that a viewer may know, as they travel."""
    return [_event(write_event(event)) for event in events]


def _event(data: dict[str, Any]) -> wire.EventBody:
    name = data.pop("event")
    if name == "ended":
        return wire.EndedEvent(wire.ResultBody(**data["result"]))
    event: wire.EventBody = _EVENTS[name](**data)
    return event


def shown_view(view: View, *, herds: bool, memory: bool) -> wire.ViewBody:
    """A view as it travels: without the history, which the turns tell.

    Args:
        view: what the viewer may know.
        herds: whether the table shows other people's herds (R30).
        memory: whether it shows what they were seen taking (R31).
    """
    data = write_view(view)
    del data["history"]
    data["earned"] = [wire.Earned(**earned) for earned in data["earned"]]
    if "result" in data:
        data["result"] = wire.ResultBody(**data["result"])
    open_herds = herds or view.result is not None
    for seat in Seat:
        if seat is not view.viewer:
            if not open_herds:
                data["herds"][seat] = None
            if not memory:
                data["known"][seat] = ""
    return wire.ViewBody(**data, sales=_sales(view))


def _sales(view: View) -> dict[str, wire.Sale]:
    """What each legal sale would bring, from public facts: the piles lie open."""
    sales = {}
    for move in legal_moves(view):
        if move.kind is MoveKind.SELL:
            values, bonus = view.proceeds(move)
            sales[str(move)] = wire.Sale(sum(values), bonus)
    return sales


def shown_score(round_: Round, lang: Language) -> wire.ScoreBody | None:
    """The breakdown of a finished round, when everything is open (R29); None before."""
    result = round_.result
    if result is None:
        return None
    counted = score(round_)
    return wire.ScoreBody(
        round=round_.number,
        reason=result.reason.value,
        reason_text=end_reason(lang, result.reason),
        decider=counted.decider.value,
        decider_text=decided_by(lang, counted.decider),
        winner=None if result.winner is None else int(result.winner),
        players=[
            wire.Count(
                tokens={good.value: list(player.tokens.of(good)) for good in GOODS},
                bonus={str(size): list(player.bonus.of(size)) for size in BONUS_SIZES},
                goods=tally.goods,
                bonus_rupees=tally.bonus,
                camels=player.herd,
                camel_token=tally.camels,
                rupees=tally.rupees,
            )
            for player, tally in zip(round_.players, counted.tallies, strict=True)
        ],
        seals=list(round_.seals),
    )
