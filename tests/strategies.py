"""Hypothesis strategies: positions that came about by play, and moves that may be anything."""

from __future__ import annotations

from hypothesis import strategies as st

from jaipur.rules import RULESETS, Cards, Match, Move, legal_moves

seeds = st.integers(0, 10**9).map(str)
rulesets = st.sampled_from(list(RULESETS.values()))

cards = st.text("DGSCPLK", max_size=7).map(Cards)
any_moves = st.builds(Move, cards, cards)
"""Any two piles: mostly illegal."""

choices = st.lists(st.integers(0, 200), max_size=120)
"""Which legal move to make, turn by turn."""


@st.composite
def matches(draw: st.DrawFn) -> Match:
    """A match after some moves, perhaps at the end of its first round."""
    match = Match.start(draw(rulesets), seed=draw(seeds))
    return played(match, draw(choices))


def played(match: Match, numbers: list[int]) -> Match:
    """The match after these choices, or at the end of the round if that comes first."""
    for number in numbers:
        if match.round.result is not None:
            break
        moves = legal_moves(match.round)
        match, _ = match.play(moves[number % len(moves)])
    return match
