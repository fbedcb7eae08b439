"""A real server in a process of its own, on loopback, that can be stopped and started again."""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

_STARTED = re.compile(r"(http://127\.0\.0\.1:(\d+))/")


class Server:
    """`jaipur serve` on a database file; it keeps its port when it is restarted."""

    def __init__(self, folder: Path) -> None:
        self._database = f"sqlite:///{folder / 'jaipur.db'}"
        self._log = folder / "server.log"
        self._process: subprocess.Popen[str] | None = None
        self._port = 0
        self.url = ""

    def start(self) -> None:
        command = [sys.executable, "-m", "jaipur", "serve", "--port", str(self._port)]
        with self._log.open("a") as log:
            self._process = subprocess.Popen(
                [*command, "--database", self._database],
                stdout=subprocess.PIPE,
                stderr=log,
                text=True,
            )
        assert self._process.stdout is not None
        for line in self._process.stdout:
            if found := _STARTED.search(line):
                self.url, self._port = found[1], int(found[2])
                return
        raise RuntimeError(self._log.read_text(encoding="utf-8"))

    def stop(self) -> None:
        if self._process is not None:
            self._process.terminate()
            self._process.wait(timeout=20)
            assert self._process.stdout is not None
            self._process.stdout.close()
            self._process = None
