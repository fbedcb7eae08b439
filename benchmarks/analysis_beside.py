"""People's moves while many matches are analysed: how long they wait, with and without.

Starts a server with a new SQLite file, plays whole matches between two people to their end over
HTTP, then lets 200 others be played at a fixed rate: first with nothing else to do, then until the
last of the finished ones has been analysed. The two figures come from one run on one machine, so
that whatever else it does is in both. 100 analyses take some ten minutes of one processor, and more
where the people's moves leave them less.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from pathlib import Path
from random import Random
from typing import Any

import httpx

from benchmarks.load import Crowd, Size, play, start, stop, ten_at_a_time


async def played(address: str) -> tuple[httpx.AsyncClient, str]:
    """Somebody, and a match of ordinary length against themselves."""
    guest = httpx.AsyncClient(base_url=f"http://{address}", timeout=120)
    names = {"mode": "pass", "names": ["One", "Two"]}
    match = (await guest.post("/api/matches", json=names)).json()["id"]
    update = (await guest.get(f"/api/matches/{match}")).json()
    while update["table"]["phase"] != "match_over":
        act: dict[str, str] = {"kind": "next_round"}
        if update["table"]["phase"] == "play":
            legal = next(view["legal"] for view in update["views"] if view["legal"])
            act = {"kind": "move", "move": ordinary(legal)}
        turn = next((view["turn"] for view in update["views"]), 0)
        body = {"id": str(update["seq"]), "seq": update["seq"], "act": act, "seat": turn}
        answer = (await guest.post(f"/api/matches/{match}/acts", json=body)).json()
        update = answer["update"]
    return guest, match


def ordinary(legal: list[str]) -> str:
    """A move as in an ordinary match: sets are sold, and single goods taken until there is one."""
    sales = [move for move in legal if move[0] == "-"]
    largest = max(sales, key=len, default="")
    taken = [move for move in legal if move[0] == "+" and "-" not in move and "K" not in move]
    if len(largest) > len("-CC") or not taken:
        return largest or legal[-1]
    return taken[0]


async def finished(analysed: list[tuple[httpx.AsyncClient, str]]) -> int:
    """How many of the matches have an analysis by now."""

    async def state(guest: httpx.AsyncClient, match: str) -> str:
        found: Any = (await guest.get(f"/api/matches/{match}/analysis")).json()
        return str(found["state"])

    return [await state(*each) for each in analysed].count("done")


async def measure(address: str, size: Size, analyses: int) -> None:
    """Play without and with analyses; print both."""
    over: list[tuple[httpx.AsyncClient, str]] = []

    async def one() -> None:
        over.append(await played(address))

    await ten_at_a_time([one] * analyses)
    crowd = Crowd(address)
    await ten_at_a_time(crowd.open_match for _ in range(size.matches))
    listening = [asyncio.create_task(player.listen()) for player in crowd.everybody]
    await asyncio.gather(*(player.changed.wait() for player in crowd.everybody))
    for name, wanted in (("without", 0), ("with", analyses)):
        if wanted:
            for guest, match in over:
                asked = await guest.post(f"/api/matches/{match}/analysis", json={})
                asked.raise_for_status()
        for player in crowd.everybody:
            player.acks.clear()
        load, random = os.getloadavg()[0], Random(1)
        begun = time.perf_counter()
        await play(crowd, random, size)
        while (done := await finished(over)) < wanted:
            await play(crowd, random, size)
        elapsed = time.perf_counter() - begun
        acks = sorted(ack for player in crowd.everybody for ack in player.acks)
        p50, p99 = (1000 * acks[len(acks) * percent // 100] for percent in (50, 99))
        print(
            f"{name:8} analyses  p50 {p50:6.1f} ms  p99 {p99:6.1f} ms  {len(acks)} moves, "
            f"{done} analyses in {elapsed:.0f} s  (load average before {load:.1f})"
        )
    for task in listening:
        task.cancel()
    await asyncio.gather(*(guest.aclose() for guest, _ in over))


def main() -> None:
    """Print the figures."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--analyses", type=int, default=100)
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--rate", type=float, default=100, help="moves a second")
    parser.add_argument("--seconds", type=float, default=30)
    options = parser.parse_args()
    size = Size(options.matches, 0, options.rate, options.seconds, 0)
    with tempfile.TemporaryDirectory() as folder:
        server = start(Path(folder))
        asyncio.run(measure(server.address, size, options.analyses))
        stop(server)


if __name__ == "__main__":
    main()
