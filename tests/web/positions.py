"""Views of random play with their positions as text, to hold the scripts of the analysis board to Python's reader.

Run `python -m tests.web.positions` after changing views or the text; a test fails while the file is old.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import Any, Final

import msgspec

from jaipur.formats import write_position
from jaipur.rules import RULESETS, Match, View, legal_moves, view_problems
from jaipur.server.present.boards import present_view

FILE: Final = Path(__file__).parent / "node" / "positions.jsonl"
_MATCHES: Final = 12
_STEP: Final = 29


def positions() -> list[dict[str, Any]]:
    """Positions of random matches by every ruleset, each as a view and as text."""
    return [
        {"position": write_position(view), "view": _body(view)}
        for number in range(_MATCHES)
        for view in _views(number)[number % 7 :: _STEP]
    ]


def _views(number: int) -> list[View]:
    random = Random(number)
    ruleset = list(RULESETS.values())[number % len(RULESETS)]
    match, found = Match.start(ruleset, seed=f"board {number}"), []
    while match.winner is None:
        if match.round.result is not None:
            match = match.next_round()
        found.append(match.view(match.round.turn))
        match, _ = match.play(random.choice(legal_moves(match.round)))
    return found


def _body(view: View) -> Any:
    """What the server sends of it, but for the moves."""
    assert not view_problems(view)
    body = msgspec.to_builtins(present_view(view, active=False))
    return {name: value for name, value in body.items() if name not in {"legal", "sales"}}


if __name__ == "__main__":
    FILE.write_text("".join(f"{json.dumps(each)}\n" for each in positions()), encoding="utf-8")
