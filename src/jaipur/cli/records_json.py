"""Replayed records as JSON, for `jaipur replay` and `jaipur verify`."""

from __future__ import annotations

from typing import Any

from jaipur.formats import (
    MatchEnd,
    Record,
    RecordProblem,
    Replay,
    Step,
    write_event,
    write_result,
    write_round,
)
from jaipur.rules import Result
from jaipur.words import Language, describe_problem, describe_turn


def replay_json(lang: Language, record: Record, replayed: Replay) -> dict[str, Any]:
    """A whole match, as far as it is valid."""
    return {
        "players": [{"name": person.name, "bot": person.bot} for person in record.players],
        "rules": record.ruleset.name,
        "first_to": record.ruleset.first_to,
        "date": record.date,
        "end": _end(record.end),
        "undone": record.undone,
        "steps": [step_json(lang, record, step) for step in replayed.steps],
        "problem": problem_json(lang, replayed.problem),
    }


def step_json(lang: Language, record: Record, step: Step) -> dict[str, Any]:
    """One moment of a match, with everything on the table."""
    names = record.players.map(lambda person: person.name)
    return {
        "round": step.match.round.number,
        "turn": step.turn,
        "text": describe_turn(lang, step.events, names) if step.events else None,
        "events": [write_event(event) for event in step.events],
        "milliseconds": step.spent,
        "state": write_round(step.match.round),
    }


def problem_json(lang: Language, problem: RecordProblem | None) -> dict[str, Any] | None:
    """What is wrong with a record; null if nothing is."""
    if problem is None:
        return None
    return {
        "code": problem.code.value,
        "text": describe_problem(lang, problem),
        "round": problem.round,
        "turn": problem.turn,
        "move": None if problem.move is None else str(problem.move),
        "reason": None if problem.reason is None else problem.reason.value,
        "stated": _result(problem.stated),
        "actual": _result(problem.actual),
    }


def _end(end: MatchEnd | None) -> dict[str, Any] | None:
    return None if end is None else {"how": end.how.value, "winner": end.winner}


def _result(result: Result | None) -> dict[str, Any] | None:
    return None if result is None else write_result(result)
