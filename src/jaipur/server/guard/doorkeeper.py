"""Connections, before anybody knows what they want: how many there may be.

The limits of `limits` count whole requests. Whoever opens connections and never finishes a request,
until the system has no more files, is stopped here.
"""

from __future__ import annotations

import asyncio
import socket
import sys
from collections import OrderedDict
from functools import lru_cache
from ipaddress import ip_address, ip_network
from typing import Any, Final

import uvicorn
from uvicorn.protocols.utils import get_remote_addr

from jaipur.server.guard.limits import Buckets, Crowds, Network, Rate, networks_of

MAX_CONNECTIONS: Final = 12_000
"""Of everybody together, where the system allows as many."""
MAX_FROM_ADDRESS: Final = 300
"""Of one address: its sockets, and the requests beside them."""
CONNECTIONS: Final = Rate(300, 30)
"""New ones of one address: a page opens six, and a whole class comes from one address."""
RESERVE: Final = 256
"""Files left for the database, for logs, and for connections that are just being refused."""
ACCEPTED_AT_ONCE: Final = 64
"""Connections accepted before others are served, and tries in a row where files ran out."""
_BACKLOG: Final = 2048
"""Connections that the system keeps until they are accepted."""


def raise_file_limit() -> int:
    """Have the system allow this process as many files as are needed; how many it does allow."""
    needed = MAX_CONNECTIONS + RESERVE
    if sys.platform == "win32":
        return needed
    import resource  # noqa: PLC0415 - not on every system

    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if soft == resource.RLIM_INFINITY or soft >= needed:
        return needed
    allowed = needed if hard == resource.RLIM_INFINITY else min(needed, hard)
    try:
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, hard))
    except (OSError, ValueError):  # macOS promises more than it allows
        return soft
    return allowed


def connections_within(files: int) -> int:
    """How many connections there may be if the system allows so many files.

    >>> connections_within(1024), connections_within(100), connections_within(100_000)
    (768, 50, 12000)
    """
    return min(MAX_CONNECTIONS, max(files - RESERVE, files // 2))


class Doorkeeper:
    """Counts connections; refuses some, and closes those that say nothing to make room.

    Args:
        limit: how many there may be.
        proxies: addresses and networks that many clients come from; they are not counted by
            address.
    """

    def __init__(self, limit: int = MAX_CONNECTIONS, proxies: tuple[str, ...] = ()) -> None:
        self._limit = limit
        self._proxies = proxies
        self._open: dict[asyncio.Transport, tuple[Network, ...]] = {}
        self._silent: OrderedDict[asyncio.Transport, None] = OrderedDict()
        self._crowds = Crowds(MAX_FROM_ADDRESS)
        self._made = Buckets(CONNECTIONS)

    def admit(self, transport: asyncio.Transport) -> bool:
        """Whether a new connection may stay; a request is awaited of it."""
        client = get_remote_addr(transport)
        shared = client is not None and is_within(client[0], self._proxies)
        networks = () if shared else networks_of(client)
        if self._crowds.full(networks) or not self._made.take(networks):
            return False
        if len(self._open) >= self._limit and not self._make_room():
            return False
        self._open[transport] = networks
        self._crowds.add(networks)
        self._silent[transport] = None
        return True

    def asked(self, transport: asyncio.Transport) -> None:
        """A connection has said what it wants: from now on it is not closed to make room."""
        self._silent.pop(transport, None)

    def answered(self, transport: asyncio.Transport) -> None:
        """A connection has got what it wanted; another request is awaited of it."""
        if transport in self._open:
            self._silent[transport] = None

    def left(self, transport: asyncio.Transport) -> None:
        """A connection is closed."""
        self._silent.pop(transport, None)
        networks = self._open.pop(transport, None)
        if networks is not None:
            self._crowds.remove(networks)

    def _make_room(self) -> bool:
        """Close the connection that has been silent for longest."""
        if not self._silent:
            return False
        transport = next(iter(self._silent))
        self.left(transport)
        transport.abort()
        return True


@lru_cache(maxsize=1024)
def is_within(address: str, networks: tuple[str, ...]) -> bool:
    """Whether an address is one of these, or in one of these networks.

    >>> is_within("10.1.2.3", ("127.0.0.1", "10.0.0.0/8"))
    True
    """
    try:
        found = ip_address(address)
    except ValueError:
        return False
    return any(found in ip_network(each) for each in networks)


class GuardedConfig(uvicorn.Config):
    """uvicorn's configuration, and who guards the door."""

    def __init__(self, app: Any, door: Doorkeeper, **options: Any) -> None:
        super().__init__(app, backlog=ACCEPTED_AT_ONCE, **options)
        self.door = door


class GuardedServer(uvicorn.Server):
    """uvicorn's server, for which many may queue though few are let in at once."""

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Begin to listen."""
        await super().startup(sockets)
        for listener in sockets or ():
            listener.listen(_BACKLOG)
