"""How much care an analysis takes."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from jaipur.kernel import COMPILED


@dataclass(frozen=True, slots=True)
class Effort:
    """How long every decision of a match is looked at, in worlds.

    Attributes:
        name: on the command line, and in an analysis.
        scouting: worlds in which all candidates are tried, to find the finalists.
        batches: how many times the finalists are then compared; the standard errors of their
            differences follow from how much these agree.
        worlds: the worlds of a batch.
    """

    name: str
    scouting: int
    batches: int
    worlds: int


_FAST: Final = (
    Effort("quick", scouting=80, batches=16, worlds=100),
    Effort("normal", scouting=320, batches=20, worlds=400),
    Effort("deep", scouting=3_200, batches=20, worlds=4_000),
)
_SLOW: Final = (
    Effort("quick", scouting=4, batches=4, worlds=4),
    Effort("normal", scouting=8, batches=5, worlds=10),
    Effort("deep", scouting=80, batches=20, worlds=100),
)
"""Without a compiler, a search is some hundred times slower."""

EFFORTS: Final = {effort.name: effort for effort in (_FAST if COMPILED else _SLOW)}
"""Every effort by name, from the least."""
