"""Puzzles in the words of the terminal: what there is to see, and what became of an answer."""

from __future__ import annotations

from collections.abc import Iterator

from jaipur.puzzles import MOST_LOST, Puzzle
from jaipur.rules import BySeat, Move, Seat
from jaipur.table import view_board
from jaipur.terminal.plain.texts import position_text
from jaipur.terminal.puzzle_run import PuzzleRun
from jaipur.terminal.scene import Scene
from jaipur.words import (
    Language,
    puzzle_verdict,
    solution_text,
    tempting_text,
    theme_name,
    why_solution,
)


def puzzle_scene(lang: Language, puzzle: Puzzle, *, status: str = "") -> Scene:
    """The table as the player who is to move sees it; what the rival was seen taking is shown."""
    view = puzzle.view
    you, rival = lang.text("You"), lang.text("Rival")
    names = BySeat(you, rival) if view.turn is Seat.A else BySeat(rival, you)
    lines = (heading(lang, puzzle), lang.text("Find the best move."))
    return Scene(view_board(view), names, status, lines, view)


def position_lines(lang: Language, puzzle: Puzzle) -> Iterator[str]:
    """What there is to see."""
    yield heading(lang, puzzle)
    yield position_text(lang, puzzle_scene(lang, puzzle))


def heading(lang: Language, puzzle: Puzzle) -> str:
    """Which puzzle it is."""
    return lang.text(
        "Puzzle {id}: {theme}. Rating {rating}.",
        id=puzzle.id,
        theme=theme_name(lang, puzzle.theme),
        rating=puzzle.rating,
    )


def verdict_lines(lang: Language, puzzle: Puzzle, played: Move) -> Iterator[str]:
    """What became of an answer, the solution, and why."""
    right = puzzle.solved_by(played)
    yield puzzle_verdict(lang, puzzle.lost(played), right=right, most=MOST_LOST)
    yield from solution_lines(lang, puzzle, None if right else played)


def solution_lines(lang: Language, puzzle: Puzzle, played: Move | None = None) -> Iterator[str]:
    """The solution, why it is better than another move, and what the trader would do."""
    solution, tempting = Move.parse(puzzle.solution), Move.parse(puzzle.tempting)
    yield solution_text(lang, solution, puzzle.win, Move.parse(puzzle.second), puzzle.gap)
    why = why_solution(lang, *puzzle.reasons(played), yours=played is not None)
    if why:
        yield why
    yield tempting_text(lang, tempting)


def score_line(lang: Language, run: PuzzleRun) -> str:
    """How many were solved so far."""
    return lang.text(
        "Solved: {solved} of {tried}. Streak: {streak}.",
        solved=run.solved,
        tried=run.tried,
        streak=run.streak,
    )
