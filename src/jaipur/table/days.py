"""Days as the deal of the day counts them: by the clock of the whole world, UTC."""

from __future__ import annotations

from datetime import UTC, date, datetime, timedelta
from typing import Final

DAY: Final = 24 * 3600 * 1000
"""Milliseconds."""
LATE: Final = 3600 * 1000
"""Milliseconds after the end of a day in which those who have begun its deal may finish it."""


def day_at(now: int) -> str:
    """The day of a moment, in milliseconds since 1970.

    >>> day_at(1_800_000_000_000)
    '2027-01-15'
    """
    return datetime.fromtimestamp(now // 1000, UTC).date().isoformat()


def begin_of(day: str) -> int:
    """When a day begins, in milliseconds since 1970.

    Raises:
        ValueError: there is no such day.
    """
    found = date.fromisoformat(day)
    if found.isoformat() != day:
        raise ValueError(f"a day is written like 2027-01-15, not {day!r}")
    return int(datetime(found.year, found.month, found.day, tzinfo=UTC).timestamp()) * 1000


def opening_of(day: str) -> int:
    """When the deal of a day is opened to everybody, in milliseconds since 1970."""
    return begin_of(day) + DAY + LATE


def days_from(day: str, number: int) -> tuple[str, ...]:
    """So many days, this one first.

    >>> days_from("2026-12-31", 2)
    ('2026-12-31', '2027-01-01')
    """
    first = date.fromisoformat(day)
    return tuple((first + timedelta(days=n)).isoformat() for n in range(number))
