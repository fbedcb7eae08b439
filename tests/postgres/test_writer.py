"""The writer on PostgreSQL: deadlocks are made good, a line cut during a commit leaves it open."""

from __future__ import annotations

import asyncio

import psycopg
import pytest
from sqlalchemy import Connection, text

from jaipur.storage import Database
from jaipur.storage.driver_line import DriverLine
from jaipur.table import Host, Outcome, StoreError
from tests.postgres.cluster import Cluster
from tests.storage.keeping import held, opened
from tests.table.scripted import Heard
from tests.table.test_host import submission


async def test_after_a_deadlock_each_write_is_made_again_by_itself(cluster: Cluster) -> None:
    database = Database.open(cluster.new_database())
    tried: list[str] = []

    def deadlock(connection: Connection) -> str:
        tried.append("deadlock")
        if len(tried) < 3:
            raised = "DO $$ BEGIN RAISE EXCEPTION 'x' USING ERRCODE = '40P01'; END $$"
            connection.execute(text(raised))
        return "done"

    def refuse(_connection: Connection) -> None:
        raise ValueError("no")

    first, hold = await held(database)
    works = (deadlock, deadlock, refuse)
    writes = [asyncio.ensure_future(database._writer.write(work)) for work in works]
    await asyncio.sleep(0)
    hold.set()
    await first
    results = await asyncio.gather(*writes, return_exceptions=True)
    # The batch met a deadlock, then the first write by itself; the second was made.
    assert isinstance(results[0], StoreError)
    assert results[1] == "done"
    assert isinstance(results[2], ValueError)
    database.close()


@pytest.mark.parametrize("plain", [True, False])
async def test_a_line_cut_during_a_commit_leaves_it_open_and_asking_again_closes_it(
    cluster: Cluster,
    monkeypatch: pytest.MonkeyPatch,
    plain: bool,  # noqa: FBT001
) -> None:
    if not plain:  # the long way, as for all that is not written at every move
        monkeypatch.setattr(DriverLine, "commit", lambda _line, _rows: False)
    database = Database.open(cluster.new_database())
    host = Host(database.matches, Heard())
    table = await host.open(opened())
    act, cut = submission(table), [True]
    commit = psycopg.Connection.commit

    def cut_once(connection: psycopg.Connection) -> None:
        if cut and cut.pop():
            cluster.cut_connections()
        commit(connection)

    monkeypatch.setattr(psycopg.Connection, "commit", cut_once)
    with pytest.raises(StoreError, match="cut during the commit"):
        await host.submit(table.id, *act)
    assert (await host.submit(table.id, *act)).outcome in {Outcome.APPLIED, Outcome.DUPLICATE}
    assert (await host.table(table.id)).seq == table.seq + 1
    database.close()


async def test_a_line_cut_while_nobody_writes_is_not_noticed_by_anybody(cluster: Cluster) -> None:
    database = Database.open(cluster.new_database())
    host = Host(database.matches, Heard())
    table = await host.open(opened())
    for _ in range(2):
        table = await host.table(table.id)
        assert (await host.submit(table.id, *submission(table))).outcome is Outcome.APPLIED
        cluster.cut_connections()
    database.close()
