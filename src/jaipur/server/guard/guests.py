"""Guests: a random token in a cookie recognizes them.

The server stores only hashes of tokens: its database and its logs let nobody play for others.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from jaipur.server.guard.cookies import cookie_name, is_secure, read_cookie
from jaipur.server.guard.refusals import Refused
from jaipur.storage import Account, Session
from jaipur.table import StoreError

_YEAR: Final = 400 * 24 * 3600
"""Browsers keep no cookie longer."""
_NO_GUESTS: Final = (
    *("/static/", "/service-worker.js", "/offline", "/favicon.ico"),
    *("/healthz", "/readyz", "/metrics", "/api/openapi.json"),
)


@dataclass(frozen=True, slots=True)
class Guest:
    """A visitor, with or without an account.

    Attributes:
        id: under which everything of theirs is stored: an account's, or the hash of the token.
        token: what the browser sends, or what only it leads to; never stored, never logged.
        new: whether the browser still has to be given the token.
        account: who they are, if they have signed in.
        session: where they have.
        cookie: what the browser is to send from now on, if it is something else.
    """

    id: str
    token: str
    new: bool
    account: Account | None = None
    session: Session | None = None
    cookie: str | None = None


@dataclass(frozen=True, slots=True)
class Shown:
    """What a visitor shows.

    Attributes:
        cookie: what this server gave them.
        bearer: a program's token.
        user: how a proxy that is trusted calls them.
    """

    cookie: str | None = None
    bearer: str | None = None
    user: str | None = None


class Visitors(Protocol):
    """Knows who somebody is."""

    async def identify(self, shown: Shown) -> Guest:
        """Whose request it is; a new guest if nothing is shown, or nothing that was given.

        Raises:
            Refused: a program's token is wrong, or a proxy's word makes no sense.
            StoreError: it cannot be found out now.
        """
        ...


def give_cookie(connection: HTTPConnection, cookie: str) -> None:
    """Let the browser be somebody else from this answer on."""
    connection.state.cookie = cookie


def known_browser(connection: HTTPConnection) -> str:
    """The cookie of a browser in which accounts were signed in before; empty if there is none."""
    known: str = connection.state.known
    return known


def know_browser(connection: HTTPConnection, cookie: str) -> None:
    """Let the browser be known again, also when nobody is signed in there any more."""
    connection.state.know = cookie


class GuestMiddleware:
    """Puts the guest into `request.state.guest`, and gives new guests their cookie.

    Args:
        app: what is served.
        visitors: gives whoever knows them.
        origins: the addresses at which browsers reach the server.
        base: the path below which the game lives.
    """

    def __init__(
        self,
        app: ASGIApp,
        visitors: Callable[[], Visitors],
        origins: tuple[str, ...],
        base: str = "",
    ) -> None:
        self._app = app
        self._visitors = visitors
        self._origins = origins
        self._base = base

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request or socket."""
        if scope["type"] not in {"http", "websocket"} or scope["path"].startswith(_NO_GUESTS):
            await self._app(scope, receive, send)
            return
        secure = is_secure(scope, self._origins)
        name = cookie_name(secure=secure, base=self._base)
        browser = cookie_name(secure=secure, base=self._base, what="browser")
        state = scope.setdefault("state", {})
        state["known"] = read_cookie(Headers(scope=scope), browser) or ""
        found: Guest | Refused | StoreError
        try:
            found = await self._visitors().identify(_shown(scope, name))
        except (Refused, StoreError) as error:
            found = error  # told by whoever asks: as a page, as JSON, or by closing a socket
        state["guest"] = found
        if isinstance(found, Guest) and found.cookie is not None:
            state["cookie"] = found.cookie

        async def send_with_cookie(message: Message) -> None:
            if message["type"] == "http.response.start":
                for given, called in (("cookie", name), ("know", browser)):
                    if given in state:
                        cookie = f"{called}={state[given]}; Path={self._base or '/'}"
                        cookie += f"; Max-Age={_YEAR}; HttpOnly; SameSite=Lax"
                        cookie += "; Secure" if secure else ""
                        MutableHeaders(scope=message).append("set-cookie", cookie)
            await send(message)

        await self._app(scope, receive, send_with_cookie)


def _shown(scope: Scope, name: str) -> Shown:
    headers = Headers(scope=scope)
    kind, _, token = headers.get("authorization", "").partition(" ")
    return Shown(
        cookie=read_cookie(headers, name),
        bearer=token.strip() if kind.lower() == "bearer" else None,
        user=scope["state"].get("proxy_user"),
    )
