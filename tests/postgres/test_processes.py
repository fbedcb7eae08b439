"""Any number of processes on one PostgreSQL: nothing acknowledged is lost, doubled or half done.

Three of them, players of one match at different ones; processes are killed or stopped, the database
is restarted as after a power cut, lines are cut, and clocks are three seconds apart.
"""

from __future__ import annotations

import asyncio
import signal
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from pathlib import Path
from random import Random

import pytest

from jaipur.table import MoveMade
from tests.figures import note
from tests.postgres.cluster import Cluster
from tests.postgres.players import check, pairs, stored
from tests.server.running import Guest
from tests.serving import Server

pytestmark = pytest.mark.heavy

PROCESSES = 3


@contextmanager
def processes(folder: Path, url: str) -> Iterator[list[Server]]:
    """Processes whose clocks are three seconds apart."""
    with ExitStack() as stack:
        servers = []
        for n in range(PROCESSES):
            (folder / f"{n}").mkdir()
            server = Server(folder / f"{n}", "--database", url)
            server.command = (sys.executable, "-m", "tests.postgres.skewed", str(3 * (n - 1)))
            stack.callback(server.close)
            server.start()
            servers.append(server)
        yield servers


@dataclass
class Trouble:
    """How often what happened."""

    kills: int = 0
    restarts: int = 0
    cuts: int = 0
    stops: int = 0

    def __str__(self) -> str:
        return (
            f"{self.kills} processes killed, {self.restarts} immediate restarts of PostgreSQL, "
            f"{self.cuts} times all lines cut, {self.stops} processes stopped for five seconds"
        )


async def trouble(servers: list[Server], cluster: Cluster, rounds: int, random: Random) -> Trouble:
    """In each round two processes are killed; in between, everything else that can happen."""
    done = Trouble()
    for _ in range(rounds):
        for _ in range(2):
            await asyncio.sleep(random.uniform(0.2, 0.8))
            victim = random.choice(servers)
            victim.kill()
            done.kills += 1
            await asyncio.to_thread(victim.start)
        await asyncio.sleep(random.uniform(0.2, 0.5))
        cluster.cut_connections()
        done.cuts += 1
        await asyncio.sleep(random.uniform(0.2, 0.5))
        stopped = random.choice(servers)
        stopped.send_signal(signal.SIGSTOP)
        done.stops += 1
        try:
            await asyncio.sleep(0.5)
            await asyncio.to_thread(cluster.restart)
            done.restarts += 1
            await asyncio.sleep(2 if rounds < 5 else 5)
        finally:
            stopped.send_signal(signal.SIGCONT)
    return done


def test_nothing_acknowledged_is_lost_whatever_dies(
    cluster: Cluster, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    long = request.config.getoption("--long")
    matches, rounds = (200, 30) if long else (10, 3)  # in the long mode ten times the trouble
    url = cluster.new_database()
    with processes(tmp_path, url) as servers:
        players = pairs(servers, matches, first_to=2 if long else 1)

        async def run() -> Trouble:
            playing = [asyncio.create_task(player.play(3 if long else 0.1)) for player in players]
            had = await trouble(servers, cluster, rounds, Random(7))
            # Quiet now: everybody plays to the end, at whatever process they are.
            # Whoever fails says so at once: the rival would only be found waiting.
            done, waiting = await asyncio.wait(
                playing, timeout=1200 if long else 240, return_when=asyncio.FIRST_EXCEPTION
            )
            for task in done:
                task.result()
            assert not waiting, [(p.match, p.seat, p.seq) for p in players if not p.over]
            return had

        had = asyncio.run(run())
        tables = asyncio.run(stored(url, {player.match for player in players}))
        for player in players:
            check(player, tables[player.match])
        # Every process shows what the database has.
        for server in servers:
            for player in players[:6]:
                with Guest(server, cookie=player.cookie) as guest:
                    assert guest.see(player.match)["seq"] == tables[player.match].seq
    if long:
        acked = sum(len(player.acked) for player in players)
        moves = sum(isinstance(entry.fact, MoveMade) for t in tables.values() for entry in t.log)
        figures = f"{matches} matches, {moves} moves stored, {acked} acts acknowledged, 0 lost"
        note("cluster", f"{had}; {figures}")
