"""Your own agent in the arena: the same deals in both seats, and an honest interval.

    python examples/arena_own_agent.py 100

A bot is anything with a name, a default limit and `choose(view, limit)`. This one rates what a
move changes with a handful of weights; put your network in its place. `layout.vector(view)` is the
observation that the environments give.
"""

from __future__ import annotations

import sys
from collections.abc import Mapping

from jaipur.arena import Competitor, Job, report, run, summarize
from jaipur.bots import Decision, Limit, Novice
from jaipur.research.layout import SLICES, vector
from jaipur.rules import GOODS, Move, View, legal_moves

CAMEL_WORTH = 1.5
BONUS_WORTH = {3: 2.0, 4: 5.0}
LARGEST_BONUS = 9.0
MOVE_TIMEOUT = 0.7
"""What a rupee in the hand counts, relative to one paid now."""


class MyAgent:
    """Sells for the tokens paid now, takes for those it could earn."""

    name = "mine"
    default_limit = Limit(iterations=1)

    def __init__(self, seed: int = 0) -> None:
        del seed  # nothing is random

    def choose(self, view: View, limit: Limit) -> Decision:
        """The most promising move."""
        del limit
        numbers = vector(view)
        prices: dict[str, int] = dict(zip(GOODS, numbers[SLICES["next_token"]], strict=True))
        return Decision(max(legal_moves(view), key=lambda move: self.value(view, move, prices)))

    def value(self, view: View, move: Move, prices: Mapping[str, int]) -> float:
        """What a move is worth, in rupees."""
        if not move.take:
            size = len(move.give)
            paid = float(sum(view.tokens.of(move.give[0])[:size]))
            has_bonus = size >= 3 and view.bonus_sizes.of(size)
            return paid + (BONUS_WORTH.get(size, LARGEST_BONUS) if has_bonus else 0.0)
        taken = sum(prices.get(card, CAMEL_WORTH) for card in move.take)
        given = sum(prices.get(card, CAMEL_WORTH) for card in move.give)
        return MOVE_TIMEOUT * (taken - given)


def main() -> None:
    """Play pairs of rounds against `novice` and print the report."""
    pairs = int(sys.argv[1]) if len(sys.argv) > 1 else 100
    mine = Competitor("mine", MyAgent, MyAgent.default_limit)
    novice = Competitor("novice", "novice", Novice.default_limit)
    job = Job((mine, novice), pairs=pairs, seed="example")
    results = [game for pair in run(job) for game in pair.games]
    print(report(job, summarize(results)))


if __name__ == "__main__":
    main()
