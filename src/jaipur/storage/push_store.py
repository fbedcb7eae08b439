"""Push notices in the database: the server's keys, whom to tell and where, and who was told."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from sqlalchemy import Connection, delete, insert, select, update

from jaipur.rules import Seat
from jaipur.storage.backend import Backend
from jaipur.storage.reader import Reader
from jaipur.storage.schema import push_keys, push_subscriptions, pushed, seats
from jaipur.storage.writer import Writer

MAX_BROWSERS: Final = 5
"""Subscriptions of one player; the one unused for longest gives way."""
MAX_FAILURES: Final = 5
"""Failures in a row after which a browser is given up."""


@dataclass(frozen=True, slots=True)
class PushKeys:
    """Whom push services take this server for.

    Attributes:
        private: 32 bytes in the alphabet of URLs. Browsers subscribe with the public half: with
            another key, all subscriptions are void.
        contact: whom a push service may turn to, a `mailto:` or `https:` address.
    """

    private: str
    contact: str

    def __repr__(self) -> str:
        return f"PushKeys(…, {self.contact!r})"


@dataclass(frozen=True, slots=True)
class Subscription:
    """A browser that wants to be told.

    Attributes:
        endpoint: where, at the browser's push service; whoever knows it can be a nuisance.
        p256dh: the browser's public key, which notices are encrypted for.
        auth: a secret shared with the browser.
        lang: the language its reader wants.
    """

    endpoint: str
    p256dh: str
    auth: str
    lang: str

    @property
    def id(self) -> str:
        """What it is called in the database and by the API."""
        return hashlib.sha256(self.endpoint.encode()).hexdigest()

    def __repr__(self) -> str:
        return f"Subscription({self.id[:8]}…)"


@dataclass(frozen=True, slots=True)
class Audience:
    """Who is to be told something about a match.

    Attributes:
        player: the id of the player.
        browsers: theirs that want to be told.
        told: whether they were told something about this match and have not looked since.
    """

    player: str
    browsers: tuple[Subscription, ...]
    told: bool


class PushStore:
    """Keys, subscriptions, and what was told."""

    def __init__(self, backend: Backend, writer: Writer, reader: Reader) -> None:
        self._backend = backend
        self._writer = writer
        self._reader = reader

    async def keys(self) -> PushKeys | None:
        """The server's keys; None if there are none, or push is turned off."""
        rows = await self._reader.read(select(push_keys).where(push_keys.c.active))
        return PushKeys(rows[0].private, rows[0].contact) if rows else None

    async def turn_on(self, fresh: PushKeys, now: int, *, replace: bool = False) -> bool:
        """Turn push on, with the keys there are, or else with fresh ones; whether these are used.

        Args:
            fresh: keys, and whom push services may turn to.
            now: milliseconds since 1970.
            replace: throw the keys there are away, and every subscription with them.
        """

        def work(connection: Connection) -> bool:
            if replace:
                for table in (push_keys, push_subscriptions):
                    connection.execute(delete(table))
            kept = connection.execute(
                update(push_keys).values(active=True, contact=fresh.contact)
            ).rowcount
            if not kept:
                row = {"private": fresh.private, "contact": fresh.contact}
                connection.execute(
                    insert(push_keys), {**row, "id": 1, "active": True, "created": now}
                )
            return not kept

        return await self._writer.write(work)

    async def turn_off(self) -> None:
        """Tell nobody any more; the keys stay, so that subscriptions work when it is on again."""
        await self._writer.write(
            lambda connection: connection.execute(update(push_keys).values(active=False))
        )

    async def subscribe(self, player: str, wanted: Subscription, now: int) -> None:
        """Tell a browser what a player is to know; a browser belongs to one player at a time."""
        row = {
            "id": wanted.id,
            "guest": player,
            "endpoint": wanted.endpoint,
            "p256dh": wanted.p256dh,
            "auth": wanted.auth,
            "lang": wanted.lang,
            "failures": 0,
            "seen": now,
        }

        def work(connection: Connection) -> None:
            table = push_subscriptions
            connection.execute(delete(table).where(table.c.id == wanted.id))
            connection.execute(insert(table), row)
            theirs = select(table.c.id).where(table.c.guest == player)
            latest = theirs.order_by(table.c.seen.desc(), table.c.id).limit(MAX_BROWSERS)
            keep = connection.scalars(latest).all()
            connection.execute(
                delete(table).where(table.c.guest == player, table.c.id.not_in(keep))
            )

        await self._writer.write(work)

    async def unsubscribe(self, player: str, subscription: str) -> None:
        """Tell a player's browser nothing any more."""
        table = push_subscriptions
        gone = delete(table).where(table.c.id == subscription, table.c.guest == player)
        await self._writer.write(lambda connection: connection.execute(gone))

    async def audience(self, match: str, seat: Seat) -> Audience | None:
        """Who is to be told something about a seat; None if it belongs to nobody."""
        rows = await self._reader.read(
            select(seats.c.guest, pushed.c.sent)
            .outerjoin_from(
                seats,
                pushed,
                (pushed.c.match == seats.c.match) & (pushed.c.guest == seats.c.guest),
            )
            .where(seats.c.match == match, seats.c.seat == int(seat))
        )
        if not rows:
            return None
        player = str(rows[0].guest)
        browsers = await self.browsers(player)
        return Audience(player, browsers, told=bool(rows[0].sent))

    async def browsers(self, player: str) -> tuple[Subscription, ...]:
        """A player's browsers that want to be told."""
        table = push_subscriptions
        rows = await self._reader.read(
            select(table).where(table.c.guest == player).order_by(table.c.id)
        )
        return tuple(Subscription(row.endpoint, row.p256dh, row.auth, row.lang) for row in rows)

    async def begin(self, match: str, player: str, now: int) -> None:
        """A player is about to be told something: from now on, once is enough."""
        row = {"match": match, "guest": player, "sent": False, "at": now}
        new = self._backend.insert(pushed).values(row).on_conflict_do_nothing()
        await self._writer.write(lambda connection: connection.execute(new), match=match)

    async def done(
        self,
        match: str,
        player: str,
        reached: Sequence[str],
        failed: Sequence[str],
        gone: Sequence[str],
    ) -> None:
        """What became of telling them, by the ids of browsers."""
        table = push_subscriptions

        def work(connection: Connection) -> None:
            if reached:
                mark = update(pushed).where(pushed.c.match == match, pushed.c.guest == player)
                connection.execute(mark.values(sent=True))
                connection.execute(update(table).where(table.c.id.in_(reached)).values(failures=0))
            if failed:
                again = update(table).where(table.c.id.in_(failed))
                connection.execute(again.values(failures=table.c.failures + 1))
            connection.execute(
                delete(table).where(table.c.id.in_(gone) | (table.c.failures >= MAX_FAILURES))
            )

        await self._writer.write(work, match=match)

    async def looked(self, match: str, player: str) -> None:
        """A player looks at a match: they may be told of what happens next."""
        mine = (pushed.c.match == match, pushed.c.guest == player)
        # Mostly there is nothing; to look costs less than to write.
        if await self._reader.read(select(pushed.c.at).where(*mine)):
            await self._writer.write(
                lambda connection: connection.execute(delete(pushed).where(*mine)), match=match
            )
