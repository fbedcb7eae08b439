"""A suggestion as a sentence."""

from __future__ import annotations

from jaipur.people.suggestion import Suggestion, Why
from jaipur.words import Language, suggest_easier, suggest_even, suggest_first, suggest_next


def suggestion_text(lang: Language, suggestion: Suggestion) -> str:
    """What is suggested to a player, and why.

    >>> from jaipur.people import BotMatch, suggest
    >>> from jaipur.words import language
    >>> suggestion_text(language("en"), suggest([BotMatch("trader", won=True)] * 3))
    'You have beaten the Trader 3 times: try the Cameleer.'
    """
    match suggestion.why:
        case Why.FIRST:
            return suggest_first(lang, suggestion.level)
        case Why.BEATEN:
            return suggest_next(lang, suggestion.level, suggestion.rival, suggestion.times)
        case Why.LOST:
            return suggest_easier(lang, suggestion.level, suggestion.rival)
        case Why.EVEN:
            return suggest_even(lang, suggestion.level)
