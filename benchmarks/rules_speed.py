"""Random play with full enumeration: the rules, and the brute-force oracle, on the same deals."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from random import Random
from time import process_time

from jaipur.formats import write_round
from jaipur.rules import STANDARD, Seat, deal, key_from_seed, legal_moves, play, set_up

sys.path.insert(0, str(Path(__file__).parents[1]))
from tests.oracle import brute_force

WARM_UP = 200
REPEATS = 5


def rules_round(number: int) -> int:
    """Play a round by the rules; return the number of moves."""
    random = Random(number)
    round_ = set_up(STANDARD, deal(key_from_seed(str(number)), 1), starter=Seat.A)
    moves = 0
    while round_.result is None:
        round_, _ = play(round_, random.choice(legal_moves(round_)))
        moves += 1
    return moves


def oracle_round(number: int) -> int:
    """Play a round by the oracle; return the number of moves."""
    random = Random(number)
    state = write_round(set_up(STANDARD, deal(key_from_seed(str(number)), 1), starter=Seat.A))
    moves = 0
    while state["phase"] == "play":
        state = brute_force.play(state, random.choice(sorted(brute_force.legal(state))))
        moves += 1
    return moves


def speed(play_round: Callable[[int], int], rounds: int) -> float:
    """Moves per second, the best of a few repeats, the least disturbed one."""
    best = 0.0
    for _ in range(REPEATS):
        start = process_time()
        moves = sum(map(play_round, range(rounds)))
        best = max(best, moves / (process_time() - start))
    return best


def main() -> None:
    """Print both speeds and their ratio."""
    for number in range(WARM_UP):
        rules_round(number)
    rules, oracle = speed(rules_round, 100), speed(oracle_round, 5)
    print(f"rules    {rules:>9,.0f} moves/s")
    print(f"oracle   {oracle:>9,.0f} moves/s")
    print(f"ratio    {rules / oracle:>9,.1f}")


if __name__ == "__main__":
    main()
