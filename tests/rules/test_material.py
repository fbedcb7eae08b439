"""What is in the box: R1 to R4."""

from collections import Counter
from dataclasses import replace
from typing import Any

import pytest

from jaipur.rules import (
    ALL_CARDS,
    BOX,
    CAMEL_TOKEN,
    GOODS_TOKENS,
    RULESETS,
    STANDARD,
    ByBonus,
    Match,
    Phase,
    Ruleset,
    Seat,
    deal,
    key_from_seed,
    problems,
)
from tests.rules.positions import after, compose

SEEDS = [str(number) for number in range(60)]


def test_r1_there_are_55_cards_of_seven_kinds() -> None:
    assert Counter(ALL_CARDS) == {"D": 6, "G": 6, "S": 6, "C": 8, "P": 8, "L": 10, "K": 11}
    assert len(ALL_CARDS) == 55


def test_r1_every_deal_puts_each_card_somewhere_once() -> None:
    for seed in SEEDS:
        round_ = Match.start(STANDARD, seed=seed).round
        hands = "".join(player.hand for player in round_.players)
        camels = "K" * sum(player.herd for player in round_.players)
        assert sorted(round_.market + round_.deck + hands + camels) == sorted(ALL_CARDS)


def test_r1_a_round_with_a_card_invented_and_one_missing_is_impossible() -> None:
    round_ = compose("KKKDL", deck="D...")
    forged = replace(round_, deck=round_.deck.replace("D", "G", 1))
    assert problems(round_) == ()
    assert tuple(map(str, problems(forged))) == (
        "there are 5 cards D, not 6",
        "there are 7 cards G, not 6",
    )


def test_r2_there_are_38_goods_tokens_with_these_values() -> None:
    assert GOODS_TOKENS._asdict() == {
        "D": (7, 7, 5, 5, 5),
        "G": (6, 6, 5, 5, 5),
        "S": (5, 5, 5, 5, 5),
        "C": (5, 3, 3, 2, 2, 1, 1),
        "P": (5, 3, 3, 2, 2, 1, 1),
        "L": (4, 3, 2, 1, 1, 1, 1, 1, 1),
    }
    assert sum(map(len, GOODS_TOKENS)) == 38


@pytest.mark.parametrize(
    ("sales", "earned", "left"),
    [
        (("-LL", "-LLL"), (4, 3, 2, 1, 1), (1, 1, 1, 1)),
        (("-C", "-CC"), (5, 3, 3), (2, 2, 1, 1)),
        (("-DD", "-DD"), (7, 7, 5, 5), (5,)),
        (("-GG", "-GGG"), (6, 6, 5, 5, 5), ()),
    ],
)
def test_r2_tokens_are_taken_from_the_highest_down(
    sales: tuple[str, str], earned: tuple[int, ...], left: tuple[int, ...]
) -> None:
    first, second = sales
    good = first[1]
    hand = (first + second).replace("-", "")
    done = after(compose("KKKKK", hand, rival_hand="S"), first, "+KKKKK", second)
    assert done.players.a.tokens.of(good) == earned
    assert done.tokens.of(good) == left


def test_r2_a_token_pile_that_was_not_used_from_the_top_is_impossible() -> None:
    round_ = compose("KKKDL", tokens={"D": "0"})
    forged = replace(round_, tokens=round_.tokens.replace("D", (7, 7, 5, 5)))
    assert problems(round_) == ()
    assert tuple(map(str, problems(forged))) == (
        "the tokens left of D are [7, 7, 5, 5], not the last of [7, 7, 5, 5, 5]",
    )


def test_r3_standard_has_six_bonus_tokens_per_pile_two_of_each_value() -> None:
    assert STANDARD.bonus == ((1, 1, 2, 2, 3, 3), (4, 4, 5, 5, 6, 6), (8, 8, 9, 9, 10, 10))
    assert RULESETS["standard"] is STANDARD


def test_r3_box_has_the_printed_mix_of_seven_six_and_five() -> None:
    assert BOX.bonus == ((1, 1, 2, 2, 2, 3, 3), (4, 4, 5, 5, 6, 6), (8, 8, 9, 10, 10))
    assert RULESETS["box"] is BOX


@pytest.mark.parametrize("ruleset", [STANDARD, BOX], ids=lambda ruleset: ruleset.name)
def test_r3_a_round_starts_with_every_bonus_token_of_its_ruleset(ruleset: Ruleset) -> None:
    assert sum(map(len, ruleset.bonus)) == 18
    for seed in SEEDS:
        piles = Match.start(ruleset, seed=seed).round.bonus
        assert ByBonus(*(tuple(sorted(pile)) for pile in piles)) == ruleset.bonus


@pytest.mark.parametrize("ruleset", [STANDARD, BOX], ids=lambda ruleset: ruleset.name)
def test_r3_each_bonus_pile_is_shuffled(ruleset: Ruleset) -> None:
    deals = [deal(key_from_seed(seed), 1, ruleset).bonus for seed in SEEDS]
    tops = [{piles.of(size)[0] for piles in deals} for size in (3, 4, 5)]
    assert tops == [{1, 2, 3}, {4, 5, 6}, {8, 9, 10}]


def test_r4_the_camel_token_is_worth_five_rupees() -> None:
    result = after(compose("DGSPL", "CC", 1, idle=199), "+DG-CC").result
    assert result is not None
    assert result.rupees == (5, 0)
    assert CAMEL_TOKEN == 5


@pytest.mark.parametrize("ruleset", [STANDARD, BOX], ids=lambda ruleset: ruleset.name)
def test_r4_a_match_is_won_with_two_seals(ruleset: Ruleset) -> None:
    position: dict[str, Any] = {"rules": ruleset.name, "idle": 199, "seals": [1, 0]}
    second = after(compose("DGSPL", "CC", 1, **position), "+DG-CC")
    first = after(compose("DGSPL", "CC", rival_herd=1, **position), "+DG-CC")
    assert ruleset.first_to == 2
    assert (second.seals, second.phase) == ((2, 0), Phase.MATCH_OVER)
    assert (first.seals, first.phase) == ((1, 1), Phase.ROUND_OVER)


def test_r4_a_short_match_is_won_with_one_seal() -> None:
    won = after(compose("DGSPL", "CC", 1, idle=199, first_to=1), "+DG-CC")
    assert (won.seals, won.phase) == ((1, 0), Phase.MATCH_OVER)
    assert Match(key_from_seed("x"), won).winner is Seat.A


def test_r4_a_match_for_no_seal_is_impossible() -> None:
    with pytest.raises(ValueError, match="1 seal or more, not 0"):
        replace(STANDARD, first_to=0)
