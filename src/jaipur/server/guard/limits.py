"""Rate limits: token buckets by address and by socket."""

from __future__ import annotations

import asyncio
import time
from collections import Counter, OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from ipaddress import IPv6Address, IPv6Network, ip_address
from typing import Final, NamedTuple

from starlette.requests import Request
from starlette.types import ASGIApp, Receive, Scope, Send

from jaipur.server.guard.refusals import Refused, refusal_response

MAX_ADDRESSES: Final = 20_000
"""Addresses remembered; those silent for longest are dropped first."""
MAX_SOCKETS: Final = 200
"""Open sockets of one address."""

_OPENING: Final = frozenset(
    {"/api/matches", "/api/challenges", "/api/daily", "/api/practice", "/play", "/today"}
)
_SIGN_INS: Final = frozenset(
    f"/api/account/{what}" for what in ("sign-in", "recovery", "proof", "password")
)
"""Where a password is hashed."""
_COMPUTED: Final = ("/advice", "/replay", "/export", "/positions/analysis")


@dataclass(frozen=True, slots=True)
class Rate:
    """How many at once, and how many per second in the long run."""

    burst: float
    per_second: float


REQUESTS: Final = Rate(150, 30)
SOCKETS: Final = Rate(60, 5)
OPENINGS: Final = Rate(30, 0.5)
"""New matches."""
OPENINGS_ALL_DAY: Final = Rate(1000, 1 / 60)
"""New matches in the long run: what is stored for an address is bounded, too."""
WATCHES: Final = Rate(150, 0.1)
"""Links that are followed to look on; each may store a spectator, and a whole school may come."""
SUBSCRIPTIONS: Final = Rate(30, 1 / 60)
"""Browsers that want push notices: each is stored, whoever it is of."""
SEEKS: Final = Rate(40, 0.1)
"""New seeks, and seats taken: a whole class at once, but not one who never comes time and again."""
COMPUTATIONS: Final = Rate(12, 1)
"""Hints, replays and analyses of positions."""
ANALYSES: Final = Rate(12, 1 / 30)
"""Matches to be analysed, each some six seconds of a processor that nobody else needs."""
SIGN_INS: Final = Rate(15, 0.2)
"""Attempts to sign in, each of which costs a hash."""
SIGN_UPS: Final = Rate(30, 1 / 60)
"""New accounts; a whole class may make theirs at once."""
FRAMES: Final = Rate(40, 10)
"""Frames of one socket."""
REFUSALS: Final = Rate(100, 10)
"""Refusals that an address gets at once; whoever goes on asking waits for theirs."""
SECONDS_TO_WAIT: Final = 1.0
"""For a refusal, and so for the next question on the same connection."""
MAX_HELD: Final = 100
"""Requests of one address that wait for their refusal; others end their connection."""


class Bucket:
    """Holds tokens; each action takes one, and time brings them back."""

    __slots__ = ("_clock", "_last", "_rate", "_tokens")

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._tokens = rate.burst
        self._last = clock()

    def take(self, tokens: float = 1) -> bool:
        """Take a token, or several, if there is one; those that are lacking are owed."""
        self._refill()
        if self._tokens < 1:
            return False
        self._tokens -= tokens
        return True

    def charge(self, tokens: float) -> None:
        """Take tokens for what was done already, whether or not there are any."""
        self._refill()
        self._tokens -= tokens

    def _refill(self) -> None:
        now = self._clock()
        refilled = self._tokens + (now - self._last) * self._rate.per_second
        self._tokens, self._last = min(refilled, self._rate.burst), now


class Network(NamedTuple):
    """Who shares a bucket: an address, or a network and how many addresses' share it gets."""

    name: str
    share: int = 1


_IPV6_SHARES: Final = {64: 1, 56: 4, 48: 16}
"""A household gets a network of 64 or 56 bits, a company one of 48 and with it 65,536 of 64: each
of them has a bucket, so that many addresses do not make many clients."""


class Buckets:
    """A bucket for each network."""

    def __init__(self, rate: Rate, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._clock = clock
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    def take(self, networks: tuple[Network, ...], tokens: float = 1) -> bool:
        """Take tokens from each of these, the smallest first, as far as there are any."""
        return all(self._bucket(network).take(tokens) for network in networks)

    def charge(self, networks: tuple[Network, ...], tokens: float) -> None:
        """Take tokens from all of these, whether or not there are any."""
        for network in networks:
            self._bucket(network).charge(tokens)

    def _bucket(self, network: Network) -> Bucket:
        bucket = self._buckets.get(network.name)
        if bucket is None:
            rate = Rate(self._rate.burst * network.share, self._rate.per_second * network.share)
            bucket = self._buckets[network.name] = Bucket(rate, self._clock)
            if len(self._buckets) > MAX_ADDRESSES:
                self._buckets.popitem(last=False)
        self._buckets.move_to_end(network.name)
        return bucket


class Crowds:
    """How many of something each network has."""

    def __init__(self, limit: int) -> None:
        self._limit = limit
        self._count: Counter[str] = Counter()

    def full(self, networks: tuple[Network, ...]) -> bool:
        """Whether one of them has as many as it may."""
        return any(self._count[each.name] >= self._limit * each.share for each in networks)

    def add(self, networks: tuple[Network, ...]) -> None:
        """One more."""
        self._count.update(each.name for each in networks)

    def remove(self, networks: tuple[Network, ...]) -> None:
        """One less."""
        for each in networks:
            self._count[each.name] -= 1
            if not self._count[each.name]:
                del self._count[each.name]


def networks_of(client: tuple[str, int] | None) -> tuple[Network, ...]:
    """Whose buckets a client takes from; nobody's if it is this machine, which has no limits.

    >>> networks_of(("2001:db8:1:2::3", 4))[-1]
    Network(name='2001:db8:1::/48', share=16)
    """
    if not client:
        return ()
    try:
        address = ip_address(client[0])
    except ValueError:  # what a proxy calls a client that it does not name
        return (Network(str(client[0])),)
    if isinstance(address, IPv6Address) and address.ipv4_mapped is not None:
        address = address.ipv4_mapped
    if address.is_loopback:
        return ()
    if not isinstance(address, IPv6Address):
        return (Network(str(address)),)
    return tuple(
        Network(str(IPv6Network((int(address), bits), strict=False)), share)
        for bits, share in _IPV6_SHARES.items()
    )


class Openings:
    """How many new matches each network opens: at once, and in the long run."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._soon = Buckets(OPENINGS, clock)
        self._all_day = Buckets(OPENINGS_ALL_DAY, clock)

    def take(self, networks: tuple[Network, ...]) -> bool:
        """Whether another one may be opened."""
        return self._soon.take(networks) and self._all_day.take(networks)


class LimitMiddleware:
    """Refuses requests that come too fast.

    To refuse costs a fraction of a millisecond, and a flood is as fast as its refusals. So whoever
    does not stop has to wait for them: a connection asks nothing while it waits.

    Args:
        app: what is served.
        clock: seconds, from any time on.
        seconds_to_wait: how long a flood waits for each refusal.
        openings: new matches, also those that are opened in other ways.
    """

    def __init__(
        self,
        app: ASGIApp,
        clock: Callable[[], float] = time.monotonic,
        seconds_to_wait: float = SECONDS_TO_WAIT,
        openings: Openings | None = None,
    ) -> None:
        self._app = app
        self._seconds_to_wait = seconds_to_wait
        self._refusals = Buckets(REFUSALS, clock)
        self._held = Crowds(MAX_HELD)
        self._requests = Buckets(REQUESTS, clock)
        self._sockets = Buckets(SOCKETS, clock)
        self._openings = openings or Openings(clock)
        self._watches = Buckets(WATCHES, clock)
        self._subscriptions = Buckets(SUBSCRIPTIONS, clock)
        self._seeks = Buckets(SEEKS, clock)
        self._computations = Buckets(COMPUTATIONS, clock)
        self._analyses = Buckets(ANALYSES, clock)
        self._sign_ins = Buckets(SIGN_INS, clock)
        self._sign_ups = Buckets(SIGN_UPS, clock)
        self._open = Crowds(MAX_SOCKETS)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket, within the limits."""
        known = scope["type"] in {"http", "websocket"}
        networks = networks_of(scope.get("client")) if known else ()
        if not networks or self._allowed(scope, networks):
            await self._serve(scope, receive, send, networks)
            return
        welcome = self._refusals.take(networks) or await self._hold(networks)
        if scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": 4429, "reason": "too_fast"})
            return
        response = refusal_response(Request(scope), Refused(429, "too_fast"))
        response.headers["retry-after"] = "2"
        if not welcome:
            response.headers["connection"] = "close"
        await response(scope, receive, send)

    async def _hold(self, networks: tuple[Network, ...]) -> bool:
        """Let a request wait; whether there was room for it to do so."""
        if self._held.full(networks):
            return False
        self._held.add(networks)
        try:
            await asyncio.sleep(self._seconds_to_wait)
        finally:
            self._held.remove(networks)
        return True

    async def _serve(
        self, scope: Scope, receive: Receive, send: Send, networks: tuple[Network, ...]
    ) -> None:
        if scope["type"] != "websocket":
            await self._app(scope, receive, send)
            return
        self._open.add(networks)
        try:
            await self._app(scope, receive, send)
        finally:
            self._open.remove(networks)

    def _allowed(self, scope: Scope, networks: tuple[Network, ...]) -> bool:
        if scope["type"] == "websocket":
            return not self._open.full(networks) and self._sockets.take(networks)
        if not self._requests.take(networks):
            return False
        path: str = scope["path"]
        if scope["method"] == "POST" and path in _OPENING:
            return self._openings.take(networks)
        if _may_watch(scope["method"], path):
            return self._watches.take(networks)
        if scope["method"] == "POST" and path == "/api/push/subscriptions":
            return self._subscriptions.take(networks)
        if scope["method"] == "POST" and path.startswith("/api/lobby/seeks"):
            return self._seeks.take(networks)
        if path.startswith("/api/") and path.endswith(_COMPUTED):
            return self._computations.take(networks)
        if scope["method"] == "POST" and path.startswith("/api/") and path.endswith("/analysis"):
            return self._analyses.take(networks)
        if scope["method"] == "POST" and path == "/api/account":
            return self._sign_ups.take(networks)
        if scope["method"] == "POST" and path in _SIGN_INS:
            return self._sign_ins.take(networks)
        return True


def _may_watch(method: str, path: str) -> bool:
    """Whether a request may give somebody a spectator's place."""
    if path.startswith("/watch/"):
        return True
    return method == "POST" and (path.startswith("/api/links/") or path.endswith("/watch"))
