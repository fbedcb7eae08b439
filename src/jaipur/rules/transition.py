"""What a move does to a round (R9-R21, R32)."""

from __future__ import annotations

from dataclasses import replace
from typing import TypeAlias

from jaipur.rules.cards import CAMEL, Cards
from jaipur.rules.ending import ends_round
from jaipur.rules.events import Bonus, Ended, Event, Moved, Paid, Refilled
from jaipur.rules.legality import IllegalMove, why_illegal
from jaipur.rules.moves import Move, MoveKind
from jaipur.rules.ruleset import EMPTY_SLOT
from jaipur.rules.scoring import result
from jaipur.rules.state import Player, Round
from jaipur.rules.tokens import BONUS_SIZES, ByBonus, ByGood, Values

Played: TypeAlias = tuple[Round, tuple[Event, ...]]


def play(round_: Round, move: Move) -> Played:
    """Make a move: the round after it, scored if the move ended it, and what happened.

    The events are in full, bonus values included. Give players what `seen_by` or the history of a
    view shows them.

    >>> from jaipur.rules import STANDARD, Match
    >>> round_ = Match.start(STANDARD, seed="monsoon").round
    >>> after, events = play(round_, Move.parse("+S"))
    >>> after.market, after.turn
    ('KKKCK', Seat.B)
    >>> events
    (Moved(seat=Seat.A, move=Move.parse('+S'), slots=(3,)), Refilled(slot=3, card='C'))

    Raises:
        IllegalMove: the move is not allowed; nothing has changed.
    """
    reason = why_illegal(round_, move)
    if reason is not None:
        raise IllegalMove(reason, move, round_)
    match move.kind:
        case MoveKind.SELL:
            return _sell(round_, move)
        case MoveKind.EXCHANGE:
            return _exchange(round_, move)
        case _:
            return _take(round_, move)


def _take(round_: Round, move: Move) -> Played:
    """Take a good or the camels; the emptied slots are refilled (R9, R10, R21)."""
    old = round_.mover
    hand, herd, known = old.hand, old.herd, old.known
    if CAMEL in move.take:
        herd += len(move.take)
    else:
        hand, known = hand + move.take, known + move.take
    slots = _slots(round_.market, move.take)
    drawn = round_.deck[: len(slots)]
    return _turned(
        round_,
        move,
        [Moved(round_.turn, move, slots), *map(Refilled, slots, drawn)],
        mover=Player(hand, herd, old.tokens, old.bonus, known),
        market=_filled(round_.market, slots, drawn),
        deck=round_.deck[len(slots) :],
        discard=round_.discard,
        tokens=round_.tokens,
        bonus=round_.bonus,
        idle=0,
    )


def _exchange(round_: Round, move: Move) -> Played:
    """Swap market goods for one's own cards; nothing is refilled (R12)."""
    old = round_.mover
    camels = move.give.count(CAMEL)
    goods = move.give[: len(move.give) - camels]
    slots = _slots(round_.market, move.take)
    idle = round_.idle + 1
    return _turned(
        round_,
        move,
        [Moved(round_.turn, move, slots)],
        mover=Player(
            old.hand - goods + move.take,
            old.herd - camels,
            old.tokens,
            old.bonus,
            old.known.without(goods) + move.take,
        ),
        market=_filled(round_.market, slots, move.give),
        deck=round_.deck,
        discard=round_.discard,
        tokens=round_.tokens,
        bonus=round_.bonus,
        idle=idle,
    )


def _sell(round_: Round, move: Move) -> Played:
    """Sell cards of one kind for tokens, three or more also for a bonus (R16-R20)."""
    old = round_.mover
    seat, size, good = round_.turn, len(move.give), move.give[0]
    pile = round_.tokens.of(good)
    paid, left = pile[:size], round_.tokens.replace(good, pile[size:])
    events: list[Event] = [Moved(seat, move), Paid(seat, good, paid)]
    bonus, earned = round_.bonus, old.bonus
    if size >= BONUS_SIZES[0] and bonus.of(size):
        value, *rest = bonus.of(size)
        bonus = bonus.replace(size, tuple(rest))
        earned = earned.replace(size, (*earned.of(size), value))
        events.append(Bonus(seat, min(size, BONUS_SIZES[-1]), value))
    return _turned(
        round_,
        move,
        events,
        mover=Player(
            old.hand - move.give,
            old.herd,
            old.tokens.replace(good, old.tokens.of(good) + paid),
            earned,
            old.known.without(move.give),
        ),
        market=round_.market,
        deck=round_.deck,
        discard=round_.discard + move.give,
        tokens=left,
        bonus=bonus,
        idle=0,
    )


def _slots(market: str, take: Cards) -> tuple[int, ...]:
    """The slots the taken cards leave: the leftmost of each kind, from left to right."""
    slots: list[int] = []
    for card in take:
        slots.append(market.index(card))
        market = market.replace(card, EMPTY_SLOT, 1)
    return tuple(sorted(slots))


def _filled(market: str, slots: tuple[int, ...], cards: str) -> str:
    """The market with these cards in these slots; slots beyond the cards stay empty."""
    filled = list(market)
    for slot, card in zip(slots, cards.ljust(len(slots), EMPTY_SLOT), strict=True):
        filled[slot] = card
    return "".join(filled)


def _turned(
    round_: Round,
    move: Move,
    events: list[Event],
    *,
    mover: Player,
    market: str,
    deck: str,
    discard: Cards,
    tokens: ByGood[Values],
    bonus: ByBonus[Values],
    idle: int,
) -> Played:
    """The round after a turn, scored if the turn ended it (R22-R25)."""
    # Written out because dataclasses.replace() would take a quarter of the time of a move.
    after = Round(
        round_.ruleset,
        round_.number,
        round_.starter,
        round_.turn.rival,
        round_.seals,
        market,
        deck,
        discard,
        tokens,
        bonus,
        round_.players.replace(round_.turn, mover),
        idle,
    )
    ended = ends_round(round_, move)
    if ended is None:
        return after, tuple(events)
    outcome = result(after, ended)
    seals = after.seals
    if outcome.winner is not None:
        seals = seals.replace(outcome.winner, seals[outcome.winner] + 1)
    return replace(after, seals=seals, result=outcome), (*events, Ended(outcome))
