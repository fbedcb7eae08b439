"""`python_jaipur`: OpenSpiel's own checks, the same rounds as by the rules, nothing to peek at."""

from __future__ import annotations

import subprocess
import sys
from collections import Counter
from dataclasses import replace
from random import Random
from typing import Any

import numpy as np
import pyspiel
import pytest
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.observation import make_observation

from jaipur.research.layout import BLOCKS, vector
from jaipur.research.recall import MOVE_SIZE, MOVES
from jaipur.research.spiel import JaipurState, seeded_resampler
from jaipur.rules import (
    ALL_CARDS,
    RULESETS,
    STANDARD,
    Bonus,
    ByBonus,
    Deal,
    Event,
    Match,
    Moved,
    Round,
    Seat,
    action_move,
    legal_moves,
    problems,
    view,
)
from tests.research.worlds import STEPS, global_generators, noise
from tests.test_secrecy import other_history, other_world

GAME = pyspiel.load_game("python_jaipur")
TAKES = 7


def random_action(state: JaipurState, random: Random) -> int:
    if state.is_chance_node():
        outcomes, weights = zip(*state.chance_outcomes(), strict=True)
        chosen: int = random.choices(outcomes, weights)[0]
        return chosen
    legal: list[int] = state.legal_actions()
    return random.choice(legal)


def played(seed: int, moves: int, rules: str = "standard") -> JaipurState:
    """A state where a player is to move, after `moves` random moves, or at the end."""
    random = Random(seed)
    state: JaipurState = pyspiel.load_game(f"python_jaipur(rules={rules})").new_initial_state()
    while not state.is_terminal() and (moves or state.is_chance_node()):
        moves -= not state.is_chance_node()
        state.apply_action(random_action(state, random))
    return state


@pytest.mark.parametrize("rules", ["standard", "box"])
def test_the_random_simulation_test_of_openspiel(rules: str) -> None:
    game = pyspiel.load_game(f"python_jaipur(rules={rules})")
    pyspiel.random_sim_test(game, num_sims=4, serialize=True, verbose=False)


API_TEST = """
import unittest
import jaipur.research.spiel
from absl import flags
from open_spiel.integration_tests import api_test
flags.FLAGS(["api_test", "--test_only_games=^python_jaipur$"])
suite = api_test.load_tests(unittest.defaultTestLoader, None, None)
assert suite.countTestCases() == 5
result = unittest.TextTestRunner().run(suite)
raise SystemExit(not result.wasSuccessful())
"""


def test_the_api_test_of_openspiel() -> None:
    """In a separate process: it reads command-line flags and tests all games it finds."""
    done = subprocess.run(
        [sys.executable, "-c", API_TEST], capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def dealt(state: JaipurState) -> Deal:
    """The deal that the chance nodes of a finished round amount to."""
    cards, bonus = "", ByBonus[tuple[int, ...]]((), (), ())
    for step in state.full_history():
        if step.player == pyspiel.PlayerId.CHANCE and step.action < TAKES:
            cards += "DGSCPLK"[step.action]
        elif step.player == pyspiel.PlayerId.CHANCE:
            value = step.action - 6
            size = 3 if value <= 3 else 4 if value <= 6 else 5
            bonus = bonus.replace(size, (*bonus.of(size), value))
    left = state.lazy.round
    assert left is not None
    piles = ByBonus(*(bonus.of(size) + left.bonus.of(size) for size in (3, 4, 5)))
    return Deal(cards + (ALL_CARDS - "KKK" - cards), piles)


@pytest.mark.heavy
@pytest.mark.parametrize("rules", ["standard", "box"])
def test_the_same_rounds_as_by_the_rules(rules: str) -> None:
    steps, seed = 0, 0
    while steps < STEPS / 2:
        seed += 1
        done = played(seed, 10**6, rules)
        match = Match.start(RULESETS[rules], (dealt(done),), starter=Seat.A)
        state = done.get_game().new_initial_state()
        for step in done.full_history():
            if step.player != pyspiel.PlayerId.CHANCE:
                assert state.current_player() == step.player == match.round.turn
                assert state.legal_actions() == legal_moves(match.round).ids
                assert state.legal_actions(1 - step.player) == []
                move = action_move(step.action, match.round.market.count("K"))
                assert state.action_to_string(step.player, step.action) == str(move)
                match, _ = match.play(move)
                steps += 1
            state.apply_action(step.action)
        assert state.is_terminal()
        assert settled(state.lazy.round) == settled(match.round)
        assert state.lazy.events == match.history
        result = match.round.result
        assert result is not None
        winner = result.winner
        assert state.returns() == ([0, 0] if winner is None else [1 - 2 * winner, 2 * winner - 1])


def settled(round_: Round | None) -> Round:
    """A finished round; the order of a deck that nobody draws from does not matter."""
    assert round_ is not None
    return replace(
        round_,
        deck="".join(sorted(round_.deck)),
        bonus=ByBonus(*(tuple(sorted(pile)) for pile in round_.bonus)),
    )


def test_chance_nodes_are_as_likely_as_the_cards_left() -> None:
    state = GAME.new_initial_state()
    assert dict(state.chance_outcomes()) == {
        card: count / 52 for card, count in enumerate([6, 6, 6, 8, 8, 10, 8])
    }
    for seed in range(30):
        state, random = played(seed, 20), Random(seed)
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                assert sum(chance for _, chance in outcomes) == pytest.approx(1)
                assert outcomes == sorted(outcomes)
                assert all(0 <= outcome < 17 for outcome, _ in outcomes)
            state.apply_action(random_action(state, random))


def test_observers_show_the_view_by_block() -> None:
    state = played(3, 15)
    assert state.lazy.round is not None
    observation = make_observation(GAME)
    for player in (0, 1):
        observation.set_from(state, player)
        numbers = vector(view(state.lazy.round, Seat(player)))
        assert observation.tensor.tolist() == numbers == state.observation_tensor(player)
        assert list(observation.dict) == [block.name for block in BLOCKS]
    for private in (False, True):
        kind = pyspiel.IIGObservationType(
            public_info=not private,
            perfect_recall=False,
            private_info=pyspiel.PrivateInfoType.SINGLE_PLAYER
            if private
            else pyspiel.PrivateInfoType.NONE,
        )
        part = make_observation(GAME, kind)
        part.set_from(state, 0)
        assert list(part.dict) == [block.name for block in BLOCKS if block.private == private]
        assert ("hand=" in part.string_from(state, 0)) == private
    everything = pyspiel.IIGObservationType(
        perfect_recall=False, private_info=pyspiel.PrivateInfoType.ALL_PLAYERS
    )
    with pytest.raises(ValueError, match="both players' secrets"):
        GAME.make_py_observer(everything)


def information(state: JaipurState, player: int) -> list[Any]:
    return [
        state.information_state_string(player),
        state.information_state_tensor(player),
        state.observation_string(player),
        state.observation_tensor(player),
    ]


def test_the_tensor_of_an_information_state_tells_what_its_text_does() -> None:
    random, state = Random(8), GAME.new_initial_state()
    kind = pyspiel.IIGObservationType(perfect_recall=True)
    observation, told = make_observation(GAME, kind), [set[str](), set[str]()]
    tensors: list[dict[bytes, str]] = [{}, {}]
    while not state.is_terminal():
        for player in (0, 1) if state.lazy.round is not None else ():
            observation.set_from(state, player)
            text = state.information_state_string(player)
            tensor = observation.tensor.tobytes()
            told[player].add(text)
            # Rounds that are not too long are told apart exactly as their texts are.
            assert tensors[player].setdefault(tensor, text) == text
        state.apply_action(random_action(state, random))
    moves = [event for event in state.lazy.events if isinstance(event, Moved)]
    observation.set_from(state, 0)
    rows = observation.dict["moves"].reshape(MOVES, MOVE_SIZE)
    for move, row in zip(reversed(moves[-MOVES:]), rows, strict=False):
        assert row[:2].tolist() == [move.seat == 0, move.seat == 1]
        assert row[2:9].tolist() == [move.move.take.count(card) for card in "DGSCPLK"]
        assert row[9:16].tolist() == [move.move.give.count(card) for card in "DGSCPLK"]
    if len(moves) <= MOVES:
        assert [len(texts) for texts in told] == [len(found) for found in tensors]
        assert not rows[len(moves) :].any()


def test_is_mcts_repeats_with_a_seed() -> None:
    def game(seed: int) -> list[int]:
        lots = np.random.RandomState(1)
        rollouts = mcts.RandomRolloutEvaluator(1, lots)
        bot = ismcts.ISMCTSBot(GAME, rollouts, uct_c=2.0, max_simulations=8, random_state=lots)
        bot.set_resampler(seeded_resampler(seed))
        actions: list[int] = []
        state, random = played(5, 2), Random(5)
        while not state.is_terminal() and len(actions) < 5:
            if not state.is_chance_node() and state.current_player() == 0:
                actions.append(bot.step(state))
                state.apply_action(actions[-1])
            else:
                state.apply_action(random_action(state, random))
        return actions

    assert game(1) == game(1)
    # Other seeds lead to other worlds, if not to other moves.
    state = played(5, 2)
    assert len({str(seeded_resampler(seed)(state, 0)) for seed in range(9)}) > 1


def other_state(state: JaipurState, player: int, seed: int) -> JaipurState:
    """The same state with other secrets, made without the code that resamples."""
    other: JaipurState = state.clone()
    lazy, seat = other.lazy, Seat(player)
    assert lazy.round is not None
    assert lazy.start is not None
    changed = other_world(lazy.round, seat, Random(seed))
    # The rival was dealt what it holds now in secret, instead of what it really held.
    rival = seat.rival
    secret = lazy.round.players[rival].hand - lazy.round.players[rival].known
    instead = changed.players[rival].hand - changed.players[rival].known
    start = lazy.start.players[rival]
    hand = start.hand.without(secret) + instead
    other.lazy = replace(
        lazy,
        round=changed,
        start=replace(
            lazy.start, players=lazy.start.players.replace(rival, replace(start, hand=hand))
        ),
        events=tuple(other_history(lazy.events, seat)),
    )
    return other


@pytest.mark.parametrize("player", [0, 1])
def test_worlds_that_differ_in_secrets_look_the_same(player: int) -> None:
    differ = 0
    for seed in range(60):
        state = played(seed, seed)
        if state.is_terminal():
            continue
        other = other_state(state, player, seed)
        differ += other.lazy != state.lazy
        assert information(other, player) == information(state, player)
        # Not the history alone: it is OpenSpiel's, and a clone of the true state would have it.
        ours, theirs = resampled(state, player, seed), resampled(other, player, seed)
        assert (theirs.history(), theirs.lazy) == (ours.history(), ours.lazy)
    assert differ > 40


def resampled(state: JaipurState, player: int, seed: int) -> JaipurState:
    return state.resample_from_infostate(player, Random(seed).random)


@pytest.mark.parametrize("rules", ["standard", "box"])
def test_a_resampled_state_is_one_the_player_could_be_in(rules: str) -> None:
    for seed in range(40):
        state = played(seed, 2 * seed, rules)
        for player in (0, 1):
            other = resampled(state, player, seed)
            assert information(other, player) == information(state, player)
            assert other.current_player() == state.current_player()
            assert other.lazy.round is not None
            assert problems(other.lazy.round) == ()


def test_resampled_states_vary_in_what_the_player_does_not_know() -> None:
    state = played(7, 3)
    assert state.lazy.round is not None
    seen = view(state.lazy.round, Seat.A)
    assert seen.hidden(Seat.B) >= 3
    known = seen.players[Seat.B].known
    hidden: Counter[str] = Counter()
    hands = set()
    samples = 1500
    for seed in range(samples):
        other = resampled(state, 0, seed).lazy.round
        assert other is not None
        hands.add(other.players[Seat.B].hand)
        hidden.update(other.players[Seat.B].hand.without(known))
    assert len(hands) > 20
    pool = Counter(seen.unseen.replace("K", ""))
    for good, count in pool.items():
        expected = samples * seen.hidden(Seat.B) * count / pool.total()
        assert abs(hidden[good] - expected) < 6 * expected**0.5, good


def test_bonus_tokens_of_the_rival_are_resampled() -> None:
    values: set[tuple[int | None, ...]] = set()
    for seed in range(200):
        state = played(seed, 40)
        tokens = [event for event in state.lazy.events if isinstance(event, Bonus)]
        if state.is_terminal() or not any(event.seat is Seat.B for event in tokens):
            continue
        for again in range(10):
            events: tuple[Event, ...] = resampled(state, 0, again).lazy.events
            values.add(tuple(e.value for e in events if isinstance(e, Bonus) and e.seat is Seat.B))
        if len(values) > 3:
            return
    pytest.fail("the rival's bonus tokens were always the same")


def test_is_mcts_of_openspiel_plays_it_as_shipped() -> None:
    lots = np.random.RandomState(1)
    bot = ismcts.ISMCTSBot(
        GAME, mcts.RandomRolloutEvaluator(1, lots), uct_c=2.0, max_simulations=6, random_state=lots
    )
    state, random, moves = played(5, 30), Random(5), 0
    while not state.is_terminal() and moves < 6:
        if not state.is_chance_node() and state.current_player() == 0:
            action = bot.step(state)
            assert action in state.legal_actions()
            state.apply_action(action)
            moves += 1
        else:
            state.apply_action(random_action(state, random))
    assert moves


def test_states_are_cloned_and_serialised_whole() -> None:
    state = played(4, 25)
    copy = state.clone()
    again = GAME.deserialize_state(state.serialize())
    random = Random(4)
    while not state.is_terminal():
        action = random_action(state, random)
        for one in (state, copy, again):
            one.apply_action(action)
    assert str(copy) == str(again) == str(state)
    assert copy.lazy == again.lazy == state.lazy


def test_global_generators_neither_matter_nor_are_disturbed() -> None:
    before = global_generators()
    alone = str(played(9, 50)), str(resampled(played(9, 20), 0, 1))
    assert global_generators() == before
    noise()
    assert (str(played(9, 50)), str(resampled(played(9, 20), 0, 1))) == alone


def test_unknown_rules_are_refused() -> None:
    with pytest.raises(ValueError, match="there is no ruleset 'chess'"):
        pyspiel.load_game("python_jaipur(rules=chess)")


def test_nobody_knows_anything_before_the_deal() -> None:
    state = GAME.new_initial_state()
    assert state.information_state_string(0) == "seat 0 dealt "
    assert not any(state.observation_tensor(0))
    for card in (0, 0, 6, 3, 5, 1):
        state.apply_action(card)
    assert state.information_state_string(0) == "seat 0 dealt DDKCL"
    assert state.information_state_string(1) == "seat 1 dealt G"
    assert state.observation_tensor(0)[:6] == [2, 0, 0, 1, 0, 1]
    assert state.observation_tensor(1)[:6] == [0, 1, 0, 0, 0, 0]
    with pytest.raises(ValueError, match="before the cards are dealt"):
        state.resample_from_infostate(0, Random(1).random)
    assert STANDARD.name in str(GAME)
