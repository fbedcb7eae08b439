"""What the server says in words: one sentence for each thing it may have to say."""

from __future__ import annotations

from dataclasses import dataclass

from jaipur.bots import Feature
from jaipur.rules import BySeat, Decider, EndReason, Event, IllegalReason, Move, Seat, View
from jaipur.table import (
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
from jaipur.words import cards_in_words, describe_turn, why

LANGUAGES = ("en", "fr")


@dataclass(frozen=True, slots=True)
class Language:
    """A reader's language."""

    code: str

    def text(self, message: str, **values: object) -> str:
        """A sentence with its values."""
        return message.format(**values)


def language(code: str) -> Language:
    """The language with this code."""
    return Language(code)


def turn_text(lang: Language, table: Table, turn: Turn, events: list[Event]) -> str:
    """A turn in words, as whoever sees these events may tell it."""
    names = names_in(lang, table.sitters)
    match turn.entry.fact:
        case Made():
            return describe_turn(events, names)
        case Opened():
            return lang.text("The table is set up.")
        case Sat(_, name, _):
            return lang.text("{name} sits down.", name=name)
        case Dealt() | NextRound():
            starter = names[_starter(table, turn.round)]
            return lang.text("Round {n}: {name} starts.", n=turn.round, name=starter)
        case RematchAsked(seat):
            return lang.text("{name} would like to play again.", name=names[seat])
        case Rematched():
            return lang.text("A new match begins.")


def _starter(table: Table, number: int) -> Seat:
    if table.match is None:
        return Seat.A
    rounds = [*(done for done, _ in table.match.finished), table.match.round]
    return rounds[number - 1].starter


def illegal_text(_lang: Language, reason: IllegalReason) -> str:
    """Why a move is not allowed."""
    return why(reason)


def refusal_text(lang: Language, reason: Refusal) -> str:
    """Why the table refuses an act."""
    return {
        Refusal.ID_REUSED: lang.text("This request was used for something else before."),
        Refusal.NOT_STARTED: lang.text("The match waits for the other player."),
        Refusal.ROUND_NOT_OVER: lang.text("This round is still being played."),
        Refusal.MATCH_OVER: lang.text("The match is over."),
        Refusal.MATCH_NOT_OVER: lang.text("The match is still being played."),
        Refusal.SEAT_TAKEN: lang.text("Somebody sits there already."),
        Refusal.ALREADY_ASKED: lang.text("Your rival has not answered yet."),
        Refusal.REMATCHED: lang.text("The next match has begun already."),
    }[reason]


def end_text(lang: Language, reason: EndReason) -> str:
    """Why a round is over."""
    return {
        EndReason.TOKENS: lang.text("Three kinds of tokens are gone."),
        EndReason.DECK: lang.text("The deck cannot refill the market."),
        EndReason.STALEMATE: lang.text("Nothing was sold or drawn for 200 turns."),
    }[reason]


def decider_text(lang: Language, decider: Decider) -> str:
    """What decided a round."""
    return {
        Decider.RUPEES: lang.text("Decided by rupees."),
        Decider.BONUS: lang.text("Equal rupees: decided by the number of bonus tokens."),
        Decider.GOODS: lang.text(
            "Equal rupees and bonus tokens: decided by the number of goods tokens."
        ),
        Decider.NOTHING: lang.text("Equal in everything: nobody takes the seal."),
    }[decider]


def move_text(_lang: Language, move: Move) -> str:
    """A move as a label."""
    return f"{cards_in_words(move.take)} / {cards_in_words(move.give)}"


def advice_text(_lang: Language, _view: View, reason: tuple[Feature, ...]) -> str:
    """Why a hint suggests a move."""
    return ", ".join(f"{feature.name} {feature.amount}" for feature in reason)


def seat_names(lang: Language) -> BySeat[str]:
    """How people are called who did not say."""
    return BySeat(lang.text("Player 1"), lang.text("Player 2"))


def names_in(lang: Language, sitters: BySeat[Sitter | None]) -> BySeat[str]:
    """How the sitters are called in a language; empty for a free seat."""

    def name(sitter: Sitter | None) -> str:
        if sitter is None:
            return ""
        return sitter.name if sitter.bot is None else bot_name(lang, sitter.bot)

    return sitters.map(name)


def bot_name(lang: Language, bot: str) -> str:
    """How a bot is called."""
    return {
        "random": lang.text("Random"),
        "novice": lang.text("Novice"),
        "peddler": lang.text("Peddler"),
        "trader": lang.text("Trader"),
        "merchant": lang.text("Merchant"),
        "maharaja": lang.text("Maharaja"),
        "guide": lang.text("Guide"),
    }[bot]


def error_text(lang: Language, reason: str) -> str:
    """Why a request was refused."""
    return {
        "bad_request": lang.text("The request is not of the documented form."),
        "bad_name": lang.text("A name has 1 to 24 printable characters."),
        "no_such_match": lang.text("There is no such match, or it is not yours to see."),
        "no_such_link": lang.text("This link does not lead anywhere any more."),
        "not_found": lang.text("There is nothing at this address."),
        "not_allowed": lang.text("This address does not take such a request."),
        "not_your_seat": lang.text("This seat is not yours."),
        "not_a_player": lang.text("Only who plays here may do this."),
        "not_over": lang.text("This is only shown when the match is over."),
        "no_hints_online": lang.text("There are no hints in a match between two people."),
        "not_on_turn": lang.text("It is not your turn."),
        "needs_invitation": lang.text("An invitation is needed to sit down here."),
        "seat_taken": lang.text("Somebody sits there already."),
        "own_invitation": lang.text("This is your own invitation: send it to somebody else."),
        "not_online": lang.text("Only an online match has this."),
        "too_many_matches": lang.text("You have too many unfinished matches: finish one first."),
        "too_many_links": lang.text("This match has too many links already."),
        "too_fast": lang.text("Too many requests: wait a moment."),
        "too_large": lang.text("The request is too large."),
        "wrong_origin": lang.text("This page may not talk to this server."),
        "storage": lang.text("The server cannot store anything now. Nothing was lost; try again."),
        "internal": lang.text("The server made a mistake. Nothing was lost; try again."),
    }[reason]
