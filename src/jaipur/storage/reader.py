"""Reading beside the writer: in threads of its own, each statement by itself."""

from __future__ import annotations

import asyncio
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from typing import Any

from sqlalchemy import Engine, Executable, Row
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from jaipur.table import StoreError


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

        def work() -> Sequence[Row[Any]]:
            try:
                with self._engine.connect() as connection:
                    return connection.execute(statement, values or {}).all()
            except SQLAlchemyError as error:
                words = str(error.orig) if isinstance(error, DBAPIError) else type(error).__name__
                raise StoreError(words) from None

        return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def close(self) -> None:
        """Finish what is being read, then stop."""
        self._threads.shutdown()
