"""Reading on: only what is new is read, claims are not believed for ever, damage is named."""

from __future__ import annotations

import sys
from collections.abc import Sequence

import pytest

from jaipur.rules import Seat
from jaipur.table import (
    DamagedMatch,
    Host,
    LogEntry,
    MemoryStore,
    MoveMade,
    NoSuchMatch,
    Outcome,
    Refusal,
    Resign,
    StartNextRound,
    Submission,
    Table,
    refusal_text,
)
from jaipur.words import language
from tests.table.scripted import Heard, opened, signed
from tests.table.test_host import submission


class CountingStore(MemoryStore):
    """Remembers from where it was read."""

    def __init__(self) -> None:
        super().__init__()
        self.reads: list[int] = []

    async def load(self, match: str, after: int = 0) -> Sequence[LogEntry]:
        self.reads.append(after)
        return await super().load(match, after)


async def test_only_what_is_new_is_read() -> None:
    store, heard = CountingStore(), Heard()
    here, there = Host(store, heard), Host(store, Heard())
    table = await here.open(opened())
    await there.submit(table.id, *submission(table))
    store.reads.clear()
    newer = await here.refresh(table.id)
    assert newer.seq == table.seq + 1
    assert store.reads == [table.seq - 1]
    assert heard.tables[-1] == newer == await there.table(table.id)
    told = len(heard.tables)
    assert await here.refresh(table.id) is newer
    assert len(heard.tables) == told


async def test_a_claim_that_is_not_true_is_not_believed_again_at_once(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    now = [1000.0]
    monkeypatch.setattr("time.monotonic", lambda: now[0])
    store = CountingStore()
    host = Host(store, Heard())
    table = await host.open(opened())
    for _ in range(50):
        assert await host.table(table.id, 1_000_000) == table
        lie = Submission("lie", 1_000_000, StartNextRound())
        assert (await host.submit(table.id, Seat.A, lie)).outcome is Outcome.STALE
    assert len(store.reads) == 1
    now[0] += 1.1
    assert await host.table(table.id, 1_000_000) == table
    assert len(store.reads) == 2
    # What was not compared with the store for a while is, before it is shown.
    now[0] += 2.1
    assert await host.table(table.id) == table
    assert len(store.reads) == 3


async def test_a_true_claim_is_always_followed() -> None:
    store = MemoryStore()
    here, there = Host(store, Heard()), Host(store, Heard())
    table = await here.open(opened())
    await there.submit(table.id, *submission(table))
    newer = await there.table(table.id)
    assert await here.table(table.id, newer.seq) == newer


async def test_a_store_that_has_less_than_was_known_is_read_from_the_beginning() -> None:
    store = MemoryStore()
    host = Host(store, Heard())
    table = await host.open(opened())
    await host.submit(table.id, *submission(table))
    store._logs[table.id].pop()  # restored from a backup
    assert await host.refresh(table.id) == table
    del store._logs[table.id]
    with pytest.raises(NoSuchMatch):
        await host.refresh(table.id)
    assert host.known(table.id) == 0
    host.forget(table.id)


async def test_a_log_that_does_not_follow_is_damaged_and_nothing_else_is() -> None:
    store = MemoryStore()
    host = Host(store, Heard())
    table, other = await host.open(opened()), await host.open(opened())
    log = store._logs[table.id]
    log.append(LogEntry(len(log) + 1, 0, MoveMade(Seat.A, "-K")))
    host.forget(table.id)
    for _ in range(2):
        with pytest.raises(DamagedMatch):
            await host.table(table.id)
    with pytest.raises(DamagedMatch):
        await host.submit(table.id, *submission(table))
    assert await host.table(other.id) == other


async def test_a_match_that_became_too_long_can_only_be_ended(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(sys.modules["jaipur.table.decide"], "MAX_ENTRIES", 4)
    host = Host(MemoryStore(), Heard())
    table: Table = await host.open(opened())
    while table.seq < 4:
        await host.submit(table.id, *submission(table, f"{table.seq}"))
        table = await host.table(table.id)
    answer = await host.submit(table.id, *submission(table))
    assert (answer.outcome, answer.reason) == (Outcome.REFUSED, Refusal.TOO_LONG)
    assert "too long" in refusal_text(language("en"), Refusal.TOO_LONG)
    over = await host.submit(table.id, *signed("end", table.seq, Seat.A, Resign()))
    assert over.outcome is Outcome.APPLIED
