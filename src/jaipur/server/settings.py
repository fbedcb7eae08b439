"""How a server is run, and whether that makes sense."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from ipaddress import ip_network
from typing import Final, NamedTuple

from jaipur.rules import JaipurError
from jaipur.storage import Retention

_SITE: Final = re.compile(
    r"(?P<scheme>https?)://(?P<host>[\w.-]+|\[[\da-f:.]+\])(?::(?P<port>\d{1,5}))?"
    r"(?P<path>(?:/[\w.~-]+)*)/?",
    re.ASCII | re.IGNORECASE,
)
_USUAL_PORTS: Final = {"http": "80", "https": "443"}


class CannotServe(JaipurError):
    """The server cannot start; the message says why."""


class Site(NamedTuple):
    """Where browsers find the game.

    Attributes:
        origin: as browsers name it: no slash at its end, no port that is the usual one.
        base: the path below which the game lives, like `/games/jaipur`; empty if it is all there
            is.
    """

    origin: str
    base: str


@dataclass(frozen=True, slots=True)
class Settings:
    """What the operator decides.

    Attributes:
        database: its URL, like `sqlite:///FILE`.
        origins: the addresses at which browsers reach the server, like `https://jaipur.example`;
            if none is given, pages of whatever host a request names may talk to it.
        base: the path below which the game lives, see `Site`.
        proxies: addresses and networks of proxies in front, trusted about client addresses and
            https.
        bot_threads: how many bots think at the same time.
        metrics_token: what a program must send to read `/metrics`, as `Authorization: Bearer`;
            without one, only programs on this machine may.
        retention: how long unfinished matches and used links are kept.
    """

    database: str
    origins: tuple[str, ...] = ()
    base: str = ""
    proxies: tuple[str, ...] = ()
    bot_threads: int = 2
    metrics_token: str = ""
    retention: Retention = field(default_factory=Retention)


def checked(settings: Settings) -> Settings:
    """The settings with addresses as browsers and uvicorn spell them.

    Raises:
        CannotServe: an address is none, or two of them contradict each other.
    """
    sites = [site(text) for text in settings.origins]
    bases = {each.base for each in sites}
    if len(bases) > 1:
        raise CannotServe("all origins need the same path, since the game lives at one")
    return replace(
        settings,
        origins=tuple(each.origin for each in sites),
        base=bases.pop() if bases else settings.base,
        proxies=tuple(network(text) for text in settings.proxies),
    )


def site(text: str) -> Site:
    """Read a public address.

    >>> site("https://Jaipur.example:443/")
    Site(origin='https://jaipur.example', base='')
    >>> site("https://example.org/games/jaipur")
    Site(origin='https://example.org', base='/games/jaipur')

    Raises:
        CannotServe: it is not the address of a site.
    """
    found = _SITE.fullmatch(text)
    if found is None or {".", ".."} & set(found["path"].split("/")):
        raise CannotServe(
            f"{text!r} is no origin: it takes a whole one, like https://jaipur.example"
        )
    scheme, host, port = found["scheme"].lower(), found["host"].lower(), found["port"]
    shown = "" if port in {None, _USUAL_PORTS[scheme]} else f":{port}"
    return Site(f"{scheme}://{host}{shown}", found["path"])


def network(text: str) -> str:
    """Read the address of a proxy, or of a network of them.

    >>> network("10.0.0.0/8")
    '10.0.0.0/8'

    Raises:
        CannotServe: it is neither.
    """
    try:
        found = ip_network(text)
    except ValueError:
        raise CannotServe(
            f"{text!r} is no trusted proxy: it takes an address like 127.0.0.1, "
            "or a network like 10.0.0.0/8"
        ) from None
    return str(found) if "/" in text else str(found.network_address)
