"""Linear REINFORCE, with NumPy alone.

    python -m baselines.reinforce

A move is chosen with a probability proportional to the exponential of a weighted sum of 105
numbers: what the move does, and what is known after it. The weights follow the gradient of the lead
in rupees (Williams, 1992), with the mean lead as baseline, and Adam's steps.
"""

from __future__ import annotations

from typing import Final

import numpy as np
from numpy.typing import NDArray

from baselines.deciding import MOVE_INPUTS, MoveAgent, actions_at, by_round, move_inputs
from baselines.network import Floats, Network
from baselines.training import Curve, Log, options, write
from jaipur.research.vector import VectorRounds

ROUNDS: Final = 64
"""Rounds side by side."""
STEPS: Final = 16
"""Decisions in each of them between two updates."""
RATE: Final = 0.1
RUPEES: Final = 50.0
"""The lead that is a return of 1."""
MEMORY: Final = 0.99
"""How slowly the mean return is forgotten."""


def train(
    *, decisions: int, opponent: str = "trader", seed: int = 1, command: str = ""
) -> tuple[Network, Curve]:
    """Learn; the network and how it went."""
    env = VectorRounds(
        ROUNDS, seed=seed, opponent=opponent, reward="rupees", masks="none", copy=False
    )
    random = np.random.default_rng(seed)
    weights = np.zeros(MOVE_INPUTS, np.float32)
    adam = _Adam(MOVE_INPUTS)
    # What makes the moves of a round so far more likely: the sum of the gradients of their logs.
    traces = np.zeros((ROUNDS, MOVE_INPUTS), np.float32)
    mean, done, updates = 0.0, 0, max(decisions // (ROUNDS * STEPS), 1)
    log = Log(command, opponent, updates * ROUNDS * STEPS)
    for update in range(updates):
        if log.due(done):
            log.measure(done, MoveAgent(_network(weights)))
        gradient, ended_rounds = np.zeros_like(weights), 0
        for _ in range(STEPS):
            features = env.features()
            inputs = move_inputs(features)
            chances = _softmax(by_round(inputs @ weights, env.buffers.counts, missing=-np.inf))
            places = _draw(chances, random)
            expected = np.add.reduceat(
                chances[chances > 0][:, None] * inputs, features.offsets[:-1], axis=0
            )
            traces += inputs[features.offsets[:-1] + places] - expected
            _, rewards, ended, _, _ = env.step(actions_at(places, env.buffers))
            returns = rewards[ended] / RUPEES
            gradient += (returns - mean) @ traces[ended]
            traces[ended] = 0
            ended_rounds += len(returns)
            for each in returns:
                mean = MEMORY * mean + (1 - MEMORY) * float(each)
        mean_gradient = (gradient / max(ended_rounds, 1)).astype(np.float32)
        weights += RATE * (1 - update / updates) * adam.direction(mean_gradient)
        done += ROUNDS * STEPS
    network = _network(weights)
    log.measure(done, MoveAgent(network))
    return network, log.curve()


class _Adam:
    """Kingma and Ba's steps: a gradient by its running mean and size."""

    def __init__(self, size: int) -> None:
        self._mean = np.zeros(size, np.float32)
        self._square = np.zeros(size, np.float32)
        self._count = 0

    def direction(self, gradient: Floats) -> Floats:
        """Where to go, and how far."""
        self._count += 1
        self._mean = 0.9 * self._mean + 0.1 * gradient
        self._square = 0.999 * self._square + 0.001 * gradient**2
        mean = self._mean / (1 - 0.9**self._count)
        square = self._square / (1 - 0.999**self._count)
        found: Floats = mean / (np.sqrt(square) + 1e-8)
        return found


def _network(weights: Floats) -> Network:
    return Network([weights[:, None].copy()], [np.zeros(1, np.float32)])


def _softmax(ratings: Floats) -> Floats:
    # Every legal move keeps some chance, so that the padding can be told from it.
    raised = np.exp(np.maximum(ratings - ratings.max(axis=1, keepdims=True), -80))
    raised[np.isneginf(ratings)] = 0
    shares: Floats = raised / raised.sum(axis=1, keepdims=True)
    return shares


def _draw(chances: Floats, random: np.random.Generator) -> NDArray[np.intp]:
    """A place in each row, by its chances."""
    reached = np.cumsum(chances, axis=1)
    thrown = random.random((len(chances), 1), np.float32) * reached[:, -1:]
    places: NDArray[np.intp] = np.argmax(reached > thrown, axis=1)
    return places


def main() -> None:
    """Train, and write checkpoint and curve."""
    given = options("Train linear REINFORCE.", decisions=600_000).parse_args()
    command = f"python -m baselines.reinforce --decisions {given.decisions} --seed {given.seed}"
    network, curve = train(
        decisions=given.decisions, opponent=given.opponent, seed=given.seed, command=command
    )
    network.save(given.out / "reinforce.npz")
    write("reinforce", curve, given.out, given.pictures)


if __name__ == "__main__":
    main()
