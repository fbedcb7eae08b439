"""Hints: the strongest bot's candidates, with how sure it is, and why, as data."""

from __future__ import annotations

from dataclasses import dataclass
from statistics import fmean
from typing import Final

from jaipur.bots.bot import Limit
from jaipur.bots.searchers import Maharaja
from jaipur.kernel import COMPILED
from jaipur.rules import CAMEL, Move, MoveKind, View, action_move, ends_round

_ROUNDS: Final = 200 if COMPILED else 5
"""Rounds played out to estimate the rupees of a move; this takes a few milliseconds."""


@dataclass(frozen=True, slots=True)
class Feature:
    """One argument for or against a move.

    Attributes:
        name: `tokens` (rupees paid now), `bonus` (rupees expected), `set` (cards of the largest
            set that grows), `camels` (won or spent), `new_cards` (shown to the rival), `spends`
            (goods given), or `ends_round`.
        amount: how much of it.
    """

    name: str
    amount: int


@dataclass(frozen=True, slots=True)
class Advice:
    """A move and what to expect of it.

    Attributes:
        move: the move.
        win: the chance of winning the match with it, 0 to 1.
        error: the standard error of that estimate; a lower bound, since the visits of a tree
            depend on each other.
        rupees: what the viewer and the rival can expect at the end of the round.
        reason: the arguments for it, the strongest first.
    """

    move: Move
    win: float
    error: float
    rupees: tuple[float, float]
    reason: tuple[Feature, ...]


def advise(view: View, limit: Limit, *, most: int = 5, seed: int = 0) -> tuple[Advice, ...]:
    """The best moves for the viewer: first the one the bot would make, then by chance of winning.

    For the same view, seed and limit in iterations the advice is the same.

    Raises:
        ValueError: the viewer is not on turn.
    """
    (tree,) = Maharaja(seed).search(view, limit)
    # Rarely visited moves may look good by luck: they are left out.
    choice, *others = sorted(tree.found(), key=lambda found: (-found.visits, found.action))[:most]
    ranked = [choice, *sorted(others, key=lambda found: (-found.win, found.action))]
    camels = view.market.count(CAMEL)
    return tuple(
        Advice(
            move=(move := action_move(found.action, camels)),
            win=found.win,
            error=found.error,
            rupees=tree.outlook(found.action, _ROUNDS),
            reason=reason_for(view, move),
        )
        for found in ranked
    )


def reason_for(view: View, move: Move) -> tuple[Feature, ...]:
    """What a legal move of the viewer does, feature by feature."""
    hand = view.hand or ""
    found: list[tuple[str, int]]
    if move.kind is MoveKind.SELL:
        values, bonus = view.proceeds(move)
        expected = 0 if bonus is None else round(fmean(view.ruleset.bonus.of(bonus)))
        found = [("tokens", sum(values)), ("bonus", expected)]
    else:
        taken = move.take.replace(CAMEL, "")
        refill = 0 if move.give else len(move.take)
        largest = max((hand.count(good) + taken.count(good) for good in taken), default=0)
        found = [
            ("set", largest),
            ("camels", move.take.count(CAMEL) - move.give.count(CAMEL)),
            ("spends", len(move.give.replace(CAMEL, ""))),
            ("new_cards", min(refill, view.deck_size)),
        ]
    found.append(("ends_round", int(ends_round(view, move) is not None)))
    return tuple(Feature(name, amount) for name, amount in found if amount)
