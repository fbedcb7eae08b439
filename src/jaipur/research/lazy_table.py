"""A round whose cards and bonus tokens are drawn when they are needed, one outcome at a time.

It plays by `jaipur.rules`: a move waits until chance has turned up the cards it needs, then it is
made on a round with just these cards on top. Outcomes are numbers: 0-6 the cards D G S C P L K,
7-16 bonus tokens of 1 to 10 rupees.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, replace
from typing import Any, Final

from jaipur.research.information import Information
from jaipur.rules import (
    ALL_CARDS,
    BONUS_SIZES,
    CAMEL,
    Bonus,
    Cards,
    Deal,
    Event,
    Move,
    Moved,
    MoveKind,
    Refilled,
    Round,
    Ruleset,
    Seat,
    action_id,
    action_move,
    play,
    seen_by,
    set_up,
)
from jaipur.rules.cards import CARD_LETTERS
from jaipur.rules.chance import MARKET_START

DEALT: Final = 12
"""Cards dealt at the start: five for each player, two for the market."""

FIRST_BONUS: Final = len(CARD_LETTERS) - 1
"""A bonus token of n rupees is the outcome n more than this."""


@dataclass(frozen=True, slots=True)
class Table:
    """A round whose cards are drawn when they are needed.

    Attributes:
        ruleset: the mix of bonus tokens.
        dealt: the cards dealt so far, twelve in the end.
        start: the round at its start, None while it is being dealt.
        round: the round now. Its deck and bonus piles have no order.
        events: what has happened since the start, an arbiter's.
        pending: a move that waits for chance.
        drawn: the outcomes it has got so far.
    """

    ruleset: Ruleset
    dealt: str = ""
    start: Round | None = None
    round: Round | None = None
    events: tuple[Event, ...] = ()
    pending: Move | None = None
    drawn: tuple[int, ...] = ()

    def __deepcopy__(self, _memo: dict[int, Any]) -> Table:
        return self

    def awaited(self) -> Counter[int]:
        """The outcomes chance may choose from, as often as they are there; none if not asked."""
        if self.round is None:
            return _cards(ALL_CARDS - MARKET_START - self.dealt)
        if self.pending is None or len(self.drawn) == _needed(self.round, self.pending):
            return Counter()
        if self.pending.kind is MoveKind.SELL:
            pile = self.round.bonus.of(len(self.pending.give))
            return Counter(FIRST_BONUS + value for value in pile)
        return _cards(self.round.deck) - Counter(self.drawn)

    def after(self, action: int) -> Table:
        """The table after an action, or an outcome of chance."""
        if self.round is None:
            return self._deal(CARD_LETTERS[action])
        if self.pending is None:
            move = action_move(action, self.round.market.count(CAMEL))
            return _resolved(replace(self, pending=move), self.round)
        return _resolved(replace(self, drawn=(*self.drawn, action)), self.round)

    def _deal(self, card: str) -> Table:
        dealt = self.dealt + card
        if len(dealt) < DEALT:
            return replace(self, dealt=dealt)
        deck = ALL_CARDS - MARKET_START - dealt
        start = set_up(self.ruleset, Deal(dealt + deck, self.ruleset.bonus), starter=Seat.A)
        return replace(self, dealt=dealt, start=start, round=start)

    def information(self, seat: Seat) -> Information | None:
        """What a seat has been told; None while the cards are being dealt."""
        if self.start is None or self.round is None:
            return None
        events = (*self.events, *self._unfinished())
        if self.round.result is None:
            # Bonus values are their owner's secret until the round is scored (R29).
            events = tuple(seen_by(event, seat) for event in events)
        return Information(
            ruleset=self.ruleset,
            seat=seat,
            hand=self.start.players[seat].hand,
            herds=self.start.players.map(lambda player: player.herd),
            market=self.start.market,
            events=events,
        )

    def own_deal(self, seat: Seat) -> str:
        """The cards a seat has been dealt so far."""
        return self.dealt[5 * seat : 5 * seat + 5]

    def _unfinished(self) -> list[Event]:
        """The pending move and the cards it has turned up, which everybody has seen."""
        if self.pending is None or self.round is None:
            return []
        cards = (Refilled(0, CARD_LETTERS[outcome]) for outcome in self.drawn)
        return [Moved(self.round.turn, self.pending), *cards]


def _resolved(table: Table, round_: Round) -> Table:
    """The pending move made in this round, if chance has given it all it needs."""
    move, drawn = table.pending, table.drawn
    if move is None or len(drawn) < _needed(round_, move):
        return table
    if move.kind is MoveKind.SELL and drawn:
        value = drawn[0] - FIRST_BONUS
        pile = list(round_.bonus.of(len(move.give)))
        pile.remove(value)
        bonus = round_.bonus.replace(len(move.give), (value, *pile))
        round_ = replace(round_, bonus=bonus)
    elif drawn:
        cards = "".join(CARD_LETTERS[outcome] for outcome in drawn)
        round_ = replace(round_, deck=cards + (Cards(round_.deck) - cards))
    after, events = play(round_, move)
    return replace(table, round=after, events=table.events + events, pending=None, drawn=())


def _cards(cards: str) -> Counter[int]:
    return Counter(map(CARD_LETTERS.index, cards))


def _needed(round_: Round, move: Move) -> int:
    """How many outcomes of chance a move needs."""
    match move.kind:
        case MoveKind.SELL:
            size = len(move.give)
            return int(size >= BONUS_SIZES[0] and bool(round_.bonus.of(size)))
        case MoveKind.EXCHANGE:
            return 0
        case _:
            return min(len(move.take), len(round_.deck))


def outcome_of(event: Event) -> int | None:
    """The action or the outcome of chance that an event comes from; None if it just follows."""
    match event:
        case Moved(_, move):
            return action_id(move)
        case Refilled(_, card):
            return CARD_LETTERS.index(card)
        case Bonus(_, _, int(value)):
            return FIRST_BONUS + value
        case _:
            return None
