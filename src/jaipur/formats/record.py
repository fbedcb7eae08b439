"""A record: the few facts from which a whole match can be played again."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum

from jaipur.formats.fairness import Fairness
from jaipur.formats.time_control import TimeControl
from jaipur.rules import BySeat, Event, Match, Move, Moved, Result, Round, Ruleset, Seat, Source


@dataclass(frozen=True, slots=True)
class Person:
    """Who sat at a seat.

    Attributes:
        name: as shown to people.
        bot: whether it was a program.
        level: which bot it was; None if unknown.
    """

    name: str
    bot: bool = False
    level: str | None = None


@dataclass(frozen=True, slots=True)
class RecordedRound:
    """The moves of a round, and how it ended.

    Attributes:
        moves: what was played.
        result: how it ended; None if it was left unfinished.
        times: milliseconds that each move took; empty without a clock.
    """

    moves: tuple[Move, ...]
    result: Result | None = None
    times: tuple[int, ...] = ()


class EndedBy(Enum):
    """How a match ended."""

    SEALS = "seals"
    """A player won enough rounds; records leave it to their results to say so."""
    RESIGNED = "resigned"
    """A player gave up, and the other one won."""
    CALLED_OFF = "called_off"
    """It was called off; nobody won."""
    TIME = "time"
    """A player's time ran out, and the other one won."""
    CLAIMED = "claimed"
    """A player left, and the other one claimed the match."""

    def __repr__(self) -> str:
        return f"EndedBy.{self.name}"


@dataclass(frozen=True, slots=True)
class MatchEnd:
    """The end of a match.

    Attributes:
        how: what ended it.
        winner: who won; None if nobody did.
    """

    how: EndedBy
    winner: Seat | None = None


class StarterBy(Enum):
    """How the starter of a match was found."""

    AGREED = "agreed"
    """Chosen before the match; nothing in the record can prove or contradict it."""
    DRAWN = "drawn"
    """Drawn from the key, like the cards (docs/fairness.md)."""

    def __repr__(self) -> str:
        return f"StarterBy.{self.name}"


@dataclass(frozen=True, slots=True)
class Record:
    """A whole match: ruleset, source, starter and moves determine every card of it.

    So they do together with the position, if it began with one instead of a deal.

    Attributes:
        ruleset: the options.
        source: the key of all deals, or the deals themselves.
        starter: who started the first round.
        players: who sat where.
        rounds: what they played, the last round perhaps unfinished.
        made_by: the program that wrote the record, and its version.
        date: when the match began, ISO 8601; None if unknown.
        fairness: where the key came from, if the match was dealt by commit and reveal.
        end: how the match ended, if it was not won by seals.
        undone: how many moves were taken back; `rounds` lists only those that stand.
        starter_by: how the starter was found; None if the record does not say.
        clock: the time control; None if nobody counted the time.
        position: where the match began, if not with a deal.
    """

    ruleset: Ruleset
    source: Source
    starter: Seat
    players: BySeat[Person]
    rounds: tuple[RecordedRound, ...]
    made_by: str = ""
    date: str | None = None
    fairness: Fairness | None = None
    end: MatchEnd | None = None
    undone: int = 0
    starter_by: StarterBy | None = None
    clock: TimeControl | None = None
    position: Round | None = None

    @property
    def first_round(self) -> int:
        """The number of the first round that is listed."""
        return 1 if self.position is None else self.position.number

    @classmethod
    def of(
        cls,
        match: Match,
        players: BySeat[Person],
        *,
        made_by: str = "",
        date: str | None = None,
        fairness: Fairness | None = None,
        end: MatchEnd | None = None,
        undone: int = 0,
        starter_by: StarterBy | None = None,
        clock: TimeControl | None = None,
        times: Sequence[tuple[int, ...]] = (),
    ) -> Record:
        """The record of a match as far as it has been played; `times` are those of its rounds."""
        played = (*match.finished, (match.round, match.history))
        times = times or ((),) * len(played)
        return cls(
            ruleset=match.round.ruleset,
            source=match.source,
            starter=played[0][0].starter,
            players=players,
            rounds=tuple(
                RecordedRound(_moves(history), round_.result, taken)
                for (round_, history), taken in zip(played, times, strict=True)
            ),
            made_by=made_by,
            date=date,
            fairness=fairness,
            end=end,
            undone=undone,
            starter_by=starter_by,
            clock=clock,
            position=match.position,
        )


def _moves(history: tuple[Event, ...]) -> tuple[Move, ...]:
    return tuple(event.move for event in history if isinstance(event, Moved))
