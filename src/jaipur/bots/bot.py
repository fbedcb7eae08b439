"""What every bot is given, and what it returns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final, Protocol

from jaipur.rules import Move, View

MAX_ITERATIONS: Final = 10**9
MAX_SECONDS: Final = 86_400.0
"""A day; anything longer is surely a typo."""


@dataclass(frozen=True, slots=True)
class Limit:
    """How long a bot may think: in seconds, or in iterations of its search.

    Attributes:
        seconds: by the clock; met within 10 % or 20 ms, except for the floor.
        iterations: by count; the decision then depends only on view and seed.
        floor: iterations made in any case, so that a slow machine plays no worse.

    Raises:
        ValueError: neither or both are given, or one is not positive or too large.
    """

    seconds: float | None = None
    iterations: int | None = None
    floor: int = 0

    def __post_init__(self) -> None:
        if (self.seconds is None) == (self.iterations is None):
            raise ValueError("a limit is either in seconds or in iterations")
        if self.seconds is not None and not 0 < self.seconds <= MAX_SECONDS:
            raise ValueError(f"a limit is more than zero and at most {MAX_SECONDS:,.0f} seconds")
        if self.iterations is not None and not 0 < self.iterations <= MAX_ITERATIONS:
            raise ValueError(f"a limit is at least one iteration and at most {MAX_ITERATIONS:,}")
        if not 0 <= self.floor <= MAX_ITERATIONS:
            raise ValueError(f"a floor is at most {MAX_ITERATIONS:,} iterations, and not negative")

    @property
    def fixed(self) -> Limit:
        """What of it is the same on every machine, however busy: the floor, if there is one."""
        return Limit(iterations=self.floor) if self.floor else self


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move a bot considered, and its estimated chance of winning the match."""

    move: Move
    win: float | None = None


@dataclass(frozen=True, slots=True)
class Decision:
    """What a bot decided.

    Attributes:
        move: the move it makes.
        win: its estimated chance of winning the match, 0 to 1; None if it has no estimate.
        candidates: the moves it compared, the best first.
        iterations: how many times it looked ahead.
    """

    move: Move
    win: float | None = None
    candidates: tuple[Candidate, ...] = ()
    iterations: int = 0


class Bot(Protocol):
    """A program that plays.

    For the same view, seed and limit in iterations a bot makes the same decision, whatever it
    was asked before: it keeps no state between calls.
    """

    @property
    def name(self) -> str:
        """The bot's name in lists and on the command line."""
        ...

    @property
    def default_limit(self) -> Limit:
        """How long it thinks by default."""
        ...

    def choose(self, view: View, limit: Limit) -> Decision:
        """Decide on a move; the viewer must be on turn.

        Raises:
            ValueError: the viewer is not on turn.
        """
        ...
