"""All that chance might have made of a move, by the rules: naive, and independent of the kernel."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from math import comb

from jaipur.rules import Match, Move, MoveKind, Round

World = tuple[Round, int]
"""A round with other hidden cards or tokens on top, and the ways it can be."""


def worlds(round_: Round, move: Move) -> list[World]:
    """The distinct worlds that a move may meet; one if chance has no choice."""
    size = len(move.give)
    if not move.give and len(move.take) <= len(round_.deck):
        left = Counter(round_.deck)
        return [
            (replace(round_, deck=drawn + "".join((left - Counter(drawn)).elements())), ways)
            for drawn, ways in _draws(left, len(move.take))
        ]
    if move.kind is MoveKind.SELL and size >= 3 and round_.bonus.of(size):
        pile = Counter(round_.bonus.of(size))
        return [
            (replace(round_, bonus=round_.bonus.replace(size, (token, *_without(pile, token)))), n)
            for token, n in pile.items()
        ]
    return [(round_, 1)]


def turns(match: Match) -> Iterator[tuple[Round, Move | None]]:
    """Every position of a match, and the move made there; None at the end of a round."""
    rounds = (*match.finished, (match.round, match.history))
    if match.position is None:
        now = Match.start(match.round.ruleset, match.source, starter=rounds[0][0].starter)
    else:
        now = Match.at(match.position, match.source)
    for _, history in rounds:
        if now.round.result is not None:
            now = now.next_round()
        for event in history:
            if hasattr(event, "move"):
                yield now.round, event.move
                now, _ = now.play(event.move)
        yield now.round, None


def _draws(left: Mapping[str, int], cards: int) -> Iterator[tuple[str, int]]:
    if not left:
        if cards == 0:
            yield "", 1
        return
    card, *rest = left
    for number in range(min(left[card], cards) + 1):
        for others, ways in _draws({key: left[key] for key in rest}, cards - number):
            yield card * number + others, ways * comb(left[card], number)


def _without(pile: Counter[int], token: int) -> Iterator[int]:
    return (pile - Counter([token])).elements()
