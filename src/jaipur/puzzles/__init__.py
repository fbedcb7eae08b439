"""Puzzles: positions in which one move is far better than any other, and not the tempting one.

`make` finds them in games of bots, `puzzles()` are those that come with the package, and `check`
looks at one again, at ten times the search. See docs/puzzles.md.
"""

from jaipur.puzzles.book import puzzles, read_puzzles, write_puzzles
from jaipur.puzzles.checking import Checked, check
from jaipur.puzzles.finding import GAP, LONG, LOOKS, TEMPTED, find
from jaipur.puzzles.making import CannotResume, make, running
from jaipur.puzzles.puzzle import MOST_LOST, Puzzle, Theme
from jaipur.puzzles.rating import first_rating_of, rate_answer
from jaipur.puzzles.themes import theme_of

__all__ = [
    "GAP",
    "LONG",
    "LOOKS",
    "MOST_LOST",
    "TEMPTED",
    "CannotResume",
    "Checked",
    "Puzzle",
    "Theme",
    "check",
    "find",
    "first_rating_of",
    "make",
    "puzzles",
    "rate_answer",
    "read_puzzles",
    "running",
    "theme_of",
    "write_puzzles",
]
