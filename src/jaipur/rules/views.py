"""What one seat, or a spectator, may know of a round (R28-R31).

A `View` is all that bots, observations and the browser ever get. None of its fields could hold
somebody else's secret: `secrecy.view` builds it field by field, and it does not know the type of a
full round.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from jaipur.rules.cards import ALL_CARDS, CAMEL, Cards
from jaipur.rules.events import Event
from jaipur.rules.moves import Move
from jaipur.rules.outcome import Phase, Result, phase_of
from jaipur.rules.ruleset import EMPTY_SLOT, Ruleset
from jaipur.rules.seats import BySeat, Seat
from jaipur.rules.tokens import BONUS_SIZES, ByBonus, ByGood, Values

SeenValues: TypeAlias = tuple[int | None, ...]
"""Bonus tokens as a viewer sees them: None is a token whose value they may not know."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """What the viewer may know of one player, themselves included.

    Attributes:
        hand_size: how many goods are in the hand.
        herd: how many camels; whether a table shows it is the table's choice (R30).
        tokens: the goods tokens earned.
        bonus: the bonus tokens earned, None for a value the viewer may not know (R29).
        known: cards certainly in the hand, seen being taken from the market (R31).
    """

    hand_size: int
    herd: int
    tokens: ByGood[Values]
    bonus: ByBonus[SeenValues]
    known: Cards


@dataclass(frozen=True, slots=True)
class View:
    """A round as one viewer may know it.

    Attributes:
        viewer: the seat that sees this; None is a spectator.
        hand: the viewer's own hand; None for a spectator.
        deck_size: cards left in the deck.
        bonus_sizes: bonus tokens left, by size of sale.
        history: what happened in this round, as far as the viewer may know; empty if it
            was not recorded.

    The other attributes are those of `Round`.
    """

    ruleset: Ruleset
    number: int
    viewer: Seat | None
    starter: Seat
    turn: Seat
    seals: BySeat[int]
    market: str
    deck_size: int
    discard: Cards
    hand: Cards | None
    tokens: ByGood[Values]
    bonus_sizes: ByBonus[int]
    players: BySeat[PlayerView]
    idle: int = 0
    result: Result | None = None
    history: tuple[Event, ...] = ()

    @property
    def phase(self) -> Phase:
        """The phase of the round."""
        return phase_of(self.result, self.seals, self.ruleset)

    @property
    def on_turn(self) -> bool:
        """Whether the viewer is to move."""
        return self.result is None and self.viewer is self.turn

    def hidden(self, seat: Seat) -> int:
        """How many cards of that seat's hand the viewer cannot name."""
        player = self.players[seat]
        return 0 if seat is self.viewer else player.hand_size - len(player.known)

    def proceeds(self, sale: Move) -> tuple[Values, int | None]:
        """What a sale would earn, as everybody can see from the piles (R17, R18).

        Returns:
            The goods tokens, perhaps none, and the size of the bonus token; None if there is none.
        """
        size = len(sale.give)
        values = self.tokens.of(sale.give[0])[:size]
        earns = size >= BONUS_SIZES[0] and self.bonus_sizes.of(size) > 0
        return values, min(size, BONUS_SIZES[-1]) if earns else None

    @property
    def seen(self) -> Cards:
        """Every card whose place the viewer can name."""
        hands = (
            self.hand if seat is self.viewer and self.hand is not None else player.known
            for seat, player in zip(Seat, self.players, strict=True)
        )
        camels = CAMEL * sum(player.herd for player in self.players)
        market = self.market.replace(EMPTY_SLOT, "")
        return Cards(market + self.discard + camels + "".join(hands))

    @property
    def unseen(self) -> Cards:
        """Every card the viewer cannot place: the deck, and the unknown part of hands."""
        return ALL_CARDS.without(self.seen)
