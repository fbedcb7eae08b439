"""Every decision of a round, judged from what its mover could know."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from itertools import pairwise

from jaipur.analysis.analysis import Choice, JudgedMove, Why
from jaipur.analysis.efforts import Effort
from jaipur.analysis.marks import counts, loss, mark, points
from jaipur.analysis.weighing import Weighing, weigh
from jaipur.bots import contrast
from jaipur.formats import Step
from jaipur.rules import Move, Moved, Seat, View


def judge_moves(
    steps: Sequence[Step], effort: Effort, seed: str, done: Callable[[], None]
) -> Iterator[JudgedMove]:
    """The moves between the positions of a round; `done` is called after each."""
    for before, after in pairwise(steps):
        view = before.match.view(before.match.round.turn)
        # The same worlds, whoever sits where: exchanging the seats exchanges the figures.
        worlds = f"{seed}/{view.number}/{after.turn}"
        move = move_of(after)
        yield judge(view, move, weigh(view, effort, played=move, seed=worlds), after.turn)
        done()


def judge(view: View, move: Move, weighing: Weighing, turn: int) -> JudgedMove:
    """What a move lost, by a weighing that has it."""
    played = weighing.of(move)
    lost = loss(played)
    best = weighing.best.move if lost else move
    verdict = mark(lost)
    return JudgedMove(
        round=view.number,
        turn=turn,
        seat=int(view.turn),
        move=str(move),
        best=str(best),
        loss=lost,
        error=points(played.error),
        mark=verdict,
        counted=counts(weighing),
        choices=tuple(
            Choice(str(each.move), points(each.win), points(each.behind), points(each.error))
            for each in weighing.moves
        ),
        why=Why(*contrast(view, best, move)) if verdict else None,
    )


def known_to_mover(move: JudgedMove) -> float:
    """Seat 0's chance before a move, by what the mover could know."""
    best = move.choices[0].win
    return best if move.seat == Seat.A else round(100.0 - best, 2)


def move_of(step: Step) -> Move:
    """The move that led to a moment of a replay."""
    moved = next(event for event in step.events if isinstance(event, Moved))
    return moved.move
