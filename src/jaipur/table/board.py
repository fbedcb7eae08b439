"""A round as the table shows it to a viewer: each field named, nothing cut away afterwards."""

from __future__ import annotations

from dataclasses import dataclass, replace

from jaipur.rules import (
    ByBonus,
    ByGood,
    BySeat,
    Cards,
    Event,
    Move,
    Moved,
    MoveKind,
    Refilled,
    Result,
    Round,
    Ruleset,
    Score,
    Seat,
    SeenValues,
    Values,
    View,
    legal_moves,
    score,
    view,
)

_NO_CARDS = Cards()


@dataclass(frozen=True, slots=True)
class Sale:
    """What a sale would bring: rupees, and the size of the bonus token; None for no bonus."""

    move: Move
    rupees: int
    bonus: int | None


@dataclass(frozen=True, slots=True)
class Side:
    """One player's side of the board.

    Attributes:
        hand_size: how many goods are in the hand.
        hand: the cards themselves; None if they are hidden.
        known: cards shown to be in the hand, since they were seen being taken (R31).
        herd: how many camels; None if the table hides them (R30).
        tokens: the goods tokens earned.
        bonus: the bonus tokens earned; None for a hidden value (R29).
    """

    hand_size: int
    hand: Cards | None
    known: Cards
    herd: int | None
    tokens: ByGood[Values]
    bonus: ByBonus[SeenValues]


@dataclass(frozen=True, slots=True)
class Board:
    """A round as a viewer is shown it.

    Attributes:
        viewer: whose side is near; None for a spectator.
        sides: what is shown of each player.
        legal: the moves that the viewer may make now.
        sales: what the legal sales would bring.
        new_slots: the market slots that the last move changed.
        score: how the round was scored; None before its end.

    The other attributes are those of `View`.
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
    tokens: ByGood[Values]
    bonus_sizes: ByBonus[int]
    sides: BySeat[Side]
    idle: int
    result: Result | None
    legal: tuple[Move, ...]
    sales: tuple[Sale, ...]
    new_slots: frozenset[int]
    score: Score | None

    @property
    def near(self) -> Seat:
        """Whose side is near."""
        return self.viewer or Seat.A


def make_board(
    round_: Round,
    viewer: Seat | None,
    history: tuple[Event, ...] = (),
    *,
    herds: bool,
    memory: bool,
    active: bool = True,
) -> Board:
    """What a seat or a spectator (None) is shown of a round.

    Args:
        round_: the round in full.
        viewer: whose eyes.
        history: the round's events.
        herds: whether the rival's herd is shown.
        memory: whether the cards the rival was seen taking are shown.
        active: whether moves can be made: not in a replay, not in a match that was given up.
    """
    board = view_board(view(round_, viewer), history, herds=herds, memory=memory, active=active)
    return board if board.result is None else replace(board, score=score(round_))


def view_board(
    seen: View,
    history: tuple[Event, ...] = (),
    *,
    herds: bool = True,
    memory: bool = True,
    active: bool = True,
) -> Board:
    """What is shown of a round to somebody who knows this of it; the arguments are the same."""
    legal = tuple(legal_moves(seen)) if active else ()
    return Board(
        ruleset=seen.ruleset,
        number=seen.number,
        viewer=seen.viewer,
        starter=seen.starter,
        turn=seen.turn,
        seals=seen.seals,
        market=seen.market,
        deck_size=seen.deck_size,
        discard=seen.discard,
        tokens=seen.tokens,
        bonus_sizes=seen.bonus_sizes,
        sides=BySeat(
            _side(seen, Seat.A, herds=herds, memory=memory),
            _side(seen, Seat.B, herds=herds, memory=memory),
        ),
        idle=seen.idle,
        result=seen.result,
        legal=legal,
        sales=tuple(_sale(seen, move) for move in legal if move.kind is MoveKind.SELL),
        new_slots=_new_slots(history),
        score=None,
    )


def make_open_board(
    round_: Round, near: Seat | None = None, history: tuple[Event, ...] = ()
) -> Board:
    """A round with both sides open, as in a replay; only the deck stays hidden."""
    board = make_board(round_, near, history, herds=True, memory=True, active=False)
    sides = (
        replace(side, hand=player.hand, bonus=ByBonus[SeenValues](*player.bonus))
        for side, player in zip(board.sides, round_.players, strict=True)
    )
    return replace(board, sides=BySeat(*sides))


def _side(seen: View, seat: Seat, *, herds: bool, memory: bool) -> Side:
    player, own = seen.players[seat], seat is seen.viewer
    return Side(
        hand_size=player.hand_size,
        hand=seen.hand if own else None,
        known=player.known if memory or own else _NO_CARDS,
        # Herds are counted in the open once a round is over.
        herd=player.herd if herds or own or seen.result is not None else None,
        tokens=player.tokens,
        bonus=player.bonus,
    )


def _sale(seen: View, move: Move) -> Sale:
    values, bonus = seen.proceeds(move)
    return Sale(move, sum(values), bonus)


def _new_slots(history: tuple[Event, ...]) -> frozenset[int]:
    slots: set[int] = set()
    for event in reversed(history):
        if isinstance(event, Refilled):
            slots.add(event.slot)
        if isinstance(event, Moved):
            return frozenset(slots | set(event.slots))
    return frozenset()
