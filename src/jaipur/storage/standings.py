"""Who stands where: the ladder, and what rated matches say about one player.

Only players who can be found are named: not those who were erased or suspended.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import ColumnElement, and_, case, func, select

from jaipur.people import POINTS_PER_NAT, SYSTEM, Rating
from jaipur.storage.rating_store import RATING_COLUMNS, rating_of
from jaipur.storage.reader import Reader
from jaipur.storage.schema import accounts, analyses, rating_changes, ratings, seats

PAGE: Final = 50
"""Players on a page of the ladder, and matches on a page of somebody's."""
MAX_PAGES: Final = 40
"""Pages of the ladder: the first two thousand players."""
MAX_POINTS: Final = 500
"""Points of a rating graph, the last ones."""
MAX_RIVALS: Final = 20
_SECONDS_FRESH: Final = 10.0
"""For so long the ladder is shown as it was: to read it takes a look at all ratings."""
_FOUND: Final = and_(accounts.c.erased.is_(None), accounts.c.suspended.is_(None))


@dataclass(frozen=True, slots=True)
class Person:
    """A player as others see them.

    Attributes:
        bot: whether a program plays.
    """

    name: str
    portrait: str
    bot: bool = False


@dataclass(frozen=True, slots=True)
class Ranked:
    """A player on the ladder."""

    person: Person
    rating: Rating


@dataclass(frozen=True, slots=True)
class Change:
    """What a match did to a player's rating.

    Attributes:
        match: its name.
        rival: who it was; None if they cannot be found any more.
        bot: the name of the server's bot that it was.
        how: how the match ended.
        deviation: how uncertain the rating is since.
        at: when the match ended, in milliseconds since 1970.
    """

    match: str
    rival: Person | None
    bot: str | None
    won: bool
    how: str
    before: float
    after: float
    deviation: float
    at: int


@dataclass(frozen=True, slots=True)
class Against:
    """How often a player won and lost against a rival, who is named as in a `Change`."""

    rival: Person | None
    bot: str | None
    won: int
    lost: int


@dataclass(frozen=True, slots=True)
class Point:
    """A point of a rating graph."""

    at: int
    rating: float
    deviation: float


@dataclass(frozen=True, slots=True)
class Care:
    """What analyses of a player's rated matches say, in points.

    Attributes:
        matches: how many were analysed.
        counted: their decisions at which there was something to decide.
        lost: what they lost at those.
        luck: what chance gave them.
    """

    matches: int
    counted: int
    lost: float
    luck: float


class Standings:
    """The ladder and the results of rated matches, as anybody may see them."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader
        self._ladder: Sequence[Any] = ()
        self._ladder_read = float("-inf")
        self._reading = asyncio.Lock()

    async def ladder(self, page: int, now: int) -> Sequence[Ranked]:
        """A page of the ladder, and the first player of the next one.

        Those whose rating is provisional at `now` come last.
        """
        async with self._reading:  # whoever comes meanwhile waits for the same
            if time.monotonic() - self._ladder_read >= _SECONDS_FRESH:
                self._ladder = await self._read_ladder(now)
                self._ladder_read = time.monotonic()
        first = (page - 1) * PAGE
        return [
            Ranked(Person(row.name, row.portrait, row.bot), rating_of(row))
            for row in self._ladder[first : first + PAGE + 1]
        ]

    async def _read_ladder(self, now: int) -> Sequence[Any]:
        return await self._reader.read(
            select(*RATING_COLUMNS, accounts.c.name, accounts.c.portrait, accounts.c.bot)
            .join(accounts, accounts.c.id == ratings.c.player)
            .where(_FOUND)
            .order_by(_settled(now).desc(), ratings.c.rating.desc(), ratings.c.player)
            .limit(MAX_PAGES * PAGE + 1)
        )

    async def changes(self, player: str, page: int) -> Sequence[Change]:
        """A player's rated matches, the last first; one more than a page has, if there is one."""
        rows = await self._reader.read(
            select(rating_changes, accounts.c.name, accounts.c.portrait, accounts.c.bot)
            .outerjoin(accounts, and_(accounts.c.id == rating_changes.c.rival, _FOUND))
            .where(rating_changes.c.player == player)
            .order_by(rating_changes.c.at.desc(), rating_changes.c.match.desc())
            .offset((page - 1) * PAGE)
            .limit(PAGE + 1)
        )
        return [
            Change(
                row.match,
                *_rival(row),
                won=row.won,
                how=row.how,
                before=row.before,
                after=row.after,
                deviation=row.deviation,
                at=row.at,
            )
            for row in rows
        ]

    async def points(self, player: str) -> Sequence[Point]:
        """How a player's rating went, the oldest point first."""
        rows = await self._reader.read(
            select(rating_changes.c.at, rating_changes.c.after, rating_changes.c.deviation)
            .where(rating_changes.c.player == player)
            .order_by(rating_changes.c.at.desc(), rating_changes.c.match.desc())
            .limit(MAX_POINTS)
        )
        return [Point(row.at, row.after, row.deviation) for row in reversed(rows)]

    async def rivals(self, player: str) -> Sequence[Against]:
        """Whom a player has met most often."""
        won = func.sum(case((rating_changes.c.won, 1), else_=0)).label("won")
        met = (
            select(
                rating_changes.c.rival,
                rating_changes.c.rival_is_bot,
                won,
                func.count().label("met"),
            )
            .where(rating_changes.c.player == player)
            .group_by(rating_changes.c.rival, rating_changes.c.rival_is_bot)
            .order_by(func.count().desc(), rating_changes.c.rival)
            .limit(MAX_RIVALS)
            .subquery()
        )
        rows = await self._reader.read(
            select(met, accounts.c.name, accounts.c.portrait, accounts.c.bot)
            .outerjoin(accounts, and_(accounts.c.id == met.c.rival, _FOUND))
            .order_by(met.c.met.desc(), met.c.rival)
        )
        return [Against(*_rival(row), row.won, row.met - row.won) for row in rows]

    async def care(self, player: str, version: int) -> Care:
        """What is known of a player's decisions and luck, from analyses of this version."""
        first = seats.c.seat == 0
        (row,) = await self._reader.read(
            select(
                func.count().label("matches"),
                func.sum(case((first, analyses.c.counted_a), else_=analyses.c.counted_b)),
                func.sum(case((first, analyses.c.lost_a), else_=analyses.c.lost_b)),
                func.sum(case((first, analyses.c.luck_a), else_=-analyses.c.luck_a)),
            )
            .select_from(rating_changes)
            .join(analyses, analyses.c.match == rating_changes.c.match)
            .join(seats, and_(seats.c.match == analyses.c.match, seats.c.guest == player))
            .where(
                rating_changes.c.player == player,
                analyses.c.state == "done",
                analyses.c.version == version,
            )
        )
        return Care(*(value or 0 for value in row))

    async def results(self, player: str) -> tuple[int, int]:
        """How many rated matches a player has won and lost."""
        won = func.sum(case((rating_changes.c.won, 1), else_=0))
        (row,) = await self._reader.read(
            select(won.label("won"), func.count().label("played")).where(
                rating_changes.c.player == player
            )
        )
        wins = int(row.won or 0)
        return wins, row.played - wins


def _rival(row: Any) -> tuple[Person | None, str | None]:
    if row.rival_is_bot:
        return None, row.rival
    return None if row.name is None else Person(row.name, row.portrait, row.bot), None


def _settled(now: int) -> ColumnElement[int]:
    """1 for a rating that is not provisional: `Rating.is_provisional` in SQL."""
    elapsed = case((ratings.c.at < now, (now - ratings.c.at) / SYSTEM.period), else_=0.0)
    drift = POINTS_PER_NAT * ratings.c.volatility
    variance = ratings.c.deviation * ratings.c.deviation + elapsed * drift * drift
    return case(
        (
            and_(ratings.c.games >= SYSTEM.settled_games, variance <= SYSTEM.settled_deviation**2),
            1,
        ),
        else_=0,
    )
