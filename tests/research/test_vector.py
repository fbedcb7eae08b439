"""Many rounds in the kernel: the same rounds, observations and rewards as by the rules."""

from __future__ import annotations

import copy
import hashlib
import json
import pickle
import tracemalloc
from array import array
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import numpy as np
import pytest
from numpy.typing import NDArray

from jaipur.kernel import pack, unpack
from jaipur.kernel.batch import MASK_BYTES
from jaipur.kernel.flat import step_batch
from jaipur.kernel.observe import OBSERVATION_SIZE, observe_rows
from jaipur.research.buffers import Buffers
from jaipur.research.layout import BOUNDS, vector
from jaipur.research.vector import VectorRounds
from jaipur.rules import (
    ACTION_COUNT,
    RULESETS,
    Match,
    Round,
    Seat,
    action_move,
    legal_moves,
    play,
    problems,
    view,
)
from tests.research.worlds import STEPS, global_generators, noise
from tests.test_secrecy import other_world
from tests.uncompiled import answers_without_a_compiler

ROUNDS = 16
CONTEXTS = {name: Match.start(rules, seed="context").round for name, rules in RULESETS.items()}


def round_at(env: VectorRounds, number: int, rules: str) -> Round:
    """One round of a batch, as a `Round` of the rules."""
    return unpack(array("h", env.rows[number].tolist()), CONTEXTS[rules])


def ids_at(env: VectorRounds, number: int) -> list[int]:
    found: list[int] = np.flatnonzero(env.buffers.bool_masks()[number]).tolist()
    return found


@pytest.mark.heavy
@pytest.mark.parametrize(("rules", "reward"), [("standard", "round"), ("box", "rupees")])
def test_the_same_rounds_as_by_the_rules(rules: str, reward: Any) -> None:
    env = VectorRounds(ROUNDS, seed=11, rules=rules, reward=reward)
    out, actions = env.buffers, np.empty(ROUNDS, np.int16)
    ended = 0
    for _ in range(STEPS // (2 * ROUNDS) + 1):
        before = [round_at(env, number, rules) for number in range(ROUNDS)]
        masks = env.buffers.bool_masks()
        for number, round_ in enumerate(before):
            legal = legal_moves(round_).ids
            assert np.flatnonzero(masks[number]).tolist() == legal
            assert env.legal[number, : env.counts[number]].tolist() == legal
            assert out.turns[number] == round_.turn
            assert out.observations[number].tolist() == vector(view(round_, round_.turn))
        env.sample(actions)
        env.step(actions)
        for number, round_ in enumerate(before):
            move = action_move(int(actions[number]), round_.market.count("K"))
            after, _ = play(round_, move)
            assert out.ended[number] == (after.result is not None)
            if after.result is None:
                assert pack(round_at(env, number, rules))[:57] == pack(after)[:57]
                assert out.rewards[number].tolist() == [0, 0]
            else:
                ended += 1
                assert out.rewards[number].tolist() == expected(after, reward)
                fresh = round_at(env, number, rules)
                assert problems(fresh) == ()
                assert len(fresh.deck) == 40
    assert ended > STEPS / 200


def expected(round_: Round, reward: str) -> list[int]:
    result = round_.result
    assert result is not None
    if reward == "rupees":
        lead = result.rupees.a - result.rupees.b
    else:
        lead = 0 if result.winner is None else 1 - 2 * result.winner
    return [lead, -lead]


def test_the_layouts_agree_in_size() -> None:
    assert len(BOUNDS) == OBSERVATION_SIZE
    assert (ACTION_COUNT + 7) // 8 == MASK_BYTES


def test_deals_are_fair() -> None:
    """Every kind of card is dealt to a hand, and starts a round, as often as it should."""
    env = VectorRounds(4000, seed=3)
    hands = env.rows[:, 11:23].sum(axis=0) + 0.0
    per_good = hands.reshape(2, 6)
    for good, count in enumerate([6, 6, 6, 8, 8, 10]):
        mean = 4000 * 5 * count / 52
        # Six standard deviations of a hypergeometric count, generously.
        assert np.all(abs(per_good[:, good] - mean) < 6 * mean**0.5)
    starters = Counter(env.buffers.turns.tolist())
    assert abs(starters[0] - 2000) < 6 * 1000**0.5
    assert len({row.tobytes() for row in env.rows}) == 4000


def test_worlds_that_differ_in_secrets_look_the_same() -> None:
    env, actions, random = VectorRounds(8, seed=5), np.empty(8, np.int16), Random(5)
    for _ in range(60):
        env.sample(actions)
        env.step(actions)
        truth, other = env.rows.copy(), env.rows.copy()
        for number in range(8):
            round_ = round_at(env, number, "standard")
            other[number, :-4] = pack(other_world(round_, round_.turn, random))[:-4]
        assert not np.array_equal(other, truth)
        assert np.array_equal(observed(other, env), env.buffers.observations)
        legal, counts = np.zeros_like(env.legal), np.zeros_like(env.counts)
        nothing = np.full(8, -1, np.int16)
        given: list[Any] = [other.reshape(-1), nothing, legal.reshape(-1), counts]
        step_batch(*given)
        for number, count in enumerate(env.counts):
            assert counts[number] == count
            assert np.array_equal(legal[number, :count], env.legal[number, :count])


def observed(rows: NDArray[np.int16], env: VectorRounds) -> NDArray[np.uint8]:
    seen = np.zeros_like(env.buffers.observations)
    observe_rows(rows.reshape(-1), env.buffers.seals.reshape(-1), seen.reshape(-1))
    return seen


def trajectory(seed: int, *, disturbed: bool) -> bytes:
    """Everything a batch returns in 300 steps."""
    env, actions = VectorRounds(5, seed=seed), np.empty(5, np.int16)
    told = hashlib.sha256()
    for _ in range(300):
        if disturbed:
            noise()
        env.sample(actions)
        env.step(actions)
        for name in Buffers.__slots__:
            told.update(getattr(env.buffers, name).tobytes())
    return told.digest()


def test_global_generators_neither_matter_nor_are_disturbed() -> None:
    before = global_generators()
    alone = trajectory(5, disturbed=False)
    assert global_generators() == before
    assert trajectory(5, disturbed=True) == alone
    assert trajectory(6, disturbed=False) != alone


def test_a_reset_starts_over() -> None:
    env, actions = VectorRounds(3, seed=9), np.empty(3, np.int16)
    start = env.rows.copy(), env.buffers.masks.copy()
    for _ in range(50):
        env.sample(actions)
        env.step(actions)
    env.reset(9)
    assert np.array_equal(env.rows, start[0])
    assert np.array_equal(env.buffers.masks, start[1])
    assert not env.buffers.ended.any()
    assert not env.buffers.rewards.any()


def pickled(env: VectorRounds) -> VectorRounds:
    again = pickle.loads(pickle.dumps(env))
    assert isinstance(again, VectorRounds)
    return again


@pytest.mark.parametrize("copied", [copy.copy, copy.deepcopy, pickled])
def test_a_copy_goes_on_by_itself(copied: Callable[[VectorRounds], VectorRounds]) -> None:
    env, actions = VectorRounds(4, seed=6), np.empty(4, np.int16)
    go_on(env, actions, 70)
    twin = copied(env)
    here = told(env)
    go_on(twin, actions, 30)
    assert told(env) == here
    assert told(twin) != here
    again = actions.copy()
    go_on(env, actions, 30)
    assert told(env) == told(twin)
    assert np.array_equal(actions, again)


def go_on(env: VectorRounds, actions: NDArray[np.int16], steps: int) -> None:
    for _ in range(steps):
        env.sample(actions)
        env.step(actions)


def told(env: VectorRounds) -> list[bytes]:
    """All that a batch shows."""
    shown = [getattr(env.buffers, name).tobytes() for name in Buffers.__slots__]
    return [*shown, env.rows.tobytes(), env.legal.tobytes(), env.counts.tobytes()]


def test_nothing_is_allocated_per_step() -> None:
    env, actions = VectorRounds(32, seed=1), np.empty(32, np.int16)

    def steps(count: int) -> int:
        tracemalloc.start()
        for _ in range(count):
            env.sample(actions)
            env.step(actions)
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return peak

    steps(10)
    # What Python allocates for the calls does not grow with steps or rounds.
    assert steps(500) < 10_000


def test_the_buffers_belong_to_the_caller() -> None:
    mine = Buffers.make(6)
    env = VectorRounds(6, seed=2, buffers=mine)
    assert env.buffers is mine
    assert mine.observations.any()
    assert mine.masks.any()
    assert not env.legal.flags.writeable
    assert not env.rows.flags.writeable


def wrong(buffers: Buffers, name: str, array: NDArray[Any]) -> Buffers:
    parts = {part: getattr(buffers, part) for part in Buffers.__slots__}
    return Buffers(**{**parts, name: array})


def test_buffers_that_do_not_fit_are_refused() -> None:
    good = Buffers.make(4)
    with pytest.raises(
        ValueError, match=r"observations are float32 \(4, 78\), not uint8 \(4, 78\)"
    ):
        wrong(good, "observations", np.zeros((4, 78), np.float32))
    with pytest.raises(ValueError, match=r"rewards are float32 \(3, 2\), not float32 \(4, 2\)"):
        wrong(good, "rewards", np.zeros((3, 2), np.float32))
    with pytest.raises(ValueError, match="masks must be contiguous"):
        wrong(good, "masks", np.zeros((8, MASK_BYTES), np.uint8)[::2])
    with pytest.raises(ValueError, match="the buffers are for 4 rounds, not 5"):
        VectorRounds(5, seed=1, buffers=good)


def test_an_illegal_action_is_refused_and_changes_nothing() -> None:
    env = VectorRounds(4, seed=1)
    actions = env.legal[:, 0].copy()
    before = env.rows.copy()
    for action in (-1, 25_498, 25_499, 32_767):
        actions[2] = action
        with pytest.raises(ValueError, match=f"round 2: action {action} is not legal"):
            env.step(actions)
    with pytest.raises(ValueError, match=r"round 1: action \d{5} is not legal"):
        env.step(env.legal[:, 0] + np.array([0, 65536, 0, 0]))
    with pytest.raises(ValueError, match=r"actions are \(4,\), not \(3,\)"):
        env.step(actions[:3])
    with pytest.raises(TypeError, match="actions are integers, not float64"):
        env.step(actions.astype(np.float64))
    assert np.array_equal(env.rows, before)


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"num_envs": 0}, "one round or more, not 0"),
        ({"rules": "chess"}, "there is no ruleset 'chess'"),
        ({"reward": "match"}, "there is no reward 'match' where an episode is a round"),
        ({"reward": "gold"}, "there is no reward 'gold'"),
        ({"first_to": 10}, "a match is for 1 to 9 seals"),
        ({"seat": 2}, "seats are 0 and 1"),
        ({"masks": "no"}, "masks are"),
        ({"opponent": "novice"}, "no bot 'novice' plays in batches; available: random, goldsmith"),
        ({"opponent": "maharaja"}, "maharaja needs a limit in iterations"),
        ({"autoreset_mode": "never"}, "'never' is not a valid AutoresetMode"),
        ({"buffers": Buffers.make(2), "oracle": True}, "differ in masks or oracle"),
    ],
)
def test_unknown_options_are_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        VectorRounds(**{"num_envs": 2, "seed": 1, **options})


def answers() -> list[object]:
    """What a small batch returns, with and without a compiler."""
    env, actions = VectorRounds(2, seed=4, reward="rupees"), np.empty(2, np.int16)
    told: list[object] = []
    for _ in range(90):
        env.sample(actions)
        env.step(actions)
        out = env.buffers
        told.append([actions.tolist(), out.observations.tolist(), out.rewards.tolist()])
        told.append([ids_at(env, number) for number in range(2)])
    return [told, env.rows.tolist()]


def test_without_a_compiler_the_answers_are_the_same(tmp_path: Path) -> None:
    theirs = answers_without_a_compiler(__name__, tmp_path)
    assert theirs == json.loads(json.dumps(answers()))


def test_seats_are_named_as_in_the_rules() -> None:
    assert set(VectorRounds(64, seed=1).buffers.turns.tolist()) == set(Seat)
