"""What is sent about puzzles, both ways; a solution only after an answer."""

from __future__ import annotations

from typing import Annotated

from msgspec import Meta, Struct

from jaipur.server.wire.outgoing import ViewBody


class PuzzleAnswerRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """What you would play."""

    move: Annotated[str, Meta(min_length=1, max_length=40, description="A move, like +DG-LK")]


class PuzzleTheme(Struct, frozen=True):
    """What puzzles are about, and how many are."""

    theme: str
    name: str
    puzzles: int


class ListedPuzzle(Struct, frozen=True):
    """A puzzle of the list; `solved` tells of your answer, null without one."""

    id: str
    theme: str
    rating: int
    solved: bool | None


class SolverBody(Struct, frozen=True):
    """How you are at puzzles; `streak` and `longest` are puzzles solved in a row."""

    rating: int
    provisional: bool
    answered: int
    solved: int
    streak: int
    longest: int


class PuzzlesBody(Struct, frozen=True):
    """All puzzles; `you` is null without an account."""

    themes: list[PuzzleTheme]
    puzzles: list[ListedPuzzle]
    you: SolverBody | None


class PuzzleBody(Struct, frozen=True):
    """A puzzle: what the player to move sees, also as text.

    `solved` tells of your answer, null without one.
    """

    id: str
    theme: str
    theme_name: str
    rating: int
    position: str
    view: ViewBody
    solved: bool | None


class PuzzleRating(Struct, frozen=True):
    """What an answer did to your rating."""

    before: int
    after: int


class PuzzleVerdict(Struct, frozen=True):
    """What became of an answer, and the solution.

    A move is `right` if it loses at most one point; `lost` says how many, as far as 61. Chances of
    winning the match are in per cent. `rating` and `you` are null without an account; an answer to
    a puzzle that you have answered before changes neither, and is not `counted`.
    """

    move: str
    right: bool
    lost: int
    text: str
    solution: str
    win: float
    second: str
    second_win: float
    solution_text: str
    why: str
    tempting: str
    tempting_text: str
    counted: bool
    rating: PuzzleRating | None
    you: SolverBody | None
