"""The search and the judgement, with the types and defaults that the bots use."""

from __future__ import annotations

from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from math import sqrt
from typing import Final, NamedTuple

from jaipur.kernel import comparing, layout, policy, search
from jaipur.kernel.luck import Scale
from jaipur.kernel.net_file import learned
from jaipur.kernel.packing import PackedView, expected_row
from jaipur.kernel.value import Net
from jaipur.kernel.weights import TUNED, Weights, flatten

_flat = cache(flatten)

EVEN: Final = (1024.0,) * layout.GOODS
"""The belief that every unseen card is as likely to be in the rival's hand as any other."""
_UNINTERRUPTED: Final = 10_000
"""Iterations in one go; a few hundredths of a second."""


@dataclass(frozen=True, slots=True)
class Settings:
    """How a search works.

    Attributes:
        exploration: how much more often to try moves with few visits.
        temperature: rupees of rating that make a move e times as promising.
        width: the candidates of a node; the root has twice as many.
        plies: how far a leaf is played on by judgement before it is valued.
        depth: how many plies deep the tree may grow.
        rating_interval: one visit in this many (a power of two) to a node that has its children
            rates all moves there; the others choose among the children.
        fair: whether judgement inside the tree ignores the cards a rival is supposed to hold.

    Raises:
        ValueError: the search has no room for such a width or depth, or a number is out of range.
    """

    exploration: float = 0.3
    temperature: float = 2.0
    width: int = 10
    plies: int = 0
    depth: int = 10
    rating_interval: int = 8
    fair: bool = False

    def __post_init__(self) -> None:
        if not (1 <= self.width <= layout.MAX_WIDTH and 1 <= self.depth <= layout.MAX_DEPTH):
            raise ValueError(
                f"a tree has a width of 1 to {layout.MAX_WIDTH} "
                f"and a depth of 1 to {layout.MAX_DEPTH}"
            )
        if self.rating_interval < 1 or self.rating_interval & (self.rating_interval - 1):
            raise ValueError(f"{self.rating_interval} is not a power of two")
        if self.plies < 0 or self.temperature <= 0:
            raise ValueError("plies are not negative, and the temperature is more than zero")


class Found(NamedTuple):
    """What a search knows of a move: visits, the sum of their values, and of the squares."""

    action: int
    visits: int
    total: float
    squares: float

    @property
    def win(self) -> float:
        """The mean value."""
        return self.total / self.visits

    @property
    def error(self) -> float:
        """The standard error of that mean; after one visit, as large as it can be.

        >>> Found(action=0, visits=5, total=1.0, squares=1.0).error
        0.2
        """
        if self.visits == 1:
            return 0.5
        variance = max(self.squares / self.visits - self.win * self.win, 0.0)
        return sqrt(variance / (self.visits - 1))


def make_policy(weights: Weights, *, fair: bool = True) -> policy.Policy:
    """A judgement with these weights; it belongs to one thread."""
    made = policy.Policy()
    made.load(_flat(weights))
    made.fair = fair
    return made


def ratings(judgement: policy.Policy, packed: PackedView) -> list[tuple[int, float]]:
    """Every legal action with its worth in rupees, ascending by id.

    The rival's hidden bonus tokens count as the mean of what each may be, or the judgement would
    end rounds that it loses by them.
    """
    return policy.rated(judgement, expected_row(packed))


def make_tree(capacity: int, net: Net, weights: Weights, settings: Settings) -> search.Tree:
    """A tree with room for `capacity` nodes and no root yet; it belongs to one thread."""
    tree = search.Tree(capacity, net)
    tree.policy.load(_flat(weights))
    tree.settle(
        settings.exploration,
        settings.temperature,
        settings.width,
        settings.plies,
        settings.depth,
        settings.rating_interval,
        settings.fair,
    )
    return tree


def make_scale(payoffs: tuple[float, float, float], shift: float) -> Scale:
    """What positions are worth to seat 0, by network and judgement; it belongs to one thread.

    Args:
        payoffs: what it is worth that seat 0, seat 1 or nobody wins the round, from 0 to 1.
        shift: what is added to the log-odds of seat 0, if it is the stronger player.
    """
    return Scale(Net(*learned()), payoffs, shift, make_policy(TUNED, fair=False))


class Tree:
    """A search from one view; it belongs to one thread, and runs without the GIL."""

    def __init__(
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
        self._tree = make_tree(capacity, Net(*learned()), weights, settings)
        self._tree.start(packed.row, packed.hidden, packed.hidden_bonus, payoffs, belief, seed)

    def run(self, iterations: int) -> None:
        """Search on; Ctrl-C takes effect within a moment."""
        done = 0
        while done < iterations:
            chunk = min(iterations - done, _UNINTERRUPTED)
            self._tree.run(chunk)
            done += chunk
        self.iterations += iterations

    def found(self) -> list[Found]:
        """The moves considered at the root."""
        return [Found(*found) for found in self._tree.found()]

    def outlook(self, action: int, rounds: int) -> tuple[float, float]:
        """The rupees that a move leads to, for the searching seat and its rival, on average."""
        return self._tree.outlook(action, rounds)

    def candidates(self) -> list[int]:
        """The moves at the root that judgement lists, the most promising first."""
        return [action for action, _ in comparing.candidates(self._tree)]

    def compare(self, actions: Sequence[int], worlds: int, seed: int) -> list[float]:
        """What each of these moves is worth on average, in the same worlds and searched on alike.

        The tree keeps what it learns, so that later calls search deeper.

        Raises:
            ValueError: a move is not legal.
        """
        sums = array("d", bytes(8 * len(actions)))
        comparing.compare(self._tree, array("h", actions), worlds, seed, sums)
        self.iterations += worlds * len(actions)
        return [total / worlds for total in sums]
