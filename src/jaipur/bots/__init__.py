"""Players that decide: `choose(view, limit)`, from what their seat may know and nothing else."""

from jaipur.bots.bot import Bot, Candidate, Decision, Limit
from jaipur.bots.levels import BOTS, make_bot
from jaipur.bots.random_bot import RandomBot

__all__ = ["BOTS", "Bot", "Candidate", "Decision", "Limit", "RandomBot", "make_bot"]
