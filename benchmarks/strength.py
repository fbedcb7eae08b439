"""The strength of the bots: the ladder of levels, step by step, and some pairings with a bar.

Takes over an hour on two idle cores, so it runs only when named; `python -m benchmarks.strength
ladder` measures the ladder alone, in some twenty minutes. It resumes where it was stopped as long
as bots and kernel are the same: results are stored in build/strength.
JAIPUR_ROUNDS and JAIPUR_WORKERS change the number of rounds (1,000; more where luck could decide)
and of processes (2). Maharaja's limit is in iterations on the ladder, where its floor is the least
that anybody meets, so that a busy machine measures the same.
"""

from __future__ import annotations

import hashlib
import os
import sys
from itertools import pairwise
from pathlib import Path
from typing import Final, NamedTuple

import jaipur
from benchmarks import first_release
from benchmarks.yardstick import Textbook, compiled
from jaipur.arena import (
    Comparison,
    Competitor,
    GameResult,
    Job,
    ResultsFile,
    read_competitors,
    run,
    summarize,
)
from jaipur.bots import LEVELS, Limit

ROUNDS: Final = int(os.environ.get("JAIPUR_ROUNDS", "1000"))
WORKERS: Final = int(os.environ.get("JAIPUR_WORKERS", "2"))
RESULTS: Final = Path(__file__).resolve().parent.parent / "build" / "strength"


class Bar(NamedTuple):
    """Between which shares of rounds won the interval of the first against the second must lie."""

    first: str
    second: str
    lowest: float
    highest: float = 1.0
    rounds: int = ROUNDS

    def met_by(self, low: float, high: float) -> bool:
        """Whether an interval lies between them."""
        return self.lowest <= low and high <= self.highest


_RIVALS: Final = (*LEVELS[:-1], f"{LEVELS[-1]}@5000")
STEPS: Final = tuple(
    Bar(stronger, weaker, 0.68, 0.80, 4 * ROUNDS) for weaker, stronger in pairwise(_RIVALS)
)
"""The ladder of `jaipur.people.anchors`."""
BARS: Final = (
    Bar("peddler", "novice", 0.90),
    Bar("trader", "peddler", 0.68),
    Bar("merchant", "trader", 0.85),
    Bar("merchant", "textbook", 0.90),
    Bar("maharaja@0.05s", "trader", 0.94, rounds=3 * ROUNDS),
    Bar("maharaja@0.05s", "peddler", 0.98, rounds=3 * ROUNDS),
    Bar("maharaja@0.05s", "0.1.0:maharaja@0.05s", 0.57),
    Bar("maharaja@1s", "0.1.0:maharaja@1s", 0.60),
)


def folder() -> Path:
    """The folder for results of these bots; changed bots get another one."""
    package = Path(jaipur.__file__).parent
    digest = hashlib.sha256()
    for file in sorted([*package.glob("kernel/*.[np]*"), *package.glob("bots/*.py")]):
        digest.update(file.read_bytes())
    return RESULTS / digest.hexdigest()[:12]


def measure(bar: Bar, merchant_seconds: float) -> Comparison:
    """Play what is missing of a pairing; textbook gets merchant's measured time."""
    if bar.second == "textbook":
        limit = Limit(seconds=round(merchant_seconds, 4))
        second = Competitor("textbook", Textbook, limit)
    else:
        programs = {"0.1.0": first_release.command()} if bar.second.startswith("0.1.0:") else {}
        (second,) = read_competitors([bar.second], programs)
    job = Job((*read_competitors([bar.first]), second), pairs=bar.rounds // 2, seed="strength")
    path = folder() / f"{bar.first}-{bar.second.replace(':', '-')}.jsonl"
    path.parent.mkdir(parents=True, exist_ok=True)
    games: list[GameResult] = []
    with ResultsFile(path, job, resume=True) as file:
        for pair in run(job, workers=WORKERS, known=file.known):
            file.add(pair.fresh)
            games += pair.games
    (comparison,) = summarize(games).comparisons
    if comparison.forfeits:
        # A bot that fails says nothing about the other's strength.
        path.unlink()
        sys.exit(f"{bar.first} against {bar.second}: {comparison.forfeits}")
    return comparison


def main() -> int:
    """Measure all pairings and print each with its bar; 1 if any is missed."""
    compiled()
    missed = 0
    print("rounds in pairs with seats swapped; [95 % intervals]; ms a move")
    merchant_seconds = 0.0
    for bar in STEPS if "ladder" in sys.argv[1:] else (*STEPS, *BARS):
        found = measure(bar, merchant_seconds)
        if bar.first == "merchant" and bar.second == "trader":
            merchant_seconds = found.seconds[0]
        met = bar.met_by(found.score.low, found.score.high)
        missed += not met
        score, ms = found.score, [1000 * seconds for seconds in found.seconds]
        print(
            f"{bar.first:<15} over {bar.second:<20} {bar.rounds:>6,} {score.value:6.1%} "
            f"[{score.low:6.1%}, {score.high:6.1%}]  bar {bar.lowest:.0%} to {bar.highest:.0%}  "
            f"{'met' if met else 'MISSED':<7} "
            f"{ms[0]:7.2f} {ms[1]:7.2f} ms",
            flush=True,
        )
    return min(missed, 1)


if __name__ == "__main__":
    sys.exit(main())
