"""Challenges in the database: matches whose second seat is kept for somebody in particular."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from sqlalchemy import and_, case, func, or_, select

from jaipur.rules import Seat
from jaipur.storage.reader import Reader
from jaipur.storage.schema import matches, seats

_CALLED_OFF: Final = matches.c.summary.like('%"ended_by":"called_off"%')


@dataclass(frozen=True, slots=True)
class Challenged:
    """How often a player is challenged.

    Attributes:
        between: challenges of a certain other one that wait for them.
        in_vain: those that were declined, withdrawn or called off lately.
        waiting: everybody's that wait for them.
    """

    between: int
    in_vain: int
    waiting: int


class ChallengeStore:
    """Counts who challenges whom."""

    def __init__(self, reader: Reader) -> None:
        self._reader = reader

    async def against(self, by: str, to: str, since: int) -> Challenged:
        """What challenges there are for one player by another one, and by anybody."""
        theirs = seats.alias()
        waits = matches.c.phase == "waiting"
        over = matches.c.phase == "match_over"
        in_vain = and_(over, matches.c.created > since, theirs.c.guest == by, _CALLED_OFF)
        rows = await self._reader.read(
            select(
                func.count(case((and_(waits, theirs.c.guest == by), 1))).label("between"),
                func.count(case((in_vain, 1))).label("in_vain"),
                func.count(case((waits, 1))).label("waiting"),
            )
            .select_from(seats)
            .join(matches, matches.c.id == seats.c.match)
            .join(theirs, (theirs.c.match == seats.c.match) & (theirs.c.seat == int(Seat.A)))
            .where(seats.c.guest == to, seats.c.seat == int(Seat.B), or_(waits, in_vain))
        )
        (row,) = rows
        return Challenged(row.between, row.in_vain, row.waiting)
