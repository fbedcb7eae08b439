"""Half an hour of everything: does the server's memory stay where it is, and is old stuff removed?

Matches are opened, played by two people over sockets and against bots, abandoned, looked at again
and watched, all the time. The server's clock runs fast, so that what is kept for days is removed
within minutes. Memory is compared by thirds: it may rise while tables fill their share of it, and
has to stay there afterwards.

    python -m benchmarks.soak --minutes 30
"""

from __future__ import annotations

import argparse
import asyncio
import json
import re
import sqlite3
import ssl
import subprocess
import sys
import tempfile
import time
from collections import Counter, deque
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path
from random import Random
from statistics import mean
from typing import Any
from unittest.mock import patch

import httpx
from websockets.asyncio.client import ClientConnection, connect

from jaipur.cli import main as jaipur
from jaipur.server import service

DAYS = 30
"""Days of the server's clock in a run, however long it is."""
KEPT = {"invitations": 2, "abandoned": 5, "links": 1}
"""Days for which the server keeps things."""
PAIRS, AGAINST_BOTS = 32, 6
PAUSE = 0.3
"""Seconds that a person thinks, on average."""
TOLERANCE = 0.10


@dataclass(slots=True)
class Visit:
    """Somebody's match: a cookie, and what was seen of it last."""

    match: str
    cookie: str


@dataclass(slots=True)
class Soak:
    """A crowd at a server, and what it has done.

    Attributes:
        address: the server's host and port.
        until: when everybody goes home, by the monotonic clock.
        done: how often what was done.
        seen: matches to look at again; those abandoned are removed some day.
        abandoned: when, by the monotonic clock, each match was abandoned.
    """

    address: str
    until: float
    random: Random = field(default_factory=lambda: Random(1))
    done: Counter[str] = field(default_factory=Counter)
    seen: deque[Visit] = field(default_factory=lambda: deque(maxlen=4000))
    abandoned: list[tuple[float, Visit]] = field(default_factory=list)
    context: ssl.SSLContext = field(default_factory=ssl.create_default_context)

    @property
    def over(self) -> bool:
        """Whether it is time to go home."""
        return time.monotonic() >= self.until

    @asynccontextmanager
    async def guest(self, cookie: str = "") -> AsyncIterator[httpx.AsyncClient]:
        """Somebody with a browser."""
        async with httpx.AsyncClient(
            base_url=f"http://{self.address}",
            timeout=60,
            verify=self.context,
            headers={"cookie": cookie} if cookie else {},
        ) as client:
            yield client

    @asynccontextmanager
    async def socket(self, visit: Visit) -> AsyncIterator[ClientConnection]:
        """A socket of a match."""
        address = f"ws://{self.address}/api/matches/{visit.match}/socket"
        headers = {"cookie": visit.cookie}
        async with connect(address, additional_headers=headers, compression=None) as socket:
            await socket.send('{"type":"hello","since":0}')
            yield socket

    async def think(self) -> None:
        """A pause of no particular length."""
        await asyncio.sleep(self.random.random() * 2 * PAUSE)

    async def pair(self) -> None:
        """Two people, each at a socket, from the invitation to the end."""
        visits, watch = await self.sit_online()
        async with self.guest() as spectator:
            await spectator.get(watch, follow_redirects=True)
            watching = Visit(visits[0].match, cookie_of(spectator))
        async with asyncio.TaskGroup() as group:
            for visit in (*visits, watching):
                group.create_task(self.play(visit))
        self.done["matches between people"] += 1
        self.seen.append(visits[0])

    async def sit_online(self) -> tuple[tuple[Visit, Visit], str]:
        """A match with both people at it, and the link for spectators."""
        async with self.guest() as one, self.guest() as two:
            opened = (await one.post("/api/matches", json={"mode": "online"})).json()
            match, invite = opened["id"], opened["invite"].rpartition("/")[2]
            seat = f"/api/matches/{match}/seat"
            await one.post(seat, json={"name": "One", "secret": "1" * 64})
            await two.get("/api/matches")  # for a cookie, without which nobody sits down
            body = {"name": "Two", "secret": "2" * 64, "invite": invite}
            (await two.post(seat, json=body)).raise_for_status()
            link = await one.post(f"/api/matches/{match}/links", json={"for": "watch"})
            visits = Visit(match, cookie_of(one)), Visit(match, cookie_of(two))
            return visits, link.json()["url"]

    async def against_bot(self) -> None:
        """A match against a bot, to its end."""
        bot = self.random.choice(("novice", "peddler", "trader"))
        visit = await self.open(mode="bot", bot=bot, first_to=1)
        await self.play(visit)
        self.done["matches against bots"] += 1
        self.seen.append(visit)

    async def abandon(self) -> None:
        """A match that nobody comes back to: an invitation, or one that has just begun."""
        mode = self.random.choice(("online", "pass", "bot"))
        visit = await self.open(mode=mode)
        if mode != "online":
            await self.play(visit, moves=3)
        self.abandoned.append((time.monotonic(), visit))
        self.seen.append(visit)
        self.done["matches abandoned"] += 1
        await asyncio.sleep(0.5)

    async def look(self) -> None:
        """Look at some match of before, or at pages."""
        await asyncio.sleep(0.15)
        if not self.seen:
            return
        visit = self.random.choice(self.seen)
        async with self.guest(visit.cookie) as guest:
            path = self.random.choice(("", "", "/record", "/replay"))
            answer = await guest.get(f"/api/matches/{visit.match}{path}")
            self.done[f"looks answered {answer.status_code}"] += 1
            if self.random.random() < 0.1:
                await guest.get("/")
                await guest.get("/api/matches")

    async def open(self, **options: object) -> Visit:
        """Open a match."""
        async with self.guest() as guest:
            answer = await guest.post("/api/matches", json=options)
            answer.raise_for_status()
            return Visit(answer.json()["id"], cookie_of(guest))

    async def play(self, visit: Visit, moves: int = 10_000) -> None:
        """Play, or watch, until the end, or so many moves, or until it is time to go home."""
        with suppress(TimeoutError):
            async with asyncio.timeout(self.until - time.monotonic()), self.socket(visit) as socket:
                await self.play_at(socket, moves)

    async def play_at(self, socket: ClientConnection, moves: int) -> None:
        """Play, or watch, at a socket."""
        while moves:
            frame = json.loads(await socket.recv())
            if frame["type"] != "update":
                continue
            if frame["table"]["phase"] == "match_over":
                return
            act = self.act(frame)
            if act is not None:
                await self.think()
                await socket.send(json.dumps({"type": "act", "seq": frame["seq"], **act}))
                self.done["moves"] += 1
                moves -= 1

    def act(self, update: Any) -> dict[str, Any] | None:
        """What a player does now, if anything."""
        own = update["table"]["you"]
        act: dict[str, str] = {"kind": "next_round"}
        seat = own[0] if own else None
        if update["table"]["phase"] == "play":
            turn = update["views"][0]["turn"]
            if turn not in own:
                return None
            seat, legal = turn, update["views"][own.index(turn)]["legal"]
            # A sale where there is one, so that rounds end.
            sales = [text for text in legal if text.startswith("-")]
            act = {"kind": "move", "move": self.random.choice(sales or legal)}
        elif update["table"]["phase"] != "round_over" or seat in {None, *update["table"]["ready"]}:
            return None
        return {"id": f"{update['seq']}", "seat": seat, "act": act}

    async def keep_on(self, what: Callable[[], Awaitable[None]]) -> None:
        """Do it again and again."""
        while not self.over:
            await what()


def cookie_of(client: httpx.AsyncClient) -> str:
    """The cookies a client was given."""
    return "; ".join(f"{name}={value}" for name, value in client.cookies.items())


def serve_fast(day_seconds: str) -> None:
    """In the server's process: a clock that goes round in so many seconds."""
    true_time, began = time.time_ns, time.time_ns()
    factor = 24 * 3600 / float(day_seconds)
    pause = service.SECONDS_BETWEEN_CLEANUPS / factor
    with (
        patch("time.time_ns", lambda: began + int((true_time() - began) * factor)),
        patch.object(service, "SECONDS_BETWEEN_CLEANUPS", pause),
    ):
        jaipur()


@dataclass(frozen=True, slots=True)
class Sample:
    """The server at one moment: seconds since the beginning, and its memory in MB."""

    at: float
    memory: float


def resident(pid: int) -> float:
    """The memory that a process holds, in MB."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    return int(re.findall(r"VmRSS:\s+(\d+)", status)[0]) / 1024


async def crowd(address: str, pid: int, seconds: float) -> tuple[Soak, list[Sample]]:
    """Let everybody do what they do, and look at the server's memory meanwhile."""
    began = time.monotonic()
    soak = Soak(address, began + seconds)
    samples: list[Sample] = []

    async def sample() -> None:
        samples.append(Sample(time.monotonic() - began, resident(pid)))
        await asyncio.sleep(min(5, seconds / 60))

    async with asyncio.TaskGroup() as group:
        for what in (*[soak.pair] * PAIRS, *[soak.against_bot] * AGAINST_BOTS):
            group.create_task(soak.keep_on(what))
        for what in (soak.abandon, soak.look, soak.look, sample):
            group.create_task(soak.keep_on(what))
    return soak, samples


def by_thirds(samples: list[Sample]) -> list[float]:
    """The mean memory of each third of the time."""
    length = samples[-1].at / 3
    return [
        mean(s.memory for s in samples if n * length <= s.at <= (n + 1) * length) for n in range(3)
    ]


async def gone(soak: Soak, day: float) -> tuple[int, int]:
    """Of the matches abandoned long ago: how many are gone, and how many there were."""
    # A day more than they are kept, and the cleanup runs four times a day.
    long_ago = time.monotonic() - (KEPT["abandoned"] + 1.5) * day
    old = [visit for at, visit in soak.abandoned if at < long_ago]
    statuses = []
    for visit in old[-200:]:
        async with soak.guest(visit.cookie) as guest:
            statuses.append((await guest.get(f"/api/matches/{visit.match}")).status_code)
    return statuses.count(404), len(statuses)


def stored(file: Path) -> tuple[int, int]:
    """How many matches there are in a database, and how many bytes it has."""
    with sqlite3.connect(file) as connection:
        (count,) = connection.execute("SELECT count(*) FROM matches").fetchone()
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        (free,) = connection.execute("PRAGMA freelist_count").fetchone()
        (size,) = connection.execute("PRAGMA page_size").fetchone()
    connection.close()
    return count, (pages - free) * size


def run(minutes: float, folder: Path) -> bool:
    """Soak a server, and print what was seen; whether all is well."""
    seconds = minutes * 60
    day = seconds / DAYS
    file, log = folder / "soak.sqlite", folder / "log"
    with log.open("w") as lines:
        process = subprocess.Popen(
            [sys.executable, __file__, "--serve", str(day), "serve", "--port", "0"]
            + ["--database", f"sqlite:///{file}"]
            + [f"--keep-{name}={days}" for name, days in KEPT.items()],
            stdout=subprocess.PIPE,
            stderr=lines,
            text=True,
        )
    try:
        line = process.stdout.readline() if process.stdout else ""
        address = line.split()[3].removeprefix("http://").rstrip("/")
        soak, samples = asyncio.run(crowd(address, process.pid, seconds))
        missing, old = asyncio.run(gone(soak, day))
    finally:
        process.terminate()
        process.wait()
        if process.stdout:
            process.stdout.close()
    text = log.read_text(encoding="utf-8")
    removed = sum(int(n) for n in re.findall(r"removed (\d+) matches", text))
    errors = text.count('"level": "error"')
    matches, size = stored(file)
    thirds = by_thirds(samples)
    steady = abs(thirds[2] / thirds[1] - 1) <= TOLERANCE
    print(f"{minutes:g} minutes: " + ", ".join(f"{n} {what}" for what, n in soak.done.items()))
    first, last = samples[0].memory, samples[-1].memory
    print(f"memory                  {first:.0f} MB at the beginning, {last:.0f} MB at the end")
    print("memory by thirds        " + ", ".join(f"{each:.0f} MB" for each in thirds))
    print(f"last third within 10 % of the second: {'yes' if steady else 'NO'}")
    print(f"database                {matches} matches, {size / matches / 1000:.1f} kB each")
    print(f"removed by retention    {removed} matches; of {old} that are old, {missing} are gone")
    print(f"errors in the log       {errors}")
    return steady and removed > 0 and missing == old and not errors


def main() -> None:
    """Soak a server, or be one."""
    if sys.argv[1:2] == ["--serve"]:
        _, _, day = sys.argv[:3]
        del sys.argv[1:3]
        serve_fast(day)
        return
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--minutes", type=float, default=30)
    minutes: float = parser.parse_args().minutes
    with tempfile.TemporaryDirectory() as folder:
        sys.exit(0 if run(minutes, Path(folder)) else 1)


if __name__ == "__main__":
    main()
