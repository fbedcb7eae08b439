"""How a match ended, in sentences."""

from __future__ import annotations

from jaipur.formats import EndedBy, MatchEnd
from jaipur.rules import BySeat
from jaipur.words.language import Language


def describe_match_end(lang: Language, end: MatchEnd, names: BySeat[str]) -> str:
    """Who won the match, and whether the rival resigned; or that it was called off.

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
    return lang.text(
        "{loser} resigned. {winner} wins the match.",
        loser=names[end.winner.rival],
        winner=names[end.winner],
    )


def describe_undone(lang: Language, undone: int) -> str:
    """How many moves were taken back."""
    return lang.many(
        "{n} move was taken back for practice.",
        "{n} moves were taken back for practice.",
        undone,
    )
