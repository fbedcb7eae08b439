"""Analyses in the database: asked for within limits, made by one process at a time, kept."""

from __future__ import annotations

from collections.abc import Iterator
from operator import methodcaller
from pathlib import Path

import pytest
from sqlalchemy import delete

from jaipur.rules import BySeat, Seat
from jaipur.storage import (
    AskedEnough,
    Care,
    Database,
    MatchFigures,
    QueueFull,
    Retention,
    StoredAnalysis,
    analysis_store,
    back_up,
    job_store,
    restore,
    sqlite_url,
)
from jaipur.storage.schema import facts
from jaipur.storage.schema import matches as schema_matches
from jaipur.table import Host, Resign, Submission, Table
from tests.storage.keeping import ask, opened
from tests.storage.rated import add_account, begin, host_on, resign, sweep
from tests.table.scripted import Heard

FIGURES = MatchFigures(BySeat(40, 20), BySeat(80.0, 30.0), -12.5)
FOUND = b'{"account": "\xc3\xa9"}' * 100


async def test_figures_of_a_player_add_up_over_rated_matches(database: Database) -> None:
    for player in ("Asha", "Belen"):
        await add_account(database, player)
    host, store = host_on(database), database.analyses
    for name in ("one", "two", "unlooked-at"):
        await begin(host, name)
        await resign(host, name)
        await sweep(database)
        if name != "unlooked-at":
            await store.ask(name, "asha", 70, 1)
            (job,) = await store.take()
            await store.done(job, FOUND, FIGURES)
    await store.ask("unlooked-at", "asha", 70, 1)
    standings = database.standings
    assert await standings.care("asha", 1) == Care(2, 80, 160.0, -25.0)
    assert await standings.care("belen", 1) == Care(2, 40, 60.0, 25.0)
    assert await standings.care("asha", 2) == await standings.care("eve", 1) == Care(0, 0, 0, 0)


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    database = Database.open(url)
    yield database
    database.close()


async def matches(database: Database, number: int, now: int = 0) -> list[str]:
    host = Host(database.matches, Heard(), clock=lambda: now)
    return [(await host.open(opened(seed), match=f"match-{seed}")).id for seed in range(number)]


async def resigned(database: Database, now: int) -> Table:
    host = Host(database.matches, Heard(), clock=lambda: now)
    table = await host.open(opened())
    await host.submit(table.id, Seat.A, Submission("enough", table.seq, Resign()))
    return await host.table(table.id)


async def test_an_analysis_is_asked_for_made_and_kept(database: Database) -> None:
    store = database.analyses
    (match,) = await matches(database, 1)
    assert await store.find(match, 1) is None
    assert await store.take() == []
    for _ in range(2):  # it is asked for once
        await store.ask(match, "asha", 70, 1)
    assert await store.find(match, 1) == StoredAnalysis("waiting", 0, 0, 70)
    (job,) = await store.take()
    assert job.match == match
    assert await store.take() == []
    assert await store.begin(job)
    await store.go_on(job, 30)
    assert await store.find(match, 1) == StoredAnalysis("waiting", 0, 30, 70)
    await store.done(job, FOUND, FIGURES)
    done = StoredAnalysis("done", 0, 70, 70, FOUND)
    assert await store.find(match, 1) == done
    await store.ask(match, "belen", 70, 1)
    assert await store.find(match, 1) == done
    assert await store.take() == []
    # Figures of two versions are not to be compared: a later one finds nothing, and begins anew.
    assert await store.find(match, 2) is None
    await store.ask(match, "belen", 70, 2)
    assert await store.find(match, 1) is None
    assert await store.find(match, 2) == StoredAnalysis("waiting", 0, 0, 70)


async def test_who_asked_first_is_first_and_sees_how_many_are_before(
    url: str, database: Database
) -> None:
    store = database.analyses
    names = (await matches(database, 3))[::-1]
    for number, match in enumerate(names):
        await store.ask(match, f"guest {number}", 70, 1)
    for number, match in enumerate(names):  # within a millisecond nobody is first
        ask(url, f"UPDATE jobs SET due = {number} WHERE match = '{match}'")
        ask(url, f"UPDATE analyses SET asked = {number} WHERE match = '{match}'")
    found = [await store.find(match, 1) for match in names]
    assert [each and each.ahead for each in found] == [0, 1, 2]
    assert [(await store.take())[0].match for _ in names] == names


async def test_a_guest_and_all_of_them_wait_for_so_many(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(analysis_store, "MAX_WAITING", 5)
    store = database.analyses
    names = await matches(database, 8)
    for match in names[:3]:
        await store.ask(match, "asha", 70, 1)
    with pytest.raises(AskedEnough):
        await store.ask(names[3], "asha", 70, 1)
    for number, match in enumerate(names[3:5]):
        await store.ask(match, f"guest {number}", 70, 1)
    with pytest.raises(QueueFull):
        await store.ask(names[5], "eve", 70, 1)
    (job,) = await store.take()
    await store.done(job, FOUND, FIGURES)
    await store.ask(names[5], "eve", 70, 1)


async def test_of_two_processes_one_makes_it_and_the_other_goes_on_if_it_dies(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(job_store, "LEASE", -1)  # no lease is renewed in time
    dying = Database.open(url)
    monkeypatch.undo()
    living = Database.open(url)
    (match,) = await matches(dying, 1)
    await dying.analyses.ask(match, "asha", 70, 1)
    (first,) = await dying.analyses.take()
    assert await dying.analyses.begin(first)
    await dying.analyses.go_on(first, 40)
    (second,) = await living.analyses.take()
    assert await living.analyses.begin(second)
    assert await living.analyses.find(match, 1) == StoredAnalysis("waiting", 0, 0, 70)
    await living.analyses.done(second, FOUND, FIGURES)
    # It was not dead, and has found the same: nothing is made of it again.
    await dying.analyses.done(first, FOUND, FIGURES)
    await dying.analyses.go_on(first, 50)
    assert await living.analyses.find(match, 1) == StoredAnalysis("done", 0, 70, 70, FOUND)
    assert await dying.analyses.take() == []
    for each in (dying, living):
        each.close()


async def test_what_is_interrupted_too_often_is_given_up_until_somebody_asks_again(
    database: Database,
) -> None:
    store = database.analyses
    (match,) = await matches(database, 1)
    await store.ask(match, "asha", 70, 1)
    for _ in range(analysis_store.MAX_TRIES):
        (job,) = await store.take()
        assert await store.begin(job)
        await store.again(job)
    (job,) = await store.take()
    assert not await store.begin(job)
    assert await store.find(match, 1) == StoredAnalysis("failed", 0, 0, 70)
    assert await store.take() == []
    await store.ask(match, "belen", 70, 1)
    (job,) = await store.take()
    assert await store.begin(job)
    await store.fail(job)
    assert await store.find(match, 1) == StoredAnalysis("failed", 0, 0, 70)
    assert not await store.begin(job)


async def test_it_goes_with_its_match_and_nobody_is_named(url: str, database: Database) -> None:
    day = 24 * 3600 * 1000
    table = await resigned(database, day)
    store = database.analyses
    await store.ask(table.id, "asha", 70, 1)
    await database.erasing.begin("asha", 2 * day)
    assert ask(url, "SELECT guest FROM analyses") == [(None,)]
    await store.ask(table.id, "asha", 70, 1)
    (job,) = await store.take()
    await store.done(job, FOUND, FIGURES)
    assert ask(url, "SELECT guest FROM analyses") == [(None,)]
    await database.remove_old(Retention(unplayed=1), 9 * day)
    assert ask(url, "SELECT count(*) FROM matches") == [(0,)]
    assert ask(url, "SELECT count(*) FROM analyses") == [(0,)]
    assert await store.find(table.id, 1) is None


async def test_a_program_of_an_earlier_form_can_remove_the_match(
    url: str, database: Database
) -> None:
    (match,) = await matches(database, 1)
    await database.analyses.ask(match, "asha", 70, 1)
    for statement in (delete(facts), delete(schema_matches)):  # it knows of no analyses
        await database._writer.write(methodcaller("execute", statement))
    assert ask(url, "SELECT count(*) FROM analyses") == [(0,)]


async def test_a_backup_has_it(url: str, database: Database, tmp_path: Path) -> None:
    (match,) = await matches(database, 1)
    await database.analyses.ask(match, "asha", 70, 1)
    (job,) = await database.analyses.take()
    await database.analyses.done(job, FOUND, FIGURES)
    back_up(url, tmp_path / "backup.gz")
    restore(tmp_path / "backup.gz", sqlite_url(tmp_path / "new.sqlite"))
    again = Database.open(sqlite_url(tmp_path / "new.sqlite"))
    assert await again.analyses.find(match, 1) == StoredAnalysis("done", 0, 70, 70, FOUND)
    again.close()
