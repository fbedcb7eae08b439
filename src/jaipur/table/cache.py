"""Tables in memory, bounded by what they take; what nobody looks at goes first."""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from typing import Final

from jaipur.table.table import Table, TablePhase

MAX_BYTES: Final = 96 * 1024 * 1024
"""What all tables in memory may take, as estimated; others are read again when somebody asks."""
_BYTES_OF_A_TABLE: Final = 6_000
_BYTES_OF_AN_ENTRY: Final = 1_600
"""Measured in matches played at random: 1,580 bytes for a fact, its receipt, events and round."""


@dataclass(slots=True)
class Slot:
    """A match in memory, and the lock that makes its writer the only one.

    Attributes:
        lock: held while the match is changed or read.
        table: what is known of it.
        checked: when that was last compared with the store, by `time.monotonic`.
        in_vain: when the store last had no more than we, though somebody claimed so.
    """

    lock: asyncio.Lock = field(default_factory=asyncio.Lock)
    table: Table | None = None
    checked: float = 0.0
    in_vain: float = 0.0

    @property
    def bytes(self) -> int:
        """What it takes, estimated."""
        entries = 0 if self.table is None else self.table.seq
        return _BYTES_OF_A_TABLE + _BYTES_OF_AN_ENTRY * entries

    def put(self, table: Table) -> None:
        """The table as the store has it now."""
        self.table = table
        self.checked = time.monotonic()

    def fresh(self, seconds: float) -> bool:
        """Whether the table was compared with the store so recently."""
        return time.monotonic() - self.checked < seconds


class Cache:
    """Slots by match, the least recently used first.

    Args:
        watched: whether somebody is connected to a match.
        max_bytes: what all of them may take.
    """

    def __init__(self, watched: Callable[[str], bool], max_bytes: int = MAX_BYTES) -> None:
        self._watched = watched
        self._max = max_bytes
        self._slots: OrderedDict[str, Slot] = OrderedDict()
        self.bytes = 0
        """What all of them take, as last estimated."""

    def __contains__(self, match: str) -> bool:
        return match in self._slots

    def __len__(self) -> int:
        return len(self._slots)

    def slot(self, match: str) -> Slot:
        """The slot of a match, made if it is not there."""
        slot = self._slots.get(match)
        if slot is None:
            slot = self._slots[match] = Slot()
            self.bytes += slot.bytes
        self._slots.move_to_end(match)
        if self.bytes > self._max:
            self._evict(match)
        return slot

    def peek(self, match: str) -> Slot | None:
        """The slot of a match if it is there, without using it."""
        return self._slots.get(match)

    def put(self, match: str, table: Table) -> None:
        """A newer table of a match."""
        slot = self.slot(match)
        before = slot.bytes
        slot.put(table)
        self.bytes += slot.bytes - before

    def drop(self, match: str) -> None:
        """Forget a match."""
        slot = self._slots.pop(match, None)
        if slot is not None:
            self.bytes -= slot.bytes

    def _evict(self, but: str) -> None:
        """Make room, and some more, so that it is not to be made at every turn."""
        enough = self._max * 9 // 10
        for match in list(self._by_worth()):
            if self.bytes <= enough:
                return
            if match != but and not self._slots[match].lock.locked():
                self.drop(match)

    def _by_worth(self) -> Iterator[str]:
        """Matches, those that are missed least first."""
        watched = {match for match in self._slots if self._watched(match)}
        over = {match for match, slot in self._slots.items() if _over(slot)}
        yield from (match for match in self._slots if match in over - watched)
        yield from (match for match in self._slots if match not in over | watched)
        yield from (match for match in self._slots if match in watched)


def _over(slot: Slot) -> bool:
    return slot.table is None or slot.table.phase is TablePhase.MATCH_OVER
