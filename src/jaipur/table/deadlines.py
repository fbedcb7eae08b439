"""What happens at a table though nobody acts: a flag falls, a round begins, a challenge lapses.

Time in which nobody could play, since no server was there, is given back first.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from jaipur.formats import EndedBy
from jaipur.rules import Seat
from jaipur.table.answers import Accepted, Answer, Outcome
from jaipur.table.facts import Fact, MatchClosed, RoundStarted, ServerAway
from jaipur.table.log import LogEntry
from jaipur.table.options import Mode
from jaipur.table.table import Table, TablePhase


@dataclass(frozen=True, slots=True)
class Outage:
    """A time in which nobody could play, in milliseconds since 1970."""

    begin: int
    end: int


def decide_deadline(table: Table, now: int) -> Accepted | Answer:
    """Decide what happens at `now` without anybody's doing."""
    deadline, seat = table.deadline, table.on_turn
    if deadline is None or now < deadline:
        return Answer(Outcome.STALE, table.seq)
    fact: Fact = RoundStarted(None)
    if table.options.mode is Mode.DAILY:
        # It is the person's to finish, whoever is on turn.
        fact = MatchClosed(EndedBy.TIME, Seat.B, Seat.A)
    elif table.phase is TablePhase.WAITING:
        fact = MatchClosed(EndedBy.CALLED_OFF, None, Seat.A)  # as if it were withdrawn
    elif table.phase is TablePhase.PLAY and seat is not None:
        fact = MatchClosed(EndedBy.TIME, seat.rival, seat)
    return Accepted(table.entries([fact], now))


def time_given_back(table: Table, outages: Iterable[Outage], now: int) -> tuple[LogEntry, ...]:
    """The log entries that give back the time of outages during the turn that runs."""
    clocks = table.clocks
    if clocks is None or clocks.running is None:
        return ()
    known = {entry.fact.begin for entry in table.log if isinstance(entry.fact, ServerAway)}
    facts = [
        ServerAway(outage.begin, outage.end)
        for outage in outages
        if outage.end > clocks.since and outage.begin not in known
    ]
    return table.entries(facts, now) if facts else ()
