"""The weights of the kernel's judgement: few, named, in rupees or as shares.

`flatten` turns them into the tables that `policy.Policy` looks things up in.
"""

from __future__ import annotations

from array import array
from dataclasses import dataclass, fields
from math import exp
from typing import Any, Final

from jaipur.kernel.layout import COUNTS, HERDS, HOPES, STAGES
from jaipur.rules import GOODS, GOODS_TOKENS, PRECIOUS


@dataclass(frozen=True, slots=True)
class Weights:
    """What things are worth.

    Attributes:
        common: share of the tokens in reach that 1 to 7 cards of cloth, spice or leather bring.
        precious: the same for diamonds, gold and silver.
        sets: rupees that a set of 1 to 7 cards promises beyond its tokens.
        patience: share of a hand's promise that comes true, by stage of the round (0 the end).
        camels: rupees for each of the first two camels, the next three, and all others.
        majority: how sharply a lead in camels decides the camel token: at the start, and more
            with every stage.
        market: share of what a market card is worth to the rival that counts against a move.
        unknown: rupees that an unknown new card in the market is worth to the rival.
        camel_offer: rupees that a camel in the market is worth to the rival.
        effort: rupees an exchange must bring to be worth a turn.
        boredom: rupees more for every exchange in a row.
    """

    common: tuple[float, ...]
    precious: tuple[float, ...]
    sets: tuple[float, ...]
    patience: tuple[float, ...]
    camels: tuple[float, ...]
    majority: tuple[float, ...]
    market: float
    unknown: float
    camel_offer: float
    effort: float
    boredom: float

    def to_list(self) -> list[float]:
        """All weights as a flat list, for tuning."""
        numbers: list[float] = []
        for field in fields(self):
            value = getattr(self, field.name)
            numbers.extend(value if isinstance(value, tuple) else [value])
        return numbers

    @classmethod
    def from_list(cls, numbers: list[float]) -> Weights:
        """The weights that `to_list` gave."""
        left = list(numbers)
        values: dict[str, Any] = {}
        for field in fields(cls):
            old = getattr(PLAIN, field.name)
            if isinstance(old, tuple):
                values[field.name] = tuple(left[: len(old)])
                del left[: len(old)]
            else:
                values[field.name] = left.pop(0)
        return cls(**values)


PLAIN: Final = Weights(
    common=(0.7, 0.8, 0.85, 0.9, 0.92, 0.92, 0.92),
    precious=(0.5, 0.85, 0.9, 0.92, 0.92, 0.92, 0.92),
    sets=(0.2, 0.8, 2.2, 4.5, 8.0, 8.0, 8.0),
    patience=(0.05, 0.35, 0.6, 0.8, 0.9, 0.95, 1.0),
    camels=(0.9, 0.6, 0.3),
    majority=(0.15, 0.12),
    market=0.35,
    unknown=3.0,
    camel_offer=0.8,
    effort=0.3,
    boredom=0.05,
)
"""Set by hand, before any tuning."""

TUNED: Final = Weights(
    common=(0.7, 0.95, 1.0, 1.0, 0.91, 1.17, 1.07),
    precious=(0.9, 1.16, 1.18, 1.14, 0.99, 0.95, 0.95),
    sets=(0.22, 0.23, 2.46, 5.61, 11.34, 7.4, 14.65),
    patience=(0.02, 0.64, 0.7, 0.71, 0.74, 0.73, 0.7),
    camels=(0.87, 0.51, 0.38),
    majority=(0.41, 0.17),
    market=0.44,
    unknown=1.05,
    camel_offer=0.5,
    effort=0.13,
    boredom=0.02,
)
"""Found by an evolution strategy, over millions of rounds of judgement against judgement."""


def flatten(weights: Weights) -> array[float]:
    """The tables of `policy.Policy`, one after the other."""
    flat = array("d")
    for good, values in zip(GOODS, GOODS_TOKENS, strict=True):
        shares = weights.precious if good in PRECIOUS else weights.common
        for count in range(COUNTS):
            for gone in range(HOPES):
                reach = sum(values[gone : gone + count])
                hope = shares[count - 1] * reach + weights.sets[count - 1] if count else 0.0
                flat.append(hope)
    flat.extend(weights.patience)
    first, next_, others = weights.camels
    flat.extend(
        first * min(n, 2) + next_ * min(max(n - 2, 0), 3) + others * max(n - 5, 0)
        for n in range(HERDS)
    )
    start, more = weights.majority
    for stage in range(STAGES):
        slope = start + more * (STAGES - 1 - stage)
        flat.extend(
            5.0 * (2.0 / (1.0 + exp(-slope * lead)) - 1.0) for lead in range(1 - HERDS, HERDS)
        )
    flat.extend((2.0, 5.0, 9.0))
    flat.extend(
        (weights.market, weights.unknown, weights.camel_offer, weights.effort, weights.boredom)
    )
    return flat
