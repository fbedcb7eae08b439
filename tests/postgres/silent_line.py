"""A line to the database that can fall silent: what is sent is swallowed, and nobody hangs up."""

from __future__ import annotations

import socket
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress


class SilentLine:
    """Passes connections on to a port of this machine, unless it is silent.

    Args:
        port: where the database listens.

    Attributes:
        port: where this line begins.
    """

    def __init__(self, port: int) -> None:
        self._target = port
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self._age = 0
        self._speaks = threading.Event()
        self._speaks.set()
        self._sockets: list[socket.socket] = []
        threading.Thread(target=self._accept, daemon=True).start()

    @contextmanager
    def silence(self) -> Iterator[None]:
        """Meanwhile nothing comes through, and what was open before stays silent.

        Who hangs up meanwhile is heard to have done so afterwards, as on a real line.
        """
        self._age += 1
        self._speaks.clear()
        try:
            yield
        finally:
            self._age += 1
            self._speaks.set()

    def close(self) -> None:
        for each in (self._listening, *self._sockets):
            with suppress(OSError):
                each.shutdown(socket.SHUT_RDWR)
            each.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                near, _ = self._listening.accept()
                self._sockets.append(near)
                if not self._speaks.is_set():
                    continue  # somebody is there, and says nothing
                far = socket.create_connection(("127.0.0.1", self._target))
                self._sockets.append(far)
                for ends in ((near, far), (far, near)):
                    threading.Thread(target=self._pass_on, args=ends, daemon=True).start()

    def _pass_on(self, near: socket.socket, far: socket.socket) -> None:
        age = self._age
        with suppress(OSError):
            while data := near.recv(65536):
                if age == self._age:
                    far.sendall(data)
            self._speaks.wait()
            far.shutdown(socket.SHUT_RDWR)
