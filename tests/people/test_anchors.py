"""Bots on the scale of people: the formula from rounds to matches, checked by the arena."""

from __future__ import annotations

import pytest

from jaipur import bots, words
from jaipur.arena import Job, elo, read_competitors, run, summarize
from jaipur.bots.match_value import STARTER_WINS, match_value
from jaipur.people import ANCHORS, NEWCOMER, SYSTEM, rate_match
from jaipur.people.anchors import (
    LADDER,
    LEVELS,
    ROUND_STARTER_WINS,
    SEALS,
    match_chance,
    points_apart,
    round_lead,
)


def test_the_ladder_is_all_levels_in_order() -> None:
    assert LEVELS == bots.LEVELS == words.LEVELS
    assert ["random", *ANCHORS] == list(bots.BOTS)
    assert [step.weaker for step in LADDER[1:]] == [step.stronger for step in LADDER[:-1]]
    points = [rating.rating for rating in ANCHORS.values()]
    assert points == sorted(points)
    assert points[0] > SYSTEM.floor
    assert points[-1] < SYSTEM.ceiling


def test_equals_win_as_the_bots_own_formula_says() -> None:
    """The same recursion that searching bots use to value seals."""
    assert ROUND_STARTER_WINS == STARTER_WINS
    for starts in (True, False):
        value = match_value(SEALS, SEALS, starts=starts)
        assert match_chance(0.0, starts=starts) == pytest.approx(value)
    assert match_chance(0.0, starts=True) == pytest.approx(SYSTEM.starter_wins, abs=0.002)


@pytest.mark.parametrize("share", [0.01, 0.3, 0.5, 0.659, 0.985])
def test_from_a_share_of_rounds_and_back(share: float) -> None:
    assert points_apart(share) == pytest.approx(-points_apart(1 - share))
    # A match evens out luck: it is further from even than a round.
    assert abs(points_apart(share)) >= abs(elo(share))
    assert match_chance(round_lead(share)) == pytest.approx(1 - match_chance(-round_lead(share)))


@pytest.mark.heavy
def test_the_arena_finds_the_same_share_of_matches() -> None:
    competitors = tuple(read_competitors(["trader", "goldsmith"]))
    job = Job(competitors, pairs=150, seed="anchors", mode="matches")
    played = [game for pair in run(job, workers=1) for game in pair.games]
    (comparison,) = summarize(played).comparisons
    step = next(step for step in LADDER if step.stronger == "trader")
    assert comparison.score.value == pytest.approx(match_chance(round_lead(step.share)), abs=0.05)


def test_bots_keep_their_rating_and_never_age() -> None:
    bot = ANCHORS["trader"]
    _, after = rate_match(NEWCOMER, bot, starter_won=True, now=10**12)
    assert after == bot
    assert bot.later(10**15) == bot
    assert not bot.is_provisional(10**15)


def test_beating_the_weakest_for_ever_settles_nothing() -> None:
    """Whoever only plays where the result is known beforehand stays unknown."""
    player = NEWCOMER
    for number in range(500):
        player, _ = rate_match(player, ANCHORS["novice"], starter_won=True, now=number)
    assert player.rating < NEWCOMER.rating + 150
    assert player.is_provisional(500)
