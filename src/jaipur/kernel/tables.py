"""The tables behind the kernel: multisets of cards, their parts, and the ids of exchanges.

A multiset of cards is ranked by the combinatorial number system: with counts c0, c1, … and running
sums s0, s1, …, its rank is the sum of C(si + i, i + 1). Piles of at most seven cards over seven
kinds have the ranks 0 to 3,431, piles of at most five goods the ranks 0 to 461. For each of them
the parts that may be given or taken in an exchange are listed once; enumerating exchanges is then
a walk through two short lists.

Built from the action table of `rules`, and from nothing else of it.
"""

from __future__ import annotations

from array import array
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Final

from jaipur.kernel.layout import CHANGES, COUNTS, FIRST_SALE, KINDS, NO_CHANGE, PILE_PLACES
from jaipur.rules import ACTION_COUNT, GOODS, GOODS_TOKENS, MoveKind, action_move
from jaipur.rules.cards import CARD_LETTERS

_SIZES = range(2, 6)


def _counts(cards: str) -> list[int]:
    return [cards.count(letter) for letter in CARD_LETTERS]


def _mask(cards: str) -> int:
    return sum(1 << CARD_LETTERS.index(good) for good in set(cards) if good in GOODS)


def rank(cards: str) -> int:
    """The rank of a pile of cards."""
    total = result = 0
    for kind, count in enumerate(_counts(cards)):
        total += count
        result += comb(total + kind, kind + 1)
    return result


def _piles(letters: str, most: int) -> list[str]:
    """Every pile of at most `most` cards, in the order of their ranks."""
    found = ["".join(c) for n in range(most + 1) for c in combinations_with_replacement(letters, n)]
    if letters != CARD_LETTERS:
        # Goods only: the last term of the rank, that of the camels, would only add gaps.
        return sorted(found, key=lambda pile: rank(pile) - comb(len(pile) + 6, 7))
    return sorted(found, key=rank)


def _parts(pile: str, size: int) -> list[str]:
    return list(dict.fromkeys(map("".join, combinations(pile, size))))


_takes = ["".join(c) for n in _SIZES for c in combinations_with_replacement(CARD_LETTERS[:6], n)]
_gives = ["".join(c) for n in _SIZES for c in combinations_with_replacement(CARD_LETTERS, n)]
_take_number = {take: number for number, take in enumerate(_takes)}
_give_number = {give: number for number, give in enumerate(_gives)}

BINOMIAL: Final = array("h", (comb(s + i, i + 1) for i in range(KINDS) for s in range(COUNTS)))
"""The terms of a rank: [kind * COUNTS + running sum]."""

TAKE_SIZE: Final = array("b", map(len, _takes))
TAKE_MASK: Final = array("b", map(_mask, _takes))
TAKE_COUNTS: Final = array("b", (n for take in _takes for n in _counts(take)[:6]))
GIVE_MASK: Final = array("b", map(_mask, _gives))
GIVE_COUNTS: Final = array("b", (n for give in _gives for n in _counts(give)))


def _terms(pile: str, sign: int) -> list[int]:
    """Where `policy` finds what each kind of a pile changes; padded to five."""
    counts = enumerate(_counts(pile))
    terms = [CHANGES * kind + NO_CHANGE + sign * count for kind, count in counts if count]
    return [*terms, *[0] * (5 - len(terms))]


TAKE_TERMS: Final = array("b", (term for take in _takes for term in _terms(take, 1)))
GIVE_TERMS: Final = array("b", (term for give in _gives for term in _terms(give, -1)))

TAKES_AT: Final = array("i")
"""Where the parts of a market (by its goods' rank) begin in TAKES; one more entry at the end."""
TAKES_OF_SIZE: Final = array("i")
"""Where those of size 2, 3, 4, 5 begin: [rank * 4 + size - 2]; one more entry at the end."""
TAKES: Final = array("h")
for _pile in _piles(CARD_LETTERS[:6], 5):
    TAKES_AT.append(len(TAKES))
    for _n in _SIZES:
        TAKES_OF_SIZE.append(len(TAKES))
        TAKES.extend(_take_number[part] for part in _parts(_pile, _n))
TAKES_AT.append(len(TAKES))
TAKES_OF_SIZE.append(len(TAKES))

GIVES_AT: Final = array("i")
"""Where the parts of size 2, 3, 4, 5 of a pile begin in GIVES: [rank * 4 + size - 2]."""
GIVES: Final = array("h")
for _pile in _piles(CARD_LETTERS, 7):
    for _n in _SIZES:
        GIVES_AT.append(len(GIVES))
        GIVES.extend(_give_number[part] for part in _parts(_pile, _n))
GIVES_AT.append(len(GIVES))

_first_give = [_give_number["D" * n] for n in _SIZES]
_gives_of_size = [comb(n + 6, n) for n in _SIZES]

EXCHANGE_AT: Final = array("i")
"""Where the ids of a take begin in EXCHANGE, less the number of the first give of its size."""
_length = 0
for _take in _takes:
    EXCHANGE_AT.append(_length - _first_give[len(_take) - 2])
    _length += _gives_of_size[len(_take) - 2]

EXCHANGE: Final = array("h", bytes(2 * _length))
"""Ids of exchanges: [EXCHANGE_AT[take] + give]; only pairs without a common good have one."""
TAKE_OF: Final = array("h", bytes(2 * ACTION_COUNT))
GIVE_OF: Final = array("h", bytes(2 * ACTION_COUNT))
SALE_GOOD: Final = array("b")
SALE_SIZE: Final = array("b")


def _word(cards: str) -> int:
    """Counts of cards as one number, four bits per kind, to be compared all at once."""
    return sum(count << (4 * kind) for kind, count in enumerate(_counts(cards)))


ROOM: Final = 1 << 28
"""In the word of a market: there is room in the mover's hand."""
NEEDS_MARKET: Final = array("I", bytes(4 * ACTION_COUNT))
"""The word of what an action needs in the market, see `game.market_word`: [id]."""
NEEDS_HAND: Final = array("I", bytes(4 * ACTION_COUNT))
"""The word of what an action needs in hand and herd, see `game.hand_word`: [id]."""
for _id in range(FIRST_SALE):
    NEEDS_MARKET[_id] = _word(action_move(_id).take) + (ROOM if _id < len(GOODS) else 0)

_take_words = [_word(take) for take in _takes]
_give_words = [_word(give) for give in _gives]
for _id in range(FIRST_SALE, ACTION_COUNT):
    _move = action_move(_id)
    if _move.kind is MoveKind.SELL:
        SALE_GOOD.append(CARD_LETTERS.index(_move.give[0]))
        SALE_SIZE.append(len(_move.give))
        NEEDS_HAND[_id] = _word(_move.give)
    else:
        TAKE_OF[_id] = _take_number[_move.take]
        GIVE_OF[_id] = _give_number[_move.give]
        NEEDS_MARKET[_id] = _take_words[TAKE_OF[_id]]
        NEEDS_HAND[_id] = _give_words[GIVE_OF[_id]]
        EXCHANGE[EXCHANGE_AT[TAKE_OF[_id]] + GIVE_OF[_id]] = _id

SALE_ID: Final = array("h", bytes(2 * COUNTS * len(GOODS)))
"""Ids of sales: [good * COUNTS + cards]; 0 where there is none."""
for _i, (_good, _size) in enumerate(zip(SALE_GOOD, SALE_SIZE, strict=True)):
    SALE_ID[_good * COUNTS + _size] = FIRST_SALE + _i

PILE: Final = array("b", bytes(len(GOODS) * PILE_PLACES))
"""Goods tokens: [good * PILE_PLACES + tokens taken]; zeros beyond the last."""
PILE_SIZE: Final = array("b", map(len, GOODS_TOKENS))
for _g, _values in enumerate(GOODS_TOKENS):
    for _i, _value in enumerate(_values):
        PILE[_g * PILE_PLACES + _i] = _value
