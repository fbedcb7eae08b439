"""Puzzles: what may be seen of them when, and what answers of accounts count."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Final

from jaipur.people import Rating
from jaipur.puzzles import Puzzle, Theme, first_rating_of, puzzles
from jaipur.rules import Move, NotationError, legal_moves
from jaipur.server.guard.guests import Guest
from jaipur.server.guard.refusals import Refused
from jaipur.server.present.puzzles import present_puzzle, present_solver, present_verdict
from jaipur.server.wire import puzzles as wire
from jaipur.storage import Database, PuzzleAnswer, Solver
from jaipur.words import Language, theme_name

_NO_ANSWERS: Final[Mapping[str, bool]] = {}


class Puzzles:
    """The puzzles of the package, and who solved them here.

    Args:
        database: where answers are stored.
        clock: milliseconds since 1970.
    """

    def __init__(self, database: Database, clock: Callable[[], int]) -> None:
        self._store = database.puzzles
        self._clock = clock

    async def listed(self, guest: Guest, lang: Language) -> wire.PuzzlesBody:
        """All puzzles, without their solutions."""
        ratings = await self._store.ratings()
        mine, you = await self._mine(guest)
        themes = Counter(puzzle.theme for puzzle in puzzles().values())
        return wire.PuzzlesBody(
            themes=[
                wire.PuzzleTheme(theme.value, theme_name(lang, theme), themes[theme])
                for theme in Theme
            ],
            puzzles=[
                wire.ListedPuzzle(
                    name, puzzle.theme.value, _rating(puzzle, ratings), mine.get(name)
                )
                for name, puzzle in puzzles().items()
            ],
            you=you,
        )

    async def show(self, name: str, guest: Guest, lang: Language) -> wire.PuzzleBody:
        """A puzzle, without its solution.

        Raises:
            Refused: there is none of that name.
        """
        puzzle = self.get(name)
        rating = _rating(puzzle, await self._store.ratings())
        mine, _ = await self._mine(guest)
        return present_puzzle(puzzle, rating, lang, solved=mine.get(name))

    async def answer(
        self, name: str, guest: Guest, text: str, lang: Language
    ) -> wire.PuzzleVerdict:
        """Judge an answer; the first one of an account counts.

        Raises:
            Refused: there is no such puzzle, or the move is not legal in it.
        """
        puzzle, move = self.get(name), read_move(text)
        if move not in legal_moves(puzzle.view):
            raise Refused(422, "illegal_answer")
        lost, solved = puzzle.lost(move), puzzle.solved_by(move)
        stored: PuzzleAnswer | None = None
        if _is_rated(guest):
            stored = await self._store.add(
                guest.id,
                name,
                first_rating_of(puzzle.rating),
                move=str(move),
                lost=lost,
                solved=solved,
                now=self._clock(),
            )
        _, you = await self._mine(guest)
        return present_verdict(puzzle, move, stored, you, lang)

    async def _mine(self, guest: Guest) -> tuple[Mapping[str, bool], wire.SolverBody | None]:
        """Whether a visitor solved which puzzles, and how good they are at it."""
        if not _is_rated(guest):
            return _NO_ANSWERS, None
        solver: Solver = await self._store.solver(guest.id)
        answers = {each.puzzle: each.solved for each in await self._store.answers(guest.id)}
        return answers, present_solver(solver, answers, self._clock())

    def get(self, name: str) -> Puzzle:
        """The puzzle of a name.

        Raises:
            Refused: there is none.
        """
        found = puzzles().get(name)
        if found is None:
            raise Refused(404, "no_such_puzzle")
        return found


def _is_rated(guest: Guest) -> bool:
    """Whether answers of a visitor are stored: those of accounts of people."""
    return guest.account is not None and not guest.account.bot


def read_move(text: str) -> Move:
    """The move that a text is.

    Raises:
        Refused: it is none.
    """
    try:
        return Move.parse(text)
    except NotationError as error:
        raise Refused(422, "bad_request", str(error)) from None


def _rating(puzzle: Puzzle, ratings: Mapping[str, Rating]) -> int:
    rated = ratings.get(puzzle.id)
    return puzzle.rating if rated is None else round(rated.rating)
