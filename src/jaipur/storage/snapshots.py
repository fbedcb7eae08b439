"""Looking at a database as it is at one moment, without changing it or holding anybody up."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import quote

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, NoSuchModuleError
from sqlalchemy.pool import NullPool

from jaipur.storage.errors import CannotOpen
from jaipur.storage.opening import check_form
from jaipur.storage.schema import REVISIONS

_BUSY_SECONDS = 10


@dataclass(frozen=True, slots=True)
class Form:
    """In which form a database is.

    Attributes:
        revision: the form's number; None if the database is empty or not there yet.
        matches: how many are stored.
        known: whether this version can use it, perhaps after an upgrade.
    """

    revision: str | None
    matches: int = 0
    known: bool = True

    @property
    def current(self) -> bool:
        """Whether it is of this version's form."""
        return self.revision == REVISIONS[-1]

    @property
    def newer(self) -> bool:
        """Whether a later version has brought it to a form of its own."""
        return self.revision is not None and self.revision not in REVISIONS


def database_url(url: str) -> URL:
    """The parsed address of a database of a kind that can be used.

    Raises:
        CannotOpen: it is no such address.
    """
    try:
        address = make_url(url)
    except ArgumentError:
        raise CannotOpen(f"{url!r} is not the address of a database") from None
    match address.get_backend_name():
        case "sqlite" if address.database in {None, "", ":memory:"}:
            raise CannotOpen("a database needs a file: sqlite:///FILE")
        case "sqlite":
            return address
        case "postgresql":
            return address.set(drivername="postgresql+psycopg")
        case other:
            raise CannotOpen(f"matches are kept in sqlite or postgresql, not in {other}")


def shown_url(url: URL) -> str:
    """An address that may be printed: without its password."""
    return url.render_as_string(hide_password=True)


@contextmanager
def snapshot(url: str) -> Iterator[Connection]:
    """A connection that sees what is committed now, however long it is used.

    Raises:
        CannotOpen: there is no such database, or it cannot be read.
    """
    address = database_url(url)
    engine = _reading(address)
    try:
        with engine.connect() as connection:
            yield connection
    except DBAPIError as error:
        raise CannotOpen(f"cannot read {shown_url(address)}: {error.orig}") from None
    finally:
        engine.dispose()


def form_of(connection: Connection) -> Form:
    """The form of the database.

    Raises:
        CannotOpen: it is not one of jaipur's.
    """
    names = inspect(connection).get_table_names()
    if "alembic_version" not in names:
        if names:
            raise CannotOpen("the database is there, but it is not one of jaipur's")
        return Form(None)
    revision = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
    if revision is None:
        return Form(None)
    count = connection.execute(text("SELECT count(*) FROM matches")).scalar()
    return Form(str(revision), int(count or 0), _known(connection, str(revision)))


def _known(connection: Connection, revision: str) -> bool:
    if revision not in REVISIONS:
        try:
            check_form(connection, revision, "")
        except CannotOpen:
            return False
    return True


def look_at(url: str) -> Form:
    """The form of the database at this address, whether or not it is there yet.

    Raises:
        CannotOpen: it cannot be read, or is not one of jaipur's.
    """
    address = database_url(url)
    if address.get_backend_name() == "sqlite" and not Path(address.database or "").exists():
        return Form(None)
    with snapshot(url) as connection:
        return form_of(connection)


def _reading(address: URL) -> Engine:
    if address.get_backend_name() == "sqlite":
        return _reading_sqlite(Path((address.database or "").removeprefix("file:")))
    try:
        return create_engine(
            address,
            poolclass=NullPool,
            isolation_level="REPEATABLE READ",
            execution_options={"postgresql_readonly": True},
        )
    except (ModuleNotFoundError, NoSuchModuleError):
        raise CannotOpen("PostgreSQL needs a driver: pip install 'openjaipur[postgres]'") from None


def _reading_sqlite(file: Path) -> Engine:
    if not file.exists():
        raise CannotOpen(f"there is no database {file}")

    def connect() -> sqlite3.Connection:
        name = f"file:{quote(str(file.absolute()))}?mode=ro"
        return sqlite3.connect(name, _BUSY_SECONDS, isolation_level=None, uri=True)

    engine = create_engine("sqlite://", creator=connect, poolclass=NullPool)
    # What is read inside one transaction is of one moment; a server goes on writing meanwhile.
    event.listen(engine, "begin", lambda connection: connection.exec_driver_sql("BEGIN"))
    return engine
