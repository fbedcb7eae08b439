"""How a game ended: a value, and a line of the results file."""

from __future__ import annotations

from typing import Annotated, Literal, TypeAlias, TypeVar

import msgspec
from msgspec import UNSET, UnsetType

from jaipur.arena.job import GameId

T = TypeVar("T")
Both: TypeAlias = tuple[T, T]
"""One value for each side: the first competitor of the game, then the second."""

Side: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=1)]
Count: TypeAlias = Annotated[int, msgspec.Meta(ge=0, le=10**9)]
Seconds: TypeAlias = Annotated[float, msgspec.Meta(ge=0, le=10**9)]
Ending: TypeAlias = Literal["tokens", "deck", "stalemate", "forfeit"]
"""Why a round ended: a value of `EndReason`, or because a bot failed."""


class Forfeit(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A game lost because a bot failed; `side` is 0 or 1, `why` a short sentence."""

    side: Side
    why: str


class MoveCounts(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """How many moves of each kind one side made; the fields are the values of `MoveKind`."""

    take: Count
    camels: Count
    exchange: Count
    sell: Count

    @property
    def total(self) -> int:
        """How many moves there were."""
        return self.take + self.camels + self.exchange + self.sell


class GameResult(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """How a game ended. Sides are 0 and 1 in the order of `names`, whatever their seats.

    Attributes:
        pair: the number of the deal.
        swap: which side had seat 0.
        names: the two competitors.
        starter: the side that moved first, in a match in its first round.
        winner: the side that won; None for a total tie.
        rupees: each side's rupees, in a match of all rounds.
        reasons: why each round ended.
        decisions: how many moves each side made.
        seconds: how long each side thought; the only field that a rerun does not repeat.
        kinds: each side's moves by kind.
        forfeit: who failed and why, if somebody did.
        luck: the sum of the first side's luck, in wins, if it was counted.

    Raises:
        ValueError: `decisions` are not the sums of `kinds`.
    """

    pair: Count
    swap: Side
    names: Both[str]
    starter: Side
    winner: Side | None
    rupees: Both[Count]
    reasons: tuple[Ending, ...]
    decisions: Both[Count]
    seconds: Both[Seconds]
    kinds: Both[MoveCounts]
    forfeit: Forfeit | None
    luck: float | UnsetType = UNSET

    def __post_init__(self) -> None:
        if self.decisions != (self.kinds[0].total, self.kinds[1].total):
            raise ValueError("decisions are not the sums of kinds")

    @property
    def id(self) -> GameId:
        """What identifies the game within its job."""
        return (*self.names, self.pair, self.swap)

    @property
    def score(self) -> float:
        """The score of the first side: 1 for a win, half for a total tie."""
        return 0.5 if self.winner is None else 1.0 - self.winner

    @property
    def adjusted_score(self) -> float:
        """The score less the luck; it may be below 0 or above 1.

        Raises:
            ValueError: luck was not counted.
        """
        if self.luck is UNSET:
            raise ValueError("luck was not counted in this game")
        return self.score - self.luck
