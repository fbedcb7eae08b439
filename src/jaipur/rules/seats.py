"""The two seats, and pairs of values by seat."""

from __future__ import annotations

from collections.abc import Callable
from enum import IntEnum
from typing import Generic, NamedTuple, TypeVar

T = TypeVar("T")
U = TypeVar("U")


class Seat(IntEnum):
    """One of the two players.

    >>> Seat.A.rival
    Seat.B
    >>> Seat(1)
    Seat.B
    """

    A = 0
    """Seat 0."""
    B = 1
    """Seat 1."""

    @property
    def rival(self) -> Seat:
        """The other seat."""
        return _RIVALS[self]

    def __repr__(self) -> str:
        return f"Seat.{self.name}"


_RIVALS = (Seat.B, Seat.A)


class BySeat(NamedTuple, Generic[T]):
    """One value per seat.

    >>> herds = BySeat(2, 3)
    >>> herds[Seat.B]
    3
    >>> herds.replace(Seat.A, 5)
    BySeat(5, 3)
    """

    a: T
    b: T

    def replace(self, seat: Seat, value: T) -> BySeat[T]:
        """The same pair with another value at one seat."""
        return BySeat(self.a, value) if seat else BySeat(value, self.b)

    def map(self, function: Callable[[T], U]) -> BySeat[U]:
        """`function` of each value."""
        return BySeat(function(self.a), function(self.b))

    def __repr__(self) -> str:
        return f"BySeat({self.a!r}, {self.b!r})"
