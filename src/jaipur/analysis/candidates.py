"""What could be done in a position: the best moves, with their chances and what speaks for them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from jaipur.analysis.efforts import EFFORTS, Effort
from jaipur.analysis.weighing import weigh
from jaipur.bots import Reason, payoffs, reasons_for
from jaipur.rules import Move, View

MAX_CANDIDATES: Final = 8
"""So many moves are compared, and the one that somebody asks about."""


@dataclass(frozen=True, slots=True)
class Candidate:
    """A move, and what to expect of it.

    Attributes:
        move: the move.
        win: the mover's chance of winning the match with it, 0 to 1.
        round_win: the same of the round; a total tie counts for what it is worth.
        behind: by how much `win` is less than the best move's.
        error: the standard error of `behind`; 0 for the best move itself.
        reason: the arguments for and against it, the strongest first.
    """

    move: Move
    win: float
    round_win: float
    behind: float
    error: float
    reason: tuple[Reason, ...]


def candidates(
    view: View,
    effort: Effort = EFFORTS["normal"],
    *,
    asked: Move | None = None,
    seed: str = "",
) -> tuple[Candidate, ...]:
    """The best moves for the viewer, who is on turn; the best first.

    All are compared in the same worlds, from what the viewer may know and nothing else. The same
    view, effort, question and seed give the same candidates.

    Args:
        view: all that they may know.
        effort: how much care to take.
        asked: a legal move that is compared in any case.
        seed: gives the worlds.

    Raises:
        ValueError: the viewer is not on turn, or the move is not legal.
    """
    won, lost, _ = payoffs(view)
    weighing = weigh(view, effort, played=asked, seed=seed, finalists=MAX_CANDIDATES)
    return tuple(
        Candidate(
            move=each.move,
            win=each.win,
            round_win=min(1.0, max(0.0, (each.win - lost) / (won - lost))),
            behind=each.behind,
            error=each.error,
            reason=reasons_for(view, each.move),
        )
        for each in weighing.moves
    )
