"""The arguments for a move, in one line."""

from __future__ import annotations

from collections.abc import Iterable

from jaipur.words.language import Language


def advice_reason(lang: Language, features: Iterable[tuple[str, int]]) -> str:
    """The named features of a move as one line, the most telling first.

    Args:
        lang: the language.
        features: name and amount of each, as `jaipur.bots.Feature` has them.

    Raises:
        ValueError: a name is unknown.

    >>> from jaipur.words import language
    >>> advice_reason(language("en"), [("tokens", 11), ("bonus", 2)])
    'Earns 11 rupees now; a bonus of about 2.'
    """
    line = ""
    for name, amount in features:
        clause = _clause(lang, name, amount)
        line = lang.text("{first}; {then}", first=line, then=clause) if line else clause
    return f"{line[:1].upper()}{line[1:]}." if line else ""


def _clause(lang: Language, name: str, amount: int) -> str:
    match name:
        case "tokens":
            return lang.many("earns {n} rupee now", "earns {n} rupees now", amount)
        case "bonus":
            return lang.text("a bonus of about {rupees}", rupees=amount)
        case "ends_round":
            return lang.text("ends the round")
        case "set":
            return lang.many("the only card of its kind", "makes a set of {n}", amount)
        case "camels" if amount > 0:
            return lang.many("gains a camel", "gains {n} camels", amount)
        case "camels":
            return lang.many("spends a camel", "spends {n} camels", -amount)
        case "spends":
            return lang.many("gives up a good", "gives up {n} goods", amount)
        case "new_cards":
            return lang.many("shows the rival a new card", "shows the rival {n} new cards", amount)
        case _:
            raise ValueError(f"there are no words for the feature {name!r}")
