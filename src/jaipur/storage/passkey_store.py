"""Passkeys in the database: public keys, so that reading them lets nobody in."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from sqlalchemy import Connection, delete, func, insert, select, update

from jaipur.storage.reader import Reader
from jaipur.storage.schema import accounts, passkeys, spent_challenges
from jaipur.storage.writer import Writer
from jaipur.table import Conflict


@dataclass(frozen=True, slots=True)
class Passkey:
    """A key that a person's device has the secret half of.

    Attributes:
        id: as the device calls it, in base64url.
        account: whose it is.
        key: the public half, in base64url.
        signs: how often it has signed, if it counts.
        label: where it is kept, for the person.
        used: when it was last used.
    """

    id: str
    account: str
    key: str
    signs: int
    label: str
    created: int
    used: int | None = None


def passkey_row(passkey: Passkey) -> dict[str, Any]:
    """The row of a passkey."""
    return {name: getattr(passkey, name) for name in Passkey.__dataclass_fields__}


def _passkey(row: Any) -> Passkey:
    return Passkey(**{name: getattr(row, name) for name in Passkey.__dataclass_fields__})


class PasskeyStore:
    """Passkeys, and the challenges that they have answered."""

    def __init__(self, writer: Writer, reader: Reader) -> None:
        self._writer = writer
        self._reader = reader

    async def get(self, passkey: str) -> Passkey | None:
        """The passkey of this id."""
        rows = await self._reader.read(select(passkeys).where(passkeys.c.id == passkey))
        return _passkey(rows[0]) if rows else None

    async def of(self, account: str) -> list[Passkey]:
        """The passkeys of an account, the oldest first."""
        rows = await self._reader.read(
            select(passkeys)
            .where(passkeys.c.account == account)
            .order_by(passkeys.c.created, passkeys.c.id)
        )
        return [_passkey(row) for row in rows]

    async def add(self, passkey: Passkey, at_most: int) -> bool:
        """Store another one; whether there was room.

        Raises:
            Conflict: it is known already.
        """
        count = select(func.count()).where(passkeys.c.account == passkey.account)

        def work(connection: Connection) -> bool:
            if connection.execute(count).scalar_one() >= at_most:
                return False
            connection.execute(insert(passkeys), passkey_row(passkey))
            return True

        return await self._writer.write(work)

    async def used(self, passkey: str, signs: int, now: int) -> None:
        """It has signed again."""
        change = update(passkeys).where(passkeys.c.id == passkey).values(signs=signs, used=now)
        await self._writer.write(lambda connection: connection.execute(change))

    async def remove(self, account: str, passkey: str) -> bool:
        """Remove one, unless it is the only way in; whether it was removed."""
        others = select(func.count()).where(passkeys.c.account == account, passkeys.c.id != passkey)
        password = select(accounts.c.password).where(accounts.c.id == account)
        mine = (passkeys.c.account == account, passkeys.c.id == passkey)

        def work(connection: Connection) -> bool:
            # Not removed by two requests at the same moment either.
            has_password = connection.execute(password.with_for_update()).scalar() is not None
            if not has_password and not connection.execute(others).scalar_one():
                return False
            return connection.execute(delete(passkeys).where(*mine)).rowcount == 1

        return await self._writer.write(work)

    async def spend(self, challenge: str, now: int, until: int) -> bool:
        """Use a challenge up; whether nobody had. It is remembered while it could be used."""
        row = {"challenge": challenge, "until": until}
        ended = delete(spent_challenges).where(spent_challenges.c.until < now)

        def work(connection: Connection) -> None:
            connection.execute(ended)
            connection.execute(insert(spent_challenges), row)

        try:
            await self._writer.write(work)
        except Conflict:
            return False
        return True
