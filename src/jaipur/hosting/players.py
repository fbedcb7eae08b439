"""What an operator does about people's accounts, by way of the database."""

from __future__ import annotations

import json
from collections.abc import Awaitable, Callable
from typing import Any, TypeVar

from jaipur.hosting.operating import BadOrder, change, must_be_current
from jaipur.people import account_name
from jaipur.server import erase_account
from jaipur.storage import (
    Account,
    Database,
    ListedAccount,
    NameTaken,
    Session,
    export_account,
    list_accounts,
    snapshot,
)
from jaipur.table import BadName, system_clock

T = TypeVar("T")


def players(url: str, part: str) -> list[ListedAccount]:
    """Accounts whose names hold this.

    Raises:
        CannotOpen: the database cannot be used.
    """
    must_be_current(url)
    with snapshot(url) as connection:
        return list_accounts(connection, part)


def rename_player(url: str, name: str, new: str) -> None:
    """Give an account another name, however lately it was changed.

    Raises:
        BadOrder: there is no such account, or the name cannot be had.
        CannotOpen: the database cannot be used.
    """
    try:
        cleaned = account_name(new)
    except BadName as error:
        raise BadOrder(str(error)) from None

    async def rename(database: Database, account: Account) -> None:
        try:
            await database.accounts.rename(account.id, cleaned, system_clock(), None)
        except NameTaken:
            raise BadOrder(f"somebody has a name that looks like {cleaned!r}") from None

    _with_account(url, name, rename)


def suspend_player(url: str, name: str, *, begin: bool) -> None:
    """Sign somebody out and let them in no longer; or let them in again.

    Raises:
        BadOrder: there is no such account.
        CannotOpen: the database cannot be used.
    """
    since = system_clock() if begin else None
    _with_account(url, name, lambda database, account: database.accounts.suspend(account.id, since))


def player_sessions(url: str, name: str, *, end: bool) -> list[Session]:
    """Where an account is signed in, or was until now if all of it is to end.

    Raises:
        BadOrder: there is no such account.
        CannotOpen: the database cannot be used.
    """

    async def look(database: Database, account: Account) -> list[Session]:
        found = await database.sessions.of(account.id)
        if end:
            await database.sessions.end_others(account.id, "")
        return found

    return _with_account(url, name, look)


def erase_player(url: str, name: str) -> None:
    """Erase an account, as its owner could.

    Raises:
        BadOrder: there is no such account.
        CannotOpen: the database cannot be used.
    """
    _with_account(url, name, erase_account)


def export_player(url: str, name: str) -> dict[str, Any]:
    """Everything that is stored about an account, as its owner would get it.

    Raises:
        BadOrder: there is no such account.
        CannotOpen: the database cannot be used.
    """

    async def export(database: Database, account: Account) -> dict[str, Any]:
        pieces = [piece async for piece in export_account(database, account)]
        found: dict[str, Any] = json.loads(b"".join(pieces))
        return found

    return _with_account(url, name, export)


def _with_account(url: str, name: str, work: Callable[[Database, Account], Awaitable[T]]) -> T:
    async def find_and_work(database: Database) -> T:
        account = await database.accounts.find(name)
        if account is None:
            raise BadOrder(f"there is no player {name!r}; jaipur admin players lists them")
        return await work(database, account)

    return change(url, find_and_work)
