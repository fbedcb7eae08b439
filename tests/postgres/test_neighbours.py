"""Two processes on one database, as far as that can be seen from inside: news, jobs, presence."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Callable, Sequence
from contextlib import asynccontextmanager

import pytest

from jaipur.bots import Bot
from jaipur.rules import BySeat, Seat
from jaipur.server.live.agendas import Agendas
from jaipur.server.live.connections import Connection
from jaipur.server.live.hub import Hub
from jaipur.server.live.neighbours import Neighbours
from jaipur.server.present.updates import Presence, Viewer
from jaipur.storage import Database
from jaipur.storage.postgres import MAX_PAYLOAD, PostgresBackend, payloads
from jaipur.storage.sqlite import SqliteBackend
from jaipur.table import (
    BotPool,
    Job,
    JobKind,
    MatchService,
    Mode,
    NoSuchMatch,
    StoreError,
    Table,
    make_player,
)
from tests.postgres.cluster import Cluster
from tests.server.taken import Taken
from tests.storage.keeping import ask
from tests.table.scripted import against, opened
from tests.table.test_bad_bots import BadBot
from tests.table.test_host import submission


class Process:
    """What a server process is made of, without its network."""

    def __init__(
        self, url: str, make_bot: Callable[[str, int], Bot] = make_player, retry: float = 0.01
    ) -> None:
        self.database = Database.open(url)
        self.hub = Hub(agendas=Agendas(self.database.places.listed))
        self.changed = asyncio.Event()
        self.matches = MatchService(
            self.database.matches,
            BotPool(1),
            changed=self.publish,
            make_bot=make_bot,
            retries=(retry,),
            jobs=self.database.jobs,
            watched=self.hub.watches,
        )
        self.host = self.matches.host
        self.neighbours = Neighbours(self.database, self.matches, self.hub)

    def publish(self, table: Table) -> None:
        self.hub.publish(table)
        self.changed.set()

    def join(self, table: Table, *seats: Seat) -> Connection:
        connection = Connection("somebody", Viewer(seats, "en"), Taken())
        self.hub.join(table, connection)
        return connection

    async def until(self, reached: Callable[[], bool]) -> None:
        """What the hub knows is not announced, so it is looked at now and then."""
        async with asyncio.timeout(30):
            while not reached():  # noqa: ASYNC110
                await asyncio.sleep(0.02)

    async def close(self) -> None:
        await self.matches.close()
        await self.neighbours.close()
        self.database.close()


@asynccontextmanager
async def two(
    url: str, first: Callable[[str, int], Bot], retry: float = 0.01
) -> AsyncIterator[list[Process]]:
    started = [Process(url, first, retry), Process(url)]
    try:
        yield started
    finally:
        for process in started:
            await process.close()


async def test_what_one_writes_the_other_shows(url: str) -> None:
    async with two(url, make_player) as (here, there):
        table = await here.host.open(opened())
        there.join(await there.host.table(table.id))
        await here.host.submit(table.id, *submission(table))
        await there.until(lambda: there.host.known(table.id) == table.seq + 1)
        newer = await there.host.table(table.id)
        assert newer == await here.host.table(table.id)
        # And the answer to one who is a step behind is the truth, too.
        await there.host.submit(table.id, *submission(newer, "two"))
        await here.host.refresh(table.id)
        assert here.host.known(table.id) == newer.seq + 1


async def test_what_nobody_was_told_of_is_found_by_the_sweep(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    lost: list[str] = []

    def mute(_backend: object, hints: Sequence[str]) -> None:
        lost.extend(hints)

    for backend in (PostgresBackend, SqliteBackend):
        monkeypatch.setattr(backend, "announce", mute)
    async with two(url, make_player) as (here, there):
        table = await here.host.open(opened())
        connection = there.join(await there.host.table(table.id), Seat.B)
        connection.hello(table.seq)
        await here.host.submit(table.id, *submission(table))
        assert f"{table.id}:{table.seq + 1}" in lost
        await there.neighbours.sweep()
        await there.until(lambda: connection.sent == table.seq + 1)


async def test_a_match_that_is_gone_is_forgotten_by_the_sweep(url: str) -> None:
    async with two(url, make_player) as (here, there):
        table = await here.host.open(opened())
        there.join(await there.host.table(table.id))
        for name, column in (("facts", "match"), ("matches", "id")):
            here_and_gone = f"DELETE FROM {name} WHERE {column} = '{table.id}' RETURNING 1"
            ask(url, here_and_gone)
        await there.neighbours.sweep()
        assert there.host.known(table.id) == 0
        with pytest.raises(NoSuchMatch):
            await there.host.table(table.id)


async def test_a_bot_whose_process_is_gone_plays_on_at_another(url: str) -> None:
    broken = BadBot(lambda: 1 / 0)
    # It has failed, and pauses for longer than this test takes.
    async with two(url, lambda _name, _seed: broken, retry=3600) as (here, there):
        table = await here.host.open(against("trader", starter=Seat.B))
        # As long as the one that has it lives, the other leaves it alone, also when it is looked at.
        there.matches.wake_bot(await there.host.table(table.id))
        await there.neighbours.sweep()
        await there.matches.idle()
        assert ask(url, "SELECT seq FROM jobs") == [(table.seq,)]
        holder = ask(url, "SELECT holder FROM jobs")
        await here.neighbours.sweep()
        await here.neighbours.sweep()
        assert ask(url, "SELECT holder FROM jobs") == holder
        await here.matches.close()
        ask(url, "UPDATE jobs SET leased_until = 0 RETURNING 1")
        await there.neighbours.sweep()
        await there.matches.idle()
        assert (await there.host.refresh(table.id)).on_turn is Seat.A
        assert ask(url, "SELECT seq FROM jobs") == []


async def test_a_bot_is_claimed_by_whoever_looks_if_nobody_has_it(url: str) -> None:
    async with two(url, lambda _name, _seed: BadBot(lambda: 1 / 0)) as (here, there):
        table = await here.host.open(against("trader", starter=Seat.B))
        await here.matches.close()
        await here.database.jobs.release()
        there.matches.wake_bot(await there.host.table(table.id))
        there.matches.wake_bot(await there.host.table(table.id))
        await there.matches.idle()
        assert (await there.host.table(table.id)).on_turn is Seat.A


async def test_a_job_that_nothing_is_to_be_done_for_goes_away(url: str) -> None:
    async with two(url, make_player) as (here, _):
        table = await here.host.open(opened())
        jobs = here.database.jobs
        assert await jobs.claim(Job(JobKind.BOT, table.id, table.seq))
        assert await jobs.claim(Job(JobKind.BOT, "no such match", 7))
        await jobs.release()
        for _ in range(2):
            await here.neighbours.sweep()
            await here.matches.idle()
        assert ask(url, "SELECT seq FROM jobs") == []


async def test_a_job_has_one_holder(url: str) -> None:
    first, second = Database.open(url), Database.open(url)
    job = Job(JobKind.RETENTION)
    claims = await asyncio.gather(*(each.jobs.claim(job) for each in (first, second)))
    assert sorted(claims) == [False, True]
    winner, other = (first, second) if claims[0] else (second, first)
    assert await winner.jobs.claim(job)
    assert await other.jobs.take(JobKind.RETENTION, 9) == []
    await other.jobs.finish(job)
    await winner.jobs.finish(job)
    assert await other.jobs.claim(job)
    first.close()
    second.close()


async def test_who_is_connected_elsewhere_is_known_here(cluster: Cluster) -> None:
    async with two(cluster.new_database(), make_player) as (here, there):
        table = await here.host.open(opened())
        here.join(table, Seat.A)
        there.join(await there.host.table(table.id), Seat.B)
        watcher = there.join(await there.host.table(table.id))
        everybody = Presence(BySeat(*(True for _ in Seat)), 1)
        await here.until(lambda: here.hub.presence(table.id) == everybody)
        await there.until(lambda: there.hub.presence(table.id) == everybody)
        there.hub.leave(table.id, watcher)
        await here.until(lambda: here.hub.presence(table.id).watching == 0)
        await there.neighbours.close()
        await here.until(lambda: here.hub.presence(table.id).here[Seat.B] is False)


async def test_lines_that_are_cut_are_made_again(cluster: Cluster) -> None:
    url = cluster.new_database()
    async with two(url, make_player) as (here, there):
        table = await here.host.open(opened())
        there.join(await there.host.table(table.id))
        cluster.cut_connections()
        # Neither a read nor a write fails because of a line that was cut before it began.
        assert (await there.host.refresh(table.id)).seq == table.seq
        await here.host.submit(table.id, *submission(table))
        await there.until(lambda: there.host.known(table.id) == table.seq + 1)


async def test_while_the_database_is_away_nobody_is_told_anything_wrong(cluster: Cluster) -> None:
    url = cluster.new_database()
    async with two(url, make_player) as (here, _):
        table = await here.host.open(opened())
        act = submission(table)
        cluster.stop()
        try:
            with pytest.raises(StoreError):
                await here.host.submit(table.id, *act)
            with pytest.raises(StoreError):
                await here.database.check()
            with pytest.raises(StoreError):
                await here.neighbours.sweep()
        finally:
            cluster.start()
        await here.database.check()
        assert (await here.host.submit(table.id, *act)).seq == table.seq + 1


async def test_batches_in_opposite_order_do_not_end_in_a_deadlock(cluster: Cluster) -> None:
    url = cluster.new_database()
    async with two(url, make_player) as processes:
        tables = [await processes[0].host.open(opened(), match=f"m{n}") for n in range(30)]
        for process in processes:
            for table in tables:
                await process.host.table(table.id)
        for _ in range(3):
            acts = []
            for process, order in zip(processes, (tables, tables[::-1]), strict=True):
                acts += [process.host.submit(t.id, *submission(t, f"{t.seq}")) for t in order]
            answers = await asyncio.gather(*acts)
            outcomes = sorted(answer.outcome.value for answer in answers)
            assert outcomes == ["applied"] * 30 + ["duplicate"] * 30
            tables = [await processes[0].host.refresh(table.id) for table in tables]


def test_hints_fit_into_notifications() -> None:
    hints = [f"match-{n}:{n}" for n in range(2000)]
    lines = list(payloads(hints))
    assert " ".join(lines).split() == hints
    assert max(map(len, lines)) <= MAX_PAYLOAD
    assert len(lines) == 4
    assert list(payloads([])) == []


async def test_agendas_hear_of_other_processes(url: str) -> None:
    async with two(url, make_player) as (here, there):
        agendas = there.hub.agendas
        line = Taken()
        connection = Connection("asha", Viewer((), "en"), line)
        agenda = await agendas.join("asha", connection)
        assert agenda is not None
        table = await here.host.open(opened(), BySeat("asha", None))
        await there.until(lambda: table.id in agenda.matches)
        await here.host.submit(table.id, *submission(table))
        await there.until(lambda: agenda.matches[table.id].updated > table.updated_at)
        assert there.host.known(table.id) == 0  # the list is enough: nobody is at the table here
        await here.database.places.unlist(table.id, "asha")  # nobody announces it
        await there.neighbours.sweep()
        await there.until(lambda: table.id not in agenda.matches)
        await there.until(lambda: b'"gone"' in line.frames[-1])
        agendas.leave(agenda, connection)
        assert (agendas.count, agendas.connections) == (0, [])


async def test_no_outage_is_noted_while_a_process_is_there(url: str) -> None:
    """Though it promises little while people are connected, and writes seldom while none are."""
    async with two(url, make_player) as (here, there):
        table = await here.host.open(opened())
        for _ in range(2):
            connection = here.join(table, Seat.A)
            await here.neighbours.start()
            here.hub.leave(table.id, connection)
            # Two seconds pass between any two sweeps; the one who was busy is killed at the end.
            for number in range(40):
                ask(url, "UPDATE heartbeat SET at = at - 2000, until = until - 2000 RETURNING 1")
                process = there if number >= 30 else here
                await process.neighbours.start()
        assert ask(url, "SELECT * FROM outages") == []
        (promised,) = ask(url, "SELECT until - at FROM heartbeat")[0]
        assert promised == 60_000  # so that nothing need be written meanwhile
        # But this is one.
        ask(url, "UPDATE heartbeat SET at = at - 90000, until = until - 90000 RETURNING 1")
        await there.neighbours.start()
        assert len(ask(url, "SELECT * FROM outages")) == 1


async def test_a_process_with_a_running_clock_is_there_for_it(url: str) -> None:
    """Nobody need be connected: programs may play without a socket."""
    async with two(url, make_player) as (here, _):
        await here.host.open(opened(Mode.ONLINE, clock="60+0", starter=Seat.A))
        await here.neighbours.start()
        (promised,) = ask(url, "SELECT until - at FROM heartbeat")[0]
        assert promised == 2000


async def test_the_sweep_goes_on_after_whatever_goes_wrong(
    url: str, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("jaipur.server.live.neighbours.SWEEP_SECONDS", 0.01)
    process = Process(url)
    failed, went_on = asyncio.Event(), asyncio.Event()

    async def sweep() -> None:
        if not failed.is_set():
            failed.set()
            raise ZeroDivisionError
        went_on.set()

    monkeypatch.setattr(process.neighbours, "sweep", sweep)
    async with asyncio.timeout(30):
        await went_on.wait()
    assert "cannot look for news" in caplog.text
    await process.close()
