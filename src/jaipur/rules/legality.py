"""Which moves are allowed, and why the others are not (R8-R16)."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from enum import Enum
from typing import TypeAlias

from jaipur.rules.actions import action_move, legal_action_ids, smallest_sale
from jaipur.rules.cards import CAMEL, NO_CARDS, Cards
from jaipur.rules.errors import JaipurError
from jaipur.rules.moves import Move
from jaipur.rules.ruleset import HAND_LIMIT
from jaipur.rules.state import Round
from jaipur.rules.views import View

Position: TypeAlias = Round | View
"""A round, or what the player to move sees of it."""


class IllegalReason(Enum):
    """Why a move is not allowed. The value is the code used on the wire and in translations."""

    ROUND_OVER = "round_over"
    """The round has ended."""
    NOT_YOUR_TURN = "not_your_turn"
    """The viewer is not the one to move."""
    NOTHING = "nothing"
    """Nothing is taken or given; passing is not allowed (R8)."""
    CAMELS_WITH_GOODS = "camels_with_goods"
    """Camels and goods are taken in one turn (R11)."""
    CAMELS_IN_EXCHANGE = "camels_in_exchange"
    """Camels are taken in an exchange (R11)."""
    CAMELS_LEFT = "camels_left"
    """Some of the market's camels are left behind (R10)."""
    EXCHANGE_UNEQUAL = "exchange_unequal"
    """More or fewer cards are given than taken (R12); taking several is an exchange."""
    EXCHANGE_SINGLE = "exchange_single"
    """One card is exchanged for one (R14)."""
    EXCHANGE_SAME_GOOD = "exchange_same_good"
    """A kind of good is both taken and given (R13)."""
    CAMELS_SOLD = "camels_sold"
    """Camels cannot be sold (R16)."""
    SALE_MIXED = "sale_mixed"
    """A sale is of one kind only (R16)."""
    SALE_TOO_SMALL = "sale_too_small"
    """At least two diamonds, gold or silver are sold at a time (R16)."""
    NOT_IN_MARKET = "not_in_market"
    """A card taken is not in the market."""
    NOT_IN_HAND = "not_in_hand"
    """A good given or sold is not in the hand."""
    NOT_IN_HERD = "not_in_herd"
    """More camels are given than are in the herd."""
    HAND_FULL = "hand_full"
    """A single good is taken with seven cards in hand (R9)."""
    HAND_LIMIT = "hand_limit"
    """The exchange would leave more than seven cards in hand (R15)."""

    def __repr__(self) -> str:
        return f"IllegalReason.{self.name}"


class IllegalMove(JaipurError):
    """A move that is not allowed: `move` in `position`, for this `reason`.

    The message names what the player to move sees, and nothing hidden from them.
    """

    def __init__(self, reason: IllegalReason, move: Move, position: Position) -> None:
        self.reason = reason
        self.move = move
        self.position = position
        hand, herd = _holdings(position)
        super().__init__(
            f"{move} is not allowed ({reason.value}): "
            f"the market is {position.market}, the hand {hand or 'empty'}, the herd {herd}"
        )


def why_illegal(position: Position, move: Move) -> IllegalReason | None:
    """Why a move is not allowed here; None if it is.

    Reasons that hold in any position come before those that hold only in this one, so the
    answer teaches the rule first.

    >>> from jaipur.rules import STANDARD, Match
    >>> why_illegal(Match.start(STANDARD, seed="monsoon").round, Move.parse("+K"))
    IllegalReason.CAMELS_LEFT
    """
    over = _why_no_move(position)
    if over is not None:
        return over
    hand, herd = _holdings(position)
    if not move.take:
        return _why_no_sale(hand, move.give)
    if not move.give:
        return _why_no_take(position.market, hand, move.take)
    return _why_no_exchange(position.market, hand, herd, move)


def _why_no_take(market: str, hand: Cards, take: Cards) -> IllegalReason | None:
    camels = take.count(CAMEL)
    if 0 < camels < len(take):
        return IllegalReason.CAMELS_WITH_GOODS
    if camels:
        if camels > market.count(CAMEL):
            return IllegalReason.NOT_IN_MARKET
        return IllegalReason.CAMELS_LEFT if camels < market.count(CAMEL) else None
    if len(take) > 1:
        return IllegalReason.EXCHANGE_UNEQUAL
    if take not in market:
        return IllegalReason.NOT_IN_MARKET
    return IllegalReason.HAND_FULL if len(hand) >= HAND_LIMIT else None


def _why_no_exchange(market: str, hand: Cards, herd: int, move: Move) -> IllegalReason | None:
    take, give = move.take, move.give
    if CAMEL in take:
        return IllegalReason.CAMELS_IN_EXCHANGE
    if len(take) != len(give):
        return IllegalReason.EXCHANGE_UNEQUAL
    if len(take) == 1:
        return IllegalReason.EXCHANGE_SINGLE
    if not set(take).isdisjoint(give):
        return IllegalReason.EXCHANGE_SAME_GOOD
    if any(market.count(card) < take.count(card) for card in take):
        return IllegalReason.NOT_IN_MARKET
    camels = give.count(CAMEL)
    if not hand.holds(give[: len(give) - camels]):
        return IllegalReason.NOT_IN_HAND
    if camels > herd:
        return IllegalReason.NOT_IN_HERD
    return IllegalReason.HAND_LIMIT if len(hand) + camels > HAND_LIMIT else None


def _why_no_sale(hand: Cards, give: Cards) -> IllegalReason | None:
    if not give:
        return IllegalReason.NOTHING
    if CAMEL in give:
        return IllegalReason.CAMELS_SOLD
    if len(set(give)) > 1:
        return IllegalReason.SALE_MIXED
    if len(give) < smallest_sale(give[0]):
        return IllegalReason.SALE_TOO_SMALL
    return None if hand.holds(give) else IllegalReason.NOT_IN_HAND


def _why_no_move(position: Position) -> IllegalReason | None:
    """Why no move at all is allowed."""
    if position.result is not None:
        return IllegalReason.ROUND_OVER
    if isinstance(position, View) and not position.on_turn:
        return IllegalReason.NOT_YOUR_TURN
    return None


def _holdings(position: Position) -> tuple[Cards, int]:
    """The hand and the herd of the player to move."""
    if isinstance(position, Round):
        return position.mover.hand, position.mover.herd
    # A view gets here only when its viewer is to move, so it has a hand.
    return position.hand or NO_CARDS, position.players[position.turn].herd


class LegalMoves(Collection[Move]):
    """The legal moves of a position: set-like, lazy, ordered by action id.

    `move in moves` asks the rules about that one move; everything else enumerates once.

    >>> from jaipur.rules import STANDARD, Match
    >>> moves = legal_moves(Match.start(STANDARD, seed="monsoon").round)
    >>> Move.parse("+KKKK") in moves, Move.parse("+K") in moves
    (True, False)
    >>> list(moves) == [moves[i] for i in range(len(moves))]
    True
    """

    __slots__ = ("_ids", "_position")

    def __init__(self, position: Position) -> None:
        self._position = position
        self._ids: list[int] | None = None

    @property
    def ids(self) -> list[int]:
        """The action ids, ascending."""
        if self._ids is None:
            position = self._position
            over = _why_no_move(position) is not None
            self._ids = [] if over else legal_action_ids(position.market, *_holdings(position))
        return self._ids

    def __contains__(self, move: object) -> bool:
        return isinstance(move, Move) and why_illegal(self._position, move) is None

    def __iter__(self) -> Iterator[Move]:
        return map(self._move, self.ids)

    def __len__(self) -> int:
        return len(self.ids)

    def __getitem__(self, index: int) -> Move:
        return self._move(self.ids[index])

    def __repr__(self) -> str:
        return f"<LegalMoves {' '.join(map(str, self))}>"

    def _move(self, number: int) -> Move:
        return action_move(number, self._position.market.count(CAMEL))


def legal_moves(position: Position) -> LegalMoves:
    """The moves the player to move may make.

    There are none once the round is over, nor in a view whose viewer is not to move.
    """
    return LegalMoves(position)
