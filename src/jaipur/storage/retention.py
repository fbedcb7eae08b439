"""Retention: what nobody will come back for is removed after a while."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from sqlalchemy import ColumnElement, Connection, and_, delete, literal, or_, select, tuple_

from jaipur.storage.place_store import LIFE, Purpose
from jaipur.storage.reader import Reader
from jaipur.storage.schema import (
    accounts,
    analyses,
    attempts,
    daily_attempts,
    facts,
    jobs,
    links,
    matches,
    moved_seats,
    push_subscriptions,
    pushed,
    seats,
    seeks,
    sessions,
    spent_challenges,
    watchers,
)
from jaipur.storage.session_store import SESSION_LIFE
from jaipur.storage.writer import Writer

_DAY: Final = 24 * 3600 * 1000
_UNSEEN: Final = 90 * _DAY
"""After so long, a browser that wanted push notices is forgotten: it says so once a day."""
_OVER: Final = matches.c.phase == "match_over"
_NO_SEALS: Final = matches.c.summary.like('%"seals":[0,0]%')
_SHARED: Final = (
    select(links.c.match)
    .where(links.c.match == matches.c.id, links.c.purpose == Purpose.REPLAY.value)
    .exists()
)
_BATCH: Final = 200
"""Matches removed in one write, so that nobody else waits long."""


@dataclass(frozen=True, slots=True)
class Retention:
    """How many days things are kept; 0 is for ever.

    What is on the list of somebody with an account stays, except invitations and links.

    Attributes:
        invitations: matches that nobody joined.
        abandoned: unfinished matches of guests in which nothing happened.
        unplayed: matches of guests that ended before anybody had won a round, and whose replay
            nobody has shared.
        finished: other finished matches of guests.
        links: invitations to matches that have begun; links that work no longer go with them.
    """

    invitations: int = 7
    abandoned: int = 90
    unplayed: int = 7
    finished: int = 0
    links: int = 7


KEEP_ALL: Final = Retention(0, 0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Removed:
    """What was removed."""

    matches: int
    links: int


async def remove_old(reader: Reader, writer: Writer, retention: Retention, now: int) -> Removed:
    """Remove what is older than the retention allows at `now`, in milliseconds since 1970."""
    removed = 0
    begun = matches.c.phase.in_(("play", "round_over"))
    limits = (
        (matches.c.phase == "waiting", retention.invitations),
        (and_(begun, _guests_only()), retention.abandoned),
        (and_(_OVER, _guests_only()), retention.finished),
    )
    for what, days in limits:
        while days:
            old = and_(what, matches.c.updated < now - days * _DAY)
            count = await writer.write(partial(_remove_matches, which=old))
            removed += count
            if count < _BATCH:
                break
    if retention.unplayed:
        removed += await _remove_unplayed(reader, writer, now - retention.unplayed * _DAY)
    await writer.write(partial(_remove_traces, now=now))
    if not retention.links:
        return Removed(removed, 0)
    work = partial(_remove_links, before=now - retention.links * _DAY, now=now)
    return Removed(removed, await writer.write(work))


def _guests_only() -> ColumnElement[bool]:
    """On the list of nobody who has an account."""
    kept = select(seats.c.match).join(accounts, accounts.c.id == seats.c.guest)
    return ~kept.where(seats.c.match == matches.c.id, seats.c.listed).exists()


async def _remove_unplayed(reader: Reader, writer: Writer, before: int) -> int:
    """Found by a reader: among all matches that are over they are few, and writers do not wait."""
    removed, last = 0, (0, "")
    while True:
        rows = await reader.read(
            select(matches.c.updated, matches.c.id)
            .where(_OVER, matches.c.updated < before, _NO_SEALS, _guests_only(), ~_SHARED)
            .where(tuple_(matches.c.updated, matches.c.id) > tuple_(*map(literal, last)))
            .order_by(matches.c.updated, matches.c.id)
            .limit(_BATCH)
        )
        if rows:
            found = and_(matches.c.id.in_([row.id for row in rows]), matches.c.updated < before)
            removed += await writer.write(partial(_remove_matches, which=found))
            last = (rows[-1].updated, rows[-1].id)
        if len(rows) < _BATCH:
            return removed


def _remove_matches(connection: Connection, which: ColumnElement[bool]) -> int:
    old = connection.scalars(select(matches.c.id).where(which).limit(_BATCH)).all()
    for table, column in (
        (analyses, analyses.c.match),
        (daily_attempts, daily_attempts.c.match),
        (jobs, jobs.c.match),
        (links, links.c.match),
        (pushed, pushed.c.match),
        (moved_seats, moved_seats.c.match),
        (watchers, watchers.c.match),
        (seats, seats.c.match),
        (facts, facts.c.match),
        (matches, matches.c.id),
    ):
        connection.execute(delete(table).where(column.in_(old)))
    return len(old)


def _remove_traces(connection: Connection, now: int) -> None:
    """Sessions that have ended by age, browsers that nobody comes back with, and what is over.

    Attempts, challenges and seeks know themselves how long they count.
    """
    connection.execute(delete(sessions).where(sessions.c.seen < now - SESSION_LIFE))
    unseen = push_subscriptions.c.seen < now - _UNSEEN
    connection.execute(delete(push_subscriptions).where(unseen))
    for table in (attempts, spent_challenges, seeks):
        connection.execute(delete(table).where(table.c.until < now))


def _remove_links(connection: Connection, before: int, now: int) -> int:
    begun = select(matches.c.id).where(matches.c.phase != "waiting")
    used = and_(links.c.purpose == "invite", links.c.created < before, links.c.match.in_(begun))
    dead = [
        and_(links.c.purpose == purpose.value, links.c.created < now - life)
        for purpose, life in LIFE.items()
    ]
    return connection.execute(delete(links).where(or_(used, *dead))).rowcount
