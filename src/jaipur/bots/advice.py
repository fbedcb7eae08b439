"""Hints: the strongest bot's candidates, with how sure it is, and why, as data."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from jaipur.bots.bot import Limit
from jaipur.bots.reasons import Reason, reasons_for
from jaipur.bots.searchers import Maharaja
from jaipur.kernel import COMPILED
from jaipur.rules import CAMEL, Move, View, action_move

_ROUNDS: Final = 200 if COMPILED else 5
"""Rounds played out to estimate the rupees of a move; this takes a few milliseconds."""


@dataclass(frozen=True, slots=True)
class Advice:
    """A move and what to expect of it.

    Attributes:
        move: the move.
        win: the chance of winning the match with it, 0 to 1.
        error: the standard error of that estimate; a lower bound, since the visits of a tree
            depend on each other.
        rupees: what the viewer and the rival can expect at the end of the round.
        reason: the arguments for it, the strongest first.
    """

    move: Move
    win: float
    error: float
    rupees: tuple[float, float]
    reason: tuple[Reason, ...]


def advise(view: View, limit: Limit, *, most: int = 5, seed: int = 0) -> tuple[Advice, ...]:
    """The best moves for the viewer: first the one the bot would make, then by chance of winning.

    For the same view, seed and limit in iterations the advice is the same.

    Raises:
        ValueError: the viewer is not on turn.
    """
    (tree,) = Maharaja(seed).search(view, limit)
    # Rarely visited moves may look good by luck: they are left out.
    choice, *others = sorted(tree.found(), key=lambda found: (-found.visits, found.action))[:most]
    ranked = [choice, *sorted(others, key=lambda found: (-found.win, found.action))]
    camels = view.market.count(CAMEL)
    return tuple(
        Advice(
            move=(move := action_move(found.action, camels)),
            win=found.win,
            error=found.error,
            rupees=tree.outlook(found.action, _ROUNDS),
            reason=reasons_for(view, move),
        )
        for found in ranked
    )
