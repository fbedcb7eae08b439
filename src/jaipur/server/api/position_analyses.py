"""Analyses of positions: a thread and a queue of their own, so that no hint waits for them."""

from __future__ import annotations

from typing import Final

from jaipur.analysis import EFFORTS, Candidate, candidates
from jaipur.bots import Limit
from jaipur.rules import Move, View
from jaipur.server.guard.refusals import Refused
from jaipur.table import BotPool, BotStuck

MAX_ANALYSES: Final = 6
"""Analyses under way or waiting."""
_EFFORT: Final = EFFORTS["normal"]
WORLDS: Final = _EFFORT.batches * _EFFORT.worlds
"""In how many worlds moves are compared: that bounds what an analysis costs."""
_PATIENCE: Final = Limit(seconds=60.0)
"""On a busy machine; what it costs is bounded by the worlds."""


class PositionAnalyses:
    """Where the moves of positions are weighed."""

    def __init__(self) -> None:
        self._pool = BotPool(1)

    async def candidates(self, view: View, asked: Move | None) -> tuple[Candidate, ...]:
        """The best moves for the viewer, who must be on turn.

        Raises:
            Refused: too many want to know.
        """
        if self._pool.waiting >= MAX_ANALYSES:
            raise Refused(503, "busy")
        try:
            return await self._pool.run(
                lambda _: candidates(view, _EFFORT, asked=asked, seed="board"), _PATIENCE
            )
        except BotStuck:
            raise Refused(503, "busy") from None

    def close(self) -> None:
        """Analyse no more."""
        self._pool.close()
