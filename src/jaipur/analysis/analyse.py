"""Analysing a match that is over: round by round, or all at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from jaipur.analysis.accounting import account_of, figures_of, largest_losses, luckiest
from jaipur.analysis.analysis import (
    Analysis,
    GraphPoint,
    JudgedMove,
    KeyLuck,
    KeyMistake,
    LuckEvent,
    PlayerName,
    RoundAnalysis,
)
from jaipur.analysis.efforts import EFFORTS, Effort
from jaipur.analysis.judging import judge_moves, known_to_mover, move_of
from jaipur.analysis.luck import ChanceEvent, Moment, trace
from jaipur.analysis.marks import points
from jaipur.analysis.values import ANALYSIS_VERSION
from jaipur.formats import EndedBy, Record, RecordProblem, Step, replay, write_view
from jaipur.kernel import network_digest
from jaipur.rules import Bonus, JaipurError, Moved, Refilled, Seat

KEY_MOMENTS: Final = 5
"""So many of the largest losses, and of the luckiest events."""
SEED: Final = "jaipur"

Progress = Callable[[int, int], None]
"""Is told how many moves have been judged, and how many there are."""


class CannotAnalyse(JaipurError):
    """There is nothing to analyse: the match is not over, or its record contradicts itself.

    Attributes:
        problem: what is wrong with the record; None if the match is not over.
    """

    def __init__(self, problem: RecordProblem | None = None) -> None:
        self.problem = problem
        super().__init__("the match is not over" if problem is None else "the record is not true")


@dataclass(frozen=True, slots=True)
class FinishedMatch:
    """A match that is over, played again and valued; make one with `finished_match`.

    Attributes:
        record: the match.
        steps: its moments.
        values: what each of them was worth in hindsight.
    """

    record: Record
    steps: tuple[Step, ...]
    values: tuple[Moment, ...]

    @property
    def rounds(self) -> int:
        """How many rounds were played."""
        return len(self.record.rounds)

    @property
    def numbers(self) -> range:
        """The numbers of the rounds that were played."""
        return range(self.record.first_round, self.record.first_round + self.rounds)

    @property
    def moves(self) -> int:
        """How many moves were made."""
        return sum(len(played.moves) for played in self.record.rounds)

    @property
    def winner(self) -> Seat | None:
        """Who won; None if nobody did."""
        end = self.record.end
        return self.steps[-1].match.winner if end is None else end.winner


def finished_match(record: Record) -> FinishedMatch:
    """What an analysis starts from.

    Raises:
        CannotAnalyse: the match is not over, or the record is not true.
    """
    replayed = replay(record)
    if replayed.problem is not None:
        raise CannotAnalyse(replayed.problem)
    if not replayed.steps or (replayed.steps[-1].match.winner is None and record.end is None):
        raise CannotAnalyse
    return FinishedMatch(record, replayed.steps, trace(replayed.steps[-1].match))


def analyse(
    record: Record,
    effort: Effort = EFFORTS["normal"],
    *,
    seed: str = SEED,
    progress: Progress | None = None,
) -> Analysis:
    """Analyse a match that is over.

    The same record, effort and seed give the same analysis.

    Raises:
        CannotAnalyse: the match is not over, or the record is not true.
    """
    finished = finished_match(record)
    judged = 0

    def done() -> None:
        nonlocal judged
        judged += 1
        if progress is not None:
            progress(judged, finished.moves)

    rounds = [
        analyse_round(finished, number, effort, seed=seed, done=done) for number in finished.numbers
    ]
    return combine(finished, rounds, effort, seed=seed)


def analyse_round(
    finished: FinishedMatch,
    number: int,
    effort: Effort,
    *,
    seed: str = SEED,
    done: Callable[[], None] = lambda: None,
) -> RoundAnalysis:
    """One round, by its number; `done` is called after every move that has been judged."""
    places = [
        place for place, step in enumerate(finished.steps) if step.match.round.number == number
    ]
    steps = [finished.steps[place] for place in places]
    values = [finished.values[place] for place in places]
    moves = tuple(judge_moves(steps, effort, seed, done))
    last = steps[-1].match.round
    result = last.result
    return RoundAnalysis(
        number=number,
        starter=int(last.starter),
        rupees=None if result is None else (result.rupees.a, result.rupees.b),
        winner=None if result is None or result.winner is None else int(result.winner),
        moves=moves,
        luck=tuple(
            _luck(step, value.chance)
            for step, value in zip(steps, values, strict=True)
            if value.chance is not None
        ),
        graph=tuple(_graph(steps, values, moves)),
    )


def combine(
    finished: FinishedMatch, rounds: Sequence[RoundAnalysis], effort: Effort, *, seed: str = SEED
) -> Analysis:
    """The analysis of a match, from those of its rounds, all by this effort and seed."""
    record, winner = finished.record, finished.winner
    moves = [move for played in rounds for move in played.moves]
    luck = [event for played in rounds for event in played.luck]
    result = 50.0 if winner is None else (100.0 if winner is Seat.A else 0.0)
    account = account_of(rounds, points(finished.values[0].before), result)
    a, b = (PlayerName(person.name, person.bot, person.level) for person in record.players)
    return Analysis(
        version=ANALYSIS_VERSION,
        network=network_digest(),
        effort=effort.name,
        worlds=(effort.scouting, effort.batches, effort.worlds),
        seed=seed,
        rules=record.ruleset.name,
        first_to=record.ruleset.first_to,
        players=(a, b),
        ended_by=(EndedBy.SEALS if record.end is None else record.end.how).value,
        winner=None if winner is None else int(winner),
        account=account,
        adjusted=account.adjusted,
        figures=(
            figures_of(move for move in moves if move.seat == Seat.A),
            figures_of(move for move in moves if move.seat == Seat.B),
        ),
        mistakes=tuple(_mistake(finished, move) for move in largest_losses(moves, KEY_MOMENTS)),
        lucky=tuple(_lucky(finished, event) for event in luckiest(luck, KEY_MOMENTS)),
        rounds=tuple(rounds),
    )


def _luck(step: Step, chance: ChanceEvent) -> LuckEvent:
    drawn = "".join(event.card for event in step.events if isinstance(event, Refilled))
    bonus = [event.value for event in step.events if isinstance(event, Bonus)]
    mover = next((event.seat for event in step.events if isinstance(event, Moved)), None)
    return LuckEvent(
        round=chance.round,
        turn=chance.ply,
        kind=chance.kind,
        seat=None if mover is None else int(mover),
        cards=drawn,
        rupees=bonus[0] if bonus else None,
        expected=points(chance.expected),
        luck=points(chance.luck),
    )


def _graph(
    steps: Sequence[Step], values: Sequence[Moment], moves: Sequence[JudgedMove]
) -> Iterator[GraphPoint]:
    for place, (step, value) in enumerate(zip(steps, values, strict=True)):
        round_ = step.match.round
        yield GraphPoint(
            round=round_.number,
            turn=step.turn,
            seat=None if round_.result is not None else int(round_.turn),
            known=known_to_mover(moves[place]) if place < len(moves) else None,
            hindsight=points(value.value),
        )


def _mistake(finished: FinishedMatch, move: JudgedMove) -> KeyMistake:
    return KeyMistake(move, _position(finished, move.round, move.turn - 1))


def _lucky(finished: FinishedMatch, event: LuckEvent) -> KeyLuck:
    if event.turn == 0:
        return KeyLuck(event, None, _position(finished, event.round, 0))
    step = _step(finished, event.round, event.turn)
    position = _position(finished, event.round, event.turn - 1)
    return KeyLuck(event, str(move_of(step)), position)


def _step(finished: FinishedMatch, number: int, turn: int) -> Step:
    return next(
        step for step in finished.steps if step.turn == turn and step.match.round.number == number
    )


def _position(finished: FinishedMatch, number: int, turn: int) -> dict[str, object]:
    """A position as the player to move saw it, without what led there."""
    match = _step(finished, number, turn).match
    return {**write_view(match.view(match.round.turn)), "history": []}
