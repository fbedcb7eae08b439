"""The host: one writer per match; persist, then publish."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from itertools import islice
from typing import Final

from jaipur.formats import SECRET_BYTES
from jaipur.table.facts import Entry, Fact, Opened, Receipt
from jaipur.table.ports import (
    Conflict,
    News,
    NoSuchMatch,
    Opening,
    Store,
    StoreError,
    Summary,
)
from jaipur.table.submissions import Answer, Fresh, Outcome, Submission, answer, begin
from jaipur.table.table import Table

MOST_IN_MEMORY: Final = 4000
"""Tables kept at hand; the others are read again when somebody asks."""


def new_match_id() -> str:
    """A name for a match: 96 random bits, so that nobody finds one by trying."""
    return secrets.token_urlsafe(12)


def fresh() -> Fresh:
    """Chance for a new match, from the system's cryptographic source."""
    return Fresh(new_match_id(), secrets.token_bytes(SECRET_BYTES))


def _now() -> int:
    return time.time_ns() // 1_000_000


@dataclass(slots=True)
class _Room:
    """A match at hand: its table, and the lock that makes its writer the only one."""

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    table: Table | None = None


class Host:
    """Lets people and bots act at tables, through one door.

    An act is decided on the table as it is, stored, and only then told: what somebody has seen
    is never lost. If it cannot be stored, nobody sees it and the table stays as it was. A table
    that is read from the store is told, too: whoever wrote it may have told nobody here.

    Args:
        store: where facts are kept.
        news: who is told.
        chance: where new matches get their names and secrets from.
        clock: milliseconds since 1970.
    """

    def __init__(
        self,
        store: Store,
        news: News,
        *,
        chance: Callable[[], Fresh] = fresh,
        clock: Callable[[], int] = _now,
    ) -> None:
        self._store = store
        self._news = news
        self._chance = chance
        self._clock = clock
        self._rooms: OrderedDict[str, _Room] = OrderedDict()

    async def open(self, opened: Opened, match: str | None = None) -> Table:
        """Open a new match.

        Args:
            opened: what for, and who sits already.
            match: its name; a new one if not given.

        Raises:
            StoreError: it could not be stored; there is no such match.
        """
        beginning = self._opening(match or self._chance().match, begin(opened))
        await self._store.create(beginning)
        table = Table.fold(beginning.match, beginning.entries)
        self._room(table.id).table = table
        self._news.published(table)
        return table

    async def table(self, match: str) -> Table:
        """The table of a match as it is now.

        Raises:
            NoSuchMatch: there is none.
            StoreError: it cannot be read.
        """
        room = self._room(match)
        if room.table is not None:
            return room.table
        async with room.lock:
            return await self._load(match, room)

    async def submit(self, match: str, submission: Submission) -> Answer:
        """Decide a submission, and apply it if it can be.

        Raises:
            NoSuchMatch: there is no such match.
            StoreError: the act was allowed but could not be stored: it did not happen.
        """
        room = self._room(match)
        async with room.lock:
            table = await self._load(match, room)
            if submission.seq is not None and submission.seq > table.seq:
                # They know more than this process: another one has written.
                table = await self._reload(match, room)
            while True:
                decided = answer(table, submission, self._chance())
                if isinstance(decided, Answer):
                    return decided
                entries = self._entries(table.seq, decided.facts, submission.receipt)
                after = table
                for entry in entries:
                    after = after.after(entry)
                opening = None
                if decided.opens:
                    opening = self._opening(after.rematch or "", decided.opens)
                try:
                    await self._store.append(match, entries, Summary.of(after), opening)
                except Conflict:
                    # Another process wrote first: decide again on what it left.
                    seen = table.seq
                    table = await self._reload(match, room)
                    if table.seq == seen:
                        raise StoreError(f"fact {seen + 1} of {match} cannot be stored") from None
                    continue
                except BaseException:
                    # Failed, or not waited for any more: whether the disk has it after all is
                    # only to be learnt by reading.
                    room.table = None
                    raise
                room.table = after
                self._news.published(after)
                if opening is not None:
                    self._news.published(Table.fold(opening.match, opening.entries))
                return Answer(Outcome.APPLIED, after.seq)

    async def refresh(self, match: str) -> Table:
        """The table read anew and told, since another process may have written to it."""
        room = self._room(match)
        async with room.lock:
            return await self._reload(match, room)

    def _room(self, match: str) -> _Room:
        room = self._rooms.get(match)
        if room is None:
            room = self._rooms[match] = _Room()
            self._forget()
        self._rooms.move_to_end(match)
        return room

    def _forget(self) -> None:
        """Let go of the tables that nobody has asked for longest."""
        excess = max(len(self._rooms) - MOST_IN_MEMORY, 0)
        for match in list(islice(self._rooms, excess)):
            if not self._rooms[match].lock.locked():
                del self._rooms[match]

    async def _reload(self, match: str, room: _Room) -> Table:
        room.table = None
        return await self._load(match, room)

    async def _load(self, match: str, room: _Room) -> Table:
        if room.table is not None:
            return room.table
        entries = await self._store.load(match)
        if not entries:
            self._rooms.pop(match, None)
            raise NoSuchMatch(f"there is no match {match}")
        room.table = Table.fold(match, entries)
        self._news.published(room.table)
        return room.table

    def _opening(self, match: str, facts: Sequence[Fact]) -> Opening:
        entries = self._entries(0, facts, None)
        return Opening(match, entries, Summary.of(Table.fold(match, entries)))

    def _entries(
        self, seq: int, facts: Sequence[Fact], receipt: Receipt | None
    ) -> tuple[Entry, ...]:
        """Facts in their places; the receipt goes with the last of them."""
        now, last = self._clock(), seq + len(facts)
        return tuple(
            Entry(number, now, fact, receipt if number == last else None)
            for number, fact in enumerate(facts, seq + 1)
        )
