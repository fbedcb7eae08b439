"""What the match environments share: options, moves and rewards."""

from __future__ import annotations

from dataclasses import replace
from typing import Final, Literal, NamedTuple, TypeAlias, get_args

from jaipur.research.layout import MAX_SEALS
from jaipur.rules import RULESETS, BySeat, Event, Match, Move, Ruleset, Seat

Reward: TypeAlias = Literal["match", "round", "rupees"]
"""What the reward is: winning the match, winning each round, or each round's lead in rupees."""

REWARDS: Final[tuple[Reward, ...]] = get_args(Reward)

Shaping: TypeAlias = Literal["none", "potential"]
"""Whether rewards come before the end of a round, too, by a potential."""

SHAPINGS: Final[tuple[Shaping, ...]] = get_args(Shaping)
FULL_LEAD: Final = 50.0
"""A lead of so many rupees has a potential of 1."""


def options(rules: str, first_to: int, reward: str) -> Ruleset:
    """The ruleset of an environment.

    Raises:
        ValueError: the rules or the reward are unknown, or the match is too long for an
            observation.
    """
    if rules not in RULESETS:
        raise ValueError(f"there is no ruleset {rules!r}; available: {', '.join(RULESETS)}")
    if not 1 <= first_to <= MAX_SEALS:
        raise ValueError(f"a match is for 1 to {MAX_SEALS} seals, not {first_to}")
    if reward not in REWARDS:
        raise ValueError(f"there is no reward {reward!r}; available: {', '.join(REWARDS)}")
    return replace(RULESETS[rules], first_to=first_to)


def check_shaping(shaping: str, discount: float) -> None:
    """Check the options of shaped rewards.

    Raises:
        ValueError: there is no such shaping, or the discount is not more than 0 and at most 1.
    """
    if shaping not in SHAPINGS:
        raise ValueError(f"there is no shaping {shaping!r}; available: {', '.join(SHAPINGS)}")
    if not 0 < discount <= 1:
        raise ValueError(f"a discount is more than 0 and at most 1, not {discount}")


class Step(NamedTuple):
    """A match after a move.

    Attributes:
        match: the match, in its next round if the move ended one.
        rewards: the reward of each seat.
        events: what happened, secrets included.
    """

    match: Match
    rewards: BySeat[float]
    events: tuple[Event, ...]


def advance(match: Match, move: Move, reward: Reward) -> Step:
    """Make a move; if it ends a round of an unfinished match, deal the next one.

    Rewards come only at the end of a round: earlier they would reveal the value of a bonus token
    (R29).

    Raises:
        IllegalMove: the move is not allowed.
    """
    match, events = match.play(move)
    result = match.round.result
    if result is None:
        return Step(match, BySeat(0.0, 0.0), events)
    if reward == "rupees":
        lead = float(result.rupees.a - result.rupees.b)
    else:
        winner = match.winner if reward == "match" else result.winner
        lead = 0.0 if winner is None else 1.0 if winner is Seat.A else -1.0
    if match.winner is None:
        match = match.next_round()
    return Step(match, BySeat(lead, -lead), events)
