"""How differently the levels play: kinds of moves, sales, herds; the table of docs/bots.md.

Every level plays paired rounds against the trader. JAIPUR_ROUNDS changes their number (400).
"""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import replace
from typing import Final

from jaipur.bots import LEVELS, Bot, Limit, make_bot
from jaipur.rules import CAMEL, PRECIOUS, STANDARD, Match, Move, MoveKind, View

ROUNDS: Final = int(os.environ.get("JAIPUR_ROUNDS", "400"))
ROUND: Final = replace(STANDARD, first_to=1)
RIVAL: Final = "trader"
LIMITS: Final = {"maharaja": Limit(iterations=1000)}
"""Where the usual limit would take too long."""
COLUMNS: Final = (
    "take",
    "camels",
    "exchange",
    "sell",
    "cards a sale",
    "sales of 4 or more",
    "precious, of goods taken",
    "of the rival's kinds, of goods taken",
    "cards in hand",
    "herd",
)


def main() -> None:
    """Print the table."""
    print(f"{ROUNDS} rounds each against {RIVAL}, in pairs with seats swapped\n")
    print(f"| | {' | '.join(COLUMNS)} |")
    print(f"|---|{'---|' * len(COLUMNS)}")
    for level in LEVELS:
        print(f"| `{level}` | {' | '.join(cells(counted(level)))} |", flush=True)


def counted(level: str) -> Counter[str]:
    """What a level does in all its rounds."""
    seen: Counter[str] = Counter()
    bots = (make_bot(level, 1), make_bot(RIVAL, 2))
    for number in range(ROUNDS):
        play(bots, f"characters {number // 2}", number % 2, seen)
    return seen


def play(bots: tuple[Bot, Bot], seed: str, seat: int, seen: Counter[str]) -> None:
    """Play a round, the first bot in this seat, and count what it does."""
    match = Match.start(ROUND, seed=seed)
    while match.round.result is None:
        turn = match.round.turn
        bot = bots[turn ^ seat]
        view = match.view(turn)
        move = bot.choose(view, LIMITS.get(bot.name, bot.default_limit)).move
        if turn == seat:
            note(view, move, seen)
        match, _ = match.play(move)


def note(view: View, move: Move, seen: Counter[str]) -> None:
    """Count a move, and what the player had before it."""
    goods = move.take.replace(CAMEL, "")
    seen["moves"] += 1
    seen[move.kind.name] += 1
    seen["hand"] += len(view.hand or "")
    seen["herd"] += view.players[view.turn].herd or 0
    seen["taken"] += len(goods)
    seen["precious"] += sum(good in PRECIOUS for good in goods)
    seen["denied"] += sum(good in view.players[view.turn.rival].known for good in goods)
    if move.kind is MoveKind.SELL:
        seen["sold"] += len(move.give)
        seen["large"] += len(move.give) >= 4


def cells(seen: Counter[str]) -> list[str]:
    """The figures of a level."""
    moves, sales = seen["moves"], seen["SELL"]
    return [
        *(f"{seen[kind.name] / moves:.0%}".replace("%", " %") for kind in MoveKind),
        f"{seen['sold'] / sales:.1f}",
        f"{seen['large'] / sales:.0%}".replace("%", " %"),
        f"{seen['precious'] / seen['taken']:.0%}".replace("%", " %"),
        f"{seen['denied'] / seen['taken']:.0%}".replace("%", " %"),
        f"{seen['hand'] / moves:.1f}",
        f"{seen['herd'] / moves:.1f}",
    ]


if __name__ == "__main__":
    main()
