"""The rules against an independent implementation, written as naively as possible.

A chunk compares at least 1,100 positions: composed ones, biased to extremes, and those of whole
rounds. Twenty chunks run by default; `pytest --long` runs a thousand.
"""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from jaipur.formats import read_round, write_round
from jaipur.rules import Move, legal_moves, next_starter, play
from tests.oracle import brute_force
from tests.oracle.positions import EXTREMES, opening, random_position

State = dict[str, Any]

pytestmark = pytest.mark.heavy

COMPOSED = 700
PLAYED = 400


def same_moves(state: State) -> list[str]:
    """Hold the legal moves of a position against the oracle's."""
    legal = [str(move) for move in legal_moves(read_round(state))]
    assert set(legal) == brute_force.legal(state), state
    assert len(set(legal)) == len(legal)
    return legal


def same_successor(state: State, move: str) -> State:
    """Hold the position after a move against the oracle's."""
    after, _ = play(read_round(state), Move.parse(move))
    expected = brute_force.play(state, move)
    assert write_round(after) == expected, (state, move)
    if after.result is not None:
        assert next_starter(after.starter, after.result) == brute_force.next_starter(expected)
    return expected


def test_rules_and_oracle_agree(chunk: int) -> None:
    rng = Random(f"oracle chunk {chunk}")
    for _ in range(COMPOSED):
        state = random_position(rng)
        same_successor(state, rng.choice(same_moves(state)))
    positions = 0
    while positions < PLAYED:
        state = opening(rng)
        while state["phase"] == "play":
            state = same_successor(state, rng.choice(same_moves(state)))
            positions += 1


@pytest.mark.parametrize("name", EXTREMES)
def test_extreme_positions_with_every_successor(name: str) -> None:
    for move in same_moves(EXTREMES[name]):
        same_successor(EXTREMES[name], move)
