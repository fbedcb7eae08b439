"""Push notices in a database: keys that stay, browsers that come and go, and once is enough."""

from __future__ import annotations

from collections.abc import AsyncIterator
from random import Random

import pytest

from jaipur.rules import BySeat, Seat
from jaipur.storage import KEEP_ALL, Account, Credentials, Database, PushKeys, Subscription
from jaipur.storage.push_store import MAX_BROWSERS, MAX_FAILURES
from jaipur.table import Host, Job, JobKind, MatchOpened, Mode, Player, PlayerSeated, TableOptions
from tests.table.scripted import Heard, next_act

NOW = 1_800_000_000_000
DAY = 24 * 3600 * 1000


@pytest.fixture
async def database(url: str) -> AsyncIterator[Database]:
    opened = Database.open(url)
    yield opened
    opened.close()


def browser(name: str) -> Subscription:
    return Subscription(f"https://push.example/{name}", "p" * 87, "a" * 22, "en")


async def match_of(database: Database, owner: str, clock: str | None = "3d") -> str:
    """A match that has begun, whose first seat is the owner's."""
    host = Host(database.matches, Heard())
    options = TableOptions(Mode.ONLINE, clock=clock, starter=Seat.A)
    nobody = BySeat[Player | None](None, None)
    table = await host.open(MatchOpened(options, nobody, "00" * 32), BySeat(owner, None))
    for seat, name in zip(Seat, ("Asha", "Belen"), strict=True):
        who = owner if seat is Seat.A else "belen"
        seated = PlayerSeated(seat, name, (bytes([seat]) * 32).hex())
        await host.sit_down(table.id, seated, who)
    return table.id


async def test_keys_are_made_once_and_replaced_only_on_demand(database: Database) -> None:
    pushes = database.pushes
    assert await pushes.keys() is None
    first, second = PushKeys("first", "mailto:a@b.c"), PushKeys("second", "mailto:d@e.f")
    assert await pushes.turn_on(first, NOW)
    assert not await pushes.turn_on(second, NOW)
    assert await pushes.keys() == PushKeys("first", "mailto:d@e.f")
    await pushes.turn_off()
    assert await pushes.keys() is None
    await pushes.subscribe("asha", browser("a"), NOW)
    assert not await pushes.turn_on(first, NOW)
    assert await pushes.browsers("asha") == (browser("a"),)
    assert await pushes.turn_on(second, NOW, replace=True)
    assert await pushes.keys() == second
    assert await pushes.browsers("asha") == ()
    assert "second" not in repr(second)


async def test_a_player_has_a_few_browsers_and_a_browser_one_player(database: Database) -> None:
    pushes = database.pushes
    for n in range(MAX_BROWSERS + 2):
        await pushes.subscribe("asha", browser(f"{n}"), NOW + n)
    names = {each.endpoint.rpartition("/")[2] for each in await pushes.browsers("asha")}
    assert names == {str(n) for n in range(2, MAX_BROWSERS + 2)}
    await pushes.subscribe("belen", browser("3"), NOW)
    assert len(await pushes.browsers("asha")) == MAX_BROWSERS - 1
    await pushes.unsubscribe("asha", browser("3").id)
    assert await pushes.browsers("belen") == (browser("3"),)
    await database.remove_old(KEEP_ALL, NOW + 4 + 90 * DAY)
    assert len(await pushes.browsers("asha")) == MAX_BROWSERS - 2
    assert await pushes.browsers("belen") == ()


async def test_whoever_was_told_is_told_again_after_a_look(database: Database) -> None:
    pushes, match = database.pushes, await match_of(database, "asha")
    await pushes.subscribe("asha", browser("a"), NOW)
    for _ in range(2):
        found = await pushes.audience(match, Seat.A)
        assert found is not None
        assert (found.player, found.browsers, found.told) == ("asha", (browser("a"),), False)
        await pushes.begin(match, "asha", NOW)
        await pushes.begin(match, "asha", NOW)
        begun = await pushes.audience(match, Seat.A)
        assert begun is not None
        assert not begun.told  # nobody knows whether it arrived
        await pushes.done(match, "asha", [browser("a").id], [], [])
        told = await pushes.audience(match, Seat.A)
        assert told is not None
        assert told.told
        await pushes.looked(match, "belen")
        assert await pushes.audience(match, Seat.A) == told
        await pushes.looked(match, "asha")
    assert await pushes.audience("no match", Seat.A) is None


async def test_a_browser_that_keeps_failing_is_given_up(database: Database) -> None:
    pushes, match = database.pushes, await match_of(database, "asha")
    for name in ("a", "b", "c"):
        await pushes.subscribe("asha", browser(name), NOW)
    a, b, c = (browser(name).id for name in ("a", "b", "c"))
    await pushes.done(match, "asha", [], [a, b], [c])
    for _ in range(MAX_FAILURES - 2):
        await pushes.done(match, "asha", [], [a, b], [])
    await pushes.done(match, "asha", [b], [], [])
    assert await pushes.browsers("asha") == tuple(
        sorted((browser("a"), browser("b")), key=lambda each: each.id)
    )
    await pushes.done(match, "asha", [], [a, b], [])
    assert await pushes.browsers("asha") == (browser("b"),)


@pytest.mark.parametrize(("clock", "after_move"), [(None, False), ("300+5", False), ("3d", True)])
async def test_to_tell_somebody_is_a_job_stored_with_what_happened(
    database: Database, clock: str | None, *, after_move: bool
) -> None:
    match = await match_of(database, "asha", clock)
    assert await database.jobs.take(JobKind.PUSH, 9) == [Job(JobKind.PUSH, match, 4)]
    await database.jobs.finish(Job(JobKind.PUSH, match, 4))
    host = Host(database.matches, Heard())
    await host.submit(match, *next_act(await host.table(match), Random(1)))
    jobs = await database.jobs.take(JobKind.PUSH, 9)
    assert jobs == ([Job(JobKind.PUSH, match, 5)] if after_move else [])
    if jobs:
        await database.jobs.postpone(jobs[0], 10**15)
        assert await database.jobs.take(JobKind.PUSH, 9) == []


async def test_without_push_there_are_no_jobs(database: Database) -> None:
    database.matches.tells = False
    await match_of(database, "asha")
    assert await database.jobs.take(JobKind.PUSH, 9) == []


async def test_browsers_go_with_the_player(database: Database) -> None:
    pushes = database.pushes
    match = await match_of(database, "guest")
    await pushes.subscribe("guest", browser("a"), NOW)
    await pushes.begin(match, "guest", NOW)
    new = Account("account", "Asha", "weaver", NOW)
    await database.accounts.create(new, Credentials(), guest="guest")
    assert await pushes.browsers("guest") == ()
    found = await pushes.audience(match, Seat.A)
    assert found is not None
    assert (found.player, found.browsers) == ("account", (browser("a"),))
    await pushes.begin(match, "account", NOW)
    await database.erasing.begin("account", NOW)
    assert await pushes.browsers("account") == ()
