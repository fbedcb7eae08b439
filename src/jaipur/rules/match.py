"""A match: rounds until somebody has enough seals (R4, R26, R27)."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import TypeAlias

from jaipur.rules.chance import Deal, deal, draw_starter, key_from_seed
from jaipur.rules.events import Event
from jaipur.rules.moves import Move
from jaipur.rules.outcome import Phase
from jaipur.rules.ruleset import Ruleset
from jaipur.rules.scoring import next_starter
from jaipur.rules.seats import Seat
from jaipur.rules.secrecy import view
from jaipur.rules.setup import set_up
from jaipur.rules.state import Round
from jaipur.rules.transition import play
from jaipur.rules.views import View

Source: TypeAlias = bytes | tuple[Deal, ...]
"""Where the cards of a match come from: a key, or the deals themselves."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match at one moment: where its cards come from, and the round being played.

    Attributes:
        source: the key of all its deals, or the deals themselves.
        round: the current round, or the last one.
        history: the current round's events, in full.
        finished: the scored rounds before this one, with their events.
        position: where it began, if not with a deal.

    >>> from random import Random
    >>> from jaipur.rules import STANDARD, legal_moves
    >>> match, random = Match.start(STANDARD, seed="monsoon"), Random(1)
    >>> while match.winner is None:
    ...     if match.round.result:
    ...         match = match.next_round()
    ...     match, events = match.play(random.choice(legal_moves(match.round)))
    >>> match.round.seals
    BySeat(1, 2)
    """

    source: Source
    round: Round
    history: tuple[Event, ...] = ()
    finished: tuple[tuple[Round, tuple[Event, ...]], ...] = ()
    position: Round | None = None

    @classmethod
    def start(
        cls,
        ruleset: Ruleset,
        source: Source | None = None,
        *,
        seed: str | None = None,
        starter: Seat | None = None,
    ) -> Match:
        """A new match, ready for its first move.

        Args:
            ruleset: the options.
            source: a key of 32 bytes, or the deals.
            seed: a text that stands for a key, instead of `source`.
            starter: who starts; drawn from the key if not given (R7).

        Raises:
            ValueError: not exactly one of `source` and `seed`; or explicit deals without a
                starter, since there is no key to draw one from.
        """
        if (source is None) == (seed is None):
            raise ValueError("a match starts from either a source or a seed")
        cards: Source = source if source is not None else key_from_seed(seed or "")
        if starter is None:
            if not isinstance(cards, bytes):
                raise ValueError("explicit deals need a starter")
            starter = draw_starter(cards)
        return cls(cards, set_up(ruleset, _deal(cards, 1, ruleset), starter=starter))

    @classmethod
    def at(cls, position: Round, source: Source) -> Match:
        """A match that begins in the middle of a round; later rounds are dealt from the source.

        >>> from jaipur.rules import STANDARD
        >>> dealt = Match.start(STANDARD, seed="monsoon")
        >>> Match.at(dealt.round, dealt.source).round == dealt.round
        True

        Raises:
            ValueError: the round is over.
        """
        if position.result is not None:
            raise ValueError(f"round {position.number} is over")
        return cls(source, position, position=position)

    @property
    def winner(self) -> Seat | None:
        """Who won the match; None while it goes on."""
        if self.round.phase is not Phase.MATCH_OVER:
            return None
        return Seat.A if self.round.seals.a > self.round.seals.b else Seat.B

    def play(self, move: Move) -> tuple[Match, tuple[Event, ...]]:
        """Make a move in the current round, as `rules.play` does."""
        after, events = play(self.round, move)
        return replace(self, round=after, history=self.history + events), events

    def next_round(self) -> Match:
        """Set up the next round (R27).

        Raises:
            ValueError: the current round is not over, the match is, or there is no deal for
                another round.
        """
        done = self.round
        if done.result is None:
            raise ValueError(f"round {done.number} is not over")
        if self.winner is not None:
            raise ValueError("the match is over")
        number = done.number + 1
        following = set_up(
            done.ruleset,
            _deal(self.source, number, done.ruleset),
            number=number,
            starter=next_starter(done.starter, done.result),
            seals=done.seals,
        )
        finished = (*self.finished, (done, self.history))
        return Match(self.source, following, (), finished, self.position)

    def view(self, viewer: Seat | None) -> View:
        """The current round and its history, as a seat or a spectator (None) may know it."""
        return view(self.round, viewer, self.history)


def _deal(source: Source, number: int, ruleset: Ruleset) -> Deal:
    if isinstance(source, bytes):
        return deal(source, number, ruleset)
    if number > len(source):
        raise ValueError(f"there is no deal for round {number}")
    return source[number - 1]
