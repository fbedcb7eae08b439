"""Values by kind of good or by size of bonus, and the tokens of the game."""

from __future__ import annotations

from typing import Final, Generic, NamedTuple, TypeAlias, TypeVar

from jaipur.rules.cards import GOODS

T = TypeVar("T")

Values: TypeAlias = tuple[int, ...]
"""Token values in rupees."""


class ByGood(NamedTuple, Generic[T]):
    """One value per good, by its letter.

    >>> piles = ByGood(1, 2, 3, 4, 5, 6)
    >>> piles.of("C")
    4
    >>> piles.replace("C", 0).C
    0
    """

    D: T
    G: T
    S: T
    C: T
    P: T
    L: T

    def of(self, good: str) -> T:
        """The value of one good, named by its letter."""
        value: T = getattr(self, good)
        return value

    def replace(self, good: str, value: T) -> ByGood[T]:
        """The same values with another one for `good`."""
        return self._replace(**{good: value})


class ByBonus(NamedTuple, Generic[T]):
    """One value per size of sale that earns a bonus: three cards, four, five or more (R18).

    >>> ByBonus(6, 6, 5).of(7)
    5
    """

    three: T
    four: T
    five: T

    def of(self, size: int) -> T:
        """The value for a sale of `size` cards; five covers all larger ones."""
        return self[min(size, 5) - 3]

    def replace(self, size: int, value: T) -> ByBonus[T]:
        """The same values with another one for sales of `size` cards."""
        index = min(size, 5) - 3
        return ByBonus(*(value if i == index else old for i, old in enumerate(self)))


BONUS_SIZES: Final = (3, 4, 5)

GOODS_TOKENS: Final = ByGood[Values](
    D=(7, 7, 5, 5, 5),
    G=(6, 6, 5, 5, 5),
    S=(5, 5, 5, 5, 5),
    C=(5, 3, 3, 2, 2, 1, 1),
    P=(5, 3, 3, 2, 2, 1, 1),
    L=(4, 3, 2, 1, 1, 1, 1, 1, 1),
)
"""The 38 goods tokens, from the highest down (R2)."""

NO_GOODS_TOKENS: Final = ByGood[Values](*((),) * len(GOODS))
NO_BONUS_TOKENS: Final = ByBonus[Values]((), (), ())

CAMEL_TOKEN: Final = 5
"""What the camel token is worth, in rupees (R4)."""
