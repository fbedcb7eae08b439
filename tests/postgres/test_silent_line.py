"""A database that is away for longer: a line that falls silent, and a failover that takes its time.

Processes say so, come back by themselves, and nothing that was acknowledged is lost.
"""

from __future__ import annotations

import asyncio
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, ExitStack, contextmanager
from pathlib import Path

import httpx
import pytest

from tests.postgres.cluster import Cluster
from tests.postgres.players import Player, check, pairs, stored
from tests.postgres.silent_line import SilentLine
from tests.serving import Server

pytestmark = pytest.mark.heavy

PATIENCE = 240


@contextmanager
def processes(folder: Path, url: str, seconds_to_answer: float) -> Iterator[list[Server]]:
    with ExitStack() as stack:
        servers = []
        for name in ("one", "other"):
            (folder / name).mkdir()
            server = Server(folder / name, "--database", url)
            answer = str(seconds_to_answer)
            server.command = (sys.executable, "-m", "tests.postgres.impatient", answer)
            stack.callback(server.close)
            server.start()
            servers.append(server)
        yield servers


async def until_all_say(servers: list[Server], status: int) -> None:
    """Ask whether they are ready until each has said so."""
    async with asyncio.timeout(PATIENCE), httpx.AsyncClient(timeout=PATIENCE) as client:
        for server in servers:
            while (await client.get(f"{server.url}/readyz")).status_code != status:  # noqa: ASYNC110
                await asyncio.sleep(0.1)


async def play_through(
    servers: list[Server],
    players: list[Player],
    away: Callable[[], AbstractContextManager[None]],
    seconds: float,
) -> None:
    """Play, with the database away for a while in the middle."""
    playing = [asyncio.create_task(player.play(0.03)) for player in players]
    async with asyncio.timeout(PATIENCE):
        while not all(player.acked for player in players):  # noqa: ASYNC110
            await asyncio.sleep(0.05)
    with away():
        began = time.monotonic()
        await until_all_say(servers, 503)
        await asyncio.sleep(max(0, began + seconds - time.monotonic()))
        before = [len(player.acked) for player in players]
        # Whoever is on turn has been told, and keeps the move.
        async with asyncio.timeout(PATIENCE):
            while not any(player.away for player in players):  # noqa: ASYNC110
                await asyncio.sleep(0.05)
        assert [len(player.acked) for player in players] == before
    await until_all_say(servers, 200)
    done, waiting = await asyncio.wait(
        playing, timeout=PATIENCE, return_when=asyncio.FIRST_EXCEPTION
    )
    for task in done:
        task.result()
    assert not waiting


def test_a_line_that_falls_silent_is_given_up_and_nothing_is_lost(
    cluster: Cluster,
    tmp_path: Path,
    long: bool,  # noqa: FBT001
) -> None:
    url = cluster.new_database()
    line = SilentLine(cluster.port)
    try:
        through = url.replace(f":{cluster.port}/", f":{line.port}/")
        with processes(tmp_path, through, 12 if long else 2) as servers:
            players = pairs(servers, 20 if long else 2, first_to=1)
            asyncio.run(play_through(servers, players, line.silence, 20 if long else 0))
    finally:
        line.close()
    verify(url, players)


def test_a_failover_is_waited_for_and_nothing_is_lost(
    cluster: Cluster,
    tmp_path: Path,
    long: bool,  # noqa: FBT001
) -> None:
    @contextmanager
    def away() -> Iterator[None]:
        cluster.stop()
        try:
            yield
        finally:
            cluster.start()

    url = cluster.new_database()
    with processes(tmp_path, url, 12) as servers:
        players = pairs(servers, 20 if long else 2, first_to=1)
        asyncio.run(play_through(servers, players, away, 10 if long else 1))
    verify(url, players)


def verify(url: str, players: list[Player]) -> None:
    tables = asyncio.run(stored(url, {player.match for player in players}))
    for player in players:
        check(player, tables[player.match])
