"""Uniform random rounds with full enumeration: the kernel beside the rules, one thread and two."""

from __future__ import annotations

from array import array
from concurrent.futures import ThreadPoolExecutor
from time import perf_counter

from rules_speed import WARM_UP, rules_round, speed

from jaipur.kernel import COMPILED, TUNED, Settings, Tree, make_mind, pack, pack_view
from jaipur.kernel.flat import SIZE, play_uniform, random_actions, step_batch
from jaipur.kernel.selfplay import duel
from jaipur.rules import STANDARD, Match, Seat, deal, key_from_seed, set_up

ROUNDS = 64
DEALS = 150
REPEATS = 5


def rows() -> array[int]:
    """The starts of some rounds."""
    buffer = array("h")
    for number in range(ROUNDS):
        round_ = set_up(STANDARD, deal(key_from_seed(str(number)), 1), starter=Seat.A)
        buffer.extend(pack(round_, seed=number + 1))
    return buffer


def kernel(threads: int) -> float:
    """Moves per second by so many threads, each with its share of the rounds."""
    share = SIZE * ROUNDS // threads
    best = 0.0
    for _ in range(REPEATS):
        buffer = rows()
        parts = [buffer[i * share : (i + 1) * share] for i in range(threads)]
        start = perf_counter()
        with ThreadPoolExecutor(threads) as pool:
            moves = sum(pool.map(lambda part: play_uniform(part, DEALS), parts))
        best = max(best, moves / (perf_counter() - start))
    return best


def batch() -> float:
    """Moves per second step by step, in buffers of the caller."""
    best = 0.0
    for _ in range(REPEATS):
        buffer, moves = rows(), 0
        actions, counts = array("h", [-1] * ROUNDS), array("h", [0] * ROUNDS)
        legal = array("h", [0] * (168 * ROUNDS))
        start = perf_counter()
        step_batch(buffer, actions, legal, counts)
        while any(counts):
            moves += sum(map(bool, counts))
            random_actions(buffer, legal, counts, actions)
            step_batch(buffer, actions, legal, counts)
        best = max(best, moves / (perf_counter() - start))
    return best


def judgement() -> float:
    """Rounds per second of judgement against judgement."""
    row = rows()[:SIZE]
    start = perf_counter()
    duel(make_mind(TUNED), make_mind(TUNED), row, 2000, 1)
    return 4000 / (perf_counter() - start)


def search(iterations: int = 20_000) -> float:
    """Iterations per second of the search, from the starts of ten rounds."""
    best = 0.0
    for _ in range(REPEATS):
        trees = []
        for number in range(10):
            match = Match.start(STANDARD, seed=str(number))
            trees.append(
                Tree(
                    pack_view(match.view(match.round.turn)),
                    weights=TUNED,
                    settings=Settings(),
                    payoffs=(1.0, 0.0, 0.5),
                    seed=number,
                    capacity=iterations,
                )
            )
        start = perf_counter()
        for tree in trees:
            tree.run(iterations)
        best = max(best, len(trees) * iterations / (perf_counter() - start))
    return best


def main() -> None:
    """Print all speeds and their ratios."""
    for number in range(WARM_UP):
        rules_round(number)
    rules, one, two = speed(rules_round, 100), kernel(1), kernel(2)
    iterations, uniform_rounds = search(), one / 78
    print(f"compiled                  {COMPILED}")
    print(f"rules                     {rules:>12,.0f} moves/s")
    print(f"kernel, one thread        {one:>12,.0f} moves/s   {one / rules:6.1f} x rules")
    print(f"kernel, two threads       {two:>12,.0f} moves/s   {two / one:6.2f} x one thread")
    print(f"kernel, batch of {ROUNDS}       {batch():>12,.0f} moves/s")
    print(f"judgement vs judgement    {judgement():>12,.0f} rounds/s")
    print(f"search                    {iterations:>12,.0f} iterations/s")
    print(f"search / uniform rounds   {iterations / uniform_rounds:>12.1f}")


if __name__ == "__main__":
    main()
