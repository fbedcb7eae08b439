"""How a server is run, and whether that makes sense."""

from __future__ import annotations

import re
from dataclasses import dataclass, field, replace
from ipaddress import ip_network
from typing import Final, Literal, NamedTuple

from jaipur.rules import JaipurError
from jaipur.storage import Retention

_SITE: Final = re.compile(
    r"(?P<scheme>https?)://(?P<host>[\w.-]+|\[[\da-f:.]+\])(?::(?P<port>\d{1,5}))?"
    r"(?P<path>(?:/[\w.~-]+)*)/?",
    re.ASCII | re.IGNORECASE,
)
_HEADER: Final = re.compile(r"[A-Za-z0-9-]{0,64}")
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
        accounts: whether people may keep a name and sign in.
        lobby: who may use the lobby: everybody, people with an account only, or nobody.
        trusted_user_header: the header by which a trusted proxy names people whom it has let in;
            they have an account of that name, and nobody signs in here.
        push_to_private_addresses: whether push notices may go to this machine and its networks,
            and without https: for tests.
    """

    database: str
    origins: tuple[str, ...] = ()
    base: str = ""
    proxies: tuple[str, ...] = ()
    bot_threads: int = 2
    metrics_token: str = ""
    retention: Retention = field(default_factory=Retention)
    accounts: Literal["on", "off"] = "on"
    lobby: Literal["open", "accounts", "off"] = "open"
    trusted_user_header: str = ""
    push_to_private_addresses: bool = False

    @property
    def has_accounts(self) -> bool:
        """Whether anybody can have an account, here or by way of a proxy."""
        return self.accounts == "on" or bool(self.trusted_user_header)

    @property
    def signs_in(self) -> bool:
        """Whether people sign in here. Where a proxy knows them, nobody can take their name."""
        return self.accounts == "on" and not self.trusted_user_header


def checked(settings: Settings) -> Settings:
    """The settings with addresses as browsers and uvicorn spell them.

    Raises:
        CannotServe: an address is none, or two of them contradict each other.
    """
    if settings.lobby == "accounts" and not settings.has_accounts:
        raise CannotServe("the lobby is for people with an account, but accounts are off")
    if _HEADER.fullmatch(settings.trusted_user_header) is None:
        raise CannotServe(f"{settings.trusted_user_header!r} is no name of a header")
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
