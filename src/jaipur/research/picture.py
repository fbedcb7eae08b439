"""A position as a picture of labelled boxes, as SVG or as pixels.

The rival is above, the market and the tokens are in the middle, the viewer is below.
"""

from __future__ import annotations

from collections.abc import Iterator
from html import escape
from typing import Final, NamedTuple

from jaipur.research.extras import require
from jaipur.rules import BONUS_SIZES, CAMEL, GOODS, PlayerView, Seat, View

require("research", "numpy")
import numpy as np
from numpy.typing import NDArray

WIDTH: Final = 440
HEIGHT: Final = 294

_GROUND, _BACK, _COIN, _INK, _PAPER = "#2f4858", "#8c2f39", "#d9a441", "#1b1b1e", "#f6efe0"
_COLOURS: Final = {
    "D": "#e05263", "G": "#f2c14e", "S": "#c9d1d9", "C": "#9b6fb0", "P": "#7bb661", "L": "#b5793c",
    "K": "#e8d3a9", ".": "#27404f",
}  # fmt: skip

# Letters and digits of three by five points, a row each, the left point first.
_GLYPHS: Final = {
    "0": (7, 5, 5, 5, 7), "1": (2, 6, 2, 2, 7), "2": (7, 1, 7, 4, 7), "3": (7, 1, 7, 1, 7),
    "4": (5, 5, 7, 1, 1), "5": (7, 4, 7, 1, 7), "6": (7, 4, 7, 5, 7), "7": (7, 1, 1, 1, 1),
    "8": (7, 5, 7, 5, 7), "9": (7, 5, 7, 1, 7), "D": (6, 5, 5, 5, 6), "G": (7, 4, 5, 5, 7),
    "S": (3, 4, 2, 1, 6), "C": (7, 4, 4, 4, 7), "P": (7, 5, 7, 4, 4), "L": (4, 4, 4, 4, 7),
    "K": (5, 5, 6, 5, 5), "x": (0, 5, 2, 5, 0), ":": (0, 2, 0, 2, 0),
}  # fmt: skip


class Box(NamedTuple):
    """A filled box with a text in its middle."""

    x: int
    y: int
    width: int
    height: int
    colour: str
    text: str = ""
    ink: str = _INK
    size: int = 3
    """Pixels per point of a letter."""


def boxes(view: View) -> Iterator[Box]:
    """All boxes, from back to front.

    Raises:
        ValueError: it is a spectator's view.
    """
    if view.viewer is None:
        raise ValueError("a picture is drawn from a seat's side, not a spectator's")
    rival = view.players[view.viewer.rival]
    yield Box(0, 0, WIDTH, HEIGHT, _GROUND)
    yield from _row(10, list(rival.known) + [""] * view.hidden(view.viewer.rival))
    yield from _holdings(view, view.viewer.rival, rival, 10)
    yield from _row(90, list(view.market))
    yield Box(330, 90, 44, 64, _BACK, str(view.deck_size), _PAPER)
    for column, (good, values) in enumerate(zip(GOODS, view.tokens, strict=True)):
        text = f"{values[0]}x{len(values)}" if values else ""
        yield Box(10 + 47 * column, 170, 43, 30, _COLOURS[good if values else "."], text, size=3)
    for column, size in enumerate(BONUS_SIZES):
        text = f"{size}:{view.bonus_sizes.of(size)}"
        yield Box(300 + 45 * column, 170, 41, 30, _COIN, text)
    yield from _row(220, list(view.hand or ""))
    yield from _holdings(view, view.viewer, view.players[view.viewer], 220)


def _row(y: int, cards: list[str]) -> Iterator[Box]:
    for column, card in enumerate(cards):
        colour = _COLOURS.get(card, _BACK)
        text = card if card in GOODS or card == CAMEL else ""
        yield Box(10 + 45 * column, y, 41, 64, colour, text, size=5)


def _holdings(view: View, seat: Seat, player: PlayerView, y: int) -> Iterator[Box]:
    """Camels, seals, visible rupees, and the number of bonus tokens."""
    rupees = sum(map(sum, player.tokens)) + sum(
        value or 0 for values in player.bonus for value in values
    )
    yield Box(335, y, 45, 30, _COLOURS[CAMEL], f"Kx{player.herd}")
    yield Box(385, y, 45, 30, _PAPER, str(view.seals[seat]))
    yield Box(335, y + 34, 45, 30, _COIN, str(rupees))
    yield Box(385, y + 34, 45, 30, _COIN, f"x{sum(map(len, player.bonus))}")
    if seat is view.turn and view.result is None:
        yield Box(0, y, 5, 64, _PAPER)


def svg(view: View) -> str:
    """The picture as an SVG document."""
    shapes = []
    for box in boxes(view):
        shapes.append(
            f'<rect x="{box.x}" y="{box.y}" width="{box.width}" height="{box.height}" rx="4" '
            f'fill="{box.colour}"/>'
        )
        if box.text:
            shapes.append(
                f'<text x="{box.x + box.width / 2:g}" y="{box.y + box.height / 2:g}" '
                f'font-size="{6 * box.size}" fill="{box.ink}">{escape(box.text)}</text>'
            )
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" text-anchor="middle" dominant-baseline="central">'
        + "".join(shapes)
        + "</svg>"
    )


def pixels(view: View) -> NDArray[np.uint8]:
    """The picture as an array of (height, width, 3)."""
    image = np.zeros((HEIGHT, WIDTH, 3), np.uint8)
    for box in boxes(view):
        image[box.y : box.y + box.height, box.x : box.x + box.width] = _rgb(box.colour)
        _write(image, box)
    return image


def _write(image: NDArray[np.uint8], box: Box) -> None:
    size = box.size
    left = box.x + (box.width - size * (4 * len(box.text) - 1)) // 2
    top = box.y + (box.height - 5 * size) // 2
    for position, letter in enumerate(box.text):
        for row, points in enumerate(_GLYPHS[letter]):
            for column in range(3):
                if points & 4 >> column:
                    y, x = top + size * row, left + size * (4 * position + column)
                    image[y : y + size, x : x + size] = _rgb(box.ink)


def _rgb(colour: str) -> tuple[int, ...]:
    return tuple(bytes.fromhex(colour[1:]))
