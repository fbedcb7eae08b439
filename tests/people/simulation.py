"""People who play thousands of matches, with strengths that only the simulation knows.

Matches are played round by round, with an advantage for whoever starts a round, until somebody has
two seals: not by the formula that ratings predict with. `python -m tests.people.simulation` prints
the figures of docs/ratings.md.
"""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from random import Random
from statistics import fmean
from typing import Final, TypeAlias

from jaipur.people import ANCHORS, NEWCOMER, SYSTEM, Rating, System, rate_match, win_chance
from jaipur.people.anchors import LADDER, NEWCOMERS_EQUAL, match_chance, round_lead

DAY: Final = 24 * 3600 * 1000
SPREAD: Final = 1.0
"""The standard deviation of people's strengths, in log-odds of a round: some 260 rating points."""
NARROW, WIDE = 0.8, 1.2
"""Some 210 and 310 points."""
BOT_SHARE: Final = 0.2
"""Of the matches, so many are played against a bot."""


Line: TypeAlias = tuple[int, float, float, float]
"""How many matches, the mean prediction, the mean true chance, and the share won."""


@dataclass(frozen=True, slots=True)
class Played:
    """A match of the simulation, as the first of the two sees it.

    Attributes:
        predicted: the chance to win by the ratings before it.
        true: the chance to win that only the simulation knows.
        won: whether the first won.
        starts: whether the first started.
        settled: whether neither rating was provisional.
    """

    predicted: float
    true: float
    won: bool
    starts: bool
    settled: bool


def bot_strengths() -> dict[str, float]:
    """How strong the bots are in a round, as the arena measured."""
    strengths = {LADDER[0].weaker: 0.0}
    for stronger, weaker, share in LADDER:
        strengths[stronger] = strengths[weaker] + round_lead(share)
    middle = strengths[NEWCOMERS_EQUAL]
    return {bot: strength - middle for bot, strength in strengths.items()}


def simulate(
    matches: int,
    *,
    seed: int,
    people: int = 200,
    spread: float = SPREAD,
    system: System = SYSTEM,
) -> Iterator[Played]:
    """Matches of newcomers with each other and with bots, over a year.

    Args:
        matches: how many.
        seed: decides all chance.
        people: how many.
        spread: the standard deviation of their strengths.
        system: the constants that matches are rated with; the matches do not depend on them.
    """
    random = Random(seed)
    strengths = [random.gauss(0, spread) for _ in range(people)]
    bots = bot_strengths()
    ratings = [NEWCOMER] * people
    for number in range(matches):
        now = number * 365 * DAY // matches
        me = random.randrange(people)
        starts = random.random() < 0.5
        bot, other = None, random.choice([p for p in range(people) if p != me])
        if random.random() < BOT_SHARE:
            bot = random.choice(sorted(bots))
        rival = ratings[other] if bot is None else ANCHORS[bot]
        theirs = strengths[other] if bot is None else bots[bot]
        true = match_chance(strengths[me] - theirs, starts=starts)
        won = random.random() < true
        yield Played(
            win_chance(ratings[me], rival, now, starts=starts, system=system),
            true,
            won,
            starts,
            not (ratings[me].is_provisional(now, system) or rival.is_provisional(now, system)),
        )
        mine, rivals = after(ratings[me], rival, won=won, starts=starts, now=now, system=system)
        ratings[me] = mine
        if bot is None:
            ratings[other] = rivals


def after(
    mine: Rating, rival: Rating, *, won: bool, starts: bool, now: int, system: System
) -> tuple[Rating, Rating]:
    """Both ratings after a match, mine first."""
    if starts:
        return rate_match(mine, rival, starter_won=won, now=now, system=system)
    rivals, own = rate_match(rival, mine, starter_won=not won, now=now, system=system)
    return own, rivals


def fifths(played: Sequence[Played]) -> list[Line]:
    """The matches in five groups, by what was predicted."""
    ordered = sorted(played, key=lambda one: one.predicted)
    edges = [len(ordered) * i // 5 for i in range(6)]
    return [_line(ordered[begin:end]) for begin, end in pairwise(edges)]


def starters(played: Sequence[Played]) -> Line:
    """The matches from the starter's side."""
    return _line(
        [
            one
            if one.starts
            else replace(one, predicted=1 - one.predicted, true=1 - one.true, won=not one.won)
            for one in played
        ]
    )


def _line(some: Sequence[Played]) -> Line:
    return (
        len(some),
        fmean(one.predicted for one in some),
        fmean(one.true for one in some),
        fmean(one.won for one in some),
    )


def worst(played: Sequence[Played]) -> float:
    """By how much predictions are off where they are worst, over fifths of the matches."""
    return max(abs(predicted - true) for _, predicted, true, _ in fifths(played))


def main() -> None:
    """Print the figures."""
    matches = int(sys.argv[1]) if len(sys.argv) > 1 else 10_000
    played = list(simulate(matches, seed=1))
    kinds: list[tuple[str, Callable[[Played], bool]]] = [
        ("all", lambda _one: True),
        ("settled", lambda one: one.settled),
        ("provisional", lambda one: not one.settled),
    ]
    for name, wanted in kinds:
        print(f"{name}: matches, predicted, true chance, won")
        for line in fifths([one for one in played if wanted(one)]):
            _print(line)
    for title, system in (("with", SYSTEM), ("without", replace(SYSTEM, starter_wins=0.5))):
        print(f"starter's chance, {title} the term")
        _print(starters(list(simulate(matches, seed=1, system=system))))
    print("worst of all fifths, by spread of strengths and seed")
    for spread in (0.5, NARROW, SPREAD, WIDE):
        runs = [list(simulate(matches, seed=seed, spread=spread)) for seed in (1, 2, 3)]
        print(f"  {spread}", *(f"{worst(run):.1%}" for run in runs))


def _print(line: Line) -> None:
    number, predicted, true, won = line
    print(f"  {number:>7,} {predicted:6.1%} {true:6.1%} {won:6.1%}")


if __name__ == "__main__":
    main()
