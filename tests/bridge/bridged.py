"""Bridges as processes of their own, and a world of two that play each other."""

from __future__ import annotations

import os
import signal
import subprocess
from pathlib import Path
from secrets import token_hex

from tests.server.running import Guest
from tests.serving import COMMAND, Server

PASSWORD = "three camels, no less"
ENGINE = (str(COMMAND), "engine")


def new_bot(server: Server) -> tuple[str, str]:
    """The account of a bot: its name, and a token."""
    with Guest(server) as owner:
        name = f"B{token_hex(6)}"
        owner.post("/api/account", {"name": name, "password": PASSWORD}, 201)
        owner.post("/api/account/bot", None)
        token: str = owner.post("/api/account/tokens", {"name": "bridge"}, 201)["token"]
    return name, token


class Bridge:
    """`jaipur bridge`, which can be killed and started again.

    Args:
        server: where it plays.
        folder: where it keeps its secrets and its log.
        options: further options, and the program after `--`.
    """

    def __init__(self, server: Server, folder: Path, *options: str) -> None:
        self.server = server
        self.name, self.token = new_bot(server)
        self._options = options or ("--bot", "novice", "--", *ENGINE)
        self._state, self._log = folder / f"{self.name}.json", folder / f"{self.name}.log"
        self._process: subprocess.Popen[bytes] | None = None

    def start(self) -> None:
        with self._log.open("ab") as log:
            self._process = subprocess.Popen(
                [
                    *(COMMAND, "bridge", "--server", self.server.url),
                    *("--state", str(self._state), *self._options),
                ],
                stderr=log,
                stdout=log,
                env={**os.environ, "JAIPUR_TOKEN": self.token, "PYTHONWARNINGS": "error"},
            )

    @property
    def log(self) -> str:
        return self._log.read_text(encoding="utf-8")

    def kill(self) -> None:
        """End it as a power cut would."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """End it as an operator would; its exit code."""
        return self._end(signal.SIGTERM)

    def wait(self) -> int:
        """Its exit code, once it ends by itself."""
        assert self._process is not None
        process, self._process = self._process, None
        return process.wait(60)

    def close(self) -> None:
        if self._process is not None:
            self.kill()

    def _end(self, how: signal.Signals) -> int:
        assert self._process is not None
        self._process.send_signal(how)
        return self.wait()

    def program(self) -> Guest:
        """Something else that has the same token."""
        return Guest(self.server, authorization=f"Bearer {self.token}")

    def challenge(self, rival: Bridge, **options: object) -> str:
        with self.program() as program:
            match: str = program.post("/api/challenges", {"name": rival.name, **options}, 201)["id"]
            return match
