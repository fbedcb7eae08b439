"""`jaipur_v0`: PettingZoo's own checks, and the same match as by the rules."""

from __future__ import annotations

import pickle
import time
import warnings
from importlib import import_module
from itertools import count
from random import Random
from typing import Any

import numpy as np
import pytest
from gymnasium.utils import seeding
from hypothesis import given, settings
from hypothesis import strategies as st
from pettingzoo.test import api_test, performance_benchmark, render_test, seed_test
from pettingzoo.utils.env import AECEnv

from jaipur.kernel import pack
from jaipur.research import jaipur_v0
from jaipur.research.layout import vector
from jaipur.research.oracle import oracle
from jaipur.rules import RULESETS, IllegalMove, Match, Seat, legal_moves
from tests.research.worlds import STEPS, global_generators, ids_of, noise, rewards_of
from tests.strategies import matches
from tests.test_secrecy import other_world

# PettingZoo's test has a list of names of its own environments that may observe a dict with an
# action mask; for all others it warns. It also warns that nothing is legal once a match is over.
WARNINGS = [
    "Observation is not a NumPy array",
    "Observation space for each agent probably should be gymnasium.spaces.box",
    "Action mask numpy array is all zeros",
]


@pytest.mark.parametrize("reward", ["match", "round", "rupees"])
def test_the_api_test_of_pettingzoo(reward: Any) -> None:
    with warnings.catch_warnings():
        for message in WARNINGS:
            warnings.filterwarnings("ignore", message)
        api_test(jaipur_v0.env(reward=reward, first_to=1), num_cycles=100)
        api_test(jaipur_v0.raw_env(reward=reward), num_cycles=300)


def test_the_seed_test_of_pettingzoo() -> None:
    seed_test(jaipur_v0.env, num_cycles=150)


def test_the_render_test_of_pettingzoo(capsys: pytest.CaptureFixture[str]) -> None:
    render_test(jaipur_v0.env, {"svg": lambda picture: picture.startswith("<svg")})
    assert "hand" in capsys.readouterr().out


def test_the_performance_benchmark_of_pettingzoo_runs(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """It plays for five seconds; this clock makes them short, and equal on every machine."""
    clock = count()
    monkeypatch.setattr(time, "time", lambda: next(clock) / 100)
    performance_benchmark(jaipur_v0.env(first_to=1))
    assert "turns per second" in capsys.readouterr().out


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("reward", "first_to", "rules"),
    [("match", 2, "standard"), ("round", 2, "box"), ("rupees", 3, "standard")],
)
def test_the_same_match_as_by_the_rules(reward: Any, first_to: int, rules: str) -> None:
    env = jaipur_v0.raw_env(reward=reward, first_to=first_to, rules=rules)
    random, steps, seed = Random(reward), 0, 0
    while steps < STEPS / 3:
        seed += 1
        env.reset(seed=seed)
        ruleset = RULESETS[rules].__class__(rules, RULESETS[rules].bonus, first_to)
        match = Match.start(ruleset, seeding.np_random(seed)[0].bytes(32))
        while match.winner is None:
            assert env.agent_selection == f"player_{match.round.turn:d}"
            seen = env.observe(env.agent_selection)
            legal = legal_moves(match.round)
            assert ids_of(seen["action_mask"]) == legal.ids
            assert seen["observation"].tolist() == vector(match.view(match.round.turn))
            choice = random.randrange(len(legal))
            match, _ = match.play(legal[choice])
            env.step(legal.ids[choice])
            steps += 1
            expected = (0.0, 0.0) if match.round.result is None else rewards_of(match, reward)
            assert tuple(env.rewards.values()) == expected
            if match.round.result is not None and match.winner is None:
                match = match.next_round()
        assert all(env.terminations.values())
        for agent in env.agents:
            seat = Seat(int(agent[-1]))
            last = env.observe(agent)
            assert last["observation"].tolist() == vector(match.view(seat))
            assert not last["action_mask"].any()


@given(matches(), st.sampled_from(Seat), st.integers())
@settings(max_examples=50)
def test_observations_of_worlds_that_differ_in_secrets(match: Match, seat: Seat, seed: int) -> None:
    seen = []
    for round_ in (match.round, other_world(match.round, seat, Random(seed))):
        env = jaipur_v0.raw_env(render_mode="rgb_array")
        env.reset()
        show(env, Match(b"", round_, match.history))
        seen.append([part.tobytes() for part in env.observe(f"player_{seat:d}").values()])
        if match.round.turn is seat:
            seen[-1].append(np.asarray(env.render()).tobytes())
    assert seen[0] == seen[1]


def show(env: Any, match: Match) -> None:
    """Let an environment be in the middle of this match."""
    env._match._row = pack(match.round)
    env._match._seals = list(match.round.seals)
    env._match.match = lambda: match
    env.agent_selection = f"player_{match.round.turn:d}"
    env._legal = env._match.legal_ids()


def test_the_state_is_the_round_in_full() -> None:
    env = jaipur_v0.env(first_to=2)
    random = Random(4)
    env.reset(seed=4)
    assert env.state_space.shape == env.state().shape
    for _ in range(200):
        seen, _, over, _, info = env.last()
        assert np.array_equal(info["action_mask"], seen["action_mask"])
        assert env.state_space.contains(env.state())
        match = env.unwrapped._match.match()
        assert env.state().tolist() == oracle(match.round)
        if over:
            break
        env.step(random.choice(ids_of(seen["action_mask"])))


def test_the_state_test_of_pettingzoo() -> None:
    """Of its two parts the other is for parallel environments."""
    env = jaipur_v0.env(first_to=1)
    # By its name, since the package has a function of the same one.
    checks = import_module("pettingzoo.test.state_test")
    checks.test_state_space(env)
    checks.test_state(env, 20)


def trajectory(env: AECEnv, seed: int, *, disturbed: bool) -> list[Any]:
    """Everything an environment returns in 200 random steps."""
    random, told = Random(seed), []
    env.reset(seed=seed)
    for _ in range(200):
        if disturbed:
            noise()
        seen, reward, over, _, info = env.last()
        masks = seen["action_mask"].tobytes(), info["action_mask"].tobytes()
        told.append((seen["observation"].tobytes(), masks, reward))
        if over:
            env.reset()
        else:
            env.step(random.choice(ids_of(seen["action_mask"])))
    return told


def test_global_generators_neither_matter_nor_are_disturbed() -> None:
    before = global_generators()
    alone = trajectory(jaipur_v0.env(first_to=1), 5, disturbed=False)
    assert global_generators() == before
    assert trajectory(jaipur_v0.env(first_to=1), 5, disturbed=True) == alone
    assert trajectory(jaipur_v0.env(first_to=1), 6, disturbed=False) != alone


def test_an_illegal_move_loses_or_is_refused_with_its_reason() -> None:
    raw = jaipur_v0.raw_env()
    raw.reset(seed=3)
    before = raw.observe("player_0")["observation"]
    with pytest.raises(IllegalMove):
        raw.step(25_498)
    with pytest.raises(ValueError, match="action ids are 0 to 25498"):
        raw.step(25_499)
    with pytest.raises(ValueError, match="None is for agents"):
        raw.step(None)
    assert np.array_equal(raw.observe("player_0")["observation"], before)
    wrapped = jaipur_v0.env()
    wrapped.reset(seed=3)
    agent = wrapped.agent_selection
    wrapped.step(25_498)
    assert wrapped.rewards[agent] == -1
    assert all(wrapped.terminations.values())


def test_an_environment_can_be_pickled() -> None:
    env = pickle.loads(pickle.dumps(jaipur_v0.raw_env(reward="round", first_to=3)))
    env.reset(seed=1)
    assert env._ruleset.first_to == 3


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"rules": "chess"}, "there is no ruleset 'chess'"),
        ({"reward": "money"}, "there is no reward 'money'"),
        ({"first_to": 10}, "a match is for 1 to 9 seals, not 10"),
    ],
)
def test_unknown_options_are_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        jaipur_v0.env(**options)
