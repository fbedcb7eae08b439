"""A move as the label of a button: what will happen if it is pressed."""

from __future__ import annotations

from jaipur.rules import CAMEL, Move, MoveKind
from jaipur.words.cards import cards_in_words
from jaipur.words.language import Language


def move_label(lang: Language, move: Move) -> str:
    """What a move will do.

    >>> from jaipur.words import language
    >>> move_label(language("en"), Move.parse("+DG-LK"))
    'Exchange 2 for 2 (1 camel)'
    """
    match move.kind:
        case MoveKind.SELL:
            return lang.text("Sell {cards}", cards=cards_in_words(lang, move.give))
        case MoveKind.EXCHANGE:
            camels = move.give.count(CAMEL)
            if not camels:
                return lang.text("Exchange {n} for {n}", n=len(move.take))
            return lang.many(
                "Exchange {cards} for {cards} ({n} camel)",
                "Exchange {cards} for {cards} ({n} camels)",
                camels,
                cards=len(move.take),
            )
        case _:
            return lang.text("Take {cards}", cards=cards_in_words(lang, move.take))


def move_in_full(lang: Language, move: Move) -> str:
    """What a move will do, with every card named, for a list of moves."""
    if move.kind is not MoveKind.EXCHANGE:
        return move_label(lang, move)
    return lang.text(
        "Take {taken} for {given}",
        taken=cards_in_words(lang, move.take),
        given=cards_in_words(lang, move.give),
    )


def sale_label(lang: Language, move: Move, rupees: int, *, bonus: bool) -> str:
    """A sale and what it earns at once; the value of a bonus token is not known yet."""
    label = move_label(lang, move)
    if bonus:
        return lang.text("{sale} → {rupees} + bonus", sale=label, rupees=rupees)
    return lang.text("{sale} → {rupees}", sale=label, rupees=rupees)
