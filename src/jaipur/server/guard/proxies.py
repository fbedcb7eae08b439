"""Proxies in front: whose word is taken for a client's address and for https."""

from __future__ import annotations

from typing import Any, Final

from starlette.types import ASGIApp, Receive, Scope, Send
from uvicorn.middleware.proxy_headers import ProxyHeadersMiddleware

NEIGHBOUR: Final = "127.0.0.1"
"""The address of whoever connects to a unix socket, who has none."""


class TrustedProxies:
    """Believes what certain proxies say about their clients.

    Args:
        app: what is served.
        proxies: their addresses and networks.
        user_header: the header in which they name people whom they have let in; empty if they do
            not. From anybody else it counts for nothing.
    """

    def __init__(self, app: ASGIApp, proxies: tuple[str, ...], user_header: str = "") -> None:
        inner: Any = app  # uvicorn has types of its own for the same things
        self._believing: Any = ProxyHeadersMiddleware(inner, list(proxies))
        self._user_header = user_header.lower().encode()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket."""
        if scope["type"] in {"http", "websocket"} and not scope.get("client"):
            scope["client"] = (NEIGHBOUR, 0)
        if self._user_header and scope["type"] in {"http", "websocket"}:
            self._name(scope)
        await self._believing(scope, receive, send)

    def _name(self, scope: Scope) -> None:
        """Note how the proxy calls whoever is behind it, before its own address is replaced."""
        if scope["client"][0] not in self._believing.trusted_hosts:
            return
        named = [value for name, value in scope["headers"] if name == self._user_header]
        if len(named) == 1 and named[0]:
            scope.setdefault("state", {})["proxy_user"] = named[0].decode(errors="replace")
