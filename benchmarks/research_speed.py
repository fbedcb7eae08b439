"""Random play in every environment and in OpenSpiel's and RLCard's gin rummy, on one thread.

A step is a decision of a player, with its observation and its legal actions. Where an environment
is faster than drawing moves, they were drawn before: a seed decides all cards, so the same moves
play the same matches again. Then `choose_many`: decisions for a batch of rounds, and whole rounds.

Seconds are processor time, since other programs run on most machines.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from functools import cache
from itertools import cycle
from random import Random
from time import process_time
from typing import Literal

import numpy as np
import pyspiel
import rlcard
from numpy.typing import NDArray
from pettingzoo import AECEnv

from jaipur.bots import choose_many
from jaipur.kernel import pack
from jaipur.kernel.flat import step_batch
from jaipur.kernel.layout import MAX_MOVES
from jaipur.research import jaipur_v0
from jaipur.research.gym_env import JaipurEnv
from jaipur.research.spiel import GAME_NAME
from jaipur.research.text import TextMatch
from jaipur.research.vector import VectorRounds
from jaipur.rules import STANDARD, Match

REPEATS = 5
BATCH = 256
DECIDERS = ("trader", "merchant")


@cache
def drawn_for_a_batch(steps: int) -> NDArray[np.int16]:
    """Random moves for every round of a batch, step after step."""
    env, moves = VectorRounds(BATCH, seed=1), np.empty((steps // BATCH, BATCH), np.int16)
    for actions in moves:
        env.sample(actions)
        env.step(actions)
    return moves


def batch(masks: Literal["packed", "none"], *, copy: bool = True, steps: int = 1_000_000) -> int:
    """Rounds side by side: observations, legal lists, new rounds for ended ones."""
    env = VectorRounds(BATCH, seed=1, masks=masks, copy=copy)
    moves = drawn_for_a_batch(steps)
    for actions in moves:
        env.step(actions)
    return moves.size


@cache
def drawn_for_matches(steps: int) -> list[int]:
    """Random moves for one match after the other."""
    env, random, moves = jaipur_v0.raw_env(), Random(1), list[int]()
    env.reset(seed=1)
    while len(moves) < steps:
        observation, _, over, _, _ = env.last()
        if over:
            env.reset()
            continue
        legal = np.flatnonzero(observation["action_mask"].view(np.bool_))
        moves.append(int(random.choice(legal)))
        env.step(moves[-1])
    return moves


def pettingzoo(env: AECEnv, steps: int = 3_000) -> int:
    """The AEC interface: a flat vector and a mask for every step."""
    env.reset(seed=1)
    for action in drawn_for_matches(steps):
        while env.last()[2]:
            env.reset()
        env.step(action)
    return steps


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
    "neither masks nor copies": lambda: batch("none", copy=False),
    "PettingZoo, jaipur_v0.raw_env": lambda: pettingzoo(jaipur_v0.raw_env()),
    "PettingZoo, jaipur_v0.env": lambda: pettingzoo(jaipur_v0.env()),
    "Gymnasium, against trader": lambda: gymnasium("trader"),
    "OpenSpiel, python_jaipur": lambda: openspiel(GAME_NAME, 2_000),
    "text, both seats": text,
    "OpenSpiel, gin_rummy (C++)": lambda: openspiel("gin_rummy", 10_000),
    "RLCard, gin-rummy": rlcard_gin_rummy,
}


@cache
def dealt() -> array[int]:
    """The starts of a batch of rounds."""
    rows = array("h")
    for number in range(BATCH):
        rows += pack(Match.start(STANDARD, seed=f"batch {number}").round)
    return rows


def decided(name: str) -> tuple[int, int]:
    """Rounds between two bots of this name, all decided at once: the decisions and the rounds."""
    rows, decisions = array("h", dealt()), 0
    legal, counts = array("h", bytes(2 * BATCH * MAX_MOVES)), array("h", [1] * BATCH)
    while any(counts):
        decisions += BATCH - counts.count(0)
        step_batch(rows, choose_many(name, rows), legal, counts)
    return decisions, BATCH


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
    print(f"\n{'choose_many, ' + str(BATCH) + ' rounds at once':<32} decisions/s  whole rounds/s")
    for name in DECIDERS:
        seconds = float("inf")
        for _ in range(REPEATS):
            start = process_time()
            decisions, rounds = decided(name)
            seconds = min(seconds, process_time() - start)
        print(f"{name:<32} {decisions / seconds:>11,.0f} {rounds / seconds:>15,.0f}")


if __name__ == "__main__":
    main()
