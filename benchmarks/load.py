"""Many matches at once: how long a move waits for its acknowledgement while bots think.

Starts a server process with a new SQLite file, opens matches between people over HTTP, connects
both players of each by socket, and lets them move at a fixed total rate, along with spectators and
bots that think all the time. Then some sockets break and reconnect at once. At the end every
acknowledged move must be in the database. Client and server share the machine, so the client's own
delays count, and its processor time is printed.
"""

from __future__ import annotations

import argparse
import asyncio
import sqlite3
import ssl
import subprocess
import sys
import tempfile
import time
from collections.abc import AsyncIterator, Awaitable, Callable, Iterable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field
from functools import partial
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
    file: Path


def start(folder: Path, database: str = "") -> Server:
    """Start a server, on a new SQLite file if no database is named."""
    file = folder / "load.sqlite"
    process = subprocess.Popen(
        [COMMAND, "serve", "--port", "0", "--database", database or f"sqlite:///{file}"],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    line = process.stdout.readline() if process.stdout else ""
    return Server(process, line.split()[3].removeprefix("http://").rstrip("/"), file)


def stop(server: Server) -> None:
    """Stop it."""
    server.process.terminate()
    server.process.wait()
    if server.process.stdout:
        server.process.stdout.close()


def start_up() -> float:
    """Seconds from the command to the first page, the best of several, with files cached."""
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
    """One person at one match: a socket, and what it has received."""

    address: str
    cookie: str
    socket: ClientConnection
    update: dict[str, Any] = field(default_factory=dict)
    sent: float = 0.0
    acks: list[float] = field(default_factory=list)
    answered: asyncio.Event = field(default_factory=asyncio.Event)
    changed: asyncio.Event = field(default_factory=asyncio.Event)

    @classmethod
    async def connect(cls, address: str, cookie: str) -> Player:
        """Connect to a match."""
        return cls(address, cookie, await connected(address, cookie))

    async def listen(self) -> None:
        """Send the hello frame, then receive frames."""
        since = self.update.get("seq", 0)
        await self.socket.send(f'{{"type":"hello","since":{since}}}')
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

    async def reconnect(self) -> float:
        """Break the connection and connect again; the seconds until the first update."""
        self.socket.transport.abort()
        begun = time.perf_counter()
        self.changed.clear()
        self.socket = await connected(self.address, self.cookie)
        listening = asyncio.create_task(self.listen())
        await self.changed.wait()
        listening.cancel()
        return time.perf_counter() - begun

    async def act(self, random: Random) -> bool:
        """Make a move if it is this player's turn; wait for the acknowledgement and the update."""
        if not self.update:
            return False
        phase = self.update["table"]["phase"]
        act: dict[str, str] = {"kind": "next"}
        if phase == "play":
            legal = self.update["views"][0]["legal"]
            if not legal:
                return False
            act = {"kind": "move", "move": random.choice(legal)}
        elif (
            phase != "round_over" or self.update["table"]["you"][0] in self.update["table"]["ready"]
        ):
            return False
        seq = self.update["seq"]
        frame = {"type": "act", "id": f"{seq}", "seq": seq, "act": act}
        self.answered.clear()
        self.changed.clear()
        self.sent = time.perf_counter()
        await self.socket.send(msgspec.json.encode(frame).decode())
        async with asyncio.timeout(60):
            await self.answered.wait()
            await self.changed.wait()
        return True


async def connected(address: str, cookie: str) -> ClientConnection:
    """A socket to a match."""
    headers = {"cookie": cookie}
    return await connect(address, additional_headers=headers, compression=None, open_timeout=60)


class Crowd:
    """All connected people.

    Args:
        address: where the server is.
        rival: where the second player of a match goes, if it is another process.
    """

    def __init__(self, address: str, rival: str = "") -> None:
        self._address = address
        self._rival = rival or address
        self._context = ssl.create_default_context()  # once: making one is slow
        self._spectator_links: list[tuple[str, str]] = []
        self.pairs: list[tuple[Player, Player]] = []
        self.against_bots: list[Player] = []
        self.spectators: list[Player] = []

    @property
    def everybody(self) -> list[Player]:
        """All people."""
        pairs = [player for pair in self.pairs for player in pair]
        return [*pairs, *self.spectators, *self.against_bots]

    async def open_match(self) -> None:
        """A match between two people."""
        async with self._guest() as one, self._guest(self._rival) as two:
            opened = (await one.post("/api/matches", json={"mode": "online"})).json()
            match, invite = opened["id"], opened["invite"].rpartition("/")[2]
            seat = {"name": "One", "secret": "1" * 64}
            await one.post(f"/api/matches/{match}/seat", json=seat)
            seat = {"name": "Two", "secret": "2" * 64, "invite": invite}
            await two.get("/api/matches")  # for a cookie, without which nobody sits down
            (await two.post(f"/api/matches/{match}/seat", json=seat)).raise_for_status()
            link = await one.post(f"/api/matches/{match}/links", json={"for": "watch"})
            self._spectator_links.append((match, link.json()["url"]))
            first = await self._connect(one, match)
            self.pairs.append((first, await self._connect(two, match, self._rival)))

    async def open_bot(self) -> None:
        """A match against the bot that thinks longest."""
        async with self._guest() as guest:
            wanted = {"mode": "bot", "bot": "maharaja"}
            match = (await guest.post("/api/matches", json=wanted)).json()["id"]
            self.against_bots.append(await self._connect(guest, match))

    async def add_spectator(self, number: int) -> None:
        """A spectator of one match, the matches in turn."""
        match, link = self._spectator_links[number % len(self._spectator_links)]
        async with self._guest() as guest:
            await guest.get(link, follow_redirects=True)
            self.spectators.append(await self._connect(guest, match))

    @asynccontextmanager
    async def _guest(self, address: str = "") -> AsyncIterator[httpx.AsyncClient]:
        base = f"http://{address or self._address}"
        async with httpx.AsyncClient(base_url=base, timeout=60, verify=self._context) as client:
            yield client

    async def _connect(self, client: httpx.AsyncClient, match: str, address: str = "") -> Player:
        cookie = "; ".join(f"{name}={value}" for name, value in client.cookies.items())
        at = f"ws://{address or self._address}/api/matches/{match}/socket"
        return await Player.connect(at, cookie)


def serving_seconds(server: Server) -> float:
    """The processor time of the server so far, without that of the threads that think."""
    process = Path(f"/proc/{server.process.pid}")
    nice = _stat(process / "stat")[16]
    tasks = [_stat(task) for task in process.glob("task/*/stat")]
    # Bots think in threads of lower priority.
    return sum(int(each[11]) + int(each[12]) for each in tasks if each[16] == nice) / 100


def ticks(processes: Iterable[int]) -> float:
    """The processor time of other processes so far, in seconds; those that are gone have none."""
    files = (Path(f"/proc/{process}/stat") for process in processes)
    stats = [_stat(file) for file in files if file.exists()]
    return sum(int(each[11]) + int(each[12]) for each in stats) / 100


def _stat(file: Path) -> list[str]:
    """The fields of a file of the system that says what a process or thread does."""
    return file.read_text().rpartition(")")[2].split()


async def keep_bot_thinking(player: Player, random: Random) -> None:
    """Answer a bot at once, so that it thinks all the time."""
    while True:
        await player.changed.wait()
        player.changed.clear()
        await player.act(random)


@dataclass(frozen=True, slots=True)
class Size:
    """The size of the load."""

    matches: int
    spectators: int
    rate: float
    seconds: float
    storm: int


@dataclass(frozen=True, slots=True)
class Figures:
    """What was measured.

    Attributes:
        acks: the seconds each acknowledgement took.
        all_acks: their number, including those of matches against bots.
        busy: the server's processor time, without that of bots.
        own: the processor time of this program, meanwhile.
        elapsed: the duration in seconds.
        storm: the seconds each reconnection took.
        server: its memory, sockets and commits.
    """

    acks: list[float]
    all_acks: int
    busy: float
    own: float
    elapsed: float
    storm: list[float]
    server: str


async def load(server: Server, size: Size) -> Figures:
    """Play, then break connections."""
    random = Random(1)
    crowd = Crowd(server.address)
    await ten_at_a_time(crowd.open_match for _ in range(size.matches))
    await ten_at_a_time(partial(crowd.add_spectator, number) for number in range(size.spectators))
    for _ in range(2):
        await crowd.open_bot()
    tasks = [asyncio.create_task(player.listen()) for player in crowd.everybody]
    await asyncio.gather(*(player.changed.wait() for player in crowd.everybody))
    thinking = [asyncio.create_task(keep_bot_thinking(p, random)) for p in crowd.against_bots]
    busy, own, begun = serving_seconds(server), time.process_time(), time.perf_counter()
    await play(crowd, random, size)
    elapsed = time.perf_counter() - begun
    busy, own = serving_seconds(server) - busy, time.process_time() - own
    for task in (*tasks, *thinking):
        task.cancel()
    acks = [ack for pair in crowd.pairs for player in pair for ack in player.acks]
    all_acks = sum(len(player.acks) for player in crowd.everybody)
    state = server_state(server)
    back = await asyncio.gather(*(player.reconnect() for player in crowd.everybody[: size.storm]))
    return Figures(acks, all_acks, busy, own, elapsed, back, state)


async def ten_at_a_time(works: Iterable[Callable[[], Awaitable[None]]]) -> None:
    """Run coroutines, ten at a time."""
    waiting = list(works)
    for some in range(0, len(waiting), 10):
        await asyncio.gather(*(work() for work in waiting[some : some + 10]))


async def play(crowd: Crowd, random: Random, size: Size) -> None:
    """Let all pairs move at a fixed total rate."""
    acting: set[asyncio.Task[None]] = set()
    begun, moves = time.perf_counter(), 0
    turns = [asyncio.Lock() for _ in crowd.pairs]

    async def one(number: int) -> None:
        async with turns[number]:
            for player in crowd.pairs[number]:
                if await player.act(random):
                    return

    while (elapsed := time.perf_counter() - begun) < size.seconds:
        while moves < elapsed * size.rate:
            task = asyncio.create_task(one(moves % size.matches))
            acting.add(task)
            task.add_done_callback(acting.discard)
            moves += 1
        await asyncio.sleep(0.005)
    await asyncio.gather(*acting)


def server_state(server: Server) -> str:
    """The server's memory, sockets and commits."""
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


def moves_in_database(server: Server) -> int:
    """The number of people's moves in the database."""
    with sqlite3.connect(server.file) as connection:
        found = connection.execute("SELECT count(*) FROM facts WHERE submission GLOB '[0-9]*'")
        (count,) = found.fetchone()
    connection.close()
    return int(count)


def main() -> None:
    """Print the figures and the bars."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=1000)
    parser.add_argument("--spectators", type=int, default=1000)
    parser.add_argument("--rate", type=float, default=250, help="total moves a second")
    parser.add_argument("--seconds", type=float, default=30)
    parser.add_argument("--storm", type=int, default=2000, help="sockets that break and reconnect")
    size = Size(**vars(parser.parse_args()))
    print(f"start to first page   {start_up():6.2f} s   (bar 1.5)")
    with tempfile.TemporaryDirectory() as folder:
        server = start(Path(folder))
        found = asyncio.run(load(server, size))
        stop(server)
        lost = found.all_acks - moves_in_database(server)
    acks = sorted(found.acks)
    print(
        f"{size.matches} matches, {size.spectators} spectators, {len(acks)} moves in "
        f"{found.elapsed:.0f} s ({len(acks) / found.elapsed:.0f} a second), two bots thinking"
    )
    for percent, bar in ((50, "   (bar 20)"), (90, ""), (99, "   (bar 100)")):
        ack = acks[min(len(acks) * percent // 100, len(acks) - 1)] * 1000
        print(f"acknowledgement p{percent}   {ack:6.1f} ms{bar}")
    print(f"longest               {acks[-1] * 1000:6.1f} ms")
    print(f"acknowledged and lost {max(lost, 0):6}      (bar 0)")
    busy, own = (1000 * seconds / len(acks) for seconds in (found.busy, found.own))
    print(f"processor time        {busy:6.2f} ms a move, without the bots'   (bar 0.8)")
    print(f"this program's own    {own:6.2f} ms a move, on the same machine")
    print(found.server)
    if found.storm:
        print(f"{len(found.storm)} reconnected in  {max(found.storm):6.1f} s   (bar 5 for 2,000)")


if __name__ == "__main__":
    main()
