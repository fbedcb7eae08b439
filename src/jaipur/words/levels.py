"""The bots in words: what they are called, and how they play."""

from __future__ import annotations

from typing import Final

from jaipur.words.language import Language
from jaipur.words.marking import later, later_for

_NAMES: Final = {
    "random": later_for("bot", "Random"),
    "novice": later_for("bot", "Novice"),
    "peddler": later_for("bot", "Peddler"),
    "trader": later_for("bot", "Trader"),
    "merchant": later_for("bot", "Merchant"),
    "maharaja": later_for("bot", "Maharaja"),
}
_CHARACTERS: Final = {
    "random": later("Makes any move at all."),
    "novice": later("Knows the rules and little else: the one to win your first match against."),
    "peddler": later("Grabs what pays at once and never thinks of tomorrow."),
    "trader": later("Weighs every move by experience; beats most casual players."),
    "merchant": later("Looks ahead a little, and counts what you took."),
    "maharaja": later("Looks far ahead and forgets nothing: the strongest there is."),
}
LEVELS: Final = tuple(_NAMES)
"""The bots that have a name in words, from the weakest to the strongest."""


def bot_name(lang: Language, level: str) -> str:
    """What a bot is called at a table.

    Raises:
        ValueError: no bot has this level.
    """
    return lang.text_for(*_NAMES[_known(level)])


def bot_character(lang: Language, level: str) -> str:
    """How a bot plays, in a sentence.

    Raises:
        ValueError: no bot has this level.
    """
    return lang.text(_CHARACTERS[_known(level)])


def _known(level: str) -> str:
    if level not in _NAMES:
        raise ValueError(f"there is no bot {level!r}; there are: {', '.join(_NAMES)}")
    return level
