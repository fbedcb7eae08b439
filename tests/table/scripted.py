"""Tables for tests: stores that fail on command, news that remember, people who play."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from random import Random

from jaipur.rules import BySeat, Seat, legal_moves
from jaipur.table import (
    Conflict,
    Entry,
    Fresh,
    Host,
    MakeMove,
    MemoryStore,
    Mode,
    Opened,
    Opening,
    Sitter,
    StartNext,
    StoreError,
    Submission,
    Summary,
    Table,
    TableOptions,
    TablePhase,
)

SECRET = bytes(range(32))
TWO: BySeat[Sitter | None] = BySeat(Sitter("Asha"), Sitter("Belen"))


class FailingStore(MemoryStore):
    """A store whose next write fails: before it is done, after it, or because of another writer."""

    def __init__(self) -> None:
        super().__init__()
        self.fail: str | None = None
        self.rival: Submission | None = None

    async def append(
        self,
        match: str,
        entries: Sequence[Entry],
        summary: Summary,
        opening: Opening | None = None,
    ) -> None:
        fail, self.fail = self.fail, None
        if fail == "before":
            raise StoreError("the disk is full")
        if fail == "race" and self.rival is not None:
            other = Host(self, Heard())
            await other.submit(match, self.rival)
        await super().append(match, entries, summary, opening)
        if fail == "after":
            raise StoreError("the line was cut")


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
        entries: Sequence[Entry],
        summary: Summary,
        opening: Opening | None = None,
    ) -> None:
        await super().append(match, entries, summary, opening)
        self.written.set()
        await asyncio.Event().wait()


class Heard:
    """News that remember what was published."""

    def __init__(self) -> None:
        self.tables: list[Table] = []

    def published(self, table: Table) -> None:
        self.tables.append(table)


def chance() -> Fresh:
    """A following match whose name and secret are known."""
    return Fresh("following", SECRET)


def opened(
    mode: Mode = Mode.PASS, sitters: BySeat[Sitter | None] = TWO, **options: object
) -> Opened:
    return Opened(TableOptions(mode, **options), sitters, SECRET)  # type: ignore[arg-type]


def next_act(table: Table, random: Random) -> Submission:
    """What somebody at this table could sensibly submit next."""
    name = f"act {table.seq}"
    if table.phase is TablePhase.ROUND_OVER:
        return Submission(name, table.seq, Seat.A, StartNext())
    assert table.match is not None
    move = random.choice(legal_moves(table.match.round))
    return Submission(name, table.seq, table.match.round.turn, MakeMove(move))


async def play_to_the_end(host: Host, table: Table, random: Random) -> Table:
    while table.phase is not TablePhase.MATCH_OVER:
        await host.submit(table.id, next_act(table, random))
        table = await host.table(table.id)
    return table
