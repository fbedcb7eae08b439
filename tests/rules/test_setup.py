"""Setting up a round: R5 to R7."""

import pytest

from jaipur.rules import (
    ALL_CARDS,
    BOX,
    GOODS_TOKENS,
    STANDARD,
    BySeat,
    Cards,
    Deal,
    Match,
    Round,
    Ruleset,
    Seat,
    deal,
    draw_starter,
    key_from_seed,
    set_up,
)
from tests.rules.positions import after, compose

KEYS = [key_from_seed(str(number)) for number in range(100)]


def dealt(first: str, second: str, market: str) -> Round:
    """A round from a deal that begins with these cards; the deck is in canonical order."""
    rest = ALL_CARDS - "KKK" - (first + second + market)
    return set_up(STANDARD, Deal(first + second + market + rest, STANDARD.bonus), starter=Seat.A)


def test_r5_three_camels_and_two_more_cards_make_the_market() -> None:
    assert dealt("DGSCP", "LLCCD", "GL").market == "KKKGL"


def test_r5_the_two_more_cards_of_the_market_may_be_camels() -> None:
    round_ = dealt("DGSCP", "LLCCD", "KK")
    assert round_.market == "KKKKK"
    assert [player.herd for player in round_.players] == [0, 0]


def test_r5_five_cards_go_to_each_player() -> None:
    round_ = dealt("DGSCP", "LLCCD", "GL")
    assert [player.hand for player in round_.players] == ["DGSCP", "DCCLL"]


def test_r5_the_other_forty_cards_are_the_deck_and_nothing_is_sold_yet() -> None:
    round_ = dealt("DGSCP", "LLCCD", "GL")
    assert round_.deck == "DDDDGGGGSSSSSCCCCCPPPPPPPLLLLLLLKKKKKKKK"
    assert len(round_.deck) == 40
    assert round_.discard == ""


@pytest.mark.parametrize("ruleset", [STANDARD, BOX], ids=lambda ruleset: ruleset.name)
def test_r5_every_round_starts_with_these_numbers_of_cards(ruleset: Ruleset) -> None:
    for key in KEYS:
        round_ = set_up(ruleset, deal(key, 1, ruleset), starter=Seat.A)
        assert round_.market[:3] == "KKK"
        assert (len(round_.market), len(round_.deck), round_.discard) == (5, 40, "")
        assert [len(player.hand) + player.herd for player in round_.players] == [5, 5]


def test_r5_the_cards_are_shuffled() -> None:
    assert {deal(key, 1).cards[0] for key in KEYS} == set("DGSCPLK")
    assert {deal(key, 1).cards[-1] for key in KEYS} == set("DGSCPLK")
    assert len({deal(key, 1).cards for key in KEYS}) == len(KEYS)


def test_r5_only_52_cards_are_shuffled() -> None:
    for key in KEYS:
        assert Cards(deal(key, 1).cards) == ALL_CARDS - "KKK"


def test_r6_dealt_camels_go_from_the_hand_to_the_herd() -> None:
    first, second = dealt("DKGKC", "LLLLK", "KS").players
    assert (first.hand, first.herd) == ("DGC", 2)
    assert (second.hand, second.herd) == ("LLLL", 1)


def test_r6_a_hand_may_start_empty() -> None:
    first, second = dealt("KKKKK", "DDDDD", "GS").players
    assert (first.hand, first.herd) == ("", 5)
    assert (second.hand, second.herd) == ("DDDDD", 0)


def test_r6_hands_and_herds_fit_in_every_deal() -> None:
    sizes = set()
    for key in KEYS:
        for player in set_up(STANDARD, deal(key, 1), starter=Seat.A).players:
            assert "K" not in player.hand
            sizes.add((len(player.hand), player.herd))
    assert sizes >= {(5, 0), (4, 1), (3, 2)}


def test_r7_a_round_starts_with_all_goods_tokens_and_nobody_has_any() -> None:
    round_ = dealt("DGSCP", "LLCCD", "GL")
    assert round_.tokens == GOODS_TOKENS
    assert round_.bonus == STANDARD.bonus
    for player in round_.players:
        assert player.tokens == ((), (), (), (), (), ())
        assert player.bonus == ((), (), ())


def test_r7_the_next_round_starts_afresh_with_new_cards_and_all_tokens() -> None:
    late = compose(
        "DGSPL",
        "CC",
        6,
        rival_herd=5,
        deck="SS",
        tokens={"D": "01010", "C": "0"},
        bonus={"5": "011"},
        idle=199,
    )
    match = Match(KEYS[0], after(late, "+DG-CC")).next_round()
    fresh = deal(KEYS[0], 2)
    assert fresh.cards != deal(KEYS[0], 1).cards
    assert match.round.tokens == GOODS_TOKENS
    assert match.round.bonus == fresh.bonus
    assert match.round.deck == fresh.cards[12:]
    assert match.round.discard == ""
    for player in match.round.players:
        assert len(player.hand) + player.herd == 5
        assert sum(map(len, player.tokens)) == sum(map(len, player.bonus)) == 0


def test_r7_the_first_starter_is_drawn_by_chance() -> None:
    starters = [draw_starter(key) for key in KEYS]
    assert 35 <= starters.count(Seat.A) <= 65


def test_r7_the_drawn_starter_moves_first_in_round_one() -> None:
    for key in KEYS:
        round_ = Match.start(STANDARD, key).round
        assert round_.starter is round_.turn is draw_starter(key)
        assert (round_.number, round_.seals) == (1, BySeat(0, 0))


@pytest.mark.parametrize("starter", Seat)
def test_r7_a_starter_drawn_elsewhere_moves_first(starter: Seat) -> None:
    round_ = Match.start(STANDARD, seed="monsoon", starter=starter).round
    assert round_.starter is round_.turn is starter
