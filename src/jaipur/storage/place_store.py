"""Who has a place at which match, and links that give one. Guests and links are kept as hashes."""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from sqlalchemy import (
    Connection,
    bindparam,
    delete,
    func,
    insert,
    literal,
    select,
    union_all,
    update,
)

from jaipur.rules import Seat
from jaipur.storage.match_store import read_summary
from jaipur.storage.reader import Reader
from jaipur.storage.schema import links, matches, seats, watchers
from jaipur.storage.writer import Writer
from jaipur.table import Conflict, Summary

_LOOKS_ON: Final = -1
"""Stands for a seat where there is none."""
# Made once: every request asks this first.
_PLACE = union_all(
    select(seats.c.seat).where(
        seats.c.match == bindparam("name"), seats.c.guest == bindparam("who")
    ),
    select(literal(_LOOKS_ON)).where(
        watchers.c.match == bindparam("name"), watchers.c.guest == bindparam("who")
    ),
)


class Purpose(Enum):
    """What a link is for."""

    INVITE = "invite"
    """To sit down at the free seat."""
    WATCH = "watch"
    """To look on."""
    SEAT = "seat"
    """To go on with the same seat at another device; good for once."""

    def __repr__(self) -> str:
        return f"Purpose.{self.name}"


@dataclass(frozen=True, slots=True)
class Place:
    """What a guest is at a match.

    Attributes:
        seats: the guest's own; both where two people share a screen, none for a spectator.
    """

    seats: tuple[Seat, ...]

    def seat(self, wanted: int | None) -> Seat | None:
        """The seat they act for, their only one if they do not say; None if it is not theirs."""
        if wanted is None:
            return self.seats[0] if len(self.seats) == 1 else None
        return Seat(wanted) if Seat(wanted) in self.seats else None


@dataclass(frozen=True, slots=True)
class Link:
    """What a link opens."""

    match: str
    purpose: Purpose
    guest: str


@dataclass(frozen=True, slots=True)
class Listed:
    """A match on a guest's list."""

    match: str
    seats: tuple[Seat, ...]
    summary: Summary
    created: int
    updated: int


class PlaceStore:
    """Places and links in the database.

    `guest` and `token` are always hashes: who reads the database cannot play for anybody.
    """

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def place(self, match: str, guest: str) -> Place | None:
        """What the guest is at the match; None if nothing."""
        rows = await self._reader.read(_PLACE, {"name": match, "who": guest})
        if not rows:
            return None
        return Place(tuple(sorted(Seat(row.seat) for row in rows if row.seat != _LOOKS_ON)))

    async def take(self, match: str, guest: str, taken: Sequence[Seat]) -> bool:
        """Give free seats to a guest, all or none; whether they have them now."""
        rows = [
            {"match": match, "seat": int(seat), "guest": guest, "listed": True} for seat in taken
        ]
        try:
            await self._writer.write(lambda connection: connection.execute(insert(seats), rows))
        except Conflict:
            place = await self.place(match, guest)
            return place is not None and set(taken) <= set(place.seats)
        return True

    async def watch(self, match: str, guest: str) -> None:
        """Let a guest look on; whoever has a place keeps it."""
        if await self.place(match, guest) is None:
            row = {"match": match, "guest": guest, "listed": True}
            try:
                await self._writer.write(
                    lambda connection: connection.execute(insert(watchers), row)
                )
            except Conflict:
                return  # they look on already, from another tab

    async def move(self, match: str, old: str, new: str, token: str) -> bool:
        """Give all seats of one guest to another, using a link up; whether it was still good.

        It is not if the seats have gone elsewhere by another link.
        """

        def work(connection: Connection) -> bool:
            used = connection.execute(delete(links).where(links.c.token == token))
            if used.rowcount != 1:
                return False
            moved = connection.execute(
                update(seats)
                .where(seats.c.match == match, seats.c.guest == old)
                .values(guest=new, listed=True)
            )
            if moved.rowcount == 0:
                return False
            connection.execute(
                delete(watchers).where(watchers.c.match == match, watchers.c.guest == new)
            )
            return True

        return await self._writer.write(work)

    async def unlist(self, match: str, guest: str) -> None:
        """Take a match off a guest's list; their place stays."""

        def work(connection: Connection) -> None:
            for table in (seats, watchers):
                connection.execute(
                    update(table)
                    .where(table.c.match == match, table.c.guest == guest)
                    .values(listed=False)
                )

        await self._writer.write(work)

    async def listed(self, guest: str, most: int = 100) -> list[Listed]:
        """The matches on a guest's list, the last played first."""
        mine = select(seats.c.match, seats.c.seat).where(seats.c.guest == guest, seats.c.listed)
        watched = select(watchers.c.match, literal(_LOOKS_ON).label("seat")).where(
            watchers.c.guest == guest, watchers.c.listed
        )
        both = mine.union_all(watched).subquery()
        rows = await self._reader.read(
            select(
                both.c.match, both.c.seat, matches.c.summary, matches.c.created, matches.c.updated
            )
            .join(matches, matches.c.id == both.c.match)
            .order_by(matches.c.updated.desc(), matches.c.id, both.c.seat)
            .limit(most * 2)
        )
        found: dict[str, Listed] = {}
        for row in rows:
            own = (Seat(row.seat),) if row.seat != _LOOKS_ON else ()
            before = found.get(row.match)
            found[row.match] = Listed(
                row.match,
                own if before is None else (*before.seats, *own),
                read_summary(row.summary),
                row.created,
                row.updated,
            )
        return list(found.values())[:most]

    async def running(self, guest: str) -> int:
        """How many unfinished matches the guest has a seat at."""
        rows = await self._reader.read(
            select(func.count(seats.c.match.distinct()))
            .join(matches, matches.c.id == seats.c.match)
            .where(seats.c.guest == guest, matches.c.phase != "match_over")
        )
        return int(rows[0][0])

    async def add_link(self, token: str, link: Link) -> None:
        """Keep a new link."""
        row = {
            "token": token,
            "match": link.match,
            "purpose": link.purpose.value,
            "guest": link.guest,
            "created": time.time_ns() // 1_000_000,
        }
        await self._writer.write(lambda connection: connection.execute(insert(links), row))

    async def links_of(self, match: str) -> int:
        """How many links lead to a match."""
        rows = await self._reader.read(
            select(func.count(links.c.token)).where(links.c.match == match)
        )
        return int(rows[0][0])

    async def link(self, token: str) -> Link | None:
        """What a link opens; None if there is no such link."""
        rows = await self._reader.read(
            select(links.c.match, links.c.purpose, links.c.guest).where(links.c.token == token)
        )
        if not rows:
            return None
        return Link(rows[0].match, Purpose(rows[0].purpose), rows[0].guest)
