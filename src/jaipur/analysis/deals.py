"""How good deals are for the starter: the mean value of a round before its cards are dealt.

Counted once, by `python -m tools.count_deals`, with the network that this file names.
"""

from __future__ import annotations

from functools import cache
from importlib.resources import files
from math import exp
from typing import Final

import msgspec

from jaipur.rules import Ruleset

FILE: Final = files("jaipur.analysis") / "deals.json"


class DealCount(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Deals of one ruleset, by the starter's log-odds.

    Attributes:
        deals: how many were counted.
        mean: the starter's mean chance of winning the round.
        error: the standard error of that mean.
        lowest: where the first bin begins, in widths of a bin.
        counts: how many deals are in each bin.
    """

    deals: int
    mean: float
    error: float
    lowest: int
    counts: tuple[int, ...]


class DealTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """What was counted: by which network, in bins of which width, and by ruleset."""

    network: str
    seed: int
    bins_per_unit: int
    rulesets: dict[str, DealCount]


@cache
def deal_table() -> DealTable:
    """The table that comes with the package."""
    return msgspec.json.decode(FILE.read_bytes(), type=DealTable)


@cache
def starter_chance(ruleset: Ruleset, shift: float = 0.0) -> float:
    """The starter's mean chance of winning a round, before the cards are dealt.

    Args:
        ruleset: its name counts.
        shift: what is added to the starter's log-odds, as the stronger player.

    Raises:
        ValueError: no deals were counted for this ruleset.

    >>> from jaipur.rules import STANDARD
    >>> round(starter_chance(STANDARD), 2)
    0.58
    """
    table = deal_table()
    found = table.rulesets.get(ruleset.name)
    if found is None:
        raise ValueError(f"no deals were counted for the ruleset {ruleset.name!r}")
    total = 0.0
    for place, count in enumerate(found.counts, found.lowest):
        odds = (place + 0.5) / table.bins_per_unit + shift
        total += count / (1.0 + exp(-odds))
    return total / found.deals
