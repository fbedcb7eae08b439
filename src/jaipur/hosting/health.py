"""Asking a running server whether it can do its work."""

from __future__ import annotations

import http.client
import socket
from dataclasses import dataclass
from pathlib import Path
from typing import Final
from urllib.parse import urlsplit

from jaipur.server import CannotServe

_SECONDS: Final = 5
_EVERYWHERE: Final = {"": "127.0.0.1", "0.0.0.0": "127.0.0.1", "::": "::1"}  # noqa: S104
"""Where this machine itself finds a server that listens at all of its addresses."""


@dataclass(frozen=True, slots=True)
class Health:
    """What a server said of itself.

    Attributes:
        ready: whether it can read and write its database.
        text: its words, or why there were none.
    """

    ready: bool
    text: str


class _UnixConnection(http.client.HTTPConnection):
    """HTTP over a unix socket."""

    def __init__(self, path: Path) -> None:
        super().__init__("localhost", timeout=_SECONDS)
        self._path = path

    def connect(self) -> None:
        """Connect to the socket, not to a port."""
        self.sock = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
        self.sock.settimeout(_SECONDS)
        self.sock.connect(str(self._path))


def local_url(host: str, port: str) -> str:
    """Where a server that listens at this address is found from the same machine.

    >>> local_url("::", "8484")
    'http://[::1]:8484'
    """
    found = _EVERYWHERE.get(host, host)
    return f"http://[{found}]:{port}" if ":" in found else f"http://{found}:{port}"


def ask_health(url: str, uds: Path | None = None) -> Health:
    """Ask the server at a URL, or at a unix socket.

    Raises:
        CannotServe: it is no URL of a server.
    """
    connection, path = _connection(url, uds)
    try:
        connection.request("GET", f"{path}/readyz")
        answer = connection.getresponse()
        text = answer.read(1000).decode(errors="replace").strip()
    except (OSError, http.client.HTTPException) as error:
        return Health(ready=False, text=f"no answer: {str(error) or type(error).__name__}")
    finally:
        connection.close()
    return Health(
        answer.status == 200, text if answer.status == 200 else f"{answer.status}: {text}"
    )


def _connection(url: str, uds: Path | None) -> tuple[http.client.HTTPConnection, str]:
    if uds is not None:
        return _UnixConnection(uds), ""
    try:
        parts = urlsplit(url)
        host, port = parts.hostname, parts.port
    except ValueError:
        host, port, parts = None, None, urlsplit("")
    if parts.scheme not in {"http", "https"} or not host:
        raise CannotServe(f"{url!r} is not the address of a server, like http://127.0.0.1:8484")
    kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
    return kind(host, port, timeout=_SECONDS), parts.path.rstrip("/")
