"""Jaipur as a game of TextArena: its own loop and wrappers, and the same match as by the rules."""

from __future__ import annotations

import random
from typing import Any

import pytest
import textarena as ta

import jaipur.research.llm.textarena_env as module
from jaipur.formats import replay
from jaipur.rules import STANDARD, BySeat, Match, Move, legal_moves
from jaipur.words import describe_view, language
from tests.research.worlds import global_generators

NAMES = BySeat("Player 0", "Player 1")


def text_of(observation: Any) -> str:
    """What a player reads, wrapped or not."""
    if isinstance(observation, str):
        return observation
    return "\n".join(message for _, message, _ in observation)


@pytest.mark.parametrize("variant", ["", "-train", "-raw"])
def test_the_loop_of_textarena_plays_the_match_of_the_rules(variant: str) -> None:
    env, chance = ta.make(f"{module.ENV_ID}{variant}", first_to=2), random.Random(variant)
    env.reset(num_players=2, seed=7)
    match, over = Match.start(STANDARD, seed="7"), False
    while not over:
        if match.round.result is not None:
            match = match.next_round()
        player, observation = env.get_observation()
        text, seat = text_of(observation), match.round.turn
        assert player == seat
        shown = describe_view(language("en"), match.view(seat), NAMES)
        legal = " ".join(map(str, legal_moves(match.round)))
        assert text.endswith(f"{shown}\nLegal moves: {legal}")
        move = chance.choice(legal.split())
        match, _ = match.play(Move.parse(move))
        over, _ = env.step(chance.choice([move, f"I think.\n<answer>{move}</answer>", f"[{move}]"]))
    assert match.winner is not None
    rewards, told = env.close()
    assert rewards == {int(match.winner): 1, int(match.winner.rival): -1}
    record = env.game.record()
    made = sum(len(played.moves) for played in record.rounds)
    assert told[0]["turn_count"] + told[1]["turn_count"] == made
    assert told[0]["reason"] == f"Player {match.winner:d} wins the match."
    assert replay(record).problem is None


def test_illegal_answers_are_told_then_lose() -> None:
    env = ta.make(module.ENV_ID, error_allowance=2)
    env.reset(num_players=2, seed=1)
    loser, before = env.get_observation()
    for _ in range(2):
        over, _ = env.step("nonsense")
        assert not over
        player, after = env.get_observation()
        assert player == loser
        assert after.startswith(before)
        assert "attempted an invalid move. Reason: That is not a move." in after
    over, _ = env.step("nonsense")
    assert over
    rewards, told = env.close()
    assert rewards == {loser: -1, 1 - loser: 1}
    assert told[loser]["invalid_move"]


def test_a_player_reads_neither_the_answers_nor_the_cards_of_the_other() -> None:
    env = ta.make(module.ENV_ID, legal_moves="hidden", first_to=1)
    env.reset(num_players=2, seed=3)
    over = False
    while not over:
        player, observation = env.get_observation()
        assert "Legal moves" not in observation
        assert f"[Player {1 - player}]" not in observation
        assert f"Player {1 - player}: hand" in observation
        view = env.game.prompt.view
        assert view is not None
        over, _ = env.step(f"I hold {view.hand}.\n{env.game.prompt.legal[0]}")


def test_a_seed_decides_everything_and_disturbs_nothing() -> None:
    env, before = ta.make(module.ENV_ID), global_generators()
    texts = []
    for _ in range(2):
        env.reset(num_players=2, seed=11)
        texts.append(env.game.prompt.text)
    assert texts[0] == texts[1]
    assert global_generators() == before
    # Without one, it is drawn as TextArena's own games do it.
    drawn = []
    for _ in range(2):
        random.seed(5)
        env.reset(num_players=2)
        drawn.append(env.game.prompt.text)
    assert drawn[0] == drawn[1] != texts[0]
