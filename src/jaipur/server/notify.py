"""Telling systemd how the server is, by its own protocol: datagrams to `$NOTIFY_SOCKET`."""

from __future__ import annotations

import asyncio
import os
import socket
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Notifier:
    """Whom to tell.

    Attributes:
        address: of a socket; `@` stands for the zero byte of one without a file. Empty if nobody
            wants to know.
        watchdog: seconds after which systemd gives up a server that it hears nothing from; 0 if
            it does not watch.
    """

    address: str = ""
    watchdog: float = 0

    @classmethod
    def of(cls, environment: Mapping[str, str], pid: int) -> Notifier:
        """What systemd asks of the process with this id."""
        address = environment.get("NOTIFY_SOCKET", "")
        watched = environment.get("WATCHDOG_PID", str(pid)) == str(pid)
        microseconds = environment.get("WATCHDOG_USEC", "") if address and watched else ""
        return cls(address, int(microseconds) / 1e6 if microseconds.isdecimal() else 0)

    def tell(self, state: str) -> None:
        """Send a state like `READY=1`. A server does not stop because nobody listens."""
        if not self.address:
            return
        address = "\0" + self.address[1:] if self.address.startswith("@") else self.address
        with suppress(OSError), socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as out:
            out.settimeout(0)
            out.sendto(state.encode(), address)

    @asynccontextmanager
    async def serving(self) -> AsyncIterator[None]:
        """Say that the server is ready, that it is alive, and at the end that it is stopping."""
        self.tell("READY=1")
        watchdog = asyncio.create_task(self._stay_alive()) if self.watchdog else None
        try:
            yield
        finally:
            self.tell("STOPPING=1")
            if watchdog is not None:
                watchdog.cancel()

    async def _stay_alive(self) -> None:
        # From the event loop: if that hangs, so does the game, and a restart helps.
        while True:
            self.tell("WATCHDOG=1")
            await asyncio.sleep(self.watchdog / 2)


def system_notifier() -> Notifier:
    """What systemd asks of this process."""
    return Notifier.of(os.environ, os.getpid())
