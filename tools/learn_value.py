"""Learn the network of `jaipur.kernel.value` from self-play, and write it where it belongs.

    pip install 'openjaipur[learn]'
    python -m tools.learn_value

First from judgement against itself, half a million positions a second; then
from searches with the network so far. Takes half an hour on two cores. `--share
0.01` shows in a minute that everything works; what it learns is useless.
"""

from __future__ import annotations

import argparse
import os
from array import array
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from time import perf_counter
from typing import Final, NamedTuple

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from jaipur.kernel import TUNED, Settings, pack
from jaipur.kernel.harvest import harvest
from jaipur.kernel.layout import FEATURES, INNER, ROWS, WIDTH
from jaipur.kernel.net_file import MAX_BIAS, PATH, Layers, encode
from jaipur.kernel.thinking import make_tree
from jaipur.kernel.value import MAX_WEIGHT, Net
from jaipur.rules import BOX, STANDARD, Match

UNIT: Final = 128
"""One, in the fixed-point numbers of a network."""
CHUNK: Final = 50_000
"""Positions harvested in one go."""
BATCH: Final = 16_384
FEWEST_STEPS: Final = 20
"""The learning-rate schedule needs a few, however small the data."""
HELD_BACK: Final = 0.02
"""The share of positions held back for measuring."""


class Lesson(NamedTuple):
    """What to learn from, and how.

    Attributes:
        iterations: of each search; 0 for judgement alone.
        positions: how many.
        epochs: how often each is seen.
        rate: the maximum learning rate.
        trust: the weight of what the search expected; the rest is who won.
    """

    iterations: int
    positions: int
    epochs: int
    rate: float
    trust: float


LESSONS: Final = (
    Lesson(iterations=0, positions=20_000_000, epochs=3, rate=0.01, trust=0.0),
    Lesson(iterations=100, positions=5_000_000, epochs=2, rate=0.002, trust=0.5),
    Lesson(iterations=128, positions=6_000_000, epochs=2, rate=0.002, trust=0.4),
    Lesson(iterations=256, positions=4_000_000, epochs=2, rate=0.001, trust=0.4),
)


class Harvest(NamedTuple):
    """Positions: the numbers of their rows, who won, what was expected, how far into the round."""

    ids: NDArray[np.int16]
    won: NDArray[np.float32]
    expected: NDArray[np.float32]
    plies: NDArray[np.int16]


class Model(nn.Module):
    """The network with real numbers."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = nn.EmbeddingBag(ROWS, WIDTH, mode="sum")
        self.inner = nn.Linear(WIDTH, INNER)
        self.outer = nn.Linear(INNER, 1)
        nn.init.normal_(self.rows.weight, 0.0, 0.05)

    def forward(self, ids: torch.Tensor) -> torch.Tensor:
        """The log-odds of positions."""
        first = self.rows(ids).clamp(0.0, 2047 / UNIT)
        result: torch.Tensor = self.outer(torch.relu(self.inner(first))).squeeze(1)
        return result

    def layers(self) -> Layers:
        """The network in integers."""
        bias = torch.cat([self.inner.bias, self.outer.bias])
        return Layers(
            whole(self.rows.weight, "h", UNIT, MAX_WEIGHT),
            whole(self.inner.weight, "h", UNIT, MAX_WEIGHT),
            whole(self.outer.weight, "h", UNIT, MAX_WEIGHT),
            whole(bias, "i", UNIT * UNIT, MAX_BIAS),
        )


def whole(numbers: torch.Tensor, code: str, unit: int, most: int) -> array[int]:
    """Real numbers in units, rounded."""
    rounded = (numbers.detach() * unit).round().clamp(-most, most).to(torch.int32)
    return array(code, rounded.flatten().tolist())


def gather(lesson: Lesson, layers: Layers, seed: int) -> Harvest:
    """Play, on all cores; one round in five with the bonus tokens of the box."""
    # Judgement alone plays as a seat may: it does not look into the rival's hand.
    settings = Settings(fair=lesson.iterations == 0)

    def part(number: int) -> Harvest:
        tree = make_tree(lesson.iterations + 1, Net(*layers), TUNED, settings)
        start = Match.start(BOX if number % 5 == 4 else STANDARD, seed="any").round
        ids, plies = array("h", bytes(2 * FEATURES * CHUNK)), array("h", bytes(2 * CHUNK))
        won, expected = array("f", bytes(4 * CHUNK)), array("f", bytes(4 * CHUNK))
        sown = (seed << 32) + number
        harvest(tree, pack(start), sown, lesson.iterations, ids, won, expected, plies)
        return Harvest(
            np.array(ids).reshape(CHUNK, FEATURES),
            *(np.array(column) for column in (won, expected, plies)),
        )

    with ThreadPoolExecutor(os.cpu_count()) as pool:
        parts = list(pool.map(part, range(max(1, lesson.positions // CHUNK))))
    return Harvest(*(np.concatenate(column) for column in zip(*parts, strict=True)))


def targets(found: Harvest, trust: float) -> NDArray[np.float32]:
    """What to learn: who won, and what both players expected, the rival a ply later."""
    later = found.won.copy()
    same = found.plies[1:] == found.plies[:-1] + 1
    later[:-1][same] = 1.0 - found.expected[1:][same]
    expected = (found.expected + later) / 2
    return ((1.0 - trust) * found.won + trust * expected).astype(np.float32)


def fit(model: Model, lesson: Lesson, found: Harvest, seed: int) -> float:
    """Learn, and return the log loss on what was held back."""
    wanted = targets(found, lesson.trust)
    learned = int(len(wanted) * (1.0 - HELD_BACK))
    batches = max(learned // BATCH, 1)
    steps = max(lesson.epochs * batches, FEWEST_STEPS)
    optimizer = torch.optim.Adam(model.parameters(), lr=lesson.rate)
    schedule = torch.optim.lr_scheduler.OneCycleLR(
        optimizer, lesson.rate, total_steps=steps, pct_start=0.1, final_div_factor=1e3
    )
    loss_of, random = nn.BCEWithLogitsLoss(), np.random.default_rng(seed)
    for step in range(steps):
        if step % batches == 0:
            order = random.permutation(learned)
        at = step % batches * BATCH
        chosen = order[at : at + BATCH]
        loss = loss_of(model(tensor(found.ids[chosen])), torch.from_numpy(wanted[chosen]))
        optimizer.zero_grad()
        loss.backward()
        optimizer.step()
        schedule.step()
    with torch.no_grad():
        result = loss_of(model(tensor(found.ids[learned:])), torch.from_numpy(found.won[learned:]))
    return float(result)


def tensor(ids: NDArray[np.int16]) -> torch.Tensor:
    """The numbers of rows, as the model takes them."""
    return torch.from_numpy(ids.astype(np.int32))


def main() -> None:
    """Learn all lessons, one after the other."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--out", type=Path, default=PATH)
    parser.add_argument("--share", type=float, default=1.0, help="share of the positions")
    parser.add_argument("--seed", type=int, default=1)
    arguments = parser.parse_args()
    torch.manual_seed(arguments.seed)
    model = Model()
    seen = np.zeros(ROWS, bool)
    for number, lesson in enumerate(LESSONS):
        start = perf_counter()
        few = lesson._replace(positions=int(lesson.positions * arguments.share))
        found = gather(few, model.layers(), arguments.seed + number)
        played = perf_counter()
        loss = fit(model, few, found, arguments.seed + number)
        seen[np.unique(found.ids)] = True
        print(
            f"{lesson.iterations:>4} iterations  {len(found.won):>10,} positions  "
            f"log loss {loss:.4f}  {played - start:.0f} s to play, "
            f"{perf_counter() - played:.0f} s to learn",
            flush=True,
        )
    with torch.no_grad():
        # Rows that never occur are zero, and compress well.
        model.rows.weight[torch.from_numpy(~seen)] = 0.0
    arguments.out.write_bytes(encode(model.layers()))


if __name__ == "__main__":
    main()
