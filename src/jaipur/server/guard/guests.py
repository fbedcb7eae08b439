"""Guests: a random token in a cookie recognizes them.

The server stores only hashes of tokens: its database and its logs let nobody play for others.
"""

from __future__ import annotations

import hashlib
import re
import secrets
from dataclasses import dataclass
from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import cookie_parser
from starlette.types import ASGIApp, Message, Receive, Scope, Send

_TOKEN = re.compile(r"[A-Za-z0-9_-]{22}")
_YEAR: Final = 400 * 24 * 3600
"""Browsers keep no cookie longer."""
_NO_GUESTS: Final = ("/static/", "/healthz", "/readyz", "/metrics", "/api/openapi.json")


@dataclass(frozen=True, slots=True)
class Guest:
    """A visitor.

    Attributes:
        id: the hash of the token, under which everything of theirs is stored.
        token: what the browser sends; never stored, never logged.
        new: whether the browser still has to be given the token.
    """

    id: str
    token: str
    new: bool


def hashed(token: str) -> str:
    """What is stored of a token."""
    return hashlib.sha256(b"jaipur/token/1\0" + token.encode()).hexdigest()


def new_token() -> str:
    """128 random bits, safe in an address."""
    return secrets.token_urlsafe(16)


def cookie_name(*, secure: bool, base: str = "") -> str:
    """With https, `__Host-` makes browsers keep the cookie to this host, at any path of it."""
    if not secure:
        return "guest"
    return "__Secure-guest" if base else "__Host-guest"


def read_cookie(headers: Headers, name: str) -> str | None:
    """One cookie of a request, whatever other programs on this host have set."""
    return cookie_parser(headers.get("cookie", "")).get(name)


def read_guest(headers: Headers, name: str) -> Guest:
    """Whose request it is, by the cookie of this name; a new guest without one."""
    token = read_cookie(headers, name)
    if token is not None and _TOKEN.fullmatch(token):
        return Guest(hashed(token), token, new=False)
    token = new_token()
    return Guest(hashed(token), token, new=True)


def is_secure(scope: Scope, origins: tuple[str, ...]) -> bool:
    """Whether browsers reach this server over https."""
    return scope["scheme"] in {"https", "wss"} or any(o.startswith("https:") for o in origins)


class GuestMiddleware:
    """Puts the guest into `request.state.guest`, and gives new guests their cookie."""

    def __init__(self, app: ASGIApp, origins: tuple[str, ...], base: str = "") -> None:
        self._app = app
        self._origins = origins
        self._base = base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket."""
        if scope["type"] not in {"http", "websocket"}:
            await self._app(scope, receive, send)
            return
        secure = is_secure(scope, self._origins)
        name = cookie_name(secure=secure, base=self._base)
        guest = read_guest(Headers(scope=scope), name)
        scope.setdefault("state", {})["guest"] = guest

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                cookie = f"{name}={guest.token}; Path={self._base or '/'}; Max-Age={_YEAR}"
                cookie += "; HttpOnly; SameSite=Lax" + ("; Secure" if secure else "")
                MutableHeaders(scope=message).append("set-cookie", cookie)
            await send(message)

        give = guest.new and not scope["path"].startswith(_NO_GUESTS)
        await self._app(scope, receive, send_with_cookie if give else send)
