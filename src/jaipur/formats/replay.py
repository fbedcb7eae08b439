"""Playing a record again: to any turn, as far as it is valid, and to verify it."""

from __future__ import annotations

import json
from collections.abc import Iterator
from dataclasses import dataclass

from jaipur.formats.fields import write_result
from jaipur.formats.record import Record, RecordedRound
from jaipur.rules import Event, IllegalMove, Match


@dataclass(frozen=True, slots=True)
class Step:
    """One moment of a replayed match.

    Attributes:
        turn: how many moves of the current round have been made; 0 is its start.
        match: the match at that moment.
        events: what the last of these moves did; empty at the start of a round.
    """

    turn: int
    match: Match
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Replay:
    """A record played again.

    Attributes:
        steps: every moment that could be reached, in order.
        problem: what stopped the replay or contradicts it, in English; None if nothing does.
    """

    steps: tuple[Step, ...]
    problem: str | None = None

    def at(self, number: int, turn: int) -> Step | None:
        """The moment after `turn` moves of round `number`; None if there is none."""
        for step in self.steps:
            if step.turn == turn and step.match.round.number == number:
                return step
        return None


class _Broken(Exception):  # noqa: N818 - never seen outside
    pass


def replay(record: Record) -> Replay:
    """Play a record as far as it is valid.

    The deals are made anew from the key, every move is checked, every stated result compared
    with the one that the moves lead to, and the key with the secrets it is said to come from. A
    damaged record gives the part before the damage.
    """
    steps: list[Step] = []
    try:
        for step in _steps(record):
            steps.append(step)  # noqa: PERF402 - what was reached before the damage is kept
    except _Broken as broken:
        return Replay(tuple(steps), str(broken))
    return Replay(tuple(steps))


def _steps(record: Record) -> Iterator[Step]:
    match: Match | None = None
    for number, played in enumerate(record.rounds, 1):
        try:
            match = (
                Match.start(record.ruleset, record.source, starter=record.starter)
                if match is None
                else match.next_round()
            )
        except ValueError as error:
            raise _Broken(f"round {number} cannot start: {error}") from None
        yield Step(0, match)
        for turn, move in enumerate(played.moves, 1):
            try:
                match, events = match.play(move)
            except IllegalMove as illegal:
                raise _Broken(
                    f"round {number}, move {turn}: {move} is not allowed ({illegal.reason.value})"
                ) from None
            yield Step(turn, match, events)
        _compare(number, played, match)
    if record.fairness is not None:
        problem = record.fairness.problem(record.source)
        if problem is not None:
            raise _Broken(problem)


def _compare(number: int, played: RecordedRound, match: Match) -> None:
    stated, true = played.result, match.round.result
    if stated == true:
        return
    if true is None:
        raise _Broken(f"round {number} has a result, but its moves do not end it")
    if stated is None:
        raise _Broken(f"round {number} is over, but its result is missing")
    raise _Broken(
        f"round {number}: the result is given as {json.dumps(write_result(stated))}, "
        f"but the moves lead to {json.dumps(write_result(true))}"
    )
