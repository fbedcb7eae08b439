"""Deciding in many rounds at once, with the types and defaults that the bots use."""

from __future__ import annotations

import hashlib
from array import array
from collections.abc import Sequence
from typing import Final

from jaipur.kernel import deciding, layout
from jaipur.kernel.net_file import learned
from jaipur.kernel.policy import Policy
from jaipur.kernel.thinking import Settings, make_tree
from jaipur.kernel.value import Net
from jaipur.kernel.weights import Weights

SERIOUS: Final = 0.25
"""A habit chooses among moves with at least this share of the visits that the first one has."""
_ROW_BYTES: Final = 2 * layout.ROW


def seed_of(
    prefix: str, hidden: int, hidden_bonus: tuple[int, int, int], row: bytes | memoryview
) -> int:
    """The seed of a search: it differs from view to view, see `packing.PackedView`."""
    digest = hashlib.sha256(f"{prefix} {hidden} {hidden_bonus} ".encode())
    digest.update(row)
    return int.from_bytes(digest.digest()[:8], "big")


class Deciding:
    """Decisions in rounds with these bonus tokens, by judgement or by search."""

    row: Final = layout.ROW

    def __init__(self, bonus: Sequence[Sequence[int]]) -> None:
        self._piles = bytearray(layout.BONUS_PILES * layout.BONUS_PLACES)
        for pile, values in enumerate(bonus):
            first = layout.BONUS_PLACES * pile
            self._piles[first : first + len(values)] = bytes(values)

    def judged(self, policy: Policy, rows: memoryview, only: memoryview, out: array[int]) -> None:
        """Write the best-rated move of each round that is asked for."""
        deciding.decide_judged(policy, rows, only, out)

    def views(self, rows: memoryview, only: memoryview) -> tuple[array[int], bytearray]:
        """What the players to move may know: rows, and how much in each is hidden."""
        count = len(rows) // layout.ROW
        seen, hidden = array("h", bytes(_ROW_BYTES * count)), bytearray(4 * count)
        deciding.view_rows(rows, only, self._piles, seen, hidden)
        return seen, hidden


class Searching:
    """A search for many rounds, one after the other; it belongs to one thread."""

    def __init__(
        self,
        weights: Weights,
        settings: Settings,
        *,
        prefix: str,
        habits: array[float],
        iterations: int,
        fondness: tuple[float, float] | None,
    ) -> None:
        self._tree = make_tree(iterations, Net(*learned()), weights, settings)
        self._prefix = f"{prefix} 0"
        self._habits = habits
        self._iterations = iterations
        self._fondness = fondness

    def decide(
        self,
        seen: array[int],
        hidden: bytearray,
        only: memoryview,
        payoffs: array[float],
        out: array[int],
    ) -> None:
        """Write the move that is found for each round that is asked for."""
        rows = memoryview(seen).cast("B")
        seeds = array("Q", bytes(8 * len(only)))
        for i, asked in enumerate(only):
            if asked:
                cards, three, four, five = hidden[4 * i : 4 * i + 4]
                row = rows[_ROW_BYTES * i : _ROW_BYTES * (i + 1)]
                seeds[i] = seed_of(self._prefix, cards, (three, four, five), row)
        swaps, collected = self._fondness or (0.0, 0.0)
        serious = 1.0 if self._fondness is None else SERIOUS
        deciding.decide_searched(
            self._tree, seen, hidden, only, payoffs, seeds, self._habits,
            self._iterations, serious, swaps, collected, out,
        )  # fmt: skip
