"""A move written by a person: in letters, or in plain words of any language.

`+DG-LK`, `take gold`, `sell 3 cloth`, `exchange gold and a diamond for 2 camels`, `prends l'or`,
`3 Stoffe verkaufen`. The letters are those of the notation or of the reader's language, which
never contradict each other.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from jaipur.rules import (
    CAMEL,
    Card,
    Cards,
    JaipurError,
    Move,
    NotationError,
    View,
    why_illegal,
)
from jaipur.words.cards import from_letters
from jaipur.words.language import Language
from jaipur.words.vocabulary import split_words, vocabulary

_MAX_LENGTH: Final = 200


class NotUnderstood(JaipurError):
    """A text is not a move; the message says how to write one, in the reader's language."""


@dataclass(frozen=True, slots=True)
class _Named:
    """A number of cards of a kind; None means all of them, 0 that it was not said."""

    card: Card
    number: int | None


def parse_move(lang: Language, text: str, view: View) -> Move:
    """The move that a person means, legal or not.

    Args:
        lang: the language to explain mistakes in.
        text: letters after `+` and `-`, or words.
        view: what the person sees: "the camels" are the market's, "all cloth" is the hand's.

    Raises:
        NotUnderstood: it is not a move, or leaves open which one.
    """
    text = text.strip()[:_MAX_LENGTH]
    if text[:1] in {"+", "-"}:
        try:
            return Move.parse(from_letters(lang, text.upper().replace(" ", "")))
        except NotationError:
            raise NotUnderstood(_how_to_write(lang)) from None
    words = split_words(text)
    verbs = [word for word in words if word in vocabulary().verbs]
    if len(verbs) != 1:
        raise NotUnderstood(_how_to_write(lang))
    # First in most languages; German puts an infinitive last.
    words.remove(verbs[0])
    first, second = _halves(lang, words)
    match vocabulary().verbs[verbs[0]]:
        case "sell" if not second:
            return Move(give=_sold(lang, first, view))
        case "take" if not second:
            return Move(take=_taken(first, view))
        case "take":
            return _exchange(first, second)
        case "give" if second:
            return _exchange(second, first)
        case "exchange" if second:
            return _either_way(lang, first, second, view)
        case _:
            raise NotUnderstood(_how_to_write(lang))


def _halves(lang: Language, words: list[str]) -> tuple[list[_Named], list[_Named]]:
    cuts = [place for place, word in enumerate(words) if word in vocabulary().between]
    if len(cuts) > 1:
        raise NotUnderstood(_how_to_write(lang))
    cut = cuts[0] if cuts else len(words)
    first, second = _named(lang, words[:cut]), _named(lang, words[cut + 1 :])
    if not first or (cuts and not second):
        raise NotUnderstood(_how_to_write(lang))
    return first, second


def _named(lang: Language, words: list[str]) -> list[_Named]:
    known = vocabulary()
    found: list[_Named] = []
    number: int | None = 0
    for word in words:
        if word in known.cards:
            found.append(_Named(known.cards[word], number))
            number = 0
        elif word in known.numbers:
            number = known.numbers[word]
        elif word.isdecimal() and 0 < int(word[:3]) < 56:
            number = int(word[:3])
        elif word in known.all:
            number = None
        elif word not in known.ignored:
            raise NotUnderstood(lang.text("I do not know the word “{word}”.", word=word))
    if number != 0:
        raise NotUnderstood(_how_to_write(lang))
    return found


def _taken(named: list[_Named], view: View) -> Cards:
    return Cards(
        "".join(
            item.card * (item.number or (view.market.count(CAMEL) if item.card is CAMEL else 1))
            for item in named
        )
    )


def _sold(lang: Language, named: list[_Named], view: View) -> Cards:
    sold = ""
    for item in named:
        held = (view.hand or "").count(item.card)
        if item.number == 0 and held > 1:
            raise NotUnderstood(
                lang.text("How many? You have {held}; say a number, or “all”.", held=held)
            )
        sold += item.card * (max(held, 1) if item.number is None else item.number or 1)
    return Cards(sold)


def _exchange(taken: list[_Named], given: list[_Named]) -> Move:
    """Camels without a number pay for what the other cards do not."""
    take = "".join(item.card * (item.number or 1) for item in taken)
    give = "".join(item.card * (item.number or 1) for item in given if not _open_camels(item))
    if any(map(_open_camels, given)):
        give += CAMEL * max(len(take) - len(give), 1)
    return Move(Cards(take), Cards(give))


def _open_camels(item: _Named) -> bool:
    return item.card is CAMEL and not item.number


def _either_way(lang: Language, first: list[_Named], second: list[_Named], view: View) -> Move:
    """People say it both ways: exchange what I want for what I pay, and the other way round."""
    moves = [_exchange(first, second), _exchange(second, first)]
    allowed = [move for move in moves if why_illegal(view, move) is None]
    if len(allowed) == len(moves):
        raise NotUnderstood(
            lang.text("Which way round? Say “take … for …”, naming what you take first.")
        )
    return allowed[0] if allowed else moves[0]


def _how_to_write(lang: Language) -> str:
    return lang.text(
        "That is not a move. Write for example “take gold”, “take the camels”, “sell 3 cloth”, "
        "“take gold and a diamond for leather and a camel”, or the same as +G, -CCC, +DG-LK."
    )
