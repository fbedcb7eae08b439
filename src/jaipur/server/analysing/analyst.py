"""The analyst: finished matches analysed one after the other, by jobs that survive a process."""

from __future__ import annotations

import asyncio
import logging
from contextlib import suppress
from typing import Final

from jaipur import __version__
from jaipur.analysis import ANALYSIS_VERSION
from jaipur.formats import record_text
from jaipur.rules import BySeat, Moved
from jaipur.server.analysing.process import (
    MODULE,
    AnalysisRequest,
    ask_analysis,
    read_answer,
    read_progress,
)
from jaipur.server.guard.guests import Guest
from jaipur.server.guard.refusals import Refused
from jaipur.server.guard.side_process import Busy, SideProcess
from jaipur.server.metrics import Metrics
from jaipur.storage import AnalysisStore, AskedEnough, MatchFigures, QueueFull, StoredAnalysis
from jaipur.table import DamagedMatch, Host, Job, NoSuchMatch, StoreError, Table

MAX_MOVES: Final = 1_000
"""Of a match that is analysed here: about a minute. Most have some hundred."""
_SECONDS_BETWEEN_LOOKS: Final = 5.0
_SECONDS_BETWEEN_WORDS: Final = 2.0
"""How often it is stored how far an analysis is, and its lease renewed."""
_SECONDS_FOR_A_MOVE: Final = 120.0
"""Usually a twentieth of one, but whoever yields to everybody may have to wait."""
_LOG = logging.getLogger("jaipur.server")


class Analyst:
    """Analyses finished matches that somebody has asked for, one at a time in each process.

    Args:
        store: who asked, and what was found.
        host: where tables are.
        metrics: what is counted.
    """

    def __init__(self, store: AnalysisStore, host: Host, metrics: Metrics) -> None:
        self._store = store
        self._host = host
        self._metrics = metrics
        self._process = SideProcess(MODULE, waiting=0, seconds=_SECONDS_FOR_A_MOVE)
        self._asked = asyncio.Event()
        self._judged = 0
        self._loop = asyncio.get_running_loop().create_task(self._work_on())

    async def close(self) -> None:
        """Stop; another process begins anew with what is not done."""
        self._loop.cancel()
        with suppress(asyncio.CancelledError):
            await self._loop
        await self._process.close()

    async def find(self, match: str) -> StoredAnalysis | None:
        """How far the analysis of a match is; None if nobody has asked for it."""
        return await self._store.find(match, ANALYSIS_VERSION)

    async def ask(self, table: Table, guest: Guest) -> StoredAnalysis | None:
        """Have a match analysed for a guest, unless it is or will be.

        Args:
            table: the match, which is over.
            guest: who asks.

        Raises:
            Refused: it is too long, or too many analyses wait.
        """
        moves = moves_of(table)
        if moves > MAX_MOVES:
            raise Refused(409, "too_long_to_analyse")
        try:
            await self._store.ask(table.id, guest.id, moves, ANALYSIS_VERSION)
        except AskedEnough:
            raise Refused(429, "too_many_analyses") from None
        except QueueFull:
            raise Refused(503, "busy") from None
        self._asked.set()
        return await self.find(table.id)

    async def _work_on(self) -> None:
        while True:
            worked = False
            try:
                worked = await self._next()
            except StoreError as error:
                _LOG.warning("no match is analysed: %s", error)
            except Exception:  # noqa: BLE001 - nobody else would go on
                _LOG.exception("no match is analysed")
            if not worked:
                with suppress(TimeoutError):
                    await asyncio.wait_for(self._asked.wait(), _SECONDS_BETWEEN_LOOKS)
                self._asked.clear()

    async def _next(self) -> bool:
        """Analyse the match that waits for longest; whether there was one."""
        jobs = await self._store.take()
        for job in jobs:
            if await self._store.begin(job):
                await self._analyse(job)
        return bool(jobs)

    async def _analyse(self, job: Job) -> None:
        try:
            table = await self._host.table(job.match)
        except (NoSuchMatch, DamagedMatch):
            return await self._store.fail(job)
        record = record_text(table.record(f"jaipur {__version__}")).encode()
        self._judged = 0
        keeping = asyncio.create_task(self._keep(job))
        try:
            raw = await self._process.ask(ask_analysis(AnalysisRequest(record)), self._tell)
        except Busy:
            _LOG.warning("match %s: the analysis was interrupted", job.match)
            return await self._store.again(job)
        finally:
            keeping.cancel()
            with suppress(asyncio.CancelledError):
                await keeping
        answer = read_answer(raw)
        self._metrics.analyses.labels("failed" if answer.problem else "done").inc()
        if answer.problem:
            _LOG.error("match %s cannot be analysed: %s", job.match, answer.problem)
            return await self._store.fail(job)
        figures = MatchFigures(BySeat(*answer.counted), BySeat(*answer.lost), answer.luck)
        return await self._store.done(job, answer.analysis, figures)

    def _tell(self, raw: bytes) -> None:
        self._judged = read_progress(raw)

    async def _keep(self, job: Job) -> None:
        """Say how far an analysis is, for whoever waits at any process."""
        while True:
            await asyncio.sleep(_SECONDS_BETWEEN_WORDS)
            with suppress(StoreError):  # the lease may expire: then two do it, and find the same
                await self._store.go_on(job, self._judged)


def moves_of(table: Table) -> int:
    """How many moves were made, and not taken back, in a match that was dealt."""
    match = table.match
    histories = () if match is None else (*(each for _, each in match.finished), match.history)
    return sum(isinstance(event, Moved) for history in histories for event in history)
