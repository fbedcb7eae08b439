"""`Jaipur-v0`: Gymnasium's own check, and the same match as by the rules."""

from __future__ import annotations

from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium.utils import seeding
from gymnasium.utils.env_checker import check_env

from jaipur.bots import BOTS, Limit, Novice, make_bot
from jaipur.research.factored import SIZES, pair_of
from jaipur.research.gym_env import JaipurEnv
from jaipur.research.layout import vector
from jaipur.rules import STANDARD, Match, Move, Seat, legal_moves, view
from tests.research.worlds import STEPS, global_generators, ids_of, noise, rewards_of
from tests.test_secrecy import other_world

ID = "jaipur.research.gym_env:Jaipur-v0"


@pytest.mark.parametrize("options", [{}, {"actions": "factored"}, {"reward": "rupees", "seat": 1}])
def test_the_check_of_gymnasium(
    options: dict[str, Any], capsys: pytest.CaptureFixture[str]
) -> None:
    check_env(gymnasium.make(ID, opponent="peddler", **options).unwrapped)
    assert "hand" in capsys.readouterr().out


@pytest.mark.heavy
@pytest.mark.parametrize(
    ("reward", "actions", "opponent"),
    [("match", "flat", "trader"), ("round", "factored", "peddler"), ("rupees", "flat", "trader")],
)
def test_the_same_match_as_by_the_rules(reward: Any, actions: Any, opponent: str) -> None:
    env = JaipurEnv(opponent=opponent, reward=reward, actions=actions)
    random, steps, seed = Random(f"{reward} {actions}"), 0, 0
    while steps < STEPS / 3:
        seed += 1
        seen, info = env.reset(seed=seed)
        drawn = seeding.np_random(seed)[0]
        match = Match.start(STANDARD, drawn.bytes(32))
        me = Seat(int(drawn.integers(2)))
        bot = make_bot(opponent, int(drawn.integers(2**31)))
        assert info["seat"] == me
        told, own, over = 0.0, 0.0, False
        while True:
            for text in info["opponent"]:
                decision = bot.choose(view(match.round, me.rival), bot.default_limit)
                assert decision.move == Move.parse(text)
                match, more = after(match, decision.move, reward, me)
                own += more
            assert told == own
            assert seen.tolist() == vector(view(match.round, me))
            assert over == (match.winner is not None)
            if over:
                assert info["winner"] == (match.winner is me)
                break
            assert match.round.turn is me
            legal = legal_moves(match.round)
            choice = random.choice(legal.ids)
            if actions == "flat":
                assert ids_of(env.action_masks()) == legal.ids
                seen, told, over, truncated, info = env.step(choice)
            else:
                first, second = pair_of(choice)
                assert env.action_masks()[[first, SIZES[0] + second]].all()
                assert env.give_mask(first)[second]
                seen, told, over, truncated, info = env.step(np.array([first, second]))
            assert not truncated
            match, own = after(match, legal[legal.ids.index(choice)], reward, me)
            steps += 1


def after(match: Match, move: Move, reward: str, me: Seat) -> tuple[Match, float]:
    """The match after a move, with the next round dealt if there is one, and `me`'s reward."""
    match, _ = match.play(move)
    if match.round.result is None:
        return match, 0.0
    gained = rewards_of(match, reward)[me]
    return (match if match.winner is not None else match.next_round()), gained


@pytest.mark.parametrize("actions", ["flat", "factored"])
def test_masked_sampling_never_plays_an_illegal_move(actions: Any) -> None:
    env = gymnasium.make(ID, opponent="trader", actions=actions, first_to=1)
    env.action_space.seed(7)
    for seed in range(5):
        env.reset(seed=seed)
        over = False
        while not over:
            mask = env.get_wrapper_attr("action_masks")().astype(np.int8)
            split: Any = mask if actions == "flat" else (mask[: SIZES[0]], mask[SIZES[0] :])
            _, _, over, _, info = env.step(env.action_space.sample(split))
            assert "illegal" not in info


@pytest.mark.parametrize(
    ("actions", "action", "why"),
    [
        ("flat", 25_498, "These cards are not in the market."),
        ("factored", [497, 0], "No legal move has 497 as its first number."),
    ],
)
def test_an_illegal_action_ends_the_episode_and_says_why(
    actions: Any, action: Any, why: str
) -> None:
    env = JaipurEnv(actions=actions, illegal_reward=-3.0)
    env.reset(seed=1)
    _, reward, over, _, info = env.step(np.array(action))
    assert (reward, over, info["illegal"]) == (-3.0, True, why)


def test_worlds_that_differ_in_secrets_look_the_same() -> None:
    env, random = JaipurEnv(opponent="trader", render_mode="ansi"), Random(1)
    for seed in range(10):
        env.reset(seed=seed)
        for _ in range(15):
            env.step(random.choice(ids_of(env.action_masks())))
            if env._match.winner is not None:
                break
            truth = env._match
            told = [env._observe().tobytes(), env.action_masks().tobytes(), env.render()]
            other = other_world(truth.round, env._seat, random)
            env._match = Match(truth.source, other, truth.history, truth.finished)
            assert [env._observe().tobytes(), env.action_masks().tobytes(), env.render()] == told
            env._match = truth


def trajectory(seed: int, *, disturbed: bool) -> list[Any]:
    """Everything the environment returns in 100 random steps."""
    env, random, told = JaipurEnv(opponent="novice", first_to=1), Random(seed), []
    seen, info = env.reset(seed=seed)
    for _ in range(100):
        if disturbed:
            noise()
        seen, reward, over, _, info = env.step(random.choice(ids_of(env.action_masks())))
        told.append((seen.tobytes(), info.pop("action_mask").tobytes(), reward, info))
        if over:
            env.reset()
    return told


def test_global_generators_neither_matter_nor_are_disturbed() -> None:
    before = global_generators()
    alone = trajectory(5, disturbed=False)
    assert global_generators() == before
    assert trajectory(5, disturbed=True) == alone
    assert trajectory(6, disturbed=False) != alone


def test_any_bot_can_be_the_opponent() -> None:
    for name in BOTS:
        env = JaipurEnv(opponent=name, limit=Limit(iterations=5), seat=0)
        env.reset(seed=2)
        assert len(env.step(ids_of(env.action_masks())[0])[4]["opponent"]) >= 1
    env = JaipurEnv(opponent=Novice)
    env.reset(seed=1)
    assert env.render().count("Novice") >= 1


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ({"opponent": "nobody"}, "there is no bot 'nobody'"),
        ({"actions": "curved"}, "actions are 'flat' or 'factored', not 'curved'"),
        ({"seat": 2}, "seats are 0 and 1, not 2"),
        ({"reward": "money"}, "there is no reward 'money'"),
    ],
)
def test_unknown_options_are_refused(options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        JaipurEnv(**options)
