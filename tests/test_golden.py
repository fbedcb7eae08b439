"""Golden records: at least one per end reason, per tie-break, per ruleset; replayed for ever."""

from __future__ import annotations

from functools import cache
from pathlib import Path

import pytest

from jaipur.cli.describe import describe_record
from jaipur.formats import (
    RECORD_VERSIONS,
    EndedBy,
    Record,
    Replay,
    StarterBy,
    parse_json,
    read_record,
    record_text,
    replay,
    write_record,
)
from jaipur.rules import RULESETS, Decider, EndReason, Round, problems, score
from jaipur.words import language

FILES = sorted((Path(__file__).parent / "golden").glob("*.jaipur.json"))
NAMES = [file.name.removesuffix(".jaipur.json") for file in FILES]


@cache
def golden(name: str) -> tuple[Record, Replay]:
    file = next(file for file in FILES if file.name == f"{name}.jaipur.json")
    record = read_record(parse_json(file.read_bytes()))
    return record, replay(record)


def scored_rounds(name: str) -> list[Round]:
    steps = golden(name)[1].steps
    return [step.match.round for step in steps if step.match.round.result is not None]


@pytest.mark.parametrize("name", NAMES)
def test_golden_records_replay_to_the_same_end(name: str) -> None:
    record, replayed = golden(name)
    assert replayed.problem is None
    assert len(replayed.steps) == sum(len(played.moves) + 1 for played in record.rounds)
    assert all(problems(step.match.round) == () for step in replayed.steps)


@pytest.mark.parametrize("name", NAMES)
def test_golden_records_are_written_as_they_stand(name: str) -> None:
    file = next(file for file in FILES if file.name == f"{name}.jaipur.json")
    assert record_text(golden(name)[0]) == file.read_text(encoding="utf-8")


def test_every_end_every_tie_break_and_every_ruleset_has_a_golden_record() -> None:
    rounds = [round_ for name in NAMES for round_ in scored_rounds(name)]
    assert {round_.result.reason for round_ in rounds if round_.result} == set(EndReason)
    assert {score(round_).decider for round_ in rounds} == set(Decider)
    assert {round_.ruleset.name for round_ in rounds} == set(RULESETS)
    assert {round_.ruleset.first_to for round_ in rounds} == {1, 2}
    sources = {type(golden(name)[0].source) for name in NAMES}
    assert sources == {bytes, tuple}
    assert {golden(name)[1].steps[-1].match.winner is None for name in NAMES} == {True, False}


def test_every_end_without_seals_and_every_version_has_a_golden_record() -> None:
    records = [golden(name)[0] for name in NAMES]
    assert {record.end.how for record in records if record.end} == {*EndedBy} - {EndedBy.SEALS}
    assert {bool(record.undone) for record in records} == {True, False}
    assert {write_record(record)["v"] for record in records} == {*RECORD_VERSIONS}
    assert {record.starter_by for record in records} == {None, *StarterBy}


@pytest.mark.parametrize("name", ["standard-deck", "tie-nothing", "resigned", "called-off"])
def test_a_golden_record_is_told_in_the_same_words(name: str) -> None:
    told, problem = describe_record(language("en"), golden(name)[0])
    assert problem is None
    file = Path(__file__).parent / "golden" / f"{name}.txt"
    assert told + "\n" == file.read_text(encoding="utf-8")
