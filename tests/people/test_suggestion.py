"""Suggested levels: simulated players are led to where they win about half, and stay there."""

from __future__ import annotations

from itertools import pairwise
from random import Random
from statistics import fmean

import pytest

from jaipur.people import ANCHORS, BotMatch, Suggestion, Why, suggest, suggestion_text
from jaipur.people.anchors import LEVELS
from jaipur.people.suggestion import MAX_RESULTS
from jaipur.words import LANGUAGES, language

MATCHES, SETTLED = 80, 20
STRENGTHS = range(1100, 3300, 150)


def chance(strength: float, bot: str) -> float:
    return float(1 / (1 + 10 ** ((ANCHORS[bot].rating - strength) / 400)))


def career(strength: float, seed: int) -> list[BotMatch]:
    """The matches of a player of this strength who always plays whom they are suggested."""
    random = Random(seed)
    played: list[BotMatch] = []
    for _ in range(MATCHES):
        level = suggest(played).level
        played.append(BotMatch(level, random.random() < chance(strength, level)))
    return played


@pytest.mark.parametrize("strength", STRENGTHS)
def test_players_are_led_to_a_level_they_win_about_half_of(strength: int) -> None:
    shares, changes = [], []
    for seed in range(20):
        settled = [match.bot for match in career(strength, seed)][SETTLED:]
        shares.append(fmean(chance(strength, bot) for bot in settled))
        changes.append(sum(bot != after for bot, after in pairwise(settled)))
    weakest, strongest = (ANCHORS[LEVELS[end]].rating for end in (0, -1))
    if weakest < strength < strongest:
        assert 0.38 < fmean(shares) < 0.62
    # No oscillation: in sixty matches most stay where they are.
    assert max(changes) <= 3
    assert fmean(changes) < 1


def test_beginners_get_the_weakest_and_masters_the_strongest_level() -> None:
    assert {match.bot for match in career(500, 1)} == {LEVELS[0]}
    assert career(4000, 1)[-1].bot == LEVELS[-1]
    # Whoever always wins is not kept waiting: two matches for every level, at most.
    climb = [match.bot for match in career(9000, 1)]
    assert climb.index(LEVELS[-1]) <= 2 * len(LEVELS)


def test_who_learns_is_followed() -> None:
    random, strength = Random(5), 1200.0
    played: list[BotMatch] = []
    for _ in range(200):
        level = suggest(played).level
        played.append(BotMatch(level, random.random() < chance(strength, level)))
        strength += 4
    assert 0.1 < chance(strength, suggest(played).level) < 0.9


def test_only_the_last_results_count_and_only_against_known_bots() -> None:
    recent = [BotMatch("trader", won=number % 2 == 0) for number in range(MAX_RESULTS)]
    assert suggest([*[BotMatch("maharaja", won=True)] * 50, *recent]) == suggest(recent)
    strangers = [BotMatch("guide", won=True), BotMatch("random", won=True)]
    assert suggest(strangers) == suggest([])
    assert suggest([BotMatch("novice", won=True)] * 2).level in LEVELS


@pytest.mark.parametrize(
    ("results", "expected"),
    [
        ([], "A good first rival: the Collector."),
        ([("trader", True)] * 3, "You have beaten the Trader 3 times: try the Cameleer."),
        ([("collector", True)], "You have beaten the Collector: try the Peddler."),
        ([("maharaja", False)] * 3, "Lost to the Maharaja? Try the Peddler."),
        (
            [("trader", True), ("trader", False)],
            "Play the Trader: it should be an even match.",
        ),
        ([("maharaja", True)] * 9, "Play the Maharaja: it should be an even match."),
    ],
)
def test_reasons_are_said(results: list[tuple[str, bool]], expected: str) -> None:
    played = [BotMatch(*result) for result in results]
    assert suggestion_text(language("en"), suggest(played)) == expected


@pytest.mark.parametrize("code", LANGUAGES)
def test_every_level_can_be_suggested_for_every_reason(code: str) -> None:
    lang = language(code)
    said = {
        suggestion_text(lang, Suggestion(level, why, rival, times))
        for level in LEVELS
        for why in Why
        for rival in LEVELS
        for times in (1, 2)
    }
    places = len(LEVELS)
    assert len(said) == places + 2 * places**2 + places**2 + places
