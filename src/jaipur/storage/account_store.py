"""Accounts in the database: names that nobody else can have, and what proves whose they are."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, bindparam, delete, func, insert, or_, select, update

from jaipur.rules import JaipurError
from jaipur.storage.adopting import adopt
from jaipur.storage.passkey_store import Passkey, passkey_row
from jaipur.storage.reader import Reader
from jaipur.storage.schema import (
    accounts,
    matches,
    passkeys,
    recovery_codes,
    seats,
    seeks,
    sessions,
)
from jaipur.storage.seek_store import LOBBY_HINT
from jaipur.storage.session_store import SESSION_LIFE, Session, session_of, session_row
from jaipur.storage.writer import Writer
from jaipur.table import Conflict, folded, skeleton


class NameTaken(JaipurError):
    """Somebody has this name, or one that looks like it."""


@dataclass(frozen=True, slots=True)
class Account:
    """A player with a name of their own; times in milliseconds since 1970.

    Attributes:
        id: under which everything of theirs is stored.
        portrait: one of `people.PORTRAITS`.
        bot: whether a program plays.
        renamed: when the name was last changed.
        suspended: since when they may not sign in.
    """

    id: str
    name: str
    portrait: str
    created: int
    bot: bool = False
    renamed: int | None = None
    suspended: int | None = None


@dataclass(frozen=True, slots=True)
class Credentials:
    """What a new account is proved by.

    Attributes:
        password: its hash.
        codes: hashes of recovery codes.
    """

    password: str | None = None
    passkey: Passkey | None = None
    codes: Sequence[str] = ()


@dataclass(frozen=True, slots=True)
class SignedIn:
    """Who has a session."""

    account: Account
    session: Session


_NAMES: Final = tuple(Account.__dataclass_fields__)
_SIMILAR: Final = select(accounts.c.id).where(
    or_(accounts.c.folded == bindparam("folded"), accounts.c.skeleton == bindparam("skeleton"))
)
_FIELDS: Final = tuple(accounts.c[name] for name in _NAMES)
# Built once: every request of somebody who is signed in asks this first.
_SIGNED_IN: Final = (
    select(sessions, *(accounts.c[name].label(f"account_{name}") for name in _NAMES))
    .join(accounts, accounts.c.id == sessions.c.account)
    .where(
        sessions.c.token == bindparam("hashed"),
        sessions.c.seen > bindparam("since"),
        accounts.c.suspended.is_(None),
        accounts.c.erased.is_(None),
    )
)


def _account(row: Any) -> Account:
    return Account(**{name: getattr(row, name) for name in _NAMES})


class AccountStore:
    """Accounts in the database. Passwords and codes are always hashes."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def create(
        self,
        account: Account,
        credentials: Credentials,
        session: Session | None = None,
        guest: str | None = None,
    ) -> None:
        """Store a new account, signed in, with all that a guest had; all or nothing.

        Raises:
            NameTaken: somebody has such a name.
        """
        row = {
            **{name: getattr(account, name) for name in _NAMES},
            **_forms(account.name),
            "password": credentials.password,
        }
        codes = [{"account": account.id, "code": code} for code in credentials.codes]

        def work(connection: Connection) -> None:
            _must_be_free(connection, account.name, account.id)
            connection.execute(insert(accounts), row)
            if credentials.passkey is not None:
                connection.execute(insert(passkeys), passkey_row(credentials.passkey))
            if codes:
                connection.execute(insert(recovery_codes), codes)
            if session is not None:
                connection.execute(insert(sessions), session_row(session))
            if guest is not None:
                adopt(connection, guest, account.id)

        try:
            await self._writer.write(work)
        except Conflict:  # another process was faster
            raise NameTaken(account.name) from None

    async def signed_in(self, token: str, now: int) -> SignedIn | None:
        """Whose session has this token, unless it has ended or they are suspended."""
        values = {"hashed": token, "since": now - SESSION_LIFE}
        rows = await self._reader.read(_SIGNED_IN, values)
        if not rows:
            return None
        found = {name: getattr(rows[0], f"account_{name}") for name in _NAMES}
        return SignedIn(Account(**found), session_of(rows[0]))

    async def find(self, name: str) -> Account | None:
        """The account of this name, in whatever letters it is written."""
        rows = await self._reader.read(
            select(*_FIELDS).where(accounts.c.folded == folded(name), accounts.c.erased.is_(None))
        )
        return _account(rows[0]) if rows else None

    async def find_with_password(self, name: str) -> tuple[Account, str | None] | None:
        """The account of this name and the hash of its password, by one query."""
        rows = await self._reader.read(
            select(*_FIELDS, accounts.c.password).where(
                accounts.c.folded == folded(name), accounts.c.erased.is_(None)
            )
        )
        return (_account(rows[0]), rows[0].password) if rows else None

    async def get(self, account: str) -> Account | None:
        """The account of this id."""
        rows = await self._reader.read(select(*_FIELDS).where(accounts.c.id == account))
        return _account(rows[0]) if rows else None

    async def looks_taken(self, name: str) -> bool:
        """Whether an account has this name, or one that looks like it."""
        return bool(await self._reader.read_often(_SIMILAR, _forms(name)))

    async def password(self, account: str) -> str | None:
        """The hash of its password, if it has one."""
        rows = await self._reader.read(select(accounts.c.password).where(accounts.c.id == account))
        password: str | None = rows[0].password if rows else None
        return password

    async def codes_left(self, account: str) -> int:
        """How many recovery codes have not been used."""
        rows = await self._reader.read(
            select(func.count())
            .select_from(recovery_codes)
            .where(recovery_codes.c.account == account)
        )
        return int(rows[0][0])

    async def rename(self, account: str, name: str, now: int, not_since: int | None) -> bool:
        """Change a name; whether it could be, having last been changed before `not_since`.

        Raises:
            NameTaken: somebody else has such a name.
        """
        mine = [accounts.c.id == account]
        if not_since is not None:
            mine.append(or_(accounts.c.renamed.is_(None), accounts.c.renamed < not_since))

        def work(connection: Connection) -> bool:
            _must_be_free(connection, name, account)
            changed = update(accounts).where(*mine)
            values = {**_forms(name), "name": name, "renamed": now}
            return connection.execute(changed.values(values)).rowcount == 1

        try:
            return await self._writer.write(work)
        except Conflict:
            raise NameTaken(name) from None

    async def set_portrait(self, account: str, portrait: str) -> None:
        """Choose another portrait."""
        change = update(accounts).where(accounts.c.id == account).values(portrait=portrait)
        await self._writer.write(lambda connection: connection.execute(change))

    async def mark_bot(self, account: str) -> bool:
        """Say that a program plays; whether it could be, no rated match having been played.

        In the lobby it waits for nobody any more.
        """
        # In JSON a name cannot hold this text: its quotes would be escaped.
        rated = (
            select(matches.c.id)
            .join(seats, seats.c.match == matches.c.id)
            .where(seats.c.guest == account, matches.c.summary.contains('"rated":true'))
            .exists()
        )
        change = update(accounts).where(accounts.c.id == account, ~rated).values(bot=True)
        waits = delete(seeks).where(seeks.c.player == account, seeks.c.match.is_(None))

        def work(connection: Connection) -> bool:
            if connection.execute(change).rowcount == 0:
                return False
            connection.execute(waits)
            return True

        return await self._writer.write(work, hints=(LOBBY_HINT,))

    async def set_password(self, account: str, password: str, session: str) -> None:
        """Change the password, and end all other sessions: one of them may be why."""

        def work(connection: Connection) -> None:
            connection.execute(
                update(accounts).where(accounts.c.id == account).values(password=password)
            )
            others = (sessions.c.account == account, sessions.c.token != session)
            connection.execute(delete(sessions).where(*others))

        await self._writer.write(work)

    async def set_codes(self, account: str, codes: Sequence[str]) -> None:
        """New recovery codes; the old ones work no longer."""
        rows = [{"account": account, "code": code} for code in codes]

        def work(connection: Connection) -> None:
            connection.execute(delete(recovery_codes).where(recovery_codes.c.account == account))
            connection.execute(insert(recovery_codes), rows)

        await self._writer.write(work)

    async def recover(
        self, account: str, code: str, password: str, session: Session, guest: str | None
    ) -> bool:
        """Use up a recovery code for a new password and a session; whether there was such a code.

        All other sessions end, and what a guest had comes along.
        """

        def work(connection: Connection) -> bool:
            used = connection.execute(
                delete(recovery_codes).where(
                    recovery_codes.c.account == account, recovery_codes.c.code == code
                )
            )
            if used.rowcount != 1:
                return False
            connection.execute(
                update(accounts).where(accounts.c.id == account).values(password=password)
            )
            connection.execute(delete(sessions).where(sessions.c.account == account))
            connection.execute(insert(sessions), session_row(session))
            if guest is not None:
                adopt(connection, guest, account)
            return True

        return await self._writer.write(work)

    async def suspend(self, account: str, since: int | None) -> None:
        """Let somebody sign in no longer, and end their sessions; None lets them again."""

        def work(connection: Connection) -> None:
            connection.execute(
                update(accounts).where(accounts.c.id == account).values(suspended=since)
            )
            if since is not None:
                connection.execute(delete(sessions).where(sessions.c.account == account))

        await self._writer.write(work)


def _forms(name: str) -> dict[str, str]:
    return {"folded": folded(name), "skeleton": skeleton(name)}


def _must_be_free(connection: Connection, name: str, account: str) -> None:
    if any(row.id != account for row in connection.execute(_SIMILAR, _forms(name))):
        raise NameTaken(name)
