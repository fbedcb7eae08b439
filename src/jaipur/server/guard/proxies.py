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
    """

    def __init__(self, app: ASGIApp, proxies: tuple[str, ...]) -> None:
        inner: Any = app  # uvicorn has types of its own for the same things
        self._believing: Any = ProxyHeadersMiddleware(inner, list(proxies))

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket."""
        if scope["type"] in {"http", "websocket"} and not scope.get("client"):
            scope["client"] = (NEIGHBOUR, 0)
        await self._believing(scope, receive, send)
