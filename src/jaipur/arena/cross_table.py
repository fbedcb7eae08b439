"""The cross table of a ladder, drawn: who scores how much against whom."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Final

from jaipur.arena.result import Both
from jaipur.arena.svg import CHAR_WIDTH, WIDTH, svg, svg_text

_ROW: Final = 30
_MAX_CELL: Final = 64


def cross_table(names: Sequence[str], scores: Mapping[Both[str], float]) -> str:
    """A cell for every two: its colour says who is ahead, its strength how much.

    Args:
        names: the competitors, the best first.
        scores: the mean score of the first against the second.
    """
    numbered = [f"{number} {name}" for number, name in enumerate(names, 1)]
    left = min(WIDTH // 2, CHAR_WIDTH * max(map(len, numbered)) + 16)
    cell = min(_MAX_CELL, (WIDTH - left) / len(names))
    shapes = [
        svg_text(left + (column + 0.5) * cell, _ROW - 10, str(column + 1), "middle")
        for column in range(len(names))
    ]
    for row, name in enumerate(names):
        y = _ROW * (row + 1)
        shapes.append(svg_text(left - 8, y + _ROW / 2 + 4, numbered[row], "end"))
        for column, other in enumerate(names):
            score = scores.get((name, other))
            if score is not None:
                shapes += _cell(left + column * cell, y, cell, f"{name} against {other}", score)
    return svg(_ROW * (len(names) + 1) + 8, *shapes)


def _cell(x: float, y: float, width: float, title: str, score: float) -> list[str]:
    kind = "won" if score >= 0.5 else "lost"
    drawn = (
        f'<rect class="{kind}" x="{x + 1:.1f}" y="{y + 1}" width="{width - 2:.1f}" '
        f'height="{_ROW - 2}" fill-opacity="{0.1 + 1.4 * abs(score - 0.5):.2f}">'
        f"<title>{escape(title)}: {100 * score:.1f} %</title></rect>"
    )
    return [drawn, svg_text(x + width / 2, y + _ROW / 2 + 4, f"{100 * score:.0f}", "middle")]
