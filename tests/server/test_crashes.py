"""P1: an acknowledged move is never lost, however the server dies; P2: none is applied twice."""

from __future__ import annotations

import asyncio
import json
import resource
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from jaipur.table import FORGIVEN
from tests.postgres.cluster import Cluster
from tests.server.running import Guest, move, sat_online
from tests.serving import Server, running
from tests.storage.keeping import ask, raw

pytestmark = pytest.mark.heavy

PLAYERS = 6
LOST = (
    *(ConnectionClosed, InvalidHandshake, InvalidMessage, httpx.TransportError),
    *(OSError, EOFError, TimeoutError),
)


class Player:
    """Plays a match against themselves as fast as it goes, and remembers what was confirmed.

    An act whose answer was lost is sent again under the same name, as the browser does.
    """

    def __init__(self, guest: Guest, seed: int) -> None:
        self.random = Random(seed)
        self.guest = guest
        self.match = guest.open("pass", first_to=2)
        self.acked: dict[str, tuple[int, str]] = {}
        self.pending: dict[str, Any] | None = None
        self.sent = 0
        self.confirmed = asyncio.Semaphore(0)

    async def play(self, server: Server) -> None:
        """Until the server dies."""
        address = f"ws://127.0.0.1:{server.port}/api/matches/{self.match}/socket"
        headers = {"cookie": self.guest.cookie}
        try:
            async with connect(address, additional_headers=headers, compression=None) as socket:
                if self.pending is not None:
                    await self._send(socket, self.pending)
                while True:
                    await socket.send('{"type":"hello","since":0}')
                    update = await _next(socket, "update")
                    if update["table"]["phase"] == "match_over":
                        self.match = await asyncio.to_thread(self.guest.open, "pass")
                        return await self.play(server)
                    await self._send(socket, self._act(update))
        except LOST:
            return None

    def _act(self, update: Any) -> dict[str, Any]:
        self.sent += 1
        act, seat = {"kind": "next_round"}, 0
        if update["table"]["phase"] == "play":
            seat = update["views"][0]["turn"]
            act = move(self.random.choice(update["views"][seat]["legal"]))
        name = f"act {self.sent}"
        return {"type": "act", "id": name, "seq": update["seq"], "seat": seat, "act": act}

    async def _send(self, socket: ClientConnection, frame: dict[str, Any]) -> None:
        self.pending = frame
        await socket.send(json.dumps(frame))
        answer = await _next(socket, "answer")
        assert answer["result"] in {"applied", "duplicate", "stale"}, answer
        if answer["result"] != "stale":
            before = self.acked.setdefault(
                f"{self.match} {frame['id']}", (answer["seq"], self._what(frame))
            )
            assert before[0] == answer["seq"]
            self.confirmed.release()
        self.pending = None

    def _what(self, frame: dict[str, Any]) -> str:
        return str(frame["act"].get("move", frame["act"]["kind"]))

    def check(self) -> None:
        """Everything that was confirmed is there, in its place, once."""
        for match in {key.split()[0] for key in self.acked}:
            turns = {turn["seq"]: turn for turn in self.guest.see(match)["log"]}
            assert sorted(turns) == list(range(1, len(turns) + 1))
            for key, (seq, what) in self.acked.items():
                if key.startswith(f"{match} "):
                    assert (turns[seq]["move"] or turns[seq]["kind"]) == what


async def _next(socket: ClientConnection, kind: str) -> Any:
    while True:
        async with asyncio.timeout(30):
            frame = json.loads(await socket.recv())
        if frame["type"] == kind:
            return frame


def test_no_confirmed_move_is_lost_when_the_server_is_killed(
    url: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    long, random = request.config.getoption("--long"), Random(7)
    kills = 200 if long else 20 if url.startswith("sqlite") else 5
    with running(tmp_path, "--database", url) as server, Guest(server) as guest:
        players = [Player(guest, n) for n in range(PLAYERS)]

        async def until_killed() -> None:
            confirmed = asyncio.Semaphore(0)
            for player in players:
                player.confirmed = confirmed
            tasks = [asyncio.create_task(player.play(server)) for player in players]
            # After some confirmed moves, at no particular moment of the next ones.
            wanted = random.randrange(3, 25)
            for _ in range(wanted):
                async with asyncio.timeout(30):
                    await confirmed.acquire()
            await asyncio.sleep(random.random() / 100)
            await asyncio.to_thread(server.kill)
            await asyncio.gather(*tasks)

        for kill in range(kills):
            asyncio.run(until_killed())
            if url.startswith("sqlite"):
                assert ask(url, "PRAGMA integrity_check") == [("ok",)]
            elif kill % 4 == 0:
                # The power is cut for the whole machine.
                cluster: Cluster = request.getfixturevalue("cluster")
                cluster.restart()
            server.start()
            for player in random.sample(players, 2):
                player.check()
        for player in players:
            player.check()
        assert total(players) > 8 * kills
        names = ask(url, "SELECT match, seat, submission FROM facts WHERE seat IS NOT NULL")
        assert len(names) == len(set(names))


def total(players: list[Player]) -> int:
    return sum(len(player.acked) for player in players)


def test_a_full_disk_is_told_and_loses_nothing(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        server.stop()
        # Stopped while it started, it leaves all its tables in the log beside the file.
        raw(server.file, "PRAGMA wal_checkpoint(TRUNCATE)")
        # The file that SQLite shares between processes needs some, and so does what is begun.
        size = server.file.stat().st_size + 400_000
        # No file of the process grows beyond this; like a disk that is full.
        server.start(limit=lambda: resource.setrlimit(resource.RLIMIT_FSIZE, (size, size)))
        with Guest(server) as guest:
            kept = {}
            while True:
                answer = guest.http.post("/api/matches", json={"mode": "pass"})
                if answer.status_code != 201:
                    break
                kept[answer.json()["id"]] = answer.json()["commitment"]
            assert answer.status_code == 503
            assert answer.json()["error"]["reason"] == "storage"
            assert "lost" in answer.json()["error"]["message"]
            # What can be read is still read, and a move that cannot be stored is refused.
            some = next(iter(kept))
            update = guest.see(some)
            seat = update["views"][0]["turn"]
            body = {
                "id": "x",
                "seq": update["seq"],
                "seat": seat,
                "act": move(update["views"][seat]["legal"][0]),
            }
            path = f"/api/matches/{some}/acts"
            refused = guest.http.post(path, json=body)
            # (A move is smaller than an opening: there may have been room for just this one.)
            applied = refused.status_code == 200
            assert applied or refused.json()["error"]["reason"] == "storage"
            assert guest.see(some)["seq"] == update["seq"] + applied
            with guest.socket(some) as socket:
                assert socket.hello()["seq"] == update["seq"] + applied
            assert guest.http.get("/healthz").status_code == 200
            server.stop()
            assert raw(server.file, "PRAGMA integrity_check") == [("ok",)]
            server.start()
            assert guest.http.get("/readyz").status_code == 200
            assert all(guest.see(m)["table"]["commitment"] == c for m, c in kept.items())
            assert guest.post(path, body)["result"] in {"applied", "duplicate"}


def test_two_servers_on_one_database(url: str, tmp_path: Path) -> None:
    same = ("--database", url)
    with running(tmp_path, *same) as one:
        (tmp_path / "two").mkdir()
        with (
            running(tmp_path / "two", *same) as two,
            Guest(one) as guest,
            Guest(two) as twin,
        ):
            match = guest.open("pass", first_to=1)
            twin.http.cookies.update(guest.http.cookies)
            race(match, [guest, twin])


def race(match: str, guests: list[Guest]) -> None:
    """Both servers get an act for the same table at once, again and again: one wins."""
    random, outcomes = Random(3), list[list[str]]()

    async def both(update: Any) -> list[Any]:
        seat = update["views"][0]["turn"]
        legal = update["views"][seat]["legal"]
        acts = [move(random.choice(legal)) for _ in guests]
        return await asyncio.gather(
            *(
                asyncio.to_thread(
                    guest.act, match, update["seq"], act, f"{update['seq']} {n}", seat=seat
                )
                for n, (guest, act) in enumerate(zip(guests, acts, strict=True))
            )
        )

    update = guests[0].see(match)
    while update["table"]["phase"] == "play" and len(outcomes) < 40:
        answers = asyncio.run(both(update))
        outcomes.append(sorted(answer["result"] for answer in answers))
        assert outcomes[-1] == ["applied", "stale"]
        update = max((answer["update"] for answer in answers), key=lambda update: update["seq"])
        seen = [guest.see(match, update["seq"])["views"] for guest in guests]
        assert seen[0] == seen[1] == update["views"]
    assert len(outcomes) >= 20


def test_the_time_for_which_a_server_was_down_is_given_back(tmp_path: Path) -> None:
    down = 120_000  # longer than a process without guests promises to be there
    with running(tmp_path) as server, Guest(server) as asha, Guest(server) as belen:
        match = sat_online(asha, belen, clock="300+5", starter="me")
        while not raw(server.file, "SELECT at FROM heartbeat"):
            pass
        server.kill()
        # Nobody waits for that here: all of it was so much earlier.
        raw(server.file, f"UPDATE facts SET at = at - {down}")
        raw(server.file, f"UPDATE heartbeat SET at = at - {down}, until = until - {down}")
        server.start()
        while not (found := raw(server.file, 'SELECT begin, "end" FROM outages')):
            pass
        update = asha.see(match)
        asha.act(match, update["seq"], move(update["views"][0]["legal"][0]))
        log: list[tuple[Any, Any]] = [
            (at, json.loads(str(fact)))
            for at, fact in raw(server.file, "SELECT at, fact FROM facts ORDER BY seq")
        ]
        dealt, away, moved = (
            next((at, fact) for at, fact in log if fact["fact"] == kind)
            for kind in ("dealt", "server_away", "move")
        )
        begin, end = away[1]["begin"], away[1]["end"]
        assert [(begin, end)] == found
        assert end - begin >= down
        thought = moved[0] - dealt[0] - (end - max(begin, dealt[0]))
        clock = asha.see(match)["table"]["clock"]
        assert clock["left"] == [300_000 - max(thought - FORGIVEN, 0) + 5_000, 300_000]
