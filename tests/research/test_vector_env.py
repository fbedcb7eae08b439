"""Batches as Gymnasium's vector environments: against single ones that play by the rules."""

from __future__ import annotations

from array import array
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

import gymnasium
import numpy as np
import pytest
from gymnasium import spaces
from gymnasium.vector import AutoresetMode, SyncVectorEnv
from gymnasium.wrappers.vector import DictInfoToList, RecordEpisodeStatistics
from numpy.typing import NDArray

from jaipur.bots import make_bot
from jaipur.kernel import unpack
from jaipur.research.buffers import Buffers
from jaipur.research.gym_env import ENV_ID
from jaipur.research.layout import SLICES, vector
from jaipur.research.moves import describe
from jaipur.research.opponents import Pool
from jaipur.research.oracle import ORACLE_BOUNDS, oracle
from jaipur.research.vector import VectorRounds
from jaipur.rules import (
    ACTION_COUNT,
    STANDARD,
    BySeat,
    Match,
    Round,
    Seat,
    action_move,
    legal_moves,
    next_starter,
    play,
    view,
)
from tests.test_secrecy import other_world

ENVS = 3
MODES = list(AutoresetMode)


def round_at(env: VectorRounds, number: int) -> Round:
    """One round of a batch, as a `Round` of the rules."""
    context = replace(
        Match.start(STANDARD, seed="context").round,
        starter=Seat(int(env.starters[number])),
        seals=BySeat(*map(int, env.buffers.seals[number])),
    )
    return unpack(array("h", env.rows[number].tolist()), context)


class Reference(gymnasium.Env[NDArray[np.uint8], int]):
    """One match by the rules, dealt as the batch has dealt it."""

    def __init__(self, batch: VectorRounds, number: int, first_to: int | None) -> None:
        shape = batch.single_observation_space
        self.observation_space = shape
        self.action_space = spaces.Discrete(ACTION_COUNT)  # type: ignore[assignment]
        self._batch, self._number, self._first_to = batch, number, first_to

    def reset(self, **_: Any) -> tuple[NDArray[np.uint8], dict[str, Any]]:
        self.round = self.dealt()
        return self.seen(), {}

    def dealt(self) -> Round:
        round_ = round_at(self._batch, self._number)
        assert round_.result is None
        assert len(round_.deck) == 40
        return round_

    def seen(self) -> NDArray[np.uint8]:
        return np.array(vector(view(self.round, self.round.turn)), np.uint8)

    def step(self, action: int) -> tuple[NDArray[np.uint8], float, bool, bool, dict[str, Any]]:
        mover = self.round.turn
        move = action_move(int(action), self.round.market.count("K"))
        before = self.round
        self.round, _ = play(before, move)
        result = self.round.result
        if result is None:
            return self.seen(), 0.0, False, False, {}
        reward = 0.0 if result.winner is None else 1.0 if result.winner is mover else -1.0
        if self._first_to is None:
            # There are no seals where a round is all there is.
            self.round = replace(self.round, seals=before.seals)
        elif max(self.round.seals) < self._first_to:
            starter, seals = next_starter(before.starter, result), self.round.seals
            self.round = self.dealt()
            assert self.round.starter is self.round.turn is starter
            assert self.round.seals == seals
            return self.seen(), reward, False, False, {}
        return self.seen(), reward, True, False, {}


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("first_to", [None, 1, 2])
def test_the_same_as_single_environments_side_by_side(
    mode: AutoresetMode, first_to: int | None
) -> None:
    env = VectorRounds(ENVS, seed=8, first_to=first_to, autoreset_mode=mode)
    makers = [partial(Reference, env, number, first_to) for number in range(ENVS)]
    # The batch plays first, so that the others can be dealt the same cards.
    single = SyncVectorEnv(makers, autoreset_mode=mode)
    assert np.array_equal(single.reset()[0], env.buffers.observations)
    assert env.observation_space == single.observation_space
    actions, ended = np.zeros(ENVS, np.int16), 0
    for _ in range(500):
        env.sample(actions)
        actions[actions < 0] = 0
        observations, rewards, over, cut, infos = env.step(actions.astype(np.int64))
        theirs = single.step(actions)
        assert np.array_equal(observations, theirs[0])
        assert rewards.tolist() == theirs[1].tolist()
        assert over.tolist() == theirs[2].tolist()
        assert not cut.any()
        ended += int(over.sum())
        for key in ("final_obs", "_final_obs", "_final_info"):
            assert (key in infos) == (key in theirs[4])
        for number in np.flatnonzero(over):
            assert env.counts[number] == 0 or mode is AutoresetMode.SAME_STEP
            if mode is AutoresetMode.SAME_STEP:
                assert np.array_equal(infos["final_obs"][number], theirs[4]["final_obs"][number])
        if mode is AutoresetMode.DISABLED and over.any():
            before = env.rows.copy()
            with pytest.raises(ValueError, match="is over: reset it"):
                env.step(actions)
            assert np.array_equal(env.rows, before)
            seen, _ = env.reset(options={"reset_mask": over})
            assert np.array_equal(env.rows[~over], before[~over])
            assert np.array_equal(seen, single.reset(options={"reset_mask": over.copy()})[0])
    assert ended > 1


def test_masks_for_resets_are_checked_as_gymnasium_does() -> None:
    env = VectorRounds(2, seed=1, autoreset_mode="Disabled")
    with pytest.raises(TypeError, match="an array of bool"):
        env.reset(options={"reset_mask": [True, False]})
    for mask in (np.zeros(2, np.bool_), np.ones(3, np.bool_)):
        with pytest.raises(ValueError, match="has 2 places"):
            env.reset(options={"reset_mask": mask})


def test_a_list_of_seeds_decides_each_match() -> None:
    env, other = VectorRounds(2, seed=1), VectorRounds(2, seed=2)
    env.reset(seed=[5, 6])
    other.reset(seed=[6, 5])
    assert np.array_equal(env.rows[0], other.rows[1])
    assert np.array_equal(env.rows[1], other.rows[0])
    with pytest.raises(ValueError, match="2 matches and 1 seeds"):
        env.reset(seed=[5])
    before = env.rows.copy()
    env.reset()
    assert not np.array_equal(env.rows, before)


def test_gymnasiums_wrappers_work() -> None:
    inner = VectorRounds(4, seed=3, first_to=1, masks="bool")
    env = DictInfoToList(RecordEpisodeStatistics(inner))
    _, infos = env.reset(seed=3)
    returns = 0
    for _ in range(250):
        actions = np.array(
            [inner.single_action_space.sample(info["action_mask"]) for info in infos]
        )
        _, _, over, _, infos = env.step(actions)
        returns += sum("episode" in info for info in infos)
        for number in np.flatnonzero(over):
            assert infos[number]["winner"] in {0, 1, 2}
            assert infos[number]["final_obs"].shape == (78,)
    assert returns > 3


@pytest.mark.parametrize("kind", [np.int8, np.uint16, np.int32, np.int64, np.uint64])
def test_actions_of_any_integer_type(kind: type[np.integer[Any]]) -> None:
    env, other = VectorRounds(3, seed=4), VectorRounds(3, seed=4)
    for _ in range(30):
        actions = env.legal[:, 0].copy()
        env.step(actions)
        other.step(actions.astype(kind))
    assert np.array_equal(env.rows, other.rows)


def test_lists_without_masks_are_the_same() -> None:
    env, bare = VectorRounds(8, seed=2), VectorRounds(8, seed=2, masks="none", copy=False)
    actions = np.zeros(8, np.int16)
    for _ in range(100):
        env.sample(actions)
        env.step(actions)
        seen, _, _, _, infos = bare.step(actions)
        assert seen is bare.buffers.observations
        assert np.array_equal(seen, env.buffers.observations)
        assert infos["counts"].tolist() == env.counts.tolist()
        assert "packed_mask" not in infos


def test_what_an_oracle_sees() -> None:
    env = VectorRounds(4, seed=9, oracle=True, first_to=2)
    actions = np.zeros(4, np.int16)
    for _ in range(150):
        env.sample(actions)
        _, _, _, _, infos = env.step(actions)
        for number in range(4):
            assert infos["oracle"][number].tolist() == oracle(round_at(env, number))
        assert (infos["oracle"] <= np.array(ORACLE_BOUNDS)).all()


def test_features_describe_every_legal_move() -> None:
    env, random = VectorRounds(4, seed=5, first_to=3), Random(5)
    actions = np.zeros(4, np.int16)
    for _ in range(30):
        found = env.features()
        assert found.afterstates is not None
        for number in range(4):
            round_ = round_at(env, number)
            seen = view(round_, round_.turn)
            moves = legal_moves(seen)
            part = slice(found.offsets[number], found.offsets[number + 1])
            assert found.actions[part].tolist() == moves.ids
            for move, numbers in zip(moves, found.moves[part], strict=True):
                assert numbers.tolist() == describe(seen, move)
            told = [numbers.tolist() for numbers in found.afterstates[part]]
            # What comes of a move in another world that looks the same is the same.
            other = other_world(round_, round_.turn, random)
            assert told == [afterstate(round_, move) for move in moves]
            assert told == [afterstate(other, move) for move in moves]
        env.sample(actions)
        env.step(actions)
    assert env.features(afterstates=False).afterstates is None


def afterstate(round_: Round, move: Any) -> list[int]:
    """What a mover knows after a move, before chance: by the rules, from blocks that are known."""
    mover = round_.turn
    before = view(round_, mover)
    after, _ = play(round_, move)
    seen = view(replace(after, result=None), mover)
    numbers = vector(seen)
    # No new card has come, and a new bonus token has no value yet.
    market = list(before.market)
    for card in move.take:
        market.remove(card)
    market += list(move.give) if move.kind.name == "EXCHANGE" else []
    numbers[SLICES["market"]] = [market.count(card) for card in "DGSCPLK"]
    numbers[SLICES["deck"]] = [before.deck_size]
    numbers[SLICES["unseen"]] = [before.unseen.count(card) for card in "DGSCPLK"]
    numbers[SLICES["bonus_rupees"]] = vector(before)[SLICES["bonus_rupees"]]
    numbers[SLICES["seals"]] = vector(before)[SLICES["seals"]]
    numbers[SLICES["over"]] = [int(after.result is not None)]
    numbers[SLICES["on_turn"]] = [0]
    return numbers


@pytest.mark.parametrize("opponent", ["trader", "merchant"])
def test_a_bot_answers_as_it_would_by_the_rules(opponent: str) -> None:
    env = VectorRounds(2, seed=6, opponent=opponent, first_to=2, reward="match")
    bot = make_bot(opponent, env._opponents._bot_seed)  # type: ignore[union-attr]
    actions, ended = np.zeros(2, np.int16), 0
    for _ in range(120 if opponent == "trader" else 40):
        assert env.buffers.turns.tolist() == env.seats.tolist()
        before = [round_at(env, number) for number in range(2)]
        env.sample(actions)
        seats = env.seats.copy()
        _, rewards, over, _, infos = env.step(actions)
        ended += int(over.sum())
        for number, start in enumerate(before):
            round_ = replace(start, ruleset=replace(STANDARD, first_to=2))
            move = action_move(int(actions[number]), round_.market.count("K"))
            round_, _ = play(round_, move)
            while round_.result is None and round_.turn != seats[number]:
                choice = bot.choose(view(round_, round_.turn), bot.default_limit)
                round_, _ = play(round_, choice.move)
            if round_.result is None:
                now = round_at(env, number)
                assert now.players == round_.players
                assert rewards[number] == 0
            elif over[number]:
                won = round_.result.winner == seats[number]
                assert rewards[number] == (1 if won else -1)
                seen = vector(view(round_, Seat(int(seats[number]))))
                assert infos["final_obs"][number].tolist() == seen
    assert ended or opponent == "merchant"


def test_a_pool_of_rivals_with_functions_of_ones_own() -> None:
    def first(
        seen: NDArray[np.uint8], legal: NDArray[np.int16], counts: NDArray[np.int16]
    ) -> NDArray[np.int16]:
        assert seen.shape == (len(counts), 78)
        assert seen[:, -2].all()  # on turn
        return legal[:, 0]

    pool: Pool[Any] = Pool({"first": first, "trader": "trader", "dice": "random"})
    env, actions = VectorRounds(6, seed=1, opponent=pool, masks="none"), np.zeros(6, np.int16)
    met: set[str] = set()
    for _ in range(120):
        env.sample(actions)
        _, _, over, _, infos = env.step(actions)
        met |= set(infos["rival"])
        for number in np.flatnonzero(over):
            assert infos["final_info"]["rival"][number] in pool.members
    assert met == set(pool.members)
    twin = VectorRounds(6, seed=1, opponent=pool, masks="none")
    assert np.array_equal(twin.rows, VectorRounds(6, seed=1, opponent=pool, masks="none").rows)

    def wrong(*given: NDArray[Any]) -> NDArray[np.int16]:
        return np.full(len(given[0]), ACTION_COUNT - 1, np.int16)

    with pytest.raises(ValueError, match="'wrong' has chosen an action that is not legal"):
        VectorRounds(8, seed=1, opponent=wrong)


def test_buffers_of_ones_own_hold_lists_and_oracle() -> None:
    mine = Buffers.make(3, masks=False, oracle=True)
    env = VectorRounds(3, seed=1, masks="none", oracle=True, buffers=mine)
    assert mine.counts.all()
    assert mine.oracle.any()
    assert env.buffers is mine


def test_make_vec_finds_the_batch() -> None:
    assert ENV_ID == "Jaipur-v0"
    env = gymnasium.make_vec(
        ENV_ID, num_envs=4, vectorization_mode="vector_entry_point", opponent="trader"
    )
    observations, infos = env.reset(seed=3)
    assert observations.shape == (4, 78)
    assert infos["counts"].all()
