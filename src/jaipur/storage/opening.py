"""Opening a database: which kind it is, and bringing it to this version's form."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import platformdirs
from sqlalchemy import Connection, insert, select, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError

from jaipur.storage.backend import Backend
from jaipur.storage.errors import CannotOpen
from jaipur.storage.schema import OLDEST, REVISIONS, forms, metadata
from jaipur.storage.sqlite import SqliteBackend

SAME_AGAIN: Final = text("UPDATE alembic_version SET version_num = version_num")
"""Writes what is there: changes nothing, and needs the disk as any write does."""


def sqlite_url(file: Path) -> str:
    """The address of an SQLite file."""
    return URL.create("sqlite", database=str(file)).render_as_string(hide_password=False)


def default_database() -> str:
    """The address of the database in the user's own data directory."""
    return sqlite_url(Path(platformdirs.user_data_dir("jaipur", appauthor=False)) / "jaipur.sqlite")


def open_backend(url: str) -> Backend:
    """Connect to the database at this address and bring it to this version's form.

    Raises:
        CannotOpen: it is not there, cannot be written, or was made by a newer version.
    """
    backend = _backend(url)
    try:
        with backend.engine.begin() as connection:
            backend.lock_for_upgrade(connection)
            _upgrade(connection, backend)
            # Better to learn now than at the first move that it cannot be written.
            connection.execute(SAME_AGAIN)
    except DBAPIError as error:
        backend.close()
        words = " ".join(str(error.orig).split())
        raise CannotOpen(f"cannot use the database {backend.name}: {words}") from None
    except CannotOpen:
        backend.close()
        raise
    backend.problem()  # from now on it knows its files
    return backend


def _backend(url: str) -> Backend:
    try:
        address = make_url(url)
    except ArgumentError:
        raise CannotOpen("this is not the address of a database: sqlite:///FILE, say") from None
    match address.get_backend_name():
        case "sqlite":
            return SqliteBackend(address)
        case "postgresql" | "postgres":
            try:
                from jaipur.storage.postgres import PostgresBackend
            except ImportError:
                raise CannotOpen(
                    "PostgreSQL needs another package: pip install 'openjaipur[postgres]'"
                ) from None
            return PostgresBackend(address)
        case name:
            raise CannotOpen(
                f"matches are stored in sqlite:///FILE or postgresql://HOST/NAME, not in {name}"
            )


def _upgrade(connection: Connection, backend: Backend) -> None:
    found = _revision(connection)
    if found == REVISIONS[-1]:
        return
    if found is not None and found not in REVISIONS:
        check_form(connection, found, backend.name)
        return
    if found is None:
        _create(connection)
    else:
        migrate(connection)
    backend.created(connection)


def check_form(connection: Connection, found: str, name: str) -> None:
    """Whether this program may work on a database of another form: a newer one, by and by.

    Raises:
        CannotOpen: it may not.
    """
    oldest = None
    if forms.name in connection.dialect.get_table_names(connection):
        oldest = connection.execute(select(forms.c.oldest)).scalar()
    if oldest is None or oldest > REVISIONS[-1]:
        raise CannotOpen(
            f"the database {name} was made by a newer version of jaipur (form {found}); "
            f"this one knows forms up to {REVISIONS[-1]}"
        )


def _create(connection: Connection) -> None:
    """Give an empty database today's form at once; a test holds it equal to all migrations."""
    metadata.create_all(connection)
    connection.execute(text("CREATE TABLE alembic_version (version_num VARCHAR(32) PRIMARY KEY)"))
    revision = {"newest": REVISIONS[-1]}
    connection.execute(text("INSERT INTO alembic_version VALUES (:newest)"), revision)
    connection.execute(insert(forms), {"oldest": OLDEST[REVISIONS[-1]]})


def migrate(connection: Connection, revision: str = "head") -> None:
    """Bring a database of an earlier form to today's, or another one, step by step."""
    # Only needed here, and slow to load.
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "jaipur.storage:migrations")
    config.attributes["connection"] = connection
    command.upgrade(config, revision)


def _revision(connection: Connection) -> str | None:
    names = connection.dialect.get_table_names(connection)
    if "alembic_version" not in names:
        if names:
            raise CannotOpen("the database is there, but it is not one of jaipur's")
        return None
    return found_form(connection)


def found_form(connection: Connection) -> str | None:
    """The form that the database has."""
    form: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    return form
