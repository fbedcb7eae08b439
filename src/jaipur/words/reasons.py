"""Why a move is not allowed, in a sentence."""

from __future__ import annotations

from typing import Final

from jaipur.rules import IllegalReason
from jaipur.words.language import Language
from jaipur.words.marking import N_

_SENTENCES: Final = {
    IllegalReason.ROUND_OVER: N_("The round is over."),
    IllegalReason.NOT_YOUR_TURN: N_("It is not your turn."),
    IllegalReason.NOTHING: N_("You cannot pass: take something or sell something."),
    IllegalReason.CAMELS_WITH_GOODS: N_("You cannot take goods and camels in the same turn."),
    IllegalReason.CAMELS_IN_EXCHANGE: N_("In an exchange you can give camels, but not take them."),
    IllegalReason.CAMELS_LEFT: N_("You must take all the camels."),
    IllegalReason.EXCHANGE_UNEQUAL: N_("Give back as many cards as you take."),
    IllegalReason.EXCHANGE_SINGLE: N_("Exchange at least two cards."),
    IllegalReason.EXCHANGE_SAME_GOOD: N_("You cannot take and give the same kind of good."),
    IllegalReason.CAMELS_SOLD: N_("Camels cannot be sold."),
    IllegalReason.SALE_MIXED: N_("Sell only one kind of good at a time."),
    IllegalReason.SALE_TOO_SMALL: N_("Diamonds, gold and silver: sell at least two."),
    IllegalReason.NOT_IN_MARKET: N_("These cards are not in the market."),
    IllegalReason.NOT_IN_HAND: N_("You do not have these cards."),
    IllegalReason.NOT_IN_HERD: N_("You do not have that many camels."),
    IllegalReason.HAND_FULL: N_("Your hand is full: seven cards is the limit."),
    IllegalReason.HAND_LIMIT: N_("That would leave you with more than seven cards."),
}


def why(lang: Language, reason: IllegalReason) -> str:
    """The sentence for a reason.

    >>> from jaipur.words import language
    >>> why(language("en"), IllegalReason.SALE_TOO_SMALL)
    'Diamonds, gold and silver: sell at least two.'
    """
    return lang.text(_SENTENCES[reason])
