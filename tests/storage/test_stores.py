"""Facts, places and links in a database."""

from __future__ import annotations

import asyncio
import sqlite3
import threading
from contextlib import closing
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import insert

from jaipur.rules import BySeat, Seat
from jaipur.storage import Database, Link, Place, Purpose
from jaipur.storage.place_store import LIFE
from jaipur.storage.schema import matches
from jaipur.table import (
    AskRematch,
    Conflict,
    Host,
    MatchOpened,
    Mode,
    NoSuchMatch,
    Opening,
    Outcome,
    PlayerSeated,
    Refusal,
    StoreError,
    Summary,
    Table,
    TableOptions,
    TablePhase,
)
from tests.storage.keeping import ask, entropy, held, open_in, opened, started
from tests.table.scripted import Heard, play_to_the_end, signed

BOTH: BySeat[str | None] = BySeat("asha", "asha")


async def test_a_match_is_read_back_as_it_was_written(url: str) -> None:
    database = Database.open(url)
    _, table = await started(database, moves=30)
    database.close()
    again = Database.open(url)
    assert Table.fold(table.id, await again.matches.load(table.id)) == table
    assert list(await again.matches.load("nothing")) == []
    again.close()


async def test_numbers_and_receipts_are_taken_once(url: str) -> None:
    database = Database.open(url)
    _, table = await started(database, moves=3)
    last, summary = table.log[-1], Summary.of(table)
    with pytest.raises(Conflict):
        await database.matches.append(table.id, [last], summary)
    same_receipt = type(last)(last.seq + 1, last.at, last.fact, last.receipt)
    with pytest.raises(Conflict):
        await database.matches.append(table.id, [same_receipt], summary)
    without = type(last)(last.seq + 1, last.at, last.fact)
    with pytest.raises(Conflict):
        await database.matches.append("no such match", [without], summary)
    assert len(await database.matches.load(table.id)) == table.seq
    assert list(await database.matches.load("no such match")) == []
    database.close()


async def test_a_rematch_is_written_together_with_its_match_or_not_at_all(url: str) -> None:
    database = Database.open(url)
    host = Host(database.matches, Heard(), entropy=entropy)
    table = await play_to_the_end(host, await host.open(opened(), BOTH, match="first"), Random(1))
    await database.places.watch("first", "eve")
    # The name of the rematch is taken by another match: neither is written.
    other = Host(database.matches, Heard())
    await other.open(opened(1), match="match-0")
    with pytest.raises(StoreError):
        await host.submit("first", *signed("r", 0, Seat.A, AskRematch()))
    assert len(await database.matches.load("first")) == table.seq
    assert await database.places.place("match-0", "asha") is None
    host = Host(database.matches, Heard(), entropy=lambda: entropy(7))
    await host.submit("first", *signed("r", 0, Seat.A, AskRematch()))
    assert (await host.table("match-7")).phase is TablePhase.PLAY
    assert await database.places.place("match-7", "asha") == Place(tuple(Seat))
    assert await database.places.place("match-7", "eve") == Place(())
    database.close()


async def test_writes_that_come_together_share_a_commit(url: str) -> None:
    batches: list[int] = []
    database = Database.open(url, batches.append)
    host = Host(database.matches, Heard())
    await asyncio.gather(*(host.open(opened(n), match=f"m{n}") for n in range(200)))
    assert sum(batches) == 200
    assert len(batches) < 100
    assert ask(url, "SELECT count(*) FROM matches") == [(200,)]
    database.close()


async def test_a_write_that_is_refused_does_not_touch_its_batch(url: str) -> None:
    database = Database.open(url)
    host = Host(database.matches, Heard())
    await host.open(opened(), match="taken")
    openings = [host.open(opened(n), match=f"m{n}" if n != 10 else "taken") for n in range(20)]
    results = await asyncio.gather(*openings, return_exceptions=True)
    assert [n for n, result in enumerate(results) if isinstance(result, Conflict)] == [10]
    assert ask(url, "SELECT count(*) FROM matches") == [(20,)]
    database.close()


async def test_an_error_names_no_statement_and_no_value(url: str) -> None:
    database = Database.open(url)
    row = {"id": "m", "summary": "a secret", "phase": "play", "created": 0, "updated": 0}
    write = database._writer.write
    await write(lambda connection: connection.execute(insert(matches), row))
    with pytest.raises(Conflict) as caught:
        await write(lambda connection: connection.execute(insert(matches), row))
    assert "secret" not in str(caught.value)
    assert "INSERT" not in str(caught.value)
    database.close()


async def test_a_seat_is_one_guests_at_a_time(url: str) -> None:
    database = Database.open(url)
    host, places = Host(database.matches, Heard()), database.places
    online = MatchOpened(TableOptions(Mode.ONLINE), BySeat(None, None), bytes(32).hex())
    table = await host.open(online, BySeat("asha", None))
    # Each in a process of its own.
    hosts = [Host(database.matches, Heard()) for _ in range(9)]
    answers = await asyncio.gather(
        *(
            other.sit_down(table.id, PlayerSeated(Seat.B, f"Guest {n}", "00" * 32), f"g{n}")
            for n, other in enumerate(hosts)
        )
    )
    applied = [n for n, answer in enumerate(answers) if answer.outcome is Outcome.APPLIED]
    assert len(applied) == 1
    reasons = {answer.reason for n, answer in enumerate(answers) if n not in applied}
    assert reasons == {Refusal.SEAT_TAKEN}
    owner = f"g{applied[0]}"
    name = f"Guest {applied[0]}"
    again = await host.sit_down(table.id, PlayerSeated(Seat.B, name, "00" * 32), owner)
    assert again.outcome is Outcome.DUPLICATE
    assert await places.place(table.id, "asha") == Place((Seat.A,))
    assert await places.place(table.id, owner) == Place((Seat.B,))
    await places.watch(table.id, owner)  # a player stays a player
    assert await places.place(table.id, owner) == Place((Seat.B,))
    await asyncio.gather(*(places.watch(table.id, "eve") for _ in range(5)))
    assert await places.place(table.id, "eve") == Place(())
    assert await places.place(table.id, "mallory") is None
    database.close()


async def test_a_link_moves_a_seat_once(url: str) -> None:
    database = Database.open(url)
    host, places = Host(database.matches, Heard()), database.places
    table = await host.open(opened(), BySeat("phone", "phone"))
    await places.watch(table.id, "laptop")
    link = Link(table.id, Purpose.SEAT, "phone")
    await places.add_link("hash", link)
    assert await places.link("hash") == link
    assert ask(url, "SELECT count(*) FROM links") == [(1,)]
    moved = await asyncio.gather(
        *(places.move(table.id, "phone", guest, "hash") for guest in ("laptop", "tablet"))
    )
    assert sorted(moved) == [False, True]
    assert await places.link("hash") is None
    assert await places.place(table.id, "phone") is None
    new = ("laptop", "tablet")[moved.index(True)]
    assert await places.place(table.id, new) == Place(tuple(Seat))
    database.close()


async def test_a_link_to_a_seat_that_went_elsewhere_moves_nothing(url: str) -> None:
    database = Database.open(url)
    host, places = Host(database.matches, Heard()), database.places
    table = await host.open(opened(), BySeat("phone", "belen"))
    for token in ("one", "two"):
        await places.add_link(token, Link(table.id, Purpose.SEAT, "phone"))
    assert await places.move(table.id, "phone", "laptop", "one")
    assert not await places.move(table.id, "phone", "tablet", "two")
    assert await places.place(table.id, "tablet") is None
    assert await places.place(table.id, "laptop") == Place((Seat.A,))
    assert await places.link("two") is None  # it was used up all the same
    database.close()


async def test_a_seat_that_somebody_owns_is_not_given_to_another(url: str) -> None:
    database = Database.open(url)
    host = Host(database.matches, Heard())
    online = MatchOpened(TableOptions(Mode.ONLINE), BySeat(None, None), bytes(32).hex())
    table = await host.open(online, BySeat("asha", None))
    answer = await host.sit_down(table.id, PlayerSeated(Seat.A, "Eve", "00" * 32), "eve")
    assert (answer.outcome, answer.reason) == (Outcome.REFUSED, Refusal.SEAT_TAKEN)
    assert len(await database.matches.load(table.id)) == table.seq
    assert await database.places.place(table.id, "asha") == Place((Seat.A,))
    assert await database.places.place(table.id, "eve") is None
    database.close()


@pytest.mark.parametrize(
    ("place", "wanted", "seat"),
    [
        (Place((Seat.B,)), None, Seat.B),
        (Place((Seat.B,)), 1, Seat.B),
        (Place((Seat.B,)), 0, None),
        (Place(tuple(Seat)), None, None),
        (Place(tuple(Seat)), 0, Seat.A),
        (Place(()), None, None),
        (Place(()), 1, None),
    ],
)
def test_a_guest_acts_for_their_own_seats_alone(
    place: Place, wanted: int | None, seat: Seat | None
) -> None:
    assert place.seat(wanted) is seat


def test_the_repr_of_a_purpose_is_code() -> None:
    assert [repr(purpose) for purpose in Purpose] == [f"Purpose.{each.name}" for each in Purpose]


async def test_a_guests_list_has_their_matches_the_last_played_first(url: str) -> None:
    database = Database.open(url)
    times = iter(range(1000, 9000))
    host = Host(database.matches, Heard(), clock=lambda: next(times))
    for n in range(5):
        owners = BySeat("asha", "asha" if n else None)
        await host.open(opened(n), owners, match=f"m{n}")
    await host.open(opened(6), match="watched")
    await database.places.watch("watched", "asha")
    await database.places.unlist("m3", "asha")
    found = await database.places.listed("asha")
    assert [each.match for each in found] == ["watched", "m4", "m2", "m1", "m0"]
    assert [len(each.seats) for each in found] == [0, 2, 2, 2, 1]
    assert found[0].summary == Summary.of(await host.table("watched"))
    assert await database.places.running("asha") == 4
    assert await database.places.listed("nobody") == []
    assert len(await database.places.listed("asha", limit=2)) == 2
    database.close()


async def test_readers_do_not_wait_for_writers(tmp_path: Path) -> None:
    database = open_in(tmp_path)
    _, table = await started(database, moves=3)
    with closing(sqlite3.connect(tmp_path / "a.sqlite", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("DELETE FROM facts")
        # Committed, and so what there is to read; another write would have to wait.
        assert Table.fold(table.id, await database.matches.load(table.id)) == table
        assert await database.places.listed("nobody") == []
        other.execute("ROLLBACK")
    database.close()


async def test_what_was_asked_before_closing_is_done(url: str) -> None:
    database = Database.open(url)
    _, table = await started(database)
    opening = Opening("late", (table.log[0],), Summary.of(table))
    write = asyncio.ensure_future(database.matches.create(opening))
    await asyncio.sleep(0)
    await asyncio.to_thread(database.close)
    await write
    assert ask(url, "SELECT count(*) FROM facts WHERE match = 'late'") == [(1,)]


async def test_what_a_write_raises_reaches_whoever_asked_and_nobody_else(url: str) -> None:
    database = Database.open(url)

    def refuse(_connection: object) -> None:
        raise NoSuchMatch("there is no match here")

    host = Host(database.matches, Heard())
    writes = [database._writer.write(refuse), host.open(opened(), match="m")]
    refused, table = await asyncio.gather(*writes, return_exceptions=True)
    assert isinstance(refused, NoSuchMatch)
    assert isinstance(table, Table)
    assert ask(url, "SELECT id FROM matches") == [("m",)]
    database.close()


async def test_a_write_is_done_even_if_whoever_asked_has_gone(url: str) -> None:
    database = Database.open(url)
    asked, hold = await held(database)
    host = Host(database.matches, Heard())
    opening = asyncio.ensure_future(host.open(opened(), match="m"))
    await asyncio.sleep(0)
    opening.cancel()
    asked.cancel()
    results = await asyncio.gather(asked, opening, return_exceptions=True)
    assert [type(result) for result in results] == [asyncio.CancelledError] * 2
    hold.set()
    await database.check()  # comes after both
    assert ask(url, "SELECT id FROM matches") == [("m",)]
    database.close()


def test_a_writer_outlives_the_loop_of_whoever_asked(url: str) -> None:
    database = Database.open(url)
    hold, begun = threading.Event(), threading.Event()

    def slow(_connection: object) -> None:
        begun.set()
        hold.wait()

    async def ask_and_leave() -> None:
        asked = asyncio.ensure_future(database._writer.write(slow))
        await asyncio.to_thread(begun.wait)
        asked.cancel()

    asyncio.run(ask_and_leave())
    hold.set()
    asyncio.run(database.check())
    database.close()


async def test_nobody_gets_both_seats_by_asking_twice_at_once(url: str) -> None:
    first, second = Database.open(url), Database.open(url)
    waiting = MatchOpened(TableOptions(Mode.ONLINE), BySeat(None, None), "00" * 32)
    for n in range(8):
        match = f"m{n}"
        hosts = [Host(each.matches, Heard()) for each in (first, second)]
        await hosts[0].open(waiting, BySeat("asha", None), match=match)
        await first.places.add_link(f"link {n}", Link(match, Purpose.SEAT, "asha"))
        # Eve sits down by an invitation, and takes over Asha's seat by a link, at the same time.
        await asyncio.gather(
            hosts[1].sit_down(match, PlayerSeated(Seat.B, "Eve", "ee" * 32), "eve"),
            first.places.move(match, "asha", "eve", f"link {n}"),
            return_exceptions=True,
        )
        rows = ask(url, f"SELECT guest FROM seats WHERE match = '{match}'")
        assert rows.count(("eve",)) == 1
    first.close()
    second.close()


async def test_asking_often_at_once_gives_no_more_links(url: str) -> None:
    first, second = Database.open(url), Database.open(url)
    await Host(first.matches, Heard()).open(opened(), match="m")
    link = Link("m", Purpose.SEAT, "asha")
    made = await asyncio.gather(
        *((first, second)[n % 2].places.add_link(f"link {n}", link, 3) for n in range(12))
    )
    assert made.count(True) == 3
    assert ask(url, "SELECT count(*) FROM links") == [(3,)]
    first.close()
    second.close()


async def test_two_who_sit_down_at_two_processes_can_be_told_apart(url: str) -> None:
    first, second = Database.open(url), Database.open(url)
    waiting = MatchOpened(TableOptions(Mode.ONLINE), BySeat(None, None), "00" * 32)
    for n in range(8):
        hosts = [Host(each.matches, Heard()) for each in (first, second)]
        table = await hosts[0].open(waiting, BySeat("asha", None), match=f"m{n}")
        await hosts[1].table(table.id)  # both know the empty table
        answers = await asyncio.gather(
            hosts[0].sit_down(table.id, PlayerSeated(Seat.A, "Paul", "aa" * 32), "asha"),
            hosts[1].sit_down(table.id, PlayerSeated(Seat.B, "PauI", "bb" * 32), "belen"),
        )
        assert {answer.reason for answer in answers} == {None, Refusal.NAME_TAKEN}
    first.close()
    second.close()


async def test_a_link_works_for_its_time_and_lives_on_when_made_again(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    now = [LIFE[Purpose.INVITE]]
    monkeypatch.setattr("jaipur.storage.place_store.system_clock", lambda: now[0])
    database = Database.open(url)
    host, link = Host(database.matches, Heard()), Link("m", Purpose.INVITE, "asha")
    await host.open(opened(), match="m")
    assert await database.places.add_link("hash", link, 1)
    now[0] += LIFE[Purpose.INVITE] - 1
    assert await database.places.link("hash") == link
    assert await database.places.add_link("hash", link, 1)
    assert not await database.places.add_link("another", link, 1)
    now[0] += LIFE[Purpose.INVITE] - 1
    now[0] += 1
    assert await database.places.link("hash") is None
    assert await database.places.add_link("another", link, 1)
    assert await database.places.add_link("hash", link, 1)
    assert await database.places.link("hash") == link
    database.close()
