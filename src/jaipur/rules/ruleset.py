"""The numbers of the game: the same at every table, or a table's choice (`Ruleset`)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from jaipur.rules.tokens import ByBonus, Values

MARKET_SIZE: Final = 5
HAND_LIMIT: Final = 7
EMPTY_PILES_THAT_END: Final = 3
"""So many empty piles of goods tokens end a round (R20)."""
STALEMATE: Final = 200
"""So many turns in a row without a sale and without a card from the deck end a round (R32)."""
EMPTY_SLOT: Final = "."
"""A market slot that could not be refilled; only at the end of a round (R21)."""


@dataclass(frozen=True, slots=True)
class Ruleset:
    """The options of a match.

    Attributes:
        name: how records and the protocol call the mix of bonus tokens.
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
"""The presets by name."""
