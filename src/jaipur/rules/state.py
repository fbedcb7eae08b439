"""A round in full: everything there is to know about it, as one frozen value.

Only an arbiter holds one. A player who decides on a move gets a `View` instead (see `views`).
"""

from __future__ import annotations

from dataclasses import dataclass

from jaipur.rules.cards import NO_CARDS, Cards
from jaipur.rules.outcome import Phase, Result, phase_of
from jaipur.rules.ruleset import Ruleset
from jaipur.rules.seats import BySeat, Seat
from jaipur.rules.tokens import NO_BONUS_TOKENS, NO_GOODS_TOKENS, ByBonus, ByGood, Values


@dataclass(frozen=True, slots=True)
class Player:
    """What one seat has in a round.

    Attributes:
        hand: goods, seven at most (R15).
        herd: the number of camels.
        tokens: the goods tokens earned, by good, in the order they were taken.
        bonus: the bonus tokens earned, by size of sale, in the order they were taken.
        known: the part of the hand that the rival has seen being taken from the market (R31).
    """

    hand: Cards
    herd: int
    tokens: ByGood[Values] = NO_GOODS_TOKENS
    bonus: ByBonus[Values] = NO_BONUS_TOKENS
    known: Cards = NO_CARDS


@dataclass(frozen=True, slots=True)
class Round:
    """One round of a match, at one moment.

    Attributes:
        ruleset: the options of the match.
        number: which round of the match this is, from 1.
        starter: who moved first.
        turn: who is to move; after the end, who would have been.
        seals: seals won so far, this round's included once it is scored.
        market: five slots, a card letter each, `.` for a slot that could not be refilled.
        deck: card letters, the next card first.
        discard: the cards sold.
        tokens: goods tokens left, by good, the next one first.
        bonus: bonus tokens left, by size of sale, the next one first.
        players: what each seat has.
        idle: turns since the last sale or refill (R32).
        result: how the round ended, None while it is being played.
    """

    ruleset: Ruleset
    number: int
    starter: Seat
    turn: Seat
    seals: BySeat[int]
    market: str
    deck: str
    discard: Cards
    tokens: ByGood[Values]
    bonus: ByBonus[Values]
    players: BySeat[Player]
    idle: int = 0
    result: Result | None = None

    @property
    def deck_size(self) -> int:
        """Cards left in the deck."""
        return len(self.deck)

    @property
    def mover(self) -> Player:
        """What the seat to move has."""
        return self.players[self.turn]

    @property
    def phase(self) -> Phase:
        """The phase of the round."""
        return phase_of(self.result, self.seals, self.ruleset)
