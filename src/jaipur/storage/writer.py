"""One thread that writes: what comes in while it commits is committed together next.

A commit that survives a crash costs a flush of the disk, whatever is in it. So writers do not
commit one by one: a whole batch shares one transaction, and everybody is answered after the commit.
Where many matches write, a commit waits a few milliseconds after the last one for more to share it.
If one write of a batch is refused, the batch is undone and written again with a savepoint around
each, so that the others do not suffer: savepoints cost more than the writes themselves.

Several processes do the same on one database. They write in the order of match names, so that
they do not wait for each other in a circle; if they do all the same, each write is made again in a
transaction of its own.
"""

from __future__ import annotations

import asyncio
import queue
import threading
import time
from collections import deque
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, Final, TypeAlias, TypeVar

from sqlalchemy import Connection, Executable
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from jaipur.storage.backend import Backend
from jaipur.storage.driver_line import DriverLine, InDoubt
from jaipur.table import Conflict, StoreError

T = TypeVar("T")
Rows: TypeAlias = Sequence[dict[str, Any]]

MAX_BATCH: Final = 128
SECONDS_APART: Final = 0.008
"""From one commit to the next in a crowd: each costs a flush, however little is in it."""
CROWD: Final = 8
"""So many different matches among the last 16 that wrote; fewer are not kept waiting."""


@dataclass(slots=True)
class _Job:
    work: Callable[[Connection], Any] | None
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]
    match: str
    hints: Sequence[str]
    rows: Sequence[tuple[Executable, Rows]]
    result: Any = None
    error: Exception | None = field(default=None)

    def answer(self) -> None:
        if self.done.done():  # the asker has gone away
            return
        if self.error is None:
            self.done.set_result(self.result)
        else:
            self.done.set_exception(self.error)


class Writer:
    """The writer thread of a database.

    Args:
        backend: the database.
        committed: told the size of each batch that was committed.
    """

    def __init__(
        self, backend: Backend, committed: Callable[[int], None] = lambda _size: None
    ) -> None:
        self._backend = backend
        self._line = DriverLine(backend.engine, backend.begin)
        self._committed = committed
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._wrote: deque[str] = deque(maxlen=2 * CROWD)
        self._begun = 0.0
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(
        self,
        work: Callable[[Connection], T],
        *,
        match: str = "",
        hints: Sequence[str] = (),
        rows: Sequence[tuple[Executable, Rows]] = (),
    ) -> T:
        """Do some writing; returns after the commit.

        The work may be done twice, the first time undone: it must do nothing else.

        Args:
            work: writes, and returns something.
            match: which match it is about.
            hints: what other processes are told after the commit.
            rows: statements to run afterwards, for these rows; a batch runs each of them once,
                for the rows of all its writes.

        Raises:
            Conflict: it would break a uniqueness that the database guards.
            StoreError: it could not be written or committed. If the line was cut during the
                commit, nobody knows whether it is there; otherwise nothing of it is.
        """
        result: T = await self._put(work, match, hints, rows)
        return result

    async def add(
        self, rows: Sequence[tuple[Executable, Rows]], *, match: str, hints: Sequence[str] = ()
    ) -> None:
        """Run statements for rows, and nothing else: what is written at every move.

        Like `write`, but cheaper.
        """
        await self._put(None, match, hints, rows)

    def _put(
        self,
        work: Callable[[Connection], Any] | None,
        match: str,
        hints: Sequence[str],
        rows: Sequence[tuple[Executable, Rows]],
    ) -> asyncio.Future[Any]:
        loop = asyncio.get_running_loop()
        job = _Job(work, loop, loop.create_future(), match, hints, rows)
        self._jobs.put(job)
        return job.done

    def close(self) -> None:
        """Finish what has come in, then stop."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        open_ = True
        while open_:
            batch: list[_Job] = []
            job = self._jobs.get()
            self._let_others_come()
            while job is not None:
                batch.append(job)
                if len(batch) == MAX_BATCH or self._jobs.empty():
                    break
                job = self._jobs.get()
            open_ = job is not None
            if batch:
                self._commit(batch)
        self._line.close()

    def _let_others_come(self) -> None:
        if len(set(self._wrote)) >= CROWD:
            time.sleep(max(0.0, self._begun + SECONDS_APART - time.monotonic()))
        self._begun = time.monotonic()

    def _commit(self, batch: list[_Job]) -> None:
        self._wrote.extend(job.match for job in batch if job.work is None)
        batch.sort(key=lambda job: job.match)
        try:
            self._store(batch)
            self._look_at_files()
            hints = [hint for job in batch if job.error is None for hint in job.hints]
            if hints:
                self._backend.announce(hints)
            self._committed(len(batch))
        except (SQLAlchemyError, StoreError) as error:
            for job in batch:
                job.error = told(error)
        for loop in {job.loop for job in batch}:
            answered = [job for job in batch if job.loop is loop]
            try:
                loop.call_soon_threadsafe(_answer, answered)
            except RuntimeError:  # the loop has gone away, and with it whoever asked
                continue

    def _look_at_files(self) -> None:
        problem = self._backend.problem()
        if problem is not None:
            raise StoreError(problem)

    def _store(self, batch: list[_Job]) -> None:
        if all(job.work is None for job in batch) and self._line.commit(_rows(batch)):
            return
        try:
            try:
                self._transact(batch, _do_together)
            except DBAPIError as error:
                # The line was dead before anything was committed: the next one may not be.
                if not error.connection_invalidated:
                    raise
                self._transact(batch, _do_together)
        except Exception as error:
            if isinstance(error, SQLAlchemyError) and self._backend.again(error):
                self._store_alone(batch)
            elif isinstance(error, InDoubt | SQLAlchemyError) and not isinstance(
                error, IntegrityError
            ):
                # Any other trouble of the database is everybody's: a full disk, say.
                raise
            else:
                self._transact(batch, _do_apart)

    def _store_alone(self, batch: list[_Job]) -> None:
        for job in batch:
            try:
                self._transact([job], _do_together)
            except SQLAlchemyError as error:
                job.error = told(error)
            except Exception as error:  # noqa: BLE001 - told to whoever asked
                job.error = error

    def _transact(self, batch: list[_Job], do: Callable[[Connection, list[_Job]], None]) -> None:
        with self._backend.engine.connect() as connection:
            transaction = connection.begin()
            do(connection, batch)
            try:
                transaction.commit()
            except DBAPIError as error:
                if error.connection_invalidated:
                    raise InDoubt("the line was cut during the commit") from error
                raise


def _answer(batch: list[_Job]) -> None:
    for job in batch:
        job.answer()


def _do_together(connection: Connection, batch: list[_Job]) -> None:
    for job in batch:
        if job.work is not None:
            job.result = job.work(connection)
    for statement, rows in _rows(batch).items():
        connection.execute(statement, rows)


def _rows(batch: list[_Job]) -> dict[Executable, list[dict[str, Any]]]:
    """The rows of all writes, by statement."""
    together: dict[Executable, list[dict[str, Any]]] = {}
    for job in batch:
        for statement, rows in job.rows:
            together.setdefault(statement, []).extend(rows)
    return together


def _do_apart(connection: Connection, batch: list[_Job]) -> None:
    for job in batch:
        _do_one(connection, job)


def _do_one(connection: Connection, job: _Job) -> None:
    """One write of a batch; what it may not do does not touch the others.

    Any other trouble of the database ends the batch: a full disk may have undone all of it.
    """
    savepoint = connection.begin_nested()
    try:
        _do_together(connection, [job])
    except IntegrityError as error:
        savepoint.rollback()
        job.error = told(error)
    except SQLAlchemyError:
        raise
    except Exception as error:  # noqa: BLE001 - told to whoever asked, who knows what it means
        savepoint.rollback()
        job.error = error
    else:
        savepoint.commit()


def told(error: SQLAlchemyError | StoreError) -> StoreError:
    """The error for whoever asked.

    In the driver's words, without the statement and its values, which may hold secrets.
    """
    if isinstance(error, StoreError):
        return error
    words = str(error.orig) if isinstance(error, DBAPIError) else type(error).__name__
    # What follows the first line quotes the statement or the row.
    words = words.partition("\n")[0]
    return Conflict(words) if isinstance(error, IntegrityError) else StoreError(words)
