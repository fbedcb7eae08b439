"""Lines to the database through the driver alone, for what is written and read at every move.

That is always the same few statements. To check out a connection, begin, look up what was compiled
and clean up costs SQLAlchemy more than the write and its commit cost the database. So for these
statements it is asked once how the driver wants them, and never again.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import make_dataclass
from typing import Any, Final

from sqlalchemy import Engine, Executable, PoolProxiedConnection
from sqlalchemy.exc import SQLAlchemyError

from jaipur.table import StoreError


class InDoubt(StoreError):
    """Nobody knows whether it was committed: only reading tells."""


class _Plain:
    """A statement as the driver takes it."""

    def __init__(self, statement: Any, engine: Engine, names: Sequence[str]) -> None:
        compiled = statement.compile(engine, column_keys=list(names))
        self.text = str(compiled)
        self._order: Sequence[str] | None = compiled.positiontup
        self._constants = {
            name: value for name, value in compiled.params.items() if name not in names
        }

    def values(self, row: Mapping[str, Any]) -> Any:
        """The values of a row, as the driver takes them."""
        named = {**self._constants, **row} if self._constants else row
        return named if self._order is None else [named[name] for name in self._order]


class DriverLine:
    """Runs statements for many rows, all in one transaction.

    Args:
        engine: whose connections.
        begin: what begins a transaction, where the driver does not do so by itself.
    """

    def __init__(self, engine: Engine, begin: str | None) -> None:
        self._engine = engine
        self._begin: Final = begin
        self._plain: dict[Executable, _Plain] = {}
        self._connection: PoolProxiedConnection | None = None

    def commit(self, rows: Mapping[Executable, Sequence[Mapping[str, Any]]]) -> bool:
        """Run each statement for its rows, and commit.

        Returns:
            Whether it is done. If not, nothing of it is, and to find out why is left to others.

        Raises:
            InDoubt: the line was cut during the commit.
        """
        try:
            if self._connection is None:
                self._connection = self._engine.raw_connection()
            self._run(self._connection, rows)
        except SQLAlchemyError:  # no connection to be had
            return False
        except self._engine.dialect.loaded_dbapi.Error as error:
            self._undo(error)
            return False
        return self._end(self._connection)

    def close(self) -> None:
        """Give the connection back."""
        if self._connection is not None:
            self._connection.close()
            self._connection = None

    def _run(
        self,
        connection: PoolProxiedConnection,
        rows: Mapping[Executable, Sequence[Mapping[str, Any]]],
    ) -> None:
        cursor = connection.cursor()
        if self._begin is not None:
            cursor.execute(self._begin)
        for statement, some in rows.items():
            plain = self._plain.get(statement)
            if plain is None:
                plain = _Plain(statement, self._engine, list(some[0]))
                self._plain[statement] = plain
            cursor.executemany(plain.text, [plain.values(row) for row in some])
        cursor.close()

    def _end(self, connection: PoolProxiedConnection) -> bool:
        try:
            connection.commit()
        except self._engine.dialect.loaded_dbapi.Error as error:
            if self._undo(error):
                raise InDoubt("the line was cut during the commit") from error
            return False
        return True

    def _undo(self, error: Exception) -> bool:
        """Roll back; whether the line was cut."""
        connection, dialect = self._connection, self._engine.dialect
        if connection is None:
            return False
        cut = dialect.is_disconnect(error, connection.driver_connection, None)  # type: ignore[arg-type]
        if not cut:
            try:
                connection.rollback()
            except dialect.loaded_dbapi.Error:
                cut = True
        if cut:
            connection.invalidate(error)
            self._connection = None
        return cut


class ReadingLine:
    """Reads what is committed; for one thread.

    Args:
        engine: whose connections.
    """

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._plain: dict[Executable, tuple[_Plain, Any]] = {}
        self._connection: PoolProxiedConnection | None = None

    def read(self, statement: Executable, values: Mapping[str, Any]) -> list[Any] | None:
        """All rows of a query; None if it did not work, which others may look into."""
        try:
            if self._connection is None:
                self._connection = self._engine.raw_connection()
                line: Any = self._connection.dbapi_connection
                self._engine.dialect.set_isolation_level(line, "AUTOCOMMIT")
            cursor = self._connection.cursor()
            plain, row = self._known(statement, values)
            cursor.execute(plain.text, plain.values(values))
            rows = [row(*each) for each in cursor.fetchall()]
            cursor.close()
        except (SQLAlchemyError, self._engine.dialect.loaded_dbapi.Error):
            self.close()
            return None
        return rows

    def close(self) -> None:
        """Hang up: the connection is not as others expect it."""
        if self._connection is not None:
            self._connection.invalidate()
            self._connection = None

    def _known(self, statement: Any, values: Mapping[str, Any]) -> tuple[_Plain, Any]:
        known = self._plain.get(statement)
        if known is None:
            names = statement.selected_columns.keys()
            row = make_dataclass("Row", [(name, Any) for name in names], slots=True)
            known = self._plain[statement] = _Plain(statement, self._engine, list(values)), row
        return known
