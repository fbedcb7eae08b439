"""Ratings of those who solve puzzles, and of puzzles: each answer is a match between the two."""

from __future__ import annotations

from typing import Final

from jaipur.people import Rating, System, rate_match

_SYSTEM: Final = System(starter_wins=0.5)
"""Neither of them starts."""
_DEVIATION: Final = 150.0
"""How uncertain the first rating of a puzzle is: bots fail at other things than people do."""


def first_rating_of(rating: int) -> Rating:
    """The rating of a puzzle that nobody has tried."""
    return Rating(float(rating), _DEVIATION)


def rate_answer(player: Rating, puzzle: Rating, *, solved: bool, now: int) -> tuple[Rating, Rating]:
    """Both ratings after an answer; `now` is in milliseconds since 1970.

    >>> player, puzzle = rate_answer(Rating(), first_rating_of(1800), solved=True, now=0)
    >>> round(player.rating), round(puzzle.rating)
    (1744, 1728)
    """
    return rate_match(player, puzzle, starter_won=solved, now=now, system=_SYSTEM)
