"""Luck and skill in sentences: what an analysis says of a match."""

from __future__ import annotations

from jaipur.rules import BySeat, Seat
from jaipur.words.cards import cards_in_words
from jaipur.words.language import Language


def describe_account(
    lang: Language,
    names: BySeat[str],
    seat: Seat,
    *,
    winner: Seat | None,
    luck: float,
    losses: BySeat[float],
    adjusted: float,
    you: bool = False,
) -> str:
    """Where a result came from, as a seat sees it.

    Args:
        lang: the language.
        names: the players.
        seat: whose account it is.
        winner: who won; None if nobody did.
        luck: the points that luck gave to that seat.
        losses: the points lost by the moves of each seat.
        adjusted: what that seat would have been expected to score, in per cent.
        you: whether the reader is that player.

    >>> from jaipur.words import language
    >>> names, losses = BySeat("Asha", "Belen"), BySeat(6.8, 15.1)
    >>> told = describe_account(
    ...     language("en"), names, Seat.A, winner=Seat.A, luck=11.2, losses=losses, adjusted=61.4,
    ...     you=True,
    ... )
    >>> told.split(". ")[1]
    'Luck gave you 11 points, and your errors cost you 7; your rival’s errors cost them 15'
    """
    result = _result(lang, names, winner, seat if you else None)
    own, theirs = round(losses[seat]), round(losses[seat.rival])
    # The estimate is right on average, not in every single match: there it may leave the scale.
    score = round(min(max(adjusted, 0.0), 100.0))
    points = round(abs(luck))
    if you and luck >= 0:
        middle = lang.many(
            "Luck gave you {n} point, and your errors cost you {own}; "
            "your rival’s errors cost them {theirs}.",
            "Luck gave you {n} points, and your errors cost you {own}; "
            "your rival’s errors cost them {theirs}.",
            points, own=own, theirs=theirs,
        )  # fmt: skip
    elif you:
        middle = lang.many(
            "Luck cost you {n} point and your errors {own}; "
            "your rival’s errors cost them {theirs}.",
            "Luck cost you {n} points and your errors {own}; "
            "your rival’s errors cost them {theirs}.",
            points, own=own, theirs=theirs,
        )  # fmt: skip
    else:
        lucky, other = (seat, seat.rival) if luck >= 0 else (seat.rival, seat)
        middle = lang.many(
            "Luck gave {name} {n} point; errors cost {name} {own}, {rival} {theirs}.",
            "Luck gave {name} {n} points; errors cost {name} {own}, {rival} {theirs}.",
            points, name=names[lucky], rival=names[other],
            own=round(losses[lucky]), theirs=round(losses[other]),
        )  # fmt: skip
    end = (
        lang.text("With average luck you would have been expected to score {score}%.", score=score)
        if you
        else lang.text(
            "With average luck {name} would have been expected to score {score}%.",
            name=names[seat],
            score=score,
        )
    )
    return f"{result} {middle} {end}"


def describe_luck(
    lang: Language,
    names: BySeat[str],
    *,
    kind: str,
    mover: Seat | None,
    cards: str,
    rupees: int | None,
) -> str:
    """What chance decided.

    >>> from jaipur.words import language
    >>> names = BySeat("Asha", "Belen")
    >>> describe_luck(language("en"), names, kind="refill", mover=Seat.A, cards="DD", rupees=None)
    'New in the market after Asha’s move: 2 diamonds.'
    """
    if kind == "deal" or mover is None:
        return lang.text("The deal of the round.")
    if kind == "bonus":
        return lang.text("{name} drew a bonus token of {rupees}.", name=names[mover], rupees=rupees)
    return lang.text(
        "New in the market after {name}’s move: {cards}.",
        name=names[mover],
        cards=cards_in_words(lang, cards),
    )


def describe_band(lang: Language, band: str) -> str:
    """How somebody plays, in a word.

    Raises:
        KeyError: there is no such band.
    """
    return {
        "masterly": lang.text("masterly"),
        "expert": lang.text("expert"),
        "strong": lang.text("strong"),
        "steady": lang.text("steady"),
        "improving": lang.text("improving"),
        "beginner": lang.text("beginner"),
    }[band]


def _result(lang: Language, names: BySeat[str], winner: Seat | None, you: Seat | None) -> str:
    if winner is None:
        return lang.text("Nobody won.")
    if you is None:
        return lang.text("{name} won.", name=names[winner])
    return lang.text("You won.") if winner is you else lang.text("You lost.")
