"""Bots that decide at a glance: at random or nearly so, by their hand, by what pays at once."""

from __future__ import annotations

from abc import ABC, abstractmethod
from random import Random
from statistics import fmean
from typing import ClassVar

from jaipur.bots.bot import Decision, Limit
from jaipur.rules import CAMEL, HAND_LIMIT, Move, MoveKind, View, legal_moves

_IN_THE_HAND = 0.6
"""What a token within reach counts, relative to one paid at once."""
_SET = 4
"""So many cards of a good make a set worth selling, to who collects."""


class SimpleBot(ABC):
    """Picks a move at a glance; randomness comes from the seed and the position alone."""

    name: ClassVar[str]
    default_limit = Limit(iterations=1)

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, view: View, limit: Limit) -> Decision:
        """Decide on a move; the limit does not matter.

        Raises:
            ValueError: the viewer is not on turn.
        """
        moves = list(legal_moves(view))
        if not moves:
            raise ValueError("the viewer is not on turn")
        # Named one by one: a new field of a view must not change what a bot does.
        position = (view.number, view.turn, view.market, view.hand, view.discard, view.deck_size)
        random = Random("/".join(map(str, (self._seed, *position, view.idle))))
        return Decision(self.pick(view, moves, random))

    @abstractmethod
    def pick(self, view: View, moves: list[Move], random: Random) -> Move:
        """One of the legal moves."""


class RandomBot(SimpleBot):
    """Any legal move.

    >>> from jaipur.rules import STANDARD, Match
    >>> match = Match.start(STANDARD, seed="monsoon")
    >>> bot, limit = RandomBot(seed=7), Limit(iterations=1)
    >>> view = match.view(match.round.turn)
    >>> bot.choose(view, limit) == bot.choose(view, limit)
    True
    """

    name = "random"

    def pick(self, view: View, moves: list[Move], random: Random) -> Move:
        """Any of them."""
        return random.choice(moves)


class Novice(SimpleBot):
    """Any kind of move, then any move of that kind that is not absurd.

    Absurd moves break up a set when selling, or give cards that are worth at least as much as
    those taken.
    """

    name = "novice"

    def pick(self, view: View, moves: list[Move], random: Random) -> Move:
        """One that is not absurd, if there is one."""
        sane = [move for move in moves if not _absurd(view, move)] or moves
        kind = random.choice(list(dict.fromkeys(move.kind for move in sane)))
        return random.choice([move for move in sane if move.kind is kind])


class Collector(SimpleBot):
    """Keeps every card until there are four of a kind, or no room for more; never exchanges."""

    name = "collector"

    def pick(self, view: View, moves: list[Move], random: Random) -> Move:
        """Sell a set, or the largest part of a full hand; else take what goes with the hand."""
        random.shuffle(moves)
        sales = [move for move in moves if move.kind is MoveKind.SELL]
        sets = [move for move in sales if len(move.give) >= _SET]
        if view.hand is not None and len(view.hand) == HAND_LIMIT:
            sets = sets or sales
        if sets:
            return max(sets, key=lambda move: (len(move.give), sum(view.proceeds(move)[0])))
        takes = [move for move in moves if move.kind in {MoveKind.TAKE, MoveKind.CAMELS}]
        return max(takes, key=lambda move: _growth(view, move))


class Peddler(SimpleBot):
    """The move that gains most: tokens paid now count in full, cards in hand in part."""

    name = "peddler"

    def pick(self, view: View, moves: list[Move], random: Random) -> Move:
        """The best one; any of them if several are equal."""
        random.shuffle(moves)
        return max(moves, key=lambda move: _gain(view, move))


def _absurd(view: View, move: Move) -> bool:
    if move.kind is MoveKind.SELL:
        return view.hand is not None and len(move.give) < view.hand.count(move.give[0])
    return move.kind is MoveKind.EXCHANGE and _price(view, move.take) <= _price(view, move.give)


def _growth(view: View, move: Move) -> float:
    """How much a taken card adds to the sets in a hand, the price deciding between equals."""
    if move.kind is MoveKind.CAMELS:
        return 1.3 * len(move.take)
    have = (view.hand or "").count(move.take)
    return 2 * have + 1 + 0.05 * _price(view, move.take)


def _gain(view: View, move: Move) -> float:
    if move.kind is MoveKind.SELL:
        values, bonus = view.proceeds(move)
        return sum(values) + (fmean(view.ruleset.bonus.of(bonus)) if bonus else 0.0)
    return _IN_THE_HAND * (_price(view, move.take) - _price(view, move.give))


def _price(view: View, cards: str) -> float:
    """What cards seem worth: the next token of each, a little for a camel."""
    return sum(
        0.8 if card == CAMEL else float(next(iter(view.tokens.of(card)), 0)) for card in cards
    )
