"""Playing a record again: to any turn, as far as it is valid, and to verify it."""

from __future__ import annotations

from dataclasses import dataclass

from jaipur.formats.problems import ProblemCode, RecordProblem
from jaipur.formats.record import EndedBy, Record, RecordedRound, StarterBy
from jaipur.rules import Event, IllegalMove, Match, draw_starter


@dataclass(frozen=True, slots=True)
class Step:
    """One moment of a replayed match.

    Attributes:
        turn: how many moves of the current round have been made; 0 is its start.
        match: the match at that moment.
        events: what the last of these moves did; empty at the start of a round.
        spent: milliseconds that it took; None if there was no clock.
    """

    turn: int
    match: Match
    events: tuple[Event, ...] = ()
    spent: int | None = None


@dataclass(frozen=True, slots=True)
class Replay:
    """A record played again.

    Attributes:
        steps: every moment that could be reached, in order.
        problem: what stopped the replay or contradicts it; None if nothing does.
    """

    steps: tuple[Step, ...]
    problem: RecordProblem | None = None

    def at(self, number: int, turn: int) -> Step | None:
        """The moment after `turn` moves of round `number`; None if there is none."""
        for step in self.steps:
            if step.turn == turn and step.match.round.number == number:
                return step
        return None


def replay(record: Record) -> Replay:
    """Play a record as far as it is valid.

    The deals are made anew from the key, every move is checked, every stated result compared
    with the one that the moves lead to, the starter with the one that the key draws if it is said
    to be drawn, and the key with the secrets it is said to come from. That a match was resigned or
    called off, no move can prove; only contradictions are found. A damaged record gives the part
    before the damage.
    """
    steps: list[Step] = []
    problem = _play(record, steps) or _end_problem(record, steps) or _starter_problem(record)
    if problem is None and record.fairness is not None:
        problem = record.fairness.problem(record.source)
    return Replay(tuple(steps), problem)


def _play(record: Record, steps: list[Step]) -> RecordProblem | None:
    """Play the rounds, adding every moment to `steps`, up to the first problem."""
    match: Match | None = None
    for number, played in enumerate(record.rounds, record.first_round):
        obstacle = _obstacle(record, match, number)
        if obstacle is not None:
            return RecordProblem(obstacle, round=number)
        match = _start(record) if match is None else match.next_round()
        steps.append(Step(0, match))
        for turn, move in enumerate(played.moves, 1):
            try:
                match, events = match.play(move)
            except IllegalMove as illegal:
                return RecordProblem(
                    ProblemCode.ILLEGAL_MOVE, number, turn, move=move, reason=illegal.reason
                )
            spent = played.times[turn - 1] if played.times else None
            steps.append(Step(turn, match, events, spent))
        contradiction = _contradiction(number, played, match)
        if contradiction is not None:
            return contradiction
    return None


def _start(record: Record) -> Match:
    """The match before its first move."""
    if record.position is not None:
        return Match.at(record.position, record.source)
    return Match.start(record.ruleset, record.source, starter=record.starter)


def _end_problem(record: Record, steps: list[Step]) -> RecordProblem | None:
    """What contradicts the end that the record gives beside the seals."""
    if record.end is None:
        return None
    if steps and steps[-1].match.winner is not None:
        return RecordProblem(ProblemCode.WON_BY_SEALS)
    if record.end.how is not EndedBy.CALLED_OFF and record.end.winner is None:
        return RecordProblem(ProblemCode.WINNER_MISSING)
    if record.end.how is EndedBy.CALLED_OFF and record.end.winner is not None:
        return RecordProblem(ProblemCode.WINNER_UNEXPECTED)
    return None


def _starter_problem(record: Record) -> RecordProblem | None:
    """Whether the record says that the starter was drawn, and the key draws another."""
    if record.starter_by is not StarterBy.DRAWN:
        return None
    source = record.source
    if isinstance(source, bytes) and draw_starter(source) is record.starter:
        return None
    return RecordProblem(ProblemCode.STARTER_WRONG)


def _obstacle(record: Record, match: Match | None, number: int) -> ProblemCode | None:
    """Why round `number` cannot start after what has been played."""
    if match is not None and match.round.result is None:
        return ProblemCode.ROUND_UNFINISHED
    if match is not None and match.winner is not None:
        return ProblemCode.MATCH_OVER
    dealt = match is not None or record.position is None
    if dealt and isinstance(record.source, tuple) and number > len(record.source):
        return ProblemCode.NO_DEAL
    return None


def _contradiction(number: int, played: RecordedRound, match: Match) -> RecordProblem | None:
    """How the stated result of a round differs from the one that its moves lead to."""
    stated, actual = played.result, match.round.result
    if stated == actual:
        return None
    if actual is None:
        code = ProblemCode.RESULT_EARLY
    elif stated is None:
        code = ProblemCode.RESULT_MISSING
    else:
        code = ProblemCode.RESULT_WRONG
    return RecordProblem(code, number, stated=stated, actual=actual)
