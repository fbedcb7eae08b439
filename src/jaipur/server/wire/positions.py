"""What travels about positions that somebody sets up: what is wrong with them, and what to play."""

from __future__ import annotations

from typing import Annotated, Any, Literal, TypeAlias

from msgspec import Meta, Struct

from jaipur.server.wire.incoming import PositionText
from jaipur.server.wire.outgoing import Reason, ViewBody

MoveText: TypeAlias = Annotated[str, Meta(max_length=120, description="A move, like +DG-LK")]


class PositionRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A position as text, or a view as JSON of a player who is on turn.

    Raises:
        ValueError: there is none of the two, or both.
    """

    position: PositionText | None = None
    view: dict[str, Any] | None = None

    def __post_init__(self) -> None:
        if (self.position is None) == (self.view is None):
            raise ValueError("`position` or `view`, one of them")


class PositionMove(Struct, frozen=True, forbid_unknown_fields=True):
    """A selection in a position; an empty one is no move at all."""

    position: PositionText
    move: MoveText


class AnalysisRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """A position, and a move that is to be compared in any case."""

    position: PositionText
    move: MoveText | None = None


class ProblemBody(Struct, frozen=True):
    """Something that makes a position impossible: a code with its values, and a sentence.

    `seat` and `card` say whose and which cards it is about, `end` by what the round would be over.
    """

    code: str
    seat: int | None
    card: str
    count: int
    limit: int
    end: Literal["tokens", "deck", "stalemate"] | None
    text: str


class PositionBody(Struct, frozen=True):
    """A position as it was understood, as text and as a view; possible if there are no problems."""

    position: str
    view: ViewBody
    problems: list[ProblemBody]


class WeighedBody(Struct, frozen=True):
    """A move of a position: chances of the match and the round, and how far behind the best it is.

    `error` is the standard error of `behind`; both are 0 for the best move.
    """

    move: str
    text: str
    win: float
    round_win: float
    behind: float
    error: float
    reason: list[Reason]
    reason_text: str


class PositionAnalysis(Struct, frozen=True):
    """The best moves of a position, the best first; `worlds` is in how many they were compared."""

    candidates: list[WeighedBody]
    worlds: int
