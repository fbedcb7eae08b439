"""Hints in the terminal: folded as in the browser, without figures that nobody can use."""

from __future__ import annotations

import json
from pathlib import Path

from jaipur.bots import Advice
from jaipur.rules import Move
from jaipur.terminal.advising import advice_lines, folded
from jaipur.words import language

EXAMPLES = json.loads(
    (Path(__file__).parents[1] / "web" / "node" / "folding.json").read_text(encoding="utf-8")
)


def advices(*chances: float) -> list[Advice]:
    return [Advice(Move.parse("+D"), win, 0.004, (70.0, 60.0), ()) for win in chances]


def test_moves_are_folded_as_in_the_browser() -> None:
    for each in EXAMPLES:
        found = folded(advices(*each["chances"]))
        chances = [[best.win, *(other.win for other in others)] for best, others in found]
        assert chances == each["folded"], each["what"]


def test_a_line_for_each_choice_and_no_error_of_one_per_cent() -> None:
    for code, percent in (("en", "62%"), ("fr", "62\u202f%"), ("de", "62\u202f%")):
        first, other, second = advice_lines(language(code), advices(0.62, 0.61, 0.5))
        assert first.startswith("1. ")
        assert percent in first
        assert not any(char.isdigit() for char in other)
        assert second.startswith("2. ")
        assert "±" not in first + other + second
