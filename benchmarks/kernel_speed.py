"""The kernel compared with the rules: random play, playouts, search, threads.

Speeds are by processor time, so that a busy machine distorts them less; what two threads
gain is by wall-clock time, and needs two idle cores.
"""

from __future__ import annotations

from array import array
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import cache
from statistics import median
from time import perf_counter, process_time

from benchmarks.rules_speed import WARM_UP, rules_round, speed
from jaipur.bots import make_bot
from jaipur.kernel import (
    COMPILED,
    TUNED,
    Settings,
    Tree,
    make_policy,
    pack,
    pack_view,
    play_policy,
    play_uniform,
)
from jaipur.kernel.flat import random_actions, step_batch
from jaipur.kernel.layout import MAX_MOVES, ROW
from jaipur.rules import STANDARD, Match, Seat, View, deal, key_from_seed, set_up

ROUNDS = 64
DEALS = 150
REPEATS = 5
COMPARISONS = 15
LARGE = 4096


def rows() -> array[int]:
    """The starts of some rounds."""
    buffer = array("h")
    for number in range(ROUNDS):
        round_ = set_up(STANDARD, deal(key_from_seed(str(number)), 1), starter=Seat.A)
        buffer.extend(pack(round_, seed=number + 1))
    return buffer


def kernel() -> tuple[float, float]:
    """Moves and rounds per second by one thread."""
    best, moves = 0.0, 0
    for _ in range(REPEATS):
        buffer = rows()
        start = process_time()
        moves = play_uniform(buffer, DEALS)
        best = max(best, moves / (process_time() - start))
    return best, best * ROUNDS * DEALS / moves


def gain(work: Callable[[], object]) -> float:
    """How many times as much two threads do as one, by wall-clock time.

    The median of many comparisons, one right after the other: other programs disturb some of them.
    """
    found = []
    with ThreadPoolExecutor(2) as pool:
        for _ in range(COMPARISONS):
            start = perf_counter()
            work()
            middle = perf_counter()
            list(pool.map(lambda _: work(), range(2)))
            found.append(2 * (middle - start) / (perf_counter() - middle))
    return median(found)


def batch() -> float:
    """Moves per second step by step, in the caller's buffers."""
    best = 0.0
    for _ in range(REPEATS):
        buffer, moves = rows(), 0
        actions, counts = array("h", [-1] * ROUNDS), array("h", [0] * ROUNDS)
        legal = array("h", [0] * (MAX_MOVES * ROUNDS))
        start = process_time()
        step_batch(buffer, actions, legal, counts)
        while any(counts):
            moves += sum(map(bool, counts))
            random_actions(buffer, legal, counts, actions)
            step_batch(buffer, actions, legal, counts)
        best = max(best, moves / (process_time() - start))
    return best


def large_batch() -> None:
    """Some random moves in each of many rounds at once, in the caller's buffers."""
    buffer = rows_of_a_large_batch()[:]
    actions, counts = array("h", [-1] * LARGE), array("h", bytes(2 * LARGE))
    legal = array("h", bytes(2 * MAX_MOVES * LARGE))
    step_batch(buffer, actions, legal, counts)
    for _ in range(20):
        random_actions(buffer, legal, counts, actions)
        step_batch(buffer, actions, legal, counts)


@cache
def rows_of_a_large_batch() -> array[int]:
    """The same few deals again and again, each copy with its own generator."""
    some = rows()
    whole = some * (LARGE // ROUNDS)
    for number in range(LARGE):
        whole[(number + 1) * ROW - 1] = number
    return whole


def judgement() -> float:
    """Rounds per second of policy playouts."""
    buffer = rows()
    start = process_time()
    play_policy(make_policy(TUNED), buffer, DEALS)
    return ROUNDS * DEALS / (process_time() - start)


def positions() -> list[list[View]]:
    """The starts of some rounds, and positions throughout them, as trader plays."""
    starts, later = [], []
    trader = make_bot("trader")
    for number in range(10):
        match = Match.start(STANDARD, seed=str(number))
        starts.append(match.view(match.round.turn))
        turns = 0
        while match.round.result is None:
            view = match.view(match.round.turn)
            if turns % 6 == 0:
                later.append(view)
            match, _ = match.play(trader.choose(view, trader.default_limit).move)
            turns += 1
    return [starts, later]


def grow(view: View, iterations: int) -> None:
    """Search from a view."""
    Tree(
        pack_view(view),
        weights=TUNED,
        settings=Settings(),
        payoffs=(1.0, 0.0, 0.5),
        seed=1,
        capacity=iterations,
    ).run(iterations)


def search(views: list[View], iterations: int) -> float:
    """Iterations per second of the search on one core."""
    best = 0.0
    for _ in range(REPEATS):
        start = process_time()
        for view in views:
            grow(view, iterations)
        best = max(best, len(views) * iterations / (process_time() - start))
    return best


def main() -> None:
    """Print all speeds and their ratios."""
    for number in range(WARM_UP):
        rules_round(number)
    rules = speed(rules_round, 100)
    one, uniform = kernel()
    dealt = rows()
    starts, all_through = positions()
    print(f"compiled                  {COMPILED}")
    print(f"rules                     {rules:>12,.0f} moves/s")
    print(f"kernel                    {one:>12,.0f} moves/s   {one / rules:6.1f} x rules")
    print(f"kernel, two threads       {gain(lambda: play_uniform(dealt[:], DEALS)):>12.2f} x one")
    print(f"kernel, batch of {ROUNDS}       {batch():>12,.0f} moves/s")
    print(f"batch of {LARGE}, two threads {gain(large_batch):>11.2f} x one")
    print(f"uniform playouts          {uniform:>12,.0f} rounds/s")
    print(f"policy playouts           {judgement():>12,.0f} rounds/s")
    for name, views, iterations in (
        ("from the start", starts, 10_000),
        ("all through", all_through, 10_000),
        ("all through, short", all_through, 1_000),
    ):
        found = search(views, iterations)
        print(f"search, {name:<18}{found:>12,.0f} iterations/s   ", end="")
        print(f"{found / uniform:6.1f} x uniform rounds")
    print(f"search, two threads       {gain(lambda: grow(starts[0], 40_000)):>12.2f} x one")


if __name__ == "__main__":
    main()
