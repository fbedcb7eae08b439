"""Time in the database: heartbeats and outages, deadlines as jobs, one clock for all machines."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from jaipur.formats import EndedBy
from jaipur.rules import Seat
from jaipur.storage import Database
from jaipur.storage.heartbeat_store import GRACE
from jaipur.table import (
    BotPool,
    Host,
    Job,
    JobKind,
    MatchClosed,
    MatchService,
    Mode,
    Outage,
    ServerAway,
    Table,
    TablePhase,
    system_clock,
)
from tests.storage.keeping import ask
from tests.table.scripted import Heard, against, next_act, opened


async def test_a_late_heartbeat_leaves_an_outage_and_a_punctual_one_does_not(url: str) -> None:
    database = Database.open(url)
    assert await database.heartbeat.beat(2) == []
    assert await database.heartbeat.beat(2) == []
    # As if nobody had been there for ten seconds.
    ask(url, f"UPDATE heartbeat SET at = at - {10_000 + GRACE}, until = until - {10_000 + GRACE}")
    (before,) = ask(url, "SELECT at FROM heartbeat")[0]
    (outage,) = await database.heartbeat.beat(2)
    assert outage.begin == before
    assert outage.end - outage.begin >= 10_000
    assert await database.heartbeat.beat(2) == [outage]
    database.close()


async def test_whoever_means_to_come_soonest_is_waited_for(url: str) -> None:
    database = Database.open(url)
    await database.heartbeat.beat(2)
    await database.heartbeat.beat(60)
    (soon,) = ask(url, "SELECT until - at FROM heartbeat")[0]
    assert isinstance(soon, int)
    assert soon <= 2000
    await database.heartbeat.beat(0)  # a process that leaves leaves nobody to wait for
    assert ask(url, "SELECT until - at FROM heartbeat") == [(0,)]
    database.close()


async def test_old_outages_are_forgotten(url: str) -> None:
    database = Database.open(url)
    await database.heartbeat.beat(2)
    ask(url, 'INSERT INTO outages (begin, "end") VALUES (1, 2)')
    ask(url, "UPDATE heartbeat SET at = at - 90000, until = until - 90000")
    (outage,) = await database.heartbeat.beat(2)
    assert outage.begin > 2
    database.close()


async def test_the_clock_is_the_databases_where_machines_share_it(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    database = Database.open(url)
    true_clock = system_clock
    monkeypatch.setattr("jaipur.storage.server_clock.system_clock", lambda: true_clock() - 90_000)
    await database.clock.synchronize()
    behind = true_clock() - database.clock()
    shared = url.startswith("postgres")
    assert abs(behind - (0 if shared else 90_000)) < 30_000
    database.close()


async def running(database: Database, clock: str = "30+0") -> tuple[Host, Table]:
    host = Host(database.matches, Heard(), clock=database.clock)
    return host, await host.open(opened(Mode.ONLINE, clock=clock, starter=Seat.A))


async def test_a_deadline_is_a_job_that_moves_with_the_match_and_ends_with_it(url: str) -> None:
    database = Database.open(url)
    host, table = await running(database)
    assert await database.jobs.waiting(JobKind.DEADLINE) == [
        Job(JobKind.DEADLINE, table.id, table.seq, table.deadline or 0)
    ]
    assert await database.jobs.take(JobKind.DEADLINE, 9) == []  # not due yet
    await host.submit(table.id, *next_act(table, Random(1)))
    table = await host.table(table.id)
    (job,) = await database.jobs.waiting(JobKind.DEADLINE)
    assert (job.seq, job.due) == (table.seq, table.deadline)
    ask(url, "UPDATE jobs SET due = 5")
    assert [job.match for job in await database.jobs.take(JobKind.DEADLINE, 9)] == [table.id]
    while table.phase is not TablePhase.MATCH_OVER:
        await host.submit(table.id, *next_act(table, Random(1)))
        table = await host.table(table.id)
    assert await database.jobs.waiting(JobKind.DEADLINE) == []
    database.close()


async def test_two_processes_race_for_one_flag_and_it_falls_once(url: str) -> None:
    databases = [Database.open(url) for _ in range(2)]
    _, table = await running(databases[0])
    due = table.deadline or 0
    hosts = [Host(database.matches, Heard(), clock=lambda: due) for database in databases]
    for host in hosts:
        await host.table(table.id)
    for _ in range(3):
        await asyncio.gather(*(host.meet_deadline(table.id) for host in hosts))
    for host in hosts:
        log = (await host.refresh(table.id)).log
        closed = [entry.fact for entry in log if isinstance(entry.fact, MatchClosed)]
        assert closed == [MatchClosed(EndedBy.TIME, Seat.B, Seat.A)]
    for database in databases:
        database.close()


async def test_a_flag_of_a_process_that_is_gone_falls_in_anothers_sweep(url: str) -> None:
    first = Database.open(url)
    _, table = await running(first)
    first.close()
    ask(url, f"UPDATE jobs SET due = {(table.deadline or 0) - 60_000}")
    database = Database.open(url)
    closed = asyncio.Event()

    def changed(now: Table) -> None:
        if now.phase is TablePhase.MATCH_OVER:
            closed.set()

    def clock() -> int:
        return database.clock() + 60_000

    matches = MatchService(
        database.matches, BotPool(1), changed=changed, jobs=database.jobs, clock=clock
    )
    await matches.sweep_jobs()
    await closed.wait()
    await matches.close()
    database.close()


@pytest.mark.parametrize("damage", ["UPDATE facts SET fact = '{'", "DELETE FROM facts"])
async def test_a_deadline_that_can_never_be_met_is_given_up(url: str, damage: str) -> None:
    first = Database.open(url)
    _, table = await running(first)
    first.close()
    ask(url, f"UPDATE jobs SET due = {(table.deadline or 0) - 60_000}")
    ask(url, f"{damage} WHERE match = '{table.id}'")
    database = Database.open(url)
    matches = MatchService(database.matches, BotPool(1), jobs=database.jobs, clock=database.clock)
    await matches.sweep_jobs()
    await matches.close()
    assert ask(url, "SELECT match FROM jobs") == []
    database.close()


@pytest.mark.parametrize("damage", ["UPDATE facts SET fact = '{'", "DELETE FROM facts"])
async def test_a_bot_that_can_never_move_again_is_given_up(url: str, damage: str) -> None:
    first = Database.open(url)
    host = Host(first.matches, Heard(), clock=first.clock)
    table = await host.open(against("novice", starter=Seat.B))
    first.close()
    ask(url, f"{damage} WHERE match = '{table.id}'")
    ask(url, "UPDATE jobs SET leased_until = 0")
    assert ask(url, "SELECT kind, match FROM jobs") == [("bot", table.id)]
    database = Database.open(url)
    matches = MatchService(database.matches, BotPool(1), jobs=database.jobs, clock=database.clock)
    await matches.sweep_jobs()
    await matches.idle()
    await matches.sweep_jobs()
    await matches.close()
    assert ask(url, "SELECT match FROM jobs") == []
    database.close()


async def test_an_outage_is_given_back_to_every_running_clock_at_once(url: str) -> None:
    database = Database.open(url)
    _, table = await running(database)
    _, other = await running(database)
    told: set[str] = set()

    def changed(now: Table) -> None:
        if isinstance(now.log[-1].fact, ServerAway):
            told.add(now.id)

    matches = MatchService(
        database.matches, BotPool(1), changed=changed, jobs=database.jobs, clock=database.clock
    )
    begin = (table.clocks.since if table.clocks else 0) + 10_000
    await matches.know_outages([Outage(begin, begin + 5000)])
    assert told == {table.id, other.id}
    for before in (table, other):
        after = await matches.host.table(before.id)
        assert (after.deadline or 0) - (before.deadline or 0) == 5000
    # Known already: nothing is written again.
    told.clear()
    await matches.know_outages([Outage(begin, begin + 5000)])
    assert not told
    await matches.close()
    database.close()
