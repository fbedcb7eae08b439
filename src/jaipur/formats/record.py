"""A record: a match as it was played, in the few facts that give all of it back."""

from __future__ import annotations

from dataclasses import dataclass

from jaipur.formats.fairness import Fairness
from jaipur.rules import BySeat, Event, Match, Move, Moved, Result, Ruleset, Seat, Source


@dataclass(frozen=True, slots=True)
class Person:
    """Who sat at a seat.

    Attributes:
        name: as shown to people.
        bot: whether it was a program.
        level: which of the bots it was; None if it is not told.
    """

    name: str
    bot: bool = False
    level: str | None = None


@dataclass(frozen=True, slots=True)
class RecordedRound:
    """The moves of a round, and how it ended; None if it was left unfinished."""

    moves: tuple[Move, ...]
    result: Result | None = None


@dataclass(frozen=True, slots=True)
class Record:
    """A whole match: `ruleset + source + starter + moves` give every card of it back.

    Attributes:
        ruleset: the options.
        source: the key of all deals, or the deals themselves.
        starter: who started the first round.
        players: who sat where.
        rounds: what they played, the last round perhaps unfinished.
        made_by: the program that wrote the record, and its version.
        date: when the match began, ISO 8601; None if it is not told.
        fairness: where the key came from, if the match was dealt by commit and reveal.
    """

    ruleset: Ruleset
    source: Source
    starter: Seat
    players: BySeat[Person]
    rounds: tuple[RecordedRound, ...]
    made_by: str = ""
    date: str | None = None
    fairness: Fairness | None = None

    @classmethod
    def of(
        cls,
        match: Match,
        players: BySeat[Person],
        *,
        made_by: str = "",
        date: str | None = None,
        fairness: Fairness | None = None,
    ) -> Record:
        """The record of a match as far as it has been played."""
        played = (*match.finished, (match.round, match.history))
        return cls(
            ruleset=match.round.ruleset,
            source=match.source,
            starter=played[0][0].starter,
            players=players,
            rounds=tuple(
                RecordedRound(_moves(history), round_.result) for round_, history in played
            ),
            made_by=made_by,
            date=date,
            fairness=fairness,
        )


def _moves(history: tuple[Event, ...]) -> tuple[Move, ...]:
    return tuple(event.move for event in history if isinstance(event, Moved))
