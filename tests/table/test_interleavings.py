"""Moves, flags, claims, restarts and outages in any order, by two processes at once.

A match ends once, never twice, and always if somebody wants it to; no clock falls below zero; and
whoever replays the log comes to the same.
"""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from itertools import count
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from jaipur.formats import EndedBy
from jaipur.rules import BySeat, Seat
from jaipur.table import (
    LIVE_PATIENCE,
    LONG_PATIENCE,
    NO_OWNERS,
    Act,
    Answer,
    CallOff,
    CardsDealt,
    Claim,
    Fact,
    Host,
    LogEntry,
    MatchClosed,
    MemoryStore,
    Mode,
    MoveMade,
    Opening,
    Outage,
    Outcome,
    RematchAsked,
    RematchDeclined,
    RematchOpened,
    RematchWithdrawn,
    Resign,
    Resume,
    SeatResumed,
    SeatStandIn,
    ServerAway,
    StandInSeated,
    StartNextRound,
    Summary,
    Table,
    TablePhase,
)
from tests.table.scripted import Heard, Signed, entropy, next_act, opened, signed
from tests.table.test_clocks import START, Clock
from tests.table.test_dealing import committed, secret_of

MATCH = "m"
CONTROLS = (None, None, "10+0", "20+3", "1d")
_LATER = RematchAsked | RematchDeclined | RematchWithdrawn | RematchOpened | ServerAway
"""What may follow the end of a match."""
ACTS: dict[str, Act] = {
    "next": StartNextRound(),
    "resign": Resign(),
    "call off": CallOff(),
    "claim": Claim(),
    "stand in": SeatStandIn(),
    "resume": Resume(),
}
DEEDS = (*("move",) * 4, "flag", "reveal", "old move", "restart", "outage", *ACTS)
PAUSES = (0, 400, 5_000, 20_000, LIVE_PATIENCE, LONG_PATIENCE)
STEPS = st.lists(
    st.tuples(
        st.sampled_from(DEEDS),
        st.sampled_from((None, *DEEDS)),
        st.sampled_from(Seat),
        # Mostly play goes on; a rival is waited for now and then.
        st.one_of(st.integers(0, 2_000), st.sampled_from(PAUSES)),
    ),
    max_size=40,
)
Step = tuple[str, str | None, Seat, int]


class TornStore(MemoryStore):
    """A store between whose reading and writing somebody else may write."""

    async def append(
        self,
        match: str,
        entries: Sequence[LogEntry],
        summary: Summary,
        *,
        rematch: Opening | None = None,
        owners: BySeat[str | None] = NO_OWNERS,
    ) -> None:
        await asyncio.sleep(0)
        await super().append(match, entries, summary, rematch=rematch, owners=owners)


class World:
    """Two processes on one store, neither of which knows what the other one has just done."""

    def __init__(self, seed: int) -> None:
        self.clock = Clock()
        self.store = TornStore()
        self.random = Random(seed)
        self.outages: tuple[Outage, ...] = ()
        self.hosts = [self.made(), self.made()]
        self.old: Signed | None = None
        self.names = count()

    def made(self) -> Host:
        host = Host(self.store, Heard(), entropy=entropy, clock=self.clock)
        host.outages = self.outages
        return host

    async def open(self, control: str | None, *, sealed: bool) -> None:
        host = self.hosts[0]
        if not sealed:
            dealt = opened(Mode.ONLINE, clock=control, starter=Seat.A)
            await host.open(dealt, match=MATCH)
            return
        empty = opened(Mode.ONLINE, BySeat(None, None), clock=control, starter=Seat.A)
        await host.open(empty, match=MATCH)
        for seat in Seat:
            await host.sit_down(MATCH, committed(seat, match=MATCH))

    async def step(self, step: Step) -> None:
        what, beside, seat, pause = step
        self.clock.now += pause
        await asyncio.gather(
            self.do(what, self.hosts[seat], seat),
            *([] if beside is None else [self.do(beside, self.hosts[seat.rival], seat.rival)]),
        )
        check(await self.store.load(MATCH), self.clock.now)

    async def do(self, what: str, host: Host, seat: Seat) -> None:
        table = await host.table(MATCH)  # perhaps not how it is by now
        match what:
            case "restart":
                self.hosts[self.hosts.index(host)] = self.made()
            case "outage":
                self.clock.now += 15_000
                self.outages = (*self.outages, Outage(self.clock.now - 15_000, self.clock.now))
                for each in self.hosts:
                    each.outages = self.outages
            case "flag":
                await host.meet_deadline(MATCH)
            case "reveal" if table.shares.joint is not None:
                await host.reveal(MATCH, secret_of(seat), table.shares.joint)
            case "move" if table.phase is TablePhase.PLAY:
                self.old = next_act(table, self.random)
                await host.submit(MATCH, *self.old)
            case "old move" if self.old is not None:
                await host.submit(MATCH, *self.old)
            case _ if what in ACTS:
                await self.act(host, seat, ACTS[what])
            case _:
                pass

    async def act(self, host: Host, seat: Seat, act: Act) -> Answer:
        """The rival of whoever acts has been away all the time."""
        away = BySeat[int | None](None, None).replace(seat.rival, START)
        seq = (await host.table(MATCH)).seq
        return await host.submit(MATCH, *signed(f"{next(self.names)}", seq, seat, act), away)

    async def end(self) -> Table:
        """Whoever is still there ends the match, if the clock does not."""
        host = self.hosts[0]
        while (table := await host.refresh(MATCH)).phase is not TablePhase.MATCH_OVER:
            before = table.seq
            if table.deadline is not None:
                self.clock.now = max(self.clock.now, table.deadline)
                met = await host.meet_deadline(MATCH)
                assert met.outcome in {Outcome.APPLIED, Outcome.STALE}
            elif table.bot_on_turn is not None:
                await host.submit(MATCH, *next_act(table, self.random))
            else:
                (slow,) = table.waiting_for
                self.clock.now += LONG_PATIENCE
                assert (await self.act(host, slow.rival, Claim())).outcome is Outcome.APPLIED
            table = await host.refresh(MATCH)
            assert table.seq > before
            check(await self.store.load(MATCH), self.clock.now)
        return table


async def lived(
    seed: int, control: str | None, steps: Sequence[Step], *, sealed: bool
) -> Sequence[Fact]:
    """What happens in a match of these steps, to its end."""
    world = World(seed)
    await world.open(control, sealed=sealed)
    for step in steps:
        await world.step(step)
    return [entry.fact for entry in (await world.end()).log]


@settings(max_examples=120)
@given(
    seed=st.integers(0, 10**6), steps=STEPS, control=st.sampled_from(CONTROLS), sealed=st.booleans()
)
async def test_any_interleaving_ends_once_and_replays_to_the_same(
    seed: int, steps: Sequence[Step], control: str | None, *, sealed: bool
) -> None:
    await lived(seed, control, steps, sealed=sealed)


async def test_two_processes_decide_at_the_same_time() -> None:
    """One of them is first; the other one sees that, and decides again."""
    for what, beside, control, pause in (
        ("move", "flag", "10+0", 10_299),
        ("move", "flag", "10+0", 10_300),
        ("flag", "move", "10+0", 10_300),
        ("flag", "flag", "10+0", 10_300),
        ("claim", "move", None, LONG_PATIENCE),
        ("move", "claim", None, LONG_PATIENCE),
        ("resign", "resign", None, 0),
        ("claim", "resign", None, LONG_PATIENCE),
        ("stand in", "resume", None, LONG_PATIENCE),
    ):
        for seat in Seat:
            await lived(1, control, [(what, beside, seat, pause)], sealed=False)


A, B = Seat
MOVED: Step = ("move", None, A, 0)
REPLACED: Step = ("stand in", None, A, LONG_PATIENCE)
REVEALED: list[Step] = [("reveal", None, seat, 0) for seat in Seat]


@pytest.mark.parametrize(
    ("control", "sealed", "steps", "kind", "how"),
    [
        (None, False, [MOVED, REPLACED], StandInSeated, EndedBy.CLAIMED),
        (None, False, [MOVED, REPLACED, ("resume", None, B, 0)], SeatResumed, EndedBy.CLAIMED),
        (None, True, [], MatchClosed, EndedBy.CLAIMED),
        ("10+0", True, [], MatchClosed, EndedBy.CLAIMED),
        ("10+0", True, REVEALED, CardsDealt, EndedBy.TIME),
        ("20+3", False, [MOVED, ("outage", None, A, 0), MOVED], ServerAway, EndedBy.TIME),
        ("1d", False, [("resign", None, B, 0)], MatchClosed, EndedBy.RESIGNED),
        (None, True, [("call off", None, B, 0)], MatchClosed, EndedBy.CALLED_OFF),
    ],
)
async def test_the_steps_lead_to_what_can_happen(
    control: str | None, steps: list[Step], kind: type[Fact], how: EndedBy, *, sealed: bool
) -> None:
    """What is fuzzed above would prove little if, say, claims were always refused."""
    facts = await lived(3, control, steps, sealed=sealed)
    assert any(isinstance(fact, kind) for fact in facts)
    assert [fact.how for fact in facts if isinstance(fact, MatchClosed)] == [how]


def check(entries: Sequence[LogEntry], now: int) -> None:
    """What is true of every log."""
    before = Table.fold(MATCH, entries[:1])
    for entry in entries[1:]:
        after, fact = before.after(entry), entry.fact
        if before.phase is TablePhase.MATCH_OVER:
            assert isinstance(fact, _LATER), "a match ends once"
        flag_at = None if before.clocks is None else before.clocks.flag_at
        if isinstance(fact, MoveMade) and flag_at is not None:
            assert entry.at < flag_at, "a move is made in time"
        if isinstance(fact, MatchClosed) and fact.how is EndedBy.TIME:
            assert flag_at is not None
            assert entry.at >= flag_at
        if isinstance(fact, StandInSeated) or (
            isinstance(fact, MatchClosed) and fact.how is EndedBy.CLAIMED
        ):
            assert before.clocks is None or before.match is None, "a clock runs out by itself"
            assert entry.at - before.updated_at >= LIVE_PATIENCE
        if after.clocks is not None:
            assert min(after.clocks.left) >= 0
        before = after
    table = Table.fold(MATCH, entries)
    assert (before.clocks, before.phase, before.match) == (table.clocks, table.phase, table.match)
    assert table.updated_at <= now
