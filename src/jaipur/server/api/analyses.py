"""Analyses of positions: a thread and a short queue of their own, so that no hint waits for them."""

from __future__ import annotations

from typing import Final

from jaipur.analysis import EFFORTS, Candidate, candidates
from jaipur.bots import Limit
from jaipur.rules import Move, View
from jaipur.server.guard.refusals import Refused
from jaipur.table import BotPool

MAX_ANALYSES: Final = 6
"""Analyses under way or waiting."""
_EFFORT: Final = EFFORTS["normal"]
WORLDS: Final = _EFFORT.batches * _EFFORT.worlds
"""In how many worlds moves are compared: that bounds what an analysis costs."""
_PATIENCE: Final = Limit(seconds=5.0)


class Analyses:
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
        return await self._pool.run(
            lambda _: candidates(view, _EFFORT, asked=asked, seed="board"), _PATIENCE
        )

    def close(self) -> None:
        """Analyse no more."""
        self._pool.close()
