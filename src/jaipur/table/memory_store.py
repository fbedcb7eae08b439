"""A store in memory: for tests, and for matches that nobody wants to keep."""

from __future__ import annotations

from collections.abc import Sequence

from jaipur.rules import BySeat, Seat
from jaipur.table.log import LogEntry
from jaipur.table.ports import NO_OWNERS, Conflict, Opening
from jaipur.table.summary import Summary


class MemoryStore:
    """Logs in a dictionary, with the same refusals as a database."""

    def __init__(self) -> None:
        self._logs: dict[str, list[LogEntry]] = {}
        self._owners: dict[tuple[str, Seat], str] = {}

    async def create(self, opening: Opening) -> None:
        """Store a new match."""
        if opening.match in self._logs:
            raise Conflict(f"there is a match {opening.match}")
        self._logs[opening.match] = list(opening.entries)
        self._own(opening.match, opening.owners)

    async def load(self, match: str, after: int = 0) -> Sequence[LogEntry]:
        """The log of a match, from entry `after + 1` on."""
        return tuple(self._logs.get(match, ())[after:])

    async def append(
        self,
        match: str,
        entries: Sequence[LogEntry],
        summary: Summary,  # noqa: ARG002 - nobody lists these matches
        *,
        rematch: Opening | None = None,
        owners: BySeat[str | None] = NO_OWNERS,
    ) -> None:
        """Store further entries, all or nothing."""
        log = self._logs.get(match, [])
        seen = {_name(entry) for entry in log} - {None}
        if entries[0].seq != len(log) + 1 or seen & {_name(entry) for entry in entries}:
            raise Conflict(f"{match} has {len(log)} entries")
        self._own(match, owners)
        if rematch is not None:
            await self.create(rematch)
        log.extend(entries)

    def _own(self, match: str, owners: BySeat[str | None]) -> None:
        new = {(match, seat): owner for seat in Seat if (owner := owners[seat]) is not None}
        if any(self._owners.get(place, owner) != owner for place, owner in new.items()):
            raise Conflict(f"a seat of {match} is taken")
        self._owners.update(new)


def _name(entry: LogEntry) -> tuple[int, str] | None:
    return None if entry.receipt is None else (entry.receipt.seat, entry.receipt.id)
