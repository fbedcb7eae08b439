"""Deciding acts: a pure function of the table, the act and the time it arrived."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Final, TypeAlias, assert_never

from jaipur.formats import EndedBy, StarterBy, shared_key
from jaipur.rules import BySeat, IllegalReason, Move, Seat, view, why_illegal
from jaipur.table.acts import (
    Act,
    AskRematch,
    CallOff,
    MakeMove,
    Resign,
    StartNextRound,
    Submission,
    Undo,
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
    PlayerSeated,
    RematchAsked,
    RematchOpened,
    RoundStarted,
)
from jaipur.table.lesson import LESSON_KEY
from jaipur.table.log import LogEntry, Receipt
from jaipur.table.options import Mode, Player, TableOptions
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
_WITHOUT_VALUES: Final = (StartNextRound(), Undo(), CallOff(), Resign(), AskRematch())


def decide(
    table: Table,
    seat: Seat,
    submission: Submission,
    now: int,
    entropy: Callable[[], Entropy],
) -> Accepted | Answer:
    """Decide a seat's submission that arrived at `now`, in milliseconds since 1970.

    An id seen before is answered first: a client that missed the answer asks again, and the
    table has moved on since.
    """
    receipt = submission.receipt(seat)
    seen = _seen(table, receipt)
    if seen is not None:
        return seen
    # A resignation or an offer means the same whatever the rival has just done.
    timeless = isinstance(submission.act, Resign | CallOff | AskRematch)
    if not timeless and submission.seq != table.seq:
        return Answer(Outcome.STALE, table.seq)
    if not timeless and table.seq >= MAX_ENTRIES and not _is_bot(table, seat):
        return Answer(Outcome.REFUSED, table.seq, Refusal.TOO_LONG)
    decided = _decide(table, seat, submission.act, entropy)
    if isinstance(decided, IllegalReason):
        return Answer(Outcome.ILLEGAL, table.seq, decided)
    if isinstance(decided, Refusal):
        return Answer(Outcome.REFUSED, table.seq, decided)
    rematch = (
        opening_entries(_rematch_opening(table, entropy().secret), now)
        if isinstance(decided[-1], RematchOpened)
        else ()
    )
    return Accepted(_entries(table, decided, now, receipt), rematch)


def decide_seating(
    table: Table, seat: Seat, name: str, secret: bytes, now: int
) -> Accepted | Answer:
    """Decide whether somebody may sit down; the same person again is a duplicate."""
    player = table.players[seat]
    if player is not None and (player.name, table.secrets[seat]) == (name, secret):
        return Answer(Outcome.DUPLICATE, table.seq)
    if player is not None or table.phase is TablePhase.MATCH_OVER:
        reason = Refusal.MATCH_OVER if player is None else Refusal.SEAT_TAKEN
        return Answer(Outcome.REFUSED, table.seq, reason)
    entries = _entries(table, [PlayerSeated(seat, name, secret.hex())], now)
    seated = table.after(entries[0])
    if None not in seated.players:
        entries += _entries(seated, [_deal(seated.key(), table.options)], now)
    return Accepted(entries)


def decide_substitution(table: Table, seat: Seat, bot: str, now: int) -> Accepted | Answer:
    """Decide whether another bot may play on for the bot on a seat."""
    player = table.players[seat]
    if table.phase is TablePhase.MATCH_OVER:
        return Answer(Outcome.REFUSED, table.seq, Refusal.MATCH_OVER)
    if player is None or player.bot is None:
        return Answer(Outcome.REFUSED, table.seq, Refusal.NOT_A_BOT)
    return Accepted(_entries(table, [BotSubstituted(seat, bot)], now))


def opening_entries(opened: MatchOpened, now: int) -> tuple[LogEntry, ...]:
    """The first log entries of a match: the opening, and the deal if both seats are taken."""
    facts: list[Fact] = [opened]
    if None not in opened.players:
        key = LESSON_KEY
        if opened.options.mode is not Mode.LEARN:
            key = shared_key(bytes.fromhex(opened.secret), BySeat(None, None))
        facts.append(_deal(key, opened.options))
    return tuple(LogEntry(seq, now, fact) for seq, fact in enumerate(facts, 1))


def _deal(key: bytes, options: TableOptions) -> CardsDealt:
    drawn = options.starter is None
    return CardsDealt(key.hex(), StarterBy.DRAWN if drawn else StarterBy.AGREED)


def available_acts(table: Table, seat: Seat) -> tuple[Act, ...]:
    """The acts beside moves that the table would accept from a seat now."""
    return tuple(
        act
        for act in _WITHOUT_VALUES
        if not isinstance(_decide(table, seat, act, _no_entropy), Refusal | IllegalReason)
    )


def may_call_off_alone(table: Table) -> bool:
    """Whether one player can call the match off without the rival's consent."""
    if table.match is None or table.options.mode is Mode.PASS:
        return True
    movers = [entry.fact.seat for entry in table.standing if isinstance(entry.fact, MoveMade)]
    early = all(movers.count(seat) < FREE_CALL_OFF_MOVES for seat in Seat)
    return early and not table.match.finished


def _entries(
    table: Table, facts: Iterable[Fact], now: int, receipt: Receipt | None = None
) -> tuple[LogEntry, ...]:
    """Log entries that follow the table's; the receipt goes with the last of them."""
    # The clock of a machine may be set back; the log never goes back in time.
    at = max(now, table.updated_at)
    entries = [LogEntry(seq, at, fact) for seq, fact in enumerate(facts, table.seq + 1)]
    entries[-1] = replace(entries[-1], receipt=receipt)
    return tuple(entries)


def _is_bot(table: Table, seat: Seat) -> bool:
    player = table.players[seat]
    return player is not None and player.bot is not None


def _seen(table: Table, receipt: Receipt) -> Answer | None:
    for entry in table.log:
        known = entry.receipt
        if known is not None and (known.seat, known.id) == (receipt.seat, receipt.id):
            if known.digest == receipt.digest:
                return Answer(Outcome.DUPLICATE, entry.seq)
            return Answer(Outcome.REFUSED, table.seq, Refusal.ID_REUSED)
    return None


def _no_entropy() -> Entropy:
    return Entropy("", b"")


def _decide(table: Table, seat: Seat, act: Act, entropy: Callable[[], Entropy]) -> _Decision:
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
            return _rematch(table, seat, entropy)
        case _:
            assert_never(act)


def _move(table: Table, seat: Seat, move: Move) -> _Decision:
    if table.closed is not None:
        return Refusal.MATCH_OVER
    if table.match is None:
        return Refusal.NOT_STARTED
    reason = why_illegal(view(table.match.round, seat), move)
    return (MoveMade(seat, str(move)),) if reason is None else reason


def _next_round(table: Table, seat: Seat) -> _Decision:
    match table.phase:
        case TablePhase.WAITING:
            return Refusal.NOT_STARTED
        case TablePhase.PLAY:
            return Refusal.ROUND_NOT_OVER
        case TablePhase.MATCH_OVER:
            return Refusal.MATCH_OVER
        case TablePhase.ROUND_OVER:
            return (RoundStarted(seat),)


def _undo(table: Table, seat: Seat) -> _Decision:
    if table.options.mode is Mode.ONLINE:
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


def _resign(table: Table, seat: Seat) -> _Decision:
    if table.phase is TablePhase.MATCH_OVER:
        return Refusal.MATCH_OVER
    if table.match is None:
        return Refusal.NOT_STARTED
    return (MatchClosed(EndedBy.RESIGNED, seat.rival, seat),)


def _call_off(table: Table, seat: Seat) -> _Decision:
    if table.phase is TablePhase.MATCH_OVER:
        return Refusal.MATCH_OVER
    if may_call_off_alone(table) or table.call_off_asked is seat.rival:
        return (MatchClosed(EndedBy.CALLED_OFF, None, seat),)
    if table.options.mode is not Mode.ONLINE:
        return Refusal.NOBODY_TO_AGREE
    if table.call_off_asked is seat:
        return Refusal.ALREADY_ASKED
    return (CallOffAsked(seat),)


def _rematch(table: Table, seat: Seat, entropy: Callable[[], Entropy]) -> _Decision:
    if table.match is None:
        return Refusal.NOT_STARTED
    if table.phase is not TablePhase.MATCH_OVER:
        return Refusal.MATCH_NOT_OVER
    if table.rematch is not None:
        return Refusal.REMATCHED
    if seat in table.rematch_asked:
        return Refusal.ALREADY_ASKED
    asked = RematchAsked(seat)
    # One person is enough where nobody else is at another device.
    if table.options.mode is Mode.ONLINE and seat.rival not in table.rematch_asked:
        return (asked,)
    return (asked, RematchOpened(entropy().match))


def _rematch_opening(table: Table, secret: bytes) -> MatchOpened:
    # Online each player sits down anew, to add a secret to the new key.
    online = table.options.mode is Mode.ONLINE
    players: BySeat[Player | None] = BySeat(None, None) if online else table.players
    return MatchOpened(table.options, players, secret.hex())
