"""What the tests of several environments share."""

from __future__ import annotations

import random

import numpy as np
from numpy.typing import NDArray

from jaipur.rules import BySeat, Match, Seat

STEPS = 10_000
"""The minimum of random steps of each environment compared with the rules."""


def rewards_of(match: Match, kind: str) -> BySeat[float]:
    """What a scored round is worth to both seats, worked out again for the tests."""
    result = match.round.result
    assert result is not None
    if kind == "rupees":
        return BySeat(
            float(result.rupees.a - result.rupees.b), float(result.rupees.b - result.rupees.a)
        )
    best = match.winner if kind == "match" else result.winner
    if best is None:
        return BySeat(0.0, 0.0)
    return BySeat(1.0, -1.0) if best is Seat.A else BySeat(-1.0, 1.0)


def noise() -> None:
    """Disturb every global generator."""
    random.seed(random.getrandbits(32))
    np.random.seed(random.getrandbits(32))
    random.random()
    np.random.random(3)


def global_generators() -> tuple[object, ...]:
    """The states of the global generators, to see whether something has used them."""
    name, keys, *rest = np.random.get_state()
    assert isinstance(keys, np.ndarray)
    return random.getstate(), name, keys.tobytes(), *rest


def ids_of(mask: NDArray[np.generic]) -> list[int]:
    """The action ids that a mask allows."""
    found: list[int] = np.flatnonzero(mask.astype(np.bool_)).tolist()
    return found
