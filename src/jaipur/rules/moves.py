"""A move is what you take and what you give (R8); its text is the notation.

`+D` takes a diamond, `+KKK` the three camels of the market, `+DG-LK` exchanges, `-CCC` sells.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from enum import Enum

from jaipur.rules.cards import CAMEL, CARD_LETTERS, NO_CARDS, Cards
from jaipur.rules.errors import NotationError

_NOTATION = re.compile(rf"(?:\+([{CARD_LETTERS}]+))?(?:-([{CARD_LETTERS}]+))?")
_MAX_LENGTH = 2 + 55 + 55


class MoveKind(Enum):
    """The kind of a move, legal or not."""

    TAKE = "take"
    """Goods are taken and nothing is given (R9)."""
    CAMELS = "camels"
    """Camels are taken and nothing is given (R10)."""
    EXCHANGE = "exchange"
    """Something is taken and something given (R12)."""
    SELL = "sell"
    """Something is given and nothing taken (R16)."""

    def __repr__(self) -> str:
        return f"MoveKind.{self.name}"


@dataclass(frozen=True, slots=True)
class Move:
    """What a player takes from the market, and what they give.

    Any two piles make a move; `why_illegal` says whether it is allowed.

    >>> Move.parse("+GD-KL")
    Move.parse('+DG-LK')
    >>> Move.parse("-CCC").kind
    MoveKind.SELL
    >>> str(Move(take=Cards("KKK")))
    '+KKK'
    """

    take: Cards = NO_CARDS
    give: Cards = NO_CARDS

    @classmethod
    def parse(cls, text: str) -> Move:
        """Read the notation; the letters of a pile may be in any order.

        Raises:
            NotationError: the text is not of the form `+TAKE`, `-GIVE` or `+TAKE-GIVE`.
        """
        match = _NOTATION.fullmatch(text) if 0 < len(text) <= _MAX_LENGTH else None
        if match is None:
            shown = text if len(text) <= 40 else text[:40] + "…"
            raise NotationError(
                f"{shown!r} is not a move: write +TAKE, -GIVE or +TAKE-GIVE "
                f"with the card letters {' '.join(CARD_LETTERS)}"
            )
        return cls(Cards(match[1] or ""), Cards(match[2] or ""))

    @property
    def kind(self) -> MoveKind:
        """What the move does, judged by its piles alone."""
        if not self.take:
            return MoveKind.SELL
        if self.give:
            return MoveKind.EXCHANGE
        return MoveKind.CAMELS if CAMEL in self.take else MoveKind.TAKE

    def __str__(self) -> str:
        take = f"+{self.take}" if self.take else ""
        give = f"-{self.give}" if self.give else ""
        return take + give

    def __repr__(self) -> str:
        return f"Move.parse({str(self)!r})" if self.take or self.give else "Move()"
