"""People's moves while many matches are analysed: how long they wait, with and without.

Starts a server with a new SQLite file, plays matches between two people to their end over HTTP,
then lets 200 others be played at a fixed rate: first with nothing else to do, then while all the
finished ones are being analysed. The two figures come from one run on one machine, so that whatever
else it does is in both.
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
    """Somebody, and a match against themselves, with sales wherever they can be made."""
    guest = httpx.AsyncClient(base_url=f"http://{address}", timeout=120)
    names = {"mode": "pass", "names": ["One", "Two"], "first_to": 1}
    match = (await guest.post("/api/matches", json=names)).json()["id"]
    update = (await guest.get(f"/api/matches/{match}")).json()
    while update["table"]["phase"] != "match_over":
        act: dict[str, str] = {"kind": "next_round"}
        if update["table"]["phase"] == "play":
            legal = next(view["legal"] for view in update["views"] if view["legal"])
            act = {"kind": "move", "move": next((m for m in legal if m[0] == "-"), legal[-1])}
        turn = next((view["turn"] for view in update["views"]), 0)
        body = {"id": str(update["seq"]), "seq": update["seq"], "act": act, "seat": turn}
        answer = (await guest.post(f"/api/matches/{match}/acts", json=body)).json()
        update = answer["update"]
    return guest, match


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
    for name in ("without", "with"):
        if name == "with":
            for guest, match in over:
                await guest.post(f"/api/matches/{match}/analysis", json={})
        for player in crowd.everybody:
            player.acks.clear()
        before, load = await finished(over), os.getloadavg()[0]
        begun = time.perf_counter()
        await play(crowd, Random(1), size)
        elapsed = time.perf_counter() - begun
        done = await finished(over) - before
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
