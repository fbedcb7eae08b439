"""The host: one writer, persist then publish, each act at most once."""

from __future__ import annotations

import asyncio
from random import Random

import pytest

from jaipur.formats import read_record, replay, write_record
from jaipur.rules import BySeat, IllegalReason, Seat, legal_moves
from jaipur.table import (
    Answer,
    AskRematch,
    CallOff,
    Conflict,
    Host,
    MakeMove,
    MemoryStore,
    Mode,
    NoSuchMatch,
    Outcome,
    Player,
    PlayerSeated,
    Refusal,
    StartNextRound,
    StoreError,
    Table,
    TablePhase,
)
from tests.table.scripted import (
    FailingStore,
    Heard,
    RefusingStore,
    Signed,
    SlowStore,
    entropy,
    next_act,
    opened,
    play_to_the_end,
    signed,
)


def submission(table: Table, name: str = "one") -> Signed:
    assert table.match is not None
    move = legal_moves(table.match.round)[0]
    return signed(name, table.seq, table.match.round.turn, MakeMove(str(move)))


async def test_a_move_is_stored_then_published_then_acknowledged() -> None:
    store, heard = FailingStore(), Heard()
    host = Host(store, heard)
    table = await host.open(opened())
    answer = await host.submit(table.id, *submission(table))
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
        await host.submit(table.id, *act)
    assert len(heard.tables) == told
    # Asked again, it is done once, whether or not the disk had it after all.
    answer = await host.submit(table.id, *act)
    expected = Outcome.APPLIED if moment == "before" else Outcome.DUPLICATE
    assert answer == Answer(expected, table.seq + 1)
    assert (await host.table(table.id)).seq == table.seq + 1
    # And everybody else learns of it, too.
    assert heard.tables[-1].seq == table.seq + 1


async def test_what_was_stored_is_found_even_if_nobody_waited_for_the_answer() -> None:
    store, heard = SlowStore(), Heard()
    host = Host(store, heard)
    table = await host.open(opened())
    asked = asyncio.ensure_future(host.submit(table.id, *submission(table)))
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
        await host.submit(table.id, *submission(table))
    assert await host.table(table.id) == table


async def test_the_same_act_again_is_answered_and_not_applied() -> None:
    host = Host(MemoryStore(), Heard())
    table = await host.open(opened())
    act = submission(table)
    first = await host.submit(table.id, *act)
    later = await host.submit(table.id, *submission(await host.table(table.id), "two"))
    assert later.outcome is Outcome.APPLIED
    assert await host.submit(table.id, *act) == Answer(Outcome.DUPLICATE, first.seq)
    # With the number it should have had by now it still means the same.
    newer = signed(act.submission.id, later.seq, act.seat, act.submission.act)
    assert await host.submit(table.id, *newer) == Answer(Outcome.DUPLICATE, first.seq)


async def test_one_id_cannot_stand_for_two_acts() -> None:
    host = Host(MemoryStore(), Heard())
    table = await host.open(opened())
    await host.submit(table.id, *submission(table))
    other = signed("one", table.seq, submission(table).seat, StartNextRound())
    answer = await host.submit(table.id, *other)
    assert (answer.outcome, answer.reason) == (Outcome.REFUSED, Refusal.ID_REUSED)


async def test_both_seats_may_use_the_same_ids() -> None:
    host = Host(MemoryStore(), Heard())
    table = await host.open(opened())
    for _ in Seat:
        assert (await host.submit(table.id, *submission(table))).outcome is Outcome.APPLIED
        table = await host.table(table.id)


async def test_an_act_for_an_older_table_is_stale() -> None:
    host = Host(MemoryStore(), Heard())
    table = await host.open(opened())
    await host.submit(table.id, *submission(table))
    answer = await host.submit(table.id, *submission(table, "two"))
    assert answer == Answer(Outcome.STALE, table.seq + 1)


async def test_of_many_acts_at_once_one_is_applied() -> None:
    host = Host(MemoryStore(), Heard())
    table = await host.open(opened())
    acts = [submission(table, f"tab {n}") for n in range(20)]
    answers = await asyncio.gather(*(host.submit(table.id, *act) for act in acts))
    assert sorted(answer.outcome.value for answer in answers) == ["applied"] + ["stale"] * 19


async def test_another_process_that_was_first_makes_an_act_stale() -> None:
    store, heard = FailingStore(), Heard()
    host = Host(store, heard)
    table = await host.open(opened())
    store.fail, store.rival = "race", submission(table, "theirs")
    answer = await host.submit(table.id, *submission(table, "ours"))
    assert answer == Answer(Outcome.STALE, table.seq + 1)
    # What the other process did is told to whoever listens to this one.
    assert heard.tables[-1].seq == table.seq + 1
    assert await host.refresh(table.id) == heard.tables[-1]


async def test_a_store_that_only_refuses_is_an_error_and_no_endless_loop() -> None:
    host = Host(RefusingStore(), Heard())
    table = await host.open(opened())
    with pytest.raises(StoreError):
        await host.submit(table.id, *submission(table))


async def test_moves_are_judged_by_the_rules_and_by_whose_turn_it_is() -> None:
    host = Host(MemoryStore(), Heard())
    table = await host.open(opened())
    act = submission(table)
    wrong = signed("x", table.seq, act.seat, MakeMove("-K"))
    assert (await host.submit(table.id, *wrong)).reason is IllegalReason.CAMELS_SOLD
    rival = signed("y", table.seq, act.seat.rival, act.submission.act)
    assert (await host.submit(table.id, *rival)).reason is IllegalReason.NOT_YOUR_TURN
    early = signed("z", table.seq, act.seat, StartNextRound())
    assert (await host.submit(table.id, *early)).reason is Refusal.ROUND_NOT_OVER
    again = signed("w", table.seq, act.seat, AskRematch())
    assert (await host.submit(table.id, *again)).reason is Refusal.MATCH_NOT_OVER


async def test_a_match_nobody_opened_is_not_there() -> None:
    host = Host(MemoryStore(), Heard())
    with pytest.raises(NoSuchMatch):
        await host.table("nowhere")
    with pytest.raises(NoSuchMatch):
        await host.submit("nowhere", *signed("x", 0, Seat.A, StartNextRound()))


async def test_a_table_that_was_forgotten_is_read_again() -> None:
    host = Host(MemoryStore(), Heard(), max_bytes=30_000)
    tables = [await host.open(opened()) for _ in range(10)]
    assert 0 < len(host._cache) < 5
    assert host._cache.bytes <= 30_000
    assert [await host.table(table.id) for table in tables] == tables


async def test_what_is_over_and_unwatched_is_forgotten_first() -> None:
    watched: set[str] = set()
    host = Host(MemoryStore(), Heard(), max_bytes=45_000, watched=watched.__contains__)
    over = await host.open(opened())
    await host.submit(over.id, *signed("c", 0, Seat.A, CallOff()))
    running = await host.open(opened())
    seen = await host.open(opened())
    await host.submit(seen.id, *signed("c", 0, Seat.A, CallOff()))
    watched.add(seen.id)
    await host.open(opened())
    assert over.id in host._cache
    await host.open(opened())
    assert over.id not in host._cache
    assert running.id in host._cache
    for _ in range(6):
        await host.open(opened())
    assert running.id not in host._cache
    assert seen.id in host._cache
    watched.update(host._cache._slots)
    for _ in range(6):
        watched.add((await host.open(opened())).id)
    assert host._cache.bytes <= 45_000


async def test_a_table_in_use_is_not_forgotten() -> None:
    store = SlowStore()
    host = Host(store, Heard(), max_bytes=1)
    table = await host.open(opened())
    asked = asyncio.ensure_future(host.submit(table.id, *submission(table)))
    await store.written.wait()
    await host.open(opened())
    assert table.id in host._cache
    asked.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asked
    await host.open(opened())
    assert table.id not in host._cache


async def test_an_act_that_knows_more_than_this_process_makes_it_look_again() -> None:
    store = MemoryStore()
    here, elsewhere = Host(store, Heard()), Host(store, Heard())
    table = await here.open(opened())
    await elsewhere.submit(table.id, *submission(table))
    newer = await elsewhere.table(table.id)
    answer = await here.submit(table.id, *submission(newer, "two"))
    assert answer == Answer(Outcome.APPLIED, table.seq + 2)


async def test_a_seat_whose_owner_sat_down_elsewhere_is_taken() -> None:
    host = Host(MemoryStore(), Heard())
    waiting = opened(Mode.ONLINE, BySeat(None, None))
    table = await host.open(waiting, BySeat("asha's", None))
    answer = await host.sit_down(table.id, PlayerSeated(Seat.A, "Eve", "ee" * 32), "eve's")
    assert answer == Answer(Outcome.REFUSED, table.seq, Refusal.SEAT_TAKEN)
    owned = await host.sit_down(table.id, PlayerSeated(Seat.A, "Asha", "aa" * 32), "asha's")
    assert owned.outcome is Outcome.APPLIED


async def test_of_two_who_sit_down_at_once_one_needs_another_name() -> None:
    store = MemoryStore()
    here, elsewhere = Host(store, Heard()), Host(store, Heard())
    table = await here.open(opened(Mode.ONLINE, BySeat(None, None)))
    answers = await asyncio.gather(
        here.sit_down(table.id, PlayerSeated(Seat.A, "Paul", "aa" * 32), "asha's"),
        elsewhere.sit_down(table.id, PlayerSeated(Seat.B, "Pau1", "bb" * 32), "belen's"),
    )
    assert {answer.reason for answer in answers} == {None, Refusal.NAME_TAKEN}
    assert (await here.table(table.id)).players.count(None) == 1
    sat = next(seat for seat in Seat if answers[seat].reason is None)
    # Whoever has the name is told so again, whatever the other one is called.
    seated = PlayerSeated(sat, ("Paul", "Pau1")[sat], ("aa", "bb")[sat] * 32)
    again = await here.sit_down(table.id, seated, ("asha's", "belen's")[sat])
    assert again.outcome is Outcome.DUPLICATE


async def test_a_name_of_a_match_is_taken_once() -> None:
    heard = Heard()
    host = Host(MemoryStore(), heard)
    table = await host.open(opened(), match="first")
    with pytest.raises(Conflict):
        await host.open(opened(Mode.ONLINE), match="first")
    assert heard.tables == [table]
    assert await host.table("first") == table


async def test_a_match_that_is_over_seats_nobody() -> None:
    host = Host(MemoryStore(), Heard())
    table = await host.open(opened(Mode.ONLINE, BySeat(None, None)))
    await host.submit(table.id, *signed("c", 0, Seat.A, CallOff()))
    answer = await host.sit_down(table.id, PlayerSeated(Seat.B, "Belen", "bb" * 32), "belen's")
    assert (answer.outcome, answer.reason) == (Outcome.REFUSED, Refusal.MATCH_OVER)


async def test_online_the_match_begins_when_both_sit() -> None:
    host = Host(MemoryStore(), Heard())
    table = await host.open(opened(Mode.ONLINE, BySeat(None, None)))
    early = signed("x", table.seq, Seat.A, MakeMove("+D"))
    assert (await host.submit(table.id, *early)).reason is Refusal.NOT_STARTED
    await host.sit_down(table.id, PlayerSeated(Seat.A, "Asha", "aa" * 32), "asha's")
    taken = await host.sit_down(table.id, PlayerSeated(Seat.A, "Eve", "ee" * 32), "eve's")
    assert taken.reason is Refusal.SEAT_TAKEN
    assert (await host.table(table.id)).phase is TablePhase.WAITING
    owned = await host.sit_down(table.id, PlayerSeated(Seat.B, "Belen", "bb" * 32), "belen's")
    assert owned.outcome is Outcome.APPLIED
    again = await host.sit_down(table.id, PlayerSeated(Seat.B, "Belen", "bb" * 32), "belen's")
    assert again.outcome is Outcome.DUPLICATE
    table = await host.table(table.id)
    assert (table.phase, table.players) == (TablePhase.PLAY, (Player("Asha"), Player("Belen")))
    assert table.match is not None
    assert table.match.source == table.key()


@pytest.mark.parametrize("mode", [Mode.PASS, Mode.ONLINE])
async def test_a_rematch_opens_a_following_match(mode: Mode) -> None:
    heard, store = Heard(), MemoryStore()
    host = Host(store, heard, entropy=entropy)
    table = await host.open(opened(mode), match="first")
    table = await play_to_the_end(host, table, Random(2))
    over = signed("n", table.seq, Seat.A, StartNextRound())
    assert (await host.submit(table.id, *over)).reason is Refusal.MATCH_OVER
    first = await host.submit("first", *signed("r", 0, Seat.A, AskRematch()))
    if mode is Mode.ONLINE:
        assert (await host.table("first")).rematch is None
        again = await host.submit("first", *signed("s", 0, Seat.A, AskRematch()))
        assert again.reason is Refusal.ALREADY_ASKED
        await host.submit("first", *signed("r", 0, Seat.B, AskRematch()))
    else:
        assert first.seq == table.seq + 2
    table = await host.table("first")
    assert table.rematch == "following"
    late = await host.submit("first", *signed("t", 0, Seat.B, AskRematch()))
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
        answer = await host.submit(table.id, *next_act(table, random))
        assert answer.outcome is Outcome.APPLIED
        table = await host.table(table.id)
        if table.phase is TablePhase.MATCH_OVER:
            return
