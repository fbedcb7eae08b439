"""Many matches at once: how long a move waits for its acknowledgement while bots think.

Starts the server as a process of its own on a new SQLite file, opens matches between people over
HTTP, connects both of each by socket, and lets them move at a fixed total rate; beside them, bots
at full thought. Client and server share the machine, so the client's own delays count too.
"""

from __future__ import annotations

import argparse
import asyncio
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator
from contextlib import AsyncExitStack, asynccontextmanager
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from typing import Any

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

COMMAND = Path(sys.executable).with_name("jaipur")


@dataclass(slots=True)
class Server:
    """The server's process, and where it listens."""

    process: subprocess.Popen[str]
    address: str


def start(folder: Path) -> Server:
    """Start a server."""
    process = subprocess.Popen(  # noqa: S603
        [COMMAND, "serve", "--port", "0", "--database", f"sqlite:///{folder / 'load.sqlite'}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    line = process.stdout.readline() if process.stdout else ""
    return Server(process, line.split()[3].removeprefix("http://").rstrip("/"))


def stop(server: Server) -> None:
    """Stop it."""
    server.process.terminate()
    server.process.wait()
    if server.process.stdout:
        server.process.stdout.close()


def start_up() -> float:
    """Seconds from the command to the first page, the best of some: the files are warm then."""
    times = []
    for _ in range(4):
        with tempfile.TemporaryDirectory() as folder:
            begun = time.perf_counter()
            server = start(Path(folder))
            httpx.get(f"http://{server.address}/", timeout=60).raise_for_status()
            times.append(time.perf_counter() - begun)
            stop(server)
    return min(times)


@dataclass(slots=True)
class Player:
    """One person at one match: a socket, and what it has shown."""

    socket: ClientConnection
    update: dict[str, Any] = field(default_factory=dict)
    sent: float = 0.0
    acks: list[float] = field(default_factory=list)
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    async def listen(self) -> None:
        """Take what comes in."""
        await self.socket.send('{"type":"hello","since":0}')
        async for text in self.socket:
            frame = msgspec.json.decode(text)
            if frame["type"] == "answer":
                if frame["result"] != "applied":
                    raise RuntimeError(f"an act was {frame['result']}: {frame['reason']}")
                self.acks.append(time.perf_counter() - self.sent)
                self.answered.set()
            elif frame["type"] == "update":
                self.update = frame
                self.changed.set()

    async def act(self, random: Random) -> bool:
        """Make a move if it is this player's turn, and wait for the acknowledgement."""
        if not self.update:
            return False
        phase = self.update["table"]["phase"]
        act: dict[str, str] = {"kind": "next"}
        if phase == "play":
            legal = self.update["views"][0]["legal"]
            if not legal:
                return False
            act = {"kind": "move", "move": random.choice(legal)}
        elif phase != "round_over" or self.update["table"]["you"] != [0]:
            return False
        seq = self.update["seq"]
        frame = {"type": "act", "id": f"{seq}", "seq": seq, "act": act}
        self.answered.clear()
        self.changed.clear()
        self.sent = time.perf_counter()
        await self.socket.send(msgspec.json.encode(frame).decode())
        await self.answered.wait()
        return True


class Crowd:
    """Everybody who is connected."""

    def __init__(self, address: str, stack: AsyncExitStack) -> None:
        self._address = address
        self._stack = stack
        self.pairs: list[tuple[Player, Player]] = []
        self.against_bots: list[Player] = []

    async def open_match(self) -> None:
        """A match between two people."""
        async with self._guest() as one, self._guest() as two:
            opened = (await one.post("/api/matches", json={"mode": "online"})).json()
            match, invite = opened["id"], opened["invite"].rpartition("/")[2]
            seat = {"name": "One", "secret": "1" * 64}
            await one.post(f"/api/matches/{match}/seat", json=seat)
            seat = {"name": "Two", "secret": "2" * 64, "invite": invite}
            await two.post(f"/api/matches/{match}/seat", json=seat)
            self.pairs.append((await self._connect(one, match), await self._connect(two, match)))

    async def open_bot(self) -> None:
        """A match against the bot that thinks longest."""
        async with self._guest() as guest:
            wanted = {"mode": "bot", "bot": "maharaja"}
            match = (await guest.post("/api/matches", json=wanted)).json()["id"]
            self.against_bots.append(await self._connect(guest, match))

    @asynccontextmanager
    async def _guest(self) -> AsyncIterator[httpx.AsyncClient]:
        async with httpx.AsyncClient(base_url=f"http://{self._address}", timeout=60) as client:
            yield client

    async def _connect(self, client: httpx.AsyncClient, match: str) -> Player:
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        socket = await self._stack.enter_async_context(
            connect(
                f"ws://{self._address}/api/matches/{match}/socket",
                additional_headers={"cookie": cookie},
                compression=None,
            )
        )
        return Player(socket)


def serving_seconds(server: Server) -> float:
    """The processor time of the server so far, without that of the threads that think."""
    total = 0
    for task in Path(f"/proc/{server.process.pid}/task").glob("*/stat"):
        fields = task.read_text().rpartition(")")[2].split()
        if fields[16] == "0":  # its niceness: threads that think have stepped back
            total += int(fields[11]) + int(fields[12])
    return total / 100


async def keep_thinking(player: Player, random: Random) -> None:
    """Answer a bot at once, so that it always thinks."""
    while True:
        await player.changed.wait()
        player.changed.clear()
        await player.act(random)


async def load(
    server: Server, matches: int, rate: float, seconds: float
) -> tuple[list[float], float]:
    """Play; the seconds that each acknowledgement took, and processor time spent on serving."""
    random = Random(1)
    async with AsyncExitStack() as stack:
        crowd = Crowd(server.address, stack)
        for some in range(0, matches, 10):
            await asyncio.gather(*(crowd.open_match() for _ in range(min(10, matches - some))))
        for _ in range(2):
            await crowd.open_bot()
        everybody = [player for pair in crowd.pairs for player in pair] + crowd.against_bots
        tasks = [asyncio.create_task(player.listen()) for player in everybody]
        await asyncio.gather(*(player.changed.wait() for player in everybody))
        tasks += [asyncio.create_task(keep_thinking(p, random)) for p in crowd.against_bots]
        busy, begun, moves = serving_seconds(server), time.perf_counter(), 0
        acting: set[asyncio.Task[None]] = set()

        async def one(pair: tuple[Player, Player]) -> None:
            for player in pair:
                if await player.act(random):
                    return

        while (elapsed := time.perf_counter() - begun) < seconds:
            while moves < elapsed * rate:
                task = asyncio.create_task(one(crowd.pairs[moves % matches]))
                acting.add(task)
                task.add_done_callback(acting.discard)
                moves += 1
            await asyncio.sleep(0.005)
        await asyncio.gather(*acting)
        busy = serving_seconds(server) - busy
        for task in tasks:
            task.cancel()
        return [ack for pair in crowd.pairs for player in pair for ack in player.acks], busy


def figures(server: Server) -> str:
    """What the server says of itself."""
    status = Path(f"/proc/{server.process.pid}/status")
    memory = "unknown"
    if status.exists():
        lines = dict(line.split(":", 1) for line in status.read_text().splitlines())
        memory = f"{int(lines['VmRSS'].split()[0]) / 1024:.0f} MB"
    text = httpx.get(f"http://{server.address}/metrics", timeout=60).text
    found = dict(line.rsplit(" ", 1) for line in text.splitlines() if not line.startswith("#"))
    writes = float(found["jaipur_commit_writes_sum"])
    commits = float(found["jaipur_commit_writes_count"])
    return (
        f"memory {memory}, {float(found['jaipur_sockets']):.0f} sockets still open, "
        f"{writes:.0f} writes in {commits:.0f} commits"
    )


def main() -> None:
    """Print the figures and the bars."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--rate", type=float, default=100, help="moves a second, of all together")
    parser.add_argument("--seconds", type=float, default=20)
    options = parser.parse_args()
    print(f"start to first page   {start_up():6.2f} s   (bar 1.5)")
    with tempfile.TemporaryDirectory() as folder:
        server = start(Path(folder))
        played = load(server, options.matches, options.rate, options.seconds)
        acks, busy = asyncio.run(played)
        acks.sort()
        told = figures(server)
        stop(server)
    print(
        f"{options.matches} matches, {len(acks)} moves in {options.seconds:.0f} s "
        f"({len(acks) / options.seconds:.0f} a second), two bots thinking"
    )
    for percent in (50, 90, 99):
        ack = acks[min(len(acks) * percent // 100, len(acks) - 1)] * 1000
        print(f"acknowledgement p{percent}   {ack:6.1f} ms{'   (bar 100)' * (percent == 99)}")
    print(f"longest               {acks[-1] * 1000:6.1f} ms")
    print(f"processor time        {busy / len(acks) * 1000:6.1f} ms a move, without the bots'")
    print(told)


if __name__ == "__main__":
    main()
