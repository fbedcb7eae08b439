"""Ratings in the database. A match is rated once, whatever is killed when.

The job to rate a match is stored with the facts that end it. One transaction then notes that the
match is rated, under a key that there can be only once, changes the ratings, and removes the job:
all of it or nothing. A process that dies leaves the job to another one, and of two that do it at
the same time one fails.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, insert, select, update

from jaipur.people import ANCHORS, NEWCOMER, Rating, rate_match
from jaipur.rules import BySeat, Seat
from jaipur.storage.job_store import JobStore
from jaipur.storage.reader import Reader
from jaipur.storage.schema import accounts, rated, rating_changes, ratings, seats
from jaipur.storage.writer import Writer
from jaipur.table import Conflict, Counted, Job, JobKind

_FIELDS: Final = ("rating", "deviation", "volatility", "games", "at")
RATING_COLUMNS: Final = (ratings.c.player, *(ratings.c[name] for name in _FIELDS))
_MAX_JOBS: Final = 50
"""Matches rated in one sweep, so that other processes get some, too."""


@dataclass(frozen=True, slots=True)
class RatingChange:
    """What a match did to a rating; `at` is when it ended, in milliseconds since 1970."""

    match: str
    at: int
    won: bool
    how: str
    before: float
    after: float


class RatingStore:
    """The ratings of players, and which matches they come from."""

    def __init__(self, writer: Writer, reader: Reader, jobs: JobStore) -> None:
        self._writer = writer
        self._reader = reader
        self._jobs = jobs

    async def of(self, players: Iterable[str]) -> dict[str, Rating]:
        """The ratings of those players who have one."""
        names = sorted(set(players))
        if not names:
            return {}
        rows = await self._reader.read(select(*RATING_COLUMNS).where(ratings.c.player.in_(names)))
        return {row.player: rating_of(row) for row in rows}

    async def before(self, match: str) -> dict[str, float]:
        """The ratings of a match's players before it was rated; empty if it is not."""
        rows = await self._reader.read(
            select(rating_changes.c.player, rating_changes.c.before).where(
                rating_changes.c.match == match
            )
        )
        return {row.player: row.before for row in rows}

    async def changes(self, player: str) -> Sequence[RatingChange]:
        """Everything that rated matches did to a player's rating, the first one first."""
        rows = await self._reader.read(
            select(rating_changes)
            .where(rating_changes.c.player == player)
            .order_by(rating_changes.c.at, rating_changes.c.match)
        )
        return [
            RatingChange(row.match, row.at, row.won, row.how, row.before, row.after) for row in rows
        ]

    async def to_rate(self) -> Sequence[Job]:
        """Take matches that are to be rated."""
        return await self._jobs.take(JobKind.RATE, _MAX_JOBS)

    async def rate(self, job: Job, result: Counted | None) -> None:
        """Rate a match, unless it is rated already or does not count; the job is done.

        Raises:
            StoreError: it could not be stored; the job is still there.
        """

        def work(connection: Connection) -> None:
            if result is not None and not _is_rated(connection, job.match):
                _rate(connection, result)
            statement, rows = self._jobs.drop(job)
            connection.execute(statement, rows)

        try:
            await self._writer.write(work, match=job.match)
        except Conflict:
            # Another process has rated it meanwhile, or has given a newcomer their first rating.
            await self._writer.write(work, match=job.match)


def rating_of(row: Any) -> Rating:
    """The rating in a row."""
    return Rating(**{name: getattr(row, name) for name in _FIELDS})


def _is_rated(connection: Connection, match: str) -> bool:
    found = connection.execute(select(rated.c.match).where(rated.c.match == match))
    return found.first() is not None


def _rate(connection: Connection, result: Counted) -> None:
    players = _players(connection, result)
    if players is None:
        return
    connection.execute(insert(rated), {"match": result.match, "at": result.at})
    known = _locked(connection, players)
    before = players.map(lambda each: known.get(each, NEWCOMER))
    for seat, after in zip(Seat, _after(before, result), strict=True):
        if result.bots[seat] is not None:
            continue
        player, rival = players[seat], seat.rival
        _store(connection, player, after, new=player not in known)
        row = {
            "match": result.match,
            "player": player,
            "rival": players[rival],
            "rival_is_bot": result.bots[rival] is not None,
            "won": result.winner is seat,
            "how": result.how.value,
            "at": result.at,
            "before": before[seat].rating,
            "after": after.rating,
            "deviation": after.deviation,
        }
        connection.execute(insert(rating_changes), row)


def _players(connection: Connection, result: Counted) -> BySeat[str] | None:
    """Who played, by account or by the name of a bot; None if one of them cannot be rated."""
    rows = connection.execute(
        select(seats.c.seat, seats.c.guest)
        .join(accounts, accounts.c.id == seats.c.guest)
        .where(seats.c.match == result.match, accounts.c.erased.is_(None))
    )
    owners = {Seat(row.seat): row.guest for row in rows}
    bots = [bot for bot in result.bots if bot is not None]
    found = [
        owners.get(seat) if bot is None else bot
        for seat, bot in zip(Seat, result.bots, strict=True)
    ]
    first, second = found
    if first is None or second is None or first == second:
        return None
    if len(bots) == len(Seat) or not set(bots) <= set(ANCHORS):
        return None
    return BySeat(first, second)


def _locked(connection: Connection, players: BySeat[str]) -> dict[str, Rating]:
    """The ratings of both; whoever else rates one of them waits until this transaction ends."""
    # In the same order everywhere, so that nobody waits in a circle.
    rows = connection.execute(
        select(*RATING_COLUMNS)
        .where(ratings.c.player.in_(players))
        .order_by(ratings.c.player)
        .with_for_update()
    )
    return {**ANCHORS, **{row.player: rating_of(row) for row in rows}}


def _after(before: BySeat[Rating], result: Counted) -> BySeat[Rating]:
    starter = result.starter
    first, second = rate_match(
        before[starter],
        before[starter.rival],
        starter_won=result.winner is starter,
        now=result.at,
    )
    return BySeat(first, second) if starter is Seat.A else BySeat(second, first)


def _store(connection: Connection, player: str, rating: Rating, *, new: bool) -> None:
    values = {name: getattr(rating, name) for name in _FIELDS}
    if new:
        # Not one that overwrites: a newcomer may just have been rated by another process.
        connection.execute(insert(ratings), {"player": player, **values})
    else:
        connection.execute(update(ratings).where(ratings.c.player == player).values(values))
