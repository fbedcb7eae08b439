"""Checking a puzzle anew: in other worlds, with ten times the search that found it, or more."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from jaipur.analysis import Effort, points, weigh
from jaipur.bots import make_bot
from jaipur.puzzles.finding import GAP, LONG, TEMPTED
from jaipur.puzzles.puzzle import Puzzle
from jaipur.rules import JaipurError, Move, legal_moves, view_problems

STILL: Final = 8.0
"""A gap that was ten points and is found to be so many now has stayed what it was."""


@dataclass(frozen=True, slots=True)
class Checked:
    """What became of a puzzle when it was looked at again.

    Attributes:
        best: the best move, found anew.
        gap: the points that the solution is ahead of all other moves; negative if it is behind.
        error: the standard error of the gap.
        problem: what is wrong with the puzzle, whatever the search says; empty if nothing is.
    """

    best: str
    gap: float
    error: float
    problem: str = ""

    @property
    def stable(self) -> bool:
        """Whether the solution is the best move still, by about as much."""
        return not self.problem and self.gap >= STILL

    @property
    def holds(self) -> bool:
        """Whether the gap is ten points again."""
        return not self.problem and self.gap >= GAP


def check(puzzle: Puzzle, seed: str, effort: Effort = LONG.effort) -> Checked:
    """Look at a puzzle again.

    Args:
        puzzle: which.
        seed: gives the worlds: not those that it was found in.
        effort: how long; by default ten times the search that found it.
    """
    try:
        problem = _problem(puzzle)
    except JaipurError as error:  # the position or a move cannot be read
        problem = str(error)
    if problem:
        return Checked("", 0.0, 0.0, problem)
    view = puzzle.view
    solution = Move.parse(puzzle.solution)
    name = f"{seed}/{puzzle.id}/{effort.name}"
    weighing = weigh(view, effort, played=solution, every=True, seed=name)
    found, best = weighing.of(solution), weighing.best
    other = next(each for each in weighing.moves if each.move != solution)
    return Checked(
        best=str(best.move),
        gap=points(other.behind - found.behind),
        error=points(found.error or other.error),
    )


def _problem(puzzle: Puzzle) -> str:
    """What can be wrong without any search."""
    view, legal = puzzle.view, legal_moves(puzzle.view)
    if problems := view_problems(view):
        return f"the position is impossible: {problems[0].code}"
    for move in (puzzle.solution, puzzle.second, puzzle.tempting):
        if Move.parse(move) not in legal:
            return f"{move} is not legal"
    if len(puzzle.losses) != len(legal):
        return "there are not as many losses as legal moves"
    trader = make_bot(TEMPTED)
    played = str(trader.choose(view, trader.default_limit).move)
    if played != puzzle.tempting or played == puzzle.solution:
        return f"{TEMPTED} plays {played}"
    return ""
