"""The fixed table of all 25,499 moves, each with an id.

The ids, in order: 0-5 take one good · 6 take the camels · 7-42 sales, by good, then by number ·
43-25498 exchanges, by number of cards, then by the cards taken, then by the cards given, both in
canonical order. The table depends on nothing but the cards, so an id means the same move in every
position, ruleset and release with the same `ACTION_TABLE_VERSION`.

How many camels id 6 takes depends on the market, so `action_move` takes their number.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable
from functools import cache
from itertools import combinations, combinations_with_replacement
from typing import Final, NamedTuple

from jaipur.rules.cards import ALL_CARDS, CAMEL, CARD_LETTERS, GOODS, PRECIOUS, Cards
from jaipur.rules.moves import Move, MoveKind
from jaipur.rules.ruleset import EMPTY_SLOT, HAND_LIMIT, MARKET_SIZE

ACTION_TABLE_VERSION: Final = 1
ACTION_COUNT: Final = 25_499
CAMELS_ID: Final = len(GOODS)

EXCHANGE_SIZES: Final = range(2, MARKET_SIZE + 1)


def smallest_sale(good: str) -> int:
    """The smallest number of cards of a good that can be sold (R16).

    >>> smallest_sale("D"), smallest_sale("L")
    (2, 1)
    """
    return 2 if good in PRECIOUS else 1


class _Table(NamedTuple):
    moves: tuple[Move, ...]
    ids: dict[Move, int]
    exchanges: dict[str, dict[str, int]]
    """Ids by cards taken, then by cards given; only pairs without a common good are in it."""


@cache
def _table() -> _Table:
    # Built on first use: a program that never enumerates moves does not pay for it.
    moves = [Move(take=Cards(good)) for good in GOODS]
    moves.append(Move(take=Cards(CAMEL)))
    for good in GOODS:
        largest = min(ALL_CARDS.count(good), HAND_LIMIT)
        moves.extend(
            Move(give=Cards(good * size)) for size in range(smallest_sale(good), largest + 1)
        )
    exchanges: dict[str, dict[str, int]] = {}
    for size in EXCHANGE_SIZES:
        for taken in combinations_with_replacement(GOODS, size):
            take = Cards(taken)
            row = exchanges[take] = {}
            others = [letter for letter in CARD_LETTERS if letter not in take]
            for given in combinations_with_replacement(others, size):
                give = Cards(given)
                row[give] = len(moves)
                moves.append(Move(take, give))
    return _Table(tuple(moves), {move: number for number, move in enumerate(moves)}, exchanges)


def action_id(move: Move) -> int:
    """The id of a move; taking camels has one id, however many there are.

    >>> action_id(Move.parse("+D")), action_id(Move.parse("+KKK")), action_id(Move.parse("-DD"))
    (0, 6, 7)

    Raises:
        ValueError: no position allows this move, so it has no id.
    """
    if move.kind is MoveKind.CAMELS and set(move.take) == {CAMEL} and len(move.take) <= MARKET_SIZE:
        return CAMELS_ID
    try:
        return _table().ids[move]
    except KeyError:
        raise ValueError(f"{move} is not in the action table") from None


def action_move(number: int, camels: int = 1) -> Move:
    """The move with this id, in a market with that many camels.

    >>> action_move(6, camels=3)
    Move.parse('+KKK')

    Raises:
        ValueError: there is no such id.
    """
    if number == CAMELS_ID:
        return _camels(camels)
    if not 0 <= number < ACTION_COUNT:
        raise ValueError(f"action ids are 0 to {ACTION_COUNT - 1}, not {number}")
    return _table().moves[number]


def action_table_fingerprint() -> str:
    """The SHA-256, in hex, of the table's moves in the notation, one per line, in order.

    >>> action_table_fingerprint()[:16]
    'c085634e81fd1ffc'
    """
    text = "".join(f"{move}\n" for move in _table().moves)
    return hashlib.sha256(text.encode()).hexdigest()


def legal_action_ids(market: str, hand: Cards, herd: int) -> list[int]:
    """Every legal id, ascending, for a player with this hand and herd facing this market."""
    offer = _offer(Cards(market.replace(EMPTY_SLOT, "")))
    room = HAND_LIMIT - len(hand)
    ids = list(offer.goods) if room else []
    ids += offer.camels
    ids += _sales(hand)
    # Every camel given adds a card to the hand, so only as many as there is room for (R15).
    gives = _parts(hand + CAMEL * min(herd, room))
    for size, id_of in offer.exchanges:
        # No exchange has the id 0, so this only drops gives that share a good with what is taken.
        ids.extend(filter(None, map(id_of, gives[size])))
    return ids


class _Offer(NamedTuple):
    """What can be taken from a market."""

    goods: tuple[int, ...]
    """Ids of taking one good."""
    camels: tuple[int, ...]
    """The id of taking the camels, if there are any."""
    exchanges: tuple[tuple[int, Callable[[str], int | None]], ...]
    """For each pile that may be taken, in order: its size, and the ids by cards given."""


# The caches below are bounded: there are 3,432 piles of seven cards or fewer.
@cache
def _offer(market: Cards) -> _Offer:
    goods = Cards(market.replace(CAMEL, ""))
    by_take = _table().exchanges
    return _Offer(
        tuple(number for number, good in enumerate(GOODS) if good in goods),
        (CAMELS_ID,) if CAMEL in market else (),
        tuple((len(take), by_take[take].get) for parts in _parts(goods) for take in parts),
    )


@cache
def _parts(cards: Cards) -> tuple[tuple[str, ...], ...]:
    """The sub-multisets of exchangeable size, by size, each size in canonical order."""
    # combinations() of a sorted text come out sorted; dict.fromkeys keeps the first of equals.
    by_size = (tuple(dict.fromkeys(map("".join, combinations(cards, n)))) for n in EXCHANGE_SIZES)
    return ((), (), *by_size)


@cache
def _sales(hand: Cards) -> tuple[int, ...]:
    ids = _table().ids
    return tuple(
        ids[Move(give=Cards(good * size))]
        for good in GOODS
        for size in range(smallest_sale(good), hand.count(good) + 1)
    )


@cache
def _camels(count: int) -> Move:
    return Move(take=Cards(CAMEL * count))
