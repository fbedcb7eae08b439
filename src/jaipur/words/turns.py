"""What happened in a turn, in a line or two."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, assert_never

from jaipur.rules import (
    BONUS_SIZES,
    Bonus,
    BySeat,
    Ended,
    EndReason,
    Event,
    Move,
    Moved,
    MoveKind,
    Paid,
    Refilled,
    Result,
)

CARD_NAMES: Final = {
    "D": "diamond",
    "G": "gold",
    "S": "silver",
    "C": "cloth",
    "P": "spice",
    "L": "leather",
    "K": "camel",
}
_COUNTED = {"D": "diamonds", "K": "camels"}

_END = {
    EndReason.TOKENS: "Three kinds of tokens are gone: the round is over.",
    EndReason.DECK: "The deck cannot refill the market: the round is over.",
    EndReason.STALEMATE: "Nothing was sold or drawn for 200 turns: the round is over.",
}


def cards_in_words(cards: str) -> str:
    """Cards counted by kind.

    >>> cards_in_words("DDGK")
    '2 diamonds, gold, camel'
    """
    counts = {card: cards.count(card) for card in CARD_NAMES if card in cards}
    return ", ".join(
        CARD_NAMES[card] if count == 1 else f"{count} {_COUNTED.get(card, CARD_NAMES[card])}"
        for card, count in counts.items()
    )


def describe_turn(events: Iterable[Event], names: BySeat[str]) -> str:
    """A turn in words, as whoever saw these events may tell it.

    >>> from jaipur.rules import Seat
    >>> describe_turn(
    ...     [Moved(Seat.A, Move.parse("-CCC")), Paid(Seat.A, "C", (5, 3, 3)), Bonus(Seat.A, 3, 2)],
    ...     BySeat("Asha", "Belen"),
    ... )
    'Asha sells 3 cloth. Tokens: 5 + 3 + 3 = 11. Bonus for 3 cards: 2.'
    """
    events = list(events)
    drawn = [event.card for event in events if isinstance(event, Refilled)]
    sentences = [_sentence(event, names) for event in events if not isinstance(event, Refilled)]
    if drawn:
        # Right after the move, before a possible end of the round.
        names_drawn = ", ".join(CARD_NAMES[card] for card in drawn)
        sentences.insert(1, f"New in the market: {names_drawn}.")
    return " ".join(sentences)


def _sentence(event: Moved | Paid | Bonus | Ended, names: BySeat[str]) -> str:
    match event:
        case Moved(seat, move):
            return f"{names[seat]} {_deed(move)}."
        case Paid(_, _, values):
            if not values:
                return "No tokens are left."
            return f"Tokens: {_sum(values)}."
        case Bonus(_, size, value):
            cards = f"{size} or more" if size == BONUS_SIZES[-1] else str(size)
            return f"Bonus for {cards} cards: {'hidden' if value is None else value}."
        case Ended(result):
            return f"{_END[result.reason]} {_verdict(result, names)}"
        case _:
            assert_never(event)


def _deed(move: Move) -> str:
    match move.kind:
        case MoveKind.SELL:
            return f"sells {cards_in_words(move.give)}"
        case MoveKind.EXCHANGE:
            return f"takes {cards_in_words(move.take)} for {cards_in_words(move.give)}"
        case _:
            return f"takes {cards_in_words(move.take)}"


def _sum(values: tuple[int, ...]) -> str:
    terms = " + ".join(map(str, values))
    return terms if len(values) == 1 else f"{terms} = {sum(values)}"


def _verdict(result: Result, names: BySeat[str]) -> str:
    rupees = f"{names.a} {result.rupees.a}, {names.b} {result.rupees.b} rupees."
    if result.winner is None:
        return f"{rupees} A tie in everything: nobody takes the seal."
    return f"{rupees} {names[result.winner]} takes the seal."
