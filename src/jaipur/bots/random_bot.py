"""A bot that makes any legal move, all equally likely: the yardstick below all others."""

from __future__ import annotations

from random import Random

from jaipur.bots.bot import Decision, Limit
from jaipur.rules import View, legal_moves


class RandomBot:
    """Any legal move, drawn from the seed and the view.

    >>> from jaipur.rules import STANDARD, Match
    >>> match = Match.start(STANDARD, seed="monsoon")
    >>> bot, limit = RandomBot(seed=7), Limit(iterations=1)
    >>> view = match.view(match.round.turn)
    >>> bot.choose(view, limit) == bot.choose(view, limit)
    True
    """

    name = "random"
    default_limit = Limit(iterations=1)

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, view: View, limit: Limit) -> Decision:  # noqa: ARG002 - it never thinks
        """Decide on a move; the limit does not matter."""
        moves = legal_moves(view)
        if not moves:
            raise ValueError("the viewer is not on turn")
        return Decision(Random(f"{self._seed} {view!r}").choice(moves))
