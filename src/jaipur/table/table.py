"""A table at one moment: a pure fold over the log of its match."""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import Enum
from typing import assert_never

from jaipur.formats import (
    EndedBy,
    Fairness,
    MatchEnd,
    Person,
    Record,
    StarterBy,
    commitment,
    shared_key,
)
from jaipur.rules import BySeat, Event, Match, Move, Phase, Round, Seat
from jaipur.table.facts import (
    BotSubstituted,
    CallOffAsked,
    CardsDealt,
    MatchClosed,
    MatchOpened,
    MoveMade,
    MovesUndone,
    PlayerSeated,
    RematchAsked,
    RematchOpened,
    RoundStarted,
)
from jaipur.table.log import LogEntry
from jaipur.table.options import Mode, Player, TableOptions


class TablePhase(Enum):
    """How far a match has come."""

    WAITING = "waiting"
    """A seat is free."""
    PLAY = "play"
    """Somebody is to move."""
    ROUND_OVER = "round_over"
    """The round is scored; the next can be started."""
    MATCH_OVER = "match_over"
    """The match has ended."""

    def __repr__(self) -> str:
        return f"TablePhase.{self.name}"


_PHASES = {
    Phase.PLAY: TablePhase.PLAY,
    Phase.ROUND_OVER: TablePhase.ROUND_OVER,
    Phase.MATCH_OVER: TablePhase.MATCH_OVER,
}


@dataclass(frozen=True, slots=True)
class Table:
    """A match being played, as its log leaves it. It holds every secret: show only `Shown`.

    Attributes:
        id: the name of the match.
        options: what was chosen when it was opened.
        players: who plays which seat; None is a free seat.
        secret: the server's share of the key.
        secrets: what the players added to it.
        match: the cards and rounds; None until both seats are taken.
        starter_by: how the starter was found; None if the log does not say.
        round_start: the match as the current round began.
        log: all that happened, in order.
        standing: the log entries of the current round's moves that were not taken back.
        undone: how many moves were taken back.
        closed: how it ended, if otherwise than by seals.
        call_off_asked: who offers to call the match off.
        rematch_asked: who wants a rematch.
        rematch: the match that followed this one.
    """

    id: str
    options: TableOptions
    players: BySeat[Player | None]
    secret: bytes
    secrets: BySeat[bytes | None] = BySeat(None, None)
    match: Match | None = None
    starter_by: StarterBy | None = None
    round_start: Match | None = None
    log: tuple[LogEntry, ...] = ()
    standing: tuple[LogEntry, ...] = ()
    undone: int = 0
    closed: MatchEnd | None = None
    call_off_asked: Seat | None = None
    rematch_asked: tuple[Seat, ...] = ()
    rematch: str | None = None

    @classmethod
    def fold(cls, match: str, entries: Iterable[LogEntry]) -> Table:
        """The table that the entries of a match lead to.

        Raises:
            ValueError: they are not the log of a match: a gap, an illegal move.
        """
        table: Table | None = None
        for entry in entries:
            if table is not None:
                table = table.after(entry)
            elif isinstance(entry.fact, MatchOpened) and entry.seq == 1:
                opened = entry.fact
                secret = bytes.fromhex(opened.secret)
                table = cls(match, opened.options, opened.players, secret, log=(entry,))
            else:
                raise ValueError("a match begins with its opening")
        if table is None:
            raise ValueError("a match without facts")
        return table

    @property
    def seq(self) -> int:
        """The number of the last log entry."""
        return len(self.log)

    @property
    def ending(self) -> MatchEnd | None:
        """How the match ended; None while it goes on."""
        if self.closed is not None or self.match is None or self.match.winner is None:
            return self.closed
        return MatchEnd(EndedBy.SEALS, self.match.winner)

    @property
    def phase(self) -> TablePhase:
        """How far the match has come."""
        if self.closed is not None:
            return TablePhase.MATCH_OVER
        return TablePhase.WAITING if self.match is None else _PHASES[self.match.round.phase]

    @property
    def on_turn(self) -> Seat | None:
        """Who is to move; None if nobody is."""
        if self.match is None or self.phase is not TablePhase.PLAY:
            return None
        return self.match.round.turn

    @property
    def bot_on_turn(self) -> Seat | None:
        """Whose move it is, if a bot's."""
        seat = self.on_turn
        player = None if seat is None else self.players[seat]
        return seat if player is not None and player.bot is not None else None

    @property
    def commitment(self) -> bytes:
        """The published commitment to the server's secret."""
        return commitment(self.secret)

    @property
    def started_at(self) -> int:
        """When the match was opened, in milliseconds since 1970."""
        return self.log[0].at

    @property
    def updated_at(self) -> int:
        """When something last happened, in milliseconds since 1970."""
        return self.log[-1].at

    @property
    def rounds(self) -> tuple[Round, ...]:
        """Every round so far, the current one last."""
        if self.match is None:
            return ()
        return (*(done for done, _ in self.match.finished), self.match.round)

    def record(self, made_by: str) -> Record:
        """The record of a match that is over; before that it would give the cards away.

        Raises:
            ValueError: the match is not over, or was never dealt.
        """
        if self.match is None or self.phase is not TablePhase.MATCH_OVER:
            raise ValueError("the match is not over")
        scripted = self.options.mode is Mode.LEARN
        return Record.of(
            self.match,
            self.players.map(_person),
            made_by=made_by,
            date=datetime.fromtimestamp(self.started_at // 1000, UTC).isoformat(),
            fairness=None if scripted else Fairness.of(self.secret, self.secrets),
            end=self.closed,
            undone=self.undone,
            starter_by=self.starter_by,
        )

    def since(self, seq: int) -> tuple[LogEntry, ...]:
        """The log after entry number `seq`."""
        return self.log[max(seq, 0) :]

    def key(self) -> bytes:
        """The key that everybody's secrets lead to."""
        return shared_key(self.secret, self.secrets)

    def seed_for(self, purpose: str) -> int:
        """A seed for chance beside the deal, such as a bot's; it cannot be computed by others.

        With a seed that they know, people could play a bot's moves again with every hand it may
        hold, and so find out which one it holds.
        """
        return int.from_bytes(hmac.digest(self.secret, purpose.encode(), "sha256")[:8])

    def after(self, entry: LogEntry) -> Table:
        """The table after one more entry.

        Raises:
            ValueError: it does not follow, or its fact is impossible here.
        """
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {entry.seq} does not follow entry {self.seq}")
        table, events = self._apply(entry)
        number = 0 if table.match is None else table.match.round.number
        entry = replace(entry, round=number, events=events)
        standing = (*table.standing, entry) if events else table.standing
        return replace(table, log=(*self.log, entry), standing=standing)

    def _apply(self, entry: LogEntry) -> tuple[Table, tuple[Event, ...]]:
        match entry.fact:
            case MatchOpened():
                raise ValueError("a match is opened once")
            case PlayerSeated(seat, name, secret):
                return replace(
                    self,
                    players=self.players.replace(seat, Player(name)),
                    secrets=self.secrets.replace(
                        seat, None if secret is None else bytes.fromhex(secret)
                    ),
                ), ()
            case CardsDealt(key, starter_by):
                options = self.options
                match = Match.start(options.ruleset, bytes.fromhex(key), starter=options.starter)
                return replace(self._round(match), starter_by=starter_by), ()
            case MoveMade(seat, move):
                if seat is not self.on_turn:
                    raise ValueError(f"seat {seat} was not on turn")
                match, events = self._running.play(Move.parse(move))
                offer = self.call_off_asked if self.call_off_asked is seat else None
                return replace(self, match=match, call_off_asked=offer), events
            case RoundStarted():
                return self._round(self._running.next_round()), ()
            case MovesUndone(_, to):
                return self._undone(to), ()
            case CallOffAsked(seat):
                return replace(self, call_off_asked=seat), ()
            case MatchClosed(how, winner):
                if self.phase is TablePhase.MATCH_OVER:
                    raise ValueError("a match ends once")
                return replace(self, closed=MatchEnd(how, winner), call_off_asked=None), ()
            case BotSubstituted(seat, bot):
                return replace(self, players=self.players.replace(seat, Player(bot, bot))), ()
            case RematchAsked(seat):
                return replace(self, rematch_asked=(*self.rematch_asked, seat)), ()
            case RematchOpened(following):
                return replace(self, rematch=following), ()
            case _:
                assert_never(entry.fact)

    def _round(self, match: Match) -> Table:
        return replace(self, match=match, round_start=match, standing=(), call_off_asked=None)

    def _undone(self, to: int) -> Table:
        kept = tuple(entry for entry in self.standing if entry.seq <= to)
        if self.round_start is None or self.phase is TablePhase.MATCH_OVER or kept == self.standing:
            raise ValueError(f"nothing after entry {to} can be taken back")
        match = self.round_start
        for entry in kept:
            if isinstance(entry.fact, MoveMade):
                match, _ = match.play(Move.parse(entry.fact.move))
        undone = self.undone + len(self.standing) - len(kept)
        return replace(self, match=match, standing=kept, undone=undone)

    @property
    def _running(self) -> Match:
        if self.match is None or self.closed is not None:
            raise ValueError("no match is being played")
        return self.match


def _person(player: Player | None) -> Person:
    if player is None:
        raise ValueError("a seat is free")
    return Person(player.name, bot=player.bot is not None, level=player.bot)
