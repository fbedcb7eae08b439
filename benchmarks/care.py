"""How carefully the bots decide: points lost per counted decision; the table of docs/analysis.md.

Matches of each bot against itself, analysed at effort `quick`; JAIPUR_MATCHES of them (10).
"""

from __future__ import annotations

import os
from typing import Final

from jaipur.analysis import EFFORTS, JudgedMove, analyse, band, figures_of
from jaipur.bots import Limit, make_bot
from jaipur.formats import Person, Record
from jaipur.rules import STANDARD, BySeat, Match

MATCHES: Final = int(os.environ.get("JAIPUR_MATCHES", "10"))
BOTS: Final = {
    **dict.fromkeys(("random", "novice", "collector", "peddler", "goldsmith", "trader")),
    **dict.fromkeys(("cameleer", "moneychanger", "merchant")),
    "maharaja": Limit(iterations=5_000),
}


def played(name: str, limit: Limit | None, number: int) -> Match:
    """A match of a bot against itself."""
    bots = [make_bot(name, seed=2 * number + seat) for seat in range(2)]
    match = Match.start(STANDARD, seed=f"care {number}")
    while match.winner is None:
        if match.round.result is not None:
            match = match.next_round()
        seat = match.round.turn
        decision = bots[seat].choose(match.view(seat), limit or bots[seat].default_limit)
        match, _ = match.play(decision.move)
    return match


def main() -> None:
    """Print a row for every bot."""
    print(
        "| bot | decisions that count | points lost for each | band "
        "| `??`, `?`, `?!` in 100 moves |"
    )
    print("|---|---|---|---|---|")
    for name, limit in BOTS.items():
        moves: list[JudgedMove] = []
        for number in range(MATCHES):
            record = Record.of(played(name, limit, number), BySeat(Person("a"), Person("b")))
            found = analyse(record, EFFORTS["quick"])
            moves += (move for part in found.rounds for move in part.moves)
        figures = figures_of(moves)
        marks = ", ".join(f"{100 * count / len(moves):.1f}" for count in figures.marks.values())
        care = figures.care or 0.0
        print(
            f"| {name} | {100 * figures.counted / len(moves):.0f} % | {care:.2f} | {band(care)} "
            f"| {marks} |",
            flush=True,
        )


if __name__ == "__main__":
    main()
