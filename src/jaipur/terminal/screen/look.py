"""How things look: colours of the themes, and a shape for every kind of card.

Nothing depends on colour: every card has its letter, its shape and its name.
"""

from __future__ import annotations

from typing import Final

from textual.theme import BUILTIN_THEMES, Theme

from jaipur.rules import Card

SHAPES: Final = {
    Card.DIAMOND: "◆",
    Card.GOLD: "●",
    Card.SILVER: "○",
    Card.CLOTH: "▒",
    Card.SPICE: "▲",
    Card.LEATHER: "■",
    Card.CAMEL: "∩",
}
"""Shapes that even old terminal fonts have."""

_LIGHT: Final = {
    "diamond": "#b3203f",
    "gold": "#8f6400",
    "silver": "#51606d",
    "cloth": "#6f3f9c",
    "spice": "#2f6f2e",
    "leather": "#8a4a1f",
    "camel": "#7a5f3a",
}
_DARK: Final = {
    "diamond": "#ff6b81",
    "gold": "#f2c14e",
    "silver": "#c3ced8",
    "cloth": "#c79bf2",
    "spice": "#8fce72",
    "leather": "#e0965a",
    "camel": "#d8bd8a",
}

DARK: Final = Theme(
    name="jaipur-dark",
    dark=True,
    primary="#e08e45",
    secondary="#c86b5a",
    accent="#f2c14e",
    foreground="#f3e6d3",
    background="#1d1418",
    surface="#2a1d22",
    panel="#38272c",
    success="#8fce72",
    warning="#f2c14e",
    error="#ff6b6b",
    variables=_DARK,
)
LIGHT: Final = Theme(
    name="jaipur-light",
    dark=False,
    primary="#a8481f",
    secondary="#8c3a4f",
    accent="#8f6400",
    foreground="#33211a",
    background="#f7ecdc",
    surface="#fff8ec",
    panel="#eddcc4",
    success="#2f6f2e",
    warning="#8f6400",
    error="#b3203f",
    variables=_LIGHT,
)


CONTRAST: Final = Theme(
    name="jaipur-contrast",
    dark=True,
    primary="#ffffff",
    secondary="#ffffff",
    accent="#ffff00",
    foreground="#ffffff",
    background="#000000",
    surface="#000000",
    panel="#1a1a1a",
    success="#00ff7f",
    warning="#ffff00",
    error="#ff8080",
    variables=_DARK,
)
THEMES: Final = (DARK, LIGHT, CONTRAST)
"""Our own; Textual brings others."""


def theme_names() -> list[str]:
    """Every theme that can be chosen, ours first."""
    return [*(theme.name for theme in THEMES), *BUILTIN_THEMES]


def card_colours(*, dark: bool) -> dict[str, str]:
    """The colours of the cards on a dark or a light ground."""
    return _DARK if dark else _LIGHT


def css_class(card: str) -> str:
    """The class that gives a widget the colour of a card."""
    return Card(card).name.lower()
