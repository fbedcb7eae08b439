"""Exports: one of an account at a time, and never in the way of those who play.

How much it is grows with what somebody has played. So it is made match by match, as the reader
takes it, and memory holds one match of each. All exports of a process together take a fifth of its
time, however many there are; who reads slowly keeps nobody else waiting.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, AsyncIterator, Iterator
from contextlib import aclosing, contextmanager
from typing import Final

from starlette.responses import StreamingResponse
from starlette.types import Receive, Scope, Send

from jaipur.server.guard.refusals import Refused

MAX_EXPORTS: Final = 20
"""Under way in one process."""
SECONDS: Final = 1800
"""For one of them; what is missing then ends the connection."""
_REST: Final = 4
"""After each piece nothing is made for so many times as long as it took."""


class Exports:
    """Those that are under way in this process."""

    def __init__(self) -> None:
        self._under_way: set[str] = set()
        self._turn = asyncio.Lock()

    def response(self, account: str, pieces: AsyncGenerator[bytes, None]) -> ExportResponse:
        """The answer for whoever asked.

        Raises:
            Refused: the account's is under way already, or too many others' are.
        """
        if account in self._under_way:
            raise Refused(409, "export_under_way")
        if len(self._under_way) >= MAX_EXPORTS:
            raise Refused(503, "busy")
        return ExportResponse(self, account, pieces)

    @contextmanager
    def under_way(self, account: str) -> Iterator[None]:
        """While this one is."""
        self._under_way.add(account)
        try:
            yield
        finally:
            self._under_way.discard(account)

    async def paced(self, pieces: AsyncIterator[bytes]) -> AsyncIterator[bytes]:
        """The pieces of an export, each in its turn."""
        loop = asyncio.get_running_loop()
        while True:
            async with self._turn:
                begun = loop.time()
                piece = await anext(pieces, None)
                if piece is None:
                    return
                await asyncio.sleep(_REST * (loop.time() - begun))
            yield piece


class ExportResponse(StreamingResponse):
    """An export on its way.

    Args:
        exports: which it is one of.
        account: whose.
        pieces: all of it.
    """

    def __init__(self, exports: Exports, account: str, pieces: AsyncGenerator[bytes, None]) -> None:
        super().__init__(
            exports.paced(pieces),
            media_type="application/json",
            headers={
                "content-disposition": 'attachment; filename="jaipur-account.json"',
                "cache-control": "no-store",
            },
        )
        self._exports = exports
        self._account = account
        self._pieces = pieces

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Send it, as fast as it is made and taken."""
        with self._exports.under_way(self._account):
            async with aclosing(self._pieces), asyncio.timeout(SECONDS):
                await super().__call__(scope, receive, send)
