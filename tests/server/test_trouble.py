"""When something goes wrong inside: a clear answer, a line in the log, and the server goes on."""

from __future__ import annotations

import asyncio
import json
import logging
import queue
import sqlite3
import threading
from collections.abc import Iterator
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection

from jaipur.rules import BySeat
from jaipur.server.guard.refusals import Refused
from jaipur.server.logs import JsonLines
from jaipur.server.metrics import Metrics
from jaipur.server.run import Address, serve
from jaipur.server.service import Service
from jaipur.server.settings import Settings
from jaipur.storage import Database, Retention, sqlite_url
from jaipur.table import Host, Mode, TableOptions
from tests.server.inside import NOW, World, inside
from tests.storage.test_failures import set_on_each_use
from tests.table.scripted import Heard, opened

ONLINE = TableOptions(Mode.ONLINE, first_to=1)
DAY = 24 * 3600 * 1000


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    with inside(tmp_path / "world") as made:
        yield made


class Written(logging.Handler):
    """What the server logs, to be waited for."""

    def __init__(self) -> None:
        super().__init__()
        self._records: queue.SimpleQueue[logging.LogRecord] = queue.SimpleQueue()

    def emit(self, record: logging.LogRecord) -> None:
        self._records.put(record)

    def wait_for(self, message: str) -> logging.LogRecord:
        """The next record whose message begins like this."""
        while True:
            record = self._records.get(timeout=60)
            if record.getMessage().startswith(message):
                return record


@pytest.fixture
def written() -> Iterator[Written]:
    handler, logger = Written(), logging.getLogger("jaipur.server")
    level = logger.level
    logger.addHandler(handler)
    logger.setLevel(logging.INFO)
    yield handler
    logger.removeHandler(handler)
    logger.setLevel(level)


def error_of(answer: bytes) -> tuple[str, str]:
    error = json.loads(answer)["error"]
    return error["reason"], error["message"]


def closed(socket: ClientConnection) -> tuple[int | None, str | None]:
    with suppress(ConnectionClosed):
        while True:
            socket.recv(timeout=30)
    return socket.close_code, socket.close_reason


def figure(world: World, name: str) -> float:
    lines = world.http.get("/metrics").text.splitlines()
    return float(next(line for line in lines if line.startswith(name)).rpartition(" ")[2])


def test_an_unexpected_error_is_answered_without_its_words_and_traced(
    world: World, monkeypatch: pytest.MonkeyPatch, written: Written
) -> None:
    async def broken(*_arguments: object) -> None:
        raise RuntimeError("the word that nobody may read")

    monkeypatch.setattr(world.service.access, "listed", broken)
    answer = world.http.get("/api/matches")
    assert answer.status_code == 500
    assert error_of(answer.content)[0] == "internal"
    assert "nobody may read" not in answer.text
    line = json.loads(JsonLines().format(written.wait_for("unhandled error")))
    assert line["request_id"] == answer.headers["x-request-id"]
    assert "nobody may read" in line["trace"]
    assert world.http.get("/healthz").status_code == 200


def test_a_page_that_fails_is_a_page_with_the_reason(
    world: World, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, written: Written
) -> None:
    world.open("m", ONLINE)
    with closing(sqlite3.connect(tmp_path / "world" / "a.sqlite")) as other:
        other.execute("ALTER TABLE watchers RENAME TO lookers")
    answer = world.http.get("/match/m")
    assert (answer.status_code, "Nothing was lost" in answer.text) == (503, True)
    assert answer.headers["content-type"].startswith("text/html")
    assert written.wait_for("storage: ").getMessage() == "storage: no such table: watchers"

    async def broken(*_arguments: object) -> None:
        raise RuntimeError("the word that nobody may read")

    monkeypatch.setattr(world.service.access, "place", broken)
    answer = world.http.get("/match/m")
    assert answer.status_code == 500
    assert answer.headers["content-type"].startswith("text/html")
    assert "nobody may read" not in answer.text
    assert written.wait_for("page match_page").exc_info


def test_a_move_that_cannot_be_stored_is_refused_on_the_socket_and_can_be_sent_again(
    world: World,
) -> None:
    table = world.open("m", ONLINE)
    assert table.match is not None
    turn = table.match.round.turn
    guest = ("asha", "belen")[turn]
    legal = json.loads(world.ask(guest, "GET", "/api/matches/m"))["views"][0]["legal"]
    act = {"id": "x", "seq": table.seq, "act": {"kind": "move", "move": legal[0]}}
    before = figure(world, "jaipur_store_errors_total")
    with world.socket(guest, "m") as socket:
        set_on_each_use(world.service.database, "query_only = ON")
        socket.send(json.dumps({"type": "act", **act}))
        frame: dict[str, Any] = {}
        while frame.get("type") != "error":
            frame = json.loads(socket.recv(timeout=30))
        assert (frame["error"]["reason"], frame["id"]) == ("storage", "x")
        socket.send(json.dumps({"type": "act", "id": "x"}))
        while frame["error"]["reason"] == "storage":
            frame = json.loads(socket.recv(timeout=30))
            frame.setdefault("error", {"reason": "storage"})
        assert (frame["error"]["reason"], frame["id"]) == ("bad_request", None)
        refused = world.ask(guest, "POST", "/api/matches/m/acts", act)
        assert error_of(refused)[0] == "storage"
        assert world.http.get("/readyz").status_code == 503
        set_on_each_use(world.service.database, "query_only = OFF")
        socket.send(json.dumps({"type": "act", **act}))
        while frame.get("type") != "answer":
            frame = json.loads(socket.recv(timeout=30))
        assert (frame["result"], frame["seq"]) == ("applied", table.seq + 1)
    assert figure(world, "jaipur_store_errors_total") == before + 3


def test_a_socket_is_closed_with_the_reason_if_the_storage_cannot_be_read(
    world: World, tmp_path: Path
) -> None:
    world.open("m", ONLINE)
    with closing(sqlite3.connect(tmp_path / "world" / "a.sqlite")) as other:
        other.execute("ALTER TABLE watchers RENAME TO lookers")
    with world.socket("asha", "m") as socket:
        assert closed(socket) == (1013, "storage")
    assert error_of(world.ask("asha", "GET", "/api/matches/m"))[0] == "storage"


def test_a_long_log_is_told_in_parts(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jaipur.server.present.updates.MAX_ENTRIES", 3)
    world.open("m", ONLINE)
    update = json.loads(world.ask("asha", "GET", "/api/matches/m"))
    assert (update["seq"], update["since"]) == (4, 1)
    for before, since in ((5, 1), (4, 0), (2, 0)):
        page = json.loads(world.ask("asha", "GET", f"/api/matches/m/log?before={before}"))
        assert page["since"] == since
        assert [entry["seq"] for entry in page["log"]] == list(range(since + 1, before))
    # It is paid for by the entry, as an update is.
    told: list[int] = []
    monkeypatch.setattr("jaipur.server.guard.work.Work.tell", lambda *args: told.append(args[2]))
    world.ask("asha", "GET", "/api/matches/m/log?before=4")
    world.ask("asha", "GET", "/api/matches/m")
    with world.socket("asha", "m") as socket:
        socket.send('{"type":"hello","since":1000000}')
        while json.loads(socket.recv(timeout=30))["type"] != "update":
            pass
    assert told == [3, 3, 3]


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/api/matches/m?since=4"),
        ("GET", "/api/matches/m/log?before=1"),
        ("GET", "/api/matches/m/why?move=%2BD"),
        ("GET", "/api/matches/m/record"),
        ("DELETE", "/api/matches/m"),
        ("POST", "/api/matches/m/acts"),
        ("POST", "/api/matches/m/seat"),
        ("POST", "/api/matches/m/links"),
        ("GET", "/match/m/replay"),
    ],
)
def test_whoever_has_a_match_read_pays_for_it(
    world: World, monkeypatch: pytest.MonkeyPatch, method: str, path: str
) -> None:
    read: list[int] = []
    monkeypatch.setattr(
        "jaipur.server.guard.work.Work.has_read", lambda *args: read.append(args[2])
    )
    table = world.open("m", ONLINE)
    bodies = {
        "acts": {"id": "x", "seq": 0, "act": {"kind": "move", "move": "+D"}},
        "seat": {"name": "Asha", "secret": "00" * 32},
        "links": {"for": "invite"},
    }
    for _ in range(2):  # the second time it is in memory
        world.ask("asha", method, path, bodies.get(path.rpartition("/")[2]))
    assert read == []  # it has just been opened
    world.service.matches.host.forget("m")
    world.ask("asha", method, path, bodies.get(path.rpartition("/")[2]))
    assert read == [table.seq]
    world.service.matches.host.forget("m")
    with world.socket("asha", "m") as socket:
        socket.recv(timeout=30)
    assert read == [table.seq] * 2


def test_who_has_had_too_much_read_is_refused(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise Refused(429, "too_fast")

    world.open("m", ONLINE)
    monkeypatch.setattr("jaipur.server.guard.work.Work.may_read", refuse)
    # What is in memory is shown nevertheless.
    assert b'"seq":4' in world.ask("asha", "GET", "/api/matches/m")
    world.service.matches.host.forget("m")
    assert error_of(world.ask("asha", "GET", "/api/matches/m"))[0] == "too_fast"
    with world.socket("asha", "m") as socket:
        assert closed(socket) == (4429, "too_fast")  # a browser tries again


def test_there_are_only_so_many_sockets(world: World, monkeypatch: pytest.MonkeyPatch) -> None:
    world.open("m", ONLINE)
    monkeypatch.setattr("jaipur.server.api.socket.MAX_SOCKETS", 1)
    with world.socket("asha", "m") as first:
        first.recv(timeout=30)  # it is connected
        with world.socket("belen", "m") as second:
            assert closed(second) == (1013, "too many sockets")
        first.send('{"type":"ping"}')
        while json.loads(first.recv(timeout=30))["type"] != "pong":
            pass


def test_nobody_sits_opposite_themselves_by_a_link_to_a_seat(world: World) -> None:
    world.open("m", ONLINE)
    link = json.loads(world.ask("asha", "POST", "/api/matches/m/links", {"for": "seat"}))
    path = "/" + link["url"].split("/", 3)[3]
    # Their own device: the link stays good for another one.
    assert b"error" not in world.ask("asha", "POST", path)
    assert json.loads(world.ask("asha", "GET", "/api/matches/m"))["table"]["you"] == [0]
    world.ask("belen", "POST", path)
    assert json.loads(world.ask("belen", "GET", "/api/matches/m"))["table"]["you"] == [1]
    assert json.loads(world.ask("asha", "GET", "/api/matches/m"))["table"]["you"] == [0]


def test_links_are_the_same_ones_and_seats_have_only_so_many(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jaipur.server.links.MAX_SEAT_LINKS", 2)
    world.open("m", ONLINE)

    def link(guest: str, purpose: str) -> bytes:
        return world.ask(guest, "POST", "/api/matches/m/links", {"for": purpose})

    # However often a page asks for one, and whoever else does, it is there.
    assert len({link("asha", "watch") for _ in range(3)}) == 1
    assert link("eve", "watch") != link("asha", "watch")
    made = {link("asha", "seat") for _ in range(2)}
    assert len(made) == 2
    assert error_of(link("asha", "seat"))[0] == "too_many_links"
    # Nobody else's are used up.
    assert b"url" in link("belen", "seat")


def test_a_record_with_too_many_moves_is_refused(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = Path(__file__).parents[1] / "golden" / "standard-deck.jaipur.json"
    brought = json.loads(file.read_text(encoding="utf-8"))
    moves = sum(len(played["moves"]) for played in brought["rounds"])
    monkeypatch.setattr("jaipur.server.api.records.MAX_MOVES", moves)
    assert world.http.post("/api/replay", json=brought).status_code == 200
    monkeypatch.setattr("jaipur.server.api.records.MAX_MOVES", moves - 1)
    answer = world.http.post("/api/replay", json=brought)
    assert (answer.status_code, error_of(answer.content)[0]) == (413, "too_large")


async def test_a_server_removes_old_matches_when_it_starts(
    tmp_path: Path, written: Written
) -> None:
    database = Database.open(sqlite_url(tmp_path / "a.sqlite"))
    days = 10
    host = Host(database.matches, Heard(), clock=lambda: NOW - days * DAY)
    for days in (10, 40):
        await host.open(opened(), BySeat("asha", "asha"), match=f"{days} days")
    settings = Settings("", retention=Retention(abandoned=30))
    service = Service(settings, database, Metrics(), clock=lambda: NOW)
    await asyncio.to_thread(written.wait_for, "removed 1 matches, 0 links")
    assert [each.match for each in await database.places.listed("asha")] == ["10 days"]
    await service.close()


async def test_a_server_that_cannot_remove_old_matches_goes_on(
    tmp_path: Path, written: Written
) -> None:
    database = Database.open(sqlite_url(tmp_path / "a.sqlite"))
    set_on_each_use(database, "query_only = ON")
    service = Service(Settings(""), database, Metrics(), clock=lambda: NOW)
    await asyncio.to_thread(written.wait_for, "cannot remove old matches: attempt to write")
    assert await database.places.listed("asha") == []
    await service.close()


def test_the_browser_is_opened_at_the_address_that_is_served(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    addresses: list[str] = []
    shown = threading.Event()

    class Serving:
        """Serves until the browser was opened."""

        def __init__(self, _config: object) -> None:
            pass

        def run(self, sockets: list[Any]) -> None:
            assert shown.wait(60)
            for socket in sockets:
                socket.close()

    def open_browser(url: str) -> None:
        addresses.append(url)
        shown.set()

    monkeypatch.setattr("jaipur.server.run.GuardedServer", Serving)
    monkeypatch.setattr("jaipur.server.run.webbrowser.open", open_browser)
    monkeypatch.setattr("jaipur.server.run.set_up_logs", lambda *_: None)
    serve(Settings(sqlite_url(tmp_path / "a.sqlite")), Address("127.0.0.1", 0), browser=True)
    assert f"Jaipur is at {addresses[0]} " in capsys.readouterr().out
