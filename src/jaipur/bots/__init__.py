"""Bots: `choose(view, limit)` decides from what a seat may know, and nothing else."""

from jaipur.bots.advice import Advice, Feature, advise
from jaipur.bots.bot import MAX_ITERATIONS, MAX_SECONDS, Bot, Candidate, Decision, Limit
from jaipur.bots.levels import BOTS, make_bot
from jaipur.bots.searchers import Maharaja, Merchant
from jaipur.bots.simple import Novice, Peddler, RandomBot
from jaipur.bots.trader import Trader

__all__ = [
    "BOTS",
    "MAX_ITERATIONS",
    "MAX_SECONDS",
    "Advice",
    "Bot",
    "Candidate",
    "Decision",
    "Feature",
    "Limit",
    "Maharaja",
    "Merchant",
    "Novice",
    "Peddler",
    "RandomBot",
    "Trader",
    "advise",
    "make_bot",
]
