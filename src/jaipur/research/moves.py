"""What a legal move does, as a flat vector of small numbers in named blocks.

`VectorRounds.features()` gives these vectors for every legal move of a batch, made by the kernel;
`describe` makes one from a view and a move. Everything in them is known to the mover: what chance
brings, new cards and the value of a bonus token, comes after the move.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from jaipur.rules import (
    BONUS_SIZES,
    CAMEL,
    CARD_LETTERS,
    HAND_LIMIT,
    MARKET_SIZE,
    Move,
    MoveKind,
    View,
    ends_round,
)

MOVES_VERSION: Final = 1
"""Changes when a number of the vector moves or gets another bound or meaning."""

_KINDS: Final = (MoveKind.TAKE, MoveKind.CAMELS, MoveKind.SELL, MoveKind.EXCHANGE)


@dataclass(frozen=True, slots=True)
class MoveBlock:
    """Some numbers of the vector that belong together.

    Attributes:
        name: its key in `MOVE_SLICES`.
        bounds: the largest value of each number.
        meaning: what the numbers say.
        read: makes the numbers from the mover's view and the move.
    """

    name: str
    bounds: tuple[int, ...]
    meaning: str
    read: Callable[[View, Move], Iterable[int]]


def _hand_after(view: View, move: Move) -> int:
    hand = len(view.hand or "")
    goods = len(move.take) - move.take.count(CAMEL)
    return hand + goods - (len(move.give) - move.give.count(CAMEL))


def _herd_after(view: View, move: Move) -> int:
    herd = view.players[view.turn].herd
    return herd + move.take.count(CAMEL) - move.give.count(CAMEL)


def _drawn(view: View, move: Move) -> int:
    refilled = len(move.take) if move.kind in {MoveKind.TAKE, MoveKind.CAMELS} else 0
    return min(refilled, view.deck_size)


def _proceeds(view: View, move: Move) -> tuple[tuple[int, ...], int | None]:
    return view.proceeds(move) if move.kind is MoveKind.SELL else ((), None)


MOVE_BLOCKS: Final = (
    MoveBlock(
        "kind",
        (1,) * len(_KINDS),
        "one of: take a good, take the camels, sell, exchange",
        lambda _, move: (int(move.kind is kind) for kind in _KINDS),
    ),
    MoveBlock(
        "take",
        (MARKET_SIZE,) * len(CARD_LETTERS),
        "cards taken, by kind, camels last",
        lambda _, move: map(move.take.count, CARD_LETTERS),
    ),
    MoveBlock(
        "give",
        (HAND_LIMIT,) * len(CARD_LETTERS),
        "cards sold or given, by kind, camels last",
        lambda _, move: map(move.give.count, CARD_LETTERS),
    ),
    MoveBlock(
        "rupees",
        (7 + 7 + 5 + 5 + 5 + 5 + 5,),
        "what the goods tokens are worth that it brings",
        lambda view, move: [sum(_proceeds(view, move)[0])],
    ),
    MoveBlock(
        "tokens",
        (HAND_LIMIT,),
        "how many these are",
        lambda view, move: [len(_proceeds(view, move)[0])],
    ),
    MoveBlock(
        "bonus",
        (1,) * len(BONUS_SIZES),
        "whether it brings a bonus token for 3, 4, or 5 or more cards",
        lambda view, move: (int(_proceeds(view, move)[1] == size) for size in BONUS_SIZES),
    ),
    MoveBlock(
        "hand",
        (HAND_LIMIT,),
        "goods in your hand afterwards",
        lambda view, move: [_hand_after(view, move)],
    ),
    MoveBlock("herd", (11,), "your camels afterwards", lambda *pair: [_herd_after(*pair)]),
    MoveBlock(
        "drawn",
        (MARKET_SIZE,),
        "new cards that come to the market",
        lambda view, move: [_drawn(view, move)],
    ),
    MoveBlock(
        "ends",
        (1,),
        "whether it ends the round",
        lambda view, move: [int(ends_round(view, move) is not None)],
    ),
)
"""The blocks of the vector, in order."""


def _slices() -> dict[str, slice]:
    slices, start = {}, 0
    for block in MOVE_BLOCKS:
        slices[block.name] = slice(start, start := start + len(block.bounds))
    return slices


MOVE_SLICES: Final = _slices()
"""The slice of the vector that each block fills."""

MOVE_BOUNDS: Final = tuple(bound for block in MOVE_BLOCKS for bound in block.bounds)
"""The largest value of each number of the vector."""


def describe(view: View, move: Move) -> list[int]:
    """The vector of a legal move of the player to move.

    >>> from jaipur.rules import STANDARD, Match
    >>> match = Match.start(STANDARD, seed="monsoon")
    >>> numbers = describe(match.view(match.round.turn), Move.parse("+KKK"))
    >>> numbers[MOVE_SLICES["kind"]], numbers[MOVE_SLICES["drawn"]]
    ([0, 1, 0, 0], [3])
    """
    return [number for block in MOVE_BLOCKS for number in block.read(view, move)]
