"""Collections of puzzles as text: a line of JSON for each."""

from __future__ import annotations

from collections.abc import Iterable
from functools import cache
from importlib.resources import files

import msgspec

from jaipur.formats import FormatError
from jaipur.puzzles.puzzle import Puzzle


def write_puzzles(puzzles: Iterable[Puzzle]) -> str:
    """The text of a collection."""
    return "".join(f"{msgspec.json.encode(puzzle).decode()}\n" for puzzle in puzzles)


def read_puzzles(text: str) -> tuple[Puzzle, ...]:
    """The puzzles of a collection.

    Raises:
        FormatError: a line is no puzzle.
    """
    puzzles = []
    for number, line in enumerate(text.splitlines(), 1):
        try:
            puzzles.append(msgspec.json.decode(line, type=Puzzle))
        except msgspec.DecodeError as error:
            raise FormatError(f"line {number}", f"is no puzzle: {error}") from None
    return tuple(puzzles)


@cache
def puzzles() -> dict[str, Puzzle]:
    """The puzzles that come with the package, by id."""
    text = files("jaipur.puzzles").joinpath("puzzles.jsonl").read_text("utf-8")
    return {puzzle.id: puzzle for puzzle in read_puzzles(text)}
