"""Clocks: they follow from the log, run for whoever is on turn, and end a match once."""

from __future__ import annotations

from random import Random

import pytest

from jaipur.formats import EndedBy, parse_time_control
from jaipur.rules import BySeat, Seat
from jaipur.table import (
    FORGIVEN,
    PAUSE,
    Clocks,
    Host,
    MakeMove,
    MemoryStore,
    Mode,
    NewMatch,
    Outage,
    Outcome,
    Refusal,
    ServerAway,
    StartNextRound,
    Table,
    TableOptions,
    TablePhase,
    Undo,
)
from tests.table.scripted import Heard, entropy, next_act, opened, signed

START = 1_800_000_000_000


class Clock:
    """A clock that stands until it is set forward."""

    def __init__(self) -> None:
        self.now = START

    def __call__(self) -> int:
        return self.now


def made(clock: Clock, store: MemoryStore | None = None) -> Host:
    return Host(store or MemoryStore(), Heard(), entropy=entropy, clock=clock)


async def timed(host: Host, clock: str = "60+2") -> Table:
    return await host.open(opened(Mode.ONLINE, clock=clock, starter=Seat.A))


def clocks(table: Table) -> Clocks:
    assert table.clocks is not None
    return table.clocks


@pytest.mark.parametrize("text", ["300+5", "10+0", "10800+180", "1d", "14d"])
def test_a_time_control_is_its_text(text: str) -> None:
    assert str(parse_time_control(text)) == text


@pytest.mark.parametrize(
    "text",
    ["", "5", "9+0", "10801+0", "60+181", "0d", "15d", "60 + 2", "06+1", "\u0661\u0660+0", "-1+5"],
)
def test_other_texts_are_none(text: str) -> None:
    with pytest.raises(ValueError, match=r"time control|clock|days"):
        parse_time_control(text)
    with pytest.raises(ValueError, match=r"time control|clock|days"):
        TableOptions(Mode.ONLINE, clock=text)


def test_a_shared_screen_has_no_clock_and_only_online_matches_are_public() -> None:
    with pytest.raises(ValueError, match="clock"):
        NewMatch(Mode.PASS, clock="300+5")
    with pytest.raises(ValueError, match="rated"):
        NewMatch(Mode.LEARN, rated=True)
    with pytest.raises(ValueError, match="public"):
        NewMatch(Mode.BOT, public=True)


async def test_a_move_costs_its_time_less_what_is_forgiven_and_brings_the_increment() -> None:
    clock = Clock()
    host = made(clock)
    table = await timed(host)
    assert (clocks(table).running, clocks(table).left) == (Seat.A, BySeat(60_000, 60_000))
    clock.now += 10_000
    await host.submit(table.id, *next_act(table, Random(1)))
    table = await host.table(table.id)
    assert clocks(table).left == BySeat(60_000 - 10_000 + FORGIVEN + 2000, 60_000)
    assert (clocks(table).running, clocks(table).since) == (Seat.B, clock.now)
    clock.now += FORGIVEN // 2
    await host.submit(table.id, *next_act(table, Random(1)))
    table = await host.table(table.id)
    assert clocks(table).left[Seat.B] == 62_000
    assert [entry.spent for entry in table.log[-2:]] == [10_000 - FORGIVEN, 0]


async def test_every_move_of_days_has_its_days() -> None:
    clock, day = Clock(), 24 * 3600 * 1000
    host = made(clock)
    table = await timed(host, "3d")
    for _ in range(4):
        clock.now += 2 * day
        await host.submit(table.id, *next_act(table, Random(2)))
        table = await host.table(table.id)
    assert clocks(table).flag_at == clock.now + 3 * day + FORGIVEN


async def test_a_flag_falls_at_its_time_once_and_the_rival_wins() -> None:
    clock = Clock()
    host = made(clock)
    table = await timed(host)
    assert table.deadline == START + 60_000 + FORGIVEN
    clock.now = table.deadline - 1
    assert (await host.meet_deadline(table.id)).outcome is Outcome.STALE
    clock.now += 1
    late = await host.submit(table.id, *next_act(table, Random(3)))
    assert (late.outcome, late.reason) == (Outcome.REFUSED, Refusal.OUT_OF_TIME)
    assert (await host.meet_deadline(table.id)).outcome is Outcome.APPLIED
    assert (await host.meet_deadline(table.id)).outcome is Outcome.STALE
    table = await host.table(table.id)
    assert table.ending is not None
    assert (table.ending.how, table.ending.winner) == (EndedBy.TIME, Seat.B)
    assert clocks(table).left[Seat.A] == 0
    record = table.record("a test")
    assert (str(record.clock), record.end) == ("60+2", table.ending)


async def test_the_clocks_stand_between_rounds_until_both_are_ready_or_the_pause_is_over() -> None:
    for wait in (False, True):
        clock, random = Clock(), Random(4)
        host = made(clock)
        table = await timed(host, "600+0")
        while table.phase is TablePhase.PLAY:
            clock.now += 1000
            await host.submit(table.id, *next_act(table, random))
            table = await host.table(table.id)
        before = clocks(table)
        assert before.running is None
        assert table.deadline == clock.now + PAUSE
        clock.now += 5000
        ready = signed("ready", table.seq, Seat.B, StartNextRound())
        assert (await host.submit(table.id, *ready)).outcome is Outcome.APPLIED
        again = await host.submit(table.id, *signed("again", table.seq + 1, Seat.B, ready[1].act))
        assert again.reason is Refusal.ALREADY_READY
        if wait:
            assert (await host.meet_deadline(table.id)).outcome is Outcome.STALE
            clock.now = table.deadline
            assert (await host.meet_deadline(table.id)).outcome is Outcome.APPLIED
        else:
            # They do not know yet that the rival is ready: that is no reason to refuse.
            other = signed("too", table.seq, Seat.A, StartNextRound())
            assert (await host.submit(table.id, *other)).outcome is Outcome.APPLIED
        table = await host.table(table.id)
        assert table.phase is TablePhase.PLAY
        assert clocks(table).left == before.left
        assert clocks(table).since == clock.now


async def test_time_of_an_outage_is_given_back_once() -> None:
    clock = Clock()
    host = made(clock)
    table = await timed(host)
    clock.now += 50_000
    host.outages = (Outage(START - 9, START - 1), Outage(START + 10_000, START + 40_000))
    await host.submit(table.id, *next_act(table, Random(5)))
    table = await host.table(table.id)
    assert table.log[-1].spent == 20_000 - FORGIVEN
    away = [entry.fact for entry in table.log if isinstance(entry.fact, ServerAway)]
    assert away == [ServerAway(START + 10_000, START + 40_000)]
    # It was in the rival's time, and is over.
    clock.now += 1000
    await host.submit(table.id, *next_act(table, Random(5)))
    assert (await host.table(table.id)).log[-1].spent == 1000 - FORGIVEN


async def test_no_flag_falls_because_the_server_was_away() -> None:
    clock = Clock()
    host = made(clock)
    table = await timed(host)
    clock.now += 100_000
    host.outages = (Outage(START + 1000, START + 99_000),)
    assert (await host.meet_deadline(table.id)).outcome is Outcome.STALE
    table = await host.table(table.id)
    assert isinstance(table.log[-1].fact, ServerAway)
    assert table.deadline == START + 60_000 + FORGIVEN + 98_000
    assert Table.fold(table.id, table.log).clocks == table.clocks


async def test_a_move_and_a_flag_that_race_are_decided_once_in_the_order_of_the_store() -> None:
    clock, store = Clock(), MemoryStore()
    first, second = made(clock, store), made(clock, store)
    table = await timed(first)
    await second.table(table.id)
    assert table.deadline is not None
    move = next_act(table, Random(6))
    clock.now = table.deadline - 1
    assert (await first.submit(table.id, *move)).outcome is Outcome.APPLIED
    clock.now += 1
    # The second host still has the table from before the move.
    assert (await second.meet_deadline(table.id)).outcome is Outcome.STALE
    assert (await second.table(table.id)).phase is TablePhase.PLAY


async def test_with_a_clock_moves_stand_also_against_a_bot() -> None:
    clock = Clock()
    host = made(clock)
    table = await host.open(opened(Mode.BOT, clock="300+5", starter=Seat.A))
    act = next_act(table, Random(7))
    assert isinstance(act.submission.act, MakeMove)
    await host.submit(table.id, *act)
    table = await host.table(table.id)
    answer = await host.submit(table.id, *signed("u", table.seq, Seat.A, Undo()))
    assert answer.reason is Refusal.NO_UNDO
