"""How a game ended, as a value and as a line of JSON."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Final, TypeAlias, TypeVar

from jaipur.arena.job import GameId
from jaipur.formats.reading import Node
from jaipur.rules import EndReason, MoveKind

T = TypeVar("T")
Both: TypeAlias = tuple[T, T]
"""Something of each side: the first competitor of the game, and the second."""

FORFEIT: Final = "forfeit"
"""The reason of a round that ended because a bot failed."""

_FIELDS: Final = "pair swap names starter winner rupees reasons decisions seconds kinds forfeit"
_REASONS: Final = {reason: reason for reason in (*(r.value for r in EndReason), FORFEIT)}
_KINDS: Final = [kind.value for kind in MoveKind]
_MANY: Final = 10**9


@dataclass(frozen=True, slots=True)
class Forfeit:
    """A game was lost because a bot failed; `side` is 0 or 1, `why` a short sentence."""

    side: int
    why: str


@dataclass(frozen=True, slots=True)
class GameResult:
    """How a game ended. Sides are 0 and 1 in the order of `names`, wherever they sat.

    Attributes:
        names: the two competitors.
        pair: the number of the deal.
        swap: which side had seat 0.
        starter: the side that moved first, in a match in its first round.
        winner: the side that won; None for a total tie.
        rupees: each side's rupees, in a match of all rounds.
        reasons: why each round ended: `tokens`, `deck`, `stalemate` or `forfeit`.
        kinds: how many moves of each kind each side made, in the order of `MoveKind`.
        seconds: how long each side thought about these moves; nothing that is reproducible.
        forfeit: who failed and why, if somebody did.
    """

    names: Both[str]
    pair: int
    swap: int
    starter: int
    winner: int | None
    rupees: Both[int]
    reasons: tuple[str, ...]
    kinds: Both[tuple[int, ...]]
    seconds: Both[float]
    forfeit: Forfeit | None = None

    @property
    def id(self) -> GameId:
        """What the game is called within its job."""
        return (*self.names, self.pair, self.swap)

    @property
    def score(self) -> float:
        """What the first side scored: 1 for a win, half for a total tie."""
        return 0.5 if self.winner is None else 1.0 - self.winner

    @property
    def decisions(self) -> Both[int]:
        """How many moves each side made."""
        return sum(self.kinds[0]), sum(self.kinds[1])


def write_result(result: GameResult) -> dict[str, Any]:
    """A result as JSON data."""
    forfeit = result.forfeit
    return {
        "pair": result.pair,
        "swap": result.swap,
        "names": list(result.names),
        "starter": result.starter,
        "winner": result.winner,
        "rupees": list(result.rupees),
        "reasons": list(result.reasons),
        "decisions": list(result.decisions),
        "seconds": [round(seconds, 6) for seconds in result.seconds],
        "kinds": [dict(zip(_KINDS, counts, strict=True)) for counts in result.kinds],
        "forfeit": None if forfeit is None else {"side": forfeit.side, "why": forfeit.why},
    }


def read_result(data: object) -> GameResult:
    """The result that JSON data describes.

    Raises:
        FormatError: the data is not of the documented form.
    """
    fields = Node(data).fields(_FIELDS)
    names, rupees = fields["names"].items(2), fields["rupees"].items(2)
    kinds, seconds = fields["kinds"].items(2), fields["seconds"].items(2)
    result = GameResult(
        names=(names[0].text(), names[1].text()),
        pair=fields["pair"].integer(0, _MANY),
        swap=fields["swap"].integer(0, 1),
        starter=fields["starter"].integer(0, 1),
        winner=None if fields["winner"].value is None else fields["winner"].integer(0, 1),
        rupees=(rupees[0].integer(0, _MANY), rupees[1].integer(0, _MANY)),
        reasons=tuple(node.option(_REASONS) for node in fields["reasons"].items()),
        kinds=(_counts(kinds[0]), _counts(kinds[1])),
        seconds=(seconds[0].number(0, _MANY), seconds[1].number(0, _MANY)),
        forfeit=None if fields["forfeit"].value is None else _forfeit(fields["forfeit"]),
    )
    if fields["decisions"].value != list(result.decisions):
        fields["decisions"].fail("is not the sum of the kinds of moves")
    return result


def _counts(node: Node) -> tuple[int, ...]:
    fields = node.fields(" ".join(_KINDS))
    return tuple(fields[kind].integer(0, _MANY) for kind in _KINDS)


def _forfeit(node: Node) -> Forfeit:
    fields = node.fields("side why")
    return Forfeit(fields["side"].integer(0, 1), fields["why"].text())
