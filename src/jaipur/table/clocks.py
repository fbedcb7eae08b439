"""The players' clocks. They follow from the log: every process and every replay gets the same."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Final

from jaipur.formats import DaysPerMove, Fischer, TimeControl
from jaipur.rules import BySeat, Seat

FORGIVEN: Final = 300
"""Milliseconds of each move that count as the network's, not the player's."""
_DAY: Final = 24 * 3600 * 1000


@dataclass(frozen=True, slots=True)
class Clocks:
    """Both clocks at the moment when one of them last began to run, or stopped.

    Attributes:
        control: the time control.
        left: milliseconds that each player had at that moment.
        running: whose clock runs; None if both stand.
        since: that moment, in milliseconds since 1970.
    """

    control: TimeControl
    left: BySeat[int]
    running: Seat | None = None
    since: int = 0

    @classmethod
    def of(cls, control: TimeControl) -> Clocks:
        """The clocks of a match that has not begun."""
        full = _full(control)
        return cls(control, BySeat(full, full))

    def run(self, seat: Seat, at: int) -> Clocks:
        """A player's turn begins."""
        left = self.left
        if isinstance(self.control, DaysPerMove):
            left = left.replace(seat, _full(self.control))
        return replace(self, left=left, running=seat, since=at)

    def spent(self, at: int) -> int:
        """What the turn that runs has cost so far."""
        return 0 if self.running is None else max(at - self.since - FORGIVEN, 0)

    def moved(self, at: int) -> Clocks:
        """The player whose clock runs has moved: it stops, and gets its increment."""
        stopped = self.stopped(at)
        if self.running is None or not isinstance(self.control, Fischer):
            return stopped
        left = stopped.left[self.running] + self.control.increment * 1000
        return replace(stopped, left=stopped.left.replace(self.running, left))

    def stopped(self, at: int) -> Clocks:
        """Both clocks stand."""
        if self.running is None:
            return self
        left = max(self.left[self.running] - self.spent(at), 0)
        return replace(self, left=self.left.replace(self.running, left), running=None, since=at)

    @property
    def flag_at(self) -> int | None:
        """When the flag falls, unless a move comes first; None while both clocks stand."""
        return None if self.running is None else self.since + self.left[self.running] + FORGIVEN

    def given_back(self, begin: int, end: int) -> Clocks:
        """The server was away for a while: nobody's time runs then."""
        lost = end - max(begin, self.since)
        if self.running is None or lost <= 0:
            return self
        return replace(self, since=self.since + lost)


def _full(control: TimeControl) -> int:
    match control:
        case Fischer(initial):
            return initial * 1000
        case DaysPerMove(days):
            return days * _DAY
