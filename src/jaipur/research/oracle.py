"""A whole round as a flat vector: what an oracle sees, with all that players do not.

It is for critics and teachers that are trained with what is hidden, and for measuring what a policy
could know. It is no observation: an agent that acts by it cheats. Seat 0 comes first everywhere.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from jaipur.research.layout import BLOCKS, MAX_SEALS
from jaipur.rules import (
    ALL_CARDS,
    BONUS_SIZES,
    CARD_LETTERS,
    GOODS,
    GOODS_TOKENS,
    HAND_LIMIT,
    MARKET_SIZE,
    STALEMATE,
    Player,
    Round,
)

ORACLE_VERSION: Final = 1
"""Changes when a number of the vector moves or gets another bound or meaning."""

NEXT_CARDS: Final = 5
"""So many of the deck's next cards are told one by one."""
_PLACES: Final = 7
"""Room for the tokens of a bonus pile."""


@dataclass(frozen=True, slots=True)
class OracleBlock:
    """Some numbers of the vector that belong together.

    Attributes:
        name: its key in `ORACLE_SLICES`.
        bounds: the largest value of each number.
        meaning: what the numbers say.
        read: makes the numbers from the round.
    """

    name: str
    bounds: tuple[int, ...]
    meaning: str
    read: Callable[[Round], Iterable[int]]


def _bounds(name: str) -> tuple[int, ...]:
    """The bounds of a block of an observation."""
    return next(block.bounds for block in BLOCKS if block.name == name)


def _both(read: Callable[[Player], Iterable[int]]) -> Callable[[Round], Iterable[int]]:
    return lambda round_: (number for player in round_.players for number in read(player))


def _next_cards(round_: Round) -> Iterable[int]:
    cards = [1 + CARD_LETTERS.index(card) for card in round_.deck[:NEXT_CARDS]]
    return [*cards, *[0] * (NEXT_CARDS - len(cards))]


def _piles(round_: Round) -> Iterable[int]:
    for size in BONUS_SIZES:
        values = round_.bonus.of(size)
        yield from values
        yield from [0] * (_PLACES - len(values))


_CARDS = tuple(map(ALL_CARDS.count, CARD_LETTERS))
_HANDS = (HAND_LIMIT,) * (2 * len(GOODS))

ORACLE_BLOCKS: Final = (
    OracleBlock("turn", (1,), "which seat is to move", lambda round_: [round_.turn]),
    OracleBlock(
        "hands", _HANDS, "goods in both hands", _both(lambda player: map(player.hand.count, GOODS))
    ),
    OracleBlock(
        "known",
        _HANDS,
        "those the rival has seen being taken (R31)",
        _both(lambda player: map(player.known.count, GOODS)),
    ),
    OracleBlock("herds", _CARDS[-1:] * 2, "both herds", _both(lambda player: [player.herd])),
    OracleBlock(
        "market",
        (MARKET_SIZE,) * len(CARD_LETTERS),
        "the market, by kind, camels last",
        lambda round_: map(round_.market.count, CARD_LETTERS),
    ),
    OracleBlock(
        "deck",
        _CARDS,
        "the deck, by kind, camels last",
        lambda round_: map(round_.deck.count, CARD_LETTERS),
    ),
    OracleBlock(
        "next_cards",
        (len(CARD_LETTERS),) * NEXT_CARDS,
        "the next five cards of the deck: 1 to 7 for D G S C P L K, 0 for none",
        _next_cards,
    ),
    OracleBlock(
        "tokens",
        tuple(map(len, GOODS_TOKENS)),
        "goods tokens left",
        lambda round_: map(len, round_.tokens),
    ),
    OracleBlock(
        "bonus",
        (10,) * (_PLACES * len(BONUS_SIZES)),
        "bonus tokens left for sales of 3, 4, and 5 or more, the next one first, 0 for none",
        _piles,
    ),
    OracleBlock(
        "bonus_tokens",
        _bounds("bonus_tokens") * 2,
        "bonus tokens of both, by size of sale",
        _both(lambda player: map(len, player.bonus)),
    ),
    OracleBlock(
        "bonus_rupees",
        _bounds("bonus_rupees") * 2,
        "what they are worth",
        _both(lambda player: map(sum, player.bonus)),
    ),
    OracleBlock(
        "rupees",
        _bounds("rupees") * 2,
        "what the goods tokens of both are worth",
        _both(lambda player: [sum(map(sum, player.tokens))]),
    ),
    OracleBlock(
        "goods_tokens",
        _bounds("goods_tokens") * 2,
        "how many goods tokens both have",
        _both(lambda player: [sum(map(len, player.tokens))]),
    ),
    OracleBlock("seals", (MAX_SEALS,) * 2, "the seals of both", lambda round_: round_.seals),
    OracleBlock(
        "idle",
        (STALEMATE,),
        "turns since the last sale or card from the deck (R32)",
        lambda round_: [round_.idle],
    ),
    OracleBlock(
        "over",
        (1,),
        "whether the round is over",
        lambda round_: [int(round_.result is not None)],
    ),
)
"""The blocks of the vector, in order."""


def _slices() -> dict[str, slice]:
    slices, start = {}, 0
    for block in ORACLE_BLOCKS:
        slices[block.name] = slice(start, start := start + len(block.bounds))
    return slices


ORACLE_SLICES: Final = _slices()
"""The slice of the vector that each block fills."""

ORACLE_BOUNDS: Final = tuple(bound for block in ORACLE_BLOCKS for bound in block.bounds)
"""The largest value of each number of the vector."""


def oracle(round_: Round) -> list[int]:
    """The vector of a round, secrets included.

    >>> from jaipur.rules import STANDARD, Match
    >>> round_ = Match.start(STANDARD, seed="monsoon").round
    >>> oracle(round_)[ORACLE_SLICES["hands"]]
    [2, 0, 0, 1, 1, 0, 1, 1, 0, 1, 0, 1]
    """
    return [number for block in ORACLE_BLOCKS for number in block.read(round_)]
