"""Random play in every environment and in OpenSpiel's and RLCard's gin rummy, on one thread.

A step is a decision of a player, with its observation and its legal actions.
Seconds are processor time, since other programs run on most machines.
"""

from __future__ import annotations

from collections.abc import Callable
from itertools import cycle
from random import Random
from time import process_time
from typing import Literal

import numpy as np
import pyspiel
import rlcard
from pettingzoo import AECEnv

from jaipur.research import jaipur_v0
from jaipur.research.gym_env import JaipurEnv
from jaipur.research.spiel import GAME_NAME
from jaipur.research.text import TextMatch
from jaipur.research.vector import VectorRounds

REPEATS = 5
BATCH = 256


def batch(masks: Literal["packed", "none"], steps: int = 1_000_000) -> int:
    """Rounds side by side: observations, legal lists, new rounds for ended ones."""
    env, actions = VectorRounds(BATCH, seed=1, masks=masks), np.empty(BATCH, np.int16)
    for _ in range(steps // BATCH):
        env.sample(actions)
        env.step(actions)
    return steps // BATCH * BATCH


def pettingzoo(env: AECEnv, steps: int = 3_000) -> int:
    """The AEC interface: a flat vector and a mask for every step."""
    random, done = Random(1), 0
    env.reset(seed=1)
    while done < steps:
        observation, _, over, _, _ = env.last()
        if over:
            env.reset()
            continue
        env.step(random.choice(np.flatnonzero(observation["action_mask"].view(np.bool_))))
        done += 1
    return done


def gymnasium(opponent: str, steps: int = 1_500) -> int:
    """Against a bot; its moves are part of a step."""
    env, random = JaipurEnv(opponent=opponent), Random(1)
    env.reset(seed=1)
    for _ in range(steps):
        _, _, over, _, _ = env.step(random.choice(np.flatnonzero(env.action_masks())))
        if over:
            env.reset()
    return steps


def openspiel(name: str, steps: int) -> int:
    """A game of OpenSpiel, chance nodes and observations included."""
    game, random, done = pyspiel.load_game(name), Random(1), 0
    while done < steps:
        state = game.new_initial_state()
        while not state.is_terminal() and done < steps:
            if state.is_chance_node():
                outcomes, chances = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(random.choices(outcomes, chances)[0])
            else:
                state.observation_tensor(state.current_player())
                state.apply_action(random.choice(state.legal_actions()))
                done += 1
    return done


def rlcard_gin_rummy(steps: int = 1_500) -> int:
    """RLCard's gin rummy, with the state it extracts for every step."""
    env, random, done = rlcard.make("gin-rummy", config={"seed": 1}), Random(1), 0
    while done < steps:
        state, _ = env.reset()
        while not env.is_over() and done < steps:
            state, _ = env.step(random.choice(list(state["legal_actions"])))
            done += 1
    return done


def text(steps: int = 2_000) -> int:
    """A match in plain text, both seats."""
    random = Random(1)
    seeds = cycle(map(str, range(100)))
    game = TextMatch(seed=next(seeds), opponent=None)
    for _ in range(steps):
        if game.prompt.seat is None:
            game = TextMatch(seed=next(seeds), opponent=None)
        game.answer(random.choice(game.prompt.legal))
    return steps


PLAYERS: dict[str, Callable[[], int]] = {
    f"VectorRounds, {BATCH} rounds": lambda: batch("packed"),
    "the same without masks": lambda: batch("none"),
    "PettingZoo, jaipur_v0.raw_env": lambda: pettingzoo(jaipur_v0.raw_env()),
    "PettingZoo, jaipur_v0.env": lambda: pettingzoo(jaipur_v0.env()),
    "Gymnasium, against trader": lambda: gymnasium("trader"),
    "OpenSpiel, python_jaipur": lambda: openspiel(GAME_NAME, 2_000),
    "text, both seats": text,
    "OpenSpiel, gin_rummy (C++)": lambda: openspiel("gin_rummy", 10_000),
    "RLCard, gin-rummy": rlcard_gin_rummy,
}


def main() -> None:
    """Print the best of a few repeats for each, the least disturbed one."""
    best = dict.fromkeys(PLAYERS, 0.0)
    for _ in range(REPEATS):
        for name, play in PLAYERS.items():
            start = process_time()
            steps = play()
            best[name] = max(best[name], steps / (process_time() - start))
    rlcard_speed, spiel_speed = best["RLCard, gin-rummy"], best["OpenSpiel, gin_rummy (C++)"]
    print(f"{'steps a second':<32} {'':>11}  x RLCard  x OpenSpiel's gin_rummy")
    for name, speed in best.items():
        print(
            f"{name:<32} {speed:>11,.0f} {speed / rlcard_speed:>9.1f} {speed / spiel_speed:>9.2f}"
        )


if __name__ == "__main__":
    main()
