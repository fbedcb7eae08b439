"""Retention: what nobody will come back for is removed after a while."""

from __future__ import annotations

from dataclasses import dataclass
from functools import partial
from typing import Final

from sqlalchemy import ColumnElement, Connection, and_, delete, or_, select

from jaipur.storage.place_store import LIFE
from jaipur.storage.schema import (
    accounts,
    attempts,
    facts,
    jobs,
    links,
    matches,
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
_BATCH: Final = 200
"""Matches removed in one write, so that nobody else waits long."""


@dataclass(frozen=True, slots=True)
class Retention:
    """How many days things are kept; 0 is for ever. Finished matches always stay.

    Attributes:
        invitations: matches that nobody joined.
        abandoned: unfinished matches of guests in which nothing happened. One that is on the list
            of somebody with an account stays; they have at most fifty of them.
        links: invitations to matches that have begun; links that work no longer go with them.
    """

    invitations: int = 7
    abandoned: int = 90
    links: int = 7


KEEP_ALL: Final = Retention(0, 0, 0)


@dataclass(frozen=True, slots=True)
class Removed:
    """What was removed."""

    matches: int
    links: int


async def remove_old(writer: Writer, retention: Retention, now: int) -> Removed:
    """Remove what is older than the retention allows at `now`, in milliseconds since 1970."""
    removed = 0
    limits = (
        (matches.c.phase == "waiting", retention.invitations),
        (_abandoned_by_guests(), retention.abandoned),
    )
    for what, days in limits:
        while days:
            old = and_(what, matches.c.updated < now - days * _DAY)
            count = await writer.write(partial(_remove_matches, which=old))
            removed += count
            if count < _BATCH:
                break
    await writer.write(partial(_remove_traces, now=now))
    if not retention.links:
        return Removed(removed, 0)
    work = partial(_remove_links, before=now - retention.links * _DAY, now=now)
    return Removed(removed, await writer.write(work))


def _abandoned_by_guests() -> ColumnElement[bool]:
    """Begun, not over, and on the list of nobody who has an account."""
    kept = select(seats.c.match).join(accounts, accounts.c.id == seats.c.guest)
    ours = kept.where(seats.c.match == matches.c.id, seats.c.listed).exists()
    return and_(matches.c.phase.in_(("play", "round_over")), ~ours)


def _remove_matches(connection: Connection, which: ColumnElement[bool]) -> int:
    old = connection.scalars(select(matches.c.id).where(which).limit(_BATCH)).all()
    for table, column in (
        (jobs, jobs.c.match),
        (links, links.c.match),
        (pushed, pushed.c.match),
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
