"""Rating every legal move of many rounds at once, and choosing by the ratings."""

from __future__ import annotations

from typing import Final, Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from baselines.network import Floats, Network
from jaipur.research.buffers import Buffers, Features
from jaipur.research.factored import SIZES, pairs
from jaipur.research.layout import BOUNDS
from jaipur.research.moves import MOVE_BOUNDS

Actions: TypeAlias = NDArray[np.int16]

SEEN_SCALE: Final[Floats] = np.reciprocal(np.array(BOUNDS, np.float32))
"""Makes observations numbers from 0 to 1."""
MOVE_SCALE: Final[Floats] = np.concatenate(
    [np.reciprocal(np.array(MOVE_BOUNDS, np.float32)), SEEN_SCALE]
)
MOVE_INPUTS: Final = len(MOVE_BOUNDS) + len(BOUNDS)
"""What a move does, and what is known after it."""
PAIR_OUTPUTS: Final = sum(SIZES)
"""The two numbers of a factored action."""


class Agent(Protocol):
    """Rates legal moves: the higher, the better."""

    def rate(self, buffers: Buffers, features: Features) -> Floats:
        """A rating for each legal move, one round after the other."""


class MoveAgent:
    """Rates each move by what it does and by what is known after it."""

    def __init__(self, network: Network) -> None:
        self.network = network

    def rate(self, buffers: Buffers, features: Features) -> Floats:
        """The network's output for each move."""
        del buffers  # what is known after a move says it all
        return self.network(move_inputs(features))[:, 0]


class PairAgent:
    """Rates the two numbers of factored actions by what is known before the move."""

    def __init__(self, network: Network) -> None:
        self.network = network

    def rate(self, buffers: Buffers, features: Features) -> Floats:
        """The sum of what the network says of both numbers."""
        outputs = self.network(scaled(buffers.observations, SEEN_SCALE))
        rounds = np.repeat(np.arange(len(outputs)), np.diff(features.offsets))
        first, second = pairs()
        rated: Floats = (
            outputs[rounds, first[features.actions]]
            + outputs[rounds, SIZES[0] + second[features.actions]]
        )
        return rated


def move_inputs(features: Features) -> Floats:
    """The numbers that moves are rated by, from 0 to 1."""
    return scaled(move_numbers(features), MOVE_SCALE)


def scaled(numbers: NDArray[np.uint8], scale: Floats) -> Floats:
    """Rows of small numbers, each times its scale."""
    inputs: Floats = np.multiply(numbers, scale, dtype=np.float32)
    return inputs


def move_numbers(features: Features) -> NDArray[np.uint8]:
    """The numbers that moves are rated by, as they are: what each does, what is known after it."""
    if features.afterstates is None:
        raise ValueError("moves are rated by what is known after them, which was not asked for")
    return np.concatenate([features.moves, features.afterstates], axis=1)


def by_round(values: Floats, counts: Actions, *, missing: float) -> Floats:
    """A row for each round; after its moves, `missing`."""
    widest = int(counts.max(initial=1))
    rows = np.full((len(counts), widest), missing, np.float32)
    rows[np.arange(widest) < counts[:, None]] = values
    return rows


def best_places(agent: Agent, buffers: Buffers, features: Features) -> NDArray[np.intp]:
    """Which of its legal moves each round's best is; the first of two as good."""
    rated = by_round(agent.rate(buffers, features), buffers.counts, missing=-np.inf)
    places: NDArray[np.intp] = np.argmax(rated, axis=1)
    return places


def actions_at(places: NDArray[np.intp], buffers: Buffers) -> Actions:
    """The ids of moves by their place among the legal ones."""
    return buffers.legal[np.arange(len(places)), places]
