"""What an analysis says of single moves, for replays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

from jaipur.rules import Move
from jaipur.words import Language, move_in_full, why_better

if TYPE_CHECKING:
    from jaipur.analysis import Analysis, JudgedMove

Verdicts: TypeAlias = Mapping[tuple[int, int], str]
"""What is to be said of a move, by the number of its round and of its turn."""


def verdicts(lang: Language, analysis: Analysis) -> Verdicts:
    """The mark of every move that has one, the points it lost, what was better, and why."""
    return {
        (move.round, move.turn): _verdict(lang, move)
        for played in analysis.rounds
        for move in played.moves
        if move.mark
    }


def _verdict(lang: Language, move: JudgedMove) -> str:
    told = lang.text(
        "{mark} {points}; better: {move}.",
        mark=move.mark,
        points=f"\N{MINUS SIGN}{move.loss:.1f}",
        move=move_in_full(lang, Move.parse(move.best)),
    )
    why = "" if move.why is None else why_better(lang, move.why.better, move.why.played)
    return f"{told} {why}".rstrip()
