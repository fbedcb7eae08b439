"""Sessions in the database: where an account is signed in, by the hash of a token."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any, Final

from sqlalchemy import Connection, delete, insert, select, update

from jaipur.storage.adopting import adopt
from jaipur.storage.reader import Reader
from jaipur.storage.schema import attempts, sessions
from jaipur.storage.writer import Writer
from jaipur.table import Conflict

MAX_SESSIONS: Final = 30
"""Of one account and kind; the one that was seen longest ago ends when another begins."""
SESSION_LIFE: Final = 400 * 24 * 3600 * 1000
"""Milliseconds after which a session that nobody has used ends. Browsers keep no cookie longer."""
_MAX_TOKENS: Final = 500
"""Sessions that one query asks about."""


class SessionKind(Enum):
    """Who has the token."""

    BROWSER = "browser"
    """A cookie."""
    PROGRAM = "program"
    """A program of the account's, which sends it with each request."""

    def __repr__(self) -> str:
        return f"SessionKind.{self.name}"


@dataclass(frozen=True, slots=True)
class Session:
    """Somewhere an account is signed in; times in milliseconds since 1970.

    Attributes:
        token: the hash of it.
        account: whose it is.
        device: a browser and a system, for the person; or what they call the program.
        seen: when it was last used, to the hour.
        proved: when a password or passkey was last shown.
    """

    token: str
    account: str
    device: str
    created: int
    seen: int
    proved: int
    kind: SessionKind = SessionKind.BROWSER


def session_row(session: Session) -> dict[str, Any]:
    """The row of a session."""
    row = {name: getattr(session, name) for name in Session.__dataclass_fields__}
    return {**row, "kind": session.kind.value}


def session_of(row: Any) -> Session:
    """The session in a row that has its columns."""
    found = {name: getattr(row, name) for name in Session.__dataclass_fields__}
    return Session(**{**found, "kind": SessionKind(row.kind)})


class SessionStore:
    """Sessions, and how often somebody has tried to get one."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def of(self, account: str) -> list[Session]:
        """The sessions of an account, the last seen first."""
        rows = await self._reader.read(
            select(sessions)
            .where(sessions.c.account == account)
            .order_by(sessions.c.seen.desc(), sessions.c.token)
        )
        return [session_of(row) for row in rows]

    async def living(self, tokens: Sequence[str]) -> set[str]:
        """Those of these sessions that have not ended."""
        found: set[str] = set()
        for begin in range(0, len(tokens), _MAX_TOKENS):
            some = tokens[begin : begin + _MAX_TOKENS]
            rows = await self._reader.read(
                select(sessions.c.token).where(sessions.c.token.in_(some))
            )
            found.update(row.token for row in rows)
        return found

    async def begin(self, session: Session, guest: str | None) -> None:
        """Sign in; what a guest had comes along. No browser ends a program's session."""
        mine = sessions.c.account == session.account
        oldest = (
            select(sessions.c.token)
            .where(mine, sessions.c.kind == session.kind.value)
            .order_by(sessions.c.seen.desc(), sessions.c.token)
            .offset(MAX_SESSIONS)
        )

        def work(connection: Connection) -> None:
            connection.execute(insert(sessions), session_row(session))
            ended = connection.scalars(oldest).all()
            connection.execute(delete(sessions).where(sessions.c.token.in_(ended)))
            if guest is not None:
                adopt(connection, guest, session.account)

        await self._writer.write(work)

    async def touch(self, token: str, now: int) -> None:
        """It is being used."""
        change = update(sessions).where(sessions.c.token == token).values(seen=now)
        await self._writer.write(lambda connection: connection.execute(change))

    async def prove(self, token: str, now: int) -> None:
        """A password or passkey was shown."""
        change = update(sessions).where(sessions.c.token == token)
        await self._writer.write(
            lambda connection: connection.execute(change.values(seen=now, proved=now))
        )

    async def end(self, account: str, token: str) -> bool:
        """Sign out; whether there was such a session."""
        gone = delete(sessions).where(sessions.c.account == account, sessions.c.token == token)
        return await self._writer.write(lambda connection: connection.execute(gone).rowcount == 1)

    async def end_others(self, account: str, token: str) -> None:
        """Sign out everywhere else."""
        gone = delete(sessions).where(sessions.c.account == account, sessions.c.token != token)
        await self._writer.write(lambda connection: connection.execute(gone))

    async def attempt(self, who: str, now: int, at_most: int, window: int) -> bool:
        """Somebody tries to get in; whether they may, or have tried too often lately.

        Counted before the outcome is known, so that many at the same time gain nothing.

        Args:
            who: a keyed hash of the name, whether or not there is such an account.
            now: milliseconds since 1970.
            at_most: how often they may try.
            window: milliseconds from the first attempt, after which it is counted anew.
        """
        ended = delete(attempts).where(attempts.c.until < now)
        count = select(attempts.c.number).where(attempts.c.who == who).with_for_update()
        more = update(attempts).where(attempts.c.who == who).values(number=attempts.c.number + 1)
        first = {"who": who, "number": 1, "until": now + window}

        def work(connection: Connection) -> bool:
            connection.execute(ended)
            number = connection.execute(count).scalar()
            if number is None:
                connection.execute(insert(attempts), first)
                return True
            if number >= at_most:
                return False
            connection.execute(more)
            return True

        try:
            return await self._writer.write(work)
        except Conflict:  # at another process, at the same moment
            return await self._writer.write(work)

    async def forgive(self, who: str) -> None:
        """They got in: their attempts are forgotten."""
        gone = delete(attempts).where(attempts.c.who == who)
        await self._writer.write(lambda connection: connection.execute(gone))

    async def take_back(self, who: str) -> None:
        """One of these attempts was no guess."""
        less = update(attempts).where(attempts.c.who == who).values(number=attempts.c.number - 1)
        await self._writer.write(lambda connection: connection.execute(less))
