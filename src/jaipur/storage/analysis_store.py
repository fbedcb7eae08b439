"""Analyses of finished matches in the database: who asked, how far they are, what was found.

An analysis is a job with a lease: if its process dies, another one begins anew, and finds the same.
Names are not part of what is stored.
"""

from __future__ import annotations

import zlib
from base64 import b64decode, b64encode
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Literal, TypeAlias, cast

from sqlalchemy import Connection, bindparam, func, select, update

from jaipur.rules import BySeat, JaipurError
from jaipur.storage.backend import Backend
from jaipur.storage.job_store import JobStore
from jaipur.storage.reader import Reader
from jaipur.storage.schema import analyses
from jaipur.storage.writer import Writer
from jaipur.table import Job, JobKind

MAX_WAITING: Final = 200
"""Analyses that wait; on one core, some twenty minutes."""
MAX_ASKED: Final = 3
"""Those among them that one guest has asked for."""
MAX_TRIES: Final = 5
"""An analysis during which so many processes came to an end is not tried again by itself."""
AnalysisState: TypeAlias = Literal["waiting", "done", "failed"]

_FIGURES: Final = ("counted_a", "counted_b", "lost_a", "lost_b", "luck_a")
_THIS: Final = analyses.c.match == bindparam("name")
_WAITING: Final = analyses.c.state == "waiting"
_FOUND: Final = select(analyses).where(_THIS)
_BEFORE: Final = (
    select(func.count()).select_from(analyses).where(_WAITING, analyses.c.asked < bindparam("when"))
)


class QueueFull(JaipurError):
    """As many analyses wait as may."""


class AskedEnough(JaipurError):
    """A guest waits for as many analyses as they may."""


@dataclass(frozen=True, slots=True)
class StoredAnalysis:
    """How far an analysis is.

    Attributes:
        state: whether it waits, is done, or was given up.
        ahead: how many others were asked for before it, and are not done.
        judged: how many moves have been looked at.
        moves: of so many.
        analysis: as JSON, once it is done.
    """

    state: AnalysisState
    ahead: int
    judged: int
    moves: int
    analysis: bytes | None = None


@dataclass(frozen=True, slots=True)
class MatchFigures:
    """What of an analysis adds up to figures of its players, in points.

    Attributes:
        counted: at how many decisions of each player there was something to decide.
        lost: what they lost at those.
        luck: what chance gave to seat A.
    """

    counted: BySeat[int]
    lost: BySeat[float]
    luck: float


class AnalysisStore:
    """The analyses of all processes."""

    def __init__(self, backend: Backend, writer: Writer, reader: Reader, jobs: JobStore) -> None:
        self._backend = backend
        self._writer = writer
        self._reader = reader
        self._jobs = jobs

    async def find(self, match: str, version: int) -> StoredAnalysis | None:
        """The analysis of a match; None if nobody has asked for it, or for one of this version."""
        rows = await self._reader.read(_FOUND, {"name": match})
        if not rows or rows[0].version != version:
            return None
        row, ahead = rows[0], 0
        if row.state == "waiting":
            ahead = (await self._reader.read(_BEFORE, {"when": row.asked}))[0][0]
        found = None if row.analysis is None else zlib.decompress(b64decode(row.analysis))
        return StoredAnalysis(cast("AnalysisState", row.state), ahead, row.judged, row.moves, found)

    async def ask(self, match: str, guest: str, moves: int, version: int) -> None:
        """Have a match analysed, unless it is or will be.

        Args:
            match: which match; it is over.
            guest: who asks.
            moves: how many it has.
            version: of the analysis.

        Raises:
            QueueFull: too many analyses wait.
            AskedEnough: too many of them for this guest.
        """

        def work(connection: Connection) -> JaipurError | None:
            found = connection.execute(_FOUND, {"name": match}).first()
            if found is not None and found.version == version and found.state != "failed":
                return None
            waiting = select(func.count()).select_from(analyses).where(_WAITING)
            if (connection.scalar(waiting.where(analyses.c.guest == guest)) or 0) >= MAX_ASKED:
                return AskedEnough()
            if (connection.scalar(waiting) or 0) >= MAX_WAITING:
                return QueueFull()
            now = connection.scalar(select(self._backend.now)) or 0
            row: dict[str, Any] = {
                "version": version,
                "state": "waiting",
                "guest": guest,
                "asked": now,
                "tries": 0,
                "judged": 0,
                "moves": moves,
                "analysis": None,
                **dict.fromkeys(_FIGURES),
            }
            new = self._backend.insert(analyses).values(match=match, **row)
            connection.execute(new.on_conflict_do_update(index_elements=["match"], set_=row))
            connection.execute(*self._jobs.offer(Job(JobKind.ANALYSIS, match, due=now)))
            return None

        # Returned, not raised: what fails in a batch is written again.
        refused = await self._writer.write(work, match=match)
        if refused is not None:
            raise refused

    async def take(self) -> Sequence[Job]:
        """Take the analysis that waits for longest, if there is one that nobody works on."""
        return await self._jobs.take(JobKind.ANALYSIS, 1)

    async def begin(self, job: Job) -> bool:
        """Whether to try it: not if it is done, or was tried too often."""

        def work(connection: Connection) -> bool:
            row = connection.execute(_FOUND, {"name": job.match}).first()
            if row is None or row.state != "waiting":
                connection.execute(*self._jobs.drop(job))
                return False
            if row.tries >= MAX_TRIES:
                self._end(connection, job, {"state": "failed"})
                return False
            tried = {"tries": row.tries + 1, "judged": 0}
            connection.execute(update(analyses).where(_THIS).values(tried), {"name": job.match})
            return True

        return await self._writer.write(work, match=job.match)

    async def go_on(self, job: Job, judged: int) -> None:
        """It goes on, and is so far."""
        await self._jobs.keep(JobKind.ANALYSIS, [job.match])
        far = update(analyses).where(_THIS, _WAITING).values(judged=judged)
        await self._writer.write(lambda connection: connection.execute(far, {"name": job.match}))

    async def again(self, job: Job) -> None:
        """It was interrupted: anybody may try it again."""
        await self._jobs.postpone(job, job.due)

    async def done(self, job: Job, analysis: bytes, figures: MatchFigures) -> None:
        """Store what was found, all of it at once."""
        text = b64encode(zlib.compress(analysis)).decode()
        counts = zip(_FIGURES, (*figures.counted, *figures.lost, figures.luck), strict=True)
        values = {"state": "done", "judged": analyses.c.moves, "analysis": text, **dict(counts)}
        await self._writer.write(
            lambda connection: self._end(connection, job, values), match=job.match
        )

    async def fail(self, job: Job) -> None:
        """Give it up."""
        await self._writer.write(
            lambda connection: self._end(connection, job, {"state": "failed"}), match=job.match
        )

    def _end(self, connection: Connection, job: Job, values: dict[str, Any]) -> None:
        """Nobody needs to know any more who asked."""
        ended = update(analyses).where(_THIS, _WAITING).values(guest=None, **values)
        connection.execute(ended, {"name": job.match})
        connection.execute(*self._jobs.drop(job))
