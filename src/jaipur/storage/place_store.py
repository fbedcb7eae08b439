"""Places at matches, and links that give one. Guests and links are stored as hashes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Final

from sqlalchemy import (
    ColumnElement,
    Connection,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    literal,
    select,
    union_all,
    update,
)

from jaipur.rules import Seat
from jaipur.storage.match_store import lock_match, readable_summary
from jaipur.storage.reader import Reader
from jaipur.storage.schema import links, matches, moved_seats, seats, watchers
from jaipur.storage.writer import Writer
from jaipur.table import Conflict, Summary, system_clock

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

_OWNS = union_all(
    *(
        select(literal(1)).where(exists().where(table.c.guest == bindparam("who")))
        for table in (seats, watchers, links)
    )
)

_RUNNING = (
    select(func.count(seats.c.match.distinct()).label("number"))
    .join(matches, matches.c.id == seats.c.match)
    .where(
        seats.c.guest == bindparam("who"),
        seats.c.listed,
        matches.c.phase != "match_over",
        (matches.c.phase != "waiting") | (seats.c.seat == int(Seat.A)),
    )
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
    REPLAY = "replay"
    """To look at a finished match; gives no place."""

    def __repr__(self) -> str:
        return f"Purpose.{self.name}"


LIFE: Final = {
    Purpose.INVITE: 30 * _DAY,
    Purpose.WATCH: 90 * _DAY,
    Purpose.SEAT: _DAY,
    Purpose.REPLAY: 10 * 365 * _DAY,
}
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


@dataclass(frozen=True, slots=True)
class Played:
    """A match in which somebody has seats."""

    match: str
    seats: tuple[Seat, ...]
    over: bool


def _remember_moved(connection: Connection, match: str, guest: str) -> None:
    """A guest's seats are about to become another one's."""
    before = (moved_seats.c.match == match, moved_seats.c.guest == guest)
    connection.execute(delete(moved_seats).where(*before))
    columns = ("match", "seat", "guest")
    theirs = select(*(seats.c[name] for name in columns)).where(
        seats.c.match == match, seats.c.guest == guest
    )
    connection.execute(insert(moved_seats).from_select(columns, theirs))


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

    async def owners(self, names: Sequence[str]) -> dict[tuple[str, Seat], str]:
        """Who owns the seats of these matches."""
        if not names:
            return {}
        rows = await self._reader.read(
            select(seats.c.match, seats.c.seat, seats.c.guest).where(seats.c.match.in_(names))
        )
        return {(row.match, Seat(row.seat)): row.guest for row in rows}

    async def watch(self, match: str, guest: str, *, listed: bool = True) -> None:
        """Give a guest a spectator's place, unless they have a place already."""
        if await self.place(match, guest) is None:
            row = {"match": match, "guest": guest, "listed": listed}
            try:
                await self._writer.write(
                    lambda connection: connection.execute(insert(watchers), row)
                )
            except Conflict:
                return  # from another tab, at the same time

    async def move(self, match: str, old: str, new: str, token: str) -> bool:
        """Give a guest's seats to another one by a link that works once; whether it still did.

        It does not if the seats went elsewhere by another link. The name that was sat down with
        stays at the table, so it is remembered whose it may be.

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
            theirs = (seats.c.match == match, seats.c.guest == old)
            _remember_moved(connection, match, old)
            moved = connection.execute(update(seats).where(*theirs).values(guest=new, listed=True))
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

    async def listed(
        self, guest: str, limit: int = 100, first: ColumnElement[int] | None = None
    ) -> list[Listed]:
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
            .order_by(*([] if first is None else [first]))
            .order_by(matches.c.updated.desc(), matches.c.id, both.c.seat)
            .limit(limit * 2)
        )
        found: dict[str, Listed] = {}
        for row in rows:
            own = (Seat(row.seat),) if row.seat != _SPECTATOR else ()
            before = found.get(row.match)
            summary = readable_summary(row.match, row.summary) if before is None else before.summary
            if summary is None:
                continue
            own = own if before is None else (*before.seats, *own)
            found[row.match] = Listed(row.match, own, summary, row.created, row.updated)
        return list(found.values())[:limit]

    async def agenda(self, guest: str) -> list[Listed]:
        """The same, but no unfinished match is left out for many that are over."""
        return await self.listed(guest, first=case((matches.c.phase == "match_over", 1), else_=0))

    async def owns(self, guest: str) -> bool:
        """Whether a guest has a place anywhere, or has made a link."""
        rows = await self._reader.read(_OWNS, {"who": guest})
        return bool(rows)

    async def played(self, guest: str) -> list[Played]:
        """All matches that a guest has a seat at, listed or not, the oldest first."""
        rows = await self._reader.read(
            select(seats.c.match, seats.c.seat, matches.c.phase)
            .join(matches, matches.c.id == seats.c.match)
            .where(seats.c.guest == guest)
            .order_by(matches.c.created, seats.c.match, seats.c.seat)
        )
        found: dict[str, Played] = {}
        for row in rows:
            own = (*(found[row.match].seats if row.match in found else ()), Seat(row.seat))
            found[row.match] = Played(row.match, own, over=row.phase == "match_over")
        return list(found.values())

    async def watched(self, guest: str) -> list[str]:
        """All matches that a guest has a spectator's place at."""
        rows = await self._reader.read(
            select(watchers.c.match).where(watchers.c.guest == guest).order_by(watchers.c.match)
        )
        return [row.match for row in rows]

    async def public(self, since: int, limit: int = 50) -> list[Listed]:
        """Matches that strangers may watch and that somebody has played since, the newest first."""
        rows = await self._reader.read(
            select(matches.c.id, matches.c.summary, matches.c.created, matches.c.updated)
            .where(matches.c.public, matches.c.updated > since)
            .where(matches.c.phase.in_(("play", "round_over")))
            .order_by(matches.c.updated.desc())
            .limit(limit)
        )
        found = []
        for row in rows:
            summary = readable_summary(row.id, row.summary)
            if summary is not None:
                found.append(Listed(row.id, (), summary, row.created, row.updated))
        return sorted(found, key=lambda each: (-each.created, each.match))

    async def owned(self, match: str) -> int:
        """How many seats of a match belong to somebody, whether or not they have sat down."""
        rows = await self._reader.read(
            select(func.count(seats.c.seat)).where(seats.c.match == match)
        )
        return int(rows[0][0])

    async def running(self, guest: str) -> int:
        """How many unfinished matches on a guest's list the guest plays in.

        Seats that others keep for them do not count.
        """
        rows = await self._reader.read_often(_RUNNING, {"who": guest})
        return int(rows[0].number)

    async def add_link(self, token: str, link: Link, limit: int | None = None) -> bool:
        """Store a link; one that is there already lives on from now.

        Args:
            token: its hash.
            link: what it opens.
            limit: how many links of the same kind to the same match a guest may have that still
                work.

        Returns:
            Whether there was room for it.
        """
        now = system_clock()
        row = {
            "token": token,
            "match": link.match,
            "purpose": link.purpose.value,
            "guest": link.guest,
            "created": now,
        }
        again = update(links).where(links.c.token == token).values(created=now)
        same = select(func.count(links.c.token)).where(
            links.c.match == link.match,
            links.c.guest == link.guest,
            links.c.purpose == link.purpose.value,
            links.c.created > now - LIFE[link.purpose],
        )

        def work(connection: Connection) -> bool:
            if connection.execute(again).rowcount:
                return True
            if limit is not None:
                lock_match(connection, link.match)
                if connection.execute(same).scalar_one() >= limit:
                    return False
            connection.execute(insert(links), row)
            return True

        try:
            return await self._writer.write(work, match=link.match)
        except Conflict:
            return True  # made by another process, at the same moment

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
