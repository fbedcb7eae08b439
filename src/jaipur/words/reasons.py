"""Why a move is not allowed, in a sentence."""

from __future__ import annotations

from typing import Final

from jaipur.rules import IllegalReason

_SENTENCES: Final = {
    IllegalReason.ROUND_OVER: "The round is over.",
    IllegalReason.NOT_YOUR_TURN: "It is not your turn.",
    IllegalReason.NOTHING: "There is no passing: take something or sell something.",
    IllegalReason.CAMELS_WITH_GOODS: "Goods and camels are never taken in the same turn.",
    IllegalReason.CAMELS_IN_EXCHANGE: "Camels cannot be taken in an exchange, only given.",
    IllegalReason.CAMELS_LEFT: "Who takes camels takes all the camels of the market.",
    IllegalReason.EXCHANGE_UNEQUAL: "Who takes several cards gives back just as many.",
    IllegalReason.EXCHANGE_SINGLE: "An exchange is of two cards at least.",
    IllegalReason.EXCHANGE_SAME_GOOD: "No kind of good is both taken and given.",
    IllegalReason.CAMELS_SOLD: "Camels cannot be sold.",
    IllegalReason.SALE_MIXED: "A sale is of one kind of good only.",
    IllegalReason.SALE_TOO_SMALL: "Diamonds, gold and silver are sold two at least.",
    IllegalReason.NOT_IN_MARKET: "The market does not have these cards.",
    IllegalReason.NOT_IN_HAND: "Your hand does not have these cards.",
    IllegalReason.NOT_IN_HERD: "Your herd does not have so many camels.",
    IllegalReason.HAND_FULL: "Your hand is full: seven cards are the limit.",
    IllegalReason.HAND_LIMIT: "That would be more than seven cards in your hand.",
}


def why(reason: IllegalReason) -> str:
    """The sentence for a reason.

    >>> why(IllegalReason.SALE_TOO_SMALL)
    'Diamonds, gold and silver are sold two at least.'
    """
    return _SENTENCES[reason]
