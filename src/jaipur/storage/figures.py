"""What a database holds, in figures, and everything it holds about one match or one guest."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, func, select, text, union

from jaipur.storage.schema import (
    daily_attempts,
    facts,
    links,
    matches,
    push_subscriptions,
    seats,
    watchers,
)

_NOT_TOLD: Final = {"guest", "token", "p256dh", "auth"}
"""Who is asked about, and secrets."""
_DAY: Final = 24 * 3600 * 1000


@dataclass(frozen=True, slots=True)
class Statistics:
    """Figures about a database.

    Attributes:
        matches: how many there are, by phase.
        today: in how many something happened within a day.
        facts: how many.
        guests: who has a place at a match.
        links: how many.
        bytes: what all of it takes on the disk.
    """

    matches: dict[str, int]
    today: int
    facts: int
    guests: int
    links: int
    bytes: int


def statistics(connection: Connection, now: int) -> Statistics:
    """Count what is stored; `now` is in milliseconds since 1970."""

    def count(table: Any, *conditions: Any) -> int:
        return connection.execute(
            select(func.count()).select_from(table).where(*conditions)
        ).scalar_one()

    phases = connection.execute(
        select(matches.c.phase, func.count().label("number"))
        .group_by(matches.c.phase)
        .order_by(matches.c.phase)
    )
    guests = union(select(seats.c.guest), select(watchers.c.guest)).subquery()
    return Statistics(
        matches={row.phase: row.number for row in phases},
        today=count(matches, matches.c.updated > now - _DAY),
        facts=count(facts),
        guests=count(guests),
        links=count(links),
        bytes=_size(connection),
    )


def _size(connection: Connection) -> int:
    if connection.dialect.name == "sqlite":
        pages = connection.exec_driver_sql("PRAGMA page_count").scalar_one()
        return int(pages * connection.exec_driver_sql("PRAGMA page_size").scalar_one())
    return int(connection.execute(text("SELECT pg_database_size(current_database())")).scalar_one())


def about_match(connection: Connection, match: str) -> dict[str, Any] | None:
    """Everything that is stored about a match; None if there is no such match."""
    found = connection.execute(select(matches).where(matches.c.id == match)).mappings().first()
    if found is None:
        return None
    about: dict[str, Any] = _readable(found)
    for table in (facts, seats, watchers, links, daily_attempts):
        columns = [column for column in table.c if column.name not in {"match", "token"}]
        rows = connection.execute(
            select(*columns).where(table.c.match == match).order_by(*table.primary_key)
        )
        about[table.name] = [_readable(row) for row in rows.mappings()]
    return about


def about_guest(connection: Connection, guest: str) -> dict[str, Any]:
    """Everything that is stored about a guest: the places they have and the links they made."""
    about: dict[str, Any] = {"guest": guest}
    for table in (seats, watchers, links, daily_attempts, push_subscriptions):
        columns = [column for column in table.c if column.name not in _NOT_TOLD]
        rows = connection.execute(
            select(*columns).where(table.c.guest == guest).order_by(*table.primary_key)
        )
        about[table.name] = [_readable(row) for row in rows.mappings()]
    return about


def _readable(row: Any) -> dict[str, Any]:
    """A row whose JSON is part of it."""
    return {
        str(name): msgspec.json.decode(row[name]) if name in {"fact", "summary"} else row[name]
        for name in row
    }
