"""How an agent does against a bot of the kernel, many rounds at once."""

from __future__ import annotations

import numpy as np

from baselines.deciding import Agent, actions_at, best_places
from jaipur.research.vector import VectorRounds

SEED = 1_000_000
"""The cards of measurements: no training has them."""


def share_won(agent: Agent, opponent: str, rounds: int = 1000, seed: int = SEED) -> float:
    """The share of rounds that it wins by its best moves, half of them started; ties are half."""
    env = VectorRounds(rounds, seed=seed, opponent=opponent, masks="none", copy=False)
    won, over = 0.0, np.zeros(rounds, np.bool_)
    while not over.all():
        chosen = actions_at(best_places(agent, env.buffers, env.features()), env.buffers)
        _, rewards, ended, _, _ = env.step(chosen)
        # Only the first round of each place, or short rounds would count more often.
        first = ended & ~over
        won += float(((1 + rewards[first]) / 2).sum())
        over |= ended
    return won / rounds
