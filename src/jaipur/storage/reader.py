"""Reading beside the writer: in threads of its own, each statement by itself."""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Executable, Row
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from jaipur.storage.backend import Backend
from jaipur.storage.driver_line import ReadingLine
from jaipur.storage.writer import told
from jaipur.table import StoreError


class Reader:
    """Reads what is committed, without waiting for what is being written.

    From files that were taken away nothing is read either: a write that was refused for that reason
    is there, and would be taken for confirmed.
    """

    def __init__(self, backend: Backend, threads: int = 2) -> None:
        self._backend = backend
        self._engine = backend.engine.execution_options(isolation_level="AUTOCOMMIT")
        self._threads = ThreadPoolExecutor(threads, "reader")
        self._own = threading.local()
        self._lines: list[ReadingLine] = []

    async def read(
        self, statement: Executable, values: dict[str, Any] | None = None
    ) -> Sequence[Row[Any]]:
        """All rows of a query.

        Raises:
            StoreError: they cannot be read.
        """
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._read, statement, values or {})

    async def read_often(self, statement: Executable, values: dict[str, Any]) -> Sequence[Any]:
        """Like `read`, but cheaper, for a statement that is made once and has no lists."""
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._read_often, statement, values)

    def _read_often(self, statement: Executable, values: dict[str, Any]) -> Sequence[Any]:
        line: ReadingLine | None = getattr(self._own, "line", None)
        if line is None:
            line = self._own.line = ReadingLine(self._engine)
            self._lines.append(line)
        # The long way says what is wrong, with the files or with the line.
        rows = line.read(statement, values) if self._backend.problem() is None else None
        return self._read(statement, values) if rows is None else rows

    def _read(self, statement: Executable, values: dict[str, Any]) -> Sequence[Row[Any]]:
        problem = self._backend.problem()
        if problem is not None:
            raise StoreError(problem)
        try:
            try:
                return self._once(statement, values)
            except DBAPIError as error:
                # The line was cut since it was last used: the next one may not be.
                if not error.connection_invalidated:
                    raise
                return self._once(statement, values)
        except SQLAlchemyError as error:
            raise told(error) from None

    def _once(self, statement: Executable, values: dict[str, Any]) -> Sequence[Row[Any]]:
        with self._engine.connect() as connection:
            return connection.execute(statement, values).all()

    def close(self) -> None:
        """Finish what is being read, then stop."""
        self._threads.shutdown()
        for line in self._lines:
            line.close()
