"""The search and the judgement, with the types and defaults that the bots use."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cache
from typing import Final, NamedTuple

from jaipur.kernel import policy, search
from jaipur.kernel.packing import PackedView, expected_row
from jaipur.kernel.weights import Weights, flatten

_flat = cache(flatten)

EVEN: Final = (1024.0,) * 6
"""The belief that every unseen card is as likely in the rival's hand as any other."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a search works.

    Attributes:
        exploration: how much an unvisited move is worth a look.
        temperature: rupees of rating that make a move e times as promising.
        width: the candidates of a node; the root has twice as many.
        plies: how far a leaf is played on by judgement before it is valued.
        depth: how many plies deep the tree may grow.
        rarely: one visit in so many (a power of two) rates all moves of a node that has its
            children; the others choose among these.
        fair: whether judgement inside the tree ignores the cards a rival is supposed to hold.
    """

    exploration: float = 0.3
    temperature: float = 2.0
    width: int = 10
    plies: int = 4
    depth: int = 5
    rarely: int = 8
    fair: bool = False


class Found(NamedTuple):
    """What a search knows of a move: visits, the sum of their values, and of the squares."""

    action: int
    visits: int
    total: float
    squares: float


def make_mind(weights: Weights, *, fair: bool = True) -> policy.Mind:
    """A judgement with these weights; it belongs to one thread."""
    mind = policy.Mind()
    mind.load(_flat(weights))
    mind.fair = fair
    return mind


def ratings(mind: policy.Mind, packed: PackedView) -> list[tuple[int, float]]:
    """Every legal action with its worth in rupees, ascending by id.

    The rival's hidden bonus tokens count as the mean of what each may be, or the judgement would
    end rounds that it loses by them.
    """
    return policy.rated(mind, expected_row(packed))


class Tree:
    """A search from one view; it belongs to one thread, and runs without the GIL."""

    def __init__(  # noqa: PLR0913 - all of it is needed, and named
        self,
        packed: PackedView,
        *,
        weights: Weights,
        settings: Settings,
        payoffs: tuple[float, float, float],
        seed: int,
        capacity: int,
        belief: tuple[float, ...] = EVEN,
    ) -> None:
        self.iterations = 0
        self._tree = search.Tree(capacity)
        self._tree.mind.load(_flat(weights))
        self._tree.settle(
            settings.exploration,
            settings.temperature,
            settings.width,
            settings.plies,
            settings.depth,
            settings.rarely,
            settings.fair,
        )
        self._tree.start(packed.row, packed.hidden, packed.hidden_bonus, payoffs, belief, seed)

    def run(self, iterations: int) -> None:
        """Search on."""
        self._tree.run(iterations)
        self.iterations += iterations

    def found(self) -> list[Found]:
        """The moves considered at the root."""
        return [Found(*found) for found in self._tree.found()]

    def outlook(self, action: int, rounds: int) -> tuple[float, float]:
        """The rupees that a move leads to, for the searching seat and its rival, on average."""
        return self._tree.outlook(action, rounds)
