"""A learning curve as a picture that stands by itself."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jaipur.arena.svg import HEIGHT, WIDTH, svg, svg_text

_LEFT, _RIGHT, _TOP, _BOTTOM = 52, 36, 16, 248
_STYLE: Final = (
    "<style>svg{font:12px sans-serif}"
    ".line{fill:none;stroke:#d9822b;stroke-width:2}.grid{stroke:#ddd}</style>"
)
_TICKS: Final = 4


def draw(points: Sequence[tuple[int, float]], label: str) -> str:
    """Shares from 0 to 100 % over numbers of decisions."""
    last = max(decisions for decisions, _ in points)

    def x(decisions: float) -> float:
        return _LEFT + (WIDTH - _LEFT - _RIGHT) * decisions / last

    def y(share: float) -> float:
        return _BOTTOM - (_BOTTOM - _TOP) * share

    shapes = [_STYLE, f'<rect width="{WIDTH}" height="{HEIGHT}" fill="white"/>']
    for tick in range(_TICKS + 1):
        part = tick / _TICKS
        shapes += [
            f'<path class="grid" d="M{_LEFT} {y(part):.1f}H{WIDTH - _RIGHT}"/>',
            svg_text(_LEFT - 8, y(part) + 4, f"{part:.0%}", "end"),
            svg_text(x(part * last), _BOTTOM + 15, f"{part * last:,.0f}", "middle"),
        ]
    line = " ".join(f"{x(decisions):.1f},{y(share):.1f}" for decisions, share in points)
    shapes.append(f'<polyline class="line" points="{line}"/>')
    shapes.append(svg_text(WIDTH / 2, HEIGHT - 4, label, "middle"))
    return svg(HEIGHT, *shapes) + "\n"
