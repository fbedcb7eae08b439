"""Matches to analyse, played fast: by judgement, by anything legal, or a mixture."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import TypeAlias

from jaipur.kernel import TUNED, make_policy, pack_view, ratings
from jaipur.rules import CAMEL, Match, Move, Ruleset, View, action_move, legal_moves

Decide: TypeAlias = Callable[[View], Move]


def judgement() -> Decide:
    """A player that looks one move ahead."""
    policy = make_policy(TUNED)

    def decide(view: View) -> Move:
        action, _ = max(ratings(policy, pack_view(view)), key=lambda move: move[1])
        return action_move(action, view.market.count(CAMEL))

    return decide


def anything(random: Random) -> Decide:
    """A player that makes any move."""
    return lambda view: random.choice(legal_moves(view))


def now_and_then(random: Random) -> Decide:
    """A player that makes any move now and then."""
    wise, wild = judgement(), anything(random)

    def decide(view: View) -> Move:
        return wild(view) if random.random() < 0.2 else wise(view)

    return decide


def played(match: Match, a: Decide, b: Decide) -> Match:
    """The match, played to its end; a match for one seal to the end of its round."""
    while match.winner is None:
        if match.round.result is not None:
            if match.round.ruleset.first_to == 1:
                break
            match = match.next_round()
        seat = match.round.turn
        match, _ = match.play((b if seat else a)(match.view(seat)))
    return match


def single_rounds(ruleset: Ruleset, count: int, seed: str, a: Decide, b: Decide) -> list[Match]:
    """Finished rounds, each a match of its own."""
    one = replace(ruleset, first_to=1)
    return [played(Match.start(one, seed=f"{seed}/{n}"), a, b) for n in range(count)]
