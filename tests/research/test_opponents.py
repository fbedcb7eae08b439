"""Pools of rivals, and rewards before the end."""

from __future__ import annotations

from collections import Counter
from random import Random
from typing import Any

import numpy as np
import pytest

from jaipur.bots import Novice, make_bot
from jaipur.research.gym_env import JaipurEnv
from jaipur.research.layout import SLICES, vector
from jaipur.research.opponents import Pool
from jaipur.research.oracle import oracle
from jaipur.research.vector import VectorRounds
from jaipur.rules import Match, view
from tests.research.worlds import ids_of
from tests.test_secrecy import other_world


def test_a_pool_prefers_whom_it_is_told_to() -> None:
    pool: Pool[str] = Pool({"weak": "novice", "strong": "trader", "even": "peddler"})
    assert set(pool.chances().values()) == {1 / 3}
    for prefer, favourite in (("strong", "strong"), ("equal", "even")):
        pool = Pool({"weak": "novice", "strong": "trader", "even": "peddler"}, prefer=prefer)  # type: ignore[arg-type]
        for _ in range(20):
            pool.report("weak", won=True)
            pool.report("strong", won=False)
            pool.report("even", won=None)
        random = Random(1)
        drawn = Counter(pool.draw(random) for _ in range(300))
        assert drawn.most_common(1)[0][0] == favourite
        assert sum(pool.chances().values()) == pytest.approx(1)
    pool.add("weak", "collector")
    assert pool.chances()["weak"] == pytest.approx(max(pool.chances().values()))
    with pytest.raises(KeyError):
        pool.report("nobody", won=True)


def test_pools_that_cannot_be_are_refused() -> None:
    with pytest.raises(ValueError, match="nobody in the pool"):
        Pool({})
    with pytest.raises(ValueError, match="prefer is one of any, strong, equal"):
        Pool({"a": "trader"}, prefer="weak")  # type: ignore[arg-type]
    with pytest.raises(ValueError, match="there is no bot 'deep blue'"):
        JaipurEnv(opponent=Pool({"a": "deep blue"}))


def test_every_match_draws_its_rival() -> None:
    pool: Pool[Any] = Pool(
        {"one": "trader", "two": Novice, "three": lambda seed: make_bot("random", seed)}
    )
    env, met = JaipurEnv(opponent=pool, first_to=1), set()
    for seed in range(12):
        _, info = env.reset(seed=seed)
        met.add(info["rival"])
        assert env.reset(seed=seed)[1]["rival"] == info["rival"]
    assert met == set(pool.members)
    assert JaipurEnv(opponent="trader").reset(seed=1)[1]["rival"] == "trader"


def test_masks_and_oracle_are_in_the_info() -> None:
    env, random = JaipurEnv(oracle=True, first_to=1), Random(2)
    _, info = env.reset(seed=2)
    over = False
    while not over:
        assert info["action_mask"].dtype == np.int8
        assert np.array_equal(info["action_mask"], env.action_masks())
        assert info["oracle"].tolist() == oracle(env._match.round)
        _, _, over, _, info = env.step(random.choice(ids_of(info["action_mask"])))
    assert not info["action_mask"].any()


@pytest.mark.parametrize("discount", [1.0, 0.5])
def test_a_potential_changes_when_rewards_come_and_not_what_they_sum_to(discount: float) -> None:
    plain = JaipurEnv(first_to=2)
    shaped = JaipurEnv(first_to=2, shaping="potential", discount=discount)
    random, over, total, factor = Random(3), False, 0.0, 1.0
    seen, info = plain.reset(seed=3)
    assert np.array_equal(shaped.reset(seed=3)[0], seen)
    before = lead(seen)
    while not over:
        action = random.choice(ids_of(info["action_mask"]))
        seen, reward, over, _, info = plain.step(action)
        other = shaped.step(action)
        after = 0.0 if over else lead(seen)
        assert other[1] == pytest.approx(reward + discount * after - before)
        total += factor * (other[1] - reward)
        factor *= discount
        before = after
    # Discounted alike, what is added comes to nothing.
    assert total == pytest.approx(0.0)


def lead(seen: Any) -> float:
    return (int(seen[SLICES["rupees"]][0]) - int(seen[SLICES["rival_rupees"]][0])) / 50


@pytest.mark.parametrize("mode", ["NextStep", "SameStep"])
def test_batches_shape_rewards_alike(mode: str) -> None:
    options: dict[str, Any] = {"opponent": "trader", "autoreset_mode": mode, "seed": 4}
    plain, shaped = VectorRounds(3, **options), VectorRounds(3, shaping="potential", **options)
    actions, total = np.zeros(3, np.int16), np.zeros(3)
    for _ in range(150):
        plain.sample(actions)
        actions[actions < 0] = 0
        _, rewards, over, _, _ = plain.step(actions)
        _, more, _, _, _ = shaped.step(actions)
        total += more - rewards
        assert total[over] == pytest.approx(0, abs=1e-5)
        total[over] = 0
    with pytest.raises(ValueError, match="against an opponent only"):
        VectorRounds(3, shaping="potential")


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"shaping": "gold"}, "there is no shaping 'gold'"),
        ({"discount": 0.0}, "a discount is more than 0"),
    ],
)
def test_unknown_shapings_are_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        JaipurEnv(**options)


def test_shaped_rewards_tell_no_secret() -> None:
    """The reward of a move that ends nothing is the same in all worlds that look the same."""
    random = Random(6)
    env = JaipurEnv(opponent="trader", seat=0, shaping="potential", first_to=1)
    _, info = env.reset(seed=6)
    for _ in range(12):
        truth, before = env._match, env._potential
        action = random.choice(ids_of(info["action_mask"]))
        other = other_world(truth.round, truth.round.turn, random)
        rewards = []
        for round_ in (truth.round, other):
            env._match = Match(truth.source, round_, truth.history, truth.finished)
            env._potential = before
            # Only the learner's own move: the bot's answer may depend on what it holds.
            move, _ = env._read(action)
            assert move is not None
            moved, _ = env._match.play(move)
            rewards.append(lead(vector(view(moved.round, moved.round.turn.rival))))
        assert rewards[0] == rewards[1]
        env._match, env._potential = truth, before
        _, _, over, _, info = env.step(action)
        if over:
            break
