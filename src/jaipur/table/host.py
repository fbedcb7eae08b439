"""The host: one writer per match; store, then publish."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Sequence
from typing import Final

from jaipur.rules import BySeat, Seat
from jaipur.table.absence import NOBODY_AWAY
from jaipur.table.acts import Submission
from jaipur.table.answers import Accepted, Answer, Outcome, Refusal
from jaipur.table.cache import MAX_BYTES, Cache, Slot
from jaipur.table.deadlines import Outage, decide_deadline, time_given_back
from jaipur.table.dealing import decide_reveal, decide_seating
from jaipur.table.decide import decide, decide_substitution, opening_entries
from jaipur.table.entropy import Entropy, fresh_entropy
from jaipur.table.facts import MatchOpened, PlayerSeated, SecretRevealed
from jaipur.table.log import LogEntry
from jaipur.table.ports import (
    NO_OWNERS,
    Conflict,
    DamagedMatch,
    News,
    NoSuchMatch,
    Opening,
    Store,
    StoreError,
)
from jaipur.table.summary import Summary
from jaipur.table.table import Table

FRESH_SECONDS: Final = 2.0
"""For so long a table is taken to be what the store has; another process may have written since."""
_SECONDS_IN_VAIN: Final = 1.0
"""For so long nobody's word is taken that there is more than the store had."""


def system_clock() -> int:
    """Milliseconds since 1970."""
    return time.time_ns() // 1_000_000


class Host:
    """Where people and bots act at tables.

    An act is decided on the current table, stored, and only then published: nothing that
    anybody has seen can be lost. If it cannot be stored, nobody sees it and the table stays as
    it was. A table read from the store is published, too: its writer may have been another
    process. Of a match that is in memory only what is new is read.

    Args:
        store: where logs are stored.
        news: who hears of changes.
        entropy: where new matches get their names and secrets from.
        clock: milliseconds since 1970.
        fold: makes a table from its log.
        watched: whether somebody is connected to a match, so that it had better stay in memory.
        max_bytes: what the tables in memory may take, as estimated.

    Attributes:
        outages: times in which nobody could play, as far as they may matter to a running clock.
    """

    def __init__(
        self,
        store: Store,
        news: News,
        *,
        entropy: Callable[[], Entropy] = fresh_entropy,
        clock: Callable[[], int] = system_clock,
        fold: Callable[[str, Iterable[LogEntry]], Table] = Table.fold,
        watched: Callable[[str], bool] = lambda _match: False,
        max_bytes: int = MAX_BYTES,
    ) -> None:
        self._store = store
        self._news = news
        self._entropy = entropy
        self._clock = clock
        self._fold = fold
        self._cache = Cache(watched, max_bytes)
        self.outages: Sequence[Outage] = ()

    async def open(
        self,
        opened: MatchOpened,
        owners: BySeat[str | None] = NO_OWNERS,
        *,
        match: str | None = None,
        settles: tuple[str, ...] = (),
    ) -> Table:
        """Open a new match.

        Args:
            opened: its options, and who plays already.
            owners: who owns which seat, by the names the store knows people by.
            match: its name; a new one if not given.
            settles: the seeks that it settles.

        Raises:
            Conflict: a seek was settled or withdrawn before.
            StoreError: it could not be stored; there is no such match.
        """
        name = match or self._entropy().match
        opening = _opening(name, opening_entries(opened, self._clock()), owners, settles)
        await self._store.create(opening)
        table = Table.fold(name, opening.entries)
        self._cache.put(name, table)
        self._wrote(table)
        return table

    async def table(self, match: str, known: int = 0) -> Table:
        """The table of a match as it is now, or was two seconds ago.

        Args:
            match: which match.
            known: the last log entry that whoever asks knows of, so they say.

        Raises:
            NoSuchMatch: there is none.
            DamagedMatch: what is stored of it makes no sense.
            StoreError: it cannot be read.
        """
        slot = self._cache.slot(match)
        table = slot.table
        if table is not None and slot.fresh(FRESH_SECONDS) and known <= table.seq:
            return table
        async with slot.lock:
            if known > 0:
                return await self._at_least(match, slot, known)
            return await self._read_on(match, slot)

    async def refresh(self, match: str) -> Table:
        """The table with what other processes have written to it; raises like `table`."""
        slot = self._cache.slot(match)
        async with slot.lock:
            return await self._read_on(match, slot)

    def known(self, match: str) -> int:
        """The last log entry of a match that is known here, 0 if none is."""
        slot = self._cache.peek(match)
        return 0 if slot is None or slot.table is None else slot.table.seq

    def is_current(self, match: str, seq: int) -> bool:
        """The store has so many entries; whether that is all that is known here."""
        slot = self._cache.peek(match)
        if slot is None or slot.table is None:
            return True  # it is read when somebody asks
        if slot.table.seq < seq:
            slot.checked = 0.0
            return False
        slot.checked = time.monotonic()
        return True

    async def reload(self, match: str) -> Table:
        """The table read from its first entry on, since what was stored has been changed.

        Raises like `table`.
        """
        slot = self._cache.slot(match)
        async with slot.lock:
            slot.table = None
            return await self._read_on(match, slot)

    def forget(self, match: str) -> None:
        """Read a match anew when somebody asks."""
        self._cache.drop(match)

    async def submit(
        self,
        match: str,
        seat: Seat,
        submission: Submission,
        away: BySeat[int | None] = NOBODY_AWAY,
    ) -> Answer:
        """Decide a seat's submission, and apply it if possible.

        Args:
            match: which match.
            seat: who submits.
            submission: what is asked for.
            away: since when each seat is known not to be connected; None if it is.

        Raises:
            NoSuchMatch: there is no such match.
            StoreError: the act was allowed but could not be stored: it did not happen.
        """
        return await self._change(
            match,
            lambda table: decide(table, seat, submission, self._clock(), self._entropy, away=away),
            seen=submission.seq,
        )

    async def sit_down(
        self, match: str, seated: PlayerSeated, owner: str | None = None, *, anew: bool = False
    ) -> Answer:
        """Seat a person, who owns the seat from then on; raises like `submit`.

        Args:
            match: which match.
            seated: where, under which name, and with what share of the key.
            owner: who it is, by the name the store knows people by.
            anew: whether the seat is theirs already.
        """
        return await self._change(
            match,
            lambda table: decide_seating(table, seated, self._clock(), anew=anew),
            owners=NO_OWNERS.replace(seated.seat, owner),
        )

    async def reveal(
        self, match: str, revealed: SecretRevealed, joint: bytes, *, seen: int = 0
    ) -> Answer:
        """Take the secret that a seat had committed itself to; raises like `submit`.

        Args:
            match: which match.
            revealed: whose secret, and which.
            joint: the commitments that the player has seen, as one value.
            seen: the last log entry that the player knows of; another process may have written it.
        """
        return await self._change(
            match,
            lambda table: decide_reveal(table, revealed, joint, self._clock()),
            seen=seen,
        )

    async def substitute(self, match: str, seat: Seat, bot: str) -> Answer:
        """Let another bot play on for the bot on a seat; raises like `submit`."""
        return await self._change(
            match, lambda table: decide_substitution(table, seat, bot, self._clock())
        )

    async def meet_deadline(self, match: str) -> Answer:
        """Let happen what is due at a table though nobody acts; raises like `submit`."""
        return await self._change(match, lambda table: decide_deadline(table, self._clock()))

    async def _change(
        self,
        match: str,
        decision: Callable[[Table], Accepted | Answer],
        *,
        seen: int = 0,
        owners: BySeat[str | None] = NO_OWNERS,
    ) -> Answer:
        slot = self._cache.slot(match)
        async with slot.lock:
            # They may know more than this process: another one has written.
            table = await self._at_least(match, slot, seen)
            while True:
                # Time that nobody could use is given back before anything else happens.
                missed = self._missed(table)
                decided = Accepted(missed) if missed else decision(table)
                if isinstance(decided, Answer):
                    return decided
                given = NO_OWNERS if missed else owners
                after = await self._store_and_tell(match, slot, table, decided, given)
                if after is not None and not missed:
                    return Answer(Outcome.APPLIED, after.seq)
                if after is None:
                    # Another process wrote first: decide again on what it left.
                    before = table.seq
                    table = await self._read_on(match, slot)
                    if table.seq == before and given != NO_OWNERS:
                        return Answer(Outcome.REFUSED, before, Refusal.SEAT_TAKEN)
                    if table.seq == before:
                        raise StoreError(f"{match}: entry {before + 1} cannot be stored")
                else:
                    table = after

    async def _store_and_tell(
        self,
        match: str,
        slot: Slot,
        table: Table,
        decided: Accepted,
        owners: BySeat[str | None],
    ) -> Table | None:
        """The table with what was decided; None if another process wrote first."""
        after = _after(table, decided.entries)
        rematch = None
        if after.rematch is not None and decided.rematch:
            rematch = _opening(after.rematch, decided.rematch)
        try:
            await self._store.append(
                match, decided.entries, Summary.of(after), rematch=rematch, owners=owners
            )
        except Conflict:
            return None
        except BaseException:
            # Failed or cancelled: only reading tells whether the disk has it.
            slot.table = None
            raise
        self._cache.put(match, after)
        self._wrote(after)
        if rematch is not None:
            self._wrote(Table.fold(rematch.match, rematch.entries))
        return after

    def _missed(self, table: Table) -> tuple[LogEntry, ...]:
        if not self.outages:
            return ()
        return time_given_back(table, self.outages, self._clock())

    def _wrote(self, table: Table) -> None:
        self._news.wrote(table)
        self._news.published(table)

    async def _at_least(self, match: str, slot: Slot, seq: int) -> Table:
        """The table, read on if somebody claims to know more of it than we.

        What anybody was told is stored: a claim that reading does not confirm is made up, and to
        read again for each such claim would cost more than to make it.
        """
        if slot.table is None:
            return await self._read_on(match, slot)
        if seq <= slot.table.seq or time.monotonic() - slot.in_vain < _SECONDS_IN_VAIN:
            return slot.table
        table = await self._read_on(match, slot)
        if table.seq < seq:
            slot.in_vain = time.monotonic()
        return table

    async def _read_on(self, match: str, slot: Slot) -> Table:
        """Read what is new, from the last entry that is known: if it is not there, from the first.

        A database may have been restored from a backup, or the match removed.
        """
        table = slot.table
        entries: Sequence[LogEntry] = ()
        try:
            if table is not None:
                entries = await self._store.load(match, table.seq - 1)
                if not entries or not _same(entries[0], table.log[-1]):
                    table = None
                elif len(entries) == 1:
                    slot.put(table)
                    return table
            if table is None:
                entries = await self._store.load(match)
        except DamagedMatch:
            self._cache.drop(match)
            raise
        if not entries:
            self._cache.drop(match)
            raise NoSuchMatch(f"there is no match {match}")
        try:
            table = self._fold(match, entries) if table is None else _after(table, entries[1:])
        except ValueError as error:
            self._cache.drop(match)
            raise DamagedMatch(f"{match}: {error}") from error
        self._cache.put(match, table)
        self._news.published(table)
        return table


def _same(stored: LogEntry, known: LogEntry) -> bool:
    return (stored.at, stored.fact, stored.receipt) == (known.at, known.fact, known.receipt)


def _after(table: Table, entries: Iterable[LogEntry]) -> Table:
    for entry in entries:
        table = table.after(entry)
    return table


def _opening(
    match: str,
    entries: tuple[LogEntry, ...],
    owners: BySeat[str | None] = NO_OWNERS,
    settles: tuple[str, ...] = (),
) -> Opening:
    return Opening(match, entries, Summary.of(Table.fold(match, entries)), owners, settles)
