"""Handing a notice to a push service, at an address that a stranger gave.

Anybody can subscribe with any address, so the server must not be made to talk to what only it can
reach. A name is resolved once and connected to by the number that was checked: what the name means
a moment later does not matter. Nothing is followed, hardly anything is read, and all of it takes a
few seconds at most.
"""

from __future__ import annotations

import asyncio
import re
import socket
import ssl
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from ipaddress import ip_address, ip_network
from typing import Final

SECONDS: Final = 10.0
"""For a delivery in all: finding the address, connecting, sending, the answer."""
MAX_ENDPOINT: Final = 1000
"""Characters of an address."""
_MAX_LINE: Final = 1024
_HTTPS: Final = 443
_ENDPOINT: Final = re.compile(
    r"(?P<scheme>https?)://(?P<host>[A-Za-z0-9](?:[A-Za-z0-9.-]{0,252}))(?::(?P<port>[0-9]{1,5}))?"
    r"(?P<path>/[!-~]*)",
    re.ASCII,
)
_UNICAST: Final = ip_network("2000::/3")
"""All that is given out of version 6: others are of a site or of this machine, or lead anywhere."""
_ELSEWHERE: Final = tuple(
    map(ip_network, ("2001::/32", "2002::/16", "192.0.0.0/24", "192.88.99.0/24"))
)
"""Addresses that may lead to any of version 4, and those of what leads there."""
_STATUS: Final = re.compile(rb"HTTP/1\.[01] ([1-5][0-9]{2})[ \r]")

Resolve = Callable[[str, int], Sequence[str]]


class BadEndpoint(Exception):
    """The server does not talk to this address; the message says why."""


class NotDelivered(Exception):
    """No answer, or none that makes sense; the message says why."""


def resolve(host: str, port: int) -> Sequence[str]:
    """Every number that a name stands for."""
    found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
    return [str(each[4][0]) for each in found]


class Delivery:
    """Delivers notices.

    Args:
        private: whether addresses on this machine and its networks are allowed, and plain http:
            for tests.
        resolve: finds the numbers of a name; may block.
    """

    def __init__(self, *, private: bool = False, resolve: Resolve = resolve) -> None:
        self._private = private
        self._resolve = resolve
        # Names that hang must not take the threads that others need.
        self._threads = ThreadPoolExecutor(2, "push-names")

    def check(self, endpoint: str) -> tuple[str, int, str]:
        """Host, port and path of an address, if it can be one of a push service.

        Raises:
            BadEndpoint: it cannot.
        """
        found = _ENDPOINT.fullmatch(endpoint)
        if found is None or len(endpoint) > MAX_ENDPOINT:
            raise BadEndpoint(
                "an endpoint is an https address without a user, query or fragment mark"
            )
        port = int(found["port"] or (_HTTPS if found["scheme"] == "https" else 80))
        if not self._private and (found["scheme"] != "https" or port != _HTTPS):
            raise BadEndpoint("an endpoint is at the usual port of https")
        return found["host"].lower(), port, found["path"]

    async def post(self, endpoint: str, headers: Mapping[str, str], body: bytes) -> int:
        """Deliver; returns the status of the answer, whose text nobody reads.

        Raises:
            BadEndpoint: it leads to where the server must not go.
            NotDelivered: it did not work out in time.
        """
        host, port, path = self.check(endpoint)
        secure = endpoint.startswith("https:")
        try:
            async with asyncio.timeout(SECONDS):
                address = await self._address(host, port)
                return await self._exchange(
                    (host, address, port), _request(host, port, path, headers, body), secure=secure
                )
        except (OSError, EOFError, asyncio.LimitOverrunError, ValueError) as error:
            raise NotDelivered(type(error).__name__) from None

    async def _address(self, host: str, port: int) -> str:
        loop = asyncio.get_running_loop()
        found = await loop.run_in_executor(self._threads, self._resolve, host, port)
        if not found:
            raise NotDelivered("no address")
        if not self._private and not all(map(_is_public, found)):
            raise BadEndpoint("an endpoint is at a public address")
        return found[0]

    async def _exchange(self, place: tuple[str, str, int], request: bytes, *, secure: bool) -> int:
        host, address, port = place
        reader, writer = await asyncio.open_connection(
            address,
            port,
            limit=_MAX_LINE,
            ssl=_tls() if secure else None,
            server_hostname=host if secure else None,
        )
        try:
            writer.write(request)
            await writer.drain()
            line = await reader.readuntil(b"\n")
        finally:
            writer.transport.abort()
        status = _STATUS.match(line)
        if status is None:
            raise NotDelivered("no HTTP")
        return int(status[1])

    def close(self) -> None:
        """Stop; whoever still looks for a name is left to it."""
        self._threads.shutdown(wait=False, cancel_futures=True)


@cache
def _tls() -> ssl.SSLContext:
    return ssl.create_default_context()


def _is_public(address: str) -> bool:
    number = ip_address(address.partition("%")[0])
    if not number.is_global or number.is_multicast:
        return False
    if number.version == 6 and number not in _UNICAST:
        return False
    return not any(number in network for network in _ELSEWHERE)


def _request(host: str, port: int, path: str, headers: Mapping[str, str], body: bytes) -> bytes:
    shown = host if port in {80, _HTTPS} else f"{host}:{port}"
    lines = [
        f"POST {path} HTTP/1.1",
        f"Host: {shown}",
        *(f"{name}: {value}" for name, value in headers.items()),
        f"Content-Length: {len(body)}",
        "Connection: close",
    ]
    return "\r\n".join([*lines, "", ""]).encode("ascii") + body
