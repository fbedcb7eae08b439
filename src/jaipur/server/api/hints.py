"""Hints: a thread and a short queue of their own, so that no bot waits for them."""

from __future__ import annotations

from typing import Final

from jaipur.bots import Advice, Limit, advise
from jaipur.rules import View
from jaipur.server.guard.refusals import Refused
from jaipur.table import BotPool

MAX_HINTS: Final = 6
"""Hints under way or waiting; each takes about half a second."""
_HINT: Final = Limit(seconds=0.6, floor=2000)


class Hints:
    """Where the strongest bot thinks about other people's moves."""

    def __init__(self) -> None:
        self._pool = BotPool(1)

    async def advise(self, view: View) -> tuple[Advice, ...]:
        """The best moves for the viewer, who must be on turn.

        Raises:
            Refused: too many want to know.
        """
        if self._pool.waiting >= MAX_HINTS:
            raise Refused(503, "busy")
        return await self._pool.run(lambda limit: advise(view, limit), _HINT)

    def close(self) -> None:
        """Give no more hints."""
        self._pool.close()
