"""What taking luck out saves: variance, and rounds until a test decides; docs/analysis.md.

Pairings of weak players, of equals, of near-equals and of unequal ones. Every pairing plays a fixed
number of rounds with luck counted. The sequential test of -20 against 20 Elo is then run many times
over pairs drawn from these, by raw and by adjusted scores: after how many rounds does it decide on
average, and how often does it contradict what the raw scores of five times as many other rounds
say? For unequal players the advantage is declared here, before they play. All figures are by
iterations, not by time. Takes hours, so it runs only when named. JAIPUR_ROUNDS changes the number
of rounds (3,000), JAIPUR_WORKERS that of processes (2).
"""

from __future__ import annotations

import os
from collections.abc import Iterable
from math import exp, log
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from jaipur.arena import (
    Adjusted,
    Comparison,
    Estimate,
    GameResult,
    Job,
    Sprt,
    read_competitors,
    run,
    summarize,
)
from jaipur.arena.estimate import Moments
from jaipur.arena.result import Both
from jaipur.arena.summary import adjusted_pair_score, pair_score

ROUNDS: Final = int(os.environ.get("JAIPUR_ROUNDS", "3000"))
WORKERS: Final = int(os.environ.get("JAIPUR_WORKERS", "2"))
TEST: Final = Sprt(-20, 20)
TESTS: Final = 200
"""So often is the test run, each time until it decides."""
MANY_MORE: Final = 5
"""So many times as many rounds, with other deals, say what a verdict is judged by."""

WEAK: Final = (("novice", "novice"), ("peddler", "peddler"))
"""Equals that waste what chance gives them: reported, but not in the mean of the others."""
EQUAL: Final = (
    ("merchant@50", "merchant@50"),
    ("merchant@100", "merchant@100"),
    ("merchant@200", "merchant@200"),
    ("merchant@300", "merchant@300"),
    ("maharaja@100", "maharaja@100"),
    ("maharaja@300", "maharaja@300"),
    ("maharaja@1000", "maharaja@1000"),
)
"""All of them search. (A trader against itself makes the same moves in both rounds of a pair, so
that pairs say nothing.)"""
NEAR: Final = (
    ("merchant@50", "merchant@60"),
    ("merchant@50", "merchant@70"),
    ("merchant@50", "merchant@100"),
    ("merchant@70", "merchant@100"),
    ("merchant@100", "merchant@120"),
    ("merchant@100", "merchant@150"),
    ("merchant@100", "merchant@200"),
    ("maharaja@50", "merchant@50"),
    ("maharaja@100", "merchant@100"),
    ("maharaja@100", "merchant@150"),
    ("merchant@200", "merchant@250"),
    ("maharaja@300", "maharaja@400"),
    ("maharaja@500", "maharaja@700"),
)
UNEQUAL: Final = {
    ("peddler", "novice"): 100.0,
    ("trader", "peddler"): 200.0,
    ("trader", "novice"): 300.0,
    ("merchant@50", "trader"): 300.0,
    ("merchant@100", "trader"): 350.0,
}
"""Pairings with the advantage of the first, in Elo."""


class Tested(NamedTuple):
    """The test by one kind of scores.

    Attributes:
        rounds: the mean number of rounds until it decides.
        first: the share of verdicts for the first player.
    """

    rounds: float
    first: float

    def contradicted(self, truth: Estimate) -> float:
        """The share of verdicts whose other side the interval of many more rounds lies on."""
        if truth.low > 0.5:
            return 1 - self.first
        return self.first if truth.high < 0.5 else 0.0


class Measured(NamedTuple):
    """One pairing: what was found, the test both ways, and the raw score of many more rounds."""

    found: Comparison
    raw: Tested
    adjusted: Tested
    truth: Estimate


def tested(scores: list[float]) -> Tested:
    """How the test goes over pairs drawn from these, with replacement, until it decides."""
    random, rounds, firsts = Random(1), [], []
    for _ in range(TESTS):
        seen = Moments()
        while TEST.verdict(seen) is None:
            seen = seen.plus(random.choice(scores))
        rounds.append(2 * seen.pairs)
        firsts.append(TEST.ratio(seen) > 0)
    return Tested(fmean(rounds), fmean(firsts))


def measure(names: Both[str], advantage: float) -> Measured:
    """Play a pairing, and test it both ways."""
    job = Job(read_competitors(names), ROUNDS // 2, seed="luck adjusted", advantage=advantage)
    pairs = [pair.games for pair in run(job, workers=WORKERS)]
    more = Job(read_competitors(names), MANY_MORE * ROUNDS // 2, seed="many more")
    return Measured(
        compared(pairs),
        tested(list(map(pair_score, pairs))),
        tested(list(map(adjusted_pair_score, pairs))),
        compared([pair.games for pair in run(more, workers=WORKERS)]).score,
    )


def compared(pairs: list[Both[GameResult]]) -> Comparison:
    """What these pairs say."""
    (found,) = summarize([game for pair in pairs for game in pair]).comparisons
    return found


def percent(score: Estimate) -> str:
    """A score with half its interval."""
    return f"{100 * score.value:.1f} ± {50 * (score.high - score.low):.1f} %"


def share_of_rounds(measured: Measured) -> float:
    """How many of the raw rounds give the same interval when luck is taken out."""
    raw, adjusted = measured.found.score, adjusted_of(measured).score
    return ((adjusted.high - adjusted.low) / (raw.high - raw.low)) ** 2


def adjusted_of(measured: Measured) -> Adjusted:
    """The comparison with luck taken out, which was counted."""
    if measured.found.adjusted is None:
        raise ValueError("luck was not counted")
    return measured.found.adjusted


def row(names: Both[str], advantage: float, measured: Measured) -> str:
    """A pairing as a row of the table."""
    adjusted = adjusted_of(measured)
    cells = (
        " v ".join(names),
        f"{advantage:.0f}" if advantage else "",
        percent(measured.found.score),
        percent(adjusted.score),
        percent(measured.truth),
        f"{adjusted.variance_ratio:.2f}",
        f"{adjusted.with_pairs:.2f}",
        f"{100 * share_of_rounds(measured):.0f} %",
        f"{measured.raw.rounds:.0f}",
        f"{measured.adjusted.rounds:.0f}",
        f"{100 * measured.raw.contradicted(measured.truth):.1f} %",
        f"{100 * measured.adjusted.contradicted(measured.truth):.1f} %",
    )
    return f"| {' | '.join(cells)} |"


def print_means(kind: str, measured: list[Measured]) -> None:
    """Print what pairings of one kind have in common."""
    adjusted = list(map(adjusted_of, measured))
    print(
        f"{kind}: variance ÷ {geometric_mean(each.variance_ratio for each in adjusted):.2f}, "
        f"with pairs {geometric_mean(each.with_pairs for each in adjusted):.2f}, share of rounds "
        f"{geometric_mean(map(share_of_rounds, measured)):.2f} for the same interval, "
        f"{geometric_mean(m.adjusted.rounds / m.raw.rounds for m in measured):.2f} until the test "
        "decides (geometric means)",
        flush=True,
    )


def main() -> None:
    """Measure all pairings and print a table for docs/analysis.md."""
    print(
        f"{ROUNDS} rounds, {MANY_MORE * ROUNDS} others\n\n"
        "| pairing | declared Elo | raw | without luck | raw, many more | variance ÷ | with pairs "
        "| share of rounds | rounds to decide, raw | without luck | contradicted, raw "
        "| without luck |"
    )
    print(f"|{12 * '---|'}")
    kinds = {"weak": WEAK, "equal": EQUAL, "near-equal": NEAR, "unequal": tuple(UNEQUAL)}
    found: dict[str, list[Measured]] = {}
    for kind, pairings in kinds.items():
        found[kind] = []
        for names in pairings:
            advantage = UNEQUAL.get(names, 0.0)
            found[kind].append(measure(names, advantage))
            print(row(names, advantage, found[kind][-1]), flush=True)
    print()
    for kind in ("weak", "equal", "near-equal"):
        print_means(kind, found[kind])
    print_means("equal and near-equal", found["equal"] + found["near-equal"])


def geometric_mean(values: Iterable[float]) -> float:
    """The mean of ratios."""
    return exp(fmean(map(log, values)))


if __name__ == "__main__":
    main()
