"""Pairing those who wait for a rival: by rating, with a tolerance that widens as one waits."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

TOLERANCE: Final = 100.0
"""Points that two may be apart to be paired at once."""
WIDENING: Final = 10.0
"""Points by which the tolerance widens with every second that either of the two has waited."""
JUST_PLAYED: Final = 300.0
"""Those who have just played each other count as so much further apart."""


@dataclass(frozen=True, slots=True)
class Seek:
    """Somebody who waits for a rival.

    Attributes:
        player: who.
        rating: in points; a newcomer's if there is none.
        since: since when, in milliseconds since 1970.
        pool: what they want to play: only equals are paired. One pool for every clock.
        just_played: the rival of their last match.
    """

    player: str
    rating: float
    since: int
    pool: str = ""
    just_played: str | None = None


def pair(waiting: Iterable[Seek], now: int) -> list[tuple[Seek, Seek]]:
    """Who is to play whom; whoever is not named waits on.

    Whoever has waited longest chooses first, among those near enough: the nearest, and of those
    equally near whoever has waited longest. Two may be as far apart as both their tolerances
    allow together, so a newcomer is not sacrificed to somebody who has waited for long, and yet
    two who wait are paired sooner or later, whatever their ratings.

    Args:
        waiting: all who wait, in any order; of a player's seeks only the first counts.
        now: in milliseconds since 1970.
    """
    queue = sorted(waiting, key=lambda seek: (seek.since, seek.player, seek.pool))
    pools: dict[str, list[Seek]] = {}
    known: set[str] = set()
    for seek in queue:
        if seek.player not in known:
            known.add(seek.player)
            pools.setdefault(seek.pool, []).append(seek)
    pairs: list[tuple[Seek, Seek]] = []
    for _, pool in sorted(pools.items()):
        pairs += _pair(pool, now)
    return pairs


def _pair(queue: list[Seek], now: int) -> list[tuple[Seek, Seek]]:
    pairs: list[tuple[Seek, Seek]] = []
    while queue:
        first, *queue = queue
        near = [seek for seek in queue if distance(first, seek) <= tolerance(first, seek, now)]
        if near:
            second = min(near, key=lambda seek: distance(first, seek))
            queue.remove(second)
            pairs.append((first, second))
    return pairs


def distance(one: Seek, other: Seek) -> float:
    """How far apart two are, in points."""
    again = other.player == one.just_played or one.player == other.just_played
    return abs(one.rating - other.rating) + (JUST_PLAYED if again else 0.0)


def tolerance(one: Seek, other: Seek, now: int) -> float:
    """How far apart two may be who have waited until now."""
    # A clock may have been set back, and a seek may come from another machine.
    waited = max(0, now - one.since) + max(0, now - other.since)
    return TOLERANCE + WIDENING * waited / 1000
