"""A whole server in a thread of this process, that tests can reach into."""

from __future__ import annotations

import asyncio
import re
import sqlite3
import threading
from collections.abc import Coroutine, Iterable, Iterator
from contextlib import AbstractContextManager, closing, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import httpx
import uvicorn
from websockets.sync.client import ClientConnection, connect

from jaipur.rules import BySeat, Match, Seat
from jaipur.server.guard.cookies import hashed
from jaipur.server.metrics import Metrics
from jaipur.server.run import Address, configured, listen
from jaipur.server.service import Service
from jaipur.server.settings import Settings
from jaipur.storage import Database, sqlite_url
from jaipur.table import LogEntry, MatchOpened, PlayerSeated, Table, TableOptions

T = TypeVar("T")

TOKENS = {"asha": "a" * 22, "belen": "b" * 22, "eve": "e" * 22}
SEATS = {"asha": Seat.A, "belen": Seat.B}
SECRET = bytes(range(32))
NOW = 1_800_000_000_000


class World:
    """A whole server in a thread of this process, whose tables can be given other cards."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        self._cards: dict[str, Match] = {}
        self.cookies = {guest: f"guest={token}" for guest, token in TOKENS.items()}
        self.now = NOW
        self.listener = listen(Address("127.0.0.1", 0))
        self._settings, self._metrics = Settings(""), Metrics()
        self._database = Database.open(sqlite_url(folder / "a.sqlite"))
        # What the server commits itself to in public follows from a secret: the same everywhere.
        with closing(sqlite3.connect(folder / "a.sqlite")) as connection, connection:
            row = ("daily", SECRET.hex())
            connection.execute("INSERT INTO secrets (name, value) VALUES (?, ?)", row)
        config = configured(self._settings, self._metrics, self._make_service)
        self._server = uvicorn.Server(config)
        self._thread = threading.Thread(target=self._server.run, args=([self.listener],))
        self._thread.start()
        self.url = f"127.0.0.1:{self.listener.getsockname()[1]}"
        self.http = httpx.Client(base_url=f"http://{self.url}", timeout=60)
        assert self.http.get("/healthz").text == "ok\n"
        self._loop = self.service.loop

    def _make_service(self) -> Service:
        self.service = Service(
            self._settings, self._database, self._metrics, clock=lambda: self.now, fold=self._fold
        )
        return self.service

    def _fold(self, match: str, entries: Iterable[LogEntry]) -> Table:
        table = Table.fold(match, entries)
        return replace(table, match=self._cards.get(match, table.match))

    def close(self) -> None:
        self.http.close()
        self._server.should_exit = True
        self._thread.join()

    def wait(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    def open(self, name: str, options: TableOptions) -> Table:
        """An online match with two players and a spectator."""
        opened = MatchOpened(options, BySeat(None, None), SECRET.hex())
        host, places = self.service.matches.host, self.service.database.places
        self.wait(host.open(opened, match=name))
        for guest, token in TOKENS.items():
            if guest in SEATS:
                seat = SEATS[guest]
                seated = PlayerSeated(seat, guest, (bytes([seat]) * 32).hex())
                self.wait(host.sit_down(name, seated, hashed(token)))
            else:
                self.wait(places.watch(name, hashed(token)))
        return self.wait(host.table(name))

    def change(self, table: Table, match: Match) -> None:
        """Give a table other cards."""
        self._cards[table.id] = match
        self.service.matches.host.forget(table.id)

    def ask(self, guest: str, method: str, path: str, body: Any = None) -> bytes:
        headers = {"cookie": self.cookies[guest]}
        answer = self.http.request(method, path, json=body, headers=headers)
        self.http.cookies.clear()
        return re.sub(rb',?"request_id":"\w+"', b"", answer.content)

    def keep_name(self, guest: str) -> None:
        """Let a guest become an account, by their name."""
        body = {"name": guest, "password": f"{guest} sells leather"}
        headers = {"cookie": self.cookies[guest]}
        answer = self.http.post("/api/account", json=body, headers=headers)
        assert answer.status_code == 201, answer.text
        self.cookies[guest] = "; ".join(f"{name}={v}" for name, v in answer.cookies.items())
        self.http.cookies.clear()

    def socket(self, guest: str, match: str) -> AbstractContextManager[ClientConnection]:
        return self._connect(guest, f"/api/matches/{match}/socket")

    def lobby(self, guest: str) -> AbstractContextManager[ClientConnection]:
        return self._connect(guest, "/api/lobby/socket")

    def events(self, guest: str) -> AbstractContextManager[ClientConnection]:
        return self._connect(guest, "/api/events/socket")

    def _connect(self, guest: str, path: str) -> AbstractContextManager[ClientConnection]:
        headers = {"cookie": self.cookies[guest]}
        address = f"ws://{self.url}{path}"
        return connect(address, additional_headers=headers, compression=None)


@contextmanager
def inside(folder: Path) -> Iterator[World]:
    world = World(folder)
    try:
        yield world
    finally:
        world.close()
