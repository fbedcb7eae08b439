"""Cards as text: key, letter, shape and name, fitted to the space."""

from __future__ import annotations

from jaipur.rules import Card
from jaipur.terminal.screen.look import SHAPES

_FEW, _MANY, _MOST = 3, 5, 11
"""Heights from which a face has two pips, five, or eight spread out."""


def face(card: str, key: str, letter: str, name: str, size: tuple[int, int]) -> str:
    """The face of a card.

    Args:
        card: its kind.
        key: what to press to pick it, in the upper left corner.
        letter: the letter of its kind, in the upper right corner.
        name: the name of its kind, at the foot.
        size: columns and lines.
    """
    width, height = size
    corner = f"{key}{letter:>{max(width - len(key), 1)}}"
    shape = SHAPES[Card(card)]
    if height < _FEW:
        return f"{shape} {name}"[:width]
    if height < _MANY:
        rows = [f"{shape} {shape}"]
    else:
        two = f"{shape}{' ' * (3 if width < 11 else 5)}{shape}"
        rows = (
            [two, shape, two] if height < _MOST else [two, "", shape, "", two, "", shape, "", two]
        )
    room = height - 2
    above = (room - len(rows)) // 2
    lines = [corner, *[""] * above, *rows, *[""] * (room - len(rows) - above), name]
    return "\n".join([lines[0], *(line.center(width) for line in lines[1:])])
