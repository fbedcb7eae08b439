"""What is sent about the analysis of a finished match; all figures in points of winning chance."""

from __future__ import annotations

from typing import Literal, TypeAlias

from msgspec import Struct

MarkText: TypeAlias = Literal["", "?!", "?", "??"]


class AccountPart(Struct, frozen=True):
    """A part of the account: what it is about, in code and in words, and its points."""

    kind: Literal[
        "start", "deals", "refills", "bonuses", "own_errors", "rival_errors", "rest", "result"
    ]
    text: str
    points: float


class CareBody(Struct, frozen=True):
    """How somebody decided: points lost per decision that counts, and what that is called.

    `care` and `band` are null below 30 decisions that count. `marks` are `??`, `?` and `?!`.
    """

    name: str
    decisions: int
    counted: int
    lost: float
    care: float | None
    band: str | None
    marks: dict[str, int]


class ChancePoint(Struct, frozen=True):
    """A moment of the replay, and the chance of `seat` to win the match at it.

    `known` is by what the player to move could know, null where nobody is to move; `hindsight` is
    by all cards. `mark` is that of the move that is made next.
    """

    n: int
    turn: int
    known: float | None
    hindsight: float
    mark: MarkText


class ChanceRound(Struct, frozen=True):
    """The graph of a round."""

    number: int
    points: list[ChancePoint]


class MarkedMove(Struct, frozen=True):
    """A move that lost something: what was played, what was better, and why.

    `n` is the moment of the replay in which it was to be made; at the next one it has been.
    """

    n: int
    round: int
    turn: int
    seat: int
    mark: MarkText
    loss: float
    error: float
    text: str
    better: str
    why: str


class LuckyMoment(Struct, frozen=True):
    """Something that chance decided, at moment `n` of the replay, and what it gave to `seat`.

    `by` is who made the move before, or who starts the round that was dealt.
    """

    n: int
    round: int
    turn: int
    by: int
    luck: float
    text: str


class AnalysisReport(Struct, frozen=True):
    """An analysis as somebody reads it: by a player as their own, by others as the winner's.

    Attributes:
        seat: whose account and chances these are.
        sentence: the account in a few words.
        account: its parts; `result` is the sum of the others.
        players: how both decided, by seat.
        rounds: the graph.
        moves: all moves with a mark.
        mistakes: of all moves, those that lost most, the largest loss first.
        lucky: the luckiest moments, whoever had the luck.
        made_with: what the figures come from, in words.
        version: of the analysis; figures of two versions are not to be compared.
        network: the SHA-256 of the network that values positions.
        effort: how long every decision was looked at.
        seed: what the worlds were dealt from.
    """

    seat: int
    sentence: str
    account: list[AccountPart]
    players: list[CareBody]
    rounds: list[ChanceRound]
    moves: list[MarkedMove]
    mistakes: list[MarkedMove]
    lucky: list[LuckyMoment]
    made_with: str
    version: int
    network: str
    effort: str
    seed: str


class AnalysisBody(Struct, frozen=True):
    """How far the analysis of a finished match is; `report` is there once it is `done`.

    `ahead` others wait before it; `judged` of the `moves` have been looked at.
    """

    state: Literal["none", "waiting", "done", "failed"]
    ahead: int = 0
    judged: int = 0
    moves: int = 0
    report: AnalysisReport | None = None
