"""Ratings: Glicko-2, match by match, with time that passes and a starter who is ahead.

After Mark Glickman, "Example of the Glicko-2 system" (2022), whose example is a test. There, many
results make one rating period; here every match is rated when it ends, and what has passed since
the last one is a fraction of a period. See docs/ratings.md.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from math import exp, log, pi, sqrt
from typing import Final

POINTS_PER_NAT: Final = 400 / log(10)
"""Rating points for one unit of log-odds: 400 points are odds of ten to one."""
_DAY: Final = 24 * 3600 * 1000
_TOLERANCE: Final = 1e-6


@dataclass(frozen=True, slots=True)
class System:
    """The constants of the ratings.

    Attributes:
        constant: how fast volatility follows results; small, since luck is large.
        starter_wins: the share of matches that the starter wins between equals (docs/findings.md).
        period: milliseconds of a rating period. With the usual volatility, a deviation of 60 grows
            to `settled_deviation` within a year.
        min_deviation: nobody is known better than that; strength changes, and ratings must follow.
        max_deviation: nobody is known worse than a newcomer.
        max_volatility: whoever loses on purpose gets no faster than that.
        floor: the lowest rating.
        ceiling: the highest rating.
        settled_games: below it, a rating is provisional.
        settled_deviation: above it, too.
    """

    constant: float = 0.4
    starter_wins: float = 0.547
    period: float = 4.67 * _DAY
    min_deviation: float = 45.0
    max_deviation: float = 270.0
    max_volatility: float = 0.1
    floor: float = 100.0
    ceiling: float = 4000.0
    settled_games: int = 20
    settled_deviation: float = 110.0

    @property
    def starter_points(self) -> float:
        """What starting the match is worth, in rating points.

        >>> round(System().starter_points, 1)
        32.8
        """
        return POINTS_PER_NAT * log(self.starter_wins / (1 - self.starter_wins))


SYSTEM: Final = System()


@dataclass(frozen=True, slots=True)
class Rating:
    """What is known of somebody's strength.

    Attributes:
        rating: 1500 for a newcomer; 400 points more are odds of ten to one.
        deviation: how uncertain that is: a standard deviation. A newcomer's is about that of all
            players' strengths, or predictions are too bold or too timid (docs/ratings.md).
        volatility: how erratic the results are; 0 for a bot, which never changes.
        games: how many rated matches there were.
        at: when the last of them ended, in milliseconds since 1970.
    """

    rating: float = 1500.0
    deviation: float = 270.0
    volatility: float = 0.06
    games: int = 0
    at: int = 0

    def later(self, now: int, system: System = SYSTEM) -> Rating:
        """The same rating at a later time: less certain."""
        grown = _grown(self.deviation, self.volatility, _periods(self, now, system))
        return replace(self, deviation=min(grown, max(self.deviation, system.max_deviation)))

    def is_provisional(self, now: int, system: System = SYSTEM) -> bool:
        """Whether there were too few matches lately to go by the rating."""
        few = self.games < system.settled_games and self.volatility > 0
        return few or self.later(now, system).deviation > system.settled_deviation


NEWCOMER: Final = Rating()


@dataclass(frozen=True, slots=True)
class Result:
    """A match as one player's results have it.

    Attributes:
        rival: the rival's rating at the time.
        score: 1 for a win, 0 for a defeat.
        ahead: what this player was ahead by before the first card, in points; negative if the
            rival started.
    """

    rival: Rating
    score: float
    ahead: float = 0.0


def win_chance(
    first: Rating, second: Rating, now: int, *, starts: bool, system: System = SYSTEM
) -> float:
    """The chance that the first of two wins a match, uncertain as their ratings are.

    Args:
        first: the one whose chance it is.
        second: the rival.
        now: when they play, in milliseconds since 1970.
        starts: whether the first starts the match.
        system: the constants.
    """
    ahead = system.starter_points if starts else -system.starter_points
    one, other = first.later(now, system), second.later(now, system)
    both = sqrt(one.deviation**2 + other.deviation**2)
    return _chance(one.rating + ahead - other.rating, both)


def rate_match(
    starter: Rating, other: Rating, *, starter_won: bool, now: int, system: System = SYSTEM
) -> tuple[Rating, Rating]:
    """Both ratings after a match that ended at `now`; whose volatility is 0 keeps theirs.

    >>> after, before = rate_match(NEWCOMER, Rating(1500, 45, 0), starter_won=True, now=0)
    >>> round(after.rating), round(after.deviation), after.games, before.rating
    (1619, 214, 1, 1500)
    """
    score, ahead = float(starter_won), system.starter_points
    return (
        _after(starter, Result(other.later(now, system), score, ahead), now, system),
        _after(other, Result(starter.later(now, system), 1 - score, -ahead), now, system),
    )


def _after(rating: Rating, result: Result, now: int, system: System) -> Rating:
    if rating.volatility == 0:
        return rating
    found = rate(rating, [result], _periods(rating, now, system), system)
    return replace(found, at=max(now, rating.at))


def rate(
    rating: Rating, results: Sequence[Result], periods: float, system: System = SYSTEM
) -> Rating:
    """A rating after results, by Glickman's steps 2 to 8.

    Args:
        rating: as it was.
        results: one or more.
        periods: how many rating periods have passed since, or a fraction of one.
        system: the constants.
    """
    deviation = rating.deviation / POINTS_PER_NAT
    information = gain = 0.0
    for result in results:
        lead = rating.rating + result.ahead - result.rival.rating
        weight = _weight(result.rival.deviation)
        chance = _chance(lead, result.rival.deviation)
        information += weight**2 * chance * (1 - chance)
        gain += weight * (result.score - chance)
    variance = 1 / information
    volatility = min(
        system.max_volatility,
        _volatility(rating.volatility, deviation, variance, variance * gain, system.constant),
    )
    grown = _grown(rating.deviation, volatility, periods) / POINTS_PER_NAT
    new = 1 / sqrt(1 / grown**2 + information)
    points = rating.rating + POINTS_PER_NAT * new**2 * gain
    return Rating(
        rating=min(max(points, system.floor), system.ceiling),
        deviation=min(max(POINTS_PER_NAT * new, system.min_deviation), system.max_deviation),
        volatility=volatility,
        games=rating.games + len(results),
        at=rating.at,
    )


def _weight(deviation: float) -> float:
    """How much a result tells if somebody's rating is uncertain: Glickman's g."""
    return 1 / sqrt(1 + 3 * (deviation / POINTS_PER_NAT / pi) ** 2)


def _chance(lead: float, deviation: float) -> float:
    """The chance to win for whoever is ahead by so many points, as uncertain as they are."""
    return 1 / (1 + exp(-_weight(deviation) * lead / POINTS_PER_NAT))


def _periods(rating: Rating, now: int, system: System) -> float:
    """How many rating periods have passed since the last match."""
    # A newcomer has none, and a clock may have been set back.
    return 0.0 if rating.games == 0 else max(0.0, (now - rating.at) / system.period)


def _grown(deviation: float, volatility: float, periods: float) -> float:
    return sqrt(deviation**2 + periods * (POINTS_PER_NAT * volatility) ** 2)


def _volatility(
    before: float, deviation: float, variance: float, change: float, constant: float
) -> float:
    """The new volatility: the root of Glickman's f, by the Illinois algorithm (his step 5)."""
    middle = log(before**2)

    def f(x: float) -> float:
        spread = deviation**2 + variance + exp(x)
        return exp(x) * (change**2 - spread) / (2 * spread**2) - (x - middle) / constant**2

    low = middle
    if change**2 > deviation**2 + variance:
        high = log(change**2 - deviation**2 - variance)
    else:
        steps = 1
        while f(middle - steps * constant) < 0:
            steps += 1
        high = middle - steps * constant
    at_low, at_high = f(low), f(high)
    while abs(high - low) > _TOLERANCE:
        new = low + (low - high) * at_low / (at_high - at_low)
        at_new = f(new)
        if at_new * at_high <= 0:
            low, at_low = high, at_high
        else:
            at_low /= 2
        high, at_high = new, at_new
    return exp(low / 2)
