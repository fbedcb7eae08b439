"""Places at matches, and links that give one. Guests and links are stored as hashes."""

from __future__ import annotations

import logging
from dataclasses import dataclass
from enum import Enum
from typing import Final

import msgspec
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
from jaipur.storage.match_store import decode_summary, lock_match
from jaipur.storage.reader import Reader
from jaipur.storage.schema import links, matches, seats, watchers
from jaipur.storage.writer import Writer
from jaipur.table import Conflict, Summary, system_clock

_LOG = logging.getLogger("jaipur.storage")
_SPECTATOR: Final = -1
"""In the place of a seat."""
# Built once: every request asks this first.
_PLACE = union_all(
    select(seats.c.seat).where(
        seats.c.match == bindparam("name"), seats.c.guest == bindparam("who")
    ),
    select(literal(_SPECTATOR)).where(
        watchers.c.match == bindparam("name"), watchers.c.guest == bindparam("who")
    ),
)


_DAY: Final = 24 * 3600 * 1000


class Purpose(Enum):
    """What a link is for."""

    INVITE = "invite"
    """To sit down at the free seat."""
    WATCH = "watch"
    """To spectate."""
    SEAT = "seat"
    """To take one's seat to another device; works once."""

    def __repr__(self) -> str:
        return f"Purpose.{self.name}"


LIFE: Final = {Purpose.INVITE: 30 * _DAY, Purpose.WATCH: 90 * _DAY, Purpose.SEAT: _DAY}
"""Milliseconds for which a link works after it was last made."""


@dataclass(frozen=True, slots=True)
class Place:
    """A guest's place at a match.

    Attributes:
        seats: the guest's own; both on a shared screen, none for a spectator.
    """

    seats: tuple[Seat, ...]

    def seat(self, wanted: int | None) -> Seat | None:
        """The seat to act for, by default the only one; None if it is not the guest's."""
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

    `guest` and `token` are always hashes: reading the database lets nobody play for others.
    """

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def place(self, match: str, guest: str) -> Place | None:
        """A guest's place at a match, if any."""
        if "\0" in match:  # no name of a match, and no text that PostgreSQL takes
            return None
        rows = await self._reader.read(_PLACE, {"name": match, "who": guest})
        if not rows:
            return None
        return Place(tuple(sorted(Seat(row.seat) for row in rows if row.seat != _SPECTATOR)))

    async def watch(self, match: str, guest: str) -> None:
        """Give a guest a spectator's place, unless they have a place already."""
        if await self.place(match, guest) is None:
            row = {"match": match, "guest": guest, "listed": True}
            try:
                await self._writer.write(
                    lambda connection: connection.execute(insert(watchers), row)
                )
            except Conflict:
                return  # from another tab, at the same time

    async def move(self, match: str, old: str, new: str, token: str) -> bool:
        """Give a guest's seats to another one by a link that works once; whether it still did.

        It does not if the seats went elsewhere by another link.

        Raises:
            Conflict: the other one plays the other side.
        """

        def work(connection: Connection) -> bool:
            lock_match(connection, match)
            rival = select(seats.c.seat).where(seats.c.match == match, seats.c.guest == new)
            if connection.execute(rival).first() is not None:
                raise Conflict(f"a seat of {match} is theirs already")
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

        return await self._writer.write(work, match=match)

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

    async def listed(self, guest: str, limit: int = 100) -> list[Listed]:
        """A guest's list of matches, the last played first."""
        mine = select(seats.c.match, seats.c.seat).where(seats.c.guest == guest, seats.c.listed)
        watched = select(watchers.c.match, literal(_SPECTATOR).label("seat")).where(
            watchers.c.guest == guest, watchers.c.listed
        )
        both = mine.union_all(watched).subquery()
        rows = await self._reader.read(
            select(
                both.c.match, both.c.seat, matches.c.summary, matches.c.created, matches.c.updated
            )
            .join(matches, matches.c.id == both.c.match)
            .order_by(matches.c.updated.desc(), matches.c.id, both.c.seat)
            .limit(limit * 2)
        )
        found: dict[str, Listed] = {}
        for row in rows:
            own = (Seat(row.seat),) if row.seat != _SPECTATOR else ()
            before = found.get(row.match)
            try:
                summary = decode_summary(row.summary) if before is None else before.summary
            except msgspec.DecodeError as error:
                # One that cannot be read must not hide the others.
                _LOG.error("match %s: its summary is damaged: %s", row.match, error)
                continue
            own = own if before is None else (*before.seats, *own)
            found[row.match] = Listed(row.match, own, summary, row.created, row.updated)
        return list(found.values())[:limit]

    async def running(self, guest: str) -> int:
        """How many unfinished matches on a guest's list the guest plays in."""
        rows = await self._reader.read(
            select(func.count(seats.c.match.distinct()))
            .join(matches, matches.c.id == seats.c.match)
            .where(seats.c.guest == guest, seats.c.listed, matches.c.phase != "match_over")
        )
        return int(rows[0][0])

    async def add_link(self, token: str, link: Link) -> None:
        """Store a link; one that is there already lives on from now."""
        row = {
            "token": token,
            "match": link.match,
            "purpose": link.purpose.value,
            "guest": link.guest,
            "created": system_clock(),
        }
        again = update(links).where(links.c.token == token).values(created=row["created"])

        def work(connection: Connection) -> None:
            if connection.execute(again).rowcount == 0:
                connection.execute(insert(links), row)

        try:
            await self._writer.write(work, match=link.match)
        except Conflict:
            return  # made by another process, at the same moment

    async def links_of(self, match: str, guest: str, purpose: Purpose) -> int:
        """How many links of a kind that lead to a match and still work a guest has made."""
        rows = await self._reader.read(
            select(func.count(links.c.token)).where(
                links.c.match == match,
                links.c.guest == guest,
                links.c.purpose == purpose.value,
                links.c.created > system_clock() - LIFE[purpose],
            )
        )
        return int(rows[0][0])

    async def link(self, token: str) -> Link | None:
        """What a link opens; None if there is no such link, or not any more."""
        rows = await self._reader.read(
            select(links.c.match, links.c.purpose, links.c.guest, links.c.created).where(
                links.c.token == token
            )
        )
        if not rows:
            return None
        purpose = Purpose(rows[0].purpose)
        if rows[0].created <= system_clock() - LIFE[purpose]:
            return None
        return Link(rows[0].match, purpose, rows[0].guest)
