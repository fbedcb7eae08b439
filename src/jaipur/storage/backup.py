"""Backups: all that is stored, in one compressed file that fits any kind of database.

Lines of JSON: a header with the form of the database, a line for each row, and an end with the
numbers of rows and a digest of everything before it.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import tempfile
import zlib
from collections import Counter
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

import msgspec
from sqlalchemy import MetaData, select

from jaipur import __version__
from jaipur.rules import JaipurError
from jaipur.storage.schema import REVISIONS
from jaipur.storage.snapshots import form_of, snapshot

VERSION: Final = 1
"""Of the file's format."""
PASSING: Final = frozenset(
    {
        *("alembic_version", "forms", "notices", "presence", "processes"),
        *("attempts", "spent_challenges", "rewritten", "seeks"),
    }
)
"""Tables without anything to keep: the form stands in the header, the rest begins anew."""


class BadBackup(JaipurError):
    """A backup cannot be made or used; the message says why."""


class Header(msgspec.Struct, frozen=True, tag="jaipur-backup", tag_field="kind"):
    """The first line.

    Attributes:
        version: of the file's format.
        form: of the database.
        program: the version of jaipur that wrote it.
    """

    version: int
    form: str
    program: str = __version__


class End(msgspec.Struct, frozen=True, tag="end", tag_field="kind"):
    """The last line.

    Attributes:
        rows: how many there are, by table.
        sha256: of all lines before this one.
    """

    rows: dict[str, int]
    sha256: str


class Row(msgspec.Struct, frozen=True, tag="row", tag_field="kind"):
    """A row of a table."""

    table: str
    values: dict[str, str | int | float | bool | None]


@dataclass(frozen=True, slots=True)
class Contents:
    """What a backup holds.

    Attributes:
        form: of the database it was made from.
        rows: how many, by table.
    """

    form: str
    rows: dict[str, int]


_LINE: Final = msgspec.json.Decoder(Header | Row | End)
_encode: Final = msgspec.json.Encoder().encode


def back_up(url: str, file: Path) -> Contents:
    """Write everything that the database holds at this moment into a new file.

    A server may go on meanwhile. The file appears when it is complete, and only its owner can read
    it: it holds the cards of running matches.

    Raises:
        BadBackup: there is a file of this name, or it cannot be written.
        CannotOpen: the database cannot be read.
    """
    if file.exists():
        raise BadBackup(f"{file} is there already; a backup never overwrites one")
    try:
        handle, name = tempfile.mkstemp(prefix=f".{file.name}.", dir=file.parent)
    except OSError as error:
        raise BadBackup(f"cannot write {file}: {error.strerror}") from None
    part = Path(name)
    try:
        with os.fdopen(handle, "wb") as out:
            with gzip.GzipFile("", "wb", 6, out) as packed:
                contents = _write(url, packed)
            out.flush()
            os.fsync(out.fileno())
        part.rename(file)
    except OSError as error:
        raise BadBackup(f"cannot write {file}: {error.strerror}") from None
    finally:
        with suppress(FileNotFoundError):
            part.unlink()
    return contents


def _write(url: str, out: gzip.GzipFile) -> Contents:
    digest, counts = hashlib.sha256(), Counter[str]()

    def write(value: Header | Row) -> None:
        line = _encode(value) + b"\n"
        digest.update(line)
        out.write(line)

    with snapshot(url) as connection:
        form = form_of(connection).revision
        if form is None:
            raise BadBackup("the database is empty: there is nothing to back up")
        write(Header(VERSION, form))
        stored = MetaData()
        stored.reflect(connection)
        for table in stored.sorted_tables:
            if table.name in PASSING:
                continue
            counts[table.name] = 0
            rows = connection.execution_options(yield_per=1000).execute(select(table))
            for row in rows.mappings():
                write(Row(str(table.name), {str(name): row[name] for name in row}))
                counts[table.name] += 1
    out.write(_encode(End(dict(counts), digest.hexdigest())) + b"\n")
    return Contents(form, dict(counts))


def read_backup(file: Path) -> Contents:
    """Read a backup from its first line to its last, and check that nothing is missing or changed.

    Raises:
        BadBackup: it is none, is damaged, or is of a newer version.
    """
    digest, counts, form = hashlib.sha256(), Counter[str](), None
    for raw, value in _lines(file):
        match value:
            case Header() if form is None:
                form = value.form
                if value.version != VERSION:
                    raise BadBackup(f"{file} was written by a newer version of jaipur")
            case Row() if form is not None:
                counts[value.table] += 1
            case End() if form is not None:
                if value.sha256 != digest.hexdigest() or +Counter(value.rows) != counts:
                    raise BadBackup(f"{file} is damaged: it does not hold what it once did")
                return _contents(file, form, value)
            case _:
                raise BadBackup(f"{file} is no backup of jaipur's")
        digest.update(raw)
    raise BadBackup(f"{file} is damaged: its end is missing")


def _contents(file: Path, form: str, end: End) -> Contents:
    if form not in REVISIONS:
        raise BadBackup(
            f"{file} holds a database of form {form}; this version knows forms up to "
            f"{REVISIONS[-1]}"
        )
    return Contents(form, end.rows)


def backup_rows(file: Path) -> Iterator[tuple[str, dict[str, Any]]]:
    """The rows of a backup, each with the name of its table, in the order they were written."""
    for _, value in _lines(file):
        if isinstance(value, Row):
            yield value.table, value.values


def _lines(file: Path) -> Iterator[tuple[bytes, Header | Row | End]]:
    try:
        with gzip.open(file, "rb") as packed:
            for raw in packed:
                yield raw, _LINE.decode(raw)
    except (gzip.BadGzipFile, msgspec.DecodeError, UnicodeDecodeError):
        raise BadBackup(f"{file} is no backup of jaipur's") from None
    except (EOFError, zlib.error):
        raise BadBackup(f"{file} is damaged: its end is missing") from None
    except OSError as error:
        raise BadBackup(f"cannot read {file}: {error.strerror}") from None
