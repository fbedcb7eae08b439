"""Quick matches: one process at a time pairs those who wait."""

from __future__ import annotations

import logging
from collections import OrderedDict
from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from jaipur.people import NEWCOMER, Seek, pair
from jaipur.rules import BySeat
from jaipur.server.lobby.opening import open_match
from jaipur.storage import JobStore, Waiting
from jaipur.table import Conflict, Host, Job, JobKind

_LOG = logging.getLogger("jaipur.server")
_REMEMBERED: Final = 10_000
"""Players whose last rival is known, to pair them with somebody else."""
_JOB: Final = Job(JobKind.PAIR)


class Pairing:
    """Pairs who waits for a quick match.

    Only the holder of a lease does. Should two processes think they are, the database lets each
    seek lead to one match only.

    Args:
        host: where matches are opened.
        jobs: whose turn it is to pair.
        clock: milliseconds since 1970.
        paired: called when somebody was.
    """

    def __init__(
        self, host: Host, jobs: JobStore, clock: Callable[[], int], paired: Callable[[], None]
    ) -> None:
        self._host = host
        self._jobs = jobs
        self._clock = clock
        self._paired = paired
        self._last: OrderedDict[str, str] = OrderedDict()

    async def pair(self, waiting: Sequence[Waiting]) -> None:
        """Open matches for all who can be paired now.

        Raises:
            StoreError: matches cannot be opened.
        """
        by_player = {each.player: each for each in waiting}  # who has one quick match each
        pairs = pair([self._seek(each) for each in waiting], self._clock())
        if not pairs or not await self._jobs.claim(_JOB):
            return
        for one, other in pairs:
            await self._open(by_player[one.player], by_player[other.player])

    def _seek(self, each: Waiting) -> Seek:
        rating = NEWCOMER.rating if each.rating is None else each.rating
        return Seek(
            each.player, rating, each.since, each.wish.clock or "", self._last.get(each.player)
        )

    async def _open(self, first: Waiting, second: Waiting) -> None:
        wish = replace(
            first.wish,
            rated=first.wish.rated and second.wish.rated,
            public=first.wish.public and second.wish.public,
        )
        players = BySeat(first.player, second.player)
        try:
            await open_match(self._host, wish, players, (first.id, second.id))
        except Conflict as error:
            _LOG.info("not paired: %s", error)
        else:
            for player, rival in (players, reversed(players)):
                self._last[player] = rival
                self._last.move_to_end(player)
            while len(self._last) > _REMEMBERED:
                self._last.popitem(last=False)
        self._paired()
