"""A record is played as far as it is valid; whatever is untrue in it is named."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from jaipur.formats import (
    EndedBy,
    MatchEnd,
    ProblemCode,
    Record,
    RecordedRound,
    RecordProblem,
    StarterBy,
    parse_json,
    read_record,
    replay,
)
from jaipur.rules import BySeat, IllegalReason, Move, Seat

GOLDEN = Path(__file__).parents[1] / "golden"


def golden(name: str) -> Record:
    return read_record(parse_json((GOLDEN / f"{name}.jaipur.json").read_bytes()))


def with_round(record: Record, index: int, played: RecordedRound) -> Record:
    return replace(record, rounds=(*record.rounds[:index], played, *record.rounds[index + 1 :]))


def test_any_turn_can_be_reached() -> None:
    record = golden("standard-deck")
    replayed = replay(record)
    start, later = replayed.at(2, 0), replayed.at(2, 5)
    assert start is not None
    assert later is not None
    assert start.match.round.number == 2
    assert start.events == ()
    assert later.match.round.turn is start.match.round.turn.rival
    assert replayed.at(9, 0) is None


def test_an_illegal_move_stops_the_replay_and_keeps_what_was_before() -> None:
    record = golden("standard-deck")
    played = record.rounds[0]
    moves = (*played.moves[:10], Move.parse("-K"), *played.moves[10:])
    replayed = replay(with_round(record, 0, replace(played, moves=moves)))
    assert replayed.problem == RecordProblem(
        ProblemCode.ILLEGAL_MOVE, 1, 11, Move.parse("-K"), IllegalReason.CAMELS_SOLD
    )
    assert len(replayed.steps) == 11


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (lambda r: replace(r, moves=r.moves[:-1]), ProblemCode.RESULT_EARLY),
        (lambda r: replace(r, result=None), ProblemCode.RESULT_MISSING),
        (
            lambda r: replace(r, result=replace(r.result, rupees=BySeat(99, 0))),
            ProblemCode.RESULT_WRONG,
        ),
        (
            lambda r: replace(r, result=replace(r.result, winner=r.result.winner.rival)),
            ProblemCode.RESULT_WRONG,
        ),
        (lambda r: replace(r, moves=(*r.moves, Move.parse("+D"))), ProblemCode.ILLEGAL_MOVE),
    ],
)
def test_untrue_results(
    change: Callable[[RecordedRound], RecordedRound], code: ProblemCode
) -> None:
    record = golden("standard-deck")
    true = record.rounds[0]
    told = change(true)
    problem = replay(with_round(record, 0, told)).problem
    assert problem is not None
    assert (problem.code, problem.round) == (code, 1)
    if code is ProblemCode.RESULT_WRONG:
        assert (problem.stated, problem.actual) == (told.result, true.result)


def test_another_key_gives_another_match() -> None:
    record = golden("standard-deck")
    replayed = replay(replace(record, source=bytes(32)))
    assert replayed.problem is not None


def test_another_starter_is_noticed() -> None:
    record = golden("standard-deck")
    assert replay(replace(record, starter=record.starter.rival)).problem is not None


def test_a_drawn_starter_is_held_against_the_key() -> None:
    drawn = golden("fair-drawn")
    assert replay(drawn).problem is None
    # Without a move, nothing but the key can tell who was to start.
    other = replace(drawn, starter=drawn.starter.rival, rounds=(RecordedRound(()),))
    assert replay(other).problem == RecordProblem(ProblemCode.STARTER_WRONG)
    for unproven in (StarterBy.AGREED, None):
        assert replay(replace(other, starter_by=unproven)).problem is None
    agreed = golden("fair-agreed")
    lie = RecordProblem(ProblemCode.STARTER_WRONG)
    assert replay(replace(agreed, starter_by=StarterBy.DRAWN)).problem == lie
    dealt = replace(golden("explicit-deals"), starter_by=StarterBy.DRAWN)
    assert replay(dealt).problem == lie


def test_rounds_after_the_end_of_the_match() -> None:
    record = golden("standard-deck")
    longer = replace(record, rounds=(*record.rounds, RecordedRound(())))
    number = len(longer.rounds)
    assert replay(longer).problem == RecordProblem(ProblemCode.MATCH_OVER, number)


def test_a_round_after_an_unfinished_one() -> None:
    record = golden("unfinished")
    longer = replace(record, rounds=(*record.rounds, RecordedRound(())))
    assert replay(longer).problem == RecordProblem(ProblemCode.ROUND_UNFINISHED, 3)


@pytest.mark.parametrize(
    ("name", "end", "code"),
    [
        ("standard-deck", MatchEnd(EndedBy.RESIGNED, Seat.A), ProblemCode.WON_BY_SEALS),
        ("standard-deck", MatchEnd(EndedBy.CALLED_OFF), ProblemCode.WON_BY_SEALS),
        ("unfinished", MatchEnd(EndedBy.RESIGNED), ProblemCode.WINNER_MISSING),
        ("unfinished", MatchEnd(EndedBy.CALLED_OFF, Seat.B), ProblemCode.WINNER_UNEXPECTED),
    ],
)
def test_an_end_that_contradicts_the_rest(name: str, end: MatchEnd, code: ProblemCode) -> None:
    record = golden(name)
    replayed = replay(replace(record, end=end))
    assert replayed.problem == RecordProblem(code)
    assert replayed.steps == replay(record).steps


def test_an_end_that_may_be() -> None:
    for end in (MatchEnd(EndedBy.RESIGNED, Seat.B), MatchEnd(EndedBy.CALLED_OFF)):
        for rounds in (golden("unfinished").rounds, ()):
            assert replay(replace(golden("unfinished"), end=end, rounds=rounds)).problem is None


def test_deals_that_are_too_few() -> None:
    record = golden("explicit-deals")
    assert isinstance(record.source, tuple)
    few = replace(record, source=record.source[:1])
    assert replay(few).problem == RecordProblem(ProblemCode.NO_DEAL, 2)


def test_a_record_without_rounds_has_nothing_to_show() -> None:
    record = replace(golden("unfinished"), rounds=())
    assert replay(record).steps == ()
    assert record.starter in Seat
