"""What a figure of care means: bands, published with a version."""

from __future__ import annotations

from typing import Final, Literal, TypeAlias

Band: TypeAlias = Literal["masterly", "expert", "strong", "steady", "improving", "beginner"]

BANDS_VERSION: Final = 1
"""Bands of two versions, like figures of two versions of the analysis, are not to be compared."""
BANDS: Final[tuple[tuple[float, Band], ...]] = (
    (0.5, "masterly"),
    (1.5, "expert"),
    (3.0, "strong"),
    (5.0, "steady"),
    (8.0, "improving"),
)
"""Below how many points lost per counted decision somebody plays how; beginners lose more."""


def band(care: float) -> Band:
    """How somebody plays who loses so many points per counted decision.

    >>> [band(care) for care in (0.1, 0.8, 4.4, 6.5, 10.0)]
    ['masterly', 'expert', 'steady', 'improving', 'beginner']
    """
    return next((name for below, name in BANDS if care < below), "beginner")
