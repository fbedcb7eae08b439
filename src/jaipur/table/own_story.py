"""What the reader did, said to the reader, as in "You offer to call the match off"."""

from __future__ import annotations

from typing import Final

from jaipur.formats import EndedBy
from jaipur.rules import Seat
from jaipur.table.facts import (
    CallOffAsked,
    CardsDealt,
    Fact,
    MatchClosed,
    MovesUndone,
    PlayerReady,
    PlayerSeated,
    RematchAsked,
    RematchDeclined,
    RematchWithdrawn,
    RoundStarted,
    SeatResumed,
    SecretRevealed,
    StandInSeated,
)
from jaipur.table.log import LogEntry
from jaipur.table.options import AGAINST_A_BOT, Mode
from jaipur.table.table import Table
from jaipur.words import N_, Language, bot_name

_TEXTS: Final[dict[type[Fact], str]] = {
    PlayerSeated: N_("You sit down."),
    SecretRevealed: N_("You have added to the shuffle."),
    MovesUndone: N_("You take the last move back."),
    CallOffAsked: N_("You offer to call the match off."),
    PlayerReady: N_("You are ready for the next round."),
    SeatResumed: N_("You are back."),
    RematchAsked: N_("You would like to play again."),
    RematchDeclined: N_("You do not want to play again."),
    RematchWithdrawn: N_("You no longer want to play again."),
}


def reader_of(table: Table, viewer: Seat | None) -> Seat | None:
    """The seat that is called "you" in the story of a table.

    On a shared screen, where both read, everybody is called by name.
    """
    return None if table.options.mode is Mode.PASS else viewer


def own_text(lang: Language, table: Table, entry: LogEntry, you: Seat) -> str | None:
    """A log entry in words if it says what the reader did; moves are told elsewhere."""
    fact = entry.fact
    if isinstance(fact, CardsDealt) and table.position is not None:
        return None
    if isinstance(fact, CardsDealt | RoundStarted):
        if table.starter_of(entry.round) is not you:
            return None
        return lang.text("Round {number}: you start.", number=entry.round)
    if getattr(fact, "seat", None) is not you:
        return None
    if isinstance(fact, StandInSeated):
        return lang.text("{bot} plays on for you.", bot=bot_name(lang, fact.bot))
    if isinstance(fact, MatchClosed):
        return _closed(lang, table, fact.how)
    text = _TEXTS.get(type(fact))
    return None if text is None else lang.text(text)


def _closed(lang: Language, table: Table, how: EndedBy) -> str | None:
    match how:
        case EndedBy.RESIGNED:
            against_bot = table.options.mode in AGAINST_A_BOT
            return lang.text("You give up.") if against_bot else lang.text("You resign.")
        case EndedBy.TIME:
            return lang.text("You have run out of time.")
        case EndedBy.CLAIMED:
            return lang.text("You claim the match.")
        case _:
            return None


def moved_by_stand_in(table: Table, entry: LogEntry, seat: Seat) -> bool:
    """Whether a bot played on for a seat when it made a move."""
    if not table.stood_in:
        return False
    before = (each.fact for each in reversed(table.log[: entry.seq - 1]))
    changes = (
        fact
        for fact in before
        if isinstance(fact, StandInSeated | SeatResumed) and fact.seat is seat
    )
    return isinstance(next(changes, None), StandInSeated)
