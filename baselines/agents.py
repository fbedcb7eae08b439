"""The trained agents as bots: they play wherever a bot does, with NumPy alone."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from pathlib import Path
from random import Random
from typing import Final

import numpy as np

from baselines.deciding import Agent, MoveAgent, PairAgent
from baselines.network import Network
from jaipur.bots import Decision, Limit
from jaipur.kernel import pack
from jaipur.research.buffers import Buffers, FeatureRoom
from jaipur.research.layout import vector
from jaipur.rules import View, action_move, legal_moves, sample

CHECKPOINTS: Final = Path(__file__).parent / "checkpoints"


_KINDS: Final[dict[str, Callable[[Network], Agent]]] = {
    "reinforce": MoveAgent,
    "dqn": MoveAgent,
    "ppo": PairAgent,
}


@cache
def load_agent(name: str, folder: Path = CHECKPOINTS) -> Agent:
    """A trained agent."""
    return _KINDS[name](Network.load(folder / f"{name}.npz"))


class Baseline:
    """An agent as a bot: it makes the move that it rates best."""

    name: str
    default_limit = Limit(iterations=1)

    def __init__(self, seed: int = 0) -> None:
        del seed  # nothing is random
        self._buffers = Buffers.make(1, masks=False)
        self._room = FeatureRoom(1, afterstates=True)

    def choose(self, view: View, limit: Limit) -> Decision:
        """Rate every legal move."""
        del limit  # it looks once
        seat = view.turn
        ids = legal_moves(view).ids
        buffers = self._buffers
        buffers.observations[0] = vector(view)
        buffers.seals[0] = view.seals
        buffers.counts[0] = len(ids)
        buffers.legal[0, : len(ids)] = sorted(ids)
        # Features hold what the mover knows: any world that the view allows gives the same.
        row = np.asarray(pack(sample(view, Random(int(seat)))), np.int16)
        ratings = load_agent(self.name).rate(buffers, self._room.fill(row[None], buffers))
        best = int(buffers.legal[0, np.argmax(ratings)])
        return Decision(action_move(best, view.market.count("K") or 1))


class Reinforce(Baseline):
    """Linear REINFORCE."""

    name = "reinforce"


class Dqn(Baseline):
    """Masked DQN."""

    name = "dqn"


class Ppo(Baseline):
    """Masked PPO."""

    name = "ppo"


BOTS: Final[dict[str, type[Baseline]]] = {bot.name: bot for bot in (Reinforce, Dqn, Ppo)}
