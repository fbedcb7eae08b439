"""The server's clock: the database's, if several machines share it."""

from __future__ import annotations

from typing import Final

from sqlalchemy import select

from jaipur.storage.backend import Backend
from jaipur.storage.reader import Reader
from jaipur.table import system_clock

_PRECISE: Final = 500
"""Milliseconds; an answer that took longer says little about the time."""


class ServerClock:
    """Milliseconds since 1970, the same on every machine of a server.

    Clocks of machines differ; players of one match may be connected to two of them.

    Args:
        backend: whose clock counts.
        reader: asks it.
    """

    def __init__(self, backend: Backend, reader: Reader) -> None:
        self._backend = backend
        self._reader = reader
        self._ahead = 0

    def __call__(self) -> int:
        """The time."""
        return system_clock() + self._ahead

    async def synchronize(self) -> None:
        """Ask the database for its time; to be repeated.

        Raises:
            StoreError: it does not answer.
        """
        if not self._backend.several:  # one machine, one clock
            return
        before = system_clock()
        rows = await self._reader.read(select(self._backend.now))
        after = system_clock()
        if after - before <= _PRECISE:
            self._ahead = int(rows[0][0]) - (before + after) // 2
