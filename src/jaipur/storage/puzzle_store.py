"""Puzzles in the database: answers of accounts, and the ratings of solvers and of puzzles.

The first answer of an account to a puzzle is stored with what it does to both ratings, under a key
that there can be only once; any other one changes nothing.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, Connection, Table, insert, select, update

from jaipur.people import NEWCOMER, Rating
from jaipur.puzzles import rate_answer
from jaipur.storage.reader import Reader
from jaipur.storage.schema import puzzle_answers, puzzle_ratings, puzzle_solvers
from jaipur.storage.writer import Writer
from jaipur.table import Conflict

_FIELDS: Final = ("rating", "deviation", "volatility", "games", "at")


@dataclass(frozen=True, slots=True)
class Solver:
    """How somebody is at puzzles.

    Attributes:
        rating: on the scale of the puzzles.
        streak: how many they solved in a row up to now.
        longest: how many at most.
    """

    rating: Rating = NEWCOMER
    streak: int = 0
    longest: int = 0


@dataclass(frozen=True, slots=True)
class PuzzleAnswer:
    """The answer of an account that counts: the first one to a puzzle.

    Attributes:
        puzzle: which.
        move: what was played.
        lost: the points that it loses.
        solved: whether it counts as best.
        at: when, in milliseconds since 1970.
        before: the solver's rating before it.
        after: and after it.
    """

    puzzle: str
    move: str
    lost: int
    solved: bool
    at: int
    before: float
    after: float


class PuzzleStore:
    """Who solved which puzzles."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def solver(self, player: str) -> Solver:
        """How an account is at puzzles; a newcomer's if it has answered none."""
        mine = select(puzzle_solvers).where(puzzle_solvers.c.player == player)
        rows = await self._reader.read(mine)
        return _solver(rows[0]) if rows else Solver()

    async def answers(self, player: str) -> Sequence[PuzzleAnswer]:
        """All that count, the first one first."""
        rows = await self._reader.read(
            select(puzzle_answers)
            .where(puzzle_answers.c.player == player)
            .order_by(puzzle_answers.c.at, puzzle_answers.c.puzzle)
        )
        return [_answer(row) for row in rows]

    async def ratings(self) -> dict[str, Rating]:
        """The ratings of the puzzles that accounts have answered."""
        rows = await self._reader.read(select(puzzle_ratings))
        return {row.puzzle: _rating(row) for row in rows}

    async def add(
        self,
        player: str,
        puzzle: str,
        first: Rating,
        *,
        move: str,
        lost: int,
        solved: bool,
        now: int,
    ) -> PuzzleAnswer | None:
        """Store an answer and rate it; None if there is one already, which stays.

        Args:
            player: whose account.
            puzzle: which.
            first: the rating of a puzzle that nobody has answered.
            move: what was played.
            lost: the points that it loses.
            solved: whether it counts as best.
            now: milliseconds since 1970.

        Raises:
            StoreError: it could not be stored.
        """

        def work(connection: Connection) -> PuzzleAnswer | None:
            mine = (puzzle_answers.c.player == player, puzzle_answers.c.puzzle == puzzle)
            if connection.execute(select(puzzle_answers.c.puzzle).where(*mine)).first():
                return None
            found = _locked(connection, puzzle_solvers, puzzle_solvers.c.player == player)
            solver = Solver() if found is None else _solver(found)
            rated = _locked(connection, puzzle_ratings, puzzle_ratings.c.puzzle == puzzle)
            before = first if rated is None else _rating(rated)
            mine_after, its_after = rate_answer(solver.rating, before, solved=solved, now=now)
            streak = solver.streak + 1 if solved else 0
            counts = {"streak": streak, "longest": max(streak, solver.longest)}
            after = {**_values(mine_after), **counts}
            _store(connection, puzzle_solvers, {"player": player}, after, new=found is None)
            its = _values(its_after)
            _store(connection, puzzle_ratings, {"puzzle": puzzle}, its, new=rated is None)
            answer = PuzzleAnswer(
                puzzle, move, lost, solved, now, solver.rating.rating, mine_after.rating
            )
            values = {name: getattr(answer, name) for name in PuzzleAnswer.__slots__}
            connection.execute(insert(puzzle_answers), {"player": player, **values})
            return answer

        try:
            return await self._writer.write(work)
        except Conflict:
            # Another process has stored the same, or has rated this puzzle for the first time.
            return await self._writer.write(work)


def _locked(connection: Connection, table: Table, which: ColumnElement[bool]) -> Any:
    """A row that nobody else changes until this transaction ends; None if there is none."""
    return connection.execute(select(table).where(which).with_for_update()).first()


def _store(
    connection: Connection,
    table: Table,
    key: dict[str, str],
    values: dict[str, float],
    *,
    new: bool,
) -> None:
    if new:
        # Not one that overwrites: another process may just have stored the first one.
        connection.execute(insert(table), {**key, **values})
    else:
        this = [table.c[name] == value for name, value in key.items()]
        connection.execute(update(table).where(*this).values(values))


def _values(rating: Rating) -> dict[str, float]:
    return {name: getattr(rating, name) for name in _FIELDS}


def _rating(row: Any) -> Rating:
    return Rating(**{name: getattr(row, name) for name in _FIELDS})


def _solver(row: Any) -> Solver:
    return Solver(_rating(row), row.streak, row.longest)


def _answer(row: Any) -> PuzzleAnswer:
    return PuzzleAnswer(**{name: getattr(row, name) for name in PuzzleAnswer.__slots__})
