"""Who waits for a rival is found once: on both databases, by however many processes."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager

import pytest
from sqlalchemy import create_engine

from jaipur.rules import BySeat
from jaipur.server.lobby.opening import open_match
from jaipur.server.lobby.pairing import Pairing
from jaipur.storage import Database, JustPaired, TooManySeeks, Waiting, Wish
from jaipur.storage.seek_store import JUST_PAIRED, LEASE, LEAVING, MAX_SEEKS
from jaipur.table import Conflict, Host
from tests.storage.keeping import ask
from tests.table.scripted import Heard

LIVE = Wish(clock="300+5")
QUICK = Wish(quick=True, clock="300+5")


@pytest.fixture
def database(url: str) -> Iterator[Database]:
    opened = Database.open(url)
    yield opened
    opened.close()


@asynccontextmanager
async def two_processes(url: str) -> AsyncIterator[tuple[Database, Database]]:
    """Two processes on one database, as far as the database can tell."""
    both = Database.open(url), Database.open(url)
    yield both
    for each in both:
        each.close()


def host_on(database: Database) -> Host:
    return Host(database.matches, Heard())


def later(url: str, milliseconds: int) -> None:
    """Let time pass, as far as seeks are concerned."""
    engine = create_engine(url.replace("postgresql:", "postgresql+psycopg:"))
    with engine.begin() as connection:
        for column in ("since", "until", "paired"):
            connection.exec_driver_sql(f"UPDATE seeks SET {column} = {column} - {milliseconds}")
    engine.dispose()


async def test_a_wish_is_stored_once(database: Database) -> None:
    first = await database.seeks.add(Waiting("asha", "Asha", LIVE))
    again = await database.seeks.add(Waiting("asha", "Asha B.", LIVE))
    other = await database.seeks.add(Waiting("asha", "Asha", Wish(clock="3d")))
    assert (first.id, first.since) == (again.id, again.since)
    assert other.id != first.id
    assert [each.name for each in await database.seeks.all()] == ["Asha B.", "Asha"]
    assert await database.seeks.of("asha") == await database.seeks.all()
    assert await database.seeks.of("belen") == []


async def test_the_same_wish_from_two_tabs_at_once(url: str) -> None:
    async with two_processes(url) as both:
        adding = [each.seeks.add(Waiting("asha", "Asha", LIVE)) for each in both * 4]
        assert len({each.id for each in await asyncio.gather(*adding)}) == 1
        assert len(await both[0].seeks.all()) == 1


async def test_a_player_has_few_seeks_and_one_quick_match(database: Database) -> None:
    quick = await database.seeks.add(Waiting("asha", "Asha", QUICK))
    slower = await database.seeks.add(Waiting("asha", "Asha", Wish(quick=True, clock="600+10")))
    assert (slower.id, slower.wish.clock) == (quick.id, "600+10")
    for days in range(1, MAX_SEEKS):
        await database.seeks.add(Waiting("asha", "Asha", Wish(clock=f"{days}d")))
    with pytest.raises(TooManySeeks):
        await database.seeks.add(Waiting("asha", "Asha", LIVE))
    assert await database.seeks.withdraw("asha", quick.id)
    await database.seeks.add(Waiting("asha", "Asha", LIVE))


async def test_only_ones_own_seek_can_be_withdrawn(database: Database) -> None:
    mine = await database.seeks.add(Waiting("asha", "Asha", LIVE))
    assert not await database.seeks.withdraw("belen", mine.id)
    assert await database.seeks.withdraw("asha", mine.id)
    assert not await database.seeks.withdraw("asha", mine.id)
    assert await database.seeks.find(mine.id) is None


async def test_a_seek_ends_unless_somebody_keeps_it(url: str, database: Database) -> None:
    kept = await database.seeks.add(Waiting("asha", "Asha", LIVE))
    left = await database.seeks.add(Waiting("belen", "Belen", LIVE))
    later(url, LEASE - 1000)
    await database.seeks.keep([kept.id])
    later(url, 2000)
    assert [each.id for each in await database.seeks.all()] == [kept.id]
    assert ask(url, "SELECT count(*) FROM seeks") == [(2,)]
    await database.seeks.keep([])
    assert ask(url, "SELECT count(*) FROM seeks") == [(1,)]
    # Whose place is free again may wait again.
    again = await database.seeks.add(Waiting("belen", "Belen", LIVE))
    assert again.id != left.id


async def test_a_player_who_leaves_may_come_back_at_once(url: str, database: Database) -> None:
    mine = await database.seeks.add(Waiting("asha", "Asha", LIVE))
    await database.seeks.leave("asha")
    await database.seeks.keep([mine.id])
    later(url, LEAVING + 1000)
    assert await database.seeks.find(mine.id) is not None
    await database.seeks.leave("asha")
    later(url, LEAVING + 1000)
    assert await database.seeks.find(mine.id) is None


async def test_a_seek_that_is_over_cannot_be_taken(url: str, database: Database) -> None:
    mine = await database.seeks.add(Waiting("asha", "Asha", LIVE))
    later(url, LEASE + 1)
    with pytest.raises(Conflict):
        await open_match(host_on(database), LIVE, BySeat("asha", "belen"), (mine.id,))
    assert ask(url, "SELECT count(*) FROM matches") == [(0,)]


async def test_of_many_takers_at_two_processes_one_gets_the_seat(url: str) -> None:
    async with two_processes(url) as both:
        hosts = [host_on(each) for each in both]
        for n in range(6):
            owner = f"asha {n}"
            seek = await both[0].seeks.add(Waiting(owner, "Asha", LIVE))
            takers = [f"taker {n} {k}" for k in range(8)]
            taking = [
                open_match(hosts[k % 2], LIVE, BySeat(owner, taker), (seek.id,))
                for k, taker in enumerate(takers)
            ]
            results = await asyncio.gather(*taking, return_exceptions=True)
            won = [result for result in results if not isinstance(result, BaseException)]
            assert len(won) == 1
            assert all(isinstance(r, Conflict) for r in results if isinstance(r, BaseException))
            settled = await both[1].seeks.find(seek.id)
            assert settled is not None
            assert settled.match == won[0].id
            assert settled.rival == takers[results.index(won[0])]
            for player in (owner, settled.rival):
                place = await both[1].places.place(won[0].id, player)
                assert place is not None
                assert len(place.seats) == 1
        assert ask(url, "SELECT count(*) FROM matches") == [(6,)]


async def test_nobody_is_paired_twice(url: str) -> None:
    """By a taker at one process while the other one pairs them, or by two that both pair."""
    async with two_processes(url) as both:
        hosts = [host_on(each) for each in both]
        for n in range(6):
            asha, belen, chandra = (f"{name} {n}" for name in ("asha", "belen", "chandra"))
            seat = await both[0].seeks.add(Waiting(asha, "Asha", LIVE))
            quick = await both[0].seeks.add(Waiting(asha, "Asha", QUICK))
            other = await both[1].seeks.add(Waiting(belen, "Belen", QUICK))
            results = await asyncio.gather(
                open_match(hosts[0], LIVE, BySeat(asha, chandra), (seat.id,)),
                open_match(hosts[1], QUICK, BySeat(asha, belen), (quick.id, other.id)),
                open_match(hosts[0], QUICK, BySeat(belen, asha), (quick.id, other.id)),
                return_exceptions=True,
            )
            assert sum(not isinstance(result, BaseException) for result in results) == 1
            assert len([each for each in await both[0].seeks.of(asha) if each.match]) == 1
            assert [each for each in await both[0].seeks.of(asha) if each.match is None] == []
        assert ask(url, "SELECT count(*) FROM matches") == [(6,)]


async def test_who_is_on_the_way_to_a_match_gets_no_other(url: str, database: Database) -> None:
    host = host_on(database)
    mine = await database.seeks.add(Waiting("asha", "Asha", LIVE))
    await open_match(host, LIVE, BySeat("asha", "belen"), (mine.id,))
    with pytest.raises(JustPaired):
        await database.seeks.add(Waiting("asha", "Asha", LIVE))
    other = await database.seeks.add(Waiting("chandra", "Chandra", LIVE))
    with pytest.raises(JustPaired):
        await open_match(host, LIVE, BySeat("chandra", "asha"), (other.id,))
    later(url, JUST_PAIRED)
    await open_match(host, LIVE, BySeat("chandra", "asha"), (other.id,))


async def test_quick_matches_are_opened_for_those_who_wait(database: Database) -> None:
    for player, rating in (("asha", 1500.0), ("belen", None), ("chandra", 2400.0)):
        wish = Wish(quick=True, clock="300+5", public=player != "belen")
        await database.seeks.add(Waiting(player, player, wish, rating=rating))
    await database.seeks.add(Waiting("dara", "dara", Wish(quick=True, clock="180+3")))
    told: list[None] = []
    host = host_on(database)
    pairing = Pairing(host, database.jobs, database.clock, lambda: told.append(None))
    await pairing.pair(await database.seeks.all())
    assert len(told) == 1
    found = {each.player: each for each in await database.seeks.all()}
    assert found["asha"].match == found["belen"].match is not None
    assert (found["asha"].rival, found["belen"].rival) == ("belen", "asha")
    assert found["chandra"].match is found["dara"].match is None
    options = (await host.table(found["asha"].match or "")).options
    assert (options.clock, options.public, options.rated) == ("300+5", False, False)


async def test_one_process_at_a_time_pairs(url: str) -> None:
    async with two_processes(url) as both:
        for n in range(8):
            await both[n % 2].seeks.add(Waiting(f"player {n}", "Asha", QUICK))
        waiting = await both[0].seeks.all()
        pairings = [Pairing(host_on(each), each.jobs, each.clock, lambda: None) for each in both]
        await asyncio.gather(*(each.pair(waiting) for each in pairings))
        assert ask(url, "SELECT count(*) FROM matches") == [(4,)]
        assert ask(url, "SELECT count(DISTINCT holder) FROM jobs WHERE kind = 'pair'") == [(1,)]
