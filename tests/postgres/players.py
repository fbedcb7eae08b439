"""People who play through whatever happens, each at another process than their rival."""

from __future__ import annotations

import asyncio
import json
from random import Random
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from jaipur.storage import Database
from jaipur.table import MoveMade, Table, TablePhase
from tests.server.running import Guest, sat_online
from tests.serving import Server

LOST = (
    *(ConnectionClosed, InvalidHandshake, InvalidMessage, httpx.TransportError),
    *(OSError, EOFError, TimeoutError),
)


class Away(Exception):
    """The server says that storage is away."""


class Player:
    """One seat of a match. What was sent and not answered is sent again, as the browser does."""

    def __init__(self, guest: Guest, match: str, seat: int, servers: list[Server]) -> None:
        self.cookie = guest.cookie
        self.match = match
        self.seat = seat
        self.servers = servers
        self.random = Random(f"{match} {seat}")
        self.at = self.random.randrange(len(servers))
        self.acked: dict[str, tuple[int, str]] = {}
        self.pending: dict[str, Any] | None = None
        self.seq = 0
        self.sent = 0
        self.over = False
        self.away = 0

    async def play(self, pause: float) -> None:
        """Until the match is over, at one process after the other."""
        while not self.over:
            try:
                await self._visit(pause)
            except (*LOST, Away) as error:
                if isinstance(error, ConnectionClosed) and error.rcvd is not None:
                    self.away += error.rcvd.reason == "storage"
                self.at = (self.at + self.random.choice((1, 2))) % len(self.servers)
                await asyncio.sleep(0.1)

    async def _visit(self, pause: float) -> None:
        async with asyncio.timeout(10), self.socket(self.servers[self.at]) as socket:
            if self.pending is not None:
                await self._send(socket, self.pending)
            await socket.send(json.dumps({"type": "hello", "since": self.seq}))
            while not self.over:
                update = await self._next(socket, "update")
                if update["seq"] < self.seq:
                    # What this process has is older than what we know: it is to look again.
                    await socket.send(json.dumps({"type": "hello", "since": self.seq}))
                    continue
                self.seq = update["seq"]
                self.over = update["table"]["phase"] == "match_over"
                act = self._act(update)
                if act is not None:
                    await asyncio.sleep(self.random.random() * pause)
                    await self._send(socket, act)

    def socket(self, server: Server) -> connect:
        address = f"ws://127.0.0.1:{server.port}/api/matches/{self.match}/socket"
        headers = {"cookie": self.cookie}
        return connect(address, additional_headers=headers, compression=None, open_timeout=3)

    def _act(self, update: Any) -> dict[str, Any] | None:
        if not update["views"]:
            return None  # this process has not heard of the deal yet
        view = update["views"][0]
        if update["table"]["phase"] == "round_over":
            ready = self.seat in update["table"]["ready"]
            act = None if ready else {"kind": "next_round"}
        elif update["table"]["phase"] == "play" and view["turn"] == self.seat:
            act = {"kind": "move", "move": self.random.choice(view["legal"])}
        else:
            act = None
        if act is None:
            return None
        self.sent += 1
        return {"type": "act", "id": f"act {self.sent}", "seq": update["seq"], "act": act}

    async def _send(self, socket: ClientConnection, frame: dict[str, Any]) -> None:
        self.pending = frame
        await socket.send(json.dumps(frame))
        answer = await self._next(socket, "answer")
        assert answer["result"] in {"applied", "duplicate", "stale"}, answer
        if answer["result"] != "stale":
            what = str(frame["act"].get("move", frame["act"]["kind"]))
            before = self.acked.setdefault(frame["id"], (answer["seq"], what))
            assert before[0] == answer["seq"]
        self.pending = None

    async def _next(self, socket: ClientConnection, kind: str) -> Any:
        while True:
            async with asyncio.timeout(6):
                frame = json.loads(await socket.recv())
            if frame["type"] == "error":
                assert frame["error"]["reason"] == "storage", frame
                self.away += 1
                raise Away
            if frame["type"] == kind:
                return frame


def pairs(servers: list[Server], matches: int, first_to: int) -> list[Player]:
    """Both players of so many matches."""
    players = []
    for n in range(matches):
        here, there = servers[n % len(servers)], servers[(n + 1) % len(servers)]
        with Guest(here) as first, Guest(there) as second:
            match = sat_online(first, second, first_to=first_to)
            for seat, guest in enumerate((first, second)):
                players.append(Player(guest, match, seat, servers))
                players[-1].at = (n + seat) % len(servers)
    return players


async def stored(url: str, matches: set[str]) -> dict[str, Table]:
    database = Database.open(url)
    tables = {
        match: Table.fold(match, await database.matches.load(match)) for match in sorted(matches)
    }
    database.close()
    return tables


def check(player: Player, table: Table) -> None:
    """What was acknowledged is there, in its place, once; and the player has seen all of it."""
    assert table.phase is TablePhase.MATCH_OVER
    assert player.seq == table.seq
    receipts = {
        entry.receipt.id: entry
        for entry in table.log
        if entry.receipt is not None and entry.receipt.seat == player.seat
    }
    assert len(player.acked) > 3
    for name, (seq, what) in player.acked.items():
        entry = receipts[name]
        assert entry.seq == seq
        assert what == (entry.fact.move if isinstance(entry.fact, MoveMade) else "next_round")
