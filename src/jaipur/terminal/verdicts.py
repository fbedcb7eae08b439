"""What an analysis says of single moves, for replays."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

from jaipur.rules import Move
from jaipur.words import Language, move_in_full

if TYPE_CHECKING:
    from jaipur.analysis import Analysis

Verdicts: TypeAlias = Mapping[tuple[int, int], str]
"""What is to be said of a move, by the number of its round and of its turn."""


def verdicts(lang: Language, analysis: Analysis) -> Verdicts:
    """The mark of every move that has one, the points it lost, and what was better."""
    return {
        (move.round, move.turn): lang.text(
            "{mark} {points}; better: {move}.",
            mark=move.mark,
            points=f"\N{MINUS SIGN}{move.loss:.1f}",
            move=move_in_full(lang, Move.parse(move.best)),
        )
        for played in analysis.rounds
        for move in played.moves
        if move.mark
    }
