"""Small charts as SVG."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from html import escape
from math import floor, log10
from typing import Final

from jaipur.arena.estimate import Estimate
from jaipur.arena.figures import BIN

WIDTH: Final = 640
HEIGHT: Final = 280
_LEFT, _RIGHT, _TOP, _BOTTOM = 60, 16, 16, 44
_ROW: Final = 30
CHAR_WIDTH: Final = 8


def running_chart(points: Sequence[tuple[int, Estimate]]) -> str:
    """The score after every number of pairs, with its 95 % band."""
    last = points[-1][0]
    # The band after the first pair reaches from 0 to 1 and would flatten the rest.
    settled = [score for number, score in points if number * 10 >= last]
    low = min(0.5, *(score.low for score in settled)) - 0.01
    high = max(0.5, *(score.high for score in settled)) + 0.01
    x = _Scale(0, last, _LEFT, WIDTH - _RIGHT)
    y = _Scale(max(0, low), min(1, high), HEIGHT - _BOTTOM, _TOP)
    upper = [(x(number), y(score.high)) for number, score in points]
    lower = [(x(number), y(score.low)) for number, score in points]
    middle = [(x(number), y(score.value)) for number, score in points]
    return svg(
        HEIGHT,
        *_x_axis(x, HEIGHT, "pairs of games", "{:g}"),
        *_y_axis(y, "{:.0%}" if y.step >= 0.01 else "{:.1%}"),
        f'<polygon class="band" points="{_points([*upper, *reversed(lower)])}"/>',
        f'<path class="even" d="M{x(0):.1f} {y(0.5):.1f}H{x(last):.1f}"/>',
        f'<polyline class="line" points="{_points(middle)}"/>',
    )


def histogram_chart(bars: Sequence[tuple[int, int]]) -> str:
    """A histogram of the lead in rupees."""
    x = _Scale(bars[0][0], bars[-1][0] + BIN, _LEFT, WIDTH - _RIGHT)
    y = _Scale(0, max(count for _, count in bars), HEIGHT - _BOTTOM, _TOP)
    shapes = [
        f'<rect class="bar" x="{x(start) + 0.5:.1f}" y="{y(count):.1f}" '
        f'width="{x(start + BIN) - x(start) - 1:.1f}" height="{y(0) - y(count):.1f}">'
        f"<title>{start} to {start + BIN - 1}: {count}</title></rect>"
        for start, count in bars
    ]
    return svg(HEIGHT, *_x_axis(x, HEIGHT, "rupees ahead", "{:+g}"), *_y_axis(y, "{:g}"), *shapes)


def ratings_chart(ratings: Sequence[tuple[str, Estimate]]) -> str:
    """Ratings with their intervals, one per row."""
    height = _TOP + _ROW * len(ratings) + _BOTTOM
    left = min(WIDTH // 2, CHAR_WIDTH * max(len(name) for name, _ in ratings) + 16)
    x = _Scale(
        min(rating.low for _, rating in ratings),
        max(rating.high for _, rating in ratings),
        left,
        WIDTH - _RIGHT,
    )
    shapes = []
    for row, (name, rating) in enumerate(ratings):
        y = _TOP + _ROW * row + _ROW / 2
        shapes += [
            svg_text(left - 8, y + 4, name, "end"),
            f'<path class="line" d="M{x(rating.low):.1f} {y:.1f}H{x(rating.high):.1f}"/>',
            f'<circle class="bar" cx="{x(rating.value):.1f}" cy="{y:.1f}" r="5"/>',
        ]
    return svg(height, *_x_axis(x, height, "Elo", "{:+.0f}"), *shapes)


class _Scale:
    """Maps numbers to coordinates, and chooses the ticks of an axis."""

    def __init__(self, low: float, high: float, start: float, end: float) -> None:
        self._low, self._high = low, high if high > low else low + 1
        self._start, self._end = start, end
        rough = (self._high - self._low) / 5
        power = 10.0 ** floor(log10(rough))
        self.step = next(power * factor for factor in (1, 2, 5, 10) if power * factor >= rough)

    def __call__(self, value: float) -> float:
        inside = min(max(value, self._low), self._high)
        share = (inside - self._low) / (self._high - self._low)
        return self._start + share * (self._end - self._start)

    def ticks(self) -> Iterable[float]:
        number = -floor(-self._low / self.step)
        while number * self.step <= self._high + 1e-9:
            yield number * self.step
            number += 1


def _x_axis(x: _Scale, height: int, title: str, form: str) -> Iterable[str]:
    for tick in x.ticks():
        yield f'<path class="grid" d="M{x(tick):.1f} {_TOP}V{height - _BOTTOM}"/>'
        yield svg_text(x(tick), height - _BOTTOM + 16, form.format(tick), "middle")
    yield svg_text(WIDTH / 2, height - 6, title, "middle")


def _y_axis(y: _Scale, form: str) -> Iterable[str]:
    for tick in y.ticks():
        yield f'<path class="grid" d="M{_LEFT} {y(tick):.1f}H{WIDTH - _RIGHT}"/>'
        yield svg_text(_LEFT - 8, y(tick) + 4, form.format(tick), "end")


def svg_text(x: float, y: float, text: str, anchor: str) -> str:
    """A text that starts, has its middle or ends at a point."""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}">{escape(text)}</text>'


def _points(points: Iterable[tuple[float, float]]) -> str:
    return " ".join(f"{x:.1f},{y:.1f}" for x, y in points)


def svg(height: int, *shapes: str) -> str:
    """A picture of the usual width."""
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 {WIDTH} {height}">'
        f"{''.join(shapes)}</svg>"
    )
