"""What the moves of a decision are worth, from what the mover could know and nothing else."""

from __future__ import annotations

from dataclasses import dataclass
from hashlib import sha256
from math import sqrt
from statistics import fmean, stdev
from typing import Final

from jaipur.analysis.efforts import Effort
from jaipur.bots import belief, payoffs
from jaipur.kernel import TUNED, Settings, Tree, pack_view
from jaipur.rules import CAMEL, Move, View, action_id, action_move, legal_moves

SENSIBLE: Final = 6
"""So many moves, those that judgement rates best, count as sensible."""
FINALISTS: Final = 4
"""So many moves are compared to the end, and the one that was played."""


@dataclass(frozen=True, slots=True)
class Weighed:
    """A move that was compared to the end.

    Attributes:
        move: the move.
        win: the mover's chance of winning the match with it, 0 to 1.
        behind: by how much that is less than the best move's.
        error: the standard error of `behind`; 0 for the best move itself.
    """

    move: Move
    win: float
    behind: float
    error: float


@dataclass(frozen=True, slots=True)
class Weighing:
    """The moves of a decision, compared in the same worlds.

    Attributes:
        moves: the finalists and the move that was played, the best first.
        spread: how much worse the worst of the sensible moves is than the best of them.
        tried: every move that was tried and the chance of winning found then, roughly.
    """

    moves: tuple[Weighed, ...]
    spread: float
    tried: tuple[tuple[Move, float], ...]

    @property
    def best(self) -> Weighed:
        """The best move."""
        return self.moves[0]

    def of(self, move: Move) -> Weighed:
        """One of the moves.

        Raises:
            KeyError: it was not compared.
        """
        for weighed in self.moves:
            if weighed.move == move:
                return weighed
        raise KeyError(str(move))


def weigh(
    view: View,
    effort: Effort,
    *,
    played: Move | None = None,
    every: bool = False,
    seed: str = "",
    finalists: int = FINALISTS,
) -> Weighing:
    """Compare the moves that the viewer, who is on turn, may make.

    What is found of a move does not depend on the others, so a move loses nothing if it is the
    best whether or not it was played. The same view, effort and seed give the same figures.

    Args:
        view: all that they may know.
        effort: how much care to take.
        played: a legal move that is compared in any case.
        every: whether to try every legal move, not only those that judgement lists.
        seed: gives the worlds.
        finalists: how many moves are compared to the end, beside the one that was played.

    Raises:
        ValueError: the viewer is not on turn, or the move is not legal.
    """
    packed = pack_view(view)
    first, rest = _seeds(seed, 1 + effort.batches)
    settings = Settings()
    legal = legal_moves(view).ids if every else []
    wanted = [] if played is None else [action_id(played)]
    iterations = max(2 * settings.width + 1, len(legal)) * effort.scouting
    iterations += (finalists + 1) * effort.batches * effort.worlds
    tree = Tree(
        packed,
        weights=TUNED,
        settings=settings,
        payoffs=payoffs(view),
        belief=belief(view),
        seed=first,
        capacity=iterations,
    )
    listed = tree.candidates()
    tried = [*dict.fromkeys([*listed, *legal, *wanted])]
    scouted = dict(zip(tried, tree.compare(tried, effort.scouting, first), strict=True))
    hopeful = sorted(tried if every else listed, key=lambda action: -scouted[action])
    chosen = [*dict.fromkeys([*hopeful[:finalists], *wanted])]
    batches = [tree.compare(chosen, effort.worlds, seed) for seed in rest]
    wins = [fmean(values) for values in zip(*batches, strict=True)]
    top = max(range(len(chosen)), key=lambda place: wins[place])
    sensible = [scouted[action] for action in listed[:SENSIBLE]]
    camels = view.market.count(CAMEL)
    moves = [
        Weighed(
            action_move(action, camels),
            wins[place],
            wins[top] - wins[place],
            _error([batch[top] - batch[place] for batch in batches]),
        )
        for place, action in enumerate(chosen)
    ]
    moves.sort(key=lambda weighed: weighed.behind)
    return Weighing(
        tuple(moves),
        max(sensible) - min(sensible),
        tuple((action_move(action, camels), win) for action, win in scouted.items()),
    )


def _error(differences: list[float]) -> float:
    """The standard error of the mean of batches."""
    return stdev(differences) / sqrt(len(differences))


def _seeds(seed: str, number: int) -> tuple[int, list[int]]:
    """Numbers that have nothing to do with each other: the first, and the others."""
    first, *others = (
        int.from_bytes(sha256(f"{seed} {place}".encode()).digest()[:8], "big")
        for place in range(number)
    )
    return first, others
