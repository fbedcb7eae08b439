"""What PostgreSQL carries: moves a second with one process and with two, and what NOTIFY costs.

    python -m benchmarks.postgres postgresql://HOST/EMPTY-DATABASE

Hosts play matches against the database without a network: what is measured is deciding, storing
and hearing of it, which is what processes share.
"""

from __future__ import annotations

import asyncio
import sys
import threading
import time
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context
from random import Random

import psycopg

from jaipur.rules import BySeat, Seat, legal_moves
from jaipur.storage import Database
from jaipur.table import (
    Host,
    MakeMove,
    MatchOpened,
    Mode,
    Player,
    Resign,
    Submission,
    Table,
    TableOptions,
    TablePhase,
)

SECONDS = 6.0
MATCHES = 100


class Nobody:
    """Hears of changes and does nothing."""

    def published(self, table: Table) -> None:
        """Nothing."""

    def wrote(self, table: Table) -> None:
        """Nothing."""


def opened() -> MatchOpened:
    """A match on one screen."""
    return MatchOpened(TableOptions(Mode.PASS), BySeat(Player("A"), Player("B")), "00" * 32)


def work(url: str, seed: int) -> tuple[int, float]:
    """Play many matches at once for a while: moves made, and processor seconds for them."""
    return asyncio.run(_play(url, seed))


async def _play(url: str, seed: int) -> tuple[int, float]:
    database = Database.open(url)
    host, end = Host(database.matches, Nobody()), time.monotonic() + SECONDS
    listener = database.listen(lambda _hints: None)
    before = time.process_time()
    counts = await asyncio.gather(
        *(_match(host, Random(f"{seed} {n}"), end) for n in range(MATCHES))
    )
    used = time.process_time() - before
    if listener is not None:
        listener.close()
    database.close()
    return sum(counts), used


async def _match(host: Host, random: Random, end: float) -> int:
    moves = 0
    table = await host.open(opened())
    while time.monotonic() < end:
        if table.phase is not TablePhase.PLAY or table.match is None:
            await host.submit(table.id, Seat.A, Submission("end", table.seq, Resign()))
            table = await host.open(opened())
            continue
        move = random.choice(legal_moves(table.match.round))
        act = Submission(f"{table.seq}", table.seq, MakeMove(str(move)))
        await host.submit(table.id, table.match.round.turn, act)
        table = await host.table(table.id)
        moves += 1
    return moves


def commits(url: str, lines: int, *, notify: bool) -> float:
    """Commits a second of so many lines, each of one small row, with or without a notice."""
    end, done = time.monotonic() + SECONDS / 2, [0] * lines

    def line(n: int) -> None:
        with psycopg.connect(url) as connection:
            while time.monotonic() < end:
                connection.execute("INSERT INTO noise VALUES (1)")
                if notify:
                    connection.execute("SELECT pg_notify('noise', 'abcdefghijklmnop:123')")
                connection.commit()
                done[n] += 1

    threads = [threading.Thread(target=line, args=(n,)) for n in range(lines)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    return sum(done) / (SECONDS / 2)


def main() -> None:
    """Measure and print."""
    url = sys.argv[1]
    Database.open(url).close()
    for processes in (1, 2):
        with ProcessPoolExecutor(processes, get_context("spawn")) as pool:
            results = list(pool.map(work, [url] * processes, range(processes)))
        moves = sum(count for count, _ in results)
        used = sum(seconds for _, seconds in results)
        print(
            f"{processes} process(es): {moves / SECONDS:.0f} moves/s, "
            f"{1000 * used / moves:.2f} ms of processor time a move"
        )
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("CREATE TABLE IF NOT EXISTS noise (n integer)")
    for lines in (1, 4, 16):
        plain, told = (commits(url, lines, notify=notify) for notify in (False, True))
        print(f"{lines} line(s): {plain:.0f} commits/s, with NOTIFY {told:.0f}")
    with psycopg.connect(url, autocommit=True) as connection:
        connection.execute("DROP TABLE noise")


if __name__ == "__main__":
    main()
