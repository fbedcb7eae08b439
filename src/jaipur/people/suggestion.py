"""Which level to play next, from one's results against bots: one to win about half the time.

The results give an estimate of one's strength on the scale of ratings, where levels are fixed
points (`ANCHORS`). One stays with the level last played until one should win, or lose, four of five
matches against it. From a level to its neighbour that is far enough that nobody is sent up and down
by luck alone.
"""

from __future__ import annotations

from collections.abc import Sequence
from enum import Enum
from math import exp
from typing import Final, NamedTuple

from jaipur.people.anchors import ANCHORS, LEVELS
from jaipur.people.ratings import NEWCOMER, POINTS_PER_NAT

MAX_RESULTS: Final = 40
"""The last results that count; who one was before that does not matter."""
_TOO_EASY: Final = 0.8
_TOO_HARD: Final = 0.2
_SPREAD: Final = 700.0
"""How far people are from a newcomer's strength, in rating points: a standard deviation. Wide, so
that few results are enough to leave levels that are far too easy."""
_STEPS: Final = 10
_MAX_STEP: Final = 400.0
_RECENT: Final = 3
"""A defeat this many matches ago at most is mentioned."""


class BotMatch(NamedTuple):
    """A finished match against a bot."""

    bot: str
    won: bool


class Why(Enum):
    """Why a level is suggested."""

    FIRST = "first"
    """There are no results yet."""
    BEATEN = "beaten"
    """The rival, a weaker level, was beaten so many times."""
    LOST = "lost"
    """The rival, a stronger level, has just won."""
    EVEN = "even"
    """It is the level that fits the results."""

    def __repr__(self) -> str:
        return f"Why.{self.name}"


class Suggestion(NamedTuple):
    """A level to play next.

    Attributes:
        level: which one.
        why: the reason.
        rival: the level that the reason is about; the suggested one if it is about that.
        times: how often the rival was beaten.
    """

    level: str
    why: Why
    rival: str
    times: int = 0


def suggest(results: Sequence[BotMatch]) -> Suggestion:
    """The level to play next.

    Args:
        results: the matches against bots, the first played first; others are ignored.

    >>> suggest([])
    Suggestion(level='collector', why=Why.FIRST, rival='collector', times=0)
    >>> suggest([BotMatch("trader", won=True)] * 3)
    Suggestion(level='cameleer', why=Why.BEATEN, rival='trader', times=3)
    """
    known = [result for result in results if result.bot in ANCHORS][-MAX_RESULTS:]
    if not known:
        return Suggestion(LEVELS[0], Why.FIRST, LEVELS[0])
    level = _fitting(known)
    rank = list(ANCHORS)
    best = max((rank.index(result.bot) for result in known if result.won), default=-1)
    if 0 <= best < rank.index(level):
        beaten = rank[best]
        return Suggestion(level, Why.BEATEN, beaten, known.count(BotMatch(beaten, won=True)))
    lost = [r.bot for r in known[-_RECENT:] if not r.won and rank.index(r.bot) > rank.index(level)]
    return Suggestion(level, Why.LOST, lost[-1]) if lost else Suggestion(level, Why.EVEN, level)


def _fitting(results: Sequence[BotMatch]) -> str:
    """The level last played, or the next one that is neither too easy nor too hard."""
    strength = _estimate(results)
    last = results[-1].bot
    place = LEVELS.index(last) if last in LEVELS else 0
    while place + 1 < len(LEVELS) and _chance(strength, LEVELS[place]) > _TOO_EASY:
        place += 1
    while place > 0 and _chance(strength, LEVELS[place]) < _TOO_HARD:
        place -= 1
    return LEVELS[place]


def _estimate(results: Sequence[BotMatch]) -> float:
    """The likeliest strength, in rating points, by Newton's method."""
    guess = NEWCOMER.rating
    for _ in range(_STEPS):
        slope = (NEWCOMER.rating - guess) / _SPREAD**2
        curve = 1 / _SPREAD**2
        for bot, won in results:
            chance = _chance(guess, bot)
            slope += (won - chance) / POINTS_PER_NAT
            curve += chance * (1 - chance) / POINTS_PER_NAT**2
        guess += min(max(slope / curve, -_MAX_STEP), _MAX_STEP)
    return guess


def _chance(strength: float, bot: str) -> float:
    """The chance to win a match against a bot."""
    return 1 / (1 + exp((ANCHORS[bot].rating - strength) / POINTS_PER_NAT))
