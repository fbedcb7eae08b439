"""The worlds a search deals: none shares its random numbers with another."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from statistics import fmean, stdev

import pytest

from jaipur.bots import Limit, Trader
from jaipur.kernel import TUNED, PackedView, Settings, Tree, pack_view
from jaipur.rules import STANDARD, Match

MANY = 20_000


@cache
def positions() -> tuple[PackedView, ...]:
    """Positions throughout some rounds, with ten cards or more in the deck."""
    found, trader = [], Trader()
    for number in range(12):
        match = Match.start(STANDARD, seed=f"worlds {number}")
        while match.round.result is None:
            seen = match.view(match.round.turn)
            if seen.deck_size >= 10:
                found.append(pack_view(seen))
            match, _ = match.play(trader.choose(seen, Limit(iterations=1)).move)
    return tuple(found)


def some(wanted: Callable[[PackedView], bool], count: int) -> list[PackedView]:
    found = list(filter(wanted, positions()))
    assert len(found) >= count
    return found[:: len(found) // count][:count]


def only_the_deck_is_hidden(packed: PackedView) -> bool:
    return not packed.hidden and not any(packed.hidden_bonus)


def grown(packed: PackedView, iterations: int = 1, seed: int = 1) -> Tree:
    tree = Tree(
        packed,
        weights=TUNED,
        settings=Settings(),
        payoffs=(1.0, 0.0, 0.5),
        seed=seed,
        capacity=iterations,
    )
    tree.run(iterations)
    return tree


def ends(packed: PackedView, worlds: int) -> list[float]:
    """The searching seat's rupees at the end of the round, world by world."""
    tree = grown(packed)
    action = tree.found()[0].action
    return [tree.outlook(action, 1)[0] for _ in range(worlds)]


def test_worlds_differ_where_only_the_deck_is_hidden() -> None:
    for packed in some(only_the_deck_is_hidden, 6):
        assert len(set(ends(packed, 100))) > 10


def test_expected_rupees_are_means_over_different_worlds() -> None:
    for packed in some(only_the_deck_is_hidden, 6):
        tree = grown(packed)
        expected = tree.outlook(tree.found()[0].action, 199)
        assert all(rupees != int(rupees) for rupees in expected)


@pytest.mark.parametrize("hidden", [0, 1, 2])
def test_one_world_says_nothing_about_the_next(hidden: int) -> None:
    for packed in some(lambda packed: packed.hidden == hidden, 3):
        series = ends(packed, MANY)
        mean = fmean(series)
        deviations = [rupees - mean for rupees in series]
        variance = fmean(d * d for d in deviations)
        for lag in (1, 2, 3):
            pairs = zip(deviations, deviations[lag:], strict=False)
            # Four standard errors.
            assert abs(fmean(a * b for a, b in pairs)) < 4 * variance / MANY**0.5


def test_the_chance_of_winning_hardly_depends_on_the_seed() -> None:
    spreads = []
    for packed in some(only_the_deck_is_hidden, 6):
        searches = [grown(packed, 2000, seed).found() for seed in range(8)]
        chosen = [max(found, key=lambda move: move.visits) for found in searches]
        spreads.append(stdev(move.win for move in chosen))
    assert fmean(spreads) < 0.02
