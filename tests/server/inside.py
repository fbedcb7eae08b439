"""A whole server in a thread of this process, that tests can reach into."""

from __future__ import annotations

import asyncio
import re
import threading
from collections.abc import Coroutine, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import replace
from pathlib import Path
from typing import Any, TypeVar

import httpx
import pytest
import uvicorn
from websockets.sync.client import ClientConnection, connect

from jaipur.rules import BySeat, Match, Seat
from jaipur.server.guests import hashed
from jaipur.server.metrics import Metrics
from jaipur.server.run import Address, configured, listen
from jaipur.server.service import Service
from jaipur.server.settings import Settings
from jaipur.storage import Database, sqlite_url
from jaipur.table import Opened, SitDown, Submission, Table, TableOptions

T = TypeVar("T")

TOKENS = {"asha": "a" * 22, "belen": "b" * 22, "eve": "e" * 22}
SEATS = {"asha": Seat.A, "belen": Seat.B}
SECRET = bytes(range(32))


SERVICES: list[Service] = []


class KeptService(Service):
    """A service that the tests can get at."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        SERVICES.append(self)


class World:
    """A whole server in a thread of this process, whose tables can be given other cards."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        database = Database.open(sqlite_url(folder / "a.sqlite"))
        self.listener = listen(Address("127.0.0.1", 0))
        self._server = uvicorn.Server(configured(Settings(""), database, Metrics()))
        self._thread = threading.Thread(target=self._server.run, args=([self.listener],))
        self._thread.start()
        self.url = f"127.0.0.1:{self.listener.getsockname()[1]}"
        self.http = httpx.Client(base_url=f"http://{self.url}", timeout=60)
        assert self.http.get("/healthz").text == "ok\n"
        self.service = SERVICES.pop()
        self._loop = self.service.loop

    def close(self) -> None:
        self.http.close()
        self._server.should_exit = True
        self._thread.join()

    def wait(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    def open(self, name: str, options: TableOptions) -> Table:
        """An online match with two players and a spectator."""
        opened = Opened(options, BySeat(None, None), SECRET)
        host, places = self.service.host, self.service.database.places
        self.wait(host.open(opened, name))
        for guest, token in TOKENS.items():
            if guest in SEATS:
                seat = SEATS[guest]
                self.wait(places.take(name, hashed(token), (seat,)))
                act = SitDown(guest, bytes([seat]) * 32)
                self.wait(host.submit(name, Submission("sit", None, seat, act)))
            else:
                self.wait(places.watch(name, hashed(token)))
        return self.wait(host.table(name))

    def change(self, table: Table, match: Match) -> None:
        """Give a table other cards."""
        self.service.host._rooms[table.id].table = replace(table, match=match)

    def ask(self, guest: str, method: str, path: str, body: Any = None) -> bytes:
        headers = {"cookie": f"guest={TOKENS[guest]}"}
        answer = self.http.request(method, path, json=body, headers=headers)
        return re.sub(rb'"request_id":"\w+"', b"", answer.content)

    def socket(self, guest: str, match: str) -> AbstractContextManager[ClientConnection]:
        headers = {"cookie": f"guest={TOKENS[guest]}"}
        address = f"ws://{self.url}/api/matches/{match}/socket"
        return connect(address, additional_headers=headers, compression=None)


@contextmanager
def inside(folder: Path) -> Iterator[World]:
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("jaipur.server.app.Service", KeptService)
        world = World(folder)
    try:
        yield world
    finally:
        world.close()
