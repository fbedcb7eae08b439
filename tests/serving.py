"""The installed server as a process of its own, on loopback."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from jaipur.storage import sqlite_url

COMMAND = Path(sys.executable).with_name("jaipur")


class Server:
    """`jaipur serve` on a database file; it keeps both port and file when started again.

    Args:
        folder: where the database and the log are kept.
        options: further options of the command.
    """

    def __init__(self, folder: Path, *options: str) -> None:
        self.file = folder / "jaipur.sqlite"
        self.command: tuple[str | Path, ...] = (COMMAND,)
        self.url = ""
        self.port = 0
        self._options = options
        self._log = folder / "log"
        self._process: subprocess.Popen[str] | None = None

    def start(self, limit: Callable[[], None] | None = None) -> None:
        """Start it; `limit` may set limits of the system for its process."""
        with self._log.open("a", encoding="utf-8") as log:
            self._process = subprocess.Popen(
                [
                    *(*self.command, "serve", "--port", str(self.port)),
                    *("--database", sqlite_url(self.file), *self._options),
                ],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
                preexec_fn=limit,
                env={**os.environ, "PYTHONWARNINGS": "error"},
            )
        assert self._process.stdout is not None
        line = self._process.stdout.readline()
        assert "http://" in line, self.log
        self.url = line.split()[3].rstrip("/")
        self.port = int(self.url.rpartition(":")[2])

    @property
    def pid(self) -> int:
        assert self._process is not None
        return self._process.pid

    @property
    def log(self) -> str:
        return self._log.read_text(encoding="utf-8")

    def kill(self) -> None:
        """End it as a power cut would."""
        assert self._process is not None
        self._process.kill()
        self._ended()

    def send_signal(self, what: signal.Signals) -> None:
        """Stop its process for a while, or let it go on."""
        assert self._process is not None
        self._process.send_signal(what)

    def stop(self) -> int:
        """End it as an operator would; its exit code."""
        assert self._process is not None
        self._process.terminate()
        return self._ended()

    def close(self) -> None:
        """Stop it if it runs."""
        if self._process is not None:
            self.stop()

    def _ended(self) -> int:
        assert self._process is not None
        process, self._process = self._process, None
        code = process.wait(30)
        assert process.stdout is not None
        process.stdout.close()
        return code


@contextmanager
def running(folder: Path, *options: str) -> Iterator[Server]:
    server = Server(folder, *options)
    try:
        server.start()
        yield server
    finally:
        server.close()
