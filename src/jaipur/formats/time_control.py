"""Time controls as text: `300+5` is five minutes and five seconds a move, `3d` three days."""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Final, TypeAlias

_LIVE: Final = re.compile(r"([1-9][0-9]{0,5})\+(0|[1-9][0-9]{0,3})", re.ASCII)
_DAYS: Final = re.compile(r"([1-9][0-9]?)d", re.ASCII)
SHORTEST, LONGEST, MOST_INCREMENT, MOST_DAYS = 10, 3 * 3600, 180, 14


@dataclass(frozen=True, slots=True)
class Fischer:
    """Each player has some time for the match, and gets a little more with every move.

    Attributes:
        initial: seconds at the start.
        increment: seconds added after each move.
    """

    initial: int
    increment: int

    def __str__(self) -> str:
        return f"{self.initial}+{self.increment}"


@dataclass(frozen=True, slots=True)
class DaysPerMove:
    """Every move may take some days."""

    days: int

    def __str__(self) -> str:
        return f"{self.days}d"


TimeControl: TypeAlias = Fischer | DaysPerMove


def parse_time_control(text: str) -> TimeControl:
    """Read a time control.

    >>> parse_time_control("300+5"), parse_time_control("3d")
    (Fischer(initial=300, increment=5), DaysPerMove(days=3))

    Raises:
        ValueError: it is none, or not a sensible one.
    """
    if (live := _LIVE.fullmatch(text)) is not None:
        initial, increment = map(int, live.groups())
        if not SHORTEST <= initial <= LONGEST or increment > MOST_INCREMENT:
            raise ValueError(
                f"a clock starts with {SHORTEST} to {LONGEST} seconds and adds at most "
                f"{MOST_INCREMENT} a move"
            )
        return Fischer(initial, increment)
    if (slow := _DAYS.fullmatch(text)) is not None:
        days = int(slow[1])
        if days > MOST_DAYS:
            raise ValueError(f"a move may take at most {MOST_DAYS} days")
        return DaysPerMove(days)
    raise ValueError(f"{text!r} is no time control: it is like 300+5 or 3d")
