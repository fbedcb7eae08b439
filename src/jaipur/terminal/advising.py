"""Hints as a player reads them: moves of nearly equal worth are one choice, as in the browser."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

from jaipur.words import Language, advice_reason, move_in_full

if TYPE_CHECKING:
    from jaipur.bots import Advice

_NEAR: Final = 0.015
"""Chances of winning that differ by less are the same to a player."""
_MAX_CHOICES: Final = 4
_MAX_OTHERS: Final = 4


class Choice(NamedTuple):
    """A move, and those that are about as good."""

    best: Advice
    others: tuple[Advice, ...]


def folded(advices: Sequence[Advice]) -> tuple[Choice, ...]:
    """The choices among some moves, the best first, as candidates.js has them."""
    choices: list[Choice] = []
    for advice in advices:
        last = choices[-1] if choices else None
        if last is None or last.best.win - advice.win >= _NEAR:
            choices.append(Choice(advice, ()))
        elif len(last.others) < _MAX_OTHERS:
            choices[-1] = last._replace(others=(*last.others, advice))
    return tuple(choices[:_MAX_CHOICES])


def advice_lines(lang: Language, advices: Sequence[Advice]) -> Iterator[str]:
    """A line for each choice, the best first, and one for each move that is about as good."""
    for rank, (best, others) in enumerate(folded(advices), 1):
        yield lang.text(
            "{rank}. {move}: {expectation}",
            rank=rank,
            move=move_in_full(lang, best.move),
            expectation=expectation(lang, best),
        )
        yield from (f"   {about_as_good(lang, other)}" for other in others)


def expectation(lang: Language, advice: Advice) -> str:
    """What to expect of a move, and why."""
    return lang.text(
        "{win}% to win. {reason}",
        win=round(advice.win * 100),
        reason=advice_reason(lang, advice.reason),
    ).rstrip()


def about_as_good(lang: Language, advice: Advice) -> str:
    """A move that is about as good as the one named before it."""
    return lang.text("About as good: {move}", move=move_in_full(lang, advice.move))
