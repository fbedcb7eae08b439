"""What an operator does to a server that runs: by way of its database, which all processes read."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Awaitable, Callable
from typing import Any, Final, TypeVar

from jaipur.rules import JaipurError
from jaipur.server import new_push_key
from jaipur.storage import (
    CannotOpen,
    Database,
    Notice,
    PushKeys,
    Removed,
    Retention,
    Statistics,
    about_guest,
    about_match,
    look_at,
    snapshot,
    statistics,
)
from jaipur.table import system_clock

T = TypeVar("T")

_CONTACT: Final = re.compile(r"mailto:[!-~]+@[\w-]+(\.[\w-]+)+|https://[\w-]+(\.[\w-]+)+", re.ASCII)
MAX_ANNOUNCEMENT: Final = 300
"""Characters: a sentence or two."""


class BadOrder(JaipurError):
    """What the operator asked for makes no sense; the message says why."""


def announce(url: str, text: str) -> None:
    """Show a sentence on every page; an empty one ends that.

    Raises:
        BadOrder: it is too long, or no line of text.
        CannotOpen: the database cannot be used.
    """
    text = " ".join(text.split())
    if len(text) > MAX_ANNOUNCEMENT or not text.isprintable():
        raise BadOrder(f"an announcement is one line of at most {MAX_ANNOUNCEMENT} characters")
    change(url, lambda database: database.notices.announce(text, system_clock()))


def drain(url: str, *, begin: bool) -> None:
    """Open no new matches, so that the server can be stopped politely; or open them again.

    Raises:
        CannotOpen: the database cannot be used.
    """
    change(url, lambda database: database.notices.drain(begin=begin, now=system_clock()))


def push_on(url: str, contact: str, *, replace: bool = False) -> bool:
    """Send push notices; whether that took new keys.

    Args:
        url: the database.
        contact: whom push services may turn to, a `mailto:` or `https:` address.
        replace: throw the keys there are away, and every browser's subscription with them.

    Raises:
        BadOrder: nobody can be reached by such a contact.
        CannotOpen: the database cannot be used.
    """
    if _CONTACT.fullmatch(contact) is None:
        raise BadOrder(f"{contact!r} is no contact: it is like mailto:you@example.org")
    fresh = PushKeys(new_push_key(), contact)
    return change(
        url, lambda database: database.pushes.turn_on(fresh, system_clock(), replace=replace)
    )


def push_off(url: str) -> None:
    """Send no push notices any more; the keys stay.

    Raises:
        CannotOpen: the database cannot be used.
    """
    change(url, lambda database: database.pushes.turn_off())


def purge(url: str, retention: Retention) -> Removed:
    """Remove what is older than the retention allows, now.

    Raises:
        CannotOpen: the database cannot be used.
    """
    return change(url, lambda database: database.remove_old(retention, system_clock()))


def figures(url: str) -> tuple[Statistics, Notice]:
    """What the database holds, and what the operator has said.

    Raises:
        CannotOpen: the database cannot be used.
    """
    must_be_current(url)
    notice = change(url, lambda database: database.notices.current())
    with snapshot(url) as connection:
        return statistics(connection, system_clock()), notice


def export_match(url: str, match: str) -> dict[str, Any]:
    """Everything that is stored about a match.

    Raises:
        BadOrder: there is no such match.
        CannotOpen: the database cannot be used.
    """
    must_be_current(url)
    with snapshot(url) as connection:
        found = about_match(connection, match)
    if found is None:
        raise BadOrder(f"there is no match {match!r}")
    return found


def export_guest(url: str, guest: str) -> dict[str, Any]:
    """Everything that is stored about a guest, and about the matches they have a place at.

    Raises:
        BadOrder: there is no such guest.
        CannotOpen: the database cannot be used.
    """
    must_be_current(url)
    with snapshot(url) as connection:
        found = about_guest(connection, guest)
        if not any(found[name] for name in ("seats", "watchers", "links")):
            raise BadOrder(f"there is no guest {guest!r}")
        played = dict.fromkeys(each["match"] for each in found["seats"])
        found["matches"] = [about_match(connection, match) for match in played]
    return found


def must_be_current(url: str) -> None:
    """An operator's command upgrades nothing by the way: another version may be running."""
    form = look_at(url)
    if not form.current:
        what = "is not there yet" if form.revision is None else f"is of form {form.revision}"
        raise CannotOpen(f"the database {what}: start the server of this version first")


def change(url: str, work: Callable[[Database], Awaitable[T]]) -> T:
    """Do something with the database, then close it.

    Raises:
        CannotOpen: it cannot be used, or is not of this version's form.
    """

    async def work_on_it() -> T:
        database = Database.open(url)
        try:
            return await work(database)
        finally:
            database.close()

    must_be_current(url)
    return asyncio.run(work_on_it())
