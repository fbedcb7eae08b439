"""The action table in two short dimensions instead of one of 25,499.

The first says what is done: 0-42 as in the action table (a good, the camels, or a sale), from 43
on an exchange, by the cards taken. The second says what is given in an exchange: 0 for nothing,
from 1 on by the cards given, camels included.

Which gives are legal depends on the take, which two independent masks cannot express. So an
illegal second number stands for the next legal one, cyclically. Hence every pair whose first
number is allowed is a legal move, and every legal move has a pair of its own.
"""

from __future__ import annotations

from functools import cache
from itertools import combinations_with_replacement
from typing import Final, NamedTuple

from jaipur.research.extras import require
from jaipur.rules import ACTION_COUNT, CARD_LETTERS, EXCHANGE_SIZES, GOODS, action_move

require("research", "numpy")
import numpy as np
from numpy.typing import NDArray

FIRST_EXCHANGE: Final = 43

_TAKES = ["".join(c) for n in EXCHANGE_SIZES for c in combinations_with_replacement(GOODS, n)]
_GIVES = [
    "".join(c) for n in EXCHANGE_SIZES for c in combinations_with_replacement(CARD_LETTERS, n)
]

SIZES: Final = (FIRST_EXCHANGE + len(_TAKES), 1 + len(_GIVES))
"""The sizes of the dimensions: 498 and 785."""


class Pairs(NamedTuple):
    """Both numbers of every action id."""

    first: NDArray[np.int16]
    second: NDArray[np.int16]


@cache
def pairs() -> Pairs:
    """Both numbers of every action id: do not write to them."""
    takes = {take: FIRST_EXCHANGE + number for number, take in enumerate(_TAKES)}
    gives = {give: 1 + number for number, give in enumerate(_GIVES)}
    first = np.arange(ACTION_COUNT, dtype=np.int16)
    second = np.zeros(ACTION_COUNT, np.int16)
    for number in range(FIRST_EXCHANGE, ACTION_COUNT):
        move = action_move(number)
        first[number], second[number] = takes[move.take], gives[move.give]
    return Pairs(first, second)


def pair_of(action: int) -> tuple[int, int]:
    """The pair of an action id.

    >>> from jaipur.rules import Move, action_id
    >>> pair_of(action_id(Move.parse("+DG-KK")))
    (44, 28)
    """
    first, second = pairs()
    return int(first[action]), int(second[action])


def action_of(first: int, second: int, legal: list[int]) -> int | None:
    """The legal action id that a pair stands for; None if there is none."""
    ids = np.asarray(legal, np.int32)
    ids = ids[pairs().first[ids] == first]
    if not len(ids):
        return None
    return int(ids[np.argmin((pairs().second[ids] - second) % SIZES[1])])


def factored_mask(legal: list[int]) -> NDArray[np.bool_]:
    """Which numbers occur in legal moves: the first dimension, then the second."""
    allowed = np.zeros(sum(SIZES), np.bool_)
    allowed[pairs().first[legal]] = True
    allowed[SIZES[0] + pairs().second[legal]] = True
    return allowed


def second_mask(first: int, legal: list[int]) -> NDArray[np.bool_]:
    """Which second numbers are legal after a first one."""
    ids = np.asarray(legal, np.int32)
    allowed = np.zeros(SIZES[1], np.bool_)
    allowed[pairs().second[ids[pairs().first[ids] == first]]] = True
    return allowed
