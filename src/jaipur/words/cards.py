"""Cards in words: their names, their letters, and piles of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jaipur.rules import Card
from jaipur.words.language import Language
from jaipur.words.marking import NNP_, NP_

_NOTATION: Final = "".join(Card)
_NAMES: Final = {
    Card.DIAMOND: NP_("card", "diamond"),
    Card.GOLD: NP_("card", "gold"),
    Card.SILVER: NP_("card", "silver"),
    Card.CLOTH: NP_("card", "cloth"),
    Card.SPICE: NP_("card", "spice"),
    Card.LEATHER: NP_("card", "leather"),
    Card.CAMEL: NP_("card", "camel"),
}
_PLURALS: Final = {
    Card.DIAMOND: NP_("cards", "diamonds"),
    Card.GOLD: NP_("cards", "gold"),
    Card.SILVER: NP_("cards", "silver"),
    Card.CLOTH: NP_("cards", "cloth"),
    Card.SPICE: NP_("cards", "spice"),
    Card.LEATHER: NP_("cards", "leather"),
    Card.CAMEL: NP_("cards", "camels"),
}
_COUNTED: Final = {
    Card.DIAMOND: NNP_("in a list", "a diamond", "{n} diamonds"),
    Card.GOLD: NNP_("in a list", "gold", "{n} gold"),
    Card.SILVER: NNP_("in a list", "silver", "{n} silver"),
    Card.CLOTH: NNP_("in a list", "cloth", "{n} cloth"),
    Card.SPICE: NNP_("in a list", "spice", "{n} spice"),
    Card.LEATHER: NNP_("in a list", "leather", "{n} leather"),
    Card.CAMEL: NNP_("in a list", "a camel", "{n} camels"),
}


def card_name(lang: Language, card: str) -> str:
    """The name of a kind of card, as on the card."""
    return lang.text_for(*_NAMES[Card(card)])


def cards_name(lang: Language, card: str) -> str:
    """The name of a kind of card, as on a pile of its tokens."""
    return lang.text_for(*_PLURALS[Card(card)])


def card_letter(lang: Language, card: str) -> str:
    """The key for a kind of card; within a language every kind has its own."""
    return in_letters(lang, Card(card))


def in_letters(lang: Language, notation: str) -> str:
    """Cards or a move of the notation, with the letters of the language.

    >>> from jaipur.words import language
    >>> in_letters(language("fr"), "+DG-LK")
    '+DO-UH'
    """
    return notation.translate(str.maketrans(_NOTATION, lang.letters))


def from_letters(lang: Language, text: str) -> str:
    """The notation of cards or a move; letters of the notation stay as they are."""
    return text.translate(str.maketrans(lang.letters, _NOTATION))


def counted(lang: Language, card: str, number: int) -> str:
    """A number of cards of a kind, at least one."""
    return lang.many_for(*_COUNTED[Card(card)], number)


def cards_in_words(lang: Language, cards: str) -> str:
    """A pile of cards, counted by kind, for use in a sentence; empty for no cards.

    >>> from jaipur.words import language
    >>> cards_in_words(language("en"), "DDGK")
    '2 diamonds, gold and a camel'
    """
    kinds = [card for card in Card if card in cards]
    return listed(lang, [counted(lang, card, cards.count(card)) for card in kinds])


def listed(lang: Language, items: Sequence[str]) -> str:
    """Several items joined as in a sentence."""
    if len(items) < 2:
        return "".join(items)
    return lang.text("{first} and {last}", first=", ".join(items[:-1]), last=items[-1])
