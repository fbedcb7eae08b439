"""Players that decide: `choose(view, limit)`, from what their seat may know and nothing else."""

from jaipur.bots.advice import Advice, Feature, advise
from jaipur.bots.bot import Bot, Candidate, Decision, Limit
from jaipur.bots.greed import Novice, Peddler
from jaipur.bots.levels import BOTS, make_bot
from jaipur.bots.random_bot import RandomBot
from jaipur.bots.searchers import Maharaja, Merchant
from jaipur.bots.trader import Trader

__all__ = [
    "BOTS",
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
