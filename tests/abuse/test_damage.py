"""What happens to the disk, and to processes, as the people at the tables feel it."""

from __future__ import annotations

import json
import os
import resource
import socket as sockets
import sqlite3
import stat
import threading
import time
from contextlib import ExitStack, closing
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from jaipur.storage import sqlite_url
from tests.abuse.victim import next_act, sit_down
from tests.server.running import Guest, sat_online
from tests.serving import Server, running
from tests.storage.keeping import raw

pytestmark = pytest.mark.heavy


@pytest.mark.parametrize("name", ["jaipur.sqlite", "jaipur.sqlite-wal"])
def test_nothing_is_acknowledged_once_a_file_is_gone(tmp_path: Path, name: str) -> None:
    """M7: somebody deletes the database, or the log beside it, under a running server."""
    with running(tmp_path) as server, Guest(server) as guest, ExitStack() as stack:
        socket, update = sit_down(guest, stack)
        for _ in range(3):
            act, seat = next_act(update)
            update = socket.until("update", socket.act(update["seq"], act, seat=seat)["seq"])
        assert guest.http.get("/readyz").status_code == 200
        (tmp_path / name).unlink()
        act, seat = next_act(update)
        for _ in range(3):  # however often the browser sends it again
            socket.send(type="act", id="kept", seq=update["seq"], act=act, seat=seat)
            frame = socket.frame()
            while frame["type"] not in {"answer", "error"}:
                frame = socket.frame()
            assert frame["type"] == "error"
            assert frame["error"]["reason"] == "storage"
        ready = guest.http.get("/readyz")
        assert ready.status_code == 503
        assert guest.http.post("/api/matches", json={"mode": "pass"}).status_code == 503
        assert guest.http.get("/healthz").status_code == 200


def test_two_servers_on_one_file_tell_each_others_players(
    tmp_path: Path,
    long: bool,  # noqa: FBT001
) -> None:
    """M8: the players of a match sit at two servers that share a file of SQLite."""
    (tmp_path / "two").mkdir()
    with (
        running(tmp_path) as one,
        running(tmp_path / "two", "--database", sqlite_url(one.file)) as two,
        Guest(one) as asha,
        Guest(one) as first_there,
        Guest(two) as belen,
    ):
        match = sat_online(asha, first_there)
        belen.http.cookies.update(first_there.http.cookies)
        with asha.socket(match) as first, belen.socket(match) as second:
            at_table = [first, second]
            for socket in at_table:
                socket.send(type="hello", since=0)
            updates = [socket.until("update") for socket in at_table]
            waits = []
            for _ in range(20 if long else 4):
                newest = max(updates, key=lambda update: update["seq"])
                if newest["table"]["phase"] != "play":
                    break
                turn = newest["views"][0]["turn"]
                act = {"kind": "move", "move": updates[turn]["views"][0]["legal"][0]}
                answer = at_table[turn].act(newest["seq"], act)
                assert answer["result"] == "applied"
                began = time.monotonic()
                updates = [socket.until("update", answer["seq"]) for socket in at_table]
                waits.append(time.monotonic() - began)
                # They see the same table, each with their own cards.
                views = [update["views"][0] for update in updates]
                assert views[0]["market"] == views[1]["market"]
                assert [view["viewer"] for view in views] == [0, 1]
            # A sweep every two seconds; a busy machine is no bug.
            assert not long or max(waits) < 2.5


def test_a_match_is_opened_whole_or_not_at_all(
    tmp_path: Path,
    long: bool,  # noqa: FBT001
) -> None:
    """L: the server is killed while matches are opened: no match is without its owner."""
    random = Random(5)
    with running(tmp_path) as server:
        opened: list[str] = []
        for _ in range(60 if long else 3):
            stop = threading.Event()
            people = [
                threading.Thread(target=open_matches, args=(server, stop, opened)) for _ in range(4)
            ]
            known = len(opened)
            for person in people:
                person.start()
            while len(opened) < known + 5:
                time.sleep(0.001)
            time.sleep(random.random() / 50)
            server.kill()
            stop.set()
            for person in people:
                person.join()
            server.start()
        orphans = (
            "SELECT count(*) FROM matches WHERE"
            " NOT EXISTS (SELECT 1 FROM seats WHERE seats.match = matches.id)"
            " OR NOT EXISTS (SELECT 1 FROM facts WHERE facts.match = matches.id)"
        )
        assert raw(server.file, orphans) == [(0,)]
        stored = {match for (match,) in raw(server.file, "SELECT id FROM matches")}
        assert stored >= set(opened)


def open_matches(server: Server, stop: threading.Event, opened: list[str]) -> None:
    try:
        while not stop.is_set():
            with Guest(server) as guest:
                opened.append(guest.open("online"))
    except httpx.TransportError:
        return


def test_a_bot_plays_on_after_a_disk_was_full(
    tmp_path: Path,
    long: bool,  # noqa: FBT001
) -> None:
    """L: nothing can be stored for a while, more than two minutes with --long."""
    with running(tmp_path) as server, Guest(server) as guest:
        match = guest.open("bot", bot="maharaja", starter="me")
        with guest.socket(match) as socket:
            update = socket.hello()
            fill_disk(server)
            socket.send(type="act", id="kept", seq=update["seq"], act=next_act(update)[0])
            assert socket.until("error")["error"]["reason"] == "storage"
            assert guest.http.get("/readyz").status_code == 503
            empty_disk(server)
            # There is room for the person's move, but none for the bot's, which thinks a while.
            answer = socket.act(update["seq"], next_act(update)[0], "kept")
            fill_disk(server)
            assert answer["result"] == "applied"
            time.sleep(130 if long else 6)
            assert guest.see(match)["seq"] == answer["seq"]
            empty_disk(server)
        # It tries again after a minute at the latest.
        patience = time.monotonic() + 90
        while (update := guest.see(match))["seq"] == answer["seq"] and time.monotonic() < patience:
            time.sleep(0.1)
        assert update["log"][-1]["seat"] == 1
        assert update["table"]["players"][1]["bot"] == "maharaja"


def fill_disk(server: Server) -> None:
    """No file of the server's can grow."""
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, (1, resource.RLIM_INFINITY))


def empty_disk(server: Server) -> None:
    unlimited = (resource.RLIM_INFINITY, resource.RLIM_INFINITY)
    resource.prlimit(server.pid, resource.RLIMIT_FSIZE, unlimited)


def test_what_is_damaged_is_named_and_hides_nothing_else(tmp_path: Path) -> None:
    """L: one match has a fact that makes no sense, one a summary."""
    with running(tmp_path) as server, Guest(server) as guest:
        good, bad, unlisted = (guest.open("pass") for _ in range(3))
        server.stop()
        with closing(sqlite3.connect(server.file)) as connection, connection:
            connection.execute("UPDATE facts SET fact = '{}' WHERE match = ?", (bad,))
            connection.execute("UPDATE matches SET summary = '{' WHERE id = ?", (unlisted,))
        server.start()
        for path in ("", "/log", "/record", "/replay", "/advice?seat=0", "/why?move=%2BD&seat=0"):
            answer = guest.get(f"/api/matches/{bad}{path}", 410)
            assert answer["error"]["reason"] == "damaged"
        with guest.socket(bad) as socket:
            assert socket.closed() == (4410, "damaged")  # a browser does not come back
        assert {each["id"] for each in guest.get("/api/matches")["matches"]} == {good, bad}
        for match in (good, unlisted):
            assert guest.see(match)["table"]["phase"] == "play"
            with guest.socket(match) as socket:
                update = socket.hello()
                act, seat = next_act(update)
                assert socket.act(update["seq"], act, seat=seat)["result"] == "applied"
        # Its next move has put the summary right; and what is damaged can be taken off the list.
        guest.delete(f"/api/matches/{bad}")
        assert {each["id"] for each in guest.get("/api/matches")["matches"]} == {good, unlisted}


def test_who_did_not_hear_that_they_sat_down_sits_down_again(tmp_path: Path) -> None:
    """L: the line is cut after the request; the browser sends it again, with or without a cookie."""
    with running(tmp_path) as server, Guest(server) as asha, Guest(server) as belen:
        opened = asha.post("/api/matches", {"mode": "online"}, 201)
        seat = f"/api/matches/{opened['id']}/seat"
        asha.post(seat, {"name": "Asha", "secret": "a1" * 32})
        body = {
            "name": "Belen",
            "secret": "b2" * 32,
            "invite": opened["invite"].rpartition("/")[2],
        }
        # A first visit by a program: its cookie would be lost with the answer.
        refused = belen.post(seat, body, 409)
        assert refused["error"]["reason"] == "no_cookie"
        cut_off(server, seat, body, belen.cookie)
        taken = "SELECT count(*) FROM seats WHERE seat = 1"
        patience = time.monotonic() + 30
        while raw(server.file, taken) == [(0,)] and time.monotonic() < patience:
            time.sleep(0.01)
        assert raw(server.file, taken) == [(1,)]
        assert belen.post(seat, body)["seat"] == 1
        with Guest(server) as eve:
            eve.get("/api/matches")
            other = eve.post(seat, {**body, "name": "Eve"}, 409)
            assert other["error"]["reason"] == "seat_taken"


def cut_off(server: Server, path: str, body: Any, cookie: str) -> None:
    """Send a request and do not wait for what becomes of it."""
    raw_body = json.dumps(body).encode()
    head = f"POST {path} HTTP/1.1\r\nHost: x\r\nCookie: {cookie}\r\n"
    with sockets.create_connection(("127.0.0.1", server.port)) as line:
        line.sendall(f"{head}Content-Length: {len(raw_body)}\r\n\r\n".encode() + raw_body)
        line.shutdown(sockets.SHUT_RDWR)


def test_files_of_a_server_are_its_owners_alone(tmp_path: Path) -> None:
    """L: whatever the mask of the user who starts it."""

    def careless() -> None:
        os.umask(0)

    server = Server(tmp_path)
    try:
        server.start(careless)
        with Guest(server) as guest:
            guest.open("pass")
        modes = {
            file.name: stat.S_IMODE(file.stat().st_mode) for file in tmp_path.glob("jaipur.sqlite*")
        }
        assert modes.pop("jaipur.sqlite-hints") == 0o700
        assert len(modes) == 3
        assert set(modes.values()) == {0o600}
    finally:
        server.close()
