"""What a person has picked out so far, and the move it comes to. Pure; no screen."""

from __future__ import annotations

from dataclasses import dataclass, replace

from jaipur.rules import CAMEL, EMPTY_SLOT, Cards, Move, View


@dataclass(frozen=True, slots=True)
class Selection:
    """Cards picked out in the market, in the hand and in the herd.

    Attributes:
        slots: market slots, from 0.
        hand: goods of the hand.
        camels: how many of the herd.

    >>> from jaipur.rules import STANDARD, Match, Seat
    >>> view = Match.start(STANDARD, seed="monsoon", starter=Seat.A).view(Seat.A)
    >>> view.market
    'KKKSK'
    >>> Selection().with_slot(view, 0).move(view)
    Move.parse('+KKKK')
    """

    slots: frozenset[int] = frozenset()
    hand: Cards = Cards()  # noqa: RUF009 - a Cards is immutable
    camels: int = 0

    @property
    def empty(self) -> bool:
        """Whether nothing is picked out."""
        return not (self.slots or self.hand or self.camels)

    def move(self, view: View) -> Move:
        """The move that this selection means, allowed or not."""
        take = Cards(view.market[slot] for slot in self.slots)
        return Move(take, self.hand + CAMEL * self.camels)

    def with_slot(self, view: View, slot: int) -> Selection:
        """Pick a market card, or put it back; camels go together, since they are taken so."""
        card = view.market[slot]
        if card == EMPTY_SLOT:
            return self
        same = (
            {place for place, other in enumerate(view.market) if other == CAMEL}
            if card == CAMEL
            else {slot}
        )
        return replace(self, slots=self.slots - same if slot in self.slots else self.slots | same)

    def with_good(self, view: View, good: str) -> Selection:
        """One more card of a kind from the hand; after the last of them none again."""
        picked = self.hand.count(good)
        held = (view.hand or "").count(good)
        if picked < held:
            return replace(self, hand=self.hand + good)
        return replace(self, hand=self.hand.without(good * picked))

    def with_hand_place(self, view: View, place: int) -> Selection:
        """Pick one card of the sorted hand, or put it back."""
        hand = view.hand or ""
        if place >= len(hand):
            return self
        good = hand[place]
        nth = hand[:place].count(good)
        if nth < self.hand.count(good):
            return replace(self, hand=self.hand.without(good))
        return replace(self, hand=self.hand + good)

    def with_camel(self, view: View) -> Selection:
        """One more camel of the herd; after the last one none again."""
        if view.viewer is None or self.camels >= view.players[view.viewer].herd:
            return replace(self, camels=0)
        return replace(self, camels=self.camels + 1)

    def with_camels_key(self, view: View) -> Selection:
        """What one key for camels means: those of the market, or one more to pay with.

        To pay with once something else is picked that they could pay for.
        """
        goods = any(view.market[slot] != CAMEL for slot in self.slots)
        if CAMEL in view.market and not (goods or self.hand or self.camels):
            return self.with_slot(view, view.market.index(CAMEL))
        return self.with_camel(view)

    def paid_with_camels(self, view: View) -> Selection:
        """As many camels as an exchange still needs."""
        if view.viewer is None:
            return self
        needed = max(len(self.slots) - len(self.hand), 0)
        return replace(self, camels=min(needed, view.players[view.viewer].herd))

    def still_there(self, view: View, before: View) -> Selection:
        """What is left of a selection after the table has changed: cards that have gone are out."""
        slots = frozenset(slot for slot in self.slots if view.market[slot] == before.market[slot])
        hand = Cards(view.hand or "")
        herd = 0 if view.viewer is None else view.players[view.viewer].herd
        kept = Cards(
            "".join(good * min(self.hand.count(good), hand.count(good)) for good in set(self.hand))
        )
        return Selection(slots, kept, min(self.camels, herd))

    @classmethod
    def of(cls, view: View, move: Move) -> Selection:
        """The selection that means this move; of equal market cards the leftmost."""
        slots: set[int] = set()
        for card in move.take:
            slots.add(
                next(
                    place
                    for place, other in enumerate(view.market)
                    if other == card and place not in slots
                )
            )
        camels = move.give.count(CAMEL)
        return cls(frozenset(slots), move.give.without(CAMEL * camels), camels)
