"""Matches as record files: what is written when somebody wants to keep one."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path

from jaipur import __version__
from jaipur.formats import Person, Record, record_text
from jaipur.table import Sitter, Table


def table_record(table: Table) -> Record:
    """The record of a match as far as it has been played.

    Raises:
        ValueError: it has not begun.
    """
    if table.match is None:
        raise ValueError("the match has not begun")
    began = datetime.fromtimestamp(table.started / 1000, UTC)
    return Record.of(
        table.match,
        table.sitters.map(_person),
        made_by=f"jaipur {__version__}",
        date=began.isoformat(timespec="seconds"),
    )


def save_record(table: Table, file: Path | None = None) -> Path:
    """Write the record of a match, by default to a file named after it, here.

    Raises:
        OSError: it cannot be written.
    """
    if file is None:
        began = datetime.fromtimestamp(table.started / 1000, UTC)
        names = "-".join(re.sub(r"\W+", "_", name).lower() for name in table.names)
        file = Path(f"{began:%Y%m%d-%H%M%S}-{names}.jaipur.json")
    file.write_text(record_text(table_record(table)), encoding="utf-8")
    return file


def _person(sitter: Sitter | None) -> Person:
    if sitter is None:
        raise ValueError("a seat is free")
    return Person(sitter.name, bot=sitter.bot is not None)
