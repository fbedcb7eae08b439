"""What the tests of storage share."""

from __future__ import annotations

import sqlite3
from pathlib import Path
from random import Random

from jaipur.rules import BySeat
from jaipur.storage import Database, sqlite_url
from jaipur.table import Fresh, Host, Opened, Sitter, Table, TableOptions
from jaipur.table.options import Mode
from tests.table.scripted import Heard, next_act

TWO: BySeat[Sitter | None] = BySeat(Sitter("Asha"), Sitter("Belen"))


def open_in(folder: Path, name: str = "a.sqlite") -> Database:
    return Database.open(sqlite_url(folder / name))


def opened(seed: int = 0) -> Opened:
    return Opened(TableOptions(Mode.PASS), TWO, Random(seed).randbytes(32))


def chance(seed: int = 0) -> Fresh:
    return Fresh(f"match-{seed}", Random(seed).randbytes(32))


async def started(database: Database, moves: int = 0) -> tuple[Host, Table]:
    """A host on the database, and a match with some moves."""
    host, random = Host(database.matches, Heard()), Random(moves)
    table = await host.open(opened())
    for _ in range(moves):
        await host.submit(table.id, next_act(table, random))
        table = await host.table(table.id)
    return host, table


def raw(file: Path, statement: str) -> list[tuple[object, ...]]:
    """What the file itself says."""
    with sqlite3.connect(file) as connection:
        rows = connection.execute(statement).fetchall()
    connection.close()
    return rows
