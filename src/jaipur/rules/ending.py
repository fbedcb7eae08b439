"""Which moves end a round (R20, R21, R32)."""

from __future__ import annotations

from jaipur.rules.legality import Position
from jaipur.rules.moves import Move
from jaipur.rules.outcome import EndReason
from jaipur.rules.ruleset import EMPTY_PILES_THAT_END, STALEMATE


def ends_round(position: Position, move: Move) -> EndReason | None:
    """How a legal move would end the round; None if play goes on after it.

    >>> from jaipur.rules import STANDARD, Match
    >>> ends_round(Match.start(STANDARD, seed="monsoon").round, Move.parse("+S")) is None
    True
    """
    if not move.take:
        pile = position.tokens.of(move.give[0])
        # A sale onto an empty pile empties no further one.
        empty = position.tokens.count(()) + (0 < len(pile) <= len(move.give))
        return EndReason.TOKENS if empty >= EMPTY_PILES_THAT_END else None
    if move.give:
        return EndReason.STALEMATE if position.idle + 1 >= STALEMATE else None
    return EndReason.DECK if position.deck_size < len(move.take) else None
