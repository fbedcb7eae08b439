"""What the tests of storage share."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random

from sqlalchemy import create_engine

from jaipur.rules import BySeat
from jaipur.storage import Database, sqlite_url
from jaipur.table import Entropy, Host, MatchOpened, Mode, Player, Table, TableOptions
from tests.table.scripted import Heard, next_act

TWO: BySeat[Player | None] = BySeat(Player("Asha"), Player("Belen"))


def open_in(
    folder: Path, name: str = "a.sqlite", *, committed: Callable[[int], None] = lambda _size: None
) -> Database:
    return Database.open(sqlite_url(folder / name), committed)


def opened(seed: int = 0) -> MatchOpened:
    return MatchOpened(TableOptions(Mode.PASS), TWO, Random(seed).randbytes(32).hex())


def entropy(seed: int = 0) -> Entropy:
    return Entropy(f"match-{seed}", Random(seed).randbytes(32))


async def started(database: Database, moves: int = 0) -> tuple[Host, Table]:
    """A host on the database, and a match with some moves."""
    host, random = Host(database.matches, Heard()), Random(moves)
    table = await host.open(opened())
    for _ in range(moves):
        await host.submit(table.id, *next_act(table, random))
        table = await host.table(table.id)
    return host, table


def ask(url: str, statement: str) -> list[tuple[object, ...]]:
    """What the database itself says to a statement."""
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        found = connection.exec_driver_sql(statement)
        rows = [tuple(row) for row in found] if found.returns_rows else []
    engine.dispose()
    return rows


def raw(file: Path, statement: str) -> list[tuple[object, ...]]:
    """What the file itself says."""
    with sqlite3.connect(file) as connection:
        rows = connection.execute(statement).fetchall()
    connection.close()
    return rows


async def held(database: Database) -> tuple[asyncio.Future[None], threading.Event]:
    """A write that keeps the writer busy until the event is set: what follows is one batch."""
    hold, begun = threading.Event(), asyncio.Event()
    loop = asyncio.get_running_loop()

    def slow(_connection: object) -> None:
        loop.call_soon_threadsafe(begun.set)
        hold.wait()

    asked = asyncio.ensure_future(database._writer.write(slow))
    await begun.wait()
    return asked, hold
