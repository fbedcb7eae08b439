"""Retention: what nobody comes back for is removed, and nothing else."""

from __future__ import annotations

import asyncio
from dataclasses import replace
from random import Random

import pytest

from jaipur.rules import BySeat, Seat
from jaipur.storage import (
    KEEP_ALL,
    Account,
    Credentials,
    Database,
    Link,
    Place,
    Purpose,
    Retention,
    Waiting,
    Wish,
)
from jaipur.storage.retention import Removed
from jaipur.table import (
    CallOff,
    Host,
    Mode,
    NoSuchMatch,
    Player,
    Resign,
    Submission,
    Table,
    TablePhase,
    system_clock,
)
from tests.storage.keeping import ask
from tests.table.scripted import Heard, next_act, opened, play_to_the_end, signed

DAY = 24 * 3600 * 1000
EMPTY: BySeat[Player | None] = BySeat(None, None)
WAITING = opened(Mode.ONLINE, EMPTY)
PLAYED = opened(Mode.PASS)


class Days:
    """A host whose clock is set to a day."""

    def __init__(self, database: Database) -> None:
        self.day = 0
        self.host = Host(database.matches, Heard(), clock=lambda: self.day * DAY)

    async def open(self, day: int, match: str, *, waiting: bool = False) -> Table:
        self.day = day
        owners = BySeat("asha", None if waiting else "belen")
        return await self.host.open(WAITING if waiting else PLAYED, owners, match=match)


def matches(url: str) -> list[str]:
    return sorted(str(row[0]) for row in ask(url, "SELECT id FROM matches"))


def links(url: str, match: str) -> object:
    return ask(url, f"SELECT count(*) FROM links WHERE match = '{match}'")[0][0]


async def test_invitations_and_abandoned_matches_are_removed_after_their_time(
    url: str,
) -> None:
    database = Database.open(url)
    days = Days(database)
    for day in (0, 10):
        await days.open(day, f"waiting {day}", waiting=True)
        await days.open(day, f"played {day}")
    retention = Retention(invitations=5, abandoned=20)
    assert await database.remove_old(retention, 5 * DAY) == Removed(0, 0)
    assert await database.remove_old(retention, 5 * DAY + 1) == Removed(1, 0)
    assert matches(url) == ["played 0", "played 10", "waiting 10"]
    assert await database.remove_old(retention, 21 * DAY) == Removed(2, 0)
    assert matches(url) == ["played 10"]
    database.close()


async def test_unfinished_matches_of_people_with_accounts_stay_while_on_their_list(
    url: str,
) -> None:
    database = Database.open(url)
    days = Days(database)
    for name, match in (("asha", "host"), ("belen", "rival")):
        await database.accounts.create(Account(name, name, "weaver", 0), Credentials())
        await days.open(0, match)
        ask(url, f"UPDATE seats SET guest = 'eve' WHERE match = '{match}' AND guest <> '{name}'")
    await days.open(0, "invitation", waiting=True)
    assert await database.remove_old(Retention(), 10_000 * DAY) == Removed(1, 0)
    assert matches(url) == ["host", "rival"]
    # Whoever takes it off their list does not come back for it.
    await database.places.unlist("host", "asha")
    assert await database.remove_old(Retention(), 10_000 * DAY) == Removed(1, 0)
    assert matches(url) == ["rival"]
    database.close()


async def test_nothing_of_a_removed_match_is_left(url: str) -> None:
    database = Database.open(url)
    table = await Days(database).open(0, "gone")
    await database.places.watch("gone", "eve")
    await database.places.add_link("hash", Link("gone", Purpose.WATCH, "asha"))
    await database.remove_old(Retention(), 91 * DAY)
    for name in ("matches", "facts", "seats", "watchers", "links"):
        assert ask(url, f"SELECT count(*) FROM {name}") == [(0,)]
    assert await database.places.listed("asha") == []
    assert await database.places.place("gone", "eve") is None
    host = Host(database.matches, Heard())
    with pytest.raises(NoSuchMatch):
        await host.submit(table.id, Seat.A, Submission("x", table.seq, Resign()))
    database.close()


async def test_who_once_waited_in_the_lobby_is_forgotten(url: str) -> None:
    database = Database.open(url)
    await database.seeks.add(Waiting("asha", "Asha", Wish(clock="300+5")))
    await database.remove_old(Retention(), system_clock() - DAY)
    assert len(await database.seeks.of("asha")) == 1
    await database.remove_old(Retention(), system_clock() + DAY)
    assert ask(url, "SELECT count(*) FROM seeks") == [(0,)]
    database.close()


async def test_somebody_who_still_looks_at_a_removed_match_learns_that_it_is_gone(
    url: str,
) -> None:
    database = Database.open(url)
    days = Days(database)
    table = await days.open(0, "gone")
    await database.remove_old(Retention(), 91 * DAY)
    assert await days.host.table("gone") == table
    with pytest.raises(NoSuchMatch):
        await days.host.submit("gone", *signed("r", 0, Seat.A, Resign()))
    database.close()


async def test_finished_matches_stay_unless_the_host_says_otherwise(url: str) -> None:
    database = Database.open(url)
    days = Days(database)
    for match in ("finished", "ours"):
        table = await days.open(0, match)
        await play_to_the_end(days.host, table, Random(1))
    await database.accounts.create(Account("asha", "asha", "weaver", 0), Credentials())
    ask(url, "UPDATE seats SET guest = 'eve' WHERE match = 'finished' AND guest = 'asha'")
    assert await database.remove_old(Retention(), 10_000 * DAY) == Removed(0, 0)
    assert await database.places.place("finished", "belen") == Place((Seat.B,))
    assert await database.remove_old(Retention(finished=30), 30 * DAY) == Removed(0, 0)
    assert await database.remove_old(Retention(finished=30), 30 * DAY + 1) == Removed(1, 0)
    assert matches(url) == ["ours"]
    database.close()


@pytest.mark.parametrize("act", [Resign(), CallOff()])
async def test_matches_of_guests_that_ended_before_a_round_was_won_are_removed(
    url: str, act: Resign | CallOff
) -> None:
    database = Database.open(url)
    days = Days(database)
    await database.accounts.create(Account("zoe", "Zoe", "weaver", 0), Credentials())
    for match in ("ended", "ours", "shared", "one round"):
        table = await days.open(0, match)
        while match == "one round" and table.phase is not TablePhase.ROUND_OVER:
            await days.host.submit(match, *next_act(table, Random(table.seq)))
            table = await days.host.table(match)
        await days.host.submit(match, *signed("r", 0, Seat.A, act))
    ask(url, "UPDATE seats SET guest = 'zoe' WHERE match = 'ours' AND guest = 'asha'")
    await database.places.add_link("hash", Link("shared", Purpose.REPLAY, "asha"))
    assert await database.remove_old(Retention(), 7 * DAY) == Removed(0, 0)
    assert await database.remove_old(Retention(unplayed=0), 8 * DAY) == Removed(0, 0)
    assert await database.remove_old(Retention(), 7 * DAY + 1) == Removed(1, 0)
    assert matches(url) == ["one round", "ours", "shared"]
    for name in ("facts", "seats"):
        assert ask(url, f"SELECT count(*) FROM {name} WHERE match = 'ended'") == [(0,)]
    database.close()


async def test_unplayed_matches_are_found_among_many_that_stay(url: str) -> None:
    database = Database.open(url)
    days = Days(database)

    async def end(number: int) -> None:
        table = await days.open(0, f"m{number:03}")
        await days.host.submit(table.id, *signed("r", 0, Seat.A, CallOff()))

    await asyncio.gather(*(end(number) for number in range(450)))
    won = """UPDATE matches SET summary = replace(summary, '"seals":[0,0]', '"seals":[1,0]') """
    ask(url, won + "WHERE substr(id, 4) = '7'")
    assert await database.remove_old(Retention(), 8 * DAY) == Removed(405, 0)
    assert len(matches(url)) == 45
    database.close()


async def test_invitations_end_some_time_after_the_match_began(url: str) -> None:
    database = Database.open(url)
    days = Days(database)
    now = system_clock() // DAY
    await days.open(now, "waiting", waiting=True)
    await days.open(now, "begun")
    for match in ("waiting", "begun"):
        for purpose in (Purpose.INVITE, Purpose.WATCH):
            link = Link(match, purpose, "asha")
            await database.places.add_link(f"{match} {purpose.value}", link)
    retention = replace(KEEP_ALL, links=7)
    assert await database.remove_old(retention, (now + 6) * DAY) == Removed(0, 0)
    assert await database.remove_old(retention, (now + 9) * DAY) == Removed(0, 1)
    assert await database.places.link("begun invite") is None
    assert links(url, "begun") == 1
    assert links(url, "waiting") == 2
    # A link that works no longer is removed, whatever it was for.
    assert await database.remove_old(retention, (now + 100) * DAY) == Removed(0, 3)
    database.close()


async def test_zero_days_are_for_ever(url: str) -> None:
    database = Database.open(url)
    days = Days(database)
    await days.open(0, "waiting", waiting=True)
    await days.open(0, "played")
    await database.places.add_link("hash", Link("played", Purpose.INVITE, "asha"))
    kept = await database.remove_old(KEEP_ALL, 10**6 * DAY)
    assert kept == Removed(0, 0)
    assert matches(url) == ["played", "waiting"]
    assert links(url, "played") == 1
    database.close()


async def test_many_matches_are_removed_a_batch_at_a_time(url: str) -> None:
    batches: list[int] = []
    database = Database.open(url, batches.append)
    days = Days(database)
    await asyncio.gather(*(days.open(0, f"m{n}") for n in range(450)))
    batches.clear()
    assert await database.remove_old(Retention(), 91 * DAY) == Removed(450, 0)
    # One write for invitations, three for abandoned matches, one for sessions, one for links.
    assert batches == [1] * 6
    assert matches(url) == []
    database.close()
