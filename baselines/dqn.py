"""Deep Q-learning over legal moves: a small network rates what each move does.

    python -m baselines.dqn

Needs PyTorch: pip install 'openjaipur[research,learn]'. The value of a move is what a network of
two hidden layers says of 105 numbers: what the move does, and what is known after it. The best next
value is sought among legal moves only, by a slower copy of the network (Mnih et al., 2015), for
which the newer one chooses (van Hasselt et al., 2016). Rewards are shaped by the lead in goods
tokens.
"""

from __future__ import annotations

from collections import deque
from random import Random
from typing import Any, Final, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from baselines.deciding import (
    MOVE_INPUTS,
    MOVE_SCALE,
    MoveAgent,
    actions_at,
    by_round,
    move_inputs,
    move_numbers,
    scaled,
)
from baselines.network import Floats, Network
from baselines.torch_network import network_of
from baselines.training import Curve, Log, options, write
from jaipur.research.vector import VectorRounds

ROUNDS: Final = 64
"""Rounds side by side."""
KEPT: Final = 3000
"""Steps that are remembered, each of all rounds."""
BATCH: Final = 6
"""Steps that an update learns from."""
WIDTH: Final = 64
RATE: Final = 5e-4
COPIED: Final = 500
"""Updates between two copies of the network."""
START: Final = 200
"""Steps before the first update."""
CURIOUS: Final = (0.5, 0.02)
"""The share of random moves, at first and from half of the training on."""


class Step(NamedTuple):
    """What happened in every round at one step; numbers of moves are bytes, to be small."""

    chosen: NDArray[np.uint8]
    rewards: Floats
    ended: NDArray[np.bool_]
    following: NDArray[np.uint8]
    offsets: NDArray[np.int32]


def train(*, decisions: int, opponent: str, seed: int, command: str = "") -> tuple[Network, Curve]:
    """Learn; the network and how it went."""
    torch.manual_seed(seed)
    torch.set_num_threads(1)
    random, generator = Random(seed), np.random.default_rng(seed)
    env = VectorRounds(
        ROUNDS, seed=seed, opponent=opponent, shaping="potential", masks="none", copy=False
    )
    learner, slower = _layers(), _layers()
    slower.load_state_dict(learner.state_dict())
    optimizer = torch.optim.Adam(learner.parameters(), lr=RATE)
    memory: deque[Step] = deque(maxlen=KEPT)
    steps = max(decisions // ROUNDS, 1)
    log = Log(command, opponent, steps * ROUNDS)
    for step in range(steps):
        if log.due(step * ROUNDS):
            log.measure(step * ROUNDS, MoveAgent(network_of(learner)))
        curious = max(CURIOUS[1], CURIOUS[0] * (1 - 2 * step / steps))
        memory.append(_step(env, learner, curious, generator))
        if step >= START:
            for group in optimizer.param_groups:
                group["lr"] = RATE * (1 - step / steps)
            _learn(learner, slower, optimizer, random.sample(memory, BATCH))
        if step % COPIED == 0:
            slower.load_state_dict(learner.state_dict())
    network = network_of(learner)
    log.measure(steps * ROUNDS, MoveAgent(network))
    return network, log.curve()


def _step(
    env: VectorRounds, learner: nn.Module, curious: float, generator: np.random.Generator
) -> Step:
    """Make a move in every round: the best one, or any."""
    before = env.features()
    with torch.no_grad():
        ratings = learner(torch.from_numpy(move_inputs(before)))[:, 0].numpy()
    places = np.argmax(by_round(ratings, env.buffers.counts, missing=-np.inf), axis=1)
    anything = (generator.random(ROUNDS) * env.buffers.counts).astype(np.intp)
    places = np.where(generator.random(ROUNDS) < curious, anything, places)
    chosen = move_numbers(before)[before.offsets[:-1] + places]
    _, rewards, ended, _, _ = env.step(actions_at(places, env.buffers))
    after = env.features()
    return Step(chosen, rewards, ended, move_numbers(after), after.offsets.copy())


def _learn(learner: Any, slower: Any, optimizer: Any, steps: list[Step]) -> None:
    """Bring the values of moves closer to what came of them."""
    counts = np.concatenate([np.diff(step.offsets) for step in steps]).astype(np.int16)
    following = _tensor(np.concatenate([step.following for step in steps]))
    offsets = np.concatenate([[0], np.cumsum(counts)[:-1]])
    with torch.no_grad():
        newest = learner(following)[:, 0].numpy()
        best = offsets + np.argmax(by_round(newest, counts, missing=-np.inf), axis=1)
        values = slower(following[torch.from_numpy(best)])[:, 0]
    ended = torch.from_numpy(np.concatenate([step.ended for step in steps]))
    rewards = torch.from_numpy(np.concatenate([step.rewards for step in steps]))
    wanted = rewards + torch.where(ended, torch.zeros_like(values), values)
    given = learner(_tensor(np.concatenate([step.chosen for step in steps])))[:, 0]
    loss = nn.functional.smooth_l1_loss(given, wanted)
    optimizer.zero_grad()
    loss.backward()
    nn.utils.clip_grad_norm_(learner.parameters(), 10.0)
    optimizer.step()


def _tensor(numbers: NDArray[np.uint8]) -> Any:
    return torch.from_numpy(scaled(numbers, MOVE_SCALE))


def _layers() -> Any:
    return nn.Sequential(
        nn.Linear(MOVE_INPUTS, WIDTH),
        nn.ReLU(),
        nn.Linear(WIDTH, WIDTH),
        nn.ReLU(),
        nn.Linear(WIDTH, 1),
    )


def main() -> None:
    """Train, and write checkpoint and curve."""
    given = options("Train a masked DQN.", decisions=800_000).parse_args()
    command = f"python -m baselines.dqn --decisions {given.decisions} --seed {given.seed}"
    network, curve = train(
        decisions=given.decisions, opponent=given.opponent, seed=given.seed, command=command
    )
    network.save(given.out / "dqn.npz")
    write("dqn", curve, given.out, given.pictures)


if __name__ == "__main__":
    main()
