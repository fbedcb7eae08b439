"""What is told of a match that is over: an account of it, and what every move lost."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from jaipur.analysis import Analysis, JudgedMove
from jaipur.research.text import Said
from jaipur.rules import BySeat, Move, Seat
from jaipur.words import describe_account, language, move_in_full, why_better

_ENGLISH: Final = language("en")


@dataclass(frozen=True, slots=True)
class Lost:
    """A move, what it lost in points of match-winning chance, and the best one."""

    round: int
    turn: int
    move: str
    lost: float
    best: str


def losses(analysis: Analysis, seat: Seat) -> tuple[Lost, ...]:
    """What every move of a seat lost, by what the seat could know."""
    return tuple(Lost(m.round, m.turn, m.move, m.loss, m.best) for m in _moves(analysis, seat))


def review_text(analysis: Analysis, seat: Seat) -> str:
    """The account as a seat sees it, then its moves that lost something."""
    figures = analysis.figures[seat]
    account = describe_account(
        _ENGLISH,
        BySeat(*(player.name for player in analysis.players)),
        seat,
        winner=None if analysis.winner is None else Seat(analysis.winner),
        luck=analysis.account.luck if seat is Seat.A else -analysis.account.luck,
        losses=BySeat(*analysis.account.losses),
        adjusted=analysis.adjusted if seat is Seat.A else 100.0 - analysis.adjusted,
        you=True,
    )
    lines = [account, f"Your {figures.decisions} moves lost {figures.lost:.1f} points in all."]
    lines += (_line(move) for move in _moves(analysis, seat) if move.loss)
    return "\n".join(lines)


def transcript_text(said: Sequence[Said]) -> str:
    """All that was said, in order, each with its speaker."""
    return "\n\n".join(
        f"{'GAME' if each.role == 'prompt' else 'PLAYER'}\n{each.text}" for each in said
    )


def _line(move: JudgedMove) -> str:
    better = move_in_full(_ENGLISH, Move.parse(move.best))
    why = "" if move.why is None else why_better(_ENGLISH, move.why.better, move.why.played)
    return (
        f"Round {move.round}, turn {move.turn}: {move.move} lost {move.loss:.1f}. "
        f"Better: {move.best} ({better}). {why}"
    ).rstrip()


def _moves(analysis: Analysis, seat: Seat) -> Iterator[JudgedMove]:
    for played in analysis.rounds:
        yield from (move for move in played.moves if move.seat == seat)
