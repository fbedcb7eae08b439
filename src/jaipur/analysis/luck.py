"""Luck: what every deal, refill and bonus token changed, by exact enumeration.

The value of a position changes by decisions and by chance, and by nothing else. So from the first
deal to the end of the match the sum of all changes is the result less the value at the start.
"""

from __future__ import annotations

from array import array
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Literal, TypeAlias

from jaipur.analysis.values import scale, start_value, value
from jaipur.kernel import follow, pack
from jaipur.rules import Event, Match, Moved, MoveKind, Round, action_id

ChanceKind: TypeAlias = Literal["deal", "refill", "bonus"]


@dataclass(frozen=True, slots=True)
class ChanceEvent:
    """Something that chance decided; values are seat 0's chances of winning the match.

    Attributes:
        round: the number of the round.
        ply: how many of its moves had been made; the last of them caused the event, and 0 is
            the deal.
        kind: what was drawn.
        expected: the mean value over everything that could have come.
        after: the value after what came.
    """

    round: int
    ply: int
    kind: ChanceKind
    expected: float
    after: float

    @property
    def luck(self) -> float:
        """Seat 0's luck, 0.01 being a point; seat 1's is the negative."""
        return self.after - self.expected


@dataclass(frozen=True, slots=True)
class Moment:
    """A position of a match, and how it came about: a deal, or a move and what followed.

    Attributes:
        round: the number of the round.
        ply: how many of its moves had been made.
        before: the value of the position before; before a deal, of the match as it stands.
        value: the value now; at the end of the match, the result.
        chance: what chance decided last; None if it had no choice.
    """

    round: int
    ply: int
    before: float
    value: float
    chance: ChanceEvent | None

    @property
    def decision(self) -> float:
        """What the move itself changed, chance left aside; 0 for a deal."""
        return (self.value if self.chance is None else self.chance.expected) - self.before


def trace(match: Match, shift: float = 0.0) -> tuple[Moment, ...]:
    """Every moment of a match, in the order of `formats.Replay.steps`.

    The value at the start, `trace(match)[0].before`, plus all luck, plus what all decisions
    changed, is the last value.

    Args:
        match: at its end, or as far as it was played.
        shift: what is added to the log-odds of seat 0 winning a round, as the stronger player.
    """
    rounds = (*match.finished, (match.round, match.history))
    first = rounds[0][0]
    start = match.position
    if start is None:
        start = Match.start(first.ruleset, match.source, starter=first.starter).round
    found: list[Moment] = []
    for done, history in rounds:
        found += _round(start, history, shift, dealt=start is not match.position)
        if done is not match.round:
            start = Match(match.source, done).next_round().round
    return tuple(found)


def _round(
    start: Round, history: tuple[Event, ...], shift: float, *, dealt: bool
) -> Iterator[Moment]:
    """The moments of one round, from its deal on; a position that was set up is no luck."""
    number = start.number
    now = value(start, shift)
    if dealt:
        before = start_value(start.ruleset, start.starter, start.seals, shift)
        yield Moment(number, 0, before, now, ChanceEvent(number, 0, "deal", before, now))
    else:
        yield Moment(number, 0, now, now, None)
    moves = [event.move for event in history if isinstance(event, Moved)]
    expected, after = (array("d", bytes(8 * len(moves))) for _ in range(2))
    outcomes = array("h", bytes(2 * len(moves)))
    actions = array("h", map(action_id, moves))
    follow(scale(start, shift), pack(start), actions, expected, after, outcomes)
    for place, move in enumerate(moves):
        before, now, chance = now, after[place], None
        if outcomes[place] > 1:
            kind: ChanceKind = "bonus" if move.kind is MoveKind.SELL else "refill"
            chance = ChanceEvent(number, place + 1, kind, expected[place], now)
        yield Moment(number, place + 1, before, now, chance)
