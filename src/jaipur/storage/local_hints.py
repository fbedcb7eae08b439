"""Hints between the processes of one machine that share a file: a socket for each that listens.

The sockets are in a folder beside the file, which only its owner may enter. Nobody needs to know
whom there is to tell: whoever has a socket there listens, and one that refuses is left from a
process that was killed, and is removed.
"""

from __future__ import annotations

import logging
import secrets
import socket
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Final

_MAX_BYTES: Final = 1 << 18
_SETTLED: Final = 2.0
"""Seconds after which a folder that changes again has another time of change, on any system."""
_LOG = logging.getLogger("jaipur.storage")


class LocalHints:
    """Tells other processes, and listens to them.

    Args:
        folder: where the sockets are; there is none as long as nobody listens.
    """

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        self._name = secrets.token_hex(4)
        self._out: socket.socket | None = None
        self._listed: tuple[int, tuple[Path, ...]] = (-1, ())

    def announce(self, hints: Sequence[str]) -> None:
        """Tell everybody else who listens; does not wait, and what is not taken is lost."""
        for peer in self._peers():
            try:
                self._sender().sendto(" ".join(hints).encode(), str(peer))
            except (ConnectionRefusedError, FileNotFoundError):
                with suppress(OSError):
                    peer.unlink()
            except OSError:  # too much at once: they find it in their sweep
                continue

    def listen(self, heard: Callable[[str], None]) -> LocalListener | None:
        """Call `heard`, in another thread, with hints between blanks; None if that cannot be."""
        try:
            self._folder.mkdir(mode=0o700, exist_ok=True)
            return LocalListener(self._folder / self._name, heard)
        except OSError as error:  # no such sockets here, or too long a name
            _LOG.info("other processes on this file are heard every two seconds only: %s", error)
            return None

    def close(self) -> None:
        """Tell nobody any more."""
        if self._out is not None:
            self._out.close()
        with suppress(OSError):  # somebody else is there
            self._folder.rmdir()

    def _sender(self) -> socket.socket:
        if self._out is None:
            self._out = _new_socket()
            self._out.settimeout(0)
        return self._out

    def _peers(self) -> tuple[Path, ...]:
        """Everybody else who listens; looked up when somebody has come or gone."""
        try:
            changed = self._folder.stat().st_mtime_ns
        except OSError:  # nobody listens
            return ()
        known, peers = self._listed
        if changed != known:
            with suppress(OSError):
                found = tuple(self._folder.iterdir())
                peers = tuple(each for each in found if each.name != self._name)
            if time.time_ns() - changed > _SETTLED * 1e9:
                self._listed = changed, peers
        return peers


class LocalListener:
    """Hears what other processes announce, in a thread of its own.

    Args:
        place: where the socket is to be.
        heard: called with hints between blanks.

    Raises:
        OSError: there can be no socket.
    """

    def __init__(self, place: Path, heard: Callable[[str], None]) -> None:
        self._place = place
        self._heard = heard
        self._socket = _new_socket()
        try:
            self._socket.bind(str(place))
        except OSError:
            self._socket.close()
            raise
        self._thread = threading.Thread(target=self._run, name="listener", daemon=True)
        self._thread.start()

    def close(self) -> None:
        """Stop listening."""
        with _new_socket() as own, suppress(OSError):
            own.sendto(b"", str(self._place))  # nobody else says nothing
        self._thread.join(1.0)
        self._socket.close()
        self._place.unlink(missing_ok=True)

    def _run(self) -> None:
        while True:
            try:
                hints = self._socket.recv(_MAX_BYTES)
            except OSError:
                return
            if not hints:
                return
            self._heard(hints.decode())


def _new_socket() -> socket.socket:
    """A socket that is a file.

    Raises:
        OSError: this system has none.
    """
    if not hasattr(socket, "AF_UNIX"):
        raise OSError("there are no unix sockets on this system")
    return socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
