"""A proxy of the tests' own: it serves a game below a path, beside other things of a site."""

from __future__ import annotations

import socket
import threading
from contextlib import suppress
from typing import Self


class PrefixProxy:
    """Passes connections on whose requests are below a path; all others get a 404.

    One request a connection, except for WebSockets, which go on in both directions.

    Args:
        port: where the game listens.
        base: the path.
        strip: whether to take the path off, as some set-ups do.
    """

    def __init__(self, port: int, base: str, *, strip: bool) -> None:
        self._port = port
        self._base = base.encode()
        self._strip = strip
        self._listener = socket.create_server(("127.0.0.1", 0))
        self.url = f"http://127.0.0.1:{self._listener.getsockname()[1]}"

    def __enter__(self) -> Self:
        threading.Thread(target=self._accept, daemon=True).start()
        return self

    def __exit__(self, *_: object) -> None:
        with suppress(OSError):
            self._listener.shutdown(socket.SHUT_RDWR)
        self._listener.close()

    def _accept(self) -> None:
        with suppress(OSError):
            while True:
                client, _ = self._listener.accept()
                threading.Thread(target=self._serve, args=(client,), daemon=True).start()

    def _serve(self, client: socket.socket) -> None:
        with client, suppress(OSError):
            head = b""
            while b"\r\n\r\n" not in head:
                if not (more := client.recv(65536)):
                    return
                head += more
            head, _, body = head.partition(b"\r\n\r\n")
            method, path, rest = head.split(b" ", 2)
            if not path.startswith(self._base + b"/"):
                client.sendall(b"HTTP/1.1 404 no\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
                return
            if self._strip:
                path = path[len(self._base) :]
            if b"\r\nupgrade: websocket" not in head.lower():
                rest = rest.replace(b"keep-alive", b"close")
            with socket.create_connection(("127.0.0.1", self._port)) as game:
                game.sendall(b" ".join((method, path, rest)) + b"\r\n\r\n" + body)
                back = threading.Thread(target=_copy, args=(game, client), daemon=True)
                back.start()
                _copy(client, game)
                back.join()


def _copy(source: socket.socket, target: socket.socket) -> None:
    with suppress(OSError):
        while data := source.recv(65536):
            target.sendall(data)
    with suppress(OSError):
        target.shutdown(socket.SHUT_WR)
