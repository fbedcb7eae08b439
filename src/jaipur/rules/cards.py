"""The cards (R1): seven kinds, and unordered piles of them.

A kind of card is its letter. A pile without an order (a hand, what a move takes) is its letters
in canonical order, so it prints, compares and hashes as plain text.
"""

from __future__ import annotations

from collections.abc import Iterable
from enum import StrEnum
from functools import lru_cache

from jaipur.rules.errors import NotationError


class Card(StrEnum):
    """A kind of card; the value is its letter, the order of the members is the canonical order.

    >>> Card("G")
    Card.GOLD
    >>> Card.GOLD in Cards("DGG")
    True
    """

    DIAMOND = "D"
    """Diamonds, 6 cards."""
    GOLD = "G"
    """Gold, 6 cards."""
    SILVER = "S"
    """Silver, 6 cards."""
    CLOTH = "C"
    """Cloth, 8 cards."""
    SPICE = "P"
    """Spice, 8 cards."""
    LEATHER = "L"
    """Leather, 10 cards."""
    CAMEL = "K"
    """Camels, 11 cards; not a good: never in a hand, never sold."""

    def __repr__(self) -> str:
        return f"Card.{self.name}"


CAMEL = Card.CAMEL
GOODS = tuple(card for card in Card if card is not CAMEL)
PRECIOUS = (Card.DIAMOND, Card.GOLD, Card.SILVER)
"""The goods of which at least two are sold at a time (R16)."""

CARD_LETTERS = "".join(Card)
_RANK = {card.value: rank for rank, card in enumerate(Card)}


class Cards(str):
    """An unordered pile of cards: its letters in canonical order.

    Made from letters in any order; equal to the text it prints as. Adding and subtracting give
    piles again.

    >>> Cards("GDKD")
    Cards('DDGK')
    >>> Cards("DG") + Cards("DK")
    Cards('DDGK')
    >>> Cards("DDG") - Cards("D")
    Cards('DG')
    >>> Cards("DDG").count("D")
    2

    Raises:
        NotationError: a letter is not one of D G S C P L K.
    """

    __slots__ = ()

    def __new__(cls, cards: Iterable[str] = "") -> Cards:  # noqa: PYI034 - never subclassed
        """Make a pile of these cards, given in any order."""
        if isinstance(cards, Cards):
            return cards
        return _canonical(cards if isinstance(cards, str) else "".join(cards))

    def __add__(self, other: str) -> Cards:
        return _canonical(str.__add__(self, other)) if other else self

    def __sub__(self, other: str) -> Cards:
        """Remove cards.

        Raises:
            ValueError: a card of `other` is not here.
        """
        rest = str(self)
        for card in other:
            if card not in rest:
                raise ValueError(f"{other!r} is not in {str(self)!r}")
            rest = rest.replace(card, "", 1)
        return str.__new__(Cards, rest)

    def without(self, other: str) -> Cards:
        """What is left after removing those of `other` that are here.

        >>> Cards("DDG").without("DS")
        Cards('DG')
        """
        rest = str(self)
        for card in other:
            rest = rest.replace(card, "", 1)
        return str.__new__(Cards, rest)

    def holds(self, other: str) -> bool:
        """Whether every card of `other` is here, counting repeated ones.

        >>> Cards("DDG").holds("DG"), Cards("DDG").holds("GG")
        (True, False)
        """
        return all(self.count(card) >= other.count(card) for card in other)

    def __repr__(self) -> str:
        return f"Cards({str(self)!r})"


@lru_cache(maxsize=1 << 16)
def _canonical(text: str) -> Cards:
    try:
        return str.__new__(Cards, "".join(sorted(text, key=_RANK.__getitem__)))
    except KeyError as unknown:
        raise NotationError(
            f"{unknown.args[0]!r} is not a card; the cards are {' '.join(CARD_LETTERS)}"
        ) from None


NO_CARDS = Cards()
ALL_CARDS = Cards("D" * 6 + "G" * 6 + "S" * 6 + "C" * 8 + "P" * 8 + "L" * 10 + "K" * 11)
"""The 55 cards of the game (R1)."""
