"""A move written by a person: in the notation, or in plain words of either language.

`+DG-LK`, `take gold`, `sell 3 cloth`, `exchange gold and a diamond for 2 camels`, `prends l'or`,
`vends tout le cuir`. Both languages are understood by everybody: no word means two things.
"""

from __future__ import annotations

import re
import unicodedata
from dataclasses import dataclass
from enum import Enum
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
from jaipur.words.language import Language

_LONGEST: Final = 200


class NotUnderstood(JaipurError):  # noqa: N818 - it is named after what it reports
    """A text is not a move; the message says how to write one, in the reader's language."""


class _Verb(Enum):
    TAKE = "take takes took get pick prends prendre prend prenez pris"
    SELL = "sell sells sold vends vendre vend vendez vendu"
    GIVE = "give gives pay donne donner donnes donnez paie payer"
    EXCHANGE = (
        "exchange exchanges swap trade barter troque troquer troquez echange echanger echangez"
    )


_CARDS: Final = {
    Card.DIAMOND: "diamond diamonds diamant diamants",
    Card.GOLD: "gold golds or ors",
    Card.SILVER: "silver silvers argent argents",
    Card.CLOTH: "cloth cloths fabric tissu tissus etoffe etoffes",
    Card.SPICE: "spice spices epice epices",
    Card.LEATHER: "leather leathers cuir cuirs",
    Card.CAMEL: "camel camels chameau chameaux",
}
_NUMBERS: Final = (
    "a an one un une",
    "two deux",
    "three trois",
    "four quatre",
    "five cinq",
    "six",
    "seven sept",
)
_ALL: Final = "all every tout tous toute toutes"
_FOR: Final = "for against contre pour"
_FILLERS: Final = (
    "the of and with my card cards some please le la les l de des du d et avec mes mon carte cartes"
)


def _by_word(table: dict[Card, str]) -> dict[str, Card]:
    return {word: card for card, words in table.items() for word in words.split()}


_VERB_OF: Final = {word: verb for verb in _Verb for word in verb.value.split()}
_CARD_OF: Final = _by_word(_CARDS)
_NUMBER_OF: Final = {
    word: number for number, words in enumerate(_NUMBERS, 1) for word in words.split()
}


@dataclass(frozen=True, slots=True)
class _Named:
    """Cards of a kind: so many; None is all there are, 0 is left open."""

    card: Card
    number: int | None


def parse_move(lang: Language, text: str, view: View) -> Move:
    """The move that a person means; whether it is allowed is `why_illegal`'s business.

    Args:
        lang: the language to explain mistakes in.
        text: the notation, or words.
        view: what the person sees: "the camels" are the market's, "all cloth" is the hand's.

    Raises:
        NotUnderstood: it is not a move, or leaves open which one.
    """
    text = text.strip()[:_LONGEST]
    if text[:1] in {"+", "-"}:
        try:
            return Move.parse(text.upper().replace(" ", ""))
        except NotationError:
            raise NotUnderstood(_how_to_write(lang)) from None
    words = _words(text)
    verb = _VERB_OF.get(words[0]) if words else None
    if verb is None:
        raise NotUnderstood(_how_to_write(lang))
    first, second = _halves(lang, words[1:])
    match verb:
        case _Verb.SELL if not second:
            return Move(give=_sold(lang, first, view))
        case _Verb.TAKE if not second:
            return Move(take=_taken(first, view))
        case _Verb.TAKE:
            return _exchange(first, second)
        case _Verb.GIVE if second:
            return _exchange(second, first)
        case _Verb.EXCHANGE if second:
            return _either_way(lang, first, second, view)
        case _:
            raise NotUnderstood(_how_to_write(lang))


def _words(text: str) -> list[str]:
    plain = unicodedata.normalize("NFKD", text.casefold())
    plain = "".join(char for char in plain if not unicodedata.combining(char))
    return re.findall(r"[^\W\d_]+|\d+", plain)


def _halves(lang: Language, words: list[str]) -> tuple[list[_Named], list[_Named]]:
    cuts = [place for place, word in enumerate(words) if word in _FOR.split()]
    if len(cuts) > 1:
        raise NotUnderstood(_how_to_write(lang))
    cut = cuts[0] if cuts else len(words)
    first, second = _named(lang, words[:cut]), _named(lang, words[cut + 1 :])
    if not first or (cuts and not second):
        raise NotUnderstood(_how_to_write(lang))
    return first, second


def _named(lang: Language, words: list[str]) -> list[_Named]:
    found: list[_Named] = []
    number: int | None = 0
    for word in words:
        if word in _CARD_OF:
            found.append(_Named(_CARD_OF[word], number))
            number = 0
        elif word in _NUMBER_OF:
            number = _NUMBER_OF[word]
        elif word.isdecimal() and 0 < int(word[:3]) < 56:
            number = int(word[:3])
        elif word in _ALL.split():
            number = None
        elif word not in _FILLERS.split():
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
    """Camels without a number pay for whatever the other cards do not."""
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
            lang.text("Which way round? Say “take … for …”, naming first what you take.")
        )
    return allowed[0] if allowed else moves[0]


def _how_to_write(lang: Language) -> str:
    return lang.text(
        "That is not a move. Write for example “take gold”, “take the camels”, “sell 3 cloth”, "
        "“take gold and a diamond for leather and a camel”, or the same as +G, -CCC, +DG-LK."
    )
