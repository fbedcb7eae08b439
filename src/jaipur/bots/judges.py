"""Bots with judgement and no foresight: the best-rated move, one ply deep, each by its weights."""

from __future__ import annotations

from dataclasses import replace
from typing import ClassVar

from jaipur.bots.bot import Candidate, Decision, Limit
from jaipur.kernel import PLAIN, TUNED, Weights, make_policy, pack_view, ratings
from jaipur.rules import CAMEL, View, action_move


class Judge:
    """The move that the kernel's judgement rates best.

    The features and their weights have names: see `jaipur.kernel.weights`.
    """

    name: ClassVar[str]
    default_limit = Limit(iterations=1)
    weights: ClassVar[Weights]

    def __init__(self, seed: int = 0) -> None:
        # Nothing is random: the seed is accepted so that all bots are made alike.
        del seed
        self._policy = make_policy(self.weights)

    def choose(self, view: View, limit: Limit) -> Decision:
        """Decide on a move; the limit does not matter."""
        rated = ratings(self._policy, pack_view(view))
        camels = view.market.count(CAMEL)
        # Of equals the one with the lowest action id.
        ranked = sorted(rated, key=lambda pair: -pair[1])
        candidates = tuple(Candidate(action_move(number, camels)) for number, _ in ranked[:5])
        return Decision(candidates[0].move, candidates=candidates)


class Goldsmith(Judge):
    """Sees little in cloth, spice and leather: takes precious goods, sells the others at once."""

    name = "goldsmith"
    weights = replace(
        PLAIN,
        common=tuple(0.2 * share for share in PLAIN.common),
        precious=tuple(0.92 * share for share in PLAIN.precious),
    )


class Trader(Judge):
    """Weighs everything, with weights set by hand."""

    name = "trader"
    weights = PLAIN


class Cameleer(Judge):
    """Judges well, but to it the tenth camel is worth as much as the first."""

    name = "cameleer"
    weights = replace(TUNED, camels=(1.3, 1.3, 1.3))
