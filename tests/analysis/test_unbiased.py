"""Luck is zero on average, whoever plays and whatever network values positions.

The numbers of rounds are fixed beforehand, and so are all seeds: 20,000 rounds with --long.
"""

from __future__ import annotations

from array import array
from itertools import pairwise
from math import sqrt
from random import Random
from statistics import NormalDist
from typing import TypeAlias

import numpy as np
import pytest

from jaipur.analysis import trace
from jaipur.analysis.deals import deal_table, starter_chance
from jaipur.kernel import PLAIN, TUNED, make_policy, network_digest, pack
from jaipur.kernel.luck import Scale, deal_values, play_out_with_luck
from jaipur.kernel.net_file import Layers, learned
from jaipur.kernel.policy import Policy
from jaipur.kernel.value import Net
from jaipur.rules import BOX, RULESETS, STANDARD, Match, Ruleset, Seat, score
from tests.analysis.enumeration import turns
from tests.analysis.matches import judgement, now_and_then, single_rounds

STANDARD_ERRORS = 3

Players: TypeAlias = tuple[Policy | None, Policy | None]


def random_layers(seed: int) -> Layers:
    """A network of random numbers, whose log-odds are about as wide as those of the learned one."""
    random = Random(seed)
    like = learned()
    return Layers(
        *(
            array(layer.typecode, (random.randint(-most, most) for _ in layer))
            for layer, most in zip(like, (400, 60, 120, 4000), strict=True)
        )
    )


def start(ruleset: Ruleset) -> array[int]:
    return pack(Match.start(ruleset, seed="any", starter=Seat.A).round)


def scale(layers: Layers, shift: float) -> Scale:
    return Scale(Net(*layers), (1.0, 0.0, 0.5), shift, make_policy(TUNED, fair=False))


def deal_mean(layers: Layers, ruleset: Ruleset, shift: float, deals: int) -> tuple[float, float]:
    """The starter's mean chance after a deal, and its standard error."""
    out = array("d", bytes(8 * deals))
    deal_values(scale(layers, shift), start(ruleset), 99, out)
    chances = np.array(out)
    return float(chances.mean()), float(chances.std() / sqrt(deals))


def rounds(
    layers: Layers, ruleset: Ruleset, count: int, players: Players, shift: float
) -> np.ndarray:
    """Results and luck of seat 0 by kind: of deals, of refills, of bonus tokens."""
    out = array("d", bytes(8 * 5 * count))
    play_out_with_luck(scale(layers, shift), start(ruleset), 7, out, *players)
    table = np.array(out).reshape(count, 5)
    first, _ = deal_mean(layers, ruleset, shift, 20 * count)
    second = 1 - deal_mean(layers, ruleset, -shift, 20 * count)[0]
    table[:, 1] -= np.where(table[:, 0] == Seat.A, first, second)
    return table


KINDS = ("deals", "refills", "bonuses")
PLAYERS = {"equal": (TUNED, TUNED), "unequal": (TUNED, PLAIN), "random": (None, None)}


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("network", ["random", "learned"])
def test_mean_luck_is_zero(network: str, players: str, request: pytest.FixtureRequest) -> None:
    count = 20_000 if request.config.getoption("--long") else 400
    layers = learned() if network == "learned" else random_layers(3)
    a, b = (None if weights is None else make_policy(weights) for weights in PLAYERS[players])
    ruleset, shift = (BOX, 0.0) if players == "random" else (STANDARD, 0.4)
    table = rounds(layers, ruleset, count, (a, b), shift)
    assert (np.abs(table[:, 1:4]).max(0) > 0.01).all()
    sums = table[:, 1:4].sum(1)
    print(f"{network} network, {players} players, {count} rounds; mean luck ± standard error:")
    for kind, luck in zip((*KINDS, "all"), (*table[:, 1:4].T, sums), strict=True):
        error = luck.std() / sqrt(count)
        print(f"  {kind:8} {100 * luck.mean():+.3f} ± {100 * error:.3f} points")
        assert abs(luck.mean()) < STANDARD_ERRORS * error
    # Raw and adjusted means differ by the mean luck, and by nothing else.
    raw, adjusted = table[:, 4].mean(), (table[:, 4] - sums).mean()
    assert abs(raw - adjusted) < STANDARD_ERRORS * sums.std() / sqrt(count)
    if network == "learned" and players == "equal":
        assert table[:, 4].var() > 1.4 * (table[:, 4] - sums).var()


def test_luck_does_not_depend_on_what_was_known(request: pytest.FixtureRequest) -> None:
    count = 2_000 if request.config.getoption("--long") else 100
    wise, careless = judgement(), now_and_then(Random(5))
    played = single_rounds(STANDARD, count, "known", wise, careless)
    luck, known = [], []
    for match in played:
        moments, shown = trace(match), [round_ for round_, _ in turns(match)]
        for (before, moment), was in zip(pairwise(moments), shown, strict=False):
            if moment.chance is not None:
                luck.append(moment.chance.luck)
                a, b = score(was).tallies
                known.append(
                    (
                        1.0,
                        before.value - 0.5,
                        moment.chance.expected - 0.5,
                        moment.ply / 50,
                        was.turn - 0.5,
                        (a.goods - b.goods) / 50,
                        len(was.deck) / 40,
                        moment.chance.kind == "bonus",
                    )
                )
    features, lucks = np.array(known, float), np.array(luck)
    # Robust z-scores: luck is wilder at some moments than at others.
    moved = features * lucks[:, None]
    scores = moved.sum(0) / np.sqrt((moved**2).sum(0))
    limit = NormalDist().inv_cdf(1 - 0.01 / 2 / features.shape[1])
    print(f"{len(lucks)} events: largest |z| {np.abs(scores).max():.2f}, limit {limit:.2f}")
    assert np.abs(scores).max() < limit
    assert len(lucks) > 20 * count


def test_the_counted_deals_are_those_of_the_network() -> None:
    table = deal_table()
    assert table.network == network_digest()
    assert table.rulesets.keys() == RULESETS.keys()
    for name, found in table.rulesets.items():
        ruleset = RULESETS[name]
        assert found.deals == sum(found.counts) >= 200_000
        assert starter_chance(ruleset) == pytest.approx(found.mean, abs=1e-5)
        assert found.error < 0.0003
        for shift in (0.0, 0.8):
            mean, error = deal_mean(learned(), ruleset, shift, 40_000)
            assert abs(starter_chance(ruleset, shift) - mean) < 4 * error


def test_a_ruleset_without_counted_deals_is_refused() -> None:
    other = Ruleset("mine", STANDARD.bonus)
    with pytest.raises(ValueError, match="no deals were counted"):
        starter_chance(other)
