"""Comparing those who played the same deal: as in duplicate bridge, only the play differs."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Final

FEW: Final = 5
"""With fewer other people than this, the bots are counted among them."""


@dataclass(frozen=True, slots=True)
class Standing:
    """Where a result stands among those of others with the same cards.

    Attributes:
        people: how many other people it is compared with.
        bots: how many bots.
        better_than: the share of them that did worse, half of those who did the same included, in
            percent.
        duplicate: by how many rupees it is better, on average, than those of all who finished; None
            if nobody did.
    """

    people: int
    bots: int
    better_than: float
    duplicate: float | None


def standing(
    mine: int, others: Mapping[int, int], given_up: int, bots: Iterable[int]
) -> Standing | None:
    """Where a result stands; None if there is nothing to compare it with.

    Args:
        mine: by how many rupees one beat the rival.
        others: how many other people finished with each such difference.
        given_up: how many other people did not finish: everybody who did was better.
        bots: the differences of bots in the same place.

    >>> standing(7, {5: 3, 7: 2, 20: 1}, 0, [9, 9])
    Standing(people=6, bots=0, better_than=66.66666666666667, duplicate=-1.1666666666666667)
    >>> standing(7, {}, 0, [9, 3]).better_than
    50.0
    """
    people = sum(others.values()) + given_up
    compared = Counter(others)
    joined = list(bots) if people < FEW else []
    compared.update(joined)
    finished = compared.total()
    total = finished + given_up
    if total == 0:
        return None
    worse = given_up + sum(number for each, number in compared.items() if each < mine)
    ahead = sum((mine - each) * number for each, number in compared.items())
    return Standing(
        people=people,
        bots=len(joined),
        better_than=100 * (worse + compared[mine] / 2) / total,
        duplicate=ahead / finished if finished else None,
    )
