"""The bots in words: what they are called, and how they play."""

from __future__ import annotations

from typing import Final

from jaipur.words.language import Language
from jaipur.words.marking import N_, NP_

_NAMES: Final = {
    "random": NP_("bot", "Random"),
    "novice": NP_("bot", "Novice"),
    "peddler": NP_("bot", "Peddler"),
    "trader": NP_("bot", "Trader"),
    "merchant": NP_("bot", "Merchant"),
    "maharaja": NP_("bot", "Maharaja"),
}
_CHARACTERS: Final = {
    "random": N_("Plays any legal move at random."),
    "novice": N_("Knows the rules and little else: a good rival for your first match."),
    "peddler": N_("Grabs what pays at once and never thinks of tomorrow."),
    "trader": N_("Weighs every move by experience; beats most casual players."),
    "merchant": N_("Looks a little ahead and remembers what you took."),
    "maharaja": N_("Looks far ahead and forgets nothing: the strongest of all."),
}
LEVELS: Final = tuple(_NAMES)
"""The levels that have a name in words, from the weakest to the strongest."""


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
        raise ValueError(f"there is no bot {level!r}; available: {', '.join(_NAMES)}")
    return level
