"""How a match ended, in sentences."""

from __future__ import annotations

from typing import Final

from jaipur.formats import EndedBy, MatchEnd
from jaipur.rules import BySeat
from jaipur.words.language import Language
from jaipur.words.marking import N_

_BRIEF: Final = {
    "resigned": N_("by resignation"),
    "called_off": N_("called off"),
    "time": N_("on time"),
    "claimed": N_("rival left"),
}


def describe_match_end(lang: Language, end: MatchEnd, names: BySeat[str]) -> str:
    """Who won the match, and what the rival did to lose it; or that it was called off.

    >>> from jaipur.rules import Seat
    >>> from jaipur.words import language
    >>> end = MatchEnd(EndedBy.RESIGNED, winner=Seat.A)
    >>> describe_match_end(language("en"), end, BySeat("Asha", "Belen"))
    'Belen resigned. Asha wins the match.'
    >>> end = MatchEnd(EndedBy.SEALS, winner=Seat.B)
    >>> describe_match_end(language("en"), end, BySeat("Asha", "Belen"))
    'Belen wins the match.'
    """
    if end.how is EndedBy.CALLED_OFF or end.winner is None:
        return lang.text("The match was called off.")
    if end.how is EndedBy.SEALS:
        return lang.text("{name} wins the match.", name=names[end.winner])
    loser, winner = names[end.winner.rival], names[end.winner]
    match end.how:
        case EndedBy.TIME:
            return lang.text(
                "{loser} ran out of time. {winner} wins the match.", loser=loser, winner=winner
            )
        case EndedBy.CLAIMED:
            return lang.text(
                "{loser} left the table. {winner} wins the match.", loser=loser, winner=winner
            )
        case _:
            return lang.text(
                "{loser} resigned. {winner} wins the match.", loser=loser, winner=winner
            )


def brief_endings(lang: Language) -> dict[str, str]:
    """How a match can have ended but by seals, in a word or two for lists, by `EndedBy.value`."""
    return {how: lang.text(text) for how, text in _BRIEF.items()}


def describe_undone(lang: Language, undone: int) -> str:
    """How many moves were taken back."""
    return lang.many(
        "{n} move was taken back for practice.",
        "{n} moves were taken back for practice.",
        undone,
    )
