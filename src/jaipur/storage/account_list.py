"""Accounts as an operator sees them: who there is, not how they prove it."""

from __future__ import annotations

from dataclasses import dataclass

from sqlalchemy import Connection, func, select

from jaipur.storage.schema import accounts, seats, sessions
from jaipur.table import folded


@dataclass(frozen=True, slots=True)
class ListedAccount:
    """An account in brief; times in milliseconds since 1970.

    Attributes:
        matches: how many it has a seat at.
        sessions: where it is signed in.
        seen: when it was last, if it still is somewhere.
    """

    id: str
    name: str
    created: int
    bot: bool
    suspended: int | None
    matches: int
    sessions: int
    seen: int | None


def list_accounts(connection: Connection, part: str = "", limit: int = 1000) -> list[ListedAccount]:
    """Accounts whose names hold this, in whatever letters, by name."""
    played = select(func.count(seats.c.match.distinct())).where(seats.c.guest == accounts.c.id)
    mine = sessions.c.account == accounts.c.id
    columns = ("id", "name", "created", "bot", "suspended")
    rows = connection.execute(
        select(
            *(accounts.c[column] for column in columns),
            played.scalar_subquery().label("matches"),
            select(func.count()).where(mine).scalar_subquery().label("sessions"),
            select(func.max(sessions.c.seen)).where(mine).scalar_subquery().label("seen"),
        )
        .where(accounts.c.folded.contains(folded(part), autoescape=True))
        .where(accounts.c.erased.is_(None))
        .order_by(accounts.c.folded)
        .limit(limit)
    )
    return [ListedAccount(**row) for row in rows.mappings()]
