"""A busy lobby: what it costs the server, and how soon everybody sees a change.

Starts a server process with a new SQLite file. People look at the lobby by socket, and some of
them open seats and withdraw them at a fixed total rate, by HTTP. A change is seen when its frame
has come to one of the onlookers, another one each time. Client and server share the machine, so the
client's own delays count; its processor time does not.
"""

from __future__ import annotations

import argparse
import asyncio
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path
from random import Random

import httpx
import msgspec
from websockets.asyncio.client import ClientConnection, connect

from benchmarks.load import start, stop

SEEKERS = 100
"""People who open seats and withdraw them; they look on, too."""


class Watch:
    """When each seat was asked for, and when it was first seen by the one who is to see it."""

    def __init__(self, people: int) -> None:
        self.asked: dict[str, tuple[float, int]] = {}
        self.delays: list[float] = []
        self.frames = 0
        self.all_here = asyncio.Event()
        self._people = people

    def count(self) -> None:
        """A frame has come to somebody."""
        self.frames += 1
        if self.frames == 2 * self._people:  # the lobby, and one's own seeks
            self.all_here.set()

    def took(self, began: float, seek: str, onlooker: int) -> None:
        """A seat is open; somebody is to see it."""
        self.asked[seek] = began, onlooker

    def saw(self, onlooker: int, text: str | bytes) -> None:
        """A frame has come to somebody who reads it."""
        now = time.perf_counter()
        frame = msgspec.json.decode(text)
        for seek in frame.get("added", ()) if frame["type"] == "changed" else ():
            began, watcher = self.asked.get(seek["id"], (0.0, -1))
            if watcher == onlooker:
                self.delays.append(now - began)


async def look(address: str, cookie: str, number: int, watch: Watch) -> None:
    """Look at the lobby until the end."""
    uri = f"ws://{address}/api/lobby/socket"
    async with connect(uri, additional_headers={"cookie": cookie}, compression=None) as socket:
        await _read(socket, number, watch)


async def _read(socket: ClientConnection, number: int, watch: Watch) -> None:
    async for text in socket:
        # Everybody is sent the same; to decode it for all would measure the client.
        watch.count()
        if number < SEEKERS:
            watch.saw(number, text)


async def seek(
    http: httpx.AsyncClient, cookies: Sequence[str], rate: float, seconds: float, watch: Watch
) -> list[float]:
    """Open seats and withdraw them, so many changes a second; how long each request took."""
    random, took, tasks = Random(1), list[float](), list[asyncio.Task[None]]()
    mine: dict[int, str | None] = dict.fromkeys(range(SEEKERS))
    busy: set[int] = set()

    async def change(who: int) -> None:
        began, headers = time.perf_counter(), {"cookie": cookies[who]}
        before = mine[who]
        if before is None:
            body = {"name": f"Player {who}", "clock": random.choice(("180+3", "300+5", "3d"))}
            answer = await http.post("/api/lobby/seeks", json=body, headers=headers)
            mine[who] = seek = answer.raise_for_status().json()["id"]
            # Whoever it is, but always the same one of many.
            watch.took(began, seek, hash(seek) % SEEKERS)
        else:
            answer = await http.delete(f"/api/lobby/seeks/{before}", headers=headers)
            answer.raise_for_status()
            mine[who] = None
        took.append(time.perf_counter() - began)
        busy.discard(who)

    begin = time.perf_counter()
    for n in range(int(rate * seconds)):
        await asyncio.sleep(max(0.0, begin + n / rate - time.perf_counter()))
        who = random.choice([each for each in mine if each not in busy])
        busy.add(who)
        tasks.append(asyncio.create_task(change(who)))
    await asyncio.gather(*tasks)
    return took


def processor_seconds(pid: int) -> float:
    """What a process has used."""
    fields = Path(f"/proc/{pid}/stat").read_text(encoding="ascii").rpartition(")")[2].split()
    return (int(fields[11]) + int(fields[12])) / 100


def percentile(values: Sequence[float], share: float) -> float:
    """In milliseconds."""
    return sorted(values)[min(int(len(values) * share), len(values) - 1)] * 1000


async def measure(address: str, pid: int, people: int, rate: float, seconds: float) -> None:
    """Let people look, and print what it took."""
    watch = Watch(people)
    async with httpx.AsyncClient(base_url=f"http://{address}", timeout=30) as http:
        cookies = []
        for _ in range(people):
            http.cookies.clear()
            answer = await http.get("/api/matches")
            cookies.append(f"guest={answer.cookies['guest']}")
        http.cookies.clear()
        looking = [
            asyncio.create_task(look(address, cookie, number, watch))
            for number, cookie in enumerate(cookies)
        ]
        await watch.all_here.wait()
        watch.frames = 0
        used, began = processor_seconds(pid), time.perf_counter()
        took = await seek(http, cookies, rate, seconds, watch)
        elapsed = time.perf_counter() - began
        share = (processor_seconds(pid) - used) / elapsed
        await asyncio.sleep(1)
        for task in looking:
            task.cancel()
        await asyncio.gather(*looking, return_exceptions=True)
    print(f"{people} people look on, {len(took) / elapsed:.0f} changes a second")
    print(f"server: {share:.1%} of a core, {watch.frames / elapsed:,.0f} frames a second")
    for name, values in (("change asked for to answered", took), ("to seen", watch.delays)):
        figures = ", ".join(f"p{n} {percentile(values, n / 100):.0f} ms" for n in (50, 99))
        print(f"{name}: {figures} ({len(values)})")


def main() -> None:
    """Measure a busy lobby."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--people", type=int, default=500)
    parser.add_argument("--rate", type=float, default=50)
    parser.add_argument("--seconds", type=float, default=20)
    chosen = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        server = start(Path(folder))
        try:
            asyncio.run(
                measure(
                    server.address, server.process.pid, chosen.people, chosen.rate, chosen.seconds
                )
            )
        finally:
            stop(server)


if __name__ == "__main__":
    main()
