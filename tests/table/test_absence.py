"""Rivals who leave: waiting, claiming, a bot that plays on; and answers to a rematch."""

from __future__ import annotations

from random import Random
from typing import Unpack

import pytest

from jaipur.formats import EndedBy
from jaipur.rules import BySeat, Seat
from jaipur.table import (
    LIVE_PATIENCE,
    LONG_PATIENCE,
    NOBODY_AWAY,
    STAND_IN,
    Act,
    Answer,
    AskRematch,
    Claim,
    DeclineRematch,
    Host,
    MemoryStore,
    Mode,
    Outcome,
    PlayerSeated,
    Refusal,
    Resign,
    Resume,
    SeatStandIn,
    Table,
    WithdrawRematch,
    player_names,
    show,
)
from jaipur.words import language
from tests.table.scripted import Heard, Options, entropy, next_act, opened, signed
from tests.table.test_clocks import START, Clock


class Sitting:
    """A match of two people, Asha and Belen, after some moves a second apart; Belen is on turn."""

    def __init__(self, **options: Unpack[Options]) -> None:
        self.clock = Clock()
        self.host = Host(MemoryStore(), Heard(), entropy=entropy, clock=self.clock)
        self.options = Options(starter=Seat.A, **options)
        self.match = ""
        self.sent = 0

    async def begin(self, moves: int = 5, pace: int = 1000) -> Table:
        table = await self.host.open(opened(Mode.ONLINE, **self.options), match="first")
        self.match = table.id
        for _ in range(moves):
            self.clock.now += pace
            await self.host.submit(table.id, *next_act(table, Random(1)))
            table = await self.host.table(table.id)
        return table

    async def act(
        self, act: Act, seat: Seat = Seat.A, away: BySeat[int | None] = NOBODY_AWAY
    ) -> Answer:
        self.sent += 1
        return await self.host.submit(self.match, *signed(f"{self.sent}", 0, seat, act), away)

    @property
    async def table(self) -> Table:
        return await self.host.table(self.match)


@pytest.mark.parametrize("act", [Claim(), SeatStandIn()])
async def test_a_rival_who_left_a_live_table_is_waited_for_two_minutes(act: Act) -> None:
    sitting = Sitting()
    table = await sitting.begin()
    away = BySeat(None, table.updated_at + 500)
    assert show(table, (Seat.A,)).patience == BySeat(None, LIVE_PATIENCE)
    sitting.clock.now = table.updated_at + 500 + LIVE_PATIENCE - 1
    assert (await sitting.act(act, away=away)).reason is Refusal.NOT_ABSENT
    sitting.clock.now += 1
    assert (await sitting.act(act)).reason is Refusal.NOT_ABSENT  # they are there
    assert (await sitting.act(act, Seat.B, BySeat(START, None))).reason is Refusal.NOT_ABSENT
    assert (await sitting.act(act, away=away)).outcome is Outcome.APPLIED


async def test_who_just_moved_against_somebody_away_waits_the_whole_time() -> None:
    sitting = Sitting()
    table = await sitting.begin()
    sitting.clock.now = table.updated_at + LIVE_PATIENCE - 1
    assert (await sitting.act(Claim(), away=BySeat(None, START))).reason is Refusal.NOT_ABSENT


async def test_a_slow_match_is_waited_for_three_days() -> None:
    sitting = Sitting()
    table = await sitting.begin(pace=3600 * 1000)
    assert show(table, ()).patience == BySeat(None, LONG_PATIENCE)
    away = BySeat(None, START)
    sitting.clock.now = table.updated_at + LONG_PATIENCE - 1
    assert (await sitting.act(Claim(), away=away)).reason is Refusal.NOT_ABSENT
    sitting.clock.now += 1
    assert (await sitting.act(Claim(), away=away)).outcome is Outcome.APPLIED
    table = await sitting.table
    assert table.ending is not None
    assert (table.ending.how, table.ending.winner) == (EndedBy.CLAIMED, Seat.A)
    assert table.record("a test").end == table.ending


async def test_nobody_is_claimed_against_while_it_is_not_their_turn_or_with_a_clock() -> None:
    sitting = Sitting()
    table = await sitting.begin(moves=4)
    sitting.clock.now += LONG_PATIENCE
    assert (await sitting.act(Claim(), away=BySeat(None, START))).reason is Refusal.NOT_ABSENT
    timed = Sitting(clock="3d")
    table = await timed.begin()
    assert show(table, (Seat.A,)).patience == BySeat(None, None)
    timed.clock.now += LONG_PATIENCE - 1
    assert (await timed.act(Claim(), away=BySeat(None, START))).reason is Refusal.NOT_ABSENT


async def test_a_bot_plays_on_and_the_person_may_come_back() -> None:
    sitting = Sitting()
    table = await sitting.begin()
    sitting.clock.now += LIVE_PATIENCE
    assert (await sitting.act(Resume(), Seat.B)).reason is Refusal.NO_STAND_IN
    assert (await sitting.act(SeatStandIn(), away=BySeat(None, START))).outcome is Outcome.APPLIED
    table = await sitting.table
    assert (table.bot_on_turn, table.bot_of(Seat.B), table.waiting_for) == (Seat.B, STAND_IN, ())
    assert player_names(language("en"), table.players) == BySeat("Asha", "Belen")
    assert Resume() in show(table, (Seat.B,)).acts
    assert Resume() not in show(table, (Seat.A,)).acts
    # A bot that fails is replaced; the seat stays the person's.
    await sitting.host.substitute(table.id, Seat.B, "novice")
    assert (await sitting.table).bot_of(Seat.B) == "novice"
    assert (await sitting.act(Resume(), Seat.B)).outcome is Outcome.APPLIED
    table = await sitting.table
    assert (table.bot_on_turn, table.waiting_for) == (None, (Seat.B,))
    assert table.stood_in


async def test_no_bot_plays_on_in_a_rated_match() -> None:
    sitting = Sitting(rated=True)
    await sitting.begin()
    sitting.clock.now += LIVE_PATIENCE
    away = BySeat(None, START)
    assert (await sitting.act(SeatStandIn(), away=away)).reason is Refusal.RATED
    assert (await sitting.act(Claim(), away=away)).outcome is Outcome.APPLIED


async def test_a_rematch_is_declined_or_withdrawn() -> None:
    sitting = Sitting()
    await sitting.begin()
    await sitting.act(Resign())
    assert (await sitting.act(DeclineRematch())).reason is Refusal.NOT_ASKED
    assert (await sitting.act(AskRematch())).outcome is Outcome.APPLIED
    shown = show(await sitting.table, (Seat.B,))
    assert DeclineRematch() in shown.acts
    assert WithdrawRematch() in show(await sitting.table, (Seat.A,)).acts
    assert (await sitting.act(WithdrawRematch())).outcome is Outcome.APPLIED
    assert (await sitting.act(AskRematch())).outcome is Outcome.APPLIED
    assert (await sitting.act(DeclineRematch(), Seat.B)).outcome is Outcome.APPLIED
    assert (await sitting.act(AskRematch())).reason is Refusal.DECLINED
    table = await sitting.table
    assert (table.rematch_asked, table.rematch_declined) == ((), Seat.B)
    # Whoever declined may think better of it.
    assert (await sitting.act(AskRematch(), Seat.B)).outcome is Outcome.APPLIED
    assert (await sitting.act(AskRematch())).outcome is Outcome.APPLIED
    assert (await sitting.table).rematch is not None
    assert (await sitting.act(DeclineRematch(), Seat.B)).reason is Refusal.REMATCHED


@pytest.mark.parametrize("there", [False, True])
async def test_who_holds_the_deal_up_can_be_claimed_against_but_no_bot_reveals_for_them(
    *, there: bool
) -> None:
    clock = Clock()
    host = Host(MemoryStore(), Heard(), entropy=entropy, clock=clock)
    table = await host.open(opened(Mode.ONLINE, BySeat(None, None), clock="300+5"), match="first")
    for seat, name in zip(Seat, ("Asha", "Belen"), strict=True):
        await host.sit_down(table.id, PlayerSeated(seat, name, commitment="ab" * 32))
    table = await host.table(table.id)
    assert table.awaiting_reveal == tuple(Seat)
    assert show(table, (Seat.B,)).patience == BySeat(LIVE_PATIENCE, None)
    clock.now += LIVE_PATIENCE
    away: BySeat[int | None] = BySeat(START, START)
    stand_in = await host.submit(table.id, *signed("s", 0, Seat.B, SeatStandIn()), away)
    assert stand_in.reason is Refusal.NOT_STARTED
    other = await host.submit(table.id, *signed("a", 0, Seat.A, Claim()), away)
    assert other.reason is Refusal.NOT_ABSENT
    if there:  # connected, but browsers reveal by themselves
        away = NOBODY_AWAY
    clock.now -= 1
    early = await host.submit(table.id, *signed("e", 0, Seat.B, Claim()), away)
    assert early.reason is Refusal.NOT_ABSENT
    clock.now += 1
    claimed = await host.submit(table.id, *signed("b", 0, Seat.B, Claim()), away)
    assert claimed.outcome is Outcome.APPLIED
