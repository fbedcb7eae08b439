"""Chance (R3, R5, R7): every card and token that is drawn comes from a key, by a fixed recipe.

The recipe is specified in docs/fairness.md, precisely enough to be reimplemented in another
language; `tests/test_fairness.py` does so from the document alone. Nothing here may change
without a new `DEAL_VERSION`.
"""

from __future__ import annotations

import hashlib
import hmac
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final, TypeVar

from jaipur.rules.cards import ALL_CARDS, CAMEL
from jaipur.rules.ruleset import STANDARD, Ruleset
from jaipur.rules.seats import Seat
from jaipur.rules.tokens import BONUS_SIZES, ByBonus, Values

DEAL_VERSION: Final = 1
KEY_BYTES: Final = 32

MARKET_START: Final = CAMEL * 3
"""The camels every market starts with (R5)."""

_WORD = 1 << 32

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Deal:
    """What chance decides about a round.

    Attributes:
        cards: the 52 shuffled cards: five for seat 0, five for seat 1, two for the market, and
            the deck, the next card first.
        bonus: the three piles of bonus tokens, the next one first.
    """

    cards: str
    bonus: ByBonus[Values]


def key_from_seed(seed: str) -> bytes:
    """The key that a text stands for, for matches that need not be provably fair.

    >>> key_from_seed("monsoon").hex()[:16]
    '95b4145dde21e2d0'

    Raises:
        ValueError: the text contains a lone surrogate, so it has no UTF-8 form.
    """
    return hashlib.sha256(b"jaipur/seed/1\0" + seed.encode()).digest()


def deal(key: bytes, number: int, ruleset: Ruleset = STANDARD) -> Deal:
    """The cards and bonus tokens of a match's round `number`, from 1.

    Raises:
        ValueError: the key is not 32 bytes long, or the number is not positive.

    >>> deal(key_from_seed("monsoon"), 1).cards[:10]
    'KDDCPCDKGL'
    """
    if number < 1:
        raise ValueError(f"rounds are numbered from 1, not {number}")
    cards = ALL_CARDS - MARKET_START
    return Deal(
        "".join(_shuffled(cards, key, f"round/{number}/cards")),
        ByBonus(
            *(
                tuple(_shuffled(ruleset.bonus.of(size), key, f"round/{number}/bonus/{size}"))
                for size in BONUS_SIZES
            )
        ),
    )


def draw_starter(key: bytes) -> Seat:
    """Who starts the first round of a match (R7)."""
    return Seat(_below(2, _words(key, "starter")))


def _shuffled(items: Sequence[T], key: bytes, purpose: str) -> list[T]:
    """Fisher-Yates from the end, with numbers from the stream for this purpose."""
    words = _words(key, purpose)
    shuffled = list(items)
    for last in range(len(shuffled) - 1, 0, -1):
        other = _below(last + 1, words)
        shuffled[last], shuffled[other] = shuffled[other], shuffled[last]
    return shuffled


def _below(bound: int, words: Iterator[int]) -> int:
    """A number in range(bound), all equally likely: words that would favour some are skipped."""
    limit = _WORD - _WORD % bound
    return next(word for word in words if word < limit) % bound


def _words(key: bytes, purpose: str) -> Iterator[int]:
    """An endless stream of 32-bit numbers for one purpose."""
    if len(key) != KEY_BYTES:
        raise ValueError(f"a key has {KEY_BYTES} bytes, not {len(key)}")
    block = 0
    while True:
        message = f"jaipur/deal/{DEAL_VERSION}/{purpose}/{block}"
        digest = hmac.digest(key, message.encode(), "sha256")
        for start in range(0, len(digest), 4):
            yield int.from_bytes(digest[start : start + 4], "big")
        block += 1
