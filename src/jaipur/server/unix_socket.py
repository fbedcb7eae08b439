"""Listening at a unix socket, where a proxy on the same machine connects."""

from __future__ import annotations

import errno
import socket
import stat
from contextlib import suppress
from pathlib import Path

from jaipur.server.settings import CannotServe


def listen_unix(path: Path) -> socket.socket:
    """Take the socket; one that a server left behind is replaced.

    Whoever can enter its folder may connect: the proxy is rarely the user who runs the server.

    Raises:
        CannotServe: it is taken, or not ours to make.
    """
    if not hasattr(socket, "AF_UNIX"):
        raise CannotServe("there are no unix sockets on this system: use --host and --port")
    listener = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    try:
        _clear(path)
        listener.bind(str(path))
        path.chmod(0o666)
        listener.listen(2048)
    except OSError as error:
        listener.close()
        why = error.strerror or str(error)
        if error.errno == errno.EADDRINUSE:
            why = "another program, or another jaipur, uses it"
        raise CannotServe(f"cannot listen at {path}: {why}") from None
    return listener


def _clear(path: Path) -> None:
    """Remove a socket that nobody listens at any more."""
    with suppress(FileNotFoundError):
        if not stat.S_ISSOCK(path.stat().st_mode):
            raise OSError(errno.EEXIST, "there is a file of this name")
        with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as probe:
            try:
                probe.connect(str(path))
            except ConnectionRefusedError:
                path.unlink()
