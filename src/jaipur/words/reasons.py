"""Why a move is not allowed, in a sentence."""

from __future__ import annotations

from typing import Final

from jaipur.rules import IllegalReason
from jaipur.words.language import Language
from jaipur.words.marking import later

_SENTENCES: Final = {
    IllegalReason.ROUND_OVER: later("The round is over."),
    IllegalReason.NOT_YOUR_TURN: later("It is not your turn."),
    IllegalReason.NOTHING: later("There is no passing: take something or sell something."),
    IllegalReason.CAMELS_WITH_GOODS: later("Goods and camels are never taken in the same turn."),
    IllegalReason.CAMELS_IN_EXCHANGE: later("Camels cannot be taken in an exchange, only given."),
    IllegalReason.CAMELS_LEFT: later("Who takes camels takes all the camels of the market."),
    IllegalReason.EXCHANGE_UNEQUAL: later("Who takes several cards gives back just as many."),
    IllegalReason.EXCHANGE_SINGLE: later("An exchange is of two cards at least."),
    IllegalReason.EXCHANGE_SAME_GOOD: later("No kind of good is both taken and given."),
    IllegalReason.CAMELS_SOLD: later("Camels cannot be sold."),
    IllegalReason.SALE_MIXED: later("A sale is of one kind of good only."),
    IllegalReason.SALE_TOO_SMALL: later("Diamonds, gold and silver are sold two at least."),
    IllegalReason.NOT_IN_MARKET: later("The market does not have these cards."),
    IllegalReason.NOT_IN_HAND: later("Your hand does not have these cards."),
    IllegalReason.NOT_IN_HERD: later("Your herd does not have so many camels."),
    IllegalReason.HAND_FULL: later("Your hand is full: seven cards are the limit."),
    IllegalReason.HAND_LIMIT: later("That would be more than seven cards in your hand."),
}


def why(lang: Language, reason: IllegalReason) -> str:
    """The sentence for a reason.

    >>> from jaipur.words import language
    >>> why(language("en"), IllegalReason.SALE_TOO_SMALL)
    'Diamonds, gold and silver are sold two at least.'
    """
    return lang.text(_SENTENCES[reason])
