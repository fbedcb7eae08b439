"""Time controls in words."""

from __future__ import annotations

from jaipur.formats import DaysPerMove, Fischer, TimeControl
from jaipur.words.language import Language


def clock_name(lang: Language, control: TimeControl) -> str:
    """As players call it: minutes and seconds a move, or days.

    >>> from jaipur.words import language
    >>> clock_name(language("en"), Fischer(300, 5)), clock_name(language("en"), DaysPerMove(3))
    ('5+5', '3 days a move')
    """
    match control:
        case Fischer(initial, increment) if initial % 60 == 0:
            return f"{initial // 60}+{increment}"
        case Fischer(initial, increment):
            return f"{initial} s+{increment}"
        case DaysPerMove(days):
            return lang.many("{n} day a move", "{n} days a move", days)
