"""Cards in words: their names, their letters, and piles of them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jaipur.rules import Card
from jaipur.words.language import Language
from jaipur.words.marking import later_for, later_many_for

_NAMES: Final = {
    Card.DIAMOND: later_for("card", "diamond"),
    Card.GOLD: later_for("card", "gold"),
    Card.SILVER: later_for("card", "silver"),
    Card.CLOTH: later_for("card", "cloth"),
    Card.SPICE: later_for("card", "spice"),
    Card.LEATHER: later_for("card", "leather"),
    Card.CAMEL: later_for("card", "camel"),
}
_PLURALS: Final = {
    Card.DIAMOND: later_for("cards", "diamonds"),
    Card.GOLD: later_for("cards", "gold"),
    Card.SILVER: later_for("cards", "silver"),
    Card.CLOTH: later_for("cards", "cloth"),
    Card.SPICE: later_for("cards", "spice"),
    Card.LEATHER: later_for("cards", "leather"),
    Card.CAMEL: later_for("cards", "camels"),
}
_LETTERS: Final = {
    Card.DIAMOND: later_for("letter of diamonds", "D"),
    Card.GOLD: later_for("letter of gold", "G"),
    Card.SILVER: later_for("letter of silver", "S"),
    Card.CLOTH: later_for("letter of cloth", "C"),
    Card.SPICE: later_for("letter of spice", "P"),
    Card.LEATHER: later_for("letter of leather", "L"),
    Card.CAMEL: later_for("letter of camels", "K"),
}
_COUNTED: Final = {
    Card.DIAMOND: later_many_for("in a list", "a diamond", "{n} diamonds"),
    Card.GOLD: later_many_for("in a list", "gold", "{n} gold"),
    Card.SILVER: later_many_for("in a list", "silver", "{n} silver"),
    Card.CLOTH: later_many_for("in a list", "cloth", "{n} cloth"),
    Card.SPICE: later_many_for("in a list", "spice", "{n} spice"),
    Card.LEATHER: later_many_for("in a list", "leather", "{n} leather"),
    Card.CAMEL: later_many_for("in a list", "a camel", "{n} camels"),
}


def card_name(lang: Language, card: str) -> str:
    """The name of a kind of card, as it stands on one."""
    return lang.text_for(*_NAMES[Card(card)])


def cards_name(lang: Language, card: str) -> str:
    """The name of a kind of card, as it stands on a pile of its tokens."""
    return lang.text_for(*_PLURALS[Card(card)])


def card_letter(lang: Language, card: str) -> str:
    """The key for a kind of card; within a language every kind has its own.

    Only a key: the notation of moves has the same letters in all languages.
    """
    return lang.text_for(*_LETTERS[Card(card)])


def counted(lang: Language, card: str, number: int) -> str:
    """So many cards of a kind, one at least."""
    return lang.many_for(*_COUNTED[Card(card)], number)


def cards_in_words(lang: Language, cards: str) -> str:
    """A pile of cards, counted by kind, to stand in a sentence; nothing for no cards.

    >>> from jaipur.words import language
    >>> cards_in_words(language("en"), "DDGK")
    '2 diamonds, gold and a camel'
    """
    kinds = [card for card in Card if card in cards]
    return listed(lang, [counted(lang, card, cards.count(card)) for card in kinds])


def listed(lang: Language, items: Sequence[str]) -> str:
    """Several things in a row, as a sentence has them."""
    if len(items) < 2:
        return "".join(items)
    return lang.text("{first} and {last}", first=", ".join(items[:-1]), last=items[-1])
