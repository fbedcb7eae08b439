"""Replays: a record moment by moment, through one player's eyes or with everything open."""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeAlias

from msgspec import structs

from jaipur.formats import Record, Step, write_fairness, write_record
from jaipur.formats import replay as replay_record
from jaipur.rules import BONUS_SIZES, GOODS, BySeat, Event, Moved, Seat, seen_by
from jaipur.server import wire
from jaipur.server.shown import shown_events, shown_score, shown_view
from jaipur.words import Language, describe_turn


class _All(Enum):
    ALL = "all"


ALL: Final = _All.ALL
"""The viewpoint from which everything is seen."""
Viewpoint: TypeAlias = Seat | _All


def make_replay(record: Record, viewpoint: Viewpoint, lang: Language) -> wire.ReplayBody:
    """A record as it travels, as far as it is valid."""
    names = record.players.map(lambda person: person.name)
    replayed = replay_record(record)
    fairness = record.fairness
    return wire.ReplayBody(
        record=write_record(record),
        fairness=None if fairness is None else wire.FairnessBody(**write_fairness(fairness)),
        names=list(names),
        turns=[
            _moment(number, step, viewpoint, names, lang)
            for number, step in enumerate(replayed.steps, 1)
        ],
        problem=replayed.problem,
    )


def _moment(
    number: int, step: Step, viewpoint: Viewpoint, names: BySeat[str], lang: Language
) -> wire.Moment:
    round_ = step.match.round
    return wire.Moment(
        n=number,
        round=round_.number,
        view=_view(step, viewpoint),
        turn=_turn(number, step, viewpoint, names, lang) if step.turn else None,
        score=shown_score(round_, lang),
    )


def _view(step: Step, viewpoint: Viewpoint) -> wire.ViewBody:
    """The view of a seat, its memory open; from no seat, everything but the deck's order."""
    round_ = step.match.round
    if viewpoint is not ALL:
        return shown_view(step.match.view(viewpoint), herds=True, memory=True)
    view = shown_view(step.match.view(None), herds=True, memory=True)
    return structs.replace(
        view,
        hands_open=[str(player.hand) for player in round_.players],
        earned=[
            wire.Earned(
                goods={good.value: list(player.tokens.of(good)) for good in GOODS},
                bonus={str(size): list(player.bonus.of(size)) for size in BONUS_SIZES},
            )
            for player in round_.players
        ],
    )


def _turn(
    number: int, step: Step, viewpoint: Viewpoint, names: BySeat[str], lang: Language
) -> wire.TurnBody:
    events: list[Event] = list(step.events)
    if viewpoint is not ALL:
        events = [seen_by(event, viewpoint) for event in events]
    moved = next(event for event in events if isinstance(event, Moved))
    return wire.TurnBody(
        seq=number,
        round=step.match.round.number,
        kind="move",
        seat=int(moved.seat),
        move=str(moved.move),
        events=shown_events(events),
        text=describe_turn(lang, events, names),
    )
