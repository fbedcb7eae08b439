"""The account of a match, and the figures of its players, from its rounds."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from jaipur.analysis.analysis import Account, Figures, JudgedMove, LuckEvent, RoundAnalysis
from jaipur.analysis.marks import ENOUGH, MARKS
from jaipur.rules import Seat


def account_of(rounds: Sequence[RoundAnalysis], start: float, result: float) -> Account:
    """Where a result came from; sums are of the figures as they are listed."""
    luck = [event for played in rounds for event in played.luck]
    moves = [move for played in rounds for move in played.moves]

    def lucky(kind: str) -> float:
        return _sum(event.luck for event in luck if event.kind == kind)

    def lost(seat: Seat) -> float:
        return _sum(move.loss for move in moves if move.seat == seat)

    deals, refills, bonuses = lucky("deal"), lucky("refill"), lucky("bonus")
    losses = lost(Seat.A), lost(Seat.B)
    explained = _sum((start, deals, refills, bonuses, -losses[0], losses[1]))
    return Account(start, deals, refills, bonuses, losses, _sum((result, -explained)), result)


def figures_of(moves: Iterable[JudgedMove]) -> Figures:
    """The figures of a player, from all the moves of one match or of several."""
    moves = list(moves)
    counted = [move for move in moves if move.counted]
    lost = _sum(move.loss for move in counted)
    return Figures(
        decisions=len(moves),
        counted=len(counted),
        lost=_sum(move.loss for move in moves),
        lost_counted=lost,
        care=round(lost / len(counted), 2) if len(counted) >= ENOUGH else None,
        marks={name: sum(move.mark == name for move in moves) for _, name in MARKS},
    )


def largest_losses(moves: Iterable[JudgedMove], most: int) -> list[JudgedMove]:
    """The moves that lost most, of those that lost anything."""
    return sorted((move for move in moves if move.loss), key=lambda move: -move.loss)[:most]


def luckiest(events: Iterable[LuckEvent], most: int) -> list[LuckEvent]:
    """The events that changed most, whoever had the luck."""
    return sorted((event for event in events if event.luck), key=lambda each: -abs(each.luck))[
        :most
    ]


def _sum(figures: Iterable[float]) -> float:
    """The sum of figures with two decimals; no negative zero."""
    return round(sum(figures), 2) + 0.0
