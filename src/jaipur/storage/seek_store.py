"""Seeks in the database: who waits for a rival, and the match they get.

A seek lives while some process has a socket of its player: each such process says so now and then,
and what was not heard of for a while is removed by anybody. It is settled once, in the transaction
that opens the match; then it stays for a while, to tell both players where they play.

All times are the database's.
"""

from __future__ import annotations

import secrets
from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Any, Final

from sqlalchemy import Connection, and_, bindparam, delete, insert, or_, select, update

from jaipur.rules import JaipurError
from jaipur.storage.backend import Backend
from jaipur.storage.reader import Reader
from jaipur.storage.schema import seeks
from jaipur.storage.writer import Writer
from jaipur.table import Conflict, Opening

LOBBY_HINT: Final = ":lobby"
"""Says that somebody came to the lobby or left it."""
LEASE: Final = 20_000
"""Milliseconds for which a seek lives on without a word of its player."""
_RENEWED: Final = 10_000
"""A lease that has less left is renewed."""
LEAVING: Final = 5_000
"""Milliseconds for which a seek waits for a player whose line was cut: they may be reloading."""
REMEMBERED: Final = 10 * 60_000
"""Milliseconds for which a settled seek says what came of it."""
JUST_PAIRED: Final = 3_000
"""Milliseconds in which a player who was paired gets no other match: they are on their way."""
MAX_SEEKS: Final = 3
"""Open seeks of a player."""
MAX_SHOWN: Final = 1_000
"""Seeks that are read at once, those who have waited longest."""


_MINE: Final = (
    select(seeks)
    .where(seeks.c.player == bindparam("who"))
    # Always in the same order, so that two do not wait for each other.
    .order_by(seeks.c.id)
    .with_for_update()
)
_ADD: Final = insert(seeks)
_WITHDRAW: Final = delete(seeks).where(
    seeks.c.id == bindparam("seek"), seeks.c.player == bindparam("who"), seeks.c.match.is_(None)
)


class TooManySeeks(JaipurError):
    """A player waits for enough already."""


class JustPaired(Conflict):
    """A player has got a match a moment ago."""


@dataclass(frozen=True, slots=True)
class Wish:
    """What somebody wants to play.

    Attributes:
        quick: whether the server is to find a rival; else anybody may sit down.
        clock: the time control in its notation.
        rated: whether the result may count for ratings.
        public: whether strangers may watch.
    """

    quick: bool = False
    clock: str | None = None
    rules: str = "standard"
    first_to: int = 2
    rated: bool = False
    public: bool = False

    @property
    def key(self) -> str:
        """What makes it another wish: a player has each only once, and one quick match."""
        if self.quick:
            return "quick"
        return f"{self.rules} {self.first_to} {self.rated} {self.clock or ''}"


@dataclass(frozen=True, slots=True)
class Waiting:
    """A seek: somebody who waits for a rival.

    Attributes:
        id: its name; empty until it is stored.
        player: who it is, by the name the store knows people by.
        name: as shown to people.
        rating: in points, if they have one.
        provisional: whether there is too little to go by it.
        since: since when they wait, in milliseconds since 1970.
        match: the match they got.
        rival: whom they play there.
    """

    player: str
    name: str
    wish: Wish
    portrait: str | None = None
    rating: float | None = None
    provisional: bool = False
    id: str = ""
    since: int = 0
    match: str | None = None
    rival: str | None = None


class SeekStore:
    """Seeks in the database.

    Args:
        backend: the kind of database.
        writer: writes to it.
        reader: reads it.
    """

    def __init__(self, backend: Backend, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader
        self._now = now = backend.now
        self._open = and_(seeks.c.match.is_(None), seeks.c.until >= now)
        # Built once: run many times a second while a lobby is busy.
        self._all = (
            select(seeks)
            .where(or_(self._open, seeks.c.paired >= now - LEASE), seeks.c.until >= now)
            .order_by(seeks.c.since, seeks.c.id)
            .limit(MAX_SHOWN)
        )
        self._of = self._all.where(seeks.c.player == bindparam("who"))
        self._time = select(now)

    async def add(self, waiting: Waiting) -> Waiting:
        """Store a seek, or renew the same one; as it is stored.

        Raises:
            TooManySeeks: the player has enough of them.
            JustPaired: the player has just got a match.
        """

        def work(connection: Connection) -> Waiting:
            found = connection.execute(_MINE, {"who": waiting.player}).all()
            now: int = connection.execute(self._time).scalar_one()
            if any(_is_just_paired(row, now) for row in found):
                raise JustPaired("they have just been paired")
            mine = [row for row in found if row.match is None and row.until >= now]
            values = {**_values(waiting), "until": now + LEASE}
            same = next((row for row in mine if row.wish == waiting.wish.key), None)
            if same is not None:
                values["since"] = same.since if same.clock == waiting.wish.clock else now
                connection.execute(update(seeks).where(seeks.c.id == same.id).values(values))
                return replace(waiting, id=same.id, since=values["since"])
            if len(mine) >= MAX_SEEKS:
                raise TooManySeeks(f"at most {MAX_SEEKS} seeks")
            over = [row.id for row in found if row.match is None and row.until < now]
            if over:
                connection.execute(delete(seeks).where(seeks.c.id.in_(over)))
            name = secrets.token_urlsafe(9)
            connection.execute(_ADD, {**values, "id": name, "since": now})
            return replace(waiting, id=name, since=now)

        try:
            return await self._writer.write(work, hints=(LOBBY_HINT,))
        except JustPaired:
            raise
        except Conflict:  # the same one, from another tab at the same moment
            return await self._writer.write(work, hints=(LOBBY_HINT,))

    async def withdraw(self, player: str, seek: str) -> bool:
        """Remove a player's own seek; whether it was still open."""
        which = {"seek": seek, "who": player}
        return await self._writer.write(
            lambda connection: connection.execute(_WITHDRAW, which).rowcount == 1,
            hints=(LOBBY_HINT,),
        )

    async def find(self, seek: str) -> Waiting | None:
        """A seek, open or settled a while ago; None if it is gone."""
        rows = await self._reader.read(
            select(seeks).where(seeks.c.id == seek, seeks.c.until >= self._now)
        )
        return _waiting(rows[0]) if rows else None

    async def of(self, player: str) -> Sequence[Waiting]:
        """A player's seeks, those that were just settled among them."""
        rows = await self._reader.read_often(self._of, {"who": player})
        return [_waiting(row) for row in rows]

    async def all(self) -> Sequence[Waiting]:
        """Everybody's, those that were just settled among them; the longest waiting first."""
        return [_waiting(row) for row in await self._reader.read_often(self._all, {})]

    async def keep(self, names: Collection[str]) -> None:
        """Their players are connected; and nobody waits for those who are not heard of."""
        kept = (
            update(seeks)
            .where(
                seeks.c.id.in_(names),
                seeks.c.match.is_(None),
                seeks.c.until < self._now + _RENEWED,
            )
            .values(until=self._now + LEASE)
        )
        over = delete(seeks).where(seeks.c.until < self._now)

        def work(connection: Connection) -> None:
            if names:
                connection.execute(kept)
            connection.execute(over)

        await self._writer.write(work)

    async def leave(self, player: str) -> None:
        """A player's line was cut: unless they come back at once, they wait no longer."""
        left = (
            update(seeks)
            .where(seeks.c.player == player, seeks.c.match.is_(None))
            .values(until=self._now + LEAVING)
        )
        await self._writer.write(lambda connection: connection.execute(left))

    def settle(self, connection: Connection, opening: Opening) -> None:
        """Let seeks lead to a match, within the transaction that opens it.

        Whatever else the two have sought is withdrawn: nobody is paired twice.

        Raises:
            Conflict: one of them is gone, or one of the players is on the way to another match.
        """
        players = [owner for owner in opening.owners if owner is not None]
        wanted = set(opening.settles)
        theirs = or_(seeks.c.id.in_(wanted), seeks.c.player.in_(players))
        now, found = self._locked(connection, theirs)
        if any(_is_just_paired(row, now) for row in found):
            raise JustPaired("one of them has just been paired")
        still = {row.id for row in found if row.match is None and row.until >= now}
        if not wanted <= still:
            raise Conflict("a seek is settled already, or withdrawn")
        for row in found:
            if row.id in wanted:
                rival = next(player for player in players if player != row.player)
                connection.execute(
                    update(seeks)
                    .where(seeks.c.id == row.id)
                    .values(
                        wish=row.id,
                        paired=now,
                        match=opening.match,
                        rival=rival,
                        until=now + REMEMBERED,
                    )
                )
        connection.execute(
            delete(seeks).where(seeks.c.player.in_(players), seeks.c.match.is_(None))
        )

    def _locked(self, connection: Connection, which: Any) -> tuple[int, Sequence[Any]]:
        """The time, and seeks that nobody else changes until this transaction ends."""
        # Always in the same order, so that two do not wait for each other.
        query = select(seeks).where(which).order_by(seeks.c.id).with_for_update()
        rows = connection.execute(query).all()
        now: int = connection.execute(self._time).scalar_one()
        return now, rows


def _is_just_paired(row: Any, now: int) -> bool:
    return row.paired is not None and row.paired > now - JUST_PAIRED


def _values(waiting: Waiting) -> dict[str, Any]:
    wish = waiting.wish
    return {
        "player": waiting.player,
        "wish": wish.key,
        "name": waiting.name,
        "portrait": waiting.portrait,
        "rating": waiting.rating,
        "provisional": waiting.provisional,
        "quick": wish.quick,
        "clock": wish.clock,
        "rules": wish.rules,
        "first_to": wish.first_to,
        "rated": wish.rated,
        "public": wish.public,
    }


def _waiting(row: Any) -> Waiting:
    return Waiting(
        player=row.player,
        name=row.name,
        wish=Wish(
            bool(row.quick),
            row.clock,
            row.rules,
            row.first_to,
            bool(row.rated),
            bool(row.public),
        ),
        portrait=row.portrait,
        rating=row.rating,
        provisional=bool(row.provisional),
        id=row.id,
        since=row.since,
        match=row.match,
        rival=row.rival,
    )
