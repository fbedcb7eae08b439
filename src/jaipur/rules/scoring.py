"""Scoring (R22-R25), and who starts the next round (R25, R27)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from jaipur.rules.outcome import EndReason, Result
from jaipur.rules.seats import BySeat, Seat
from jaipur.rules.state import Player, Round
from jaipur.rules.tokens import CAMEL_TOKEN


class Decider(Enum):
    """What decided a round between its two players."""

    RUPEES = "rupees"
    """One had more rupees (R23)."""
    BONUS = "bonus"
    """Equal rupees; one had more bonus tokens (R24)."""
    GOODS = "goods"
    """Equal rupees and bonus tokens; one had more goods tokens (R24)."""
    NOTHING = "nothing"
    """Equal in everything: no seal (R25)."""

    def __repr__(self) -> str:
        return f"Decider.{self.name}"


@dataclass(frozen=True, slots=True)
class Tally:
    """One player's count: rupees by source, and the number of tokens for the tie-breaks.

    Attributes:
        goods: rupees of the goods tokens.
        bonus: rupees of the bonus tokens.
        camels: rupees of the camel token, 5 or 0.
        bonus_tokens: how many bonus tokens; the camel token is not one.
        goods_tokens: how many goods tokens.
    """

    goods: int
    bonus: int
    camels: int
    bonus_tokens: int
    goods_tokens: int

    @property
    def rupees(self) -> int:
        """The total."""
        return self.goods + self.bonus + self.camels


@dataclass(frozen=True, slots=True)
class Score:
    """The full breakdown of a round as it stands.

    Attributes:
        tallies: each seat's count.
        camels: who has the larger herd, None if they are equal (R22).
        winner: who gets the seal, None after a total tie (R25).
        decider: what decided it.
    """

    tallies: BySeat[Tally]
    camels: Seat | None
    winner: Seat | None
    decider: Decider


def score(round_: Round) -> Score:
    """Count a round as it stands, over or not.

    >>> from jaipur.rules import STANDARD, Match
    >>> score(Match.start(STANDARD, seed="monsoon").round).decider
    Decider.NOTHING
    """
    first, second = round_.players
    camels = _larger(first.herd, second.herd)
    tallies = BySeat(
        _tally(first, CAMEL_TOKEN if camels is Seat.A else 0),
        _tally(second, CAMEL_TOKEN if camels is Seat.B else 0),
    )
    a, b = tallies
    for decider, mine, theirs in (
        (Decider.RUPEES, a.rupees, b.rupees),
        (Decider.BONUS, a.bonus_tokens, b.bonus_tokens),
        (Decider.GOODS, a.goods_tokens, b.goods_tokens),
    ):
        winner = _larger(mine, theirs)
        if winner is not None:
            return Score(tallies, camels, winner, decider)
    return Score(tallies, camels, None, Decider.NOTHING)


def result(round_: Round, reason: EndReason) -> Result:
    """The result of a round that ends here, for this reason."""
    counted = score(round_)
    return Result(
        reason, counted.tallies.map(lambda tally: tally.rupees), counted.camels, counted.winner
    )


def next_starter(starter: Seat, result: Result) -> Seat:
    """Who starts the next round: the loser; after a total tie, the one who did not start."""
    return starter.rival if result.winner is None else result.winner.rival


def _larger(first: int, second: int) -> Seat | None:
    if first == second:
        return None
    return Seat.A if first > second else Seat.B


def _tally(player: Player, camels: int) -> Tally:
    return Tally(
        goods=sum(map(sum, player.tokens)),
        bonus=sum(map(sum, player.bonus)),
        camels=camels,
        bonus_tokens=sum(map(len, player.bonus)),
        goods_tokens=sum(map(len, player.tokens)),
    )
