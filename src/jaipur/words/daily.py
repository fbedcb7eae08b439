"""The deal of the day in words: what somebody tells others of their result, without a card."""

from __future__ import annotations

from typing import Final

from jaipur.words.language import Language

_MINUS: Final = "\N{MINUS SIGN}"


def whole_percent(share: float) -> int:
    """A share in percent that does not round up to everybody, nor down to nobody.

    >>> whole_percent(99.7), whole_percent(0.2), whole_percent(66.6), whole_percent(100)
    (99, 1, 67, 100)
    """
    return round(share) if share in {0, 100} else min(max(round(share), 1), 99)


def signed(number: float) -> str:
    """A whole number with its sign.

    >>> signed(3.4), signed(-2.6), signed(-0.2)
    ('+3', '\u22123', '0')
    """
    whole = round(number)
    sign = "+" if whole > 0 else _MINUS
    return f"{sign}{abs(whole)}" if whole else "0"


def among_text(lang: Language, people: int, bots: int) -> str:
    """Whom a result is compared with.

    >>> from jaipur.words import language
    >>> among_text(language("en"), 1, 8)
    '1 other player and 8 bots'
    """
    others = lang.many("{n} other player", "{n} other players", people)
    machines = lang.many("{n} bot", "{n} bots", bots)
    if not bots:
        return others
    if not people:
        return machines
    return lang.text("{players} and {bots}", players=others, bots=machines)


def share_text(
    lang: Language,
    day: str,
    rupees: tuple[int, int],
    *,
    better_than: float | None,
    among: str,
    lost: float | None = None,
    luck: float | None = None,
    page: str,
) -> str:
    """A result to tell others; those who have yet to play learn nothing of the cards.

    Args:
        lang: the language.
        day: like 2027-01-15.
        rupees: one's own, and the rival's.
        better_than: the share of the others who did worse, in percent.
        among: who they are.
        lost: points of winning chance given away by one's own moves.
        luck: those given by chance.
        page: where others find that day.

    >>> from jaipur.words import language
    >>> print(
    ...     share_text(
    ...         language("en"), "2027-01-15", (71, 64), better_than=68, among="25 other players",
    ...         lost=12.3, luck=-2.8, page="https://jaipur.example/today",
    ...     )
    ... )
    Jaipur, deal of the day 2027-01-15
    71 : 64 rupees
    Better than 68% of 25 other players
    12 points lost, luck \u22123
    https://jaipur.example/today
    """
    mine, theirs = rupees
    lines = [
        lang.text("Jaipur, deal of the day {day}", day=day),
        lang.text("{mine} : {theirs} rupees", mine=mine, theirs=theirs),
    ]
    if better_than is not None:
        percent = whole_percent(better_than)
        lines.append(lang.text("Better than {percent}% of {others}", percent=percent, others=among))
    if lost is not None and luck is not None:
        lines.append(
            lang.many(
                "{n} point lost, luck {luck}",
                "{n} points lost, luck {luck}",
                round(lost), luck=signed(luck),
            )
        )  # fmt: skip
    return "\n".join([*lines, page])
