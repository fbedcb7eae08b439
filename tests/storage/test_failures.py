"""A full disk, a database that became read-only: told clearly, and nothing confirmed is lost."""

from __future__ import annotations

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import Connection, event

from jaipur.storage import Database
from jaipur.table import Host, StoreError, Table
from tests.storage.keeping import held, open_in, opened, raw
from tests.table.scripted import Heard


def set_on_each_use(database: Database, pragma: str) -> None:
    """Every connection gets this setting before it is used."""

    def settle(connection: Any, *_: object) -> None:
        connection.execute(f"PRAGMA {pragma}")

    event.listen(database._backend.engine, "checkout", settle)


@pytest.mark.parametrize(
    ("pragma", "words"), [("max_page_count = 40", "full"), ("query_only = ON", "readonly")]
)
async def test_what_was_confirmed_stays_and_the_rest_never_happened(
    tmp_path: Path, pragma: str, words: str
) -> None:
    database = open_in(tmp_path)
    heard = Heard()
    host = Host(database.matches, heard)
    confirmed = [(await host.open(opened(n), match=f"before{n}")).id for n in range(20)]
    set_on_each_use(database, pragma)
    told = len(heard.tables)
    results: list[Table | BaseException] = []
    for n in range(15):
        names = [f"then{n}-{i}" for i in range(8)]
        results += await asyncio.gather(
            *(host.open(opened(n), match=name) for name in names), return_exceptions=True
        )
    failed = [result for result in results if isinstance(result, BaseException)]
    confirmed += [result.id for result in results if isinstance(result, Table)]
    assert failed
    assert {type(error) for error in failed} == {StoreError}
    assert all(words in str(error) for error in failed), {str(error) for error in failed}
    assert len(heard.tables) == told + len(results) - len(failed)
    database.close()
    file = tmp_path / "a.sqlite"
    assert raw(file, "PRAGMA integrity_check") == [("ok",)]
    assert {row[0] for row in raw(file, "SELECT id FROM matches")} == set(confirmed)
    again = open_in(tmp_path)
    for match in confirmed:
        Table.fold(match, await again.matches.load(match))
    again.close()


async def test_a_database_that_cannot_be_written_is_not_ready(tmp_path: Path) -> None:
    database = open_in(tmp_path)
    with closing(sqlite3.connect(tmp_path / "a.sqlite")) as other:
        versions = [other.execute("PRAGMA data_version").fetchone()]
        await database.check()
        versions.append(other.execute("PRAGMA data_version").fetchone())
    assert versions[0] != versions[1]  # it has really been written to
    set_on_each_use(database, "query_only = ON")
    with pytest.raises(StoreError):
        await database.check()
    database.close()


async def test_a_database_that_cannot_be_read_says_so_without_the_statement(
    tmp_path: Path,
) -> None:
    database = open_in(tmp_path)
    with closing(sqlite3.connect(tmp_path / "a.sqlite")) as other:
        other.execute("DROP TABLE watchers")
    with pytest.raises(StoreError, match="no such table: watchers") as caught:
        await database.places.place("m", "a secret")
    assert "secret" not in str(caught.value)
    assert "SELECT" not in str(caught.value)
    database.close()


async def test_a_full_disk_ends_the_whole_batch(tmp_path: Path) -> None:
    database = open_in(tmp_path)
    asked: list[str] = []

    def refuse(_connection: object) -> None:
        asked.append("refuse")
        raise ValueError("no")

    def fill(connection: Connection) -> None:
        asked.append("fill")
        connection.exec_driver_sql("CREATE TABLE big AS SELECT randomblob(9000000)")

    set_on_each_use(database, "max_page_count = 40")
    first, hold = await held(database)
    writes = [asyncio.ensure_future(database._writer.write(work)) for work in (refuse, fill)]
    await asyncio.sleep(0)
    hold.set()
    await first
    results = await asyncio.gather(*writes, return_exceptions=True)
    assert [type(result) for result in results] == [StoreError] * 2
    # Refused, so the batch is written again, each write apart; full, so no more than that.
    assert asked == ["refuse", "refuse", "fill"]
    assert raw(tmp_path / "a.sqlite", "SELECT name FROM sqlite_master WHERE name = 'big'") == []
    database.close()
