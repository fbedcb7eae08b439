"""SQLite: a file, and the settings that keep its promises."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import (
    URL,
    BigInteger,
    ColumnElement,
    Connection,
    Table,
    cast,
    create_engine,
    event,
    func,
)
from sqlalchemy.dialects import sqlite
from sqlalchemy.exc import SQLAlchemyError

from jaipur.storage.errors import CannotOpen
from jaipur.storage.local_hints import LocalHints, LocalListener

_BUSY_SECONDS: Final = 10
# At once for writing: to find out at the first write that another process was faster would be too
# late to wait for it.
_BEGIN: Final = "BEGIN IMMEDIATE"
_EPOCH: Final = 2440587.5
"""1970 began on this Julian day."""
_MILLISECONDS_A_DAY: Final = 86_400_000


class SqliteBackend:
    """A database in a file.

    Raises:
        CannotOpen: the address names no file, or its folder cannot be made.
    """

    several = False
    begin: str | None = _BEGIN
    now: ColumnElement[int] = cast(
        (func.julianday("now") - _EPOCH) * _MILLISECONDS_A_DAY, BigInteger
    )

    def __init__(self, address: URL) -> None:
        file = address.database
        if not file or file == ":memory:":
            raise CannotOpen("a database needs a file: sqlite:///FILE")
        self.name = file
        path = Path(file.removeprefix("file:"))
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            raise CannotOpen(f"cannot make the folder of {file}: {error.strerror}") from None
        if not file.startswith("file:"):
            # Made here and now, so that it is nobody else's to read; SQLite makes the files
            # beside it like the file itself. What is wrong with it SQLite says better.
            with suppress(OSError):
                os.close(os.open(path, os.O_CREAT | os.O_RDWR, 0o600))
        self.engine = create_engine(address, connect_args={"timeout": _BUSY_SECONDS})
        event.listen(self.engine, "connect", _settle)
        event.listen(self.engine, "begin", _begin)
        self._hints = LocalHints(path.with_name(f"{path.name}-hints"))
        self._files = (path, path.with_name(f"{path.name}-wal"))
        self._known: list[tuple[int, int] | None] | None = None

    def insert(self, table: Table) -> Any:
        """The insert of this database."""
        return sqlite.insert(table)

    def lock_for_upgrade(self, connection: Connection) -> None:
        """A transaction that writes is alone in any case."""

    def created(self, connection: Connection) -> None:
        """The schema says it all."""

    def announce(self, hints: Sequence[str]) -> None:
        """Tell the other processes on this machine that have the file open, if there are any."""
        self._hints.announce(hints)

    def close(self) -> None:
        """Close the file."""
        self._hints.close()
        self.engine.dispose()

    def listen(self, heard: Callable[[str], None]) -> LocalListener | None:
        """Listen in a thread of its own."""
        return self._hints.listen(heard)

    def again(self, error: SQLAlchemyError) -> bool:  # noqa: ARG002 - transactions do not overlap
        """It never does: writers wait for each other."""
        return False

    def skip_locked(self, statement: Any) -> Any:
        """The query as it is: there is one writer."""
        return statement

    def problem(self) -> str | None:
        """Whether the file, or the log beside it, was deleted or replaced under our hands.

        The system then goes on writing to files that no name leads to.
        """
        found = [_identity(file) for file in self._files]
        if self._known is None:
            self._known = found
        if found == self._known:
            return None
        return f"the files of {self.name} were deleted or replaced: start again with the right ones"

    def scrub(self) -> None:
        """Empty the log of writes; in the file itself, what is deleted is overwritten at once."""
        with self.engine.connect().execution_options(isolation_level="AUTOCOMMIT") as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)")


def _identity(file: Path) -> tuple[int, int] | None:
    try:
        status = file.stat()
    except OSError:
        return None
    return status.st_dev, status.st_ino


def _settle(connection: Any, _record: object) -> None:
    # The driver must not begin transactions by itself: `_begin` says when and how.
    connection.isolation_level = None
    # A confirmed commit survives a crash of the machine, and readers do not wait for writers.
    # What is deleted is gone: whoever erases their account leaves no name in the file.
    for setting in (
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
        "secure_delete = ON",
    ):
        connection.execute(f"PRAGMA {setting}")


def _begin(connection: Connection) -> None:
    # Also called for what is only read, which needs no transaction and must not wait for one.
    if connection.get_execution_options().get("isolation_level") == "AUTOCOMMIT":
        return
    connection.exec_driver_sql(_BEGIN)
