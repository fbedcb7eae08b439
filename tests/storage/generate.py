"""Writes the corpus of stored games: `python -m tests.storage.generate`.

A file holds a whole database of one form as SQL text. Once written it is never changed: it stands
for what people have on their disks. A new form of the database gets a new file beside it.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from dataclasses import replace
from itertools import count
from pathlib import Path
from random import Random

from jaipur.rules import BOX, STANDARD, BySeat, Seat
from jaipur.storage import Database, Link, Purpose, sqlite_url
from jaipur.storage.schema import REVISIONS
from jaipur.table import (
    AskRematch,
    Fresh,
    Herds,
    Host,
    Mode,
    Opened,
    SitDown,
    Sitter,
    Submission,
    Table,
    TableOptions,
    TablePhase,
)
from tests.table.scripted import Heard, next_act, play_to_the_end

CORPUS = Path(__file__).with_name("corpus")


async def fill(database: Database) -> None:
    """Matches of every mode, at every stage."""
    random, times, names = Random(2026), count(1_800_000_000_000, 1000), count(1)

    def chance() -> Fresh:
        return Fresh(f"corpus-{next(names)}", random.randbytes(32))

    host = Host(database.matches, Heard(), chance=chance, clock=lambda: next(times))

    async def open_(options: TableOptions, *sitters: Sitter | None) -> Table:
        table = await host.open(Opened(options, BySeat(*sitters), random.randbytes(32)))
        await database.places.take(table.id, "a" * 64, (Seat.A,))
        return table

    asha, belen, bot = Sitter("Asha"), Sitter("Belén"), Sitter("Trader", "trader")
    single = replace(STANDARD, first_to=1)
    await open_(TableOptions(Mode.ONLINE), None, None)
    running = await open_(TableOptions(Mode.BOT, BOX, Herds.OPEN, memory=True), asha, bot)
    for _ in range(25):
        await host.submit(running.id, next_act(running, random))
        running = await host.table(running.id)
    passed = await open_(TableOptions(Mode.PASS, starter=Seat.B), asha, belen)
    while passed.phase is not TablePhase.ROUND_OVER:
        await host.submit(passed.id, next_act(passed, random))
        passed = await host.table(passed.id)
    lesson = await open_(
        TableOptions(Mode.LEARN, single, starter=Seat.A), asha, Sitter("Guide", "guide")
    )
    await play_to_the_end(host, lesson, random)
    online = await open_(TableOptions(Mode.ONLINE), None, None)
    for seat, name in zip(Seat, ("Asha", "Belén"), strict=True):
        act = SitDown(name, random.randbytes(32))
        await host.submit(online.id, Submission("sit", None, seat, act))
    await play_to_the_end(host, await host.table(online.id), random)
    for seat in Seat:
        await host.submit(online.id, Submission("again", None, seat, AskRematch()))
    await database.places.watch(online.id, "e" * 64)
    await database.places.add_link("f" * 64, Link(online.id, Purpose.WATCH, "a" * 64))


def main() -> None:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "corpus.sqlite"
        database = Database.open(sqlite_url(file))
        asyncio.run(fill(database))
        database.close()
        connection = sqlite3.connect(file)
        CORPUS.mkdir(exist_ok=True)
        target = CORPUS / f"form-{REVISIONS[-1]}.sql"
        target.write_text("\n".join(connection.iterdump()) + "\n", encoding="utf-8")
        connection.close()


if __name__ == "__main__":
    main()
