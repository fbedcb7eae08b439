"""What a player may know, as a flat vector of small numbers in named blocks.

A vector is made from a `View` only, so it cannot hold a secret. "You" is the viewer. Every number
is between 0 and its bound, and fits in a byte. The vector leaves out which slot of the market a
card is in, who has which goods token, who started, and the history.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import Final

from jaipur.rules import (
    ALL_CARDS,
    BONUS_SIZES,
    CARD_LETTERS,
    GOODS,
    GOODS_TOKENS,
    HAND_LIMIT,
    MARKET_SIZE,
    RULESETS,
    STALEMATE,
    PlayerView,
    Seat,
    View,
)

LAYOUT_VERSION: Final = 1
"""Changes when a number of the vector moves or gets another bound or meaning."""

MAX_SEALS: Final = 9
"""The largest number of seals that the vector can hold."""


@dataclass(frozen=True, slots=True)
class Block:
    """Some numbers of the vector that belong together.

    Attributes:
        name: its key in `SLICES`.
        bounds: the largest value of each number.
        meaning: what the numbers say.
        read: makes the numbers from the view, the viewer's side and the rival's side.
        private: whether only the viewer may know them.
    """

    name: str
    bounds: tuple[int, ...]
    meaning: str
    read: Callable[[View, PlayerView, PlayerView], Iterable[int]]
    private: bool = False


_CARDS = tuple(map(ALL_CARDS.count, CARD_LETTERS))
_PILES = tuple(map(len, GOODS_TOKENS))
_GOODS_RUPEES = sum(map(sum, GOODS_TOKENS))
_BONUS_TOKENS = tuple(
    max(len(ruleset.bonus.of(size)) for ruleset in RULESETS.values()) for size in BONUS_SIZES
)
_BONUS_RUPEES = tuple(
    max(sum(ruleset.bonus.of(size)) for ruleset in RULESETS.values()) for size in BONUS_SIZES
)
_HAND = (HAND_LIMIT,) * len(GOODS)


def _goods(cards: str) -> Iterable[int]:
    return map(cards.count, GOODS)


def _rupees(player: PlayerView) -> int:
    return sum(map(sum, player.tokens))


def _bonus_rupees(player: PlayerView) -> Iterable[int]:
    return (sum(value or 0 for value in values) for values in player.bonus)


BLOCKS: Final = (
    Block(
        "hand",
        _HAND,
        "goods in your hand",
        lambda view, *_: _goods(view.hand or ""),
        private=True,
    ),
    Block(
        "shown",
        _HAND,
        "those the rival has seen you take (R31)",
        lambda _, you, __: _goods(you.known),
    ),
    Block("herd", (_CARDS[-1],), "your camels", lambda _, you, __: [you.herd]),
    Block(
        "rival_cards",
        (HAND_LIMIT,),
        "how many goods are in the rival's hand",
        lambda _, __, rival: [rival.hand_size],
    ),
    Block(
        "rival_shown",
        _HAND,
        "those you have seen the rival take",
        lambda _, __, rival: _goods(rival.known),
    ),
    Block("rival_herd", (_CARDS[-1],), "the rival's camels", lambda _, __, rival: [rival.herd]),
    Block(
        "market",
        (MARKET_SIZE,) * len(CARD_LETTERS),
        "the market, by kind, camels last",
        lambda view, *_: map(view.market.count, CARD_LETTERS),
    ),
    Block("deck", (40,), "cards in the deck", lambda view, *_: [view.deck_size]),
    Block("discard", _CARDS[:-1], "goods sold", lambda view, *_: _goods(view.discard)),
    Block(
        "unseen",
        _CARDS,
        "cards you cannot place: in the deck or in the rival's hand, camels last",
        lambda view, *_: map(view.unseen.count, CARD_LETTERS),
        private=True,
    ),
    Block("tokens", _PILES, "goods tokens left", lambda view, *_: map(len, view.tokens)),
    Block(
        "next_token",
        tuple(values[0] for values in GOODS_TOKENS),
        "what the next token of each good is worth, 0 if none is left",
        lambda view, *_: (values[0] if values else 0 for values in view.tokens),
    ),
    Block(
        "bonus",
        _BONUS_TOKENS,
        "bonus tokens left for sales of 3, 4, and 5 or more",
        lambda view, *_: view.bonus_sizes,
    ),
    Block(
        "rupees",
        (_GOODS_RUPEES,),
        "what your goods tokens are worth",
        lambda _, you, __: [_rupees(you)],
    ),
    Block(
        "goods_tokens",
        (sum(_PILES),),
        "how many goods tokens you have",
        lambda _, you, __: [sum(map(len, you.tokens))],
    ),
    Block(
        "bonus_tokens",
        _BONUS_TOKENS,
        "your bonus tokens, by size of sale",
        lambda _, you, __: map(len, you.bonus),
    ),
    Block(
        "bonus_rupees",
        _BONUS_RUPEES,
        "what they are worth",
        lambda _, you, __: _bonus_rupees(you),
        private=True,
    ),
    Block(
        "rival_rupees",
        (_GOODS_RUPEES,),
        "what the rival's goods tokens are worth",
        lambda _, __, rival: [_rupees(rival)],
    ),
    Block(
        "rival_goods_tokens",
        (sum(_PILES),),
        "how many goods tokens the rival has",
        lambda _, __, rival: [sum(map(len, rival.tokens))],
    ),
    Block(
        "rival_bonus_tokens",
        _BONUS_TOKENS,
        "the rival's bonus tokens, by size of sale",
        lambda _, __, rival: map(len, rival.bonus),
    ),
    Block(
        "rival_bonus_rupees",
        _BONUS_RUPEES,
        "what they are worth, 0 until the round is scored (R29)",
        lambda _, __, rival: _bonus_rupees(rival),
    ),
    Block(
        "seals",
        (MAX_SEALS, MAX_SEALS),
        "your seals and the rival's",
        lambda view, *_: [view.seals[_viewer(view)], view.seals[_viewer(view).rival]],
    ),
    Block(
        "idle",
        (STALEMATE,),
        "turns since the last sale or card from the deck (R32)",
        lambda view, *_: [view.idle],
    ),
    Block("on_turn", (1,), "whether you are to move", lambda view, *_: [int(view.on_turn)]),
    Block(
        "over",
        (1,),
        "whether the round is over",
        lambda view, *_: [int(view.result is not None)],
    ),
)
"""The blocks of the vector, in order."""


def _slices() -> dict[str, slice]:
    slices, start = {}, 0
    for block in BLOCKS:
        slices[block.name] = slice(start, start := start + len(block.bounds))
    return slices


SLICES: Final = _slices()
"""The slice of the vector that each block fills."""

BOUNDS: Final = tuple(bound for block in BLOCKS for bound in block.bounds)
"""The largest value of each number of the vector."""


def vector(view: View) -> list[int]:
    """The vector of a seat's view.

    >>> from jaipur.rules import STANDARD, Match
    >>> view = Match.start(STANDARD, seed="monsoon").view(Seat.A)
    >>> numbers = vector(view)
    >>> view.hand, numbers[SLICES["hand"]]
    (Cards('DDCP'), [2, 0, 0, 1, 1, 0])

    Raises:
        ValueError: it is a spectator's view.
    """
    seat = _viewer(view)
    you, rival = view.players[seat], view.players[seat.rival]
    return [number for block in BLOCKS for number in block.read(view, you, rival)]


def _viewer(view: View) -> Seat:
    if view.viewer is None:
        raise ValueError("only a seat's view is an observation, not a spectator's")
    return view.viewer
