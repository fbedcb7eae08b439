"""Two bots without foresight: one that plays nearly at random, one that takes what it can get."""

from __future__ import annotations

from random import Random
from statistics import fmean

from jaipur.bots.bot import Decision, Limit
from jaipur.rules import CAMEL, Move, MoveKind, View, legal_moves

_IN_THE_HAND = 0.6
"""What a token in reach counts, beside one that is paid at once."""


class Novice:
    """Any kind of move, then any move of that kind that is not absurd.

    Absurd is to break up a set when selling, and to give cards that are worth as much as those
    taken, or more.
    """

    name = "novice"
    default_limit = Limit(iterations=1)

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, view: View, limit: Limit) -> Decision:  # noqa: ARG002 - it never thinks
        """Decide on a move; the limit does not matter."""
        moves = _legal(view)
        random = Random(f"{self._seed} {view!r}")
        sane = [move for move in moves if not _absurd(view, move)] or moves
        kinds = list(dict.fromkeys(move.kind for move in sane))
        kind = random.choice(kinds)
        return Decision(random.choice([move for move in sane if move.kind is kind]))


class Peddler:
    """The move that brings most: paid at once in full, in the hand for a good part."""

    name = "peddler"
    default_limit = Limit(iterations=1)

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, view: View, limit: Limit) -> Decision:  # noqa: ARG002 - it never thinks
        """Decide on a move; the limit does not matter."""
        moves = _legal(view)
        random = Random(f"{self._seed} {view!r}")
        random.shuffle(moves)
        return Decision(max(moves, key=lambda move: _gain(view, move)))


def _legal(view: View) -> list[Move]:
    moves = list(legal_moves(view))
    if not moves:
        raise ValueError("the viewer is not on turn")
    return moves


def _absurd(view: View, move: Move) -> bool:
    if move.kind is MoveKind.SELL:
        return view.hand is not None and len(move.give) < view.hand.count(move.give[0])
    return move.kind is MoveKind.EXCHANGE and _price(view, move.take) <= _price(view, move.give)


def _gain(view: View, move: Move) -> float:
    if move.kind is MoveKind.SELL:
        values, bonus = view.proceeds(move)
        return sum(values) + (fmean(view.ruleset.bonus.of(bonus)) if bonus else 0.0)
    return _IN_THE_HAND * (_price(view, move.take) - _price(view, move.give))


def _price(view: View, cards: str) -> float:
    """What cards look worth: the next token of each, a little for a camel."""
    return sum(
        0.8 if card == CAMEL else float(next(iter(view.tokens.of(card)), 0)) for card in cards
    )
