"""One thread that writes: what comes in while it commits is committed together next.

A commit that survives a crash costs a flush of the disk, whatever is in it. So writers do not
commit one by one: a whole batch shares one transaction, and everybody is answered after the commit.
If one write of a batch is refused, the batch is undone and written again with a savepoint around
each, so that the others do not suffer: savepoints cost more than the writes themselves.
"""

from __future__ import annotations

import asyncio
import queue
import threading
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any, Final, TypeVar

from sqlalchemy import Connection, Engine
from sqlalchemy.exc import DBAPIError, IntegrityError, SQLAlchemyError

from jaipur.table import Conflict, StoreError

T = TypeVar("T")

MAX_BATCH: Final = 128


@dataclass(slots=True)
class _Job:
    work: Callable[[Connection], Any]
    loop: asyncio.AbstractEventLoop
    done: asyncio.Future[Any]
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
        engine: the database.
        committed: told the size of each batch that was committed.
    """

    def __init__(
        self, engine: Engine, committed: Callable[[int], None] = lambda _size: None
    ) -> None:
        self._engine = engine
        self._committed = committed
        self._jobs: queue.SimpleQueue[_Job | None] = queue.SimpleQueue()
        self._thread = threading.Thread(target=self._run, name="writer", daemon=True)
        self._thread.start()

    async def write(self, work: Callable[[Connection], T]) -> T:
        """Do some writing; returns after the commit.

        The work may be done twice, the first time undone: it must do nothing else.

        Raises:
            Conflict: it would break a uniqueness that the database guards.
            StoreError: it could not be written or committed; nothing of it is there.
        """
        loop = asyncio.get_running_loop()
        job = _Job(work, loop, loop.create_future())
        self._jobs.put(job)
        result: T = await job.done
        return result

    def close(self) -> None:
        """Finish what has come in, then stop."""
        self._jobs.put(None)
        self._thread.join()

    def _run(self) -> None:
        open_ = True
        while open_:
            batch: list[_Job] = []
            job = self._jobs.get()
            while job is not None:
                batch.append(job)
                if len(batch) == MAX_BATCH or self._jobs.empty():
                    break
                job = self._jobs.get()
            open_ = job is not None
            if batch:
                self._commit(batch)

    def _commit(self, batch: list[_Job]) -> None:
        try:
            try:
                self._write(batch, _do)
            except Exception as error:
                # Any other trouble of the database is everybody's: a full disk, say.
                if isinstance(error, SQLAlchemyError) and not isinstance(error, IntegrityError):
                    raise
                self._write(batch, _do_apart)
            self._committed(len(batch))
        except SQLAlchemyError as error:
            for job in batch:
                job.error = _told(error)
        for loop in {job.loop for job in batch}:
            answered = [job for job in batch if job.loop is loop]
            try:
                loop.call_soon_threadsafe(_answer, answered)
            except RuntimeError:  # the loop has gone away, and with it whoever asked
                continue

    def _write(self, batch: list[_Job], do: Callable[[Connection, _Job], None]) -> None:
        with self._engine.begin() as connection:
            for job in batch:
                do(connection, job)


def _answer(batch: list[_Job]) -> None:
    for job in batch:
        job.answer()


def _do(connection: Connection, job: _Job) -> None:
    job.result = job.work(connection)


def _do_apart(connection: Connection, job: _Job) -> None:
    """One write of a batch; what it may not do does not touch the others.

    Any other trouble of the database ends the batch: a full disk may have undone all of it.
    """
    savepoint = connection.begin_nested()
    try:
        job.result = job.work(connection)
    except IntegrityError as error:
        savepoint.rollback()
        job.error = _told(error)
    except SQLAlchemyError:
        raise
    except Exception as error:  # noqa: BLE001 - told to whoever asked, who knows what it means
        savepoint.rollback()
        job.error = error
    else:
        savepoint.commit()


def _told(error: SQLAlchemyError) -> StoreError:
    # The driver's words, without the statement and its values, which may hold secrets.
    words = str(error.orig) if isinstance(error, DBAPIError) else type(error).__name__
    return Conflict(words) if isinstance(error, IntegrityError) else StoreError(words)
