"""Bots: `choose(view, limit)` decides from what a seat may know, and nothing else."""

from jaipur.bots.advice import Advice, advise
from jaipur.bots.batch import BATCH_BOTS, BatchBot, choose_many
from jaipur.bots.beliefs import belief
from jaipur.bots.bot import MAX_ITERATIONS, MAX_SECONDS, Bot, Candidate, Decision, Limit
from jaipur.bots.judges import Cameleer, Goldsmith, Trader
from jaipur.bots.levels import BOTS, LEVELS, make_bot
from jaipur.bots.match_value import match_value, payoffs
from jaipur.bots.reasons import Reason, contrast, public_reasons, reasons_for
from jaipur.bots.searchers import Maharaja, Merchant, Moneychanger
from jaipur.bots.simple import Collector, Novice, Peddler, RandomBot

__all__ = [
    "BATCH_BOTS",
    "BOTS",
    "LEVELS",
    "MAX_ITERATIONS",
    "MAX_SECONDS",
    "Advice",
    "BatchBot",
    "Bot",
    "Cameleer",
    "Candidate",
    "Collector",
    "Decision",
    "Goldsmith",
    "Limit",
    "Maharaja",
    "Merchant",
    "Moneychanger",
    "Novice",
    "Peddler",
    "RandomBot",
    "Reason",
    "Trader",
    "advise",
    "belief",
    "choose_many",
    "contrast",
    "make_bot",
    "match_value",
    "payoffs",
    "public_reasons",
    "reasons_for",
]
