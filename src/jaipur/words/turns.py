"""What happened in a turn, in whole sentences."""

from __future__ import annotations

from collections.abc import Iterable
from typing import assert_never

from jaipur.rules import (
    BONUS_SIZES,
    Bonus,
    BySeat,
    Ended,
    Event,
    Move,
    Moved,
    MoveKind,
    Paid,
    Refilled,
    Seat,
)
from jaipur.words.cards import cards_in_words
from jaipur.words.language import Language
from jaipur.words.score import describe_end


def describe_turn(
    lang: Language, events: Iterable[Event], names: BySeat[str], *, you: Seat | None = None
) -> str:
    """A turn in words, from the events as a viewer saw them.

    Args:
        lang: the language.
        events: what happened.
        names: the players.
        you: the seat that is called "you".

    >>> from jaipur.words import language
    >>> describe_turn(
    ...     language("en"),
    ...     [Moved(Seat.A, Move.parse("-CCC")), Paid(Seat.A, "C", (5, 3, 3)), Bonus(Seat.A, 3, 2)],
    ...     BySeat("Asha", "Belen"),
    ... )
    'Asha sold 3 cloth. Tokens: 5 + 3 + 3 = 11. Bonus for 3 cards: 2.'
    >>> moved = Moved(Seat.A, Move.parse("+G"))
    >>> describe_turn(language("de"), [moved], BySeat("Asha", "Belen"), you=Seat.A)
    'Du nimmst Gold.'
    """
    events = list(events)
    drawn = [event.card for event in events if isinstance(event, Refilled)]
    sentences = [
        _sentence(lang, event, names, you) for event in events if not isinstance(event, Refilled)
    ]
    if drawn:
        # Right after the move, before a possible end of the round.
        new = lang.text("New in the market: {cards}.", cards=cards_in_words(lang, "".join(drawn)))
        sentences.insert(1, new)
    return " ".join(sentences)


def describe_move(lang: Language, move: Move, name: str | None) -> str:
    """What somebody did, without its consequences; None is the reader."""
    if name is None:
        return _own_move(lang, move)
    taken, given = cards_in_words(lang, move.take), cards_in_words(lang, move.give)
    match move.kind:
        case MoveKind.SELL:
            return lang.text("{name} sold {cards}.", name=name, cards=given)
        case MoveKind.EXCHANGE:
            return lang.text(
                "{name} exchanged {n}: took {taken}, gave {given}.",
                name=name,
                n=len(move.take),
                taken=taken,
                given=given,
            )
        case _:
            return lang.text("{name} took {cards}.", name=name, cards=taken)


def _own_move(lang: Language, move: Move) -> str:
    taken, given = cards_in_words(lang, move.take), cards_in_words(lang, move.give)
    match move.kind:
        case MoveKind.SELL:
            return lang.text("You sold {cards}.", cards=given)
        case MoveKind.EXCHANGE:
            return lang.text(
                "You exchanged {n}: took {taken}, gave {given}.",
                n=len(move.take),
                taken=taken,
                given=given,
            )
        case _:
            return lang.text("You took {cards}.", cards=taken)


def _sentence(
    lang: Language, event: Moved | Paid | Bonus | Ended, names: BySeat[str], you: Seat | None
) -> str:
    match event:
        case Moved(seat, move):
            return describe_move(lang, move, None if seat is you else names[seat])
        case Paid(_, _, values):
            if not values:
                return lang.text("No tokens are left.")
            return lang.text("Tokens: {sum}.", sum=_sum(values))
        case Bonus(_, size, value):
            return _bonus(lang, size, lang.text("hidden") if value is None else str(value))
        case Ended(result):
            return describe_end(lang, result, names, you=you)
        case _:
            assert_never(event)


def _bonus(lang: Language, size: int, value: str) -> str:
    if size == BONUS_SIZES[-1]:
        return lang.text("Bonus for {size} or more cards: {value}.", size=size, value=value)
    return lang.text("Bonus for {size} cards: {value}.", size=size, value=value)


def _sum(values: tuple[int, ...]) -> str:
    terms = " + ".join(map(str, values))
    return terms if len(values) == 1 else f"{terms} = {sum(values)}"
