"""The line to a server: requests and sockets that show a token, to that server only."""

from __future__ import annotations

import asyncio
import json
import re
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from http.client import HTTPException, HTTPMessage
from typing import IO, Any, Final
from urllib.error import HTTPError
from urllib.parse import urlsplit
from urllib.request import HTTPRedirectHandler, OpenerDirector, Request, build_opener

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake

from jaipur import __version__
from jaipur.bridge.errors import Away, BridgeError, Gone, Refusal

SECONDS: Final = 10.0
"""For an answer, and for a handshake."""
_MAX_ANSWER: Final = 1 << 22
_MAX_FRAME: Final = 1 << 21
_LATER: Final = frozenset({408, 425, 429, 500, 502, 503, 504})
"""Statuses after which the same request may be granted."""
_BAD_TOKEN, _GONE = 4401, (4403, 4404)


class _NoRedirects(HTTPRedirectHandler):
    """A token goes to the server it was made for, and nowhere else."""

    def redirect_request(
        self, _req: Request, _fp: IO[bytes], _code: int, _msg: str, _headers: HTTPMessage, _new: str
    ) -> None:
        """Follow nothing."""


class _Direct(connect):
    """The same for sockets."""

    def process_redirect(self, exc: Exception) -> Exception | str:
        """Follow nothing."""
        return exc


class Line:
    """Talks to one server as one account.

    Args:
        server: its address, as in a browser.
        token: a token of the account; never printed.

    Raises:
        BridgeError: this is no address, or no token.
    """

    def __init__(self, server: str, token: str) -> None:
        try:
            parts = urlsplit(server)
        except ValueError:
            parts = urlsplit("")
        if parts.scheme not in {"http", "https"} or not parts.hostname or parts.query:
            raise BridgeError(f"the server is given like https://jaipur.example, not {server!r}")
        if re.fullmatch(r"[\x21-\x7e]{1,200}", token) is None:
            raise BridgeError("this is no token; make one on the page of your account")
        self.server = server.rstrip("/")
        self._headers = {
            "Authorization": f"Bearer {token}",
            "User-Agent": f"jaipur-bridge/{__version__}",
        }
        self._opener: OpenerDirector = build_opener(_NoRedirects)

    async def ask(self, method: str, path: str, body: object = None) -> Any:
        """Make a request; what the server answers.

        Raises:
            Away: there was no answer, or one that says to try again.
            BridgeError: the token is not accepted, or it is no such server.
            Refusal: it was refused.
        """
        return await asyncio.to_thread(self._ask, method, path, body)

    def _ask(self, method: str, path: str, body: object) -> Any:
        headers = {**self._headers, "Content-Type": "application/json", "Accept-Language": "en"}
        data = None if method == "GET" else json.dumps(body or {}).encode()
        request = Request(self.server + path, data, headers, method=method)  # noqa: S310 - checked
        try:
            with self._opener.open(request, timeout=SECONDS) as answer:
                raw: bytes = answer.read(_MAX_ANSWER)
        except HTTPError as error:
            raise _refusal(error.code, _read(error)) from None
        except (OSError, HTTPException) as error:
            reason = getattr(error, "reason", error)
            raise Away(f"{self.server} cannot be reached: {reason}") from None
        return json.loads(raw) if raw else None

    @asynccontextmanager
    async def socket(self, path: str) -> AsyncIterator[ClientConnection]:
        """Open a socket.

        Raises:
            Away: there is none, or it was closed for a while.
            Gone: it was closed for good.
            BridgeError: the token is not accepted.
        """
        address = "ws" + self.server.removeprefix("http") + path
        try:
            async with _Direct(
                address,
                additional_headers=self._headers,
                open_timeout=SECONDS,
                max_size=_MAX_FRAME,
            ) as socket:
                yield socket
        except ConnectionClosed as error:
            code = None if error.rcvd is None else error.rcvd.code
            raise _closed(code, "" if error.rcvd is None else error.rcvd.reason) from None
        except (OSError, InvalidHandshake, EOFError) as error:
            raise Away(
                f"{self.server} gives no socket: {str(error) or type(error).__name__}"
            ) from None


def _read(error: HTTPError) -> bytes:
    try:
        return error.read(_MAX_ANSWER)
    except (OSError, HTTPException):
        return b""


def _refusal(status: int, raw: bytes) -> Exception:
    try:
        problem = json.loads(raw)["error"]
        refused = Refusal(status, str(problem["reason"]), str(problem["message"]))
    except (ValueError, KeyError, TypeError):
        refused = Refusal(status, "", "")
    if status == 401:
        return BridgeError("the server does not accept the token; was it ended?")
    if status in _LATER:
        return Away(f"the server says: {refused}")
    if not refused.reason:
        return BridgeError(f"this is no jaipur server: it answered with status {status}")
    return refused


def _closed(code: int | None, reason: str | None) -> Exception:
    if code == _BAD_TOKEN:
        return BridgeError("the server does not accept the token; was it ended?")
    if code in _GONE:
        return Gone(reason or "")
    return Away(f"the socket was closed ({code or 'cut'} {reason or ''})".replace(" )", ")"))
