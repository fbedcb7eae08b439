"""A table at one moment: a pure fold over the facts of its match."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from enum import Enum
from typing import assert_never

from jaipur.formats import Fairness, Person, Record, commitment, shared_key
from jaipur.rules import BySeat, Event, Match, Phase, Seat
from jaipur.table.facts import (
    Dealt,
    Entry,
    Fact,
    Made,
    NextRound,
    Opened,
    RematchAsked,
    Rematched,
    Sat,
)
from jaipur.table.options import Mode, Sitter, TableOptions


class TablePhase(Enum):
    """How far a match has come."""

    WAITING = "waiting"
    """A seat is free."""
    PLAY = "play"
    """Somebody is to move."""
    ROUND_OVER = "round_over"
    """The round is scored; somebody may start the next."""
    MATCH_OVER = "match_over"
    """The match is won."""

    def __repr__(self) -> str:
        return f"TablePhase.{self.name}"


_PHASES = {
    Phase.PLAY: TablePhase.PLAY,
    Phase.ROUND_OVER: TablePhase.ROUND_OVER,
    Phase.MATCH_OVER: TablePhase.MATCH_OVER,
}


@dataclass(frozen=True, slots=True)
class Turn:
    """A fact and what it did.

    Attributes:
        entry: the fact in its place.
        round: the number of the round it belongs to; 0 before the first.
        events: what a move did, an arbiter's: give them to nobody but through `seen_by`.
    """

    entry: Entry
    round: int
    events: tuple[Event, ...] = ()


@dataclass(frozen=True, slots=True)
class Table:
    """A match being played, as its facts leave it; an arbiter's: it knows every secret.

    Attributes:
        id: the name of the match.
        options: what was chosen when it was opened.
        sitters: who sits where; None is a free seat.
        secret: the server's part of the key.
        secrets: what the seats added to it.
        match: the cards and rounds; None until everybody sits.
        turns: all that happened, in order.
        asked: who wants a rematch.
        rematch: the match that followed this one.
    """

    id: str
    options: TableOptions
    sitters: BySeat[Sitter | None]
    secret: bytes
    secrets: BySeat[bytes | None] = BySeat(None, None)  # noqa: RUF009 - a BySeat is immutable
    match: Match | None = None
    turns: tuple[Turn, ...] = ()
    asked: tuple[Seat, ...] = ()
    rematch: str | None = None

    @classmethod
    def fold(cls, match: str, entries: Iterable[Entry]) -> Table:
        """The table that these facts, all of a match, lead to.

        Raises:
            ValueError: they are not the facts of a match: a gap, a move that was not allowed.
        """
        table: Table | None = None
        for entry in entries:
            if table is not None:
                table = table.after(entry)
            elif isinstance(entry.fact, Opened) and entry.seq == 1:
                opened = entry.fact
                table = cls(match, opened.options, opened.sitters, opened.secret)
                table = replace(table, turns=(Turn(entry, 0),))
            else:
                raise ValueError("a match begins with its opening")
        if table is None:
            raise ValueError("a match without facts")
        return table

    @property
    def seq(self) -> int:
        """How many facts there are."""
        return len(self.turns)

    @property
    def phase(self) -> TablePhase:
        """How far the match has come."""
        return TablePhase.WAITING if self.match is None else _PHASES[self.match.round.phase]

    @property
    def on_turn(self) -> Seat | None:
        """Who is to move; None if nobody is."""
        if self.match is None or self.match.round.result is not None:
            return None
        return self.match.round.turn

    @property
    def names(self) -> BySeat[str]:
        """How the sitters are called; empty for a free seat."""
        return self.sitters.map(lambda sitter: "" if sitter is None else sitter.name)

    @property
    def commitment(self) -> bytes:
        """What everybody may know of the server's secret from the start."""
        return commitment(self.secret)

    @property
    def fairness(self) -> Fairness | None:
        """What proves the deal; None until the match is over, and for a scripted deal."""
        if self.match is None or self.phase is not TablePhase.MATCH_OVER:
            return None
        if self.options.mode is Mode.LEARN:
            return None
        return Fairness.of(self.secret, self.secrets)

    @property
    def started(self) -> int:
        """When the table was opened, in milliseconds since 1970."""
        return self.turns[0].entry.at

    def record(self, made_by: str) -> Record:
        """The match as far as it has been played; it holds the key, so only for when it is over.

        Raises:
            ValueError: it is not over.
        """
        if self.match is None or self.phase is not TablePhase.MATCH_OVER:
            raise ValueError("the match is not over")
        return Record.of(
            self.match,
            self.sitters.map(_person),
            made_by=made_by,
            date=datetime.fromtimestamp(self.started // 1000, UTC).isoformat(),
            fairness=self.fairness,
        )

    def since(self, seq: int) -> tuple[Turn, ...]:
        """What happened after the fact number `seq`."""
        return self.turns[max(seq, 0) :]

    def key(self) -> bytes:
        """The key that the secrets of everybody lead to."""
        return shared_key(self.secret, self.secrets)

    def after(self, entry: Entry) -> Table:
        """The table after one more fact.

        Raises:
            ValueError: it does not follow, or what it says is not possible here.
        """
        if entry.seq != self.seq + 1:
            raise ValueError(f"fact {entry.seq} does not follow fact {self.seq}")
        table, events = self._apply(entry.fact)
        number = 0 if table.match is None else table.match.round.number
        return replace(table, turns=(*self.turns, Turn(entry, number, events)))

    def _apply(self, fact: Fact) -> tuple[Table, tuple[Event, ...]]:
        match fact:
            case Opened():
                raise ValueError("a match is opened once")
            case Sat(seat, name, secret):
                return (
                    replace(
                        self,
                        sitters=self.sitters.replace(seat, Sitter(name)),
                        secrets=self.secrets.replace(seat, secret),
                    ),
                    (),
                )
            case Dealt(key):
                options = self.options
                started = Match.start(options.ruleset, key, starter=options.starter)
                return replace(self, match=started), ()
            case Made(seat, move):
                if seat is not self.on_turn:
                    raise ValueError(f"seat {seat} was not on turn")
                played, events = self._running.play(move)
                return replace(self, match=played), events
            case NextRound():
                return replace(self, match=self._running.next_round()), ()
            case RematchAsked(seat):
                return replace(self, asked=(*self.asked, seat)), ()
            case Rematched(match):
                return replace(self, rematch=match), ()
            case _:
                assert_never(fact)

    @property
    def _running(self) -> Match:
        if self.match is None:
            raise ValueError("the match has not begun")
        return self.match


def _person(sitter: Sitter | None) -> Person:
    if sitter is None:
        raise ValueError("a seat is free")
    return Person(sitter.name, bot=sitter.bot is not None, level=sitter.bot)
