"""Cards picked on a board, and the move they make."""

from __future__ import annotations

from dataclasses import dataclass, replace

from jaipur.rules import CAMEL, EMPTY_SLOT, Cards, Move
from jaipur.table import Board


@dataclass(frozen=True, slots=True)
class Selection:
    """Cards picked in the market, in the hand and in the herd.

    Attributes:
        slots: market slots, from 0.
        hand: goods of the hand.
        camels: how many of the herd.

    >>> from jaipur.rules import STANDARD, Match, Seat
    >>> from jaipur.table import make_board
    >>> round_ = Match.start(STANDARD, seed="monsoon", starter=Seat.A).round
    >>> board = make_board(round_, Seat.A, herds=False, memory=False)
    >>> board.market
    'KKKSK'
    >>> Selection().with_slot(board, 0).move(board)
    Move.parse('+KKKK')
    """

    slots: frozenset[int] = frozenset()
    hand: Cards = Cards()
    camels: int = 0

    @property
    def empty(self) -> bool:
        """Whether nothing is picked."""
        return not (self.slots or self.hand or self.camels)

    def move(self, board: Board) -> Move:
        """The move that this selection means, legal or not."""
        take = Cards(board.market[slot] for slot in self.slots)
        return Move(take, self.hand + CAMEL * self.camels)

    def with_slot(self, board: Board, slot: int) -> Selection:
        """Pick a market card, or put it back; camels are only taken together."""
        card = board.market[slot]
        if card == EMPTY_SLOT:
            return self
        same = (
            {place for place, other in enumerate(board.market) if other == CAMEL}
            if card == CAMEL
            else {slot}
        )
        return replace(self, slots=self.slots - same if slot in self.slots else self.slots | same)

    def with_good(self, board: Board, good: str) -> Selection:
        """Pick one more card of a kind from the hand; after the last, none."""
        picked = self.hand.count(good)
        held = _hand(board).count(good)
        if picked < held:
            return replace(self, hand=self.hand + good)
        return replace(self, hand=self.hand.without(good * picked))

    def with_hand_place(self, board: Board, place: int) -> Selection:
        """Pick one card of the sorted hand, or put it back."""
        hand = _hand(board)
        if place >= len(hand):
            return self
        good = hand[place]
        nth = hand[:place].count(good)
        if nth < self.hand.count(good):
            return replace(self, hand=self.hand.without(good))
        return replace(self, hand=self.hand + good)

    def with_camel(self, board: Board) -> Selection:
        """Pick one more camel of the herd; after the last, none."""
        if self.camels >= _herd(board):
            return replace(self, camels=0)
        return replace(self, camels=self.camels + 1)

    def with_camels_key(self, board: Board) -> Selection:
        """Pick the camels of the market, or one more of the herd to pay with.

        The herd, once something else is picked that camels could pay for.
        """
        goods = any(board.market[slot] != CAMEL for slot in self.slots)
        if CAMEL in board.market and not (goods or self.hand or self.camels):
            return self.with_slot(board, board.market.index(CAMEL))
        return self.with_camel(board)

    def paid_with_camels(self, board: Board) -> Selection:
        """Pick as many camels as an exchange still needs."""
        needed = max(len(self.slots) - len(self.hand), 0)
        return replace(self, camels=min(needed, _herd(board)))

    def still_there(self, board: Board, before: Board) -> Selection:
        """What is left of the selection on a changed board."""
        slots = frozenset(slot for slot in self.slots if board.market[slot] == before.market[slot])
        hand = _hand(board)
        kept = Cards(
            "".join(good * min(self.hand.count(good), hand.count(good)) for good in set(self.hand))
        )
        return Selection(slots, kept, min(self.camels, _herd(board)))

    @classmethod
    def of(cls, board: Board, move: Move) -> Selection:
        """The selection for a move; of equal market cards the leftmost."""
        slots: set[int] = set()
        for card in move.take:
            slots.add(
                next(
                    place
                    for place, other in enumerate(board.market)
                    if other == card and place not in slots
                )
            )
        camels = move.give.count(CAMEL)
        return cls(frozenset(slots), move.give.without(CAMEL * camels), camels)


def _hand(board: Board) -> Cards:
    """The viewer's own hand; empty for a spectator."""
    own = None if board.viewer is None else board.sides[board.viewer].hand
    return Cards() if own is None else own


def _herd(board: Board) -> int:
    """The viewer's own camels; none for a spectator."""
    own = None if board.viewer is None else board.sides[board.viewer].herd
    return own or 0
