"""What a table needs from outside: somewhere to store its log, and somebody to notify."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from jaipur.rules import BySeat, JaipurError
from jaipur.table.log import LogEntry
from jaipur.table.summary import Summary
from jaipur.table.table import Table

NO_OWNERS: BySeat[str | None] = BySeat(None, None)


class StoreError(JaipurError):
    """The storage failed; nothing was stored."""


class Conflict(StoreError):
    """Another writer was first: what was to be stored does not follow any more."""


class NoSuchMatch(JaipurError):
    """There is no match of this name."""


@dataclass(frozen=True, slots=True)
class Opening:
    """A new match.

    Attributes:
        match: its name.
        entries: the beginning of its log.
        summary: what they come to.
        owners: who owns which seat, by the names the store knows people by.
    """

    match: str
    entries: tuple[LogEntry, ...]
    summary: Summary
    owners: BySeat[str | None] = NO_OWNERS


class Store(Protocol):
    """Stores the logs of matches. Whatever it has confirmed survives a crash."""

    async def create(self, opening: Opening) -> None:
        """Store a new match and who owns its seats, all or nothing.

        Raises:
            StoreError: it failed; there is no such match.
        """
        ...

    async def load(self, match: str) -> Sequence[LogEntry]:
        """The log of a match; empty if there is no such match.

        Raises:
            StoreError: it cannot be read.
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
    """Hears of changes once they are stored."""

    def published(self, table: Table) -> None:
        """The table has changed, or was read from the store. Must not block."""
        ...
