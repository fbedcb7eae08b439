"""A database of 0.1.0 with 20,000 matches: how long its upgrade takes, and every start after it."""

from __future__ import annotations

import signal
import sqlite3
import subprocess
import sys
import tempfile
from pathlib import Path
from time import perf_counter

from jaipur.storage import Database, back_up, restore, sqlite_url

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
        begin = perf_counter()
        Database.open(sqlite_url(file)).close()
        print(f"upgrade    {perf_counter() - begin:6.2f} s")
        starts = sorted(start(file) for _ in range(STARTS))
        print(f"start      {starts[STARTS // 2]:6.2f} s, the median of {STARTS}")
        print(f"bar        {BAR_SECONDS:6.2f} s")
        begin = perf_counter()
        back_up(sqlite_url(file), copy)
        print(f"backup     {perf_counter() - begin:6.2f} s, {copy.stat().st_size / 1e6:.0f} MB")
        begin = perf_counter()
        restore(copy, sqlite_url(Path(folder) / "new.sqlite"))
        print(f"restore    {perf_counter() - begin:6.2f} s")


if __name__ == "__main__":
    main()
