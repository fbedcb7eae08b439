"""Train a masked PPO agent until it beats `novice`, and draw its learning curve.

    pip install 'openjaipur[research,learn]'
    OMP_NUM_THREADS=1 python examples/train_masked_ppo.py --steps 60000 --curve curve.svg

Takes a few minutes on one core. An episode is one round, the reward the lead in rupees; actions
are factored, which makes the network twenty times smaller than one with 25,499 outputs.
"""

from __future__ import annotations

import argparse
from pathlib import Path
from time import perf_counter
from typing import Any

import gymnasium
import numpy as np
from sb3_contrib import MaskablePPO
from stable_baselines3.common.callbacks import BaseCallback
from stable_baselines3.common.env_util import make_vec_env

from jaipur.research.episode import Reward
from jaipur.research.gym_env import JaipurEnv

RUPEES = 50.0
"""The lead in rupees that is a reward of 1."""


def make_env(opponent: str, reward: Reward) -> gymnasium.Env[Any, Any]:
    """A round against a bot, with observations between 0 and 1."""
    env: Any = JaipurEnv(opponent=opponent, actions="factored", reward=reward, first_to=1)
    bounds = env.observation_space.high.astype(np.float32)
    space = gymnasium.spaces.Box(0, 1, bounds.shape, np.float32)
    return gymnasium.wrappers.TransformObservation(env, lambda seen: seen / bounds, space)


def train_env(opponent: str) -> gymnasium.Env[Any, Any]:
    """A round to learn from."""
    env = make_env(opponent, "rupees")
    return gymnasium.wrappers.TransformReward(env, lambda reward: float(reward) / RUPEES)


def rounds_won(model: MaskablePPO, opponent: str, rounds: int, seed: int) -> float:
    """The share of rounds the agent wins with its best moves."""
    env = make_env(opponent, "round")
    won = 0
    for number in range(rounds):
        seen, _ = env.reset(seed=seed + number)
        over = False
        while not over:
            masks = env.get_wrapper_attr("action_masks")()
            action, _ = model.predict(seen, action_masks=masks, deterministic=True)
            seen, _, over, _, info = env.step(action)
        won += info["winner"]
    return won / rounds


class Curve(BaseCallback):
    """Measures the agent every few steps."""

    def __init__(self, opponent: str, every: int) -> None:
        super().__init__()
        self.opponent, self.every = opponent, every
        self.points: list[tuple[int, float]] = []
        self.start = perf_counter()

    def _on_step(self) -> bool:
        if self.num_timesteps >= len(self.points) * self.every:
            won = rounds_won(self.model, self.opponent, rounds=100, seed=10_000)
            self.points.append((self.num_timesteps, won))
            seconds = perf_counter() - self.start
            print(f"{self.num_timesteps:>8} steps  {seconds:>5.0f} s  {won:.0%} won", flush=True)
        return True


def draw(points: list[tuple[int, float]], opponent: str, file: Path) -> None:
    """Write the learning curve as SVG."""
    most = max(steps for steps, _ in points)
    curve = " ".join(
        f"{60 + 520 * steps / most:.1f},{240 - 220 * won:.1f}" for steps, won in points
    )
    labels = [
        *((54, 244 - 2.2 * tick, "end", f"{tick} %") for tick in (0, 25, 50, 75, 100)),
        *((60 + 130 * part, 258, "middle", f"{most * part // 4:,}") for part in range(5)),
        (320, 278, "middle", f"steps, and rounds of 100 won against {opponent}"),
    ]
    shapes = [
        '<rect width="600" height="288" fill="white"/>',
        *(f'<path d="M60 {240 - 55 * line}H580" stroke="#ddd"/>' for line in range(5)),
        f'<polyline points="{curve}" fill="none" stroke="#d9822b" stroke-width="2"/>',
        *(
            f'<text x="{x}" y="{y:g}" text-anchor="{side}">{text}</text>'
            for x, y, side, text in labels
        ),
    ]
    start = (
        '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 288" '
        'font-family="sans-serif" font-size="12">'
    )
    file.write_text("\n".join([start, *shapes, "</svg>", ""]), encoding="utf-8")


def main() -> None:
    """Train, measure, draw."""
    parser = argparse.ArgumentParser(description="Train a masked PPO agent.")
    parser.add_argument("--steps", type=int, default=60_000)
    parser.add_argument("--opponent", default="novice")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--curve", type=Path)
    parser.add_argument("--rounds", type=int, default=400, help="rounds of the last measurement")
    arguments = parser.parse_args()
    vec_env = make_vec_env(lambda: train_env(arguments.opponent), n_envs=8, seed=arguments.seed)
    model = MaskablePPO(
        "MlpPolicy",
        vec_env,
        n_steps=512,
        batch_size=512,
        n_epochs=6,
        learning_rate=7e-4,
        gamma=0.995,
        ent_coef=0.01,
        policy_kwargs={"net_arch": [128, 128]},
        seed=arguments.seed,
        device="cpu",
    )
    curve = Curve(arguments.opponent, every=max(arguments.steps // 12, 1))
    model.learn(arguments.steps, callback=curve)
    won = rounds_won(model, arguments.opponent, arguments.rounds, seed=20_000)
    print(f"{won:.1%} of {arguments.rounds} rounds won against {arguments.opponent}")
    if arguments.curve is not None:
        draw(curve.points, arguments.opponent, arguments.curve)


if __name__ == "__main__":
    main()
