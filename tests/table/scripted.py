"""Tables for tests: stores that fail on command, news that remember, people who play."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple, Self, TypedDict, Unpack

from jaipur.bots import Bot
from jaipur.rules import BySeat, Seat, legal_moves
from jaipur.table import (
    NO_OWNERS,
    Act,
    BotPool,
    Conflict,
    Entropy,
    Herds,
    Host,
    LogEntry,
    MakeMove,
    MatchOpened,
    MatchService,
    MemoryStore,
    Mode,
    Opening,
    Player,
    StartNextRound,
    Store,
    StoreError,
    Submission,
    Summary,
    Table,
    TableOptions,
    TablePhase,
    make_player,
)
from jaipur.table.driver import RETRIES

SECRET = bytes(range(32))
TWO: BySeat[Player | None] = BySeat(Player("Asha"), Player("Belen"))


class FailingStore(MemoryStore):
    """A store whose next write fails: before it is done, after it, or because of another writer."""

    def __init__(self) -> None:
        super().__init__()
        self.fail: str | None = None
        self.rival: Signed | None = None

    async def append(
        self,
        match: str,
        entries: Sequence[LogEntry],
        summary: Summary,
        *,
        rematch: Opening | None = None,
        owners: BySeat[str | None] = NO_OWNERS,
    ) -> None:
        fail, self.fail = self.fail, None
        if fail == "before":
            raise StoreError("the disk is full")
        if fail == "race" and self.rival is not None:
            other = Host(self, Heard())
            await other.submit(match, *self.rival)
        await super().append(match, entries, summary, rematch=rematch, owners=owners)
        if fail == "after":
            raise StoreError("the line was cut")

    def close(self) -> None:
        """Nothing is open."""


class RefusingStore(MemoryStore):
    """A store that finds a conflict where there is none."""

    async def append(self, *_arguments: object, **_named: object) -> None:
        raise Conflict("no")


class SlowStore(MemoryStore):
    """A store that writes, and does not come to say so."""

    def __init__(self) -> None:
        super().__init__()
        self.written = asyncio.Event()

    async def append(
        self,
        match: str,
        entries: Sequence[LogEntry],
        summary: Summary,
        *,
        rematch: Opening | None = None,
        owners: BySeat[str | None] = NO_OWNERS,
    ) -> None:
        await super().append(match, entries, summary, rematch=rematch, owners=owners)
        self.written.set()
        await asyncio.Event().wait()


class Heard:
    """News that remember what was published."""

    def __init__(self) -> None:
        self.tables: list[Table] = []

    def published(self, table: Table) -> None:
        self.tables.append(table)

    def wrote(self, table: Table) -> None:
        """Nothing follows from it."""


def entropy() -> Entropy:
    """A following match whose name and secret are known."""
    return Entropy("following", SECRET)


class Options(TypedDict, total=False):
    """The choices of `TableOptions` beside the mode."""

    rules: str
    first_to: int
    herds: Herds
    memory: bool
    starter: Seat | None
    clock: str | None
    rated: bool
    public: bool


def opened(
    mode: Mode = Mode.PASS, players: BySeat[Player | None] = TWO, **options: Unpack[Options]
) -> MatchOpened:
    return MatchOpened(TableOptions(mode, **options), players, SECRET.hex())


class Signed(NamedTuple):
    """A submission and whose it is, to be handed to `Host.submit`."""

    seat: Seat
    submission: Submission


def signed(name: str, seq: int, seat: Seat, act: Act) -> Signed:
    return Signed(seat, Submission(name, seq, act))


def next_act(table: Table, random: Random) -> Signed:
    """What somebody at this table could sensibly submit next."""
    name = f"act {table.seq}"
    if table.phase is TablePhase.ROUND_OVER:
        seat = Seat.B if Seat.A in table.ready else Seat.A
        return signed(name, table.seq, seat, StartNextRound())
    assert table.match is not None
    move = random.choice(legal_moves(table.match.round))
    return signed(name, table.seq, table.match.round.turn, MakeMove(str(move)))


async def play_to_the_end(host: Host, table: Table, random: Random) -> Table:
    while table.phase is not TablePhase.MATCH_OVER:
        await host.submit(table.id, *next_act(table, random))
        table = await host.table(table.id)
    return table


def at_table(options: TableOptions, *bots: str | None) -> MatchOpened:
    """Bots, and people where there is None."""
    players = (Player(bot or "Asha", bot) for bot in bots)
    return MatchOpened(options, BySeat[Player | None](*players), SECRET.hex())


def against(bot: str, mode: Mode = Mode.BOT, **options: Unpack[Options]) -> MatchOpened:
    """A person at seat 0 against a bot."""
    return at_table(TableOptions(mode, **options), None, bot)


class Playing:
    """A service whose changes can be awaited."""

    def __init__(
        self,
        store: Store,
        *,
        pool: BotPool | None = None,
        make_bot: Callable[[str, int], Bot] = make_player,
        retries: Sequence[float] = RETRIES,
    ) -> None:
        self.failed: list[str] = []
        self.pool = pool or BotPool()
        self._changed = asyncio.Event()
        self.service = MatchService(
            store,
            self.pool,
            changed=lambda _table: self._changed.set(),
            bot_failed=self.failed.append,
            make_bot=make_bot,
            retries=retries,
        )
        self.host = self.service.host

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_error: object) -> None:
        await self.service.close()

    async def until(self, match: str, seat: Seat | None) -> Table:
        """Wait until it is this seat's turn, or nobody's."""
        while (table := await self.host.table(match)).on_turn not in {seat, None}:
            self._changed.clear()
            await self._changed.wait()
        return table
