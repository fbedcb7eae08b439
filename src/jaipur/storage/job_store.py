"""Jobs in the database: what one process at a time is to do, by a lease that expires.

All times are the database's: clocks of processes may differ.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from sqlalchemy import Connection, Executable, bindparam, delete, or_, select, update

from jaipur.storage.backend import Backend
from jaipur.storage.reader import Reader
from jaipur.storage.schema import jobs
from jaipur.storage.writer import Rows, Writer
from jaipur.table import Job, JobKind

LEASE: Final = 10_000
"""Milliseconds after which a job that its holder has not renewed is anybody's."""


class JobStore:
    """The jobs of all processes, as one of them sees them.

    Args:
        backend: the kind of database.
        writer: writes to it.
        reader: reads it.
        process: the name of this process.
    """

    def __init__(self, backend: Backend, writer: Writer, reader: Reader, process: str) -> None:
        self._backend = backend
        self._writer = writer
        self._reader = reader
        self._process = process
        now = backend.now
        mine = {"due": now, "leased_until": now + LEASE, "holder": process}
        row: dict[str, Any] = {
            "kind": bindparam("what"),
            "match": bindparam("name"),
            "seq": bindparam("last"),
        }
        new = backend.insert(jobs).values({**row, **mine})
        same = [jobs.c.kind, jobs.c.match]
        self._add = new.on_conflict_do_update(
            index_elements=same, set_={"seq": new.excluded.seq, **mine}
        )
        nobodys = {"due": bindparam("when"), "leased_until": 0, "holder": ""}
        later = backend.insert(jobs).values({**row, **nobodys})
        self._schedule = later.on_conflict_do_update(
            index_elements=same,
            set_={name: later.excluded[name] for name in ("seq", "due", "leased_until", "holder")},
        )
        self._offer = later.on_conflict_do_nothing()
        self._claim = new.on_conflict_do_update(
            index_elements=same,
            set_=mine,
            where=or_(jobs.c.leased_until < now, jobs.c.holder == process),
        ).returning(jobs.c.seq)
        self._drop = delete(jobs).where(
            jobs.c.kind == bindparam("what"), jobs.c.match == bindparam("name")
        )
        self._free = (jobs.c.leased_until < now, jobs.c.due <= now)
        self._mine = jobs.c.holder == process
        self._take = {"leased_until": now + LEASE, "holder": process}

    def add(self, job: Job) -> tuple[Executable, Rows]:
        """To be run with what leads to the job: it is this process's at once."""
        return self._add, [_row(job)]

    def schedule(self, job: Job) -> tuple[Executable, Rows]:
        """To be run with what leads to a job that is due later: anybody's by then."""
        return self._schedule, [{**_row(job), "when": job.due}]

    def offer(self, job: Job) -> tuple[Executable, Rows]:
        """The same, for a job that may be there already: whoever has it goes on."""
        return self._offer, [{**_row(job), "when": job.due}]

    def drop(self, job: Job) -> tuple[Executable, Rows]:
        """To be run with what ends the job, whoever has it."""
        return self._drop, [_row(job)]

    async def claim(self, job: Job) -> bool:
        """Take a job unless another process has it; makes it if it is not there."""
        there = await self._reader.read(
            select(jobs.c.holder).where(
                jobs.c.kind == job.kind.value,
                jobs.c.match == job.match,
                jobs.c.leased_until >= self._backend.now,
            )
        )
        if there:
            return bool(there[0].holder == self._process)
        return await self._writer.write(
            lambda connection: connection.execute(self._claim, _row(job)).first() is not None,
            match=job.match,
        )

    async def take(self, kind: JobKind, limit: int) -> Sequence[Job]:
        """Take jobs that are due and whose lease has expired."""
        free = (
            select(jobs.c.match, jobs.c.seq)
            .where(jobs.c.kind == kind.value, *self._free)
            .order_by(jobs.c.due, jobs.c.match)
            .limit(limit)
        )
        # Mostly there are none; to look costs less than to write.
        if not await self._reader.read(free):
            return []

        def work(connection: Connection) -> Sequence[Job]:
            rows = connection.execute(self._backend.skip_locked(free)).all()
            names = [row.match for row in rows]
            connection.execute(
                update(jobs)
                .where(jobs.c.kind == kind.value, jobs.c.match.in_(names))
                .values(self._take)
            )
            return [Job(kind, row.match, row.seq) for row in rows]

        return await self._writer.write(work)

    async def coming(self, kind: JobKind, until: int, limit: int) -> Sequence[Job]:
        """The next jobs that are not overdue, up to a time by the clock of the database."""
        rows = await self._reader.read(
            select(jobs.c.match, jobs.c.seq, jobs.c.due)
            .where(jobs.c.kind == kind.value, jobs.c.due.between(self._backend.now, until))
            .order_by(jobs.c.due)
            .limit(limit)
        )
        return [Job(kind, row.match, row.seq, row.due) for row in rows]

    async def waiting(self, kind: JobKind) -> Sequence[Job]:
        """All jobs of a kind."""
        rows = await self._reader.read(
            select(jobs.c.match, jobs.c.seq, jobs.c.due).where(jobs.c.kind == kind.value)
        )
        return [Job(kind, row.match, row.seq, row.due) for row in rows]

    async def keep(self, kind: JobKind, matches: Sequence[str]) -> None:
        """Renew leases."""
        renewed = (
            update(jobs)
            .where(jobs.c.kind == kind.value, jobs.c.match.in_(matches), self._mine)
            .values(self._take)
        )
        await self._writer.write(lambda connection: connection.execute(renewed))

    async def finish(self, job: Job) -> None:
        """Remove a job of this process."""
        done = delete(jobs).where(
            jobs.c.kind == job.kind.value,
            jobs.c.match == job.match,
            jobs.c.seq <= job.seq,  # there may be another one by now
            self._mine,
        )
        await self._writer.write(lambda connection: connection.execute(done))

    async def postpone(self, job: Job, due: int) -> None:
        """Leave a job of this process to whoever is there at that time."""
        later = update(jobs).where(
            jobs.c.kind == job.kind.value,
            jobs.c.match == job.match,
            jobs.c.seq == job.seq,  # there may be another one by now
            self._mine,
        )
        values = {"due": due, "leased_until": 0, "holder": ""}
        await self._writer.write(lambda connection: connection.execute(later.values(values)))

    async def release(self) -> None:
        """Leave all jobs of this process to others, at once."""
        left = update(jobs).where(self._mine).values(leased_until=0, holder="")
        await self._writer.write(lambda connection: connection.execute(left))


def _row(job: Job) -> dict[str, object]:
    return {"what": job.kind.value, "name": job.match, "last": job.seq}
