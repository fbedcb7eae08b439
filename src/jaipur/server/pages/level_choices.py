"""The levels as the home page offers them."""

from __future__ import annotations

from typing import NamedTuple

from jaipur.people import ANCHORS
from jaipur.words import LEVELS, Language, bot_character, bot_name, level_strength


class LevelChoice(NamedTuple):
    """A level: the bot, in words, and on the scale of ratings."""

    bot: str
    name: str
    character: str
    strength: str
    rating: int


def level_choices(lang: Language) -> list[LevelChoice]:
    """The levels, from the weakest to the strongest."""
    return [
        LevelChoice(
            bot,
            bot_name(lang, bot),
            bot_character(lang, bot),
            level_strength(lang, bot),
            round(ANCHORS[bot].rating),
        )
        for bot in LEVELS
    ]
