"""Masked PPO by sb3-contrib, on factored actions, with rounds that the kernel plays.

    python -m baselines.ppo

Needs PyTorch and sb3-contrib: pip install 'openjaipur[research,learn]'. The network sees what is
known before the move and gives a number for each of 498 firsts and 785 seconds of a factored
action (Schulman et al., 2017; Huang and Ontañón, 2022, for the masks). The reward is the lead in
rupees at the end of the round.
"""

from __future__ import annotations

from typing import Any, Final

import gymnasium
import numpy as np
import torch
from numpy.typing import NDArray
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.vec_env import VecEnv

from baselines.deciding import SEEN_SCALE, PairAgent, scaled
from baselines.network import Floats, Network
from baselines.torch_network import network_of
from baselines.training import Curve, Log, options, write
from jaipur.research.factored import SIZES, action_of, factored_mask
from jaipur.research.vector import VectorRounds

ROUNDS: Final = 64
"""Rounds side by side."""
WIDTHS: Final = (128, 48)
"""Of the layers; the second is narrow, since 1,283 outputs hang on it."""
RUPEES: Final = 50.0
"""The lead that is a reward of 1."""


class FactoredRounds(VecEnv):
    """`VectorRounds` as Stable-Baselines3 wants it."""

    render_mode = None

    def __init__(self, opponent: str, seed: int) -> None:
        self.rounds = VectorRounds(
            ROUNDS, seed=seed, opponent=opponent, reward="rupees", masks="none", copy=False
        )
        seen = gymnasium.spaces.Box(0, 1, (len(SEEN_SCALE),), np.float32)
        super().__init__(ROUNDS, seen, gymnasium.spaces.MultiDiscrete(list(SIZES)))

    def reset(self) -> Floats:
        """What is seen; the rounds were dealt by the seed."""
        return self._seen()

    def _seen(self) -> Floats:
        return scaled(self.rounds.buffers.observations, SEEN_SCALE)

    def _legal(self, number: int) -> list[int]:
        buffers = self.rounds.buffers
        ids: list[int] = buffers.legal[number, : buffers.counts[number]].tolist()
        return ids

    def step_async(self, actions: NDArray[np.int64]) -> None:
        """Take the pairs of numbers."""
        self._actions = np.array(
            [
                action_of(first, second, self._legal(number))
                for number, (first, second) in enumerate(actions.tolist())
            ],
            np.int16,
        )

    def step_wait(self) -> tuple[Floats, Floats, NDArray[np.bool_], list[dict[str, Any]]]:
        """Make the moves."""
        _, rewards, ended, _, infos = self.rounds.step(self._actions)
        told: list[dict[str, Any]] = [{} for _ in range(ROUNDS)]
        for number in np.flatnonzero(ended):
            final = infos["final_obs"][number] * SEEN_SCALE
            told[number] = {"terminal_observation": final, "TimeLimit.truncated": False}
        return self._seen(), rewards / np.float32(RUPEES), ended, told

    def action_masks(self) -> NDArray[np.bool_]:
        """Which firsts and seconds occur in legal moves."""
        return np.stack([factored_mask(self._legal(number)) for number in range(ROUNDS)])

    def has_attr(self, attr_name: str) -> bool:
        """Whether there are masks: there are."""
        return hasattr(self, attr_name)

    def get_attr(self, attr_name: str, indices: Any = None) -> list[Any]:
        """The same for all rounds."""
        del indices
        return [getattr(self, attr_name)] * ROUNDS

    def set_attr(self, attr_name: str, value: Any, indices: Any = None) -> None:
        """Nothing can be set for one round."""
        raise NotImplementedError

    def env_method(
        self, method_name: str, *method_args: Any, indices: Any = None, **method_kwargs: Any
    ) -> list[Any]:
        """What is asked of every round: its mask."""
        del indices
        return list(getattr(self, method_name)(*method_args, **method_kwargs))

    def env_is_wrapped(self, wrapper_class: Any, indices: Any = None) -> list[bool]:
        """Not in anything."""
        del wrapper_class, indices
        return [False] * ROUNDS

    def close(self) -> None:
        """Nothing to close."""


class _Measure(BaseCallback):
    def __init__(self, log: Log) -> None:
        super().__init__()
        self._log = log

    def _on_step(self) -> bool:
        if self._log.due(self.num_timesteps):
            self._log.measure(self.num_timesteps, PairAgent(policy_of(self.model)))
        return True


def policy_of(model: Any) -> Network:
    """The network that rates actions, for NumPy."""
    return network_of([*model.policy.mlp_extractor.policy_net, model.policy.action_net])


def train(*, decisions: int, opponent: str, seed: int, command: str = "") -> tuple[Network, Curve]:
    """Learn; the network and how it went."""
    torch.set_num_threads(1)
    model = MaskablePPO(
        "MlpPolicy",
        FactoredRounds(opponent, seed),
        n_steps=128,
        batch_size=1024,
        n_epochs=4,
        learning_rate=lambda left: 1e-3 * left,
        gamma=0.997,
        ent_coef=0.005,
        policy_kwargs={
            "net_arch": {"pi": list(WIDTHS), "vf": list(WIDTHS)},
            "activation_fn": torch.nn.ReLU,
        },
        seed=seed,
        device="cpu",
    )
    log = Log(command, opponent, decisions)
    model.learn(decisions, callback=_Measure(log))
    network = policy_of(model)
    log.measure(model.num_timesteps, PairAgent(network))
    return network, log.curve()


def main() -> None:
    """Train, and write checkpoint and curve."""
    given = options("Train masked PPO.", decisions=1_000_000).parse_args()
    command = f"python -m baselines.ppo --decisions {given.decisions} --seed {given.seed}"
    network, curve = train(
        decisions=given.decisions, opponent=given.opponent, seed=given.seed, command=command
    )
    network.save(given.out / "ppo.npz")
    write("ppo", curve, given.out, given.pictures)


if __name__ == "__main__":
    main()
