"""Records of matches that were played here."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

import click

from jaipur import __version__
from jaipur.formats import Record, record_text
from jaipur.table import Table

STANDARD_OUTPUT: Final = Path("-")
"""A record that is written there has it for itself."""


def table_record(table: Table) -> Record:
    """The record of a match that is over.

    Raises:
        ValueError: it is not over.
    """
    return table.record(f"jaipur {__version__}")


def save_record(table: Table, file: Path | None = None) -> Path:
    """Write the record of a match that is over, by default to a file here, named after it.

    A file named - is the standard output.

    Raises:
        OSError: it cannot be written.
        ValueError: the match is not over.
    """
    record = table_record(table)
    if file is None:
        began = datetime.fromtimestamp(table.started_at / 1000, UTC)
        names = "-".join(re.sub(r"\W+", "_", person.name).lower() for person in record.players)
        file = Path(f"{began:%Y%m%d-%H%M%S}-{names}.jaipur.json")
    if file == STANDARD_OUTPUT:
        click.echo(record_text(record).encode(), nl=False)
    else:
        file.write_text(record_text(record), encoding="utf-8")
    return file
