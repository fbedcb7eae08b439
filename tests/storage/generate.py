"""Writes the corpus of stored games: `python -m tests.storage.generate`.

A file holds a whole database of one revision as SQL text. Once written it is never changed: it
stands for what people have on their disks. A new revision gets a new file beside it.
"""

from __future__ import annotations

import asyncio
import sqlite3
import tempfile
from itertools import count
from pathlib import Path
from random import Random

from jaipur.rules import BySeat, Seat
from jaipur.storage import Database, Link, Purpose, sqlite_url
from jaipur.storage.schema import REVISIONS
from jaipur.table import (
    Act,
    AskRematch,
    CallOff,
    Entropy,
    Herds,
    Host,
    MatchOpened,
    Mode,
    Outcome,
    Player,
    Resign,
    Table,
    TableOptions,
    TablePhase,
    Undo,
)
from tests.table.scripted import Heard, next_act, play_to_the_end, signed

CORPUS = Path(__file__).with_name("corpus")


async def fill(database: Database) -> None:
    """Matches of every mode, at every stage, ended in every way."""
    random, times, names = Random(2026), count(1_800_000_000_000, 1000), count(1)

    def entropy() -> Entropy:
        return Entropy(f"corpus-{next(names)}", random.randbytes(32))

    host = Host(database.matches, Heard(), entropy=entropy, clock=lambda: next(times))

    async def open_(options: TableOptions, *players: Player | None) -> Table:
        opened = MatchOpened(options, BySeat(*players), random.randbytes(32).hex())
        return await host.open(opened, BySeat("a" * 64, None))

    async def do(table: Table, act: Act, seat: Seat = Seat.A) -> None:
        now = await host.table(table.id)
        answer = await host.submit(table.id, *signed(f"do {now.seq}", now.seq, seat, act))
        assert answer.outcome is Outcome.APPLIED

    async def play(table: Table, moves: int) -> Table:
        for _ in range(moves):
            await host.submit(table.id, *next_act(table, random))
            table = await host.table(table.id)
        return table

    asha, belen, bot = Player("Asha"), Player("Belén"), Player("Trader", "trader")
    await open_(TableOptions(Mode.ONLINE), None, None)
    running = TableOptions(Mode.BOT, "box", herds=Herds.OPEN, memory=True)
    await play(await open_(running, asha, bot), 25)
    passed = await open_(TableOptions(Mode.PASS, starter=Seat.B), asha, belen)
    while passed.phase is not TablePhase.ROUND_OVER:
        passed = await play(passed, 1)
    lesson = TableOptions(Mode.LEARN, first_to=1, starter=Seat.A)
    await play_to_the_end(host, await open_(lesson, asha, Player("Guide", "guide")), random)
    online = await open_(TableOptions(Mode.ONLINE), None, None)
    for seat, name in zip(Seat, ("Asha", "Belén"), strict=True):
        await host.sit_down(online.id, seat, name, random.randbytes(32), "ab"[seat] * 64)
    await play_to_the_end(host, await host.table(online.id), random)
    for seat in Seat:
        await do(online, AskRematch(), seat)
    await database.places.watch(online.id, "e" * 64)
    await database.places.add_link("f" * 64, Link(online.id, Purpose.WATCH, "a" * 64))
    practice = await play(await open_(TableOptions(Mode.BOT, starter=Seat.A), asha, bot), 6)
    await do(practice, Undo())
    await host.substitute(practice.id, Seat.B, "novice")
    given_up = await play(await open_(TableOptions(Mode.BOT), asha, bot), 9)
    await do(given_up, Undo())
    await do(given_up, Resign())
    called_off = await play(await open_(TableOptions(Mode.PASS), asha, belen), 3)
    await do(called_off, CallOff())
    offered = await open_(TableOptions(Mode.ONLINE), asha, belen)
    await play(offered, 8)
    await do(offered, CallOff())


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
