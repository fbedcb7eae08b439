"""A table at one moment: a pure fold over the log of its match."""

from __future__ import annotations

import hmac
from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import Enum
from typing import Final, assert_never

from jaipur.formats import (
    EndedBy,
    MatchEnd,
    Person,
    Record,
    StarterBy,
    commitment,
    parse_json,
    read_round,
)
from jaipur.rules import BySeat, Event, Match, Move, Phase, Round, Seat
from jaipur.table.clocks import Clocks
from jaipur.table.facts import (
    BesideTheGame,
    BotSubstituted,
    CallOffAsked,
    CardsDealt,
    Challenge,
    Fact,
    MatchClosed,
    MatchOpened,
    MoveMade,
    MovesUndone,
    PlayerReady,
    PlayerSeated,
    RematchAsked,
    RematchDeclined,
    RematchOpened,
    RematchWithdrawn,
    RoundStarted,
    SeatResumed,
    SecretRevealed,
    ServerAway,
    StandInSeated,
    StartingPosition,
)
from jaipur.table.log import LogEntry, Receipt
from jaipur.table.options import Mode, Player, TableOptions
from jaipur.table.shares import Shares


class TablePhase(Enum):
    """How far a match has come."""

    WAITING = "waiting"
    """A seat is free, or somebody has yet to reveal a secret: no cards are dealt."""
    PLAY = "play"
    """Somebody is to move."""
    ROUND_OVER = "round_over"
    """The round is scored; the next can be started."""
    MATCH_OVER = "match_over"
    """The match has ended."""

    def __repr__(self) -> str:
        return f"TablePhase.{self.name}"


PAUSE: Final = 30_000
"""Milliseconds after which the next round of two people begins, whether they are ready or not."""
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
        shares: the secrets that its key is made from.
        challenge: whom the other seat is kept for, if for somebody in particular.
        position: where the match begins, if not with a deal.
        match: the cards and rounds; None until both seats are taken and all secrets revealed.
        starter_by: how the starter was found; None if the log does not say.
        round_start: the match as the current round began.
        log: all that happened, in order.
        standing: the log entries of the current round's moves that were not taken back.
        undone: how many moves were taken back.
        closed: how it ended, if otherwise than by seals.
        call_off_asked: who offers to call the match off.
        ready: who is ready for the next round.
        stand_ins: the bot that plays on for a person who left, by seat.
        stood_in: whether a bot ever did.
        clocks: the players' clocks; None if nobody counts the time.
        rematch_asked: who wants a rematch.
        rematch_declined: who does not.
        rematch: the match that followed this one.
    """

    id: str
    options: TableOptions
    players: BySeat[Player | None]
    shares: Shares
    challenge: Challenge | None = None
    position: StartingPosition | None = None
    match: Match | None = None
    starter_by: StarterBy | None = None
    round_start: Match | None = None
    log: tuple[LogEntry, ...] = ()
    standing: tuple[LogEntry, ...] = ()
    undone: int = 0
    closed: MatchEnd | None = None
    call_off_asked: Seat | None = None
    ready: tuple[Seat, ...] = ()
    stand_ins: BySeat[str | None] = BySeat(None, None)
    stood_in: bool = False
    clocks: Clocks | None = None
    rematch_asked: tuple[Seat, ...] = ()
    rematch_declined: Seat | None = None
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
                table = cls._opened(match, entry, entry.fact)
            else:
                raise ValueError("a match begins with its opening")
        if table is None:
            raise ValueError("a match without facts")
        return table

    @classmethod
    def _opened(cls, match: str, entry: LogEntry, opened: MatchOpened) -> Table:
        control = opened.options.time_control
        return cls(
            match,
            opened.options,
            opened.players,
            Shares(match, bytes.fromhex(opened.secret)),
            log=(entry,),
            challenge=opened.challenge,
            position=opened.position,
            clocks=None if control is None else Clocks.of(control),
        )

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
        if self.match is None:
            return TablePhase.WAITING
        # Asked a dozen times at every move, and mostly the round goes on.
        round_ = self.match.round
        return TablePhase.PLAY if round_.result is None else _PHASES[round_.phase]

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
        return None if seat is None or self.bot_of(seat) is None else seat

    def bot_of(self, seat: Seat) -> str | None:
        """The bot that plays a seat, also one that plays on for a person."""
        player = self.players[seat]
        return self.stand_ins[seat] or (None if player is None else player.bot)

    @property
    def waiting_for(self) -> tuple[Seat, ...]:
        """The people without whom the match does not go on."""
        seat = self.on_turn
        if seat is None:
            return self.awaiting_reveal[:1]
        return () if self.bot_of(seat) is not None else (seat,)

    @property
    def deadline(self) -> int | None:
        """When something happens though nobody acts: see `decide_deadline`."""
        if self.options.opens_at is not None:
            return None if self.phase is TablePhase.MATCH_OVER else self.options.opens_at
        if self.phase is TablePhase.PLAY and self.clocks is not None:
            return self.clocks.flag_at
        if self.phase is TablePhase.WAITING and self.challenge is not None:
            return self.challenge.until
        if self.phase is TablePhase.ROUND_OVER and self.options.mode is Mode.ONLINE:
            return self.standing[-1].at + PAUSE
        return None

    @property
    def awaiting_reveal(self) -> tuple[Seat, ...]:
        """Whose secret the deal waits for, now that both seats are taken.

        Whoever sat down first is in front, and is the one who holds it up: the other may wait for
        them, so that they can still sit down anew.
        """
        waits = self.phase is TablePhase.WAITING and None not in self.players
        return self.shares.awaited if waits else ()

    @property
    def commitment(self) -> bytes:
        """The published commitment to the server's secret."""
        return commitment(self.shares.server)

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

    def starter_of(self, number: int) -> Seat:
        """Who started a round.

        Raises:
            KeyError: it was not played.
        """
        return {round_.number: round_.starter for round_ in self.rounds}[number]

    def record(self, made_by: str) -> Record:
        """The record of a match that is over; before that it would give the cards away.

        Raises:
            ValueError: the match is not over, or was never dealt.
        """
        if self.match is None or self.phase is not TablePhase.MATCH_OVER:
            raise ValueError("the match is not over")
        proven = self.options.mode not in {Mode.LEARN, Mode.PRACTICE}
        return Record.of(
            self.match,
            self.players.map(_person),
            made_by=made_by,
            date=datetime.fromtimestamp(self.started_at // 1000, UTC).isoformat(),
            fairness=self.shares.fairness() if proven else None,
            end=self.closed,
            undone=self.undone,
            starter_by=None if self.position else self.starter_by,
            clock=self.options.time_control,
            times=self._times(),
        )

    def _times(self) -> tuple[tuple[int, ...], ...]:
        """What each move took by the clock, round by round; empty without one."""
        if self.clocks is None:
            return ()
        moved = [entry for entry in self.log if entry.spent is not None]
        return tuple(
            tuple(entry.spent or 0 for entry in moved if entry.round == played.number)
            for played in self.rounds
        )

    def since(self, seq: int) -> tuple[LogEntry, ...]:
        """The log after entry number `seq`."""
        return self.log[max(seq, 0) :]

    def key(self) -> bytes:
        """The key that everybody's secrets lead to."""
        return self.shares.key()

    def seed_for(self, purpose: str) -> int:
        """A seed for chance beside the deal, such as a bot's; it cannot be computed by others.

        With a seed that they know, people could play a bot's moves again with every hand it may
        hold, and so find out which one it holds.
        """
        return int.from_bytes(hmac.digest(self.shares.server, purpose.encode(), "sha256")[:8])

    def entries(
        self, facts: Iterable[Fact], now: int, receipt: Receipt | None = None
    ) -> tuple[LogEntry, ...]:
        """Facts as the log entries that follow; the receipt goes with the last of them."""
        # The clock of a machine may be set back; the log never goes back in time.
        at = max(now, self.updated_at)
        entries = [LogEntry(seq, at, fact) for seq, fact in enumerate(facts, self.seq + 1)]
        entries[-1] = replace(entries[-1], receipt=receipt)
        return tuple(entries)

    def after(self, entry: LogEntry) -> Table:
        """The table after one more entry.

        Raises:
            ValueError: it does not follow, or its fact is impossible here.
        """
        if entry.seq != self.seq + 1:
            raise ValueError(f"entry {entry.seq} does not follow entry {self.seq}")
        table, events = self._apply(entry)
        number = 0 if table.match is None else table.match.round.number
        spent = None if self.clocks is None or not events else self.clocks.spent(entry.at)
        entry = replace(entry, round=number, spent=spent, events=events)
        standing = (*table.standing, entry) if events else table.standing
        return replace(table, log=(*self.log, entry), standing=standing)

    def _apply(self, entry: LogEntry) -> tuple[Table, tuple[Event, ...]]:
        match entry.fact:
            case MatchOpened():
                raise ValueError("a match is opened once")
            case CardsDealt(key, starter_by):
                begun = self._begun(bytes.fromhex(key))
                return replace(self._round(begun, entry.at), starter_by=starter_by), ()
            case MoveMade(seat, move):
                if seat is not self.on_turn:
                    raise ValueError(f"seat {seat} was not on turn")
                match, events = self._running.play(Move.parse(move))
                return self._moved(match, seat, entry.at), events
            case RoundStarted():
                return self._round(self._running.next_round(), entry.at), ()
            case MovesUndone(_, to):
                return self._undone(to), ()
            case MatchClosed(how, winner):
                if self.phase is TablePhase.MATCH_OVER:
                    raise ValueError("a match ends once")
                clocks = None if self.clocks is None else self.clocks.stopped(entry.at)
                end = MatchEnd(how, winner)
                return replace(self, closed=end, clocks=clocks, call_off_asked=None), ()
            case _:
                return self._beside_the_game(entry.fact), ()

    def _begun(self, key: bytes) -> Match:
        """The match before its first move."""
        if self.position is not None:
            return Match.at(read_round(parse_json(self.position.round)), key)
        return Match.start(self.options.ruleset, key, starter=self.options.starter)

    def _beside_the_game(self, fact: BesideTheGame) -> Table:
        """The table after a fact that moves no card and ends nothing."""
        match fact:
            case PlayerSeated(seat, name, secret, portrait, committed, program):
                player = Player(name, portrait=portrait, program=program)
                return replace(
                    self,
                    players=self.players.replace(seat, player),
                    shares=self.shares.seated(seat, secret, committed),
                )
            case SecretRevealed(seat, secret):
                return replace(self, shares=self.shares.revealed(seat, secret))
            case BotSubstituted(seat, bot):
                return replace(self, players=self.players.replace(seat, Player(bot, bot)))
            case StandInSeated(seat, bot):
                return replace(self, stand_ins=self.stand_ins.replace(seat, bot), stood_in=True)
            case SeatResumed(seat):
                return replace(self, stand_ins=self.stand_ins.replace(seat, None))
            case PlayerReady(seat):
                return replace(self, ready=(*self.ready, seat))
            case CallOffAsked(seat):
                return replace(self, call_off_asked=seat)
            case ServerAway(begin, end):
                clocks = None if self.clocks is None else self.clocks.given_back(begin, end)
                return replace(self, clocks=clocks)
            case RematchAsked(seat):
                asked = (*self.rematch_asked, seat)
                return replace(self, rematch_asked=asked, rematch_declined=None)
            case RematchDeclined(seat):
                return replace(self, rematch_asked=(), rematch_declined=seat)
            case RematchWithdrawn():
                return replace(self, rematch_asked=())
            case RematchOpened(following):
                return replace(self, rematch=following)
            case _:
                assert_never(fact)

    def _round(self, match: Match, at: int) -> Table:
        return replace(
            self,
            match=match,
            round_start=match,
            standing=(),
            call_off_asked=None,
            ready=(),
            clocks=None if self.clocks is None else self.clocks.run(match.round.turn, at),
        )

    def _moved(self, match: Match, seat: Seat, at: int) -> Table:
        """The table after a seat's move, with the clocks of that moment."""
        # An offer lapses when the other one plays on.
        offer = self.call_off_asked if self.call_off_asked is seat else None
        clocks = None if self.clocks is None else self.clocks.moved(at)
        if clocks is not None and match.round.phase is Phase.PLAY:
            clocks = clocks.run(match.round.turn, at)
        return replace(self, match=match, call_off_asked=offer, clocks=clocks)

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
    bot = player.bot is not None or player.program
    return Person(player.name, bot=bot, level=player.bot)
