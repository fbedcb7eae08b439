"""How everybody did with the same cards, as bars over an axis; the template draws them."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from jaipur.words import signed

WIDTH: Final = 640
BASE: Final = 128
"""Where the bars stand, from the top."""
_EDGE: Final = 26
_TOP: Final = 30
_STEPS: Final = (1, 2, 5, 10, 20, 50)
_MAX_BARS: Final = 26
_LABELS: Final = 7
_ROW: Final = 13
"""Between bots that did the same, one below the other."""
_FOOT: Final = 36


@dataclass(frozen=True, slots=True)
class Bar:
    """How many people had such a result."""

    x: float
    y: float
    width: float
    height: float
    mine: bool


@dataclass(frozen=True, slots=True)
class Mark:
    """Something below a place of the axis."""

    x: float
    y: float
    text: str


@dataclass(frozen=True, slots=True)
class Spread:
    """A drawing.

    Attributes:
        height: of the whole, which is `WIDTH` wide.
        bars: how people did.
        bots: where each bot stands, by its name.
        ticks: what the axis says.
        mine: where the reader stands; None if they have no result.
        even: where neither side is richer; None if nobody was near it.
    """

    height: int
    bars: tuple[Bar, ...]
    bots: tuple[Mark, ...]
    ticks: tuple[Mark, ...]
    mine: float | None
    even: float | None


def spread_graph(
    people: Sequence[tuple[int, int]], bots: Sequence[tuple[str, int]], mine: int | None
) -> Spread | None:
    """The graph of how many rupees people and bots were ahead of the rival.

    Args:
        people: how many people were ahead by so many.
        bots: by how many each bot was.
        mine: by how many the reader was, who is one of the people.
    """
    found = [difference for difference, _ in people] + [difference for _, difference in bots]
    if not found:
        return None
    low, high = min(found), max(found)
    step = next((each for each in _STEPS if (high - low) / each < _MAX_BARS - 2), _STEPS[-1])
    first, last = low // step - 1, high // step + 1
    width = (WIDTH - 2 * _EDGE) / (last - first + 1)

    def left(number: int) -> float:
        return _EDGE + width * (number - first)

    def middle(difference: int) -> float:
        return round(left(difference // step) + width / 2, 1)

    heights: Counter[int] = Counter()
    for difference, number in people:
        heights[difference // step] += number
    tallest = max(heights.values(), default=1)
    own = None if mine is None else mine // step
    apart = -(-(last - first + 1) // _LABELS)
    rows: Counter[int] = Counter()
    dots: list[Mark] = []
    for bot, difference in bots:
        number = difference // step
        dots.append(Mark(middle(difference), BASE + _ROW * (1 + rows[number]), bot))
        rows[number] += 1
    height = BASE + _ROW * max(rows.values(), default=0) + _FOOT
    return Spread(
        height=height,
        bars=tuple(
            Bar(
                round(left(number) + 1, 1),
                round(BASE - _height(count, tallest), 1),
                round(width - 2, 1),
                round(_height(count, tallest), 1),
                number == own,
            )
            for number, count in sorted(heights.items())
        ),
        bots=tuple(dots),
        ticks=tuple(
            Mark(middle(number * step), height - 12, signed(number * step))
            for number in range(first, last + 1)
            if number % apart == 0
        ),
        mine=None if mine is None else middle(mine),
        even=middle(0) if first <= 0 <= last else None,
    )


def _height(count: int, tallest: int) -> float:
    # One person alone does not fill the picture.
    return (BASE - _TOP) * count / max(tallest, 3)
