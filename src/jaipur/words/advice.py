"""The arguments for or against a move, in at most two sentences."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Protocol

from jaipur.words.cards import cards_in_words
from jaipur.words.language import Language


class Argument(Protocol):
    """One argument, as `jaipur.bots.Reason` has it."""

    @property
    def name(self) -> str:
        """What it is about."""
        ...

    @property
    def amount(self) -> int:
        """How much of it."""
        ...

    @property
    def cards(self) -> str:
        """The cards it is about."""
        ...

    @property
    def values(self) -> Sequence[int]:
        """Further numbers."""
        ...


def advice_reason(lang: Language, reasons: Iterable[Argument]) -> str:
    """What a move does, as one sentence.

    Raises:
        ValueError: a name is unknown.
    """
    line = _joined(lang, reasons)
    return f"{line[:1].upper()}{line[1:]}." if line else ""


def why_better(lang: Language, better: Iterable[Argument], played: Iterable[Argument]) -> str:
    """Why a move would have been better than the one played, in at most two sentences.

    Raises:
        ValueError: a name is unknown.
    """
    pro, contra = _joined(lang, better), _joined(lang, played)
    sentences = []
    if pro:
        sentences.append(lang.text("The better move {reasons}.", reasons=pro))
    if contra:
        sentences.append(lang.text("The move played {reasons}.", reasons=contra))
    return " ".join(sentences)


def why_solution(
    lang: Language, solution: Iterable[Argument], other: Iterable[Argument], *, yours: bool
) -> str:
    """Why the solution of a puzzle is better than another move, in at most two sentences.

    Args:
        lang: the language.
        solution: what speaks for it.
        other: what speaks against the other move.
        yours: whether that is the reader's; if not, it is the trader's.

    Raises:
        ValueError: a name is unknown.
    """
    pro, contra = _joined(lang, solution), _joined(lang, other)
    sentences = []
    if pro:
        sentences.append(lang.text("The best move {reasons}.", reasons=pro))
    if contra and yours:
        sentences.append(lang.text("Your move {reasons}.", reasons=contra))
    elif contra:
        sentences.append(lang.text("The trader’s move {reasons}.", reasons=contra))
    return " ".join(sentences)


def _joined(lang: Language, reasons: Iterable[Argument]) -> str:
    line = ""
    for reason in reasons:
        clause = _clause(lang, reason)
        line = lang.text("{first}; {then}", first=line, then=clause) if line else clause
    return line


def _clause(lang: Language, reason: Argument) -> str:
    amount, values = reason.amount, reason.values
    cards = cards_in_words(lang, reason.cards)
    match reason.name:
        case "tokens":
            return _tokens(lang, amount, values)
        case "bonus":
            return lang.text(
                "draws a bonus token for {size} cards, worth about {rupees}",
                size=values[0],
                rupees=amount,
            )
        case "race":
            return lang.text("forestalls the rival, who is known to hold {cards}", cards=cards)
        case "denies":
            held = cards_in_words(lang, reason.cards[:1] * values[0])
            return lang.text(
                "keeps {cards} from the rival, who is known to hold {held}", cards=cards, held=held
            )
        case "keeps":
            return lang.text("holds on to {cards}, one card short of a bonus", cards=cards)
        case "ends_round":
            return lang.text(
                "ends the round at {mine} : {theirs}, bonus tokens not counted",
                mine=values[0],
                theirs=values[1],
            )
        case _:
            return _of_cards(lang, reason, cards)


def _of_cards(lang: Language, reason: Argument, cards: str) -> str:
    """Arguments about cards in hands, herds and the market."""
    amount, values = reason.amount, reason.values
    match reason.name:
        case "set" if amount == 1:
            return lang.text("starts a new set")
        case "set":
            return lang.text("makes a set of {cards}", cards=cards)
        case "breaks":
            return lang.text("sells only {sold} of {cards}", sold=values[0], cards=cards)
        case "leaves":
            return lang.text("leaves the rival {cards}", cards=cards)
        case "spends":
            return lang.text("gives up {cards}", cards=cards)
        case "camels" if amount > 0:
            return lang.many("gains a camel", "gains {n} camels", amount)
        case "camels":
            return lang.many("spends a camel", "spends {n} camels", -amount)
        case "herd" if amount > 0:
            return lang.many(
                "gains a camel and the lead in camels, {mine} : {theirs}",
                "gains {n} camels and the lead in camels, {mine} : {theirs}",
                amount,
                mine=values[0],
                theirs=values[1],
            )
        case "herd":
            return lang.many(
                "spends a camel and the lead in camels, {mine} : {theirs}",
                "spends {n} camels and the lead in camels, {mine} : {theirs}",
                -amount,
                mine=values[0],
                theirs=values[1],
            )
        case "new_cards":
            return lang.many("shows the rival a new card", "shows the rival {n} new cards", amount)
        case "full_hand":
            return lang.text("fills the hand")
        case name:
            raise ValueError(f"there are no words for the reason {name!r}")


def _tokens(lang: Language, amount: int, values: Sequence[int]) -> str:
    if not values:
        return lang.text("earns no token")
    if len(values) == 1:
        return lang.many("earns {n} rupee now", "earns {n} rupees now", amount)
    return lang.many(
        "earns {sum} = {n} rupee now",
        "earns {sum} = {n} rupees now",
        amount,
        sum=" + ".join(map(str, values)),
    )
