"""Puzzles in sentences: what they are about, and what became of an answer."""

from __future__ import annotations

from typing import Final

from jaipur.rules import Move
from jaipur.words.labels import move_in_full
from jaipur.words.language import Language
from jaipur.words.marking import NP_

_THEMES: Final = {
    "sell_or_wait": NP_("puzzle", "Sell or wait"),
    "camels": NP_("puzzle", "Camels"),
    "exchange": NP_("puzzle", "Exchange"),
    "deny": NP_("puzzle", "Deny the rival"),
    "endgame": NP_("puzzle", "Endgame"),
    "bonus": NP_("puzzle", "Bonus"),
}


def theme_name(lang: Language, theme: str) -> str:
    """What a puzzle is about.

    >>> from jaipur.words import language
    >>> theme_name(language("en"), "deny")
    'Deny the rival'

    Raises:
        KeyError: there is no such theme.
    """
    return lang.text_for(*_THEMES[theme])


def puzzle_verdict(lang: Language, lost: int, *, right: bool, most: int) -> str:
    """Whether an answer is right.

    Args:
        lang: the language.
        lost: the points that it loses.
        right: whether it counts as the best move.
        most: losses are known up to so many points.

    >>> from jaipur.words import language
    >>> puzzle_verdict(language("en"), 12, right=False, most=61)
    'Not the best move: it loses 12 points.'
    """
    if right:
        return lang.text("Right: that is the best move.")
    if lost >= most:
        return lang.text("Not the best move: it loses more than {n} points.", n=most - 1)
    return lang.many(
        "Not the best move: it loses {n} point.", "Not the best move: it loses {n} points.", lost
    )


def solution_text(lang: Language, solution: Move, win: float, second: Move, gap: float) -> str:
    """The solution and the next best move, with the chances of winning the match.

    >>> from jaipur.words import language
    >>> best, second = Move.parse("+KKK"), Move.parse("-CC")
    >>> solution_text(language("en"), best, 61.4, second, 12.1)
    'Best: Take 3 camels (61% to win the match). Next best: Sell 2 cloth (49%).'
    """
    return lang.text(
        "Best: {best} ({win}% to win the match). Next best: {second} ({other}%).",
        best=move_in_full(lang, solution),
        win=round(win),
        second=move_in_full(lang, second),
        other=round(win - gap),
    )


def tempting_text(lang: Language, tempting: Move) -> str:
    """What the trader would play."""
    return lang.text("The trader would play: {move}.", move=move_in_full(lang, tempting))
