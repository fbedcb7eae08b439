"""From differences to verdicts: what counts as best, which decisions count, which get a mark."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

from jaipur.analysis.weighing import Weighed, Weighing

Mark: TypeAlias = Literal["", "?!", "?", "??"]

MARKS: Final[tuple[tuple[float, Mark], ...]] = ((10.0, "??"), (5.0, "?"), (2.0, "?!"))
"""From how many points on a loss gets which mark."""
AS_GOOD: Final = 1.0
"""A move that is fewer points behind the best counts as best."""
SURE: Final = 2.0
"""So does one that is fewer standard errors behind it."""
COUNTED: Final = 2.0
"""A decision counts if the sensible moves are at least so many points apart."""
ENOUGH: Final = 30
"""Below so many counted decisions there is no figure for a player."""


def points(chance: float) -> float:
    """A chance, or a difference of two, in points of match-winning chance, to a hundredth.

    >>> points(0.12345)
    12.35
    """
    # Adding 0.0 makes a negative zero positive.
    return round(100.0 * chance, 2) + 0.0


def loss(weighed: Weighed) -> float:
    """The points that a move loses; 0 if it counts as best."""
    behind = points(weighed.behind)
    if behind <= AS_GOOD or weighed.behind <= SURE * weighed.error:
        return 0.0
    return behind


def mark(lost: float) -> Mark:
    """The mark for a loss in points; empty for none.

    >>> [mark(lost) for lost in (0.0, 1.99, 2.0, 5.0, 31.0)]
    ['', '', '?!', '?', '??']
    """
    return next((name for least, name in MARKS if lost >= least), "")


def counts(weighing: Weighing) -> bool:
    """Whether there was something to decide, whatever was played."""
    return points(weighing.spread) >= COUNTED
