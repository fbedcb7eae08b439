"""What a round is worth to a match: seals, and who starts the next round (R25-R27)."""

from __future__ import annotations

from functools import cache
from typing import Final

from jaipur.rules import View

STARTER_WINS: Final = 0.589
"""How often the starter of a round wins it between equals; measured in docs/findings.md."""


def payoffs(view: View) -> tuple[float, float, float]:
    """The viewer's chance of winning the match after winning, losing or tying this round.

    Raises:
        ValueError: a spectator wins nothing.
    """
    seat = view.viewer
    if seat is None:
        raise ValueError("a spectator wins nothing")
    first_to = view.ruleset.first_to
    mine, theirs = first_to - view.seals[seat], first_to - view.seals[seat.rival]
    # The loser starts the next round; after a total tie, the seat that did not start this one.
    return (
        match_value(mine - 1, theirs, starts=False),
        match_value(mine, theirs - 1, starts=True),
        match_value(mine, theirs, starts=view.starter is not seat),
    )


@cache
def match_value(
    mine: int,
    theirs: int,
    *,
    starts: bool,
    first: float = STARTER_WINS,
    second: float = 1.0 - STARTER_WINS,
) -> float:
    """The chance of winning a match.

    Args:
        mine: the seals still needed.
        theirs: those that the rival still needs.
        starts: whether one starts the next round.
        first: the chance of winning a round that one starts.
        second: the chance of winning one that the rival starts.

    >>> match_value(1, 1, starts=True) == STARTER_WINS
    True
    """
    if mine <= 0:
        return 1.0
    if theirs <= 0:
        return 0.0
    win = first if starts else second
    won = match_value(mine - 1, theirs, starts=False, first=first, second=second)
    lost = match_value(mine, theirs - 1, starts=True, first=first, second=second)
    return win * won + (1.0 - win) * lost
