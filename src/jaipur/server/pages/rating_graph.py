"""A rating graph as paths and ticks; the template draws them."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from jaipur.server.wire.people import GraphPoint

WIDTH: Final = 640
HEIGHT: Final = 220
_LEFT, _RIGHT, _TOP, _BOTTOM = 48, 12, 12, 12
_STEPS: Final = (25, 50, 100, 200, 500, 1000)
_MAX_TICKS: Final = 6


@dataclass(frozen=True, slots=True)
class Tick:
    """A line of the grid: what it says, and how far from the top."""

    rating: int
    y: float


@dataclass(frozen=True, slots=True)
class Graph:
    """A drawing of `WIDTH` by `HEIGHT`.

    Attributes:
        line: the rating after each match, as a path.
        band: how uncertain it was, as a path around it.
        end: where the line ends.
        ticks: lines of the grid.
        lowest: the lowest rating.
        highest: the highest rating.
    """

    line: str
    band: str
    end: tuple[float, float]
    ticks: tuple[Tick, ...]
    lowest: int
    highest: int


def rating_graph(points: Sequence[GraphPoint]) -> Graph | None:
    """The graph of at least two matches, one beside the other; None for fewer."""
    if len(points) < 2:
        return None
    low = min(each.points for each in points)
    high = max(each.points for each in points)
    # A newcomer's uncertainty would press the line flat: the band is cut off at the edges.
    margin = max(25, (high - low) // 5)
    bottom, top = low - margin, high + margin
    across = (WIDTH - _LEFT - _RIGHT) / (len(points) - 1)

    def x(number: int) -> float:
        return round(_LEFT + across * number, 1)

    def y(rating: float) -> float:
        within = min(max(rating, bottom), top)
        return round(_TOP + (HEIGHT - _TOP - _BOTTOM) * (top - within) / (top - bottom), 1)

    line = [(x(n), y(each.points)) for n, each in enumerate(points)]
    above = [(x(n), y(each.points + each.deviation)) for n, each in enumerate(points)]
    below = [(x(n), y(each.points - each.deviation)) for n, each in enumerate(points)]
    step = next((s for s in _STEPS if (top - bottom) / s <= _MAX_TICKS), _STEPS[-1])
    first = -(-bottom // step) * step
    ticks = tuple(Tick(rating, y(rating)) for rating in range(first, top + 1, step))
    return Graph(
        line=_path(line),
        band=f"{_path([*above, *reversed(below)])}Z",
        end=line[-1],
        ticks=ticks,
        lowest=low,
        highest=high,
    )


def _path(points: Sequence[tuple[float, float]]) -> str:
    return "M" + "L".join(f"{x:g} {y:g}" for x, y in points)
