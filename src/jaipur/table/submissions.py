"""What comes in at a table's door, and what is answered: pure, without storage or clock."""

from __future__ import annotations

import hashlib
from dataclasses import dataclass
from enum import Enum
from typing import TypeAlias, assert_never

from jaipur.formats import shared_key
from jaipur.rules import BySeat, IllegalReason, Move, Seat, view, why_illegal
from jaipur.table.facts import (
    Dealt,
    Entry,
    Fact,
    Made,
    NextRound,
    Opened,
    Receipt,
    RematchAsked,
    Rematched,
    Sat,
)
from jaipur.table.lesson import LESSON_KEY
from jaipur.table.options import Mode, Sitter
from jaipur.table.table import Table, TablePhase


@dataclass(frozen=True, slots=True)
class MakeMove:
    """Make this move."""

    move: Move

    def __str__(self) -> str:
        return f"move {self.move}"


@dataclass(frozen=True, slots=True)
class StartNext:
    """Start the next round."""

    def __str__(self) -> str:
        return "next"


@dataclass(frozen=True, slots=True)
class AskRematch:
    """Play again with the same people."""

    def __str__(self) -> str:
        return "rematch"


@dataclass(frozen=True, slots=True)
class SitDown:
    """Take the seat, under this name, adding a secret to the key."""

    name: str
    secret: bytes | None = None

    def __str__(self) -> str:
        return f"sit {self.name} {'' if self.secret is None else self.secret.hex()}"


Act: TypeAlias = MakeMove | StartNext | AskRematch | SitDown


@dataclass(frozen=True, slots=True)
class Submission:
    """An act that somebody wants to be applied, once, to the table as they saw it.

    Attributes:
        id: the submitter's name for it; the same again is answered, not applied again.
        seq: the number of the last fact they knew; None if it does not matter to them.
        seat: for which seat they act.
        act: what they want.
    """

    id: str
    seq: int | None
    seat: Seat
    act: Act

    @property
    def receipt(self) -> Receipt:
        """What is stored of it.

        The number is no part of what was done: who lost the answer and asks again with a later
        number still means the same act.
        """
        return Receipt(self.seat, self.id, hashlib.sha256(str(self.act).encode()).hexdigest())


class Outcome(Enum):
    """What became of a submission."""

    APPLIED = "applied"
    """It happened, and is stored."""
    DUPLICATE = "duplicate"
    """It had happened already."""
    STALE = "stale"
    """Something else happened meanwhile; look again."""
    ILLEGAL = "illegal"
    """The rules forbid it."""
    REFUSED = "refused"
    """The table forbids it."""

    def __repr__(self) -> str:
        return f"Outcome.{self.name}"


class Refusal(Enum):
    """Why a table refuses an act that the rules of the game say nothing about."""

    ID_REUSED = "id_reused"
    """The same id stood for another act before."""
    NOT_STARTED = "not_started"
    """A seat is still free."""
    ROUND_NOT_OVER = "round_not_over"
    """The next round waits for the end of this one."""
    MATCH_OVER = "match_over"
    """There is no further round."""
    MATCH_NOT_OVER = "match_not_over"
    """A rematch waits for the end of the match."""
    SEAT_TAKEN = "seat_taken"
    """Somebody sits there."""
    ALREADY_ASKED = "already_asked"
    """The rival has not answered yet."""
    REMATCHED = "rematched"
    """The rematch is being played."""

    def __repr__(self) -> str:
        return f"Refusal.{self.name}"


@dataclass(frozen=True, slots=True)
class Answer:
    """What became of a submission.

    Attributes:
        outcome: applied, or why not.
        seq: the number of the last fact it brought about, or the table's if it brought none.
        reason: which rule of the game or of the table forbids it.
    """

    outcome: Outcome
    seq: int
    reason: IllegalReason | Refusal | None = None


@dataclass(frozen=True, slots=True)
class Fresh:
    """Chance that an act may need: the name and the secret of a following match."""

    match: str
    secret: bytes


@dataclass(frozen=True, slots=True)
class Applied:
    """What an act brings about: facts of this match, and perhaps a new match."""

    facts: tuple[Fact, ...]
    opens: tuple[Fact, ...] = ()


def answer(table: Table, submission: Submission, fresh: Fresh) -> Applied | Answer:
    """Decide a submission.

    An id that was seen before is decided first: whoever did not get an answer asks again, and
    the table has moved on since then.
    """
    known = _seen(table, submission)
    if known is not None:
        return known
    if submission.seq not in {None, table.seq}:
        return Answer(Outcome.STALE, table.seq)
    found = _decide(table, submission.seat, submission.act, fresh)
    if isinstance(found, IllegalReason):
        return Answer(Outcome.ILLEGAL, table.seq, found)
    if isinstance(found, Refusal):
        return Answer(Outcome.REFUSED, table.seq, found)
    return found


def _seen(table: Table, submission: Submission) -> Answer | None:
    receipt = submission.receipt
    for turn in table.turns:
        known = turn.entry.receipt
        if known is not None and (known.seat, known.id) == (receipt.seat, receipt.id):
            if known.digest == receipt.digest:
                return Answer(Outcome.DUPLICATE, turn.entry.seq)
            return Answer(Outcome.REFUSED, table.seq, Refusal.ID_REUSED)
    return None


def _decide(table: Table, seat: Seat, act: Act, fresh: Fresh) -> Applied | IllegalReason | Refusal:
    match act:
        case MakeMove(move):
            return _move(table, seat, move)
        case StartNext():
            return _next(table, seat)
        case AskRematch():
            return _rematch(table, seat, fresh)
        case SitDown(name, secret):
            return _sit(table, seat, name, secret)
        case _:
            assert_never(act)


def _move(table: Table, seat: Seat, move: Move) -> Applied | IllegalReason | Refusal:
    if table.match is None:
        return Refusal.NOT_STARTED
    reason = why_illegal(view(table.match.round, seat), move)
    return Applied((Made(seat, move),)) if reason is None else reason


def _next(table: Table, seat: Seat) -> Applied | Refusal:
    match table.phase:
        case TablePhase.WAITING:
            return Refusal.NOT_STARTED
        case TablePhase.PLAY:
            return Refusal.ROUND_NOT_OVER
        case TablePhase.MATCH_OVER:
            return Refusal.MATCH_OVER
        case TablePhase.ROUND_OVER:
            return Applied((NextRound(seat),))


def _rematch(table: Table, seat: Seat, fresh: Fresh) -> Applied | Refusal:
    if table.phase is not TablePhase.MATCH_OVER:
        return Refusal.MATCH_NOT_OVER
    if table.rematch is not None:
        return Refusal.REMATCHED
    if seat in table.asked:
        return Refusal.ALREADY_ASKED
    online = table.options.mode is Mode.ONLINE
    # One person is enough where nobody else is at another device.
    if online and seat.rival not in table.asked:
        return Applied((RematchAsked(seat),))
    # Online each person sits down anew, to add a secret to the new key.
    sitters: BySeat[Sitter | None] = BySeat(None, None) if online else table.sitters
    opens = begin(Opened(table.options, sitters, fresh.secret))
    return Applied((RematchAsked(seat), Rematched(fresh.match)), opens)


def begin(opened: Opened) -> tuple[Fact, ...]:
    """The first facts of a match: the opening, and the deal at once if everybody sits."""
    if None in opened.sitters:
        return (opened,)
    if opened.options.mode is Mode.LEARN:
        return (opened, Dealt(LESSON_KEY))
    return (opened, Dealt(shared_key(opened.secret, BySeat(None, None))))


def _sit(table: Table, seat: Seat, name: str, secret: bytes | None) -> Applied | Refusal:
    if table.sitters[seat] is not None:
        return Refusal.SEAT_TAKEN
    sat = Sat(seat, name, secret)
    full = table.after(Entry(table.seq + 1, 0, sat))
    if None in full.sitters:
        return Applied((sat,))
    return Applied((sat, Dealt(full.key())))
