"""The count at the end of a round, as a small table."""

from __future__ import annotations

from typing import Final

from jaipur.rules import BySeat, Decider, Score

_DECIDED: Final = {
    Decider.RUPEES: "decided by rupees",
    Decider.BONUS: "equal rupees, decided by the number of bonus tokens",
    Decider.GOODS: "equal rupees and bonus tokens, decided by the number of goods tokens",
    Decider.NOTHING: "equal in everything",
}


def describe_score(score: Score, names: BySeat[str]) -> str:
    """Where each player's rupees come from, and what decided the round."""
    a, b = score.tallies
    width = max(len(names.a), len(names.b), 6)
    rows = (
        ("", names.a, names.b),
        (f"goods tokens ({a.goods_tokens} : {b.goods_tokens})", a.goods, b.goods),
        (f"bonus tokens ({a.bonus_tokens} : {b.bonus_tokens})", a.bonus, b.bonus),
        ("camel token", a.camels, b.camels),
        ("rupees", a.rupees, b.rupees),
    )
    table = [f"{what:<24} {first:>{width}} {second:>{width}}" for what, first, second in rows]
    return "\n".join([*table, f"({_DECIDED[score.decider]})"])
