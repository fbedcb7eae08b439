"""Facts, places and links in a database."""

from __future__ import annotations

import asyncio
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import insert

from jaipur.rules import Seat
from jaipur.storage import Database, Link, Place, Purpose, sqlite_url
from jaipur.storage.schema import matches
from jaipur.table import (
    AskRematch,
    Conflict,
    Host,
    NoSuchMatch,
    Opening,
    StoreError,
    Submission,
    Summary,
    Table,
    TablePhase,
)
from tests.storage.keeping import chance, open_in, opened, raw, started
from tests.table.scripted import Heard, play_to_the_end


async def test_a_match_is_read_back_as_it_was_written(tmp_path: Path) -> None:
    database = open_in(tmp_path)
    _, table = await started(database, moves=30)
    database.close()
    again = open_in(tmp_path)
    assert Table.fold(table.id, await again.matches.load(table.id)) == table
    assert list(await again.matches.load("nothing")) == []
    again.close()


async def test_numbers_and_receipts_are_taken_once(tmp_path: Path) -> None:
    database = open_in(tmp_path)
    _, table = await started(database, moves=3)
    last, summary = table.turns[-1].entry, Summary.of(table)
    with pytest.raises(Conflict):
        await database.matches.append(table.id, [last], summary)
    same_receipt = type(last)(last.seq + 1, last.at, last.fact, last.receipt)
    with pytest.raises(Conflict):
        await database.matches.append(table.id, [same_receipt], summary)
    without = type(last)(last.seq + 1, last.at, last.fact)
    with pytest.raises((Conflict, NoSuchMatch)):
        await database.matches.append("no such match", [without], summary)
    assert len(await database.matches.load(table.id)) == table.seq
    assert list(await database.matches.load("no such match")) == []
    database.close()


async def test_a_rematch_is_written_together_with_its_match_or_not_at_all(tmp_path: Path) -> None:
    database = open_in(tmp_path)
    host = Host(database.matches, Heard(), chance=chance)
    table = await play_to_the_end(host, await host.open(opened(), "first"), Random(1))
    await database.places.take("first", "asha", tuple(Seat))
    await database.places.watch("first", "eve")
    # The name of the rematch is taken by another match: neither is written.
    other = Host(database.matches, Heard())
    await other.open(opened(1), "match-0")
    with pytest.raises(StoreError):
        await host.submit("first", Submission("r", None, Seat.A, AskRematch()))
    assert len(await database.matches.load("first")) == table.seq
    assert await database.places.place("match-0", "asha") is None
    host = Host(database.matches, Heard(), chance=lambda: chance(7))
    await host.submit("first", Submission("r", None, Seat.A, AskRematch()))
    assert (await host.table("match-7")).phase is TablePhase.PLAY
    assert await database.places.place("match-7", "asha") == Place(tuple(Seat))
    assert await database.places.place("match-7", "eve") == Place(())
    database.close()


async def test_writes_that_come_together_share_a_commit(tmp_path: Path) -> None:
    batches: list[int] = []
    database = Database.open(sqlite_url(tmp_path / "a.sqlite"), batches.append)
    host = Host(database.matches, Heard())
    await asyncio.gather(*(host.open(opened(n), f"m{n}") for n in range(200)))
    assert sum(batches) == 200
    assert len(batches) < 100
    assert raw(tmp_path / "a.sqlite", "SELECT count(*) FROM matches") == [(200,)]
    database.close()


async def test_a_write_that_is_refused_does_not_touch_its_batch(tmp_path: Path) -> None:
    database = open_in(tmp_path)
    host = Host(database.matches, Heard())
    await host.open(opened(), "taken")
    openings = [host.open(opened(n), f"m{n}" if n != 10 else "taken") for n in range(20)]
    results = await asyncio.gather(*openings, return_exceptions=True)
    assert [n for n, result in enumerate(results) if isinstance(result, Conflict)] == [10]
    assert raw(tmp_path / "a.sqlite", "SELECT count(*) FROM matches") == [(20,)]
    database.close()


async def test_an_error_names_no_statement_and_no_value(tmp_path: Path) -> None:
    database = open_in(tmp_path)
    row = {"id": "m", "summary": "a secret", "phase": "play", "created": 0, "updated": 0}
    write = database._writer.write
    await write(lambda connection: connection.execute(insert(matches), row))
    with pytest.raises(Conflict) as caught:
        await write(lambda connection: connection.execute(insert(matches), row))
    assert "secret" not in str(caught.value)
    assert "INSERT" not in str(caught.value)
    database.close()


async def test_a_seat_is_one_guests_at_a_time(tmp_path: Path) -> None:
    database = open_in(tmp_path)
    _, table = await started(database)
    places = database.places
    taken = await asyncio.gather(*(places.take(table.id, f"g{n}", (Seat.B,)) for n in range(9)))
    assert taken.count(True) == 1
    owner = f"g{taken.index(True)}"
    assert await places.take(table.id, owner, (Seat.B,))  # asked twice
    assert await places.place(table.id, owner) == Place((Seat.B,))
    await places.watch(table.id, owner)  # a player stays a player
    assert await places.place(table.id, owner) == Place((Seat.B,))
    await asyncio.gather(*(places.watch(table.id, "eve") for _ in range(5)))
    assert await places.place(table.id, "eve") == Place(())
    assert await places.place(table.id, "mallory") is None
    database.close()


async def test_a_link_moves_a_seat_once(tmp_path: Path) -> None:
    database = open_in(tmp_path)
    _, table = await started(database)
    places = database.places
    await places.take(table.id, "phone", tuple(Seat))
    await places.watch(table.id, "laptop")
    link = Link(table.id, Purpose.SEAT, "phone")
    await places.add_link("hash", link)
    assert await places.link("hash") == link
    assert await places.links_of(table.id) == 1
    moved = await asyncio.gather(
        *(places.move(table.id, "phone", guest, "hash") for guest in ("laptop", "tablet"))
    )
    assert sorted(moved) == [False, True]
    assert await places.link("hash") is None
    assert await places.place(table.id, "phone") is None
    new = ("laptop", "tablet")[moved.index(True)]
    assert await places.place(table.id, new) == Place(tuple(Seat))
    database.close()


async def test_a_guests_list_has_their_matches_the_last_played_first(tmp_path: Path) -> None:
    database = open_in(tmp_path)
    times = iter(range(1000, 9000))
    host = Host(database.matches, Heard(), clock=lambda: next(times))
    for n in range(5):
        await host.open(opened(n), f"m{n}")
        await database.places.take(f"m{n}", "asha", tuple(Seat) if n else (Seat.A,))
    await host.open(opened(6), "watched")
    await database.places.watch("watched", "asha")
    await database.places.unlist("m3", "asha")
    found = await database.places.listed("asha")
    assert [each.match for each in found] == ["watched", "m4", "m2", "m1", "m0"]
    assert [len(each.seats) for each in found] == [0, 2, 2, 2, 1]
    assert found[0].summary == Summary.of(await host.table("watched"))
    assert await database.places.running("asha") == 5
    assert await database.places.listed("nobody") == []
    assert len(await database.places.listed("asha", most=2)) == 2
    database.close()


async def test_what_was_asked_before_closing_is_done(tmp_path: Path) -> None:
    database = open_in(tmp_path)
    _, table = await started(database)
    opening = Opening("late", (table.turns[0].entry,), Summary.of(table))
    write = asyncio.ensure_future(database.matches.create(opening))
    await asyncio.sleep(0)
    await asyncio.to_thread(database.close)
    await write
    assert raw(tmp_path / "a.sqlite", "SELECT count(*) FROM facts WHERE match = 'late'") == [(1,)]
