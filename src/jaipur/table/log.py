"""The log of a match: its facts in order, and what each of them did."""

from __future__ import annotations

from dataclasses import dataclass

from jaipur.rules import Event, Seat
from jaipur.table.facts import Fact


@dataclass(frozen=True, slots=True)
class Receipt:
    """Which submission brought a fact about.

    Attributes:
        seat: who submitted it.
        id: the submitter's name for it; each id is applied once.
        digest: of its content, so that one id cannot stand for two different acts.
    """

    seat: Seat
    id: str
    digest: str


@dataclass(frozen=True, slots=True)
class LogEntry:
    """A fact in its place.

    Attributes:
        seq: its number in the match, from 1, without gaps.
        at: when it happened, in milliseconds since 1970.
        fact: what happened.
        receipt: the submission it answers; None for what the table does by itself.
        round: the number of the round it belongs to, 0 before the first; filled in by `Table`.
        spent: milliseconds that a move took by the clock; None without one; filled in by `Table`.
        events: what a move did, hidden values included: show them only through `seen_by`;
            filled in by `Table`.
    """

    seq: int
    at: int
    fact: Fact
    receipt: Receipt | None = None
    round: int = 0
    spent: int | None = None
    events: tuple[Event, ...] = ()
