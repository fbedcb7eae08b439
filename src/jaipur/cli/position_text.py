"""A position and what is worth playing in it, for `jaipur analyse --position`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from jaipur.analysis import Candidate, Effort, points
from jaipur.cli.failing import fail
from jaipur.formats import FormatError, read_position, write_position
from jaipur.kernel import network_digest
from jaipur.rules import BySeat, Seat, View, view_problems
from jaipur.words import (
    Language,
    advice_reason,
    describe_position_problem,
    describe_view,
    in_letters,
    move_in_full,
)


def position_at(lang: Language, text: str) -> View:
    """The view that a text describes; whatever is wrong with it ends the command."""
    try:
        view = read_position(text)
    except FormatError as error:
        fail(f"this is not a position: {error}")
    problems = view_problems(view)
    if problems:
        told = (describe_position_problem(lang, each, view.viewer) for each in problems)
        fail(" ".join(told))
    return view


def candidates_text(lang: Language, view: View, found: Sequence[Candidate]) -> str:
    """The position, and the candidates with their chances and reasons."""
    names = BySeat(lang.text("You"), lang.text("Rival"))
    if view.viewer is Seat.B:
        names = BySeat(*reversed(names))
    return "\n\n".join(
        [describe_view(lang, view, names), *(_candidate(lang, each) for each in found)]
    )


def _candidate(lang: Language, found: Candidate) -> str:
    move = f"{move_in_full(lang, found.move)}   [{in_letters(lang, str(found.move))}]"
    chances = lang.text(
        "match {match}, round {round}",
        match=_percent(lang, found.win),
        round=_percent(lang, found.round_win),
    )
    behind = lang.text(
        "{points} ± {error} points",
        points=f"\N{MINUS SIGN}{100 * found.behind:.1f}",
        error=f"{100 * found.error:.1f}",
    )
    figures = f"{chances}   {behind}" if found.behind else chances
    reason = advice_reason(lang, found.reason)
    return "\n".join([move, f"  {figures}", *([f"  {reason}"] if reason else [])])


def _percent(lang: Language, chance: float) -> str:
    return lang.text("{n}%", n=round(100 * chance))


def candidates_json(view: View, effort: Effort, found: Sequence[Candidate]) -> dict[str, Any]:
    """The same for programs; see docs/formats.md."""
    return {
        "position": write_position(view),
        "effort": effort.name,
        "network": network_digest(),
        "candidates": [
            {
                "move": str(each.move),
                "win": points(each.win),
                "round_win": points(each.round_win),
                "behind": points(each.behind),
                "error": points(each.error),
                "reason": list(each.reason),
            }
            for each in found
        ],
    }
