"""An analysis: what luck and decisions did in a match that is over, as one frozen value.

All figures are in points of match-winning chance, one being a hundredth of a match, to a hundredth.
Those of luck, of the account and of the graph are seat 0's; seat 1's are the negatives, or what is
missing to 100. As JSON it is specified in docs/formats.md.
"""

from __future__ import annotations

from typing import Any, Final, Literal

from msgspec import Struct

from jaipur.analysis.marks import Mark
from jaipur.bots import Reason

FORMAT_VERSION: Final = 1


class Choice(Struct, frozen=True):
    """A move that was compared with the best.

    Attributes:
        move: in notation.
        win: the mover's chance of winning the match with it, by what they could know.
        behind: by how much that is less than the best move's.
        error: the standard error of `behind`.
    """

    move: str
    win: float
    behind: float
    error: float


class Why(Struct, frozen=True):
    """Why a move was better than the one played: what speaks for it, and against the other."""

    better: tuple[Reason, ...]
    played: tuple[Reason, ...]


class JudgedMove(Struct, frozen=True):
    """A move that was made, and what it lost.

    Attributes:
        round: the number of the round.
        turn: the number of the move in it, from 1.
        seat: who made it.
        move: in notation.
        best: the best move, perhaps the same one.
        loss: the points it lost; 0 if it counts as best.
        error: the standard error of that.
        mark: `?!`, `?`, `??`, or empty.
        counted: whether there was something to decide.
        choices: the moves compared to the end, the best first.
        why: for a move with a mark.
    """

    round: int
    turn: int
    seat: int
    move: str
    best: str
    loss: float
    error: float
    mark: Mark
    counted: bool
    choices: tuple[Choice, ...]
    why: Why | None


class LuckEvent(Struct, frozen=True):
    """Something that chance decided.

    Attributes:
        round: the number of the round.
        turn: the number of the move that caused it; 0 for the deal.
        kind: what was drawn.
        seat: who made that move; None for the deal.
        cards: those that came into the market; empty for a deal or a bonus token.
        rupees: of the bonus token; None if it was none.
        expected: the value before, the mean over all that could have come.
        luck: by how much what came was better.
    """

    round: int
    turn: int
    kind: Literal["deal", "refill", "bonus"]
    seat: int | None
    cards: str
    rupees: int | None
    expected: float
    luck: float


class GraphPoint(Struct, frozen=True):
    """A position on the graph.

    Attributes:
        round: the number of the round.
        turn: how many of its moves had been made.
        seat: who is to move; None at the end of a round.
        known: seat 0's chance of winning the match, by what the mover could know; None where
            nobody is to move, or nobody did.
        hindsight: the same by all cards.
    """

    round: int
    turn: int
    seat: int | None
    known: float | None
    hindsight: float


class RoundAnalysis(Struct, frozen=True):
    """One round; an analysis can be made piece by piece.

    Attributes:
        number: of the round.
        starter: who started it.
        rupees: how it was counted, by seat; None if it was not.
        winner: who got the seal; None if nobody did.
        moves: every move.
        luck: everything that chance decided.
        graph: every position.
    """

    number: int
    starter: int
    rupees: tuple[int, int] | None
    winner: int | None
    moves: tuple[JudgedMove, ...]
    luck: tuple[LuckEvent, ...]
    graph: tuple[GraphPoint, ...]


class Account(Struct, frozen=True):
    """Where the result came from: `start` and all that follows add up to `result`, exactly.

    Attributes:
        start: the chance before the first deal.
        deals: the luck of the deals.
        refills: the luck of cards that came into the market.
        bonuses: the luck of bonus tokens.
        losses: what each seat lost by its moves; seat 0's count against `result`.
        rest: what neither chance nor loss explains: hidden cards, the error of the evaluation,
            and what was given up by ending the match early.
        result: 100 if seat 0 won, 0 if seat 1 did, 50 if nobody did.
    """

    start: float
    deals: float
    refills: float
    bonuses: float
    losses: tuple[float, float]
    rest: float
    result: float

    def of(self, seat: int) -> Account:
        """The account as a seat sees it, its own losses first."""
        if seat == 0:
            return self
        return Account(
            start=round(100.0 - self.start, 2),
            deals=0.0 - self.deals,
            refills=0.0 - self.refills,
            bonuses=0.0 - self.bonuses,
            losses=(self.losses[1], self.losses[0]),
            rest=0.0 - self.rest,
            result=100.0 - self.result,
        )

    @property
    def luck(self) -> float:
        """All luck of seat 0."""
        return round(self.deals + self.refills + self.bonuses, 2)

    @property
    def adjusted(self) -> float:
        """The result less luck: what seat 0 would have been expected to score."""
        return round(self.result - self.luck, 2)


class Figures(Struct, frozen=True):
    """One player's decisions.

    Attributes:
        decisions: how many moves they made.
        counted: at how many there was something to decide.
        lost: the points lost in all.
        lost_counted: those lost at counted decisions.
        care: points lost per counted decision; None if too few were counted.
        marks: how many moves got each mark.
    """

    decisions: int
    counted: int
    lost: float
    lost_counted: float
    care: float | None
    marks: dict[str, int]


class KeyMistake(Struct, frozen=True):
    """One of the largest losses, and the position as its mover saw it (docs/formats.md)."""

    move: JudgedMove
    position: dict[str, Any]


class KeyLuck(Struct, frozen=True):
    """One of the luckiest events, and the position before it, as the mover saw it.

    The position of a deal is that of the starter after it.
    """

    event: LuckEvent
    move: str | None
    position: dict[str, Any]


class PlayerName(Struct, frozen=True):
    """Who sat at a seat."""

    name: str
    bot: bool
    level: str | None


class Analysis(Struct, frozen=True, kw_only=True):
    """A match that is over, analysed.

    Attributes:
        format: `jaipur analysis`.
        v: the version of this form.
        version: the version of the analysis; figures of two versions are not to be compared.
        network: the SHA-256 of the network that values positions.
        effort: how much care was taken, by name.
        worlds: the same in worlds, as `Effort` has them: for scouting, batches, and for each of
            these. Without a compiler the same name stands for fewer.
        seed: what the worlds were dealt from.
        rules: the ruleset, by name.
        first_to: the seals that win a match.
        players: by seat.
        ended_by: how the match ended: `seals`, `resigned`, `called_off`, `time`, `claimed`.
        winner: who won; None if nobody did.
        account: where the result came from.
        adjusted: the result without luck.
        figures: by seat.
        mistakes: the largest losses, the largest first.
        lucky: the luckiest events, the luckiest first, whoever had the luck.
        rounds: everything, round by round.
    """

    format: Literal["jaipur analysis"] = "jaipur analysis"
    v: Literal[1] = FORMAT_VERSION
    version: int
    network: str
    effort: str
    worlds: tuple[int, ...] = ()
    seed: str
    rules: str
    first_to: int
    players: tuple[PlayerName, PlayerName]
    ended_by: str
    winner: int | None
    account: Account
    adjusted: float
    figures: tuple[Figures, Figures]
    mistakes: tuple[KeyMistake, ...]
    lucky: tuple[KeyLuck, ...]
    rounds: tuple[RoundAnalysis, ...]
