"""Setting up a round (R5-R7)."""

from __future__ import annotations

from typing import Final

from jaipur.rules.cards import CAMEL, NO_CARDS, Cards
from jaipur.rules.chance import MARKET_START, Deal
from jaipur.rules.ruleset import Ruleset
from jaipur.rules.seats import BySeat, Seat
from jaipur.rules.state import Player, Round
from jaipur.rules.tokens import GOODS_TOKENS

NO_SEALS: Final = BySeat(0, 0)
_DEALT = 5


def set_up(
    ruleset: Ruleset,
    deal: Deal,
    *,
    starter: Seat,
    number: int = 1,
    seals: BySeat[int] = NO_SEALS,
) -> Round:
    """The start of a round with these cards.

    >>> from jaipur.rules import STANDARD, deal, key_from_seed
    >>> round_ = set_up(STANDARD, deal(key_from_seed("monsoon"), 1), starter=Seat.A)
    >>> round_.market[:3], len(round_.deck)
    ('KKK', 40)
    """
    cards = deal.cards
    market_end = 2 * _DEALT + 2
    return Round(
        ruleset=ruleset,
        number=number,
        starter=starter,
        turn=starter,
        seals=seals,
        market=MARKET_START + cards[2 * _DEALT : market_end],
        deck=cards[market_end:],
        discard=NO_CARDS,
        tokens=GOODS_TOKENS,
        bonus=deal.bonus,
        players=BySeat(_player(cards[:_DEALT]), _player(cards[_DEALT : 2 * _DEALT])),
    )


def _player(dealt: str) -> Player:
    """Camels dealt to a hand go to the herd at once (R6)."""
    return Player(hand=Cards(dealt.replace(CAMEL, "")), herd=dealt.count(CAMEL))
