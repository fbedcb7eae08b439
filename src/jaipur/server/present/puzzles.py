"""Puzzles and answers as they travel."""

from __future__ import annotations

from collections.abc import Mapping

from jaipur.puzzles import MOST_LOST, Puzzle
from jaipur.rules import Move
from jaipur.server.present.boards import present_board
from jaipur.server.wire import puzzles as wire
from jaipur.storage import PuzzleAnswer, Solver
from jaipur.table import view_board
from jaipur.words import (
    Language,
    puzzle_verdict,
    solution_text,
    tempting_text,
    theme_name,
    why_solution,
)


def present_puzzle(
    puzzle: Puzzle, rating: int, lang: Language, *, solved: bool | None
) -> wire.PuzzleBody:
    """A puzzle as it is put: nothing of its solution."""
    return wire.PuzzleBody(
        id=puzzle.id,
        theme=puzzle.theme.value,
        theme_name=theme_name(lang, puzzle.theme),
        rating=rating,
        position=puzzle.position,
        view=present_board(view_board(puzzle.view)),
        solved=solved,
    )


def present_verdict(
    puzzle: Puzzle,
    move: Move,
    stored: PuzzleAnswer | None,
    you: wire.SolverBody | None,
    lang: Language,
) -> wire.PuzzleVerdict:
    """What became of an answer; `stored` is it if it counts."""
    solution, second = Move.parse(puzzle.solution), Move.parse(puzzle.second)
    lost, right = puzzle.lost(move), puzzle.solved_by(move)
    rating = None
    if stored is not None:
        rating = wire.PuzzleRating(round(stored.before), round(stored.after))
    return wire.PuzzleVerdict(
        move=str(move),
        right=right,
        lost=lost,
        text=puzzle_verdict(lang, lost, right=right, most=MOST_LOST),
        solution=puzzle.solution,
        win=puzzle.win,
        second=puzzle.second,
        second_win=round(puzzle.win - puzzle.gap, 2),
        solution_text=solution_text(lang, solution, puzzle.win, second, puzzle.gap),
        why=why_solution(lang, *puzzle.reasons(None if right else move), yours=not right),
        tempting=puzzle.tempting,
        tempting_text=tempting_text(lang, Move.parse(puzzle.tempting)),
        counted=stored is not None,
        rating=rating,
        you=you,
    )


def present_solver(solver: Solver, answers: Mapping[str, bool], now: int) -> wire.SolverBody:
    """How somebody is at puzzles."""
    return wire.SolverBody(
        rating=round(solver.rating.rating),
        provisional=solver.rating.is_provisional(now),
        answered=len(answers),
        solved=sum(answers.values()),
        streak=solver.streak,
        longest=solver.longest,
    )
