"""The ratings of bots: fixed points of the scale, from what the arena measured.

The arena measures shares of rounds, people are rated by matches. Between two bots, `d` is what the
stronger one is ahead by in a round, as log-odds, and `s` what the starter of a round is ahead by.
In pairs with seats swapped the stronger one then wins `(P(d + s) + P(d - s)) / 2` of the rounds,
P being the logistic function: that gives `d`. The chance to win a match follows round by round,
since the loser of a round starts the next one, and its log-odds are the distance in rating points.
Distances add up along the ladder. See docs/ratings.md.
"""

from __future__ import annotations

from math import exp, log
from types import MappingProxyType
from typing import Final, NamedTuple

from jaipur.people.ratings import NEWCOMER, POINTS_PER_NAT, Rating


class Measured(NamedTuple):
    """What the arena measured: the share of rounds that a bot wins against the next weaker one."""

    stronger: str
    weaker: str
    share: float


LADDER: Final = (
    Measured("peddler", "collector", 0.738),
    Measured("goldsmith", "peddler", 0.717),
    Measured("trader", "goldsmith", 0.725),
    Measured("cameleer", "trader", 0.709),
    Measured("moneychanger", "cameleer", 0.717),
    Measured("merchant", "moneychanger", 0.701),
    Measured("maharaja", "merchant", 0.720),
)
"""From the weakest to the strongest: `python3 dev.py bench strength`, as in docs/bots.md."""
LEVELS: Final = (LADDER[0].weaker, *(step.stronger for step in LADDER))
"""The bots that people choose from, from the weakest to the strongest."""
NOVICE: Final = Measured("peddler", "novice", 0.985)
"""It is no level, but plays rated matches with those who ask for it."""
ROUND_STARTER_WINS: Final = 0.589
"""How often the starter of a round wins it between equals (docs/findings.md)."""
SEALS: Final = 2
"""Rated matches are won by so many."""
NEWCOMERS_EQUAL: Final = "peddler"
"""A newcomer is expected to play as well as this bot: the one figure that nobody has measured."""
_DEVIATION: Final = 60.0
"""Bots differ from people in what they are good at: no more certain than a settled person."""
_S: Final = log(ROUND_STARTER_WINS / (1 - ROUND_STARTER_WINS))


def points_apart(share: float) -> float:
    """The distance in rating points of two who win this share of rounds, in pairs.

    >>> round(points_apart(0.5)), round(points_apart(0.855))
    (0, 492)
    """
    chance = match_chance(round_lead(share))
    return POINTS_PER_NAT * log(chance / (1 - chance))


def match_chance(ahead: float, *, starts: bool | None = None) -> float:
    """The chance to win a match for whoever is ahead in every round by these log-odds.

    Args:
        ahead: log-odds of winning a round that nobody starts, so to speak.
        starts: whether they start the match; None is half of the time.

    >>> round(match_chance(0, starts=True), 3)
    0.546
    """
    if starts is None:
        return (match_chance(ahead, starts=True) + match_chance(ahead, starts=False)) / 2
    return _match_chance(ahead, SEALS, SEALS, starts)


def _match_chance(ahead: float, mine: int, theirs: int, starts: bool) -> float:  # noqa: FBT001
    """The same while so many seals are missing to each side."""
    if mine == 0:
        return 1.0
    if theirs == 0:
        return 0.0
    win = _logistic(ahead + (_S if starts else -_S))
    won = _match_chance(ahead, mine - 1, theirs, starts=False)
    lost = _match_chance(ahead, mine, theirs - 1, starts=True)
    return win * won + (1 - win) * lost


def round_lead(share: float) -> float:
    """Who is ahead by how much in a round, as log-odds, given the share of rounds in pairs."""
    low, high = -20.0, 20.0
    for _ in range(60):
        middle = (low + high) / 2
        if (_logistic(middle + _S) + _logistic(middle - _S)) / 2 < share:
            low = middle
        else:
            high = middle
    return (low + high) / 2


def _logistic(x: float) -> float:
    return 1 / (1 + exp(-x))


def _anchors() -> dict[str, Rating]:
    points = {LADDER[0].weaker: 0.0}
    for stronger, weaker, share in LADDER:
        points[stronger] = points[weaker] + points_apart(share)
    points = {NOVICE.weaker: points[NOVICE.stronger] - points_apart(NOVICE.share), **points}
    shift = NEWCOMER.rating - points[NEWCOMERS_EQUAL]
    return {bot: Rating(round(at + shift), _DEVIATION, 0.0) for bot, at in points.items()}


ANCHORS: Final = MappingProxyType(_anchors())
"""The ratings of the bots that rated matches are played with; they never change."""
