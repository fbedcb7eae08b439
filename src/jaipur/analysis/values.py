"""V: the chance that seat 0 wins the match, by a full position; defined in docs/analysis.md.

Seat 1's chance is the rest. Everything hidden from the players is in it, so it is hindsight: for
matches that are over, and never for anybody who plays.
"""

from __future__ import annotations

from functools import cache
from typing import Final

from jaipur.analysis.deals import starter_chance
from jaipur.bots import match_value
from jaipur.kernel import Scale, make_scale, pack, value_of
from jaipur.rules import BySeat, Round, Ruleset, Seat, next_starter

ANALYSIS_VERSION: Final = 1
"""Changes with anything that changes a figure: V, the network, what counts as chance."""

_GRAIN: Final = 2**30


def value(round_: Round, shift: float = 0.0) -> float:
    """The chance that seat 0 wins the match.

    Args:
        round_: a full position, in play or at the end of a round.
        shift: what is added to the log-odds of seat 0 winning a round, as the stronger player.
    """
    if round_.result is not None:
        starter = next_starter(round_.starter, round_.result)
        return start_value(round_.ruleset, starter, round_.seals, shift)
    return value_of(scale(round_, shift), pack(round_))


@cache
def start_value(ruleset: Ruleset, starter: Seat, seals: BySeat[int], shift: float = 0.0) -> float:
    """The chance that seat 0 wins a match, before the cards of its next round are dealt: v0.

    Args:
        ruleset: the options of the match.
        starter: who starts the round.
        seals: those won so far; they may have decided the match.
        shift: as for `value`.
    """
    first = starter_chance(ruleset, shift)
    second = 1.0 - starter_chance(ruleset, -shift)
    chance = match_value(
        ruleset.first_to - seals.a,
        ruleset.first_to - seals.b,
        starts=starter is Seat.A,
        first=first,
        second=second,
    )
    # As coarse as the values of positions, whose sums are exact for it.
    return round(chance * _GRAIN) / _GRAIN


def scale(round_: Round, shift: float = 0.0) -> Scale:
    """What positions of a round that is not over are worth; for one thread."""
    ruleset, (a, b) = round_.ruleset, round_.seals
    payoffs = (
        start_value(ruleset, Seat.B, BySeat(a + 1, b), shift),
        start_value(ruleset, Seat.A, BySeat(a, b + 1), shift),
        start_value(ruleset, round_.starter.rival, round_.seals, shift),
    )
    return make_scale(payoffs, shift)
