"""A bot with good judgement and no foresight: the best-rated move, one ply deep."""

from __future__ import annotations

from jaipur.bots.bot import Candidate, Decision, Limit
from jaipur.kernel import PLAIN, make_policy, pack_view, ratings
from jaipur.rules import CAMEL, View, action_move


class Trader:
    """The move that the kernel's judgement rates best, with weights set by hand.

    The features and their weights have names: see `jaipur.kernel.weights`.
    """

    name = "trader"
    default_limit = Limit(iterations=1)

    def __init__(self, seed: int = 0) -> None:
        # Nothing is random: the seed is accepted so that all bots are made alike.
        del seed
        self._policy = make_policy(PLAIN)

    def choose(self, view: View, limit: Limit) -> Decision:
        """Decide on a move; the limit does not matter."""
        rated = ratings(self._policy, pack_view(view))
        camels = view.market.count(CAMEL)
        # Of equals the one with the lowest action id.
        ranked = sorted(rated, key=lambda pair: -pair[1])
        candidates = tuple(Candidate(action_move(number, camels)) for number, _ in ranked[:5])
        return Decision(candidates[0].move, candidates=candidates)
