"""The host: one writer, persist then publish, each act at most once."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from jaipur.formats import read_record, replay, write_record
from jaipur.rules import BySeat, IllegalReason, Move, Seat, legal_moves
from jaipur.table import (
    Answer,
    AskRematch,
    Host,
    MakeMove,
    MemoryStore,
    Mode,
    NoSuchMatch,
    Outcome,
    Refusal,
    SitDown,
    StartNext,
    StoreError,
    Submission,
    Table,
    TablePhase,
)
from tests.table.scripted import (
    FailingStore,
    Heard,
    RefusingStore,
    SlowStore,
    chance,
    next_act,
    opened,
    play_to_the_end,
)


def submission(table: Table, name: str = "one") -> Submission:
    assert table.match is not None
    move = legal_moves(table.match.round)[0]
    return Submission(name, table.seq, table.match.round.turn, MakeMove(move))


async def test_a_move_is_stored_then_published_then_acknowledged() -> None:
    store, heard = FailingStore(), Heard()
    host = Host(store, heard)
    table = await host.open(opened())
    answer = await host.submit(table.id, submission(table))
    assert answer == Answer(Outcome.APPLIED, table.seq + 1)
    stored = Table.fold(table.id, await store.load(table.id))
    assert heard.tables[-1] == stored == await host.table(table.id)


@pytest.mark.parametrize("moment", ["before", "after"])
async def test_when_storing_fails_nothing_is_published(moment: str) -> None:
    store, heard = FailingStore(), Heard()
    host = Host(store, heard)
    table = await host.open(opened())
    act, told = submission(table), len(heard.tables)
    store.fail = moment
    with pytest.raises(StoreError):
        await host.submit(table.id, act)
    assert len(heard.tables) == told
    # Asked again, it is done once, whether or not the disk had it after all.
    answer = await host.submit(table.id, act)
    expected = Outcome.APPLIED if moment == "before" else Outcome.DUPLICATE
    assert answer == Answer(expected, table.seq + 1)
    assert (await host.table(table.id)).seq == table.seq + 1
    # And everybody else learns of it, too.
    assert heard.tables[-1].seq == table.seq + 1


async def test_what_was_stored_is_found_even_if_nobody_waited_for_the_answer() -> None:
    store, heard = SlowStore(), Heard()
    host = Host(store, heard)
    table = await host.open(opened())
    asked = asyncio.ensure_future(host.submit(table.id, submission(table)))
    await store.written.wait()
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    assert (await host.table(table.id)).seq == table.seq + 1
    assert [told.seq for told in heard.tables] == [table.seq, table.seq + 1]


async def test_a_table_that_could_not_be_stored_is_as_it_was() -> None:
    store = FailingStore()
    host = Host(store, Heard())
    table = await host.open(opened())
    store.fail = "before"
    with pytest.raises(StoreError):
        await host.submit(table.id, submission(table))
    assert await host.table(table.id) == table


async def test_the_same_act_again_is_answered_and_not_applied() -> None:
    host = Host(MemoryStore(), Heard())
    table = await host.open(opened())
    act = submission(table)
    first = await host.submit(table.id, act)
    later = await host.submit(table.id, submission(await host.table(table.id), "two"))
    assert later.outcome is Outcome.APPLIED
    assert await host.submit(table.id, act) == Answer(Outcome.DUPLICATE, first.seq)
    # With the number it should have had by now it still means the same.
    newer = Submission(act.id, later.seq, act.seat, act.act)
    assert await host.submit(table.id, newer) == Answer(Outcome.DUPLICATE, first.seq)


async def test_one_id_cannot_stand_for_two_acts() -> None:
    host = Host(MemoryStore(), Heard())
    table = await host.open(opened())
    await host.submit(table.id, submission(table))
    other = Submission("one", table.seq, submission(table).seat, StartNext())
    answer = await host.submit(table.id, other)
    assert (answer.outcome, answer.reason) == (Outcome.REFUSED, Refusal.ID_REUSED)


async def test_both_seats_may_use_the_same_ids() -> None:
    host = Host(MemoryStore(), Heard())
    table = await host.open(opened())
    for _ in Seat:
        assert (await host.submit(table.id, submission(table))).outcome is Outcome.APPLIED
        table = await host.table(table.id)


async def test_an_act_for_an_older_table_is_stale() -> None:
    host = Host(MemoryStore(), Heard())
    table = await host.open(opened())
    await host.submit(table.id, submission(table))
    answer = await host.submit(table.id, submission(table, "two"))
    assert answer == Answer(Outcome.STALE, table.seq + 1)


async def test_of_many_acts_at_once_one_is_applied() -> None:
    host = Host(MemoryStore(), Heard())
    table = await host.open(opened())
    acts = [submission(table, f"tab {n}") for n in range(20)]
    answers = await asyncio.gather(*(host.submit(table.id, act) for act in acts))
    assert sorted(answer.outcome.value for answer in answers) == ["applied"] + ["stale"] * 19


async def test_another_process_that_was_first_makes_an_act_stale() -> None:
    store, heard = FailingStore(), Heard()
    host = Host(store, heard)
    table = await host.open(opened())
    store.fail, store.rival = "race", submission(table, "theirs")
    answer = await host.submit(table.id, submission(table, "ours"))
    assert answer == Answer(Outcome.STALE, table.seq + 1)
    # What the other process did is told to whoever listens to this one.
    assert heard.tables[-1].seq == table.seq + 1
    assert await host.refresh(table.id) == heard.tables[-1]


async def test_a_store_that_only_refuses_is_an_error_and_no_endless_loop() -> None:
    host = Host(RefusingStore(), Heard())
    table = await host.open(opened())
    with pytest.raises(StoreError):
        await host.submit(table.id, submission(table))


async def test_moves_are_judged_by_the_rules_and_by_whose_turn_it_is() -> None:
    host = Host(MemoryStore(), Heard())
    table = await host.open(opened())
    act = submission(table)
    wrong = Submission("x", table.seq, act.seat, MakeMove(Move.parse("-K")))
    assert (await host.submit(table.id, wrong)).reason is IllegalReason.CAMELS_SOLD
    rival = Submission("y", table.seq, act.seat.rival, act.act)
    assert (await host.submit(table.id, rival)).reason is IllegalReason.NOT_YOUR_TURN
    early = Submission("z", table.seq, act.seat, StartNext())
    assert (await host.submit(table.id, early)).reason is Refusal.ROUND_NOT_OVER
    again = Submission("w", table.seq, act.seat, AskRematch())
    assert (await host.submit(table.id, again)).reason is Refusal.MATCH_NOT_OVER


async def test_a_match_nobody_opened_is_not_there() -> None:
    host = Host(MemoryStore(), Heard())
    with pytest.raises(NoSuchMatch):
        await host.table("nowhere")
    with pytest.raises(NoSuchMatch):
        await host.submit("nowhere", Submission("x", 0, Seat.A, StartNext()))


async def test_a_table_that_was_forgotten_is_read_again(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jaipur.table.host.MOST_IN_MEMORY", 3)
    host = Host(MemoryStore(), Heard())
    tables = [await host.open(opened()) for _ in range(10)]
    assert len(host._rooms) == 3
    assert [await host.table(table.id) for table in tables] == tables


async def test_online_the_match_begins_when_both_sit() -> None:
    host = Host(MemoryStore(), Heard())
    table = await host.open(opened(Mode.ONLINE, BySeat(None, None)))
    early = Submission("x", table.seq, Seat.A, MakeMove(Move.parse("+D")))
    assert (await host.submit(table.id, early)).reason is Refusal.NOT_STARTED
    await host.submit(table.id, Submission("sit", None, Seat.A, SitDown("Asha", b"a" * 32)))
    taken = Submission("me", None, Seat.A, SitDown("Eve", b"e" * 32))
    assert (await host.submit(table.id, taken)).reason is Refusal.SEAT_TAKEN
    assert (await host.table(table.id)).phase is TablePhase.WAITING
    sat = Submission("sit", None, Seat.B, SitDown("Belen", b"b" * 32))
    assert (await host.submit(table.id, sat)).outcome is Outcome.APPLIED
    assert (await host.submit(table.id, sat)).outcome is Outcome.DUPLICATE
    table = await host.table(table.id)
    assert (table.phase, table.names) == (TablePhase.PLAY, ("Asha", "Belen"))
    assert table.match is not None
    assert table.match.source == table.key()


@pytest.mark.parametrize("mode", [Mode.PASS, Mode.ONLINE])
async def test_a_rematch_opens_a_following_match(mode: Mode) -> None:
    heard, store = Heard(), MemoryStore()
    host = Host(store, heard, chance=chance)
    table = await host.open(opened(mode), "first")
    table = await play_to_the_end(host, table, Random(2))
    over = Submission("n", table.seq, Seat.A, StartNext())
    assert (await host.submit(table.id, over)).reason is Refusal.MATCH_OVER
    first = await host.submit("first", Submission("r", None, Seat.A, AskRematch()))
    if mode is Mode.ONLINE:
        assert (await host.table("first")).rematch is None
        again = await host.submit("first", Submission("s", None, Seat.A, AskRematch()))
        assert again.reason is Refusal.ALREADY_ASKED
        await host.submit("first", Submission("r", None, Seat.B, AskRematch()))
    else:
        assert first.seq == table.seq + 2
    table = await host.table("first")
    assert table.rematch == "following"
    late = await host.submit("first", Submission("t", None, Seat.B, AskRematch()))
    assert late.reason is Refusal.REMATCHED
    following = await host.table("following")
    assert heard.tables[-1] == following
    expected = TablePhase.WAITING if mode is Mode.ONLINE else TablePhase.PLAY
    assert following.phase is expected


async def test_a_whole_match_gives_a_record_that_proves_its_deal() -> None:
    host = Host(MemoryStore(), Heard())
    table = await host.open(opened())
    with pytest.raises(ValueError, match="not over"):
        table.record("a test")
    assert table.fairness is None
    table = await play_to_the_end(host, table, Random(3))
    record = table.record("a test")
    assert replay(record).problem is None
    assert read_record(write_record(record)) == record
    assert record.fairness is not None
    assert record.fairness.commitment == table.commitment


async def test_next_act_of_the_script_is_always_legal() -> None:
    host, random = Host(MemoryStore(), Heard()), Random(4)
    table = await host.open(opened())
    for _ in range(100):
        answer = await host.submit(table.id, next_act(table, random))
        assert answer.outcome is Outcome.APPLIED
        table = await host.table(table.id)
        if table.phase is TablePhase.MATCH_OVER:
            return
