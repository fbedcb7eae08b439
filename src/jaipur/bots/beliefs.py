"""What a rival is likely to hold, beyond what is known, judging by the habits of good players.

The cards of a hand that were never seen are those of the deal that are still there. Common goods
are soon sold or given away, precious ones wait for a second card; so with every turn an unseen
card in a hand is more likely precious. How much more was fitted to self-play (docs/bots.md).
"""

from __future__ import annotations

from dataclasses import dataclass
from math import exp
from typing import Final

from jaipur.rules import GOODS, GOODS_TOKENS, PRECIOUS, View

CERTAIN: Final = 1024.0
"""The readiness of the good most readily held, on the scale of `Tree`."""
_LEAST: Final = 0.04
"""No good is ruled out: not everybody has these habits."""
_FULL_DECK: Final = 40
_MAX_SEEN: Final = 3


@dataclass(frozen=True, slots=True)
class Habits:
    """How readily a good is kept in hand, as weights of a log-linear model.

    Attributes:
        time: common goods, with the share of the deck that is gone.
        sales: common goods, with the share of all goods tokens that are gone.
        silver: silver, with the share of the deck that is gone.
        seen: common goods, for each card of the same good seen in the hand.
        seen_late: like `seen`, with the share of the deck that is gone.
        precious_sold: precious goods, with the share of their own tokens gone.
        common_sold: common goods, with the share of their own tokens gone.
    """

    time: float
    sales: float
    silver: float
    seen: float
    seen_late: float
    precious_sold: float
    common_sold: float


FITTED: Final = Habits(
    time=-2.38,
    sales=-4.06,
    silver=0.49,
    seen=0.29,
    seen_late=0.59,
    precious_sold=-1.41,
    common_sold=-3.97,
)
"""Fitted to 37,000 positions of self-play by the search, 100 iterations a move."""

NONE: Final = Habits(0.0, 0.0, 0.0, 0.0, 0.0, 0.0, 0.0)
"""No habits: every unseen card is as likely to be in the hand as any other."""


def readiness(view: View, habits: Habits) -> tuple[float, ...]:
    """How readily the rival of the player to move holds each good, out of 1024."""
    known = view.players[view.turn.rival].known
    late = 1.0 - view.deck_size / _FULL_DECK
    gone = [1.0 - len(view.tokens.of(good)) / len(GOODS_TOKENS.of(good)) for good in GOODS]
    sold = 1.0 - sum(map(len, view.tokens)) / sum(map(len, GOODS_TOKENS))
    logs = []
    for good, share in zip(GOODS, gone, strict=True):
        if good in PRECIOUS:
            log = habits.precious_sold * share + (habits.silver * late if good == "S" else 0.0)
        else:
            seen = min(known.count(good), _MAX_SEEN)
            log = habits.time * late + habits.sales * sold + habits.common_sold * share
            log += (habits.seen + habits.seen_late * late) * seen
        logs.append(log)
    # Relative to goods that can be there at all, so that dealing rarely has to retry.
    unseen = view.unseen
    most = max((log for good, log in zip(GOODS, logs, strict=True) if good in unseen), default=0.0)
    return tuple(CERTAIN * min(max(exp(log - most), _LEAST), 1.0) for log in logs)


def belief(view: View) -> tuple[float, ...]:
    """What to believe of the rival's hidden cards, as `Tree` takes it."""
    return readiness(view, FITTED)
