"""A store that forgets: for tests, and for matches nobody wants to keep."""

from __future__ import annotations

from collections.abc import Sequence

from jaipur.table.facts import Entry
from jaipur.table.ports import Conflict, Opening, Summary


class MemoryStore:
    """Facts in a dictionary, with the same refusals as a database."""

    def __init__(self) -> None:
        self._facts: dict[str, list[Entry]] = {}

    async def create(self, opening: Opening) -> None:
        """Keep the first facts of a new match."""
        if opening.match in self._facts:
            raise Conflict(f"there is a match {opening.match}")
        self._facts[opening.match] = list(opening.entries)

    async def load(self, match: str) -> Sequence[Entry]:
        """All facts of a match in order."""
        return tuple(self._facts.get(match, ()))

    async def append(
        self,
        match: str,
        entries: Sequence[Entry],
        summary: Summary,  # noqa: ARG002 - nobody lists these matches
        opening: Opening | None = None,
    ) -> None:
        """Keep further facts, all or none."""
        facts = self._facts.get(match, [])
        seen = {_name(entry) for entry in facts} - {None}
        if entries[0].seq != len(facts) + 1 or seen & {_name(entry) for entry in entries}:
            raise Conflict(f"{match} has {len(facts)} facts")
        if opening is not None:
            await self.create(opening)
        facts.extend(entries)


def _name(entry: Entry) -> tuple[int, str] | None:
    return None if entry.receipt is None else (entry.receipt.seat, entry.receipt.id)
