"""The phase of a round, and how it ended."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from jaipur.rules.ruleset import Ruleset
from jaipur.rules.seats import BySeat, Seat


class Phase(Enum):
    """The phase of a round."""

    PLAY = "play"
    """Somebody is to move."""
    ROUND_OVER = "round_over"
    """The round is scored; the match goes on."""
    MATCH_OVER = "match_over"
    """The round is scored and decided the match (R26)."""

    def __repr__(self) -> str:
        return f"Phase.{self.name}"


class EndReason(Enum):
    """Why a round ended."""

    TOKENS = "tokens"
    """The third kind of goods token ran out (R20)."""
    DECK = "deck"
    """The deck could not refill the market (R21)."""
    STALEMATE = "stalemate"
    """Nothing was sold or drawn for 200 turns (R32)."""

    def __repr__(self) -> str:
        return f"EndReason.{self.name}"


@dataclass(frozen=True, slots=True)
class Result:
    """How a round ended.

    Attributes:
        reason: why it ended.
        rupees: each seat's total, the camel token included (R23).
        camels: who got the camel token, None if the herds are equal (R22).
        winner: who got the seal, None after a total tie (R25).
    """

    reason: EndReason
    rupees: BySeat[int]
    camels: Seat | None
    winner: Seat | None


def phase_of(result: Result | None, seals: BySeat[int], ruleset: Ruleset) -> Phase:
    """The phase of a round with this result, given the seals that include it."""
    if result is None:
        return Phase.PLAY
    return Phase.MATCH_OVER if max(seals) >= ruleset.first_to else Phase.ROUND_OVER
