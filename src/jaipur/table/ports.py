"""What a table needs from outside: somewhere to store its log, and somebody to notify."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Protocol

from jaipur.rules import BySeat, JaipurError
from jaipur.table.log import LogEntry
from jaipur.table.summary import Summary
from jaipur.table.table import Table

NO_OWNERS: BySeat[str | None] = BySeat(None, None)


class StoreError(JaipurError):
    """The storage failed; nothing was stored, or only reading tells whether it was."""


class Conflict(StoreError):
    """Another writer was first: what was to be stored does not follow any more."""


class NoSuchMatch(JaipurError):
    """There is no match of this name."""


class DamagedMatch(JaipurError):
    """What is stored of a match cannot be read, or does not follow: it cannot be played on."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A new match.

    Attributes:
        match: its name.
        entries: the beginning of its log.
        summary: what they come to.
        owners: who owns which seat, by the names the store knows people by.
        settles: the seeks that the match settles: each leads to one match at most.
    """

    match: str
    entries: tuple[LogEntry, ...]
    summary: Summary
    owners: BySeat[str | None] = NO_OWNERS
    settles: tuple[str, ...] = ()


class Store(Protocol):
    """Stores the logs of matches. Whatever it has confirmed survives a crash."""

    async def create(self, opening: Opening) -> None:
        """Store a new match and who owns its seats, all or nothing.

        Raises:
            Conflict: a seek that it settles was settled or withdrawn before.
            StoreError: it failed; there is no such match.
        """
        ...

    async def load(self, match: str, after: int = 0) -> Sequence[LogEntry]:
        """The log of a match from entry `after + 1` on; empty if there is none.

        Raises:
            StoreError: it cannot be read now.
            DamagedMatch: it never can.
        """
        ...

    async def append(
        self,
        match: str,
        entries: Sequence[LogEntry],
        summary: Summary,
        *,
        rematch: Opening | None = None,
        owners: BySeat[str | None] = NO_OWNERS,
    ) -> None:
        """Store further entries, all or nothing.

        Args:
            match: which match.
            entries: numbered on from those that are stored.
            summary: what the match comes to with them.
            rematch: a match that begins together with them; everybody who has a place at the
                one gets the same place at the other.
            owners: who gets which seat together with them.

        Raises:
            Conflict: these numbers, this receipt or these seats are taken.
            StoreError: it failed for another reason.
        """
        ...


class News(Protocol):
    """Hears of changes once they are stored. Must not block."""

    def published(self, table: Table) -> None:
        """The table was changed here, or was read from the store."""
        ...

    def wrote(self, table: Table) -> None:
        """The table was changed here: what follows from it is for this process to do."""
        ...


class JobKind(Enum):
    """Things that one process at a time is to do."""

    ANALYSIS = "analysis"
    """A finished match is to be analysed."""
    BOT = "bot"
    """A bot is on turn."""
    DAILY = "daily"
    """Bots are to play the deal of a day."""
    DEADLINE = "deadline"
    """Something happens at a table though nobody acts: see `Table.deadline`."""
    PAIR = "pair"
    """Finding rivals for those who wait for a quick match."""
    PUSH = "push"
    """Somebody who may be away is to be told of something."""
    RATE = "rate"
    """A rated match has ended."""
    RETENTION = "retention"
    """Removing what is old."""

    def __repr__(self) -> str:
        return f"JobKind.{self.name}"


@dataclass(frozen=True, slots=True)
class Job:
    """Something to do.

    Attributes:
        kind: what.
        match: for which match; empty if it is about all of them.
        seq: the log entry it follows from.
        due: when, by the database's clock in milliseconds since 1970; 0 is now.
    """

    kind: JobKind
    match: str = ""
    seq: int = 0
    due: int = 0


class Jobs(Protocol):
    """Jobs of all processes, each leased to one of them for a short time.

    A lease that its holder does not renew expires, and another process takes it. Two processes
    may thus do the same for a moment; the number of a log entry is given once, so it harms nothing.
    """

    async def claim(self, job: Job) -> bool:
        """Take one job unless another process has it; whether it is this process's now."""
        ...

    async def take(self, kind: JobKind, limit: int) -> Sequence[Job]:
        """Take jobs that are due and that no process has any more."""
        ...

    async def coming(self, kind: JobKind, until: int, limit: int) -> Sequence[Job]:
        """The next jobs that are due by a time, if not before, whoever has them."""
        ...

    async def waiting(self, kind: JobKind) -> Sequence[Job]:
        """All jobs of a kind, due or not, whoever has them."""
        ...

    async def keep(self, kind: JobKind, matches: Sequence[str]) -> None:
        """Renew leases of this process."""
        ...

    async def finish(self, job: Job) -> None:
        """It is done."""
        ...
