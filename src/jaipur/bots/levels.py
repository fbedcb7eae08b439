"""The bots by name, from the weakest to the strongest, and which of them are the levels."""

from __future__ import annotations

from collections.abc import Callable
from typing import Final

from jaipur.bots.bot import Bot
from jaipur.bots.judges import Cameleer, Goldsmith, Trader
from jaipur.bots.searchers import Maharaja, Merchant, Moneychanger
from jaipur.bots.simple import Collector, Novice, Peddler, RandomBot

_LEVELS: Final = (
    Collector,
    Peddler,
    Goldsmith,
    Trader,
    Cameleer,
    Moneychanger,
    Merchant,
    Maharaja,
)
LEVELS: Final = tuple(bot.name for bot in _LEVELS)
"""Rivals for people, each a step stronger than the one before (docs/bots.md)."""
BOTS: Final[dict[str, Callable[[int], Bot]]] = {
    bot.name: bot for bot in (RandomBot, Novice, *_LEVELS)
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
