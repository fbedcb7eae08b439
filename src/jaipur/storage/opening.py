"""Opening a database: connections, the settings that keep its promises, migrations."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

import platformdirs
from sqlalchemy import Connection, Engine, create_engine, event, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from jaipur.storage.errors import CannotOpen
from jaipur.storage.schema import REVISIONS, metadata

SAME_AGAIN: Final = text("UPDATE alembic_version SET version_num = version_num")
"""Writes what is there: changes nothing, and needs the disk as any write does."""
_BUSY_SECONDS = 10


def sqlite_url(file: Path) -> str:
    """The address of an SQLite file."""
    return URL.create("sqlite", database=str(file)).render_as_string(hide_password=False)


def default_database() -> str:
    """The address of the database in the user's own data directory."""
    return sqlite_url(Path(platformdirs.user_data_dir("jaipur", appauthor=False)) / "jaipur.sqlite")


def open_engine(url: str) -> Engine:
    """Connect to the database at this address and bring it to this version's form.

    Raises:
        CannotOpen: it is not there, cannot be written, or was made by a newer version.
    """
    try:
        address = make_url(url)
    except ArgumentError:
        raise CannotOpen(f"{url!r} is not the address of a database") from None
    if address.get_backend_name() != "sqlite":
        raise CannotOpen("this version keeps matches in SQLite only: sqlite:///FILE")
    file = address.database
    if not file or file == ":memory:":
        raise CannotOpen("a database needs a file: sqlite:///FILE")
    try:
        Path(file.removeprefix("file:")).parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise CannotOpen(f"cannot make the folder of {file}: {error.strerror}") from None
    engine = create_engine(address, connect_args={"timeout": _BUSY_SECONDS})
    event.listen(engine, "connect", _settle)
    event.listen(engine, "begin", _begin)
    try:
        with engine.begin() as connection:
            _upgrade(connection, file)
            # Better to learn now than at the first move that it cannot be written.
            connection.execute(SAME_AGAIN)
    except DBAPIError as error:
        engine.dispose()
        raise CannotOpen(f"cannot use the database {file}: {error.orig}") from None
    except CannotOpen:
        engine.dispose()
        raise
    return engine


def _settle(connection: Any, _record: object) -> None:
    # The driver must not begin transactions by itself: `_begin` says when and how.
    connection.isolation_level = None
    # A confirmed commit survives a crash of the machine, and readers do not wait for writers.
    for setting in ("journal_mode = WAL", "synchronous = FULL", "foreign_keys = ON"):
        connection.execute(f"PRAGMA {setting}")


def _begin(connection: Connection) -> None:
    # Also called for what is only read, which needs no transaction and must not wait for one.
    if connection.get_execution_options().get("isolation_level") == "AUTOCOMMIT":
        return
    # At once for writing: to find out at the first write that another process was faster
    # would be too late to wait for it.
    connection.exec_driver_sql("BEGIN IMMEDIATE")


def _upgrade(connection: Connection, file: str) -> None:
    found = _revision(connection)
    if found == REVISIONS[-1]:
        return
    if found is not None and found not in REVISIONS:
        raise CannotOpen(
            f"the database {file} was made by a newer version of jaipur (form {found}); "
            f"this one knows forms up to {REVISIONS[-1]}"
        )
    if found is None:
        _create(connection)
    else:
        migrate(connection)


def _create(connection: Connection) -> None:
    """Give an empty database today's form at once; a test holds it equal to all migrations."""
    metadata.create_all(connection)
    connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY)"))
    revision = {"newest": REVISIONS[-1]}
    connection.execute(text("INSERT INTO alembic_version VALUES (:newest)"), revision)


def migrate(connection: Connection) -> None:
    """Bring a database of an earlier form to today's, step by step."""
    # Only needed here, and slow to load.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "jaipur.storage:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, "head")


def _revision(connection: Connection) -> str | None:
    names = connection.dialect.get_table_names(connection)
    if "alembic_version" not in names:
        if names:
            raise CannotOpen("the database is there, but it is not one of jaipur's")
        return None
    revision: str | None = connection.execute(
        text("SELECT version_num FROM alembic_version")
    ).scalar()
    return revision
