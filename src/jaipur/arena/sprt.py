"""The sequential probability ratio test on pairs, which stops a run as soon as it can decide.

The generalised test of chess engines' test farms, in its normal approximation: two hypotheses
about the difference in Elo, and a log-likelihood ratio that leaves a band once one is refuted.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from math import log
from typing import Final, Literal, TypeAlias

from jaipur.arena.errors import ArenaError
from jaipur.arena.estimate import PRIOR_PAIRS, Moments, expected_score

Verdict: TypeAlias = Literal["H0", "H1"]

_NUMBER = r"[+-]?\d{1,4}(?:\.\d{1,3})?"
_BOUNDS: Final = re.compile(rf"({_NUMBER}):({_NUMBER})")
_COIN_VARIANCE: Final = 1 / 8
"""The variance of a pair's score if both games are coin flips."""


@dataclass(frozen=True, slots=True)
class Sprt:
    """A test of H0, the difference is `elo0`, against H1, it is `elo1`.

    Attributes:
        elo0: the lower difference of the first side over the second.
        elo1: the higher one.
        alpha: how often H1 may be accepted though H0 holds.
        beta: how often H0 may be accepted though H1 holds.

    Raises:
        ArenaError: `elo0` is not below `elo1`.
    """

    elo0: float
    elo1: float
    alpha: float = 0.05
    beta: float = 0.05

    def __post_init__(self) -> None:
        if not self.elo0 < self.elo1:
            raise ArenaError(
                f"a test needs two differences, the lower first, not {self.elo0:g}:{self.elo1:g}"
            )

    @classmethod
    def parse(cls, text: str) -> Sprt:
        """Read `ELO0:ELO1`.

        Raises:
            ArenaError: the text is not of this form.

        >>> Sprt.parse("0:10").elo1
        10.0
        """
        match = _BOUNDS.fullmatch(text)
        if match is None:
            raise ArenaError(f"a test is given as ELO0:ELO1, like 0:10, not {text!r}")
        return cls(float(match[1]), float(match[2]))

    @property
    def bounds(self) -> tuple[float, float]:
        """The log-likelihood ratios at which H0 and H1 are accepted."""
        return log(self.beta / (1 - self.alpha)), log((1 - self.beta) / self.alpha)

    def ratio(self, scores: Moments) -> float:
        """The log-likelihood ratio of H1 over H0; 0 without pairs."""
        pairs, mean, squares = scores.pairs, scores.mean, scores.squares
        # The first pairs say little about the variance: a few equal ones would make it zero.
        spread = (squares + PRIOR_PAIRS * _COIN_VARIANCE) / (pairs + PRIOR_PAIRS)
        score0, score1 = expected_score(self.elo0), expected_score(self.elo1)
        return pairs * (score1 - score0) * (2 * mean - score0 - score1) / (2 * spread)

    def verdict(self, scores: Moments) -> Verdict | None:
        """The accepted hypothesis, if there is one yet."""
        ratio, (low, high) = self.ratio(scores), self.bounds
        if ratio >= high:
            return "H1"
        return "H0" if ratio <= low else None
