"""What happened at a table: the facts that are stored. The table is what follows from them."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TypeAlias

from jaipur.rules import BySeat, Move, Seat
from jaipur.table.options import Sitter, TableOptions


@dataclass(frozen=True, slots=True)
class Opened:
    """The table was set up.

    Attributes:
        options: what was chosen.
        sitters: who sits already; None is a free seat.
        secret: the server's part of the key (docs/fairness.md); it never leaves the server
            before the match is over, only what it committed itself to.
    """

    options: TableOptions
    sitters: BySeat[Sitter | None]
    secret: bytes


@dataclass(frozen=True, slots=True)
class Sat:
    """A person sat down and added their secret to the key."""

    seat: Seat
    name: str
    secret: bytes | None


@dataclass(frozen=True, slots=True)
class Dealt:
    """Everybody sits: the cards are fixed, and the first round begins."""

    key: bytes


@dataclass(frozen=True, slots=True)
class Made:
    """A seat made a move."""

    seat: Seat
    move: Move


@dataclass(frozen=True, slots=True)
class NextRound:
    """A person started the next round."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class RematchAsked:
    """A person wants to play again."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class Rematched:
    """The same people play again, at another table."""

    match: str


Fact: TypeAlias = Opened | Sat | Dealt | Made | NextRound | RematchAsked | Rematched


@dataclass(frozen=True, slots=True)
class Receipt:
    """Which submission brought a fact about.

    Attributes:
        seat: who submitted it.
        id: what the submitter called it; the same one is applied once.
        digest: of its content, so that one id cannot stand for two different acts.
    """

    seat: Seat
    id: str
    digest: str


@dataclass(frozen=True, slots=True)
class Entry:
    """A fact in its place.

    Attributes:
        seq: its number in the match, from 1, without a gap.
        at: when, in milliseconds since 1970.
        fact: what happened.
        receipt: the submission it answers; None for what the table does by itself.
    """

    seq: int
    at: int
    fact: Fact
    receipt: Receipt | None = None
