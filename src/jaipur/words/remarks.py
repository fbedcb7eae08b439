"""What a bot says about its move, to its rival: the reasons that everybody can see."""

from __future__ import annotations

from collections.abc import Iterable

from jaipur.words.advice import Argument
from jaipur.words.cards import cards_in_words
from jaipur.words.language import Language


def remark_text(lang: Language, reasons: Iterable[Argument], *, herds_shown: bool) -> str:
    """A bot's reasons in its own words, perhaps none.

    Args:
        lang: the language.
        reasons: what speaks for its move, the strongest first.
        herds_shown: whether it may say who has more camels.

    Raises:
        ValueError: a name is unknown.
    """
    sentences = (_sentence(lang, reason, herds_shown=herds_shown) for reason in reasons)
    return " ".join(dict.fromkeys(filter(None, sentences)))


def _sentence(lang: Language, reason: Argument, *, herds_shown: bool) -> str:
    match reason.name:
        case "camels" | "herd":
            if herds_shown and reason.name == "herd":
                return lang.text("Now I have more camels than you.")
            return lang.text("Camels pay for my next exchange.")
        case "ends_round":
            return _ending(lang, *reason.values)
        case _:
            return _of_goods(lang, reason)


def _of_goods(lang: Language, reason: Argument) -> str:
    amount, cards = reason.amount, cards_in_words(lang, reason.cards)
    match reason.name:
        case "tokens":
            return lang.many(
                "I would rather have {n} rupee now.", "I would rather have {n} rupees now.", amount
            )
        case "bonus":
            return lang.text("Selling {size} at once brings a bonus token.", size=reason.values[0])
        case "race":
            return lang.text("You have {cards}, too: I wanted to sell first.", cards=cards)
        case "denies":
            held = cards_in_words(lang, reason.cards[:1] * reason.values[0])
            return lang.text("You have {held}, so I keep {cards} from you.", held=held, cards=cards)
        case "set":
            return lang.text("I have at least {cards} now.", cards=cards)
        case "price" if len(reason.cards) == 1:
            return lang.many(
                "The next token of this kind is worth {n} rupee.",
                "The next token of this kind is worth {n} rupees.",
                amount,
            )
        case "price":
            return lang.text("The cards I took are worth about {rupees} rupees.", rupees=amount)
        case _:
            raise ValueError(f"a bot does not speak of {reason.name!r}")


def _ending(lang: Language, mine: int, theirs: int) -> str:
    if mine <= theirs:
        return lang.text("That ends the round.")
    return lang.text(
        "That ends the round, and I lead {mine} : {theirs}, bonus tokens not counted.",
        mine=mine,
        theirs=theirs,
    )
