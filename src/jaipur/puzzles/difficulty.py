"""How hard a puzzle is, judging by which bots solve it."""

from __future__ import annotations

from math import exp
from typing import Final

from jaipur.bots import make_bot
from jaipur.people import ANCHORS, POINTS_PER_NAT
from jaipur.rules import Move, View

SOLVERS: Final = (
    "novice", "collector", "peddler", "goldsmith", "trader", "cameleer", "moneychanger", "merchant",
)  # fmt: skip
"""The bots that are asked; those that search answer twice, so that luck counts for less."""


def first_rating(view: View, solution: Move) -> int:
    """The rating at which a puzzle would score against these bots what it does score.

    It counts as their rival: it wins if they do not find the solution. Beside them it has drawn
    with a player of 1500 points, so that a rating follows from any answers.
    """
    solved = 0.5
    ratings = [1500.0]
    for name in SOLVERS:
        for seed in range(2):
            bot = make_bot(name, seed)
            solved += bot.choose(view, bot.default_limit).move == solution
            ratings.append(ANCHORS[name].rating)
    low, high = 0.0, 4000.0
    while high - low > 1:
        middle = (low + high) / 2
        if sum(_chance(each - middle) for each in ratings) > solved:
            low = middle
        else:
            high = middle
    return round(low)


def _chance(lead: float) -> float:
    return 1 / (1 + exp(-lead / POINTS_PER_NAT))
