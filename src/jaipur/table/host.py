"""The host: one writer per match; store, then publish."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from jaipur.rules import BySeat, Seat
from jaipur.table.acts import Submission
from jaipur.table.answers import Accepted, Answer, Outcome, Refusal
from jaipur.table.decide import decide, decide_seating, decide_substitution, opening_entries
from jaipur.table.entropy import Entropy, fresh_entropy
from jaipur.table.facts import MatchOpened
from jaipur.table.log import LogEntry
from jaipur.table.ports import (
    NO_OWNERS,
    Conflict,
    News,
    NoSuchMatch,
    Opening,
    Store,
    StoreError,
)
from jaipur.table.summary import Summary
from jaipur.table.table import Table

MAX_IN_MEMORY: Final = 4000
"""Tables kept in memory; others are read again when somebody asks."""


def system_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


@dataclass(slots=True)
class _Slot:
    """A match in memory, and the lock that makes its writer the only one."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    table: Table | None = None


class Host:
    """Where people and bots act at tables.

    An act is decided on the current table, stored, and only then published: nothing that
    anybody has seen can be lost. If it cannot be stored, nobody sees it and the table stays as
    it was. A table read from the store is published, too: its writer may have been another
    process.

    Args:
        store: where logs are stored.
        news: who hears of changes.
        entropy: where new matches get their names and secrets from.
        clock: milliseconds since 1970.
        fold: makes a table from its log.
    """

    def __init__(
        self,
        store: Store,
        news: News,
        *,
        entropy: Callable[[], Entropy] = fresh_entropy,
        clock: Callable[[], int] = system_clock,
        fold: Callable[[str, Iterable[LogEntry]], Table] = Table.fold,
    ) -> None:
        self._store = store
        self._news = news
        self._entropy = entropy
        self._clock = clock
        self._fold = fold
        self._slots: OrderedDict[str, _Slot] = OrderedDict()

    async def open(
        self,
        opened: MatchOpened,
        owners: BySeat[str | None] = NO_OWNERS,
        *,
        match: str | None = None,
    ) -> Table:
        """Open a new match.

        Args:
            opened: its options, and who plays already.
            owners: who owns which seat, by the names the store knows people by.
            match: its name; a new one if not given.

        Raises:
            StoreError: it could not be stored; there is no such match.
        """
        name = match or self._entropy().match
        opening = _opening(name, opening_entries(opened, self._clock()), owners)
        await self._store.create(opening)
        table = Table.fold(name, opening.entries)
        self._slot(name).table = table
        self._news.published(table)
        return table

    async def table(self, match: str) -> Table:
        """The table of a match as it is now.

        Raises:
            NoSuchMatch: there is none.
            StoreError: it cannot be read.
        """
        slot = self._slot(match)
        if slot.table is not None:
            return slot.table
        async with slot.lock:
            return await self._load(match, slot)

    async def refresh(self, match: str) -> Table:
        """The table read again, since another process may have written to it."""
        slot = self._slot(match)
        async with slot.lock:
            return await self._reload(match, slot)

    async def submit(self, match: str, seat: Seat, submission: Submission) -> Answer:
        """Decide a seat's submission, and apply it if possible.

        Raises:
            NoSuchMatch: there is no such match.
            StoreError: the act was allowed but could not be stored: it did not happen.
        """
        return await self._change(
            match,
            lambda table: decide(table, seat, submission, self._clock(), self._entropy()),
            seen=submission.seq,
        )

    async def sit_down(
        self, match: str, seat: Seat, name: str, secret: bytes, owner: str | None = None
    ) -> Answer:
        """Seat a person, who owns the seat from then on; raises like `submit`."""
        return await self._change(
            match,
            lambda table: decide_seating(table, seat, name, secret, self._clock()),
            owners=NO_OWNERS.replace(seat, owner),
        )

    async def substitute(self, match: str, seat: Seat, bot: str) -> Answer:
        """Let another bot play on for the bot on a seat; raises like `submit`."""
        return await self._change(
            match, lambda table: decide_substitution(table, seat, bot, self._clock())
        )

    async def _change(
        self,
        match: str,
        decision: Callable[[Table], Accepted | Answer],
        *,
        seen: int = 0,
        owners: BySeat[str | None] = NO_OWNERS,
    ) -> Answer:
        slot = self._slot(match)
        async with slot.lock:
            table = await self._load(match, slot)
            if seen > table.seq:
                # They know more than this process: another one has written.
                table = await self._reload(match, slot)
            while True:
                decided = decision(table)
                if isinstance(decided, Answer):
                    return decided
                after = table
                for entry in decided.entries:
                    after = after.after(entry)
                rematch = None
                if after.rematch is not None and decided.rematch:
                    rematch = _opening(after.rematch, decided.rematch)
                try:
                    await self._store.append(
                        match, decided.entries, Summary.of(after), rematch=rematch, owners=owners
                    )
                except Conflict:
                    # Another process wrote first: decide again on what it left.
                    before = table.seq
                    table = await self._reload(match, slot)
                    if table.seq == before and owners != NO_OWNERS:
                        return Answer(Outcome.REFUSED, before, Refusal.SEAT_TAKEN)
                    if table.seq == before:
                        raise StoreError(f"{match}: entry {before + 1} cannot be stored") from None
                    continue
                except BaseException:
                    # Failed or cancelled: only reading tells whether the disk has it.
                    slot.table = None
                    raise
                slot.table = after
                self._news.published(after)
                if rematch is not None:
                    self._news.published(Table.fold(rematch.match, rematch.entries))
                return Answer(Outcome.APPLIED, after.seq)

    def _slot(self, match: str) -> _Slot:
        slot = self._slots.get(match)
        if slot is None:
            slot = self._slots[match] = _Slot()
            self._evict()
        self._slots.move_to_end(match)
        return slot

    def _evict(self) -> None:
        """Drop the tables that were not used for longest."""
        excess = max(len(self._slots) - MAX_IN_MEMORY, 0)
        for match in list(islice(self._slots, excess)):
            if not self._slots[match].lock.locked():
                del self._slots[match]

    async def _reload(self, match: str, slot: _Slot) -> Table:
        slot.table = None
        return await self._load(match, slot)

    async def _load(self, match: str, slot: _Slot) -> Table:
        if slot.table is not None:
            return slot.table
        entries = await self._store.load(match)
        if not entries:
            self._slots.pop(match, None)
            raise NoSuchMatch(f"there is no match {match}")
        slot.table = self._fold(match, entries)
        self._news.published(slot.table)
        return slot.table


def _opening(
    match: str, entries: tuple[LogEntry, ...], owners: BySeat[str | None] = NO_OWNERS
) -> Opening:
    return Opening(match, entries, Summary.of(Table.fold(match, entries)), owners)
