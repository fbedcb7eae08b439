"""Hints in words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING

from jaipur.words import Language, advice_reason, move_in_full

if TYPE_CHECKING:
    from jaipur.bots import Advice


def advice_lines(lang: Language, advices: Iterable[Advice]) -> Iterator[str]:
    """A line for each candidate, the best first."""
    for rank, advice in enumerate(advices, 1):
        yield lang.text(
            "{rank}. {move}: {win} % to win. {reason}",
            rank=rank,
            move=move_in_full(lang, advice.move),
            win=round(advice.win * 100),
            reason=advice_text(lang, advice),
        )


def advice_text(lang: Language, advice: Advice) -> str:
    """The arguments for a move."""
    return advice_reason(lang, advice.reason)
