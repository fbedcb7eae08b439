"""Deciding acts: a pure function of the table, the act and the time it arrived."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, TypeAlias, assert_never

from jaipur.formats import EndedBy, StarterBy, shared_key
from jaipur.rules import BySeat, IllegalReason, Move, Seat, why_illegal
from jaipur.table.absence import NOBODY_AWAY, is_absent
from jaipur.table.acts import (
    Act,
    AskRematch,
    CallOff,
    Claim,
    DeclineRematch,
    MakeMove,
    Resign,
    Resume,
    SeatStandIn,
    StartNextRound,
    Submission,
    Undo,
    WithdrawRematch,
)
from jaipur.table.answers import Accepted, Answer, Outcome, Refusal
from jaipur.table.entropy import Entropy
from jaipur.table.facts import (
    BotSubstituted,
    CallOffAsked,
    CardsDealt,
    Fact,
    MatchClosed,
    MatchOpened,
    MoveMade,
    MovesUndone,
    PlayerReady,
    RematchOpened,
    RoundStarted,
    SeatResumed,
    ServerAway,
    StandInSeated,
)
from jaipur.table.lesson import LESSON_KEY
from jaipur.table.log import LogEntry, Receipt
from jaipur.table.options import Mode, TableOptions
from jaipur.table.rematch import ask_rematch, decline_rematch, rematch_opening, withdraw_rematch
from jaipur.table.table import Table, TablePhase

FREE_CALL_OFF_MOVES: Final = 2
"""Until somebody has made so many moves, either player may call a match off."""
MAX_UNDOS: Final = 200
"""Undos in a match; taking moves back replays the round."""

MAX_ENTRIES: Final = 1000
"""So long a log is only brought to its end.

Three rounds have some 200 entries, and 200 moves taken back and made again have 800 at most. Every
look at a match costs what its log is long.
"""

_Decision: TypeAlias = tuple[Fact, ...] | IllegalReason | Refusal


@dataclass(frozen=True, slots=True)
class _IfAbsent:
    """Facts that depend on who is there, which the table does not know."""

    facts: tuple[Fact, ...]


_WITHOUT_VALUES: Final = (
    StartNextRound(),
    Undo(),
    CallOff(),
    Resign(),
    Resume(),
    AskRematch(),
    DeclineRematch(),
    WithdrawRematch(),
)
STAND_IN: Final = "trader"
"""The bot that plays on for a person: it plays well, and thinks fast."""
_TIED_TO_THE_TABLE: Final = (MakeMove, StartNextRound, Undo)
"""Acts that mean something else once somebody has moved; all others mean the same whenever."""
_BESIDE_THE_GAME: Final = (CallOffAsked, PlayerReady, ServerAway)
"""Facts after which a move still means the same."""


def decide(
    table: Table,
    seat: Seat,
    submission: Submission,
    now: int,
    entropy: Callable[[], Entropy],
    *,
    away: BySeat[int | None] = NOBODY_AWAY,
) -> Accepted | Answer:
    """Decide a seat's submission that arrived at `now`, in milliseconds since 1970.

    An id seen before is answered first: a client that missed the answer asks again, and the
    table has moved on since.

    Args:
        table: the match.
        seat: who submits.
        submission: what is asked for.
        now: when it arrived.
        entropy: for a rematch.
        away: since when each seat is known not to be connected; None if it is.
    """
    receipt = submission.receipt(seat)
    seen = _seen(table, receipt)
    if seen is not None:
        return seen
    if isinstance(submission.act, _TIED_TO_THE_TABLE):
        if _moved_on(table, submission.seq):
            return Answer(Outcome.STALE, table.seq)
        if table.seq >= MAX_ENTRIES and table.bot_of(seat) is None:
            return Answer(Outcome.REFUSED, table.seq, Refusal.TOO_LONG)
    decided = _decide(table, seat, submission.act, entropy)
    if isinstance(decided, _IfAbsent):
        absent = is_absent(table, seat.rival, now, away[seat.rival])
        decided = decided.facts if absent else Refusal.NOT_ABSENT
    elif isinstance(submission.act, MakeMove) and _out_of_time(table, now):
        decided = Refusal.OUT_OF_TIME
    if isinstance(decided, IllegalReason):
        return Answer(Outcome.ILLEGAL, table.seq, decided)
    if isinstance(decided, Refusal):
        return Answer(Outcome.REFUSED, table.seq, decided)
    rematch = (
        opening_entries(rematch_opening(table, entropy().secret), now)
        if isinstance(decided[-1], RematchOpened)
        else ()
    )
    return Accepted(table.entries(decided, now, receipt), rematch)


def decide_substitution(table: Table, seat: Seat, bot: str, now: int) -> Accepted | Answer:
    """Decide whether another bot may play on for the bot on a seat."""
    if table.phase is TablePhase.MATCH_OVER:
        return Answer(Outcome.REFUSED, table.seq, Refusal.MATCH_OVER)
    if table.bot_of(seat) is None:
        return Answer(Outcome.REFUSED, table.seq, Refusal.NOT_A_BOT)
    # A seat that a bot plays for a person stays the person's.
    stands_in = table.stand_ins[seat] is not None
    fact = StandInSeated(seat, bot) if stands_in else BotSubstituted(seat, bot)
    return Accepted(table.entries([fact], now))


def opening_entries(opened: MatchOpened, now: int) -> tuple[LogEntry, ...]:
    """The first log entries of a match: the opening, and the deal if both seats are taken."""
    facts: list[Fact] = [opened]
    if None not in opened.players:
        key = LESSON_KEY
        if opened.options.mode is not Mode.LEARN:
            key = shared_key(bytes.fromhex(opened.secret), BySeat(None, None))
        facts.append(deal_cards(key, opened.options))
    return tuple(LogEntry(seq, now, fact) for seq, fact in enumerate(facts, 1))


def deal_cards(key: bytes, options: TableOptions) -> CardsDealt:
    """The deal that a key leads to."""
    drawn = options.starter is None
    return CardsDealt(key.hex(), StarterBy.DRAWN if drawn else StarterBy.AGREED)


def available_acts(table: Table, seat: Seat) -> tuple[Act, ...]:
    """The acts beside moves that the table would accept from a seat now."""
    return tuple(
        act
        for act in _WITHOUT_VALUES
        if not isinstance(_decide(table, seat, act, _no_entropy), Refusal | IllegalReason)
    )


def _moved_on(table: Table, seq: int) -> bool:
    """Whether anything happened after entry `seq` that whoever moves ought to have seen."""
    later = table.log[seq:]
    return seq > table.seq or not all(isinstance(each.fact, _BESIDE_THE_GAME) for each in later)


def _out_of_time(table: Table, now: int) -> bool:
    flag_at = table.options.opens_at if table.clocks is None else table.clocks.flag_at
    return flag_at is not None and now >= flag_at


def may_call_off_alone(table: Table) -> bool:
    """Whether one player can call the match off without the rival's consent."""
    if table.options.mode is Mode.DAILY:
        return False
    if table.match is None or table.options.mode is Mode.PASS:
        return True
    if table.match.finished or len(table.standing) > 2 * (FREE_CALL_OFF_MOVES - 1):
        return False  # asked at every move: mostly that is all there is to it
    movers = [entry.fact.seat for entry in table.standing if isinstance(entry.fact, MoveMade)]
    return all(movers.count(seat) < FREE_CALL_OFF_MOVES for seat in Seat)


def _seen(table: Table, receipt: Receipt) -> Answer | None:
    for entry in table.log:
        known = entry.receipt
        if known is not None and known.id == receipt.id and known.seat is receipt.seat:
            if known.digest == receipt.digest:
                return Answer(Outcome.DUPLICATE, entry.seq)
            return Answer(Outcome.REFUSED, table.seq, Refusal.ID_REUSED)
    return None


def _no_entropy() -> Entropy:
    return Entropy("", b"")


def _decide(
    table: Table, seat: Seat, act: Act, entropy: Callable[[], Entropy]
) -> _Decision | _IfAbsent:
    match act:
        case MakeMove(move):
            return _move(table, seat, Move.parse(move))
        case StartNextRound():
            return _next_round(table, seat)
        case Undo():
            return _undo(table, seat)
        case Resign():
            return _resign(table, seat)
        case CallOff():
            return _call_off(table, seat)
        case AskRematch():
            return ask_rematch(table, seat, entropy)
        case DeclineRematch():
            return decline_rematch(table, seat)
        case WithdrawRematch():
            return withdraw_rematch(table, seat)
        case Claim():
            return _for_absent(table, MatchClosed(EndedBy.CLAIMED, seat, seat))
        case SeatStandIn():
            return _stand_in(table, seat)
        case Resume():
            return _resume(table, seat)
        case _:
            assert_never(act)


def _move(table: Table, seat: Seat, move: Move) -> _Decision:
    if table.closed is not None:
        return Refusal.MATCH_OVER
    if table.match is None:
        return Refusal.NOT_STARTED
    round_ = table.match.round
    if round_.result is None and seat is not round_.turn:
        return IllegalReason.NOT_YOUR_TURN
    reason = why_illegal(round_, move)
    return (MoveMade(seat, str(move)),) if reason is None else reason


def _next_round(table: Table, seat: Seat) -> _Decision:
    match table.phase:
        case TablePhase.WAITING:
            return Refusal.NOT_STARTED
        case TablePhase.PLAY:
            return Refusal.ROUND_NOT_OVER
        case TablePhase.MATCH_OVER:
            return Refusal.MATCH_OVER
        case TablePhase.ROUND_OVER if table.options.mode is not Mode.ONLINE:
            return (RoundStarted(seat),)
        case TablePhase.ROUND_OVER if seat in table.ready:
            return Refusal.ALREADY_READY
        case TablePhase.ROUND_OVER:
            both = seat.rival in table.ready or table.bot_of(seat.rival) is not None
            return (RoundStarted(seat),) if both else (PlayerReady(seat),)


def _undo(table: Table, seat: Seat) -> _Decision:
    options = table.options
    if options.mode is Mode.DAILY:
        return Refusal.ONE_ATTEMPT
    if options.mode is Mode.ONLINE or options.clock is not None or options.rated:
        return Refusal.NO_UNDO
    if table.phase is TablePhase.MATCH_OVER:
        return Refusal.MATCH_OVER
    # On a shared screen whoever moved last takes it back; against a bot its reply goes, too.
    shared = table.options.mode is Mode.PASS
    own = [
        entry.seq
        for entry in table.standing
        if isinstance(entry.fact, MoveMade) and (shared or entry.fact.seat is seat)
    ]
    if not own:
        return Refusal.NOTHING_TO_UNDO
    if sum(isinstance(entry.fact, MovesUndone) for entry in table.log) >= MAX_UNDOS:
        return Refusal.TOO_MANY_UNDOS
    return (MovesUndone(seat, own[-1] - 1),)


def _for_absent(table: Table, fact: Fact) -> Refusal | _IfAbsent:
    if table.phase is TablePhase.MATCH_OVER:
        return Refusal.MATCH_OVER
    return _IfAbsent((fact,))


def _stand_in(table: Table, seat: Seat) -> Refusal | _IfAbsent:
    if table.options.rated:
        return Refusal.RATED
    if table.match is None:
        return Refusal.NOT_STARTED
    return _for_absent(table, StandInSeated(seat.rival, STAND_IN))


def _resume(table: Table, seat: Seat) -> _Decision:
    if table.phase is TablePhase.MATCH_OVER:
        return Refusal.MATCH_OVER
    return Refusal.NO_STAND_IN if table.stand_ins[seat] is None else (SeatResumed(seat),)


def _resign(table: Table, seat: Seat) -> _Decision:
    if table.phase is TablePhase.MATCH_OVER:
        return Refusal.MATCH_OVER
    if table.match is None:
        return Refusal.NOT_STARTED
    return (MatchClosed(EndedBy.RESIGNED, seat.rival, seat),)


def _call_off(table: Table, seat: Seat) -> _Decision:
    if table.phase is TablePhase.MATCH_OVER:
        return Refusal.MATCH_OVER
    if table.options.mode is Mode.DAILY:
        return Refusal.ONE_ATTEMPT
    if may_call_off_alone(table) or table.call_off_asked is seat.rival:
        return (MatchClosed(EndedBy.CALLED_OFF, None, seat),)
    if table.options.mode is not Mode.ONLINE:
        return Refusal.NOBODY_TO_AGREE
    if table.call_off_asked is seat:
        return Refusal.ALREADY_ASKED
    return (CallOffAsked(seat),)
