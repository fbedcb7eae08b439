"""The installed server as a process of its own, and clients that talk to it over real sockets."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from secrets import token_hex
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from jaipur.storage import sqlite_url

COMMAND = Path(sys.executable).with_name("jaipur")


class Server:
    """A server that runs, and can be killed and started again on the same database."""

    def __init__(
        self, folder: Path, *options: str, limit: Callable[[], None] | None = None
    ) -> None:
        self.file = folder / "jaipur.sqlite"
        self._options, self._limit = options, limit
        self._log = (folder / "log").open("a+", encoding="utf-8")
        self.port = 0
        self.process = self._start()

    def _start(self) -> subprocess.Popen[str]:
        process = subprocess.Popen(
            [
                *(COMMAND, "serve", "--port", str(self.port)),
                *("--database", sqlite_url(self.file), *self._options),
            ],
            stdout=subprocess.PIPE,
            stderr=self._log,
            text=True,
            preexec_fn=self._limit,  # noqa: PLW1509 - sets a limit, touches nothing else
            env={**os.environ, "PYTHONWARNINGS": "error"},
        )
        assert process.stdout is not None
        line = process.stdout.readline()
        assert "http://" in line, self.log
        self.url = line.split()[3].rstrip("/")
        self.port = int(self.url.rpartition(":")[2])
        return process

    @property
    def log(self) -> str:
        self._log.seek(0)
        return self._log.read()

    def kill(self) -> None:
        """As a power cut would end it."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """As its keeper would end it."""
        return self._end(signal.SIGTERM)

    def _end(self, how: signal.Signals) -> int:
        self.process.send_signal(how)
        code = self.process.wait(30)
        assert self.process.stdout is not None
        self.process.stdout.close()
        return code

    def restart(self, limit: Callable[[], None] | None = None) -> None:
        """Start again, on the same port and database."""
        self._limit = limit
        self.process = self._start()

    def close(self) -> None:
        if self.process.poll() is None:
            self.stop()
        self._log.close()


@contextmanager
def running(
    folder: Path, *options: str, limit: Callable[[], None] | None = None
) -> Iterator[Server]:
    server = Server(folder, *options, limit=limit)
    try:
        yield server
    finally:
        server.close()


class Guest:
    """Somebody with a browser: a cookie, HTTP and sockets."""

    def __init__(self, server: Server, lang: str = "en", **headers: str) -> None:
        self.server = server
        self.http = httpx.Client(
            base_url=server.url, headers={"accept-language": lang, **headers}, timeout=60
        )
        self.headers = headers

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, status: int = 200) -> Any:
        return self._checked(self.http.get(path), status)

    def post(self, path: str, body: Any, status: int = 200) -> Any:
        return self._checked(self.http.post(path, json=body), status)

    def _checked(self, response: httpx.Response, status: int) -> Any:
        assert response.status_code == status, response.text
        return response.json() if response.content else None

    def open(self, mode: str, **options: object) -> str:
        """Open a match; its name."""
        match: str = self.post("/api/matches", {"mode": mode, **options}, 201)["id"]
        return match

    def see(self, match: str, since: int = 0) -> Any:
        return self.get(f"/api/matches/{match}?since={since}")

    def act(self, match: str, seq: int, act: Any, name: str | None = None, **more: Any) -> Any:
        body = {"id": name or token_hex(8), "seq": seq, "act": act, **more}
        return self.post(f"/api/matches/{match}/acts", body)

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @contextmanager
    def socket(self, match: str, **headers: str) -> Iterator[Socket]:
        address = self.server.url.replace("http", "ws", 1)
        with connect(
            f"{address}/api/matches/{match}/socket",
            additional_headers={"cookie": self.cookie, **self.headers, **headers},
            compression=None,
        ) as connection:
            yield Socket(connection)


class Socket:
    """A socket that speaks JSON."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    def send(self, **frame: Any) -> None:
        self.connection.send(json.dumps(frame))

    def hello(self, since: int = 0) -> Any:
        self.send(type="hello", since=since)
        return self.until("update")

    def frame(self) -> Any:
        return json.loads(self.connection.recv(timeout=30))

    def until(self, kind: str, seq: int = 0) -> Any:
        """The next frame of a kind; an update at least as new as `seq`."""
        while True:
            frame = self.frame()
            if frame["type"] == kind and frame.get("seq", 0) >= seq:
                return frame

    def closed(self) -> tuple[int, str]:
        """Read until the server closes, and with what code and reason it did."""
        with suppress(ConnectionClosed):
            while True:
                self.frame()
        return self.connection.close_code or 0, self.connection.close_reason or ""

    def act(self, seq: int, act: Any, name: str | None = None, **more: Any) -> Any:
        self.send(type="act", id=name or token_hex(8), seq=seq, act=act, **more)
        return self.until("answer")


def move(text: str) -> dict[str, str]:
    return {"kind": "move", "move": text}


def sat_online(first: Guest, second: Guest, **options: object) -> str:
    """An online match with both people at it."""
    opened = first.post("/api/matches", {"mode": "online", **options}, 201)
    match: str = opened["id"]
    first.post(f"/api/matches/{match}/seat", {"name": "Asha", "secret": "a1" * 32})
    invite = opened["invite"].rpartition("/")[2]
    body = {"name": "Belen", "secret": "b2" * 32, "invite": invite}
    second.post(f"/api/matches/{match}/seat", body)
    return match


def play_out(match: str, players: list[Guest]) -> Any:
    """Play a match between people to its end, over HTTP; the last update."""
    update = players[0].see(match)
    while update["table"]["phase"] != "match_over":
        if update["table"]["phase"] == "round_over":
            update = players[0].act(match, update["seq"], {"kind": "next"})["update"]
            continue
        turn = update["views"][0]["turn"]
        update = players[turn].see(match)
        # A sale where there is one, so that matches end.
        legal = update["views"][0]["legal"]
        chosen = next((text for text in legal if text.startswith("-")), legal[-1])
        answer = players[turn].act(match, update["seq"], move(chosen))
        assert answer["result"] == "applied"
        update = answer["update"]
    return update
