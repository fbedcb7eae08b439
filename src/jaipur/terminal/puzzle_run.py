"""Solving one puzzle after the other, and counting."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from jaipur.puzzles import Puzzle, Theme, puzzles
from jaipur.rules import Move


@dataclass(frozen=True, slots=True)
class PuzzleRun:
    """How far somebody is.

    Attributes:
        puzzles: in the order in which they come; after the last one, the first comes again.
        at: the place of the puzzle on the screen.
        tried: how many were answered.
        solved: how many of them rightly.
        streak: how many in a row.
    """

    puzzles: Sequence[Puzzle]
    at: int = 0
    tried: int = 0
    solved: int = 0
    streak: int = 0

    @classmethod
    def start(cls, random: Random, theme: Theme | None = None) -> PuzzleRun:
        """The puzzles of a theme, or all of them, in random order."""
        chosen = [each for each in puzzles().values() if theme in {None, each.theme}]
        random.shuffle(chosen)
        return cls(chosen)

    @property
    def puzzle(self) -> Puzzle:
        """The puzzle to solve."""
        return self.puzzles[self.at % len(self.puzzles)]

    def answered(self, move: Move) -> PuzzleRun:
        """After an answer to the puzzle, which stays on the screen."""
        right = self.puzzle.solved_by(move)
        return replace(
            self,
            tried=self.tried + 1,
            solved=self.solved + right,
            streak=self.streak + 1 if right else 0,
        )

    def next(self) -> PuzzleRun:
        """With the next puzzle on the screen."""
        return replace(self, at=self.at + 1)
