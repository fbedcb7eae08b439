"""One process of the server, then two, on one PostgreSQL: how many moves a second.

Starts a PostgreSQL of its own, as a user other than root, and `jaipur serve` processes on it, and
lets all matches move as fast as they are answered, over real sockets. Players of a match are at the
same process or at two different ones.

Everything shares this machine. Where it has fewer cores than there are busy processes, moves a
second say how many cores there are. So it is measured twice: as it is, and with a fixed share of a
processor for each server, small enough that database and players have what they need. Then only
the servers are the limit, as on machines of their own. At the end every acknowledged move must be
in the database.
"""

from __future__ import annotations

import argparse
import asyncio
import os
import tempfile
import time
from collections.abc import Sequence
from contextlib import ExitStack
from dataclasses import dataclass
from pathlib import Path
from random import Random
from statistics import median

from benchmarks.load import (
    Crowd,
    Player,
    Server,
    serving_seconds,
    start,
    stop,
    ten_at_a_time,
    ticks,
)
from tests.postgres.cluster import Cluster, running_cluster
from tools.processor_share import NoShares, limited


@dataclass(frozen=True, slots=True)
class Layout:
    """Who is where: how many processes, and the share of matches whose players are at two."""

    name: str
    processes: int
    across: float = 0


LAYOUTS = (
    Layout("one process", 1),
    Layout("two, a match at one of them", 2),
    # What a proxy does that knows nothing of matches.
    Layout("two, half of them across both", 2, across=1 / 2),
    Layout("two, a match across both", 2, across=1),
)


@dataclass(frozen=True, slots=True)
class Found:
    """What was measured: moves a second, and milliseconds of processor time a move."""

    rate: float
    serving: float
    database: float
    own: float
    lost: int


SPENT = ("serving", "database", "own")


@dataclass(frozen=True, slots=True)
class Size:
    """The size of a measurement, and the share of a processor that each server has; 0 is all."""

    matches: int
    seconds: float
    share: float


async def measure(
    servers: Sequence[Server], cluster: Cluster, name: str, layout: Layout, size: Size
) -> Found:
    """Play for a while; the players' matches are spread over the servers."""
    crowds = []
    for number, server in enumerate(servers):
        other = servers[(number + 1) % len(servers)]
        for rival, share in ((server, 1 - layout.across), (other, layout.across)):
            crowds.append(Crowd(server.address, rival.address))
            count = round(size.matches * share / len(servers))
            await ten_at_a_time(crowds[-1].open_match for _ in range(count))
    players = [player for crowd in crowds for player in crowd.everybody]
    listening = [asyncio.create_task(player.listen()) for player in players]
    await asyncio.gather(*(player.changed.wait() for player in players))
    await asyncio.sleep(1)  # who is connected where is told in the meantime
    with ExitStack() as shares:
        if size.share:
            for server in servers:
                shares.enter_context(limited(server.process.pid, size.share))
        found = await moving(servers, cluster, name, crowds, size.seconds)
    for task in listening:
        task.cancel()
    return found


async def moving(
    servers: Sequence[Server], cluster: Cluster, name: str, crowds: Sequence[Crowd], seconds: float
) -> Found:
    """Let everybody move, and measure."""
    random = Random(1)
    players = [player for crowd in crowds for player in crowd.everybody]
    backends = [
        int(str(pid)) for (pid,) in cluster.execute(name, "SELECT pid FROM pg_stat_activity")
    ]
    before = [sum(map(serving_seconds, servers)), ticks(backends), time.process_time()]
    begun = time.perf_counter()
    pairs = [pair for crowd in crowds for pair in crowd.pairs]
    moves = sum(await asyncio.gather(*(play(pair, random, begun + seconds) for pair in pairs)))
    elapsed = time.perf_counter() - begun
    after = [sum(map(serving_seconds, servers)), ticks(backends), time.process_time()]
    acks = sum(len(player.acks) for player in players)
    stored = "SELECT count(*) FROM facts WHERE submission ~ '^[0-9]+$'"
    lost = acks - int(str(cluster.execute(name, stored)[0][0]))
    spent = [1000 * (new - old) / moves for old, new in zip(before, after, strict=True)]
    return Found(moves / elapsed, spent[0], spent[1], spent[2], lost)


async def play(pair: tuple[Player, Player], random: Random, end: float) -> int:
    """Move as soon as the rival has; how many moves that were."""
    moves = 0
    while time.perf_counter() < end and pair[0].update["table"]["phase"] != "match_over":
        moved = [await player.act(random) for player in pair]
        moves += sum(moved)
        if not any(moved):  # the other process has not heard of it yet
            await asyncio.sleep(0.002)
    return moves


def once(cluster: Cluster, layout: Layout, size: Size) -> Found:
    """Start servers on a new database, and measure."""
    url = cluster.new_database()
    with ExitStack() as stack:
        folder = Path(stack.enter_context(tempfile.TemporaryDirectory()))
        servers = []
        for _ in range(layout.processes):
            servers.append(start(folder, url))
            stack.callback(stop, servers[-1])
        return asyncio.run(measure(servers, cluster, url.rpartition("/")[2], layout, size))


def compare(cluster: Cluster, size: Size, rounds: int) -> int:
    """Measure the layouts in turn, several times, and print the medians; returns lost moves."""
    found: dict[Layout, list[Found]] = {layout: [] for layout in LAYOUTS}
    for _ in range(rounds):
        for layout in LAYOUTS:
            found[layout].append(once(cluster, layout, size))
    share = f"{size.share} of a core for each server" if size.share else "all share the cores"
    print(f"\n{share:28} moves/s          ms a move: servers  PostgreSQL  this program")
    first = 0.0
    for layout, results in found.items():
        rate = median(each.rate for each in results)
        first = first or rate
        spent = (median(getattr(each, name) for each in results) for name in SPENT)
        columns = "".join(f"{each:12.2f}" for each in spent)
        print(f"{layout.name:28} {rate:7.0f}   x {rate / first:.2f}   {columns}")
    return sum(max(each.lost, 0) for results in found.values() for each in results)


def main() -> None:
    """Print the figures and the bar."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--matches", type=int, default=300)
    parser.add_argument("--seconds", type=float, default=6)
    parser.add_argument("--rounds", type=int, default=2, help="the layouts in turn, so often")
    parser.add_argument("--share", type=float, default=0.3, help="of a core, for each server")
    wanted = parser.parse_args()
    print(f"{wanted.matches} matches, {os.cpu_count()} cores")
    with running_cluster() as cluster:
        if cluster is None:
            raise SystemExit("there is no PostgreSQL here: install it, or its wheel")
        lost = compare(cluster, Size(wanted.matches, wanted.seconds, 0), wanted.rounds)
        try:
            size = Size(wanted.matches, wanted.seconds, wanted.share)
            lost += compare(cluster, size, wanted.rounds)
        except NoShares as error:
            print(f"shares of a processor cannot be given here: {error}")
    print("bar: x 1.6 for two processes where the servers are the limit")
    print(f"acknowledged and lost: {lost}")


if __name__ == "__main__":
    main()
