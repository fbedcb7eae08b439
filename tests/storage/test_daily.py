"""Attempts at the deal of a day: one for everybody, kept with the match that it is."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from jaipur.rules import BySeat, Seat, legal_moves
from jaipur.storage import (
    Account,
    Attempt,
    BotResult,
    Credentials,
    Database,
    Session,
    Turnout,
    back_up,
    export_account,
    restore,
    sqlite_url,
)
from jaipur.table import (
    Conflict,
    Host,
    JobKind,
    MakeMove,
    Player,
    Resign,
    Submission,
    Table,
    TablePhase,
    begin_of,
    daily_opening,
    opening_of,
)
from jaipur.words import language
from tests.storage.keeping import ask
from tests.table.scripted import Heard

TODAY, LATER = "2027-01-15", "2027-01-16"
NOW = begin_of(TODAY) + 1000


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    opened = Database.open(url)
    yield opened
    opened.close()


def host_on(database: Database, now: int = NOW) -> Host:
    return Host(database.matches, Heard(), clock=lambda: now)


async def begin(host: Host, guest: str, day: str = TODAY) -> Table:
    opened = daily_opening(day, Player(guest), language("en"), bytes(32))
    return await host.open(opened, BySeat[str | None](guest, None))


async def play(host: Host, table: Table) -> Table:
    """To its end, the rival by the first move that there is, too."""
    while table.phase is TablePhase.PLAY:
        assert table.match is not None
        move = MakeMove(str(legal_moves(table.match.round)[0]))
        seat = table.match.round.turn
        await host.submit(table.id, seat, Submission(f"{table.seq}", table.seq, move))
        table = await host.table(table.id)
    return table


async def give_up(host: Host, table: Table) -> None:
    await host.submit(table.id, Seat.A, Submission("enough", table.seq, Resign()))


async def keep_name(database: Database, guest: str | None = None) -> Account:
    account = Account("k" * 22, "Chandra", "weaver", NOW)
    session = Session("5" * 64, account.id, "Firefox", NOW, NOW, NOW)
    await database.accounts.create(account, Credentials("a hash", None, []), session, guest)
    return account


async def test_everybody_has_one_attempt_on_a_day(url: str) -> None:
    both = Database.open(url), Database.open(url)
    hosts = [host_on(each) for each in both]
    found = await asyncio.gather(
        *(begin(hosts[number % 2], "asha") for number in range(6)), return_exceptions=True
    )
    begun = [each for each in found if isinstance(each, Table)]
    assert len(begun) == 1
    assert all(isinstance(each, Conflict) for each in found if not isinstance(each, Table))
    mine = await both[1].daily.attempt(TODAY, "asha")
    assert mine == Attempt(TODAY, begun[0].id, NOW)
    assert ask(url, "SELECT count(*) FROM matches") == [(1,)]
    await begin(hosts[0], "asha", LATER)
    await begin(hosts[0], "belen")
    for each in both:
        each.close()


async def test_a_result_is_kept_with_the_end_of_the_match(database: Database) -> None:
    host = host_on(database)
    table = await play(host, await begin(host, "asha"))
    assert table.match is not None
    assert table.match.round.result is not None
    rupees = table.match.round.result.rupees
    mine = await database.daily.attempt(TODAY, "asha")
    won = table.ending is not None and table.ending.winner is Seat.A
    assert mine == Attempt(TODAY, table.id, NOW, NOW, won, rupees)
    await give_up(host, await begin(host, "belen"))
    theirs = await database.daily.attempt(TODAY, "belen")
    assert theirs is not None
    assert (theirs.ended, theirs.won, theirs.rupees) == (NOW, False, None)
    await begin(host, "eve")
    turnout = await database.daily.turnout(TODAY)
    assert turnout == Turnout(begun=3, given_up=1, differences={rupees.a - rupees.b: 1})
    assert await database.jobs.waiting(JobKind.DEADLINE) != []


async def test_a_replaced_rival_spoils_an_attempt(database: Database) -> None:
    host = host_on(database)
    table = await begin(host, "asha")
    await host.substitute(table.id, Seat.B, "novice")
    await play(host, await host.table(table.id))
    mine = await database.daily.attempt(TODAY, "asha")
    assert mine is not None
    assert (mine.ended, mine.won, mine.rupees) == (NOW, None, None)
    assert await database.daily.turnout(TODAY) == Turnout(begun=1, given_up=0, differences={})


async def test_who_is_late_has_not_finished(database: Database) -> None:
    table = await begin(host_on(database), "asha")
    jobs = await database.jobs.waiting(JobKind.DEADLINE)
    assert [(job.match, job.due) for job in jobs] == [(table.id, opening_of(TODAY))]
    late = opening_of(TODAY)
    await host_on(database, late).meet_deadline(table.id)
    mine = await database.daily.attempt(TODAY, "asha")
    assert mine is not None
    assert (mine.ended, mine.won, mine.rupees) == (late, False, None)
    assert await database.jobs.waiting(JobKind.DEADLINE) == []


async def test_the_bots_play_what_somebody_has_begun(database: Database) -> None:
    assert await database.daily.take_days() == []
    host = host_on(database)
    await begin(host, "asha")
    (job,) = await database.daily.take_days()
    assert job.match == TODAY
    await begin(host, "belen")
    assert await database.daily.take_days() == []  # somebody sees to it
    result = BotResult("trader", won=True, rupees=BySeat(70, 60))
    for _ in range(2):  # another process has found out the same
        await database.daily.add_bot(TODAY, result)
    await database.jobs.finish(job)
    assert await database.daily.bots(TODAY) == [result]
    await begin(host, "eve")
    assert await database.daily.take_days() == []


async def test_days_are_listed_the_last_one_first(database: Database) -> None:
    host = host_on(database)
    for day in ("2027-01-13", TODAY, "2027-01-14"):
        await begin(host, "asha", day)
    await begin(host, "belen", "2027-01-13")
    assert await database.daily.days(TODAY) == [("2027-01-14", 1), ("2027-01-13", 2)]
    mine = await database.daily.attempts("asha")
    assert [each.day for each in mine] == [TODAY, "2027-01-14", "2027-01-13"]


async def test_attempts_come_along_and_are_forgotten(database: Database) -> None:
    host = host_on(database)
    first = await begin(host, "guest")
    account = await keep_name(database, "guest")
    mine = await database.daily.attempt(TODAY, account.id)
    assert mine is not None
    assert mine.match == first.id
    # Another browser, before its owner signed in: the account has played, so this one stays apart.
    second = await begin(host, "other")
    await begin(host, "other", LATER)
    await database.sessions.begin(Session("6" * 64, account.id, "Chromium", NOW, NOW, NOW), "other")
    assert [each.day for each in await database.daily.attempts(account.id)] == [LATER, TODAY]
    left = await database.daily.attempt(TODAY, "other")
    assert left is not None
    assert left.match == second.id
    await play(host, await host.table(first.id))
    before = await database.daily.turnout(TODAY)
    await database.erasing.begin(account.id, NOW)
    assert await database.daily.attempts(account.id) == []
    assert await database.daily.turnout(TODAY) == before


async def test_an_export_tells_no_cards_before_the_day_is_over(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    account = await keep_name(database)
    host = host_on(database)
    table = await play(host, await begin(host, account.id))
    for now, told in ((opening_of(TODAY) - 1, False), (opening_of(TODAY), True)):
        monkeypatch.setattr(database, "clock", lambda now=now: now)
        text = b"".join([piece async for piece in export_account(database, account)])
        exported = json.loads(text)
        assert (exported["matches"][0]["record"] is not None) == told
        assert (bytes(32).hex() in text.decode()) == told
        assert exported["daily"][0]["match"] == table.id


async def test_a_backup_has_the_attempts(url: str, database: Database, tmp_path: Path) -> None:
    host = host_on(database)
    await play(host, await begin(host, "asha"))
    await database.daily.add_bot(TODAY, BotResult("trader", won=False, rupees=BySeat(1, 2)))
    before = await database.daily.turnout(TODAY)
    back_up(url, tmp_path / "backup.gz")
    restore(tmp_path / "backup.gz", sqlite_url(tmp_path / "new.sqlite"))
    again = Database.open(sqlite_url(tmp_path / "new.sqlite"))
    assert await again.daily.turnout(TODAY) == before
    assert len(await again.daily.bots(TODAY)) == 1
    again.close()
