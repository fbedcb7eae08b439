"""Keeping other sites' pages out: headers on every answer, the origin of every request."""

from __future__ import annotations

import re
from typing import Final
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import Request
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from jaipur.server.guard.cookies import is_secure
from jaipur.server.guard.refusals import Refused, refusal_response

POLICY: Final = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; "
    "font-src 'self'; media-src 'self'; connect-src 'self'; manifest-src 'self'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)
"""Nothing from another host, nothing inline, in nobody's frame."""

HEADERS: Final = {
    "content-security-policy": POLICY,
    # The address of a seat is a secret: no other site learns where a visitor came from.
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=()",
}
_HOST: Final = re.compile(r"([\w.-]+|\[[\da-fA-F:.]+\])(:\d{1,5})?", re.ASCII)
_CHANGING: Final = frozenset({"POST", "PUT", "PATCH", "DELETE"})


class SecurityMiddleware:
    """Adds the headers, and refuses what other sites' pages send in a guest's name."""

    def __init__(self, app: ASGIApp, origins: tuple[str, ...]) -> None:
        self._app = app
        self._origins = origins

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket."""
        if scope["type"] == "websocket" and not _same_site(scope, self._origins):
            # Before the handshake is done: the page never gets a socket.
            await send({"type": "websocket.close", "code": 4403, "reason": "wrong_origin"})
            return
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        refused = self._refusal(scope)
        secure = is_secure(scope, self._origins)

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if secure:
                    headers.setdefault("strict-transport-security", "max-age=31536000")
            await send(message)

        if refused is not None:
            await refusal_response(Request(scope), refused)(scope, receive, send_with_headers)
            return
        await self._app(scope, receive, send_with_headers)

    def _refusal(self, scope: Scope) -> Refused | None:
        host = Headers(scope=scope).get("host")
        if host is not None and _HOST.fullmatch(host) is None:
            return Refused(400, "bad_request", "the host is malformed")
        if scope["method"] in _CHANGING and not _same_site(scope, self._origins):
            return Refused(403, "wrong_origin")
        return None


def _same_site(scope: Scope, origins: tuple[str, ...]) -> bool:
    """Whether a page of this server sent it, or a program that is no browser.

    Browsers say where a request comes from, and no page can make them say otherwise. Of a form
    they name no origin, since our pages tell no referrer, but that it is from the same one.
    """
    headers = Headers(scope=scope)
    if headers.get("authorization", "").lower().startswith("bearer "):
        return True  # no page of another site can send that, and no cookie counts beside it
    site, origin = headers.get("sec-fetch-site"), headers.get("origin")
    if site in {"same-origin", "none"} and scope["type"] == "http":
        return True
    if site is not None and site != "same-origin":
        return origin in origins
    if origin is None:
        return True
    if origins:
        return origin in origins
    try:
        there = urlsplit(origin)
        named = there.netloc, there.hostname if "x-forwarded-for" in headers else None
    except ValueError:
        return False
    # A proxy may leave the port out (nginx does with `Host $host`). Another page cannot pretend
    # to be one: a browser asks first whether it may send such a header.
    return headers.get("host") in named
