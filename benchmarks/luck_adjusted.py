"""What taking luck out saves: variance, and rounds until a test decides; docs/analysis.md.

Pairings of equals, near-equals and unequal players. Every pairing plays a fixed number of rounds
with luck counted. The sequential test of -20 against 20 Elo is then run over these pairs in many
orders, by raw and by adjusted scores: after how many rounds does it decide on average, and how
often does it contradict what the raw scores of ten times as many other rounds say? For unequal
players the advantage is declared here, before they play. Takes hours, so it runs only when named.
JAIPUR_ROUNDS changes the number of rounds (3,000), JAIPUR_WORKERS that of processes (2).
"""

from __future__ import annotations

import os
from math import exp, log
from random import Random
from statistics import fmean
from typing import Final, NamedTuple

from jaipur.arena import Comparison, GameResult, Job, Sprt, read_competitors, run, summarize
from jaipur.arena.estimate import Moments
from jaipur.arena.summary import adjusted_pair_score, pair_score

ROUNDS: Final = int(os.environ.get("JAIPUR_ROUNDS", "3000"))
WORKERS: Final = int(os.environ.get("JAIPUR_WORKERS", "2"))
TEST: Final = Sprt(-20, 20)
ORDERS: Final = 200
MANY_MORE: Final = 10
"""So many times as many rounds, with other deals, say what a verdict is judged by."""

EQUAL: Final = (
    ("novice", "novice"),
    ("peddler", "peddler"),
    ("trader", "trader"),
    ("merchant@50", "merchant@50"),
    ("merchant@100", "merchant@100"),
    ("merchant@200", "merchant@200"),
    ("maharaja@100", "maharaja@100"),
)
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
    """The test over pairs in many orders: mean rounds, and the share of verdicts for the first."""

    rounds: float
    first: float


class Measured(NamedTuple):
    """One pairing: what was found, the test by raw and by adjusted scores, and contradictions."""

    found: Comparison
    raw: Tested
    adjusted: Tested
    contradictions: float


def tested(scores: list[float]) -> Tested:
    """How the test goes; an order in which it does not decide goes by the better side."""
    random, rounds, firsts, shuffled = Random(1), [], [], list(scores)
    for _ in range(ORDERS):
        random.shuffle(shuffled)
        seen = Moments()
        for score in shuffled:
            seen = seen.plus(score)
            if TEST.verdict(seen) is not None:
                break
        rounds.append(2 * seen.pairs)
        firsts.append(TEST.ratio(seen) > 0)
    return Tested(fmean(rounds), fmean(firsts))


def measure(names: tuple[str, str], advantage: float) -> Measured:
    """Play a pairing, and test it both ways."""
    job = Job(read_competitors(names), ROUNDS // 2, seed="luck adjusted", advantage=advantage)
    pairs = [pair.games for pair in run(job, workers=WORKERS)]
    results: list[GameResult] = [game for pair in pairs for game in pair]
    found = summarize(results).comparisons[0]
    adjusted = tested(list(map(adjusted_pair_score, pairs)))
    more = Job(read_competitors(names), MANY_MORE * ROUNDS // 2, seed="many more")
    truth = summarize(
        [game for pair in run(more, workers=WORKERS) for game in pair.games]
    ).comparisons[0]
    # They contradict a verdict only if their raw interval lies on the other side.
    wrong = 0.0
    if truth.score.low > 0.5:
        wrong = 1 - adjusted.first
    elif truth.score.high < 0.5:
        wrong = adjusted.first
    return Measured(found, tested(list(map(pair_score, pairs))), adjusted, wrong)


def geometric_mean(values: list[float]) -> float:
    """The mean of ratios."""
    return exp(fmean(map(log, values)))


def main() -> None:
    """Measure all pairings and print a table for docs/analysis.md."""
    print("| pairing | raw | without luck | variance ÷ | with pairs | rounds to decide, raw |"
          " without luck | contradicted |")  # fmt: skip
    print("|---|---|---|---|---|---|---|---|")
    shares: list[float] = []
    for kind in (EQUAL, NEAR, UNEQUAL):
        for names in kind:
            measured = measure(names, UNEQUAL.get(names, 0.0))
            found, adjusted = measured.found, measured.found.adjusted
            if adjusted is None:
                raise ValueError("luck was not counted")
            raw_half = 50 * (found.score.high - found.score.low)
            half = 50 * (adjusted.score.high - adjusted.score.low)
            if kind is not UNEQUAL:
                shares.append((half / raw_half) ** 2)
            cells = (
                " v ".join(names),
                f"{100 * found.score.value:.1f} ± {raw_half:.1f} %",
                f"{100 * adjusted.score.value:.1f} ± {half:.1f} %",
                f"{adjusted.variance_ratio:.2f}",
                f"{adjusted.with_pairs:.2f}",
                f"{measured.raw.rounds:.0f}",
                f"{measured.adjusted.rounds:.0f}",
                f"{100 * measured.contradictions:.1f} %",
            )
            print(f"| {' | '.join(cells)} |", flush=True)
    print(
        f"Rounds for the same interval between equals and near-equals, relative to raw: "
        f"{geometric_mean(shares):.2f} (geometric mean), {fmean(shares):.2f} (mean)."
    )


if __name__ == "__main__":
    main()
