"""The bots that look ahead: one search, with different lengths of thought, some with habits."""

from __future__ import annotations

import time
from collections import defaultdict
from concurrent.futures import ThreadPoolExecutor
from typing import Final, NamedTuple

from jaipur.bots.beliefs import FITTED, readiness
from jaipur.bots.bot import Candidate, Decision, Limit
from jaipur.bots.match_value import payoffs
from jaipur.kernel import SERIOUS, TUNED, PackedView, Settings, Tree, pack_view, seed_of
from jaipur.rules import CAMEL, Move, MoveKind, View, action_move

_MAX_NODES: Final = 400_000
_FASTEST: Final = 2_000_000
"""More iterations per second than any machine makes; sizes the tree of a timed search."""
_CHUNK: Final = 128
"""Iterations between two checks of the clock, at most; about a millisecond."""
_MOMENT: Final = 0.001
"""Chunks that take fewer seconds than this are doubled."""


class _Question(NamedTuple):
    """What a search is about: the position, what its ends are worth, what the rival may hold."""

    packed: PackedView
    payoffs: tuple[float, float, float]
    belief: tuple[float, ...]


class Tried(NamedTuple):
    """A move that was searched: how often, and the chance of winning the match with it."""

    move: Move
    visits: int
    win: float


class Searcher:
    """Tree search over what the view leaves open, for the match rather than the round.

    Args:
        seed: for the same view, seed, threads and limit in iterations, the same decision.
        threads: how many trees to grow in parallel, one per thread; their visits are added up.
    """

    name: str
    default_limit: Limit
    settings = Settings()
    habits = FITTED

    def __init__(self, seed: int = 0, *, threads: int = 1) -> None:
        self._seed = seed
        self._threads = threads

    def choose(self, view: View, limit: Limit) -> Decision:
        """Decide on a move within the limit."""
        trees = self.search(view, limit)
        ranked = self.ranked(view, _tried(view, trees))
        return Decision(
            move=ranked[0].move,
            win=ranked[0].win,
            candidates=tuple(Candidate(tried.move, tried.win) for tried in ranked),
            iterations=sum(tree.iterations for tree in trees),
        )

    def ranked(self, view: View, tried: list[Tried]) -> list[Tried]:
        """The moves that were searched, given by number of visits: the one to make first."""
        del view
        return tried

    def search(self, view: View, limit: Limit) -> list[Tree]:
        """Grow the trees of a decision, one per thread."""
        start = time.perf_counter()
        question = _Question(pack_view(view), payoffs(view), readiness(view, self.habits))

        def grow(number: int) -> Tree:
            return self._grow(question, limit, start, number)

        if self._threads == 1:
            return [grow(0)]
        with ThreadPoolExecutor(self._threads) as pool:
            return list(pool.map(grow, range(self._threads)))

    def _grow(self, question: _Question, limit: Limit, start: float, number: int) -> Tree:
        floor = -(-limit.floor // self._threads)
        if limit.iterations is not None:
            expected = floor = -(-limit.iterations // self._threads)
        else:
            expected = max(floor, int(_FASTEST * (limit.seconds or 0.0)))
        tree = Tree(
            question.packed,
            weights=TUNED,
            settings=self.settings,
            payoffs=question.payoffs,
            belief=question.belief,
            seed=_seed(question.packed, self._seed, number),
            capacity=min(expected, _MAX_NODES) + _CHUNK,
        )
        tree.run(max(floor, 1))
        deadline = start + (limit.seconds or 0.0)
        begun = now = time.perf_counter()
        done, size = 0, 1
        # Stop when the next chunk would end too late, judging by the time the others took.
        while now + (now - begun) / max(done, 1) * size < deadline:
            tree.run(size)
            done += size
            before, now = now, time.perf_counter()
            if now - before < _MOMENT:
                size = min(2 * size, _CHUNK)
        return tree


class Maharaja(Searcher):
    """The strongest bot: a second a move, and never fewer iterations than its floor."""

    name = "maharaja"
    default_limit = Limit(seconds=1.0, floor=5000)


class Habitual(Searcher):
    """A search that, among moves it takes seriously, follows a habit.

    Attributes:
        swaps: the chance of winning the round that the bot would give away for an exchange.
        collected: the same for every card of a kind that the rival was seen taking and still has.
    """

    swaps = 0.0
    collected = 0.0

    def ranked(self, view: View, tried: list[Tried]) -> list[Tried]:
        """By the chance of winning and the habit; moves that are not serious come last."""
        win, lose, _ = payoffs(view)
        serious = [each for each in tried if each.visits >= SERIOUS * tried[0].visits]
        serious.sort(key=lambda each: -each.win - (win - lose) * self.fondness(view, each.move))
        return [*serious, *tried[len(serious) :]]

    def fondness(self, view: View, move: Move) -> float:
        """The chance of winning the round that the bot would give away to make this move."""
        seen = view.players[view.turn.rival].known
        swapped = self.swaps if move.kind is MoveKind.EXCHANGE else 0.0
        return self.collected * sum(card in seen for card in move.take) + swapped


class Moneychanger(Habitual):
    """Loves to exchange: a very short search, and any excuse for a swap."""

    name = "moneychanger"
    default_limit = Limit(iterations=17)
    swaps = 0.1


class Merchant(Habitual):
    """Looks a little ahead: its move and your answer. Remembers what you took, and wants it too."""

    name = "merchant"
    default_limit = Limit(iterations=95)
    settings = Settings(depth=2)
    collected = 0.03


def _seed(packed: PackedView, seed: int, number: int) -> int:
    """A seed that differs from view to view, and from tree to tree."""
    return seed_of(f"{seed} {number}", packed.hidden, packed.hidden_bonus, packed.row.tobytes())


def _tried(view: View, trees: list[Tree]) -> list[Tried]:
    """What the trees know of each move, the most visited first."""
    visits: defaultdict[int, int] = defaultdict(int)
    totals: defaultdict[int, float] = defaultdict(float)
    for tree in trees:
        for found in tree.found():
            visits[found.action] += found.visits
            totals[found.action] += found.total
    camels = view.market.count(CAMEL)
    return [
        Tried(action_move(action, camels), visits[action], totals[action] / visits[action])
        for action in sorted(visits, key=lambda action: (-visits[action], action))
    ]
