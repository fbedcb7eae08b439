"""A round whose cards and bonus tokens are drawn when needed, one chance outcome at a time.

It plays by `jaipur.rules`: a move is pending until chance has drawn the cards it needs, then it is
made on a round with these cards on top of the deck. Outcomes are numbers: 0-6 the cards
D G S C P L K, 7-16 bonus tokens of 1 to 10 rupees.
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
    CARD_LETTERS,
    MARKET_START,
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

DEALT: Final = 12
"""Cards dealt at the start: five for each player, two for the market."""

FIRST_BONUS: Final = len(CARD_LETTERS) - 1
"""A bonus token of n rupees is the outcome FIRST_BONUS + n."""


@dataclass(frozen=True, slots=True)
class LazyRound:
    """A round whose cards are drawn when they are needed.

    Attributes:
        ruleset: the mix of bonus tokens.
        dealt: the cards dealt so far, twelve in the end.
        start: the round at its start, None while it is being dealt.
        round: the round now; the order of its deck and bonus piles means nothing.
        events: what has happened since the start, secrets included.
        pending: a move that waits for chance.
        drawn: the outcomes drawn for it so far.
    """

    ruleset: Ruleset
    dealt: str = ""
    start: Round | None = None
    round: Round | None = None
    events: tuple[Event, ...] = ()
    pending: Move | None = None
    drawn: tuple[int, ...] = ()

    def __deepcopy__(self, _memo: dict[int, Any]) -> LazyRound:
        return self

    def chance_outcomes(self) -> Counter[int]:
        """The possible outcomes with their frequencies; empty if no chance outcome is needed."""
        if self.round is None:
            return _cards(ALL_CARDS - MARKET_START - self.dealt)
        if self.pending is None or len(self.drawn) == _draws_needed(self.round, self.pending):
            return Counter()
        if self.pending.kind is MoveKind.SELL:
            pile = self.round.bonus.of(len(self.pending.give))
            return Counter(FIRST_BONUS + value for value in pile)
        return _cards(self.round.deck) - Counter(self.drawn)

    def after(self, action: int) -> LazyRound:
        """The round after an action, or an outcome of chance."""
        if self.round is None:
            return self._deal(CARD_LETTERS[action])
        if self.pending is None:
            move = action_move(action, self.round.market.count(CAMEL))
            return _resolve(replace(self, pending=move), self.round)
        return _resolve(replace(self, drawn=(*self.drawn, action)), self.round)

    def _deal(self, card: str) -> LazyRound:
        dealt = self.dealt + card
        if len(dealt) < DEALT:
            return replace(self, dealt=dealt)
        deck = ALL_CARDS - MARKET_START - dealt
        start = set_up(self.ruleset, Deal(dealt + deck, self.ruleset.bonus), starter=Seat.A)
        return replace(self, dealt=dealt, start=start, round=start)

    def information(self, seat: Seat) -> Information | None:
        """What a seat knows; None during the deal."""
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
        """The pending move and the cards drawn for it, which are public."""
        if self.pending is None or self.round is None:
            return []
        cards = (Refilled(0, CARD_LETTERS[outcome]) for outcome in self.drawn)
        return [Moved(self.round.turn, self.pending), *cards]


def _resolve(lazy: LazyRound, round_: Round) -> LazyRound:
    """Make the pending move if chance has drawn all it needs."""
    move, drawn = lazy.pending, lazy.drawn
    if move is None or len(drawn) < _draws_needed(round_, move):
        return lazy
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
    return replace(lazy, round=after, events=lazy.events + events, pending=None, drawn=())


def _cards(cards: str) -> Counter[int]:
    return Counter(map(CARD_LETTERS.index, cards))


def _draws_needed(round_: Round, move: Move) -> int:
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
    """The action or chance outcome of an event; None if it follows from others."""
    match event:
        case Moved(_, move):
            return action_id(move)
        case Refilled(_, card):
            return CARD_LETTERS.index(card)
        case Bonus(_, _, int(value)):
            return FIRST_BONUS + value
        case _:
            return None
