"""What the server says in words beside the game itself: turns of a table, refusals, names."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from jaipur.rules import BySeat, Event, Seat
from jaipur.table import (
    GUIDE,
    Dealt,
    Made,
    NextRound,
    Opened,
    Refusal,
    RematchAsked,
    Rematched,
    Sat,
    Sitter,
    Table,
    Turn,
)
from jaipur.words import Language, bot_name, describe_turn, later

_REFUSALS: Final = {
    Refusal.ID_REUSED: later("This request was used for something else before."),
    Refusal.NOT_STARTED: later("The match waits for the other player."),
    Refusal.ROUND_NOT_OVER: later("This round is still being played."),
    Refusal.MATCH_OVER: later("The match is over."),
    Refusal.MATCH_NOT_OVER: later("The match is still being played."),
    Refusal.SEAT_TAKEN: later("Somebody sits there already."),
    Refusal.ALREADY_ASKED: later("Your rival has not answered yet."),
    Refusal.REMATCHED: later("The next match has begun already."),
}

ERRORS: Final = {
    "bad_request": later("The request is not of the documented form."),
    "bad_record": later("This is not a record of a match."),
    "bad_name": later("A name has 1 to 24 printable characters."),
    "no_such_match": later("There is no such match, or it is not yours to see."),
    "no_such_link": later("This link does not lead anywhere any more."),
    "not_found": later("There is nothing at this address."),
    "not_allowed": later("This address does not take such a request."),
    "not_your_seat": later("This seat is not yours."),
    "not_a_player": later("Only who plays here may do this."),
    "not_over": later("This is only shown when the match is over."),
    "not_started": later("The match waits for the other player."),
    "no_hints_online": later("There are no hints in a match between two people."),
    "not_on_turn": later("It is not your turn."),
    "needs_invitation": later("An invitation is needed to sit down here."),
    "seat_taken": later("Somebody sits there already."),
    "own_rival": later("You already sit at the other side of this table."),
    "not_online": later("Only an online match has this."),
    "too_many_matches": later("You have too many unfinished matches: finish one first."),
    "too_many_links": later("This match has too many links already."),
    "too_fast": later("Too many requests: wait a moment."),
    "too_large": later("The request is too large."),
    "wrong_origin": later("This page may not talk to this server."),
    "storage": later("The server cannot store anything now. Nothing was lost; try again."),
    "internal": later("The server made a mistake. Nothing was lost; try again."),
}
"""Every reason for which a request is refused."""


def error_text(lang: Language, reason: str) -> str:
    """Why a request was refused."""
    return lang.text(ERRORS[reason])


def refusal_text(lang: Language, reason: Refusal) -> str:
    """Why the table refuses an act."""
    return lang.text(_REFUSALS[reason])


def names_in(lang: Language, sitters: BySeat[Sitter | None]) -> BySeat[str]:
    """How the sitters are called in a language; empty for a free seat."""

    def name(sitter: Sitter | None) -> str:
        if sitter is None:
            return ""
        return sitter.name if sitter.bot is None else player_name(lang, sitter.bot)

    return sitters.map(name)


def player_name(lang: Language, bot: str) -> str:
    """How a bot, or the guide of the first game, is called."""
    return lang.text("Guide") if bot == GUIDE else bot_name(lang, bot)


def seat_names(lang: Language) -> BySeat[str]:
    """How people are called who did not say."""
    return BySeat(lang.text("Player {n}", n=1), lang.text("Player {n}", n=2))


def turn_text(lang: Language, table: Table, turn: Turn, events: Sequence[Event]) -> str:
    """A turn in words, as whoever sees these events may tell it."""
    names = names_in(lang, table.sitters)
    match turn.entry.fact:
        case Made():
            return describe_turn(lang, events, names)
        case Opened():
            return lang.text("The table is set up.")
        case Sat(_, name, _):
            return lang.text("{name} sits down.", name=name)
        case Dealt() | NextRound():
            starter = names[_starter(table, turn.round)]
            return lang.text("Round {number}: {name} starts.", number=turn.round, name=starter)
        case RematchAsked(seat):
            return lang.text("{name} would like to play again.", name=names[seat])
        case Rematched():
            return lang.text("A new match begins.")


def _starter(table: Table, number: int) -> Seat:
    if table.match is None:
        raise ValueError("nobody starts before the cards are dealt")
    rounds = [*(done for done, _ in table.match.finished), table.match.round]
    return rounds[number - 1].starter
