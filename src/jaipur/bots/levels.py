"""The bots by name, from the weakest to the strongest."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from jaipur.bots.bot import Bot
from jaipur.bots.searchers import Maharaja, Merchant
from jaipur.bots.simple import Novice, Peddler, RandomBot
from jaipur.bots.trader import Trader

BOTS: Final[dict[str, Callable[[int], Bot]]] = {
    bot.name: bot for bot in (RandomBot, Novice, Peddler, Trader, Merchant, Maharaja)
}
"""Every bot by name, and how to make one from a seed."""


def make_bot(name: str, seed: int = 0) -> Bot:
    """The bot with this name.

    Raises:
        ValueError: there is no such bot.
    """
    if name not in BOTS:
        raise ValueError(f"there is no bot {name!r}; available: {', '.join(BOTS)}")
    return BOTS[name](seed)
