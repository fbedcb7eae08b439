"""What a table needs of the world: somewhere to keep facts, and somebody to tell."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Protocol

from jaipur.rules import BySeat, JaipurError, Seat
from jaipur.table.facts import Entry
from jaipur.table.options import Mode, Sitter
from jaipur.table.table import Table, TablePhase


class StoreError(JaipurError):
    """The storage could not do what it was asked; nothing of it was done."""


class Conflict(StoreError):  # noqa: N818 - it is named after what happened
    """Another writer was first: the facts that were to be appended do not follow any more."""


class NoSuchMatch(JaipurError):  # noqa: N818
    """There is no match of this name."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What a list of matches tells about one of them; public facts only.

    Attributes:
        turn: who is to move, None if nobody is.
        winner: who won the match.
    """

    mode: Mode
    phase: TablePhase
    sitters: BySeat[Sitter | None]
    seals: BySeat[int]
    turn: Seat | None
    winner: Seat | None

    @classmethod
    def of(cls, table: Table) -> Summary:
        """The summary of a table as it stands."""
        match = table.match
        return cls(
            mode=table.options.mode,
            phase=table.phase,
            sitters=table.sitters,
            seals=BySeat(0, 0) if match is None else match.round.seals,
            turn=table.on_turn,
            winner=None if match is None else match.winner,
        )


@dataclass(frozen=True, slots=True)
class Opening:
    """A new match: its first facts, and what they come to."""

    match: str
    entries: tuple[Entry, ...]
    summary: Summary


class Store(Protocol):
    """Keeps facts. Whatever it has confirmed survives a crash."""

    async def create(self, opening: Opening) -> None:
        """Keep the first facts of a new match.

        Raises:
            StoreError: it could not; there is no such match.
        """
        ...

    async def load(self, match: str) -> Sequence[Entry]:
        """All facts of a match in order; none if there is no such match.

        Raises:
            StoreError: they cannot be read.
        """
        ...

    async def append(
        self,
        match: str,
        entries: Sequence[Entry],
        summary: Summary,
        opening: Opening | None = None,
    ) -> None:
        """Keep further facts, all or none.

        Args:
            match: which match.
            entries: numbered on from the facts that are there.
            summary: what the match comes to with them.
            opening: a match that begins together with them, its rematch: whoever has a place
                at the one has the same place at the other.

        Raises:
            Conflict: these numbers are taken, or the receipt is; another writer was first.
            StoreError: it could not for another reason.
        """
        ...


class News(Protocol):
    """Is told how tables stand, after it was stored."""

    def published(self, table: Table) -> None:
        """The table has moved on, or was read from the store. Must not block."""
        ...
