"""Rate limits: token buckets by address and by socket."""

from __future__ import annotations

import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, ip_address
from typing import Final

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from jaipur.server.guard.refusals import Refused, refusal_response

MAX_ADDRESSES: Final = 20_000
"""Addresses remembered; those silent for longest are dropped first."""
MAX_SOCKETS: Final = 200
"""Open sockets of one address."""


@dataclass(frozen=True, slots=True)
class Rate:
    """How many at once, and how many per second in the long run."""

    burst: float
    per_second: float


REQUESTS: Final = Rate(150, 30)
SOCKETS: Final = Rate(60, 5)
OPENINGS: Final = Rate(30, 0.5)
"""New matches."""
COMPUTATIONS: Final = Rate(12, 1)
"""Hints and replays."""
FRAMES: Final = Rate(40, 10)
"""Frames of one socket."""


class Bucket:
    """Holds tokens; each action takes one, and time brings them back."""

    __slots__ = ("_clock", "_last", "_rate", "_tokens")

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._tokens = rate.burst
        self._last = clock()

    def take(self) -> bool:
        """Take a token, if there is one."""
        now = self._clock()
        refilled = self._tokens + (now - self._last) * self._rate.per_second
        self._tokens, self._last = min(refilled, self._rate.burst), now
        if self._tokens < 1:
            return False
        self._tokens -= 1
        return True


class Buckets:
    """A bucket for each address."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, address: str) -> bool:
        """Take a token for this address, if there is one."""
        bucket = self._buckets.get(address)
        if bucket is None:
            bucket = self._buckets[address] = Bucket(self._rate, self._clock)
            if len(self._buckets) > MAX_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(address)
        return bucket.take()


def rate_key(scope: Scope) -> str | None:
    """Who shares a bucket: an IPv4 address, or an IPv6 network of the size a household gets.

    None is this machine itself, which has no limits.
    """
    client = scope.get("client")
    if not client:
        return None
    try:
        address = ip_address(client[0])
    except ValueError:  # what a proxy calls a client that it does not name
        return str(client[0])
    if address.is_loopback:
        return None
    if isinstance(address, IPv6Address):
        mapped = address.ipv4_mapped
        if mapped is None:
            return address.exploded[:19]
        return None if mapped.is_loopback else str(mapped)
    return str(address)


class LimitMiddleware:
    """Refuses requests that come too fast."""

    def __init__(self, app: ASGIApp, clock: Callable[[], float] = time.monotonic) -> None:
        self._app = app
        self._requests = Buckets(REQUESTS, clock)
        self._sockets = Buckets(SOCKETS, clock)
        self._openings = Buckets(OPENINGS, clock)
        self._computations = Buckets(COMPUTATIONS, clock)
        self._open: Counter[str] = Counter()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket, within the limits."""
        address = rate_key(scope) if scope["type"] in {"http", "websocket"} else None
        if address is None or self._allowed(scope, address):
            await self._serve(scope, receive, send, address)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 4429, "reason": "too_fast"})
        else:
            response = refusal_response(Request(scope), Refused(429, "too_fast"))
            response.headers["retry-after"] = "2"
            await response(scope, receive, send)

    async def _serve(self, scope: Scope, receive: Receive, send: Send, address: str | None) -> None:
        if address is None or scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        self._open[address] += 1
        try:
            await self._app(scope, receive, send)
        finally:
            self._open[address] -= 1
            if not self._open[address]:
                del self._open[address]

    def _allowed(self, scope: Scope, address: str) -> bool:
        if scope["type"] == "websocket":
            return self._open[address] < MAX_SOCKETS and self._sockets.take(address)
        if not self._requests.take(address):
            return False
        path: str = scope["path"]
        if scope["method"] == "POST" and path == "/api/matches":
            return self._openings.take(address)
        if path.startswith("/api/") and path.endswith(("/advice", "/replay")):
            return self._computations.take(address)
        return True
