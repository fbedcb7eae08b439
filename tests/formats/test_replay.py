"""A record is played as far as it is valid; whatever is untrue in it is named."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from jaipur.formats import Record, RecordedRound, parse_json, read_record, replay
from jaipur.rules import BySeat, Move, Seat

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
    assert replayed.problem == "round 1, move 11: -K is not allowed (camels_sold)"
    assert len(replayed.steps) == 11


@pytest.mark.parametrize(
    ("change", "problem"),
    [
        (
            lambda r: replace(r, moves=r.moves[:-1]),
            "round 1 has a result, but its moves do not end it",
        ),
        (lambda r: replace(r, result=None), "round 1 is over, but its result is missing"),
        (
            lambda r: replace(r, result=replace(r.result, rupees=BySeat(99, 0))),
            'round 1: the result is given as {"reason": "deck", "rupees": [99, 0],',
        ),
        (
            lambda r: replace(r, result=replace(r.result, winner=r.result.winner.rival)),
            'round 1: the result is given as {"reason": "deck",',
        ),
        (lambda r: replace(r, moves=(*r.moves, Move.parse("+D"))), "round 1, move"),
    ],
)
def test_untrue_results(change: object, problem: str) -> None:
    record = golden("standard-deck")
    assert callable(change)
    replayed = replay(with_round(record, 0, change(record.rounds[0])))
    assert replayed.problem is not None
    assert replayed.problem.startswith(problem)


def test_another_key_gives_another_match() -> None:
    record = golden("standard-deck")
    replayed = replay(replace(record, source=bytes(32)))
    assert replayed.problem is not None


def test_another_starter_is_noticed() -> None:
    record = golden("standard-deck")
    assert replay(replace(record, starter=record.starter.rival)).problem is not None


def test_rounds_after_the_end_of_the_match() -> None:
    record = golden("standard-deck")
    longer = replace(record, rounds=(*record.rounds, RecordedRound(())))
    number = len(longer.rounds)
    assert replay(longer).problem == f"round {number} cannot start: the match is over"


def test_a_round_after_an_unfinished_one() -> None:
    record = golden("unfinished")
    longer = replace(record, rounds=(*record.rounds, RecordedRound(())))
    assert replay(longer).problem == "round 3 cannot start: round 2 is not over"


def test_deals_that_are_too_few() -> None:
    record = golden("explicit-deals")
    assert isinstance(record.source, tuple)
    few = replace(record, source=record.source[:1])
    assert replay(few).problem == "round 2 cannot start: there is no deal for round 2"


def test_a_record_without_rounds_has_nothing_to_show() -> None:
    record = replace(golden("unfinished"), rounds=())
    assert replay(record).steps == ()
    assert record.starter in Seat
