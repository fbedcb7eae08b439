"""Replays: a record moment by moment, through one player's eyes or with everything open."""

from __future__ import annotations

from enum import Enum
from typing import Final, TypeAlias

from jaipur.formats import Record, Step, write_fairness, write_position, write_record
from jaipur.formats import replay as replay_record
from jaipur.rules import BySeat, Event, Moved, Seat, seen_by, view
from jaipur.server.present.boards import present_board, present_score
from jaipur.server.present.events import present_event
from jaipur.server.wire import outgoing as wire
from jaipur.server.wire.replays import FairnessBody, Moment, ReplayBody
from jaipur.table import Board, make_board, make_open_board
from jaipur.words import Language, describe_problem, describe_turn


class _All(Enum):
    ALL = "all"


ALL: Final = _All.ALL
"""The viewpoint from which everything is seen."""
Viewpoint: TypeAlias = Seat | _All


def present_replay(record: Record, viewpoint: Viewpoint, lang: Language) -> ReplayBody:
    """A record, as far as it is valid."""
    names = record.players.map(lambda person: person.name)
    replayed = replay_record(record)
    fairness = record.fairness
    return ReplayBody(
        record=write_record(record),
        fairness=None if fairness is None else FairnessBody(**write_fairness(fairness)),
        names=list(names),
        moments=[
            _moment(number, step, viewpoint, names, lang)
            for number, step in enumerate(replayed.steps, 1)
        ],
        problem=None if replayed.problem is None else describe_problem(lang, replayed.problem),
    )


def _moment(
    number: int, step: Step, viewpoint: Viewpoint, names: BySeat[str], lang: Language
) -> Moment:
    board = _board(step, viewpoint)
    return Moment(
        n=number,
        round=board.number,
        view=present_board(board),
        entry=_entry(number, step, viewpoint, names, lang) if step.turn else None,
        score=present_score(board, lang),
        turn=step.turn,
        position=_position(step),
    )


def _position(step: Step) -> str | None:
    """What the player to move knew, whoever looks: the match is over."""
    round_ = step.match.round
    return write_position(view(round_, round_.turn)) if round_.result is None else None


def _board(step: Step, viewpoint: Viewpoint) -> Board:
    round_ = step.match.round
    if viewpoint is ALL:
        return make_open_board(round_)
    return make_board(round_, viewpoint, herds=True, memory=True, active=False)


def _entry(
    number: int, step: Step, viewpoint: Viewpoint, names: BySeat[str], lang: Language
) -> wire.LogEntryBody:
    events: list[Event] = list(step.events)
    if viewpoint is not ALL:
        events = [seen_by(event, viewpoint) for event in events]
    moved = next(event for event in events if isinstance(event, Moved))
    return wire.LogEntryBody(
        seq=number,
        at=None,
        spent=step.spent,
        round=step.match.round.number,
        kind="move",
        seat=int(moved.seat),
        move=str(moved.move),
        to=None,
        events=[present_event(event) for event in events],
        text=describe_turn(lang, events, names),
    )
