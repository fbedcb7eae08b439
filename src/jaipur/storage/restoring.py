"""Putting a backup back: into an empty database of any kind, all of it or nothing."""

from __future__ import annotations

import tempfile
from collections import Counter
from itertools import groupby, islice
from operator import itemgetter
from pathlib import Path
from typing import Final

from sqlalchemy import Connection, MetaData, create_engine, func, insert, select
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.pool import NullPool

from jaipur.storage.backup import BadBackup, Contents, back_up, backup_rows, read_backup
from jaipur.storage.opening import migrate, open_backend, sqlite_url
from jaipur.storage.schema import REVISIONS, metadata
from jaipur.storage.snapshots import look_at

_BATCH: Final = 500
"""Rows in one statement."""


def restore(file: Path, url: str) -> Contents:
    """Fill a new or empty database from a backup, in this version's form.

    Raises:
        BadBackup: the file is no backup, or the database holds something already.
        CannotOpen: the database cannot be used.
    """
    contents = read_backup(file)
    if look_at(url).matches:
        raise BadBackup("the database holds matches already; restoring never overwrites them")
    if contents.form == REVISIONS[-1]:
        _fill_new(file, url, contents)
        return contents
    with tempfile.TemporaryDirectory(prefix="jaipur-") as folder:
        newer = Path(folder) / "upgraded"
        upgraded = _upgraded(file, contents, newer)
        _fill_new(newer, url, upgraded)
        return upgraded


def _fill_new(file: Path, url: str, contents: Contents) -> None:
    engine = open_backend(url).engine
    try:
        with engine.begin() as connection:
            _fill(connection, file, metadata, contents)
    except SQLAlchemyError as error:
        raise BadBackup(f"cannot restore {file}: {error.__cause__ or error}") from None
    finally:
        engine.dispose()


def _upgraded(file: Path, contents: Contents, newer: Path) -> Contents:
    """Write the same backup again in today's form.

    By way of a database beside it, so that each migration finds what it was written for.
    """
    between = newer.with_suffix(".sqlite")
    engine = create_engine(sqlite_url(between), poolclass=NullPool)
    with engine.begin() as connection:
        migrate(connection, contents.form)
        older = MetaData()
        older.reflect(connection)
        _fill(connection, file, older, contents)
        migrate(connection)
    engine.dispose()
    return back_up(sqlite_url(between), newer)


def _fill(connection: Connection, file: Path, schema: MetaData, contents: Contents) -> None:
    found = Counter[str]()
    for name, group in groupby(backup_rows(file), key=itemgetter(0)):
        statement = insert(schema.tables[name])
        rows = (values for _, values in group)
        while batch := list(islice(rows, _BATCH)):
            connection.execute(statement, batch)
    for name in contents.rows:
        counted = select(func.count()).select_from(schema.tables[name])
        found[name] = connection.execute(counted).scalar_one()
    if dict(found) != contents.rows:
        raise BadBackup("the database held something already; nothing was restored")
