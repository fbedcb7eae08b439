"""How a round ended, and the count: what decided it, and where the rupees come from."""

from __future__ import annotations

from typing import Final

from jaipur.rules import BySeat, Decider, EndReason, Result, Score, Seat
from jaipur.words.language import Language
from jaipur.words.marking import N_

_ENDS: Final = {
    EndReason.TOKENS: N_("Three kinds of tokens are sold out: the round is over."),
    EndReason.DECK: N_("The deck cannot refill the market: the round is over."),
    EndReason.STALEMATE: N_("Nothing was sold or drawn for 200 turns: the round is over."),
}
_DECIDED: Final = {
    Decider.RUPEES: N_("decided by rupees"),
    Decider.BONUS: N_("equal rupees, decided by number of bonus tokens"),
    Decider.GOODS: N_("equal rupees and bonus tokens, decided by number of goods tokens"),
    Decider.NOTHING: N_("a complete tie"),
}


def end_reason(lang: Language, reason: EndReason) -> str:
    """Why a round is over, as a sentence."""
    return lang.text(_ENDS[reason])


def decided_by(lang: Language, decider: Decider) -> str:
    """What decided a round, as a phrase."""
    return lang.text(_DECIDED[decider])


def describe_end(
    lang: Language, result: Result, names: BySeat[str], *, you: Seat | None = None
) -> str:
    """Why a round is over and how it ended, in sentences; one seat may be called "you"."""
    end = end_reason(lang, result.reason)
    return f"{end} {_rupees(lang, result, names, you)} {_seal(lang, result, names, you)}"


def _rupees(lang: Language, result: Result, names: BySeat[str], you: Seat | None) -> str:
    if you is not None:
        return lang.text(
            "You {own}, {name} {others} rupees.",
            own=result.rupees[you],
            name=names[you.rival],
            others=result.rupees[you.rival],
        )
    return lang.text(
        "{a} {rupees_a}, {b} {rupees_b} rupees.",
        a=names.a,
        rupees_a=result.rupees.a,
        b=names.b,
        rupees_b=result.rupees.b,
    )


def _seal(lang: Language, result: Result, names: BySeat[str], you: Seat | None) -> str:
    if result.winner is None:
        return lang.text("A complete tie: nobody takes the seal.")
    if result.winner is you:
        return lang.text("You take the seal.")
    return lang.text("{name} takes the seal.", name=names[result.winner])


def describe_score(lang: Language, score: Score, names: BySeat[str]) -> str:
    """The count as a small table, and what decided the round."""
    a, b = score.tallies
    rows = (
        ("", names.a, names.b),
        (
            lang.text("goods tokens ({a} : {b})", a=a.goods_tokens, b=b.goods_tokens),
            a.goods,
            b.goods,
        ),
        (
            lang.text("bonus tokens ({a} : {b})", a=a.bonus_tokens, b=b.bonus_tokens),
            a.bonus,
            b.bonus,
        ),
        (lang.text("camel token"), a.camels, b.camels),
        (lang.text("rupees"), a.rupees, b.rupees),
    )
    heading = max(24, *(len(row[0]) for row in rows))
    width = max(len(names.a), len(names.b), 6)
    table = [
        f"{what:<{heading}} {first:>{width}} {second:>{width}}" for what, first, second in rows
    ]
    return "\n".join([*table, f"({decided_by(lang, score.decider)})"])
