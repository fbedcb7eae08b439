"""What a server would do with its settings, and what is wrong with them; nothing is changed."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final, Literal

from jaipur.rules import JaipurError
from jaipur.server import Address, CannotServe, Settings, checked, listen
from jaipur.storage import Retention, database_url, look_at, shown_url

MIN_FILES: Final = 4096
"""Open files below which a public server soon has to turn people away: each has a socket."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing that was looked at.

    Attributes:
        about: what.
        verdict: `wrong` keeps the server from starting; a `doubt` does not.
        text: how it is.
    """

    about: str
    verdict: Literal["fine", "doubt", "wrong"]
    text: str


def check(settings: Settings, address: Address) -> list[Finding]:
    """Look at everything that a server needs to start.

    Args:
        settings: how it would run.
        address: where it would listen.
    """
    looks: dict[str, Callable[[], Iterator[Finding]]] = {
        "address": lambda: _address(address),
        "database": lambda: _database(settings.database),
        "origin": lambda: _origins(settings),
        "proxy": lambda: _proxies(settings, address),
        "accounts": lambda: _accounts(settings, address),
        "bots": lambda: _bots(settings.bot_threads),
        "metrics": lambda: _metrics(settings.metrics_token),
        "push": lambda: _push(settings),
        "files": _files,
        "retention": lambda: _retention(settings.retention),
    }
    found: list[Finding] = []
    for about, look in looks.items():
        try:
            found += look()
        except JaipurError as error:
            found.append(Finding(about, "wrong", str(error)))
    return found


def _address(address: Address) -> Iterator[Finding]:
    if address.uds is not None and not address.uds.parent.is_dir():
        raise CannotServe(f"there is no folder {address.uds.parent}")
    listener = listen(address)
    listener.close()
    if address.uds is not None:
        address.uds.unlink()
    where = f"the unix socket {address.uds}" if address.uds else f"{address.host}:{address.port}"
    yield Finding("address", "fine", f"it would listen at {where}")


def _database(url: str) -> Iterator[Finding]:
    address = database_url(url)
    form, shown = look_at(url), shown_url(address)
    if not form.known:
        text = f"{shown} was made by a newer version of jaipur (form {form.revision})"
        yield Finding("database", "wrong", text)
        return
    if address.get_backend_name() == "sqlite":
        yield from _writable(Path(address.database or ""))
    if form.revision is None:
        yield Finding("database", "fine", f"{shown} is new: it would be made")
    elif form.current or form.newer:
        newer = ", which is newer than this version, but no obstacle" if form.newer else ""
        text = f"{shown} holds {form.matches} matches, in form {form.revision}{newer}"
        yield Finding("database", "fine", text)
    else:
        text = f"{shown} is of form {form.revision}: it would be upgraded; make a backup first"
        yield Finding("database", "doubt", text)


def _writable(file: Path) -> Iterator[Finding]:
    """SQLite needs to write the file and to make others beside it."""
    if file.exists() and not os.access(file, os.W_OK):
        yield Finding("database", "wrong", f"{file} cannot be written by this user")
    folder = file.absolute().parent
    while not folder.exists():
        folder = folder.parent
    if not os.access(folder, os.W_OK):
        yield Finding("database", "wrong", f"the folder {folder} cannot be written by this user")


def _origins(settings: Settings) -> Iterator[Finding]:
    ready = checked(Settings(settings.database, settings.origins))
    if not ready.origins:
        text = "none is given: links are made from whatever host a request names"
        yield Finding("origin", "doubt", text)
    for origin in ready.origins:
        yield Finding("origin", "fine", f"browsers find the game at {origin}{ready.base}/")
        if origin.startswith("http:"):
            text = f"{origin} is not https: people on the way can read and change what is sent"
            yield Finding("origin", "doubt", text)


def _proxies(settings: Settings, address: Address) -> Iterator[Finding]:
    ready = checked(Settings(settings.database, proxies=settings.proxies))
    for proxy in ready.proxies:
        yield Finding("proxy", "fine", f"what {proxy} says about its clients is believed")
    if address.uds is not None:
        text = "what comes through the unix socket says of its clients is believed"
        yield Finding("proxy", "fine", text)
    elif not ready.proxies and settings.origins:
        text = "none is trusted: behind one, all clients would seem to be the same"
        yield Finding("proxy", "doubt", text)


def _accounts(settings: Settings, address: Address) -> Iterator[Finding]:
    header, lobby = settings.trusted_user_header, settings.lobby
    checked(Settings("", accounts=settings.accounts, lobby=lobby, trusted_user_header=header))
    if header:
        if not settings.proxies and address.uds is None:
            raise CannotServe("no proxy is trusted, so the header that names people is not either")
        text = f"whom a trusted proxy names in {header} is believed: nobody signs in here"
        yield Finding("accounts", "doubt", text)
    elif settings.accounts == "on":
        yield Finding("accounts", "fine", "people may keep a name and sign in")
    else:
        yield Finding("accounts", "fine", "there are none: everybody is a guest")
    who = {"open": "everybody", "accounts": "people with an account", "off": "nobody"}[lobby]
    yield Finding("accounts", "fine", f"the lobby is for {who}")


def _bots(threads: int) -> Iterator[Finding]:
    yield Finding("bots", "fine", f"{threads} may think at the same time")


def _metrics(token: str) -> Iterator[Finding]:
    who = "whoever sends the token" if token else "programs on this machine"
    yield Finding("metrics", "fine", f"/metrics is for {who}")


def _push(settings: Settings) -> Iterator[Finding]:
    if settings.push_to_private_addresses:
        text = "notices go to this machine and its networks, too: strangers can reach them by it"
        yield Finding("push", "doubt", text)
    else:
        yield Finding("push", "fine", "notices, if switched on, go to public addresses only")


def _files() -> Iterator[Finding]:
    if sys.platform == "win32":
        return
    import resource

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    most = soft if hard == resource.RLIM_INFINITY else hard
    text = f"{soft} files and sockets at once, at most {most}"
    yield Finding("files", "fine" if most >= MIN_FILES else "doubt", text)


def _retention(retention: Retention) -> Iterator[Finding]:
    kept = {
        "matches that nobody joined": retention.invitations,
        "unfinished matches of guests without a move": retention.abandoned,
        "matches of guests that ended before a round was won": retention.unplayed,
        "other finished matches of guests": retention.finished,
        "invitations that were used": retention.links,
    }
    for what, days in kept.items():
        text = f"{what} are kept for {days} days" if days else f"{what} are kept for ever"
        yield Finding("retention", "fine", text)
