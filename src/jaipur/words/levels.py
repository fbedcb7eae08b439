"""The bots in words: their names, how they play, how strong they are, and whom to play next."""

from __future__ import annotations

from typing import Final

from jaipur.words.language import Language
from jaipur.words.marking import N_, NP_

_NAMES: Final = {
    "random": NP_("bot", "Random"),
    "novice": NP_("bot", "Novice"),
    "collector": NP_("bot", "Collector"),
    "peddler": NP_("bot", "Peddler"),
    "goldsmith": NP_("bot", "Goldsmith"),
    "trader": NP_("bot", "Trader"),
    "cameleer": NP_("bot", "Cameleer"),
    "moneychanger": NP_("bot", "Moneychanger"),
    "merchant": NP_("bot", "Merchant"),
    "maharaja": NP_("bot", "Maharaja"),
}
_CHARACTERS: Final = {
    "random": N_("Plays any legal move at random."),
    "novice": N_("Knows the rules and little else."),
    "collector": N_("Keeps every card until there are four of a kind or no room, and never swaps."),
    "peddler": N_("Grabs what pays at once and never thinks of tomorrow."),
    "goldsmith": N_("Has eyes for diamonds, gold and silver only; all else is sold at once."),
    "trader": N_("Weighs every move by experience; beats most casual players."),
    "cameleer": N_("Cannot have enough camels, and knows what to do with them."),
    "moneychanger": N_("Swaps at every opportunity, and rarely shows you a new card."),
    "merchant": N_("Looks a little ahead, remembers what you took, and wants the rest of it."),
    "maharaja": N_("Looks far ahead and forgets nothing: the strongest of all."),
}
_STRENGTHS: Final = {
    "collector": NP_("strength", "For your first match"),
    "peddler": NP_("strength", "Easy"),
    "goldsmith": NP_("strength", "Casual"),
    "trader": NP_("strength", "Solid"),
    "cameleer": NP_("strength", "Skilled"),
    "moneychanger": NP_("strength", "Strong"),
    "merchant": NP_("strength", "Expert"),
    "maharaja": NP_("strength", "Master"),
}
_OBJECTS: Final = {
    "novice": NP_("to beat", "the Novice"),
    "collector": NP_("to beat", "the Collector"),
    "peddler": NP_("to beat", "the Peddler"),
    "goldsmith": NP_("to beat", "the Goldsmith"),
    "trader": NP_("to beat", "the Trader"),
    "cameleer": NP_("to beat", "the Cameleer"),
    "moneychanger": NP_("to beat", "the Moneychanger"),
    "merchant": NP_("to beat", "the Merchant"),
    "maharaja": NP_("to beat", "the Maharaja"),
}
"""The names in the middle of a sentence, where languages decline them."""
NAMED_BOTS: Final = tuple(_NAMES)
"""Every bot, from the weakest to the strongest."""
LEVELS: Final = tuple(_STRENGTHS)
"""Those that people choose from, each a step stronger than the one before."""


def bot_name(lang: Language, bot: str) -> str:
    """What a bot is called at a table.

    Raises:
        ValueError: there is no such bot.
    """
    return lang.text_for(*_NAMES[_known(bot)])


def bot_object(lang: Language, bot: str) -> str:
    """A bot's name in the middle of a sentence, as somebody to play or to beat.

    >>> from jaipur.words import language
    >>> bot_object(language("de"), "collector")
    'den Sammler'
    """
    return lang.text_for(*_OBJECTS[bot])


def bot_character(lang: Language, bot: str) -> str:
    """How a bot plays, in a sentence.

    Raises:
        ValueError: there is no such bot.
    """
    return lang.text(_CHARACTERS[_known(bot)])


def level_strength(lang: Language, level: str) -> str:
    """How strong a level is, in a word or two.

    >>> from jaipur.words import language
    >>> level_strength(language("en"), "cameleer")
    'Skilled'

    Raises:
        ValueError: there is no such level.
    """
    if level not in _STRENGTHS:
        raise ValueError(f"there is no level {level!r}; available: {', '.join(LEVELS)}")
    return lang.text_for(*_STRENGTHS[level])


def suggest_first(lang: Language, level: str) -> str:
    """Whom to play first."""
    return lang.text("A good first rival: {level}.", level=bot_object(lang, level))


def suggest_next(lang: Language, level: str, beaten: str, times: int) -> str:
    """Whom to play after having beaten somebody so many times.

    >>> from jaipur.words import language
    >>> suggest_next(language("en"), "cameleer", "trader", 3)
    'You have beaten the Trader 3 times: try the Cameleer.'
    """
    return lang.many(
        "You have beaten {beaten}: try {level}.",
        "You have beaten {beaten} {n} times: try {level}.",
        times,
        beaten=bot_object(lang, beaten),
        level=bot_object(lang, level),
    )


def suggest_easier(lang: Language, level: str, lost_to: str) -> str:
    """Whom to play after having lost to somebody."""
    return lang.text(
        "Lost to {rival}? Try {level}.",
        rival=bot_object(lang, lost_to),
        level=bot_object(lang, level),
    )


def suggest_even(lang: Language, level: str) -> str:
    """Whom to play who is about as strong as oneself."""
    return lang.text("Play {level}: it should be an even match.", level=bot_object(lang, level))


def _known(bot: str) -> str:
    if bot not in _NAMES:
        raise ValueError(f"there is no bot {bot!r}; available: {', '.join(_NAMES)}")
    return bot
