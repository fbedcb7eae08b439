"""A database of 0.1.0 with 20,000 matches: how long its upgrade takes, and what comes of it.

All matches must be there. Some, drawn at random, must have every fact that they had, open, and play
on to their ends if two people are in the middle of them.
"""

from __future__ import annotations

import asyncio
import signal
import sqlite3
import subprocess
import sys
import tempfile
from collections import Counter
from collections.abc import Iterable
from contextlib import closing
from pathlib import Path
from random import Random
from time import perf_counter
from typing import Any

from jaipur.storage import Database, back_up, restore, sqlite_url
from jaipur.table import Host, TablePhase
from tests.table.scripted import Heard, play_to_the_end

MATCHES = 20_000
CORPUS = Path(__file__).parents[1] / "tests" / "storage" / "corpus" / "version-0.1.0.sql"
TABLES = {
    "matches": "id",
    "facts": "match",
    "seats": "match",
    "watchers": "match",
    "links": "match",
}
"""Each with the column that names the match."""
BAR_SECONDS = 1.5
STARTS = 5
SAMPLE = 200


def fill(file: Path) -> int:
    """Copy the matches that 0.1.0 stored until there are enough; the number of facts."""
    with sqlite3.connect(file) as connection:
        connection.executescript(CORPUS.read_text(encoding="utf-8"))
        stored = {
            table: (
                [str(column[1]) for column in connection.execute(f"PRAGMA table_info({table})")],
                connection.execute(f"SELECT * FROM {table}").fetchall(),  # noqa: S608 - our own
            )
            for table in TABLES
        }
        for copy in range(1, -(-MATCHES // len(stored["matches"][1]))):
            for table, (names, rows) in stored.items():
                changed = {names.index(TABLES[table])}
                if "token" in names:
                    changed.add(names.index("token"))
                marks = ", ".join("?" * len(names))
                connection.executemany(
                    f"INSERT INTO {table} VALUES ({marks})",  # noqa: S608 - our own
                    [
                        [f"{v}-{copy}"[-32:] if at in changed else v for at, v in enumerate(row)]
                        for row in rows
                    ],
                )
        (facts,) = connection.execute("SELECT count(*) FROM facts").fetchone()
    connection.close()
    return int(facts)


def matches(file: Path) -> list[str]:
    """The names of all matches."""
    with closing(sqlite3.connect(file)) as connection:
        return [name for (name,) in connection.execute("SELECT id FROM matches ORDER BY id")]


def facts_of(file: Path, names: Iterable[str]) -> dict[str, set[tuple[Any, ...]]]:
    """What is stored of these matches."""
    of_one = "SELECT seq, at, fact, seat, submission, digest FROM facts WHERE match = ?"
    with closing(sqlite3.connect(file)) as connection:
        return {name: set(connection.execute(of_one, [name])) for name in names}


async def play_on(url: str, names: Iterable[str]) -> Counter[str]:
    """Open matches, and play on those that are under way; what became of how many."""
    database, found = Database.open(url), Counter[str]()
    host, random = Host(database.matches, Heard()), Random(1)
    for name in names:
        table = await host.table(name)
        if table.phase in {TablePhase.PLAY, TablePhase.ROUND_OVER}:
            ended = await play_to_the_end(host, table, random)
            found["played to their end"] += ended.phase is TablePhase.MATCH_OVER
        else:
            found[f"found {table.phase.value}"] += 1
    database.close()
    return found


def start(file: Path) -> float:
    """Seconds until a server of its own says where it is."""
    begin = perf_counter()
    command = [sys.executable, "-m", "jaipur", "serve", "--port", "0"]
    with subprocess.Popen(
        [*command, "--database", sqlite_url(file)],
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
    ) as server:
        assert server.stdout is not None  # noqa: S101
        server.stdout.readline()
        seconds = perf_counter() - begin
        server.send_signal(signal.SIGTERM)
    return seconds


def main() -> None:
    """Print the times, and the bar for a start."""
    with tempfile.TemporaryDirectory() as folder:
        file, copy = Path(folder) / "old.sqlite", Path(folder) / "backup"
        facts = fill(file)
        print(f"{MATCHES} matches of 0.1.0, {facts} facts, {file.stat().st_size / 1e6:.0f} MB")
        names = matches(file)
        sample = Random(1).sample(names, SAMPLE)
        before = facts_of(file, sample)
        begin = perf_counter()
        Database.open(sqlite_url(file)).close()
        print(f"upgrade    {perf_counter() - begin:6.2f} s")
        after = facts_of(file, sample)
        same = sum(before[name] <= after[name] for name in sample)
        print(
            f"matches    {len(names)} before, {len(set(names) & set(matches(file)))} of them after"
        )
        print(f"sample     {same} of {SAMPLE} with every fact they had")
        starts = sorted(start(file) for _ in range(STARTS))
        print(f"start      {starts[STARTS // 2]:6.2f} s, the median of {STARTS}")
        print(f"bar        {BAR_SECONDS:6.2f} s")
        begin = perf_counter()
        back_up(sqlite_url(file), copy)
        print(f"backup     {perf_counter() - begin:6.2f} s, {copy.stat().st_size / 1e6:.0f} MB")
        begin = perf_counter()
        restore(copy, sqlite_url(Path(folder) / "new.sqlite"))
        print(f"restore    {perf_counter() - begin:6.2f} s")
        became = asyncio.run(play_on(sqlite_url(file), sample))
        print("sample    ", ", ".join(f"{count} {what}" for what, count in sorted(became.items())))


if __name__ == "__main__":
    main()
