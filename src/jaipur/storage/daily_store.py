"""Deals of the day in the database: one attempt for everybody, and what became of it.

The attempt is stored with the opening of its match, and its result with the fact that ends it.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Executable, bindparam, case, func, insert, select, update

from jaipur.formats import EndedBy
from jaipur.rules import BySeat, Seat
from jaipur.storage.backend import Backend
from jaipur.storage.job_store import JobStore
from jaipur.storage.reader import Reader
from jaipur.storage.schema import daily_attempts, daily_bots
from jaipur.storage.writer import Rows, Writer
from jaipur.table import Job, JobKind, Opening, Summary

PAGE_OF_DAYS: Final = 30
_ENDED: Final = daily_attempts.c.ended.is_not(None)
_RESULT = update(daily_attempts).where(daily_attempts.c.match == bindparam("name"))


@dataclass(frozen=True, slots=True)
class Attempt:
    """Somebody's attempt at the deal of a day; times in milliseconds since 1970.

    Attributes:
        day: like 2027-01-15.
        match: where it is played.
        began: when.
        ended: when; None if it goes on.
        won: None if it goes on, or if it does not count since the rival was replaced.
        rupees: None if it goes on, was given up or does not count.
    """

    day: str
    match: str
    began: int
    ended: int | None = None
    won: bool | None = None
    rupees: BySeat[int] | None = None


@dataclass(frozen=True, slots=True)
class BotResult:
    """How a bot played the deal of a day in the person's place."""

    bot: str
    won: bool
    rupees: BySeat[int]


@dataclass(frozen=True, slots=True)
class Turnout:
    """How everybody did on a day.

    Attributes:
        begun: how many began.
        given_up: how many gave up, or did not finish in time.
        differences: how many finished with so many rupees more than the rival.
    """

    begun: int
    given_up: int
    differences: dict[int, int]


class DailyStore:
    """Attempts at the deals of the days, and the bots' results."""

    def __init__(self, backend: Backend, writer: Writer, reader: Reader, jobs: JobStore) -> None:
        self._backend = backend
        self._writer = writer
        self._reader = reader
        self._jobs = jobs

    async def attempt(self, day: str, guest: str) -> Attempt | None:
        """A guest's attempt on a day."""
        mine = (daily_attempts.c.day == day, daily_attempts.c.guest == guest)
        rows = await self._reader.read(select(daily_attempts).where(*mine))
        return _attempt(rows[0]) if rows else None

    async def attempts(self, guest: str) -> Sequence[Attempt]:
        """All attempts of a guest, the last day first."""
        rows = await self._reader.read(
            select(daily_attempts)
            .where(daily_attempts.c.guest == guest)
            .order_by(daily_attempts.c.day.desc())
        )
        return [_attempt(row) for row in rows]

    async def turnout(self, day: str) -> Turnout:
        """How everybody did on a day."""
        difference = daily_attempts.c.rupees - daily_attempts.c.rival_rupees
        given_up = case((daily_attempts.c.rupees.is_(None) & daily_attempts.c.won.is_not(None), 1))
        rows = await self._reader.read(
            select(
                difference.label("difference"),
                func.count().label("number"),
                func.count(given_up).label("given_up"),
            )
            .where(daily_attempts.c.day == day)
            .group_by(difference)
        )
        return Turnout(
            begun=sum(row.number for row in rows),
            given_up=sum(row.given_up for row in rows),
            differences={row.difference: row.number for row in rows if row.difference is not None},
        )

    async def days(self, before: str) -> Sequence[tuple[str, int]]:
        """Days before this one on which somebody played, the last one first, and how many did."""
        rows = await self._reader.read(
            select(daily_attempts.c.day, func.count().label("number"))
            .where(daily_attempts.c.day < before)
            .group_by(daily_attempts.c.day)
            .order_by(daily_attempts.c.day.desc())
            .limit(PAGE_OF_DAYS)
        )
        return [(row.day, row.number) for row in rows]

    async def bots(self, day: str) -> Sequence[BotResult]:
        """How the bots played the deal of a day, as far as they have."""
        rows = await self._reader.read(select(daily_bots).where(daily_bots.c.day == day))
        return [BotResult(row.bot, row.won, BySeat(row.rupees, row.rival_rupees)) for row in rows]

    async def take_days(self) -> Sequence[Job]:
        """Take a day whose deal the bots are to play."""
        return await self._jobs.take(JobKind.DAILY, 1)

    async def add_bot(self, day: str, result: BotResult) -> None:
        """Store how a bot played; another process may have found out the same."""
        row = {
            "day": day,
            "bot": result.bot,
            "won": result.won,
            "rupees": result.rupees.a,
            "rival_rupees": result.rupees.b,
        }
        new = self._backend.insert(daily_bots).values(row).on_conflict_do_nothing()
        await self._writer.write(lambda connection: connection.execute(new))

    def begin(self, connection: Connection, opening: Opening) -> None:
        """Store the attempt that a match is, if it is one; the bots are to play that deal, too.

        The database refuses a second one.
        """
        day, guest = opening.summary.day, opening.owners[Seat.A]
        if day is None or guest is None:
            return
        row = {"day": day, "guest": guest, "match": opening.match, "began": opening.entries[0].at}
        connection.execute(insert(daily_attempts), row)
        first = select(daily_bots.c.bot).where(daily_bots.c.day == day).limit(1)
        if connection.execute(first).first() is None:
            connection.execute(*self._jobs.offer(Job(JobKind.DAILY, day)))

    def result(self, match: str, summary: Summary, at: int) -> Sequence[tuple[Executable, Rows]]:
        """To be run with the facts that end a match: what became of the attempt that it is."""
        if summary.day is None or summary.ended_by is None:
            return ()
        spoilt = summary.ended_by is EndedBy.SEALS and summary.rupees is None
        row = {
            "name": match,
            "ended": at,
            "won": None if spoilt else summary.winner is Seat.A,
            "rupees": None if summary.rupees is None else summary.rupees.a,
            "rival_rupees": None if summary.rupees is None else summary.rupees.b,
        }
        return ((_RESULT, [row]),)


def _attempt(row: Any) -> Attempt:
    rupees = None if row.rupees is None else BySeat(row.rupees, row.rival_rupees)
    return Attempt(row.day, row.match, row.began, row.ended, row.won, rupees)
