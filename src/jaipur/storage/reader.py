"""Reading beside the writer: in threads of its own, each statement by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Engine, Executable, Row
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from jaipur.storage.writer import told


class Reader:
    """Reads what is committed, without waiting for what is being written."""

    def __init__(self, engine: Engine, threads: int = 2) -> None:
        self._engine = engine.execution_options(isolation_level="AUTOCOMMIT")
        self._threads = ThreadPoolExecutor(threads, "reader")

    async def read(
        self, statement: Executable, values: dict[str, Any] | None = None
    ) -> Sequence[Row[Any]]:
        """All rows of a query.

        Raises:
            StoreError: they cannot be read.
        """
        loop = asyncio.get_running_loop()
        return await loop.run_in_executor(self._threads, self._read, statement, values or {})

    def _read(self, statement: Executable, values: dict[str, Any]) -> Sequence[Row[Any]]:
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
