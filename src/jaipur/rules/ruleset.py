"""The numbers of the game: those that are fixed, and those a match may choose (`Ruleset`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from jaipur.rules.tokens import ByBonus, Values

MARKET_SIZE: Final = 5
HAND_LIMIT: Final = 7
EMPTY_PILES_THAT_END: Final = 3
"""This many empty piles of goods tokens end a round (R20)."""
STALEMATE: Final = 200
"""This many turns in a row without a sale or a card from the deck end a round (R32)."""
EMPTY_SLOT: Final = "."
"""A market slot that could not be refilled; only at the end of a round (R21)."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The options of a match.

    Attributes:
        name: its name in records and the protocol.
        bonus: the values in each pile of bonus tokens, ascending (R3).
        first_to: how many seals win the match (R4); 1 makes it a single round.

    >>> from dataclasses import replace
    >>> replace(BOX, first_to=1).name
    'box'
    """

    name: str
    bonus: ByBonus[Values]
    first_to: int = 2

    def __post_init__(self) -> None:
        if self.first_to < 1:
            raise ValueError(f"a match is played for 1 seal or more, not {self.first_to}")


STANDARD: Final = Ruleset(
    "standard", ByBonus((1, 1, 2, 2, 3, 3), (4, 4, 5, 5, 6, 6), (8, 8, 9, 9, 10, 10))
)
"""Six bonus tokens per pile, two of each value."""

BOX: Final = Ruleset("box", ByBonus((1, 1, 2, 2, 2, 3, 3), (4, 4, 5, 5, 6, 6), (8, 8, 9, 10, 10)))
"""The mix of the printed game: seven, six and five tokens."""

RULESETS: Final = {ruleset.name: ruleset for ruleset in (STANDARD, BOX)}
"""The rulesets by name: the only list of them."""
