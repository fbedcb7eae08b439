"""What a list of matches says about one of them."""

from __future__ import annotations

from msgspec import Struct

from jaipur.formats import DaysPerMove, EndedBy, parse_time_control
from jaipur.rules import BySeat, Seat
from jaipur.table.facts import BotSubstituted, Challenge
from jaipur.table.options import Mode, Player
from jaipur.table.table import Table, TablePhase


class Summary(Struct, frozen=True):
    """A match in brief; public facts only.

    Attributes:
        turn: who is to move, None if nobody is.
        winner: who won the match.
        ended_by: how it ended; None while it goes on.
        bot_on_turn: whether a bot is to move, also one that plays on for a person.
        stood_in: whether a bot ever played on for a person.
        deadline: when something happens though nobody acts, in milliseconds since 1970.
        clock: the time control in its notation.
        challenge: whom the other seat is kept for.
        awaiting_reveal: whose secret the deal waits for.
        ready: who is ready for the next round.
        rematch_asked: who asks for a rematch.
        rematch: the match that follows this one.
        rated: whether the result counts for the players' ratings.
        public: whether strangers may find the match and watch it.
        day: whose deal it is, if that of a day.
        rupees: what a deal of the day came to; None before its end, if it was given up, or if its
            rival was replaced.
    """

    mode: Mode
    phase: TablePhase
    players: BySeat[Player | None]
    seals: BySeat[int]
    turn: Seat | None
    winner: Seat | None
    ended_by: EndedBy | None = None
    bot_on_turn: bool = False
    stood_in: bool = False
    deadline: int | None = None
    clock: str | None = None
    rated: bool = False
    rules: str = "standard"
    first_to: int = 2
    challenge: Challenge | None = None
    awaiting_reveal: tuple[Seat, ...] = ()
    ready: tuple[Seat, ...] = ()
    rematch_asked: tuple[Seat, ...] = ()
    rematch: str | None = None
    public: bool = False
    day: str | None = None
    rupees: BySeat[int] | None = None

    @property
    def days_per_move(self) -> bool:
        """Whether players take days for a move, and are not expected to be there."""
        return self.clock is not None and isinstance(parse_time_control(self.clock), DaysPerMove)

    @classmethod
    def of(cls, table: Table) -> Summary:
        """The summary of a table as it stands."""
        match, ending = table.match, table.ending
        return cls(
            mode=table.options.mode,
            phase=table.phase,
            players=table.players,
            seals=BySeat(0, 0) if match is None else match.round.seals,
            turn=table.on_turn,
            winner=None if ending is None else ending.winner,
            ended_by=None if ending is None else ending.how,
            bot_on_turn=table.bot_on_turn is not None,
            stood_in=table.stood_in,
            deadline=table.deadline,
            clock=table.options.clock,
            rated=table.options.rated,
            rules=table.options.rules,
            first_to=table.options.first_to,
            challenge=table.challenge,
            awaiting_reveal=table.awaiting_reveal,
            ready=table.ready,
            rematch_asked=table.rematch_asked,
            rematch=table.rematch,
            public=table.options.public,
            day=table.options.day,
            rupees=None if table.options.day is None else _rupees(table),
        )


def _rupees(table: Table) -> BySeat[int] | None:
    if table.match is None or table.match.round.result is None:
        return None
    spoilt = any(isinstance(entry.fact, BotSubstituted) for entry in table.log)
    return None if spoilt else table.match.round.result.rupees
