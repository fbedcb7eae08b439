"""Write src/jaipur/analysis/deals.json: how good deals are for the starter, by the network.

python -m tools.count_deals [--deals 1000000]
"""

from __future__ import annotations

import argparse
from array import array
from collections import Counter
from math import floor, log, sqrt
from pathlib import Path
from statistics import fmean, stdev
from typing import Final

import msgspec

from jaipur.analysis.deals import DealCount, DealTable
from jaipur.kernel import make_scale, network_digest, pack
from jaipur.kernel.luck import deal_values
from jaipur.rules import RULESETS, Match, Ruleset, Seat

FILE: Final = Path(__file__).parents[1] / "src" / "jaipur" / "analysis" / "deals.json"
SEED: Final = 1
BINS_PER_UNIT: Final = 64
"""Bins of log-odds this narrow change a mean chance by a millionth at most."""


def count(ruleset: Ruleset, deals: int) -> DealCount:
    """Deal many rounds and count them."""
    chances = array("d", bytes(8 * deals))
    start = pack(Match.start(ruleset, seed="any", starter=Seat.A).round)
    deal_values(make_scale((1.0, 0.0, 0.5), 0.0), start, SEED, chances)
    bins = Counter(floor(log(each / (1 - each)) * BINS_PER_UNIT) for each in chances)
    lowest, highest = min(bins), max(bins)
    return DealCount(
        deals=deals,
        mean=round(fmean(chances), 9),
        error=round(stdev(chances) / sqrt(deals), 9),
        lowest=lowest,
        counts=tuple(bins[place] for place in range(lowest, highest + 1)),
    )


def main() -> None:
    """Count the deals of every ruleset, and write the file."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--deals", type=int, default=1_000_000)
    deals = parser.parse_args().deals
    counted = {name: count(ruleset, deals) for name, ruleset in RULESETS.items()}
    table = DealTable(network_digest(), SEED, BINS_PER_UNIT, counted)
    FILE.write_bytes(msgspec.json.encode(table) + b"\n")
    for name, found in counted.items():
        print(f"{name}: the starter wins {found.mean:.5f} ± {found.error:.5f} of {deals:,} deals")


if __name__ == "__main__":
    main()
