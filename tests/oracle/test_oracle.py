"""The oracle checked by hand: small facts with expected values worked out on paper."""

import copy
import json
import random

import pytest

from tests.oracle.brute_force import (
    CARDS,
    EMPTY,
    GOODS,
    State,
    legal,
    next_starter,
    play,
    score,
    without,
)
from tests.oracle.positions import (
    ALL_CARDS,
    BONUS,
    EXTREMES,
    ONE_SILVER,
    TOKENS,
    TWO_EMPTY,
    compose,
    opening,
    random_position,
)

pytestmark = pytest.mark.heavy


def assert_valid(state: State) -> None:
    """Every card and token is in exactly one place, where it may be (R1-R3, R15, R31)."""
    cards = state["market"].replace(EMPTY, "") + state["deck"] + state["discard"]
    cards += "".join(state["hands"]) + "K" * sum(state["herds"])
    assert sorted(cards) == sorted(ALL_CARDS)
    assert len(state["market"]) == 5
    assert min(state["herds"]) >= 0
    assert "K" not in state["discard"]
    for pile in [*state["hands"], *state["known"], state["discard"]]:
        assert list(pile) == sorted(pile, key=CARDS.index)
    for hand, known in zip(state["hands"], state["known"], strict=True):
        assert len(hand) <= 7
        assert "K" not in hand
        assert all(known.count(card) <= hand.count(card) for card in CARDS)
    earned = state["earned"]
    for kind in GOODS:
        left, taken = state["tokens"][kind], [value for e in earned for value in e["goods"][kind]]
        assert left == TOKENS[kind][len(TOKENS[kind]) - len(left) :]
        assert sorted(left + taken) == sorted(TOKENS[kind])
    for size, pile in BONUS[state["rules"]].items():
        taken = [value for e in earned for value in e["bonus"][size]]
        assert sorted(state["bonus"][size] + taken) == pile
    if state["phase"] == "play":
        assert EMPTY not in state["market"]
        assert list(state["tokens"].values()).count([]) <= 2
        assert 0 <= state["idle"] < 200


# Legal moves -----------------------------------------------------------------------------------


def test_r8_few_moves() -> None:
    assert legal(compose("KKKDL", ("DD", ""))) == {"+D", "+L", "+KKK", "-DD"}
    assert legal(compose("KKKKK")) == {"+KKKKK"}


def test_r12_exchange_mixes_goods_and_camels() -> None:
    expected = {"+D", "+L", "+KKK", "-C", "+DL-CK", "+DL-KK"}
    assert legal(compose("KKKDL", ("C", ""), (2, 0))) == expected


def test_r15_a_full_hand_takes_no_single_good_and_gives_no_camels() -> None:
    sales = {"-DD", "-DDD", "-DDDD", "-DDDDD", "-DDDDDD", "-C"}
    expected = {"+KKK", "+LL-DD", "+LL-DC"} | sales
    assert legal(compose("LLKKK", ("DDDDDDC", ""), (5, 0))) == expected


def test_r13_no_kind_on_both_sides() -> None:
    moves = legal(compose("LLKKK", ("LLLLLLL", "")))
    assert moves == {"+KKK"} | {"-" + "L" * n for n in range(1, 8)}


def test_r15_camels_fill_the_hand_to_seven_only() -> None:
    two = legal(compose("LLLLL", ("CC", ""), (6, 0)))
    three = legal(compose("LLLLL", ("CCC", ""), (6, 0)))
    assert len(two) == 12 + 1 + 2  # 12 exchanges, +L, 2 sales
    assert len(three) == 14 + 1 + 3
    assert "+LLLLL-KKKKK" in two
    assert "+LLLLL-KKKKK" not in three
    assert "+LLLLL-CKKKK" in three


@pytest.mark.parametrize("kind", list(GOODS))
def test_r16_single_sales(kind: str) -> None:
    assert (f"-{kind}" in legal(compose("KKKKK", (kind, "")))) == (kind in "CPL")


def test_r16_two_precious_cards_sell_even_onto_an_empty_pile() -> None:
    state = compose("KKKKK", ("DD", ""), tokens={"D": "00000"})
    assert legal(state) == {"+KKKKK", "-DD"}
    assert play(state, "-DD")["earned"] == state["earned"]


# What a move does ------------------------------------------------------------------------------


def test_r9_refill_goes_into_the_emptied_slot() -> None:
    state = compose("KDKDK", ("L", ""), (1, 1), 10)
    state["deck"] = "S" + without(state["deck"], "S")
    after = play(state, "+D")
    assert after["market"] == "KSKDK"
    assert after["deck"] == state["deck"][1:]
    assert after["hands"] == ["DL", ""]
    assert after["known"] == ["D", ""]
    assert after["turn"] == 1
    assert "result" not in after


def test_r10_camels_are_refilled_from_left_to_right() -> None:
    state = compose("KDKLK", ("L", ""), (1, 1))
    state["deck"] = "GSC" + without(state["deck"], "GSC")
    after = play(state, "+KKK")
    assert after["market"] == "GDSLC"
    assert after["herds"] == [4, 1]
    assert after["hands"] == ["L", ""]


def test_r12_given_cards_are_in_canonical_order() -> None:
    state = compose("PDCDS", ("CLL", ""), (2, 0), known=["CL", ""], idle=5)
    after = play(state, "+DS-LK")
    assert after["market"] == "PLCDK"
    assert after["hands"][0] == "DSCL"
    assert after["known"][0] == "DSC"
    assert after["herds"] == [1, 0]
    assert after["deck"] == state["deck"]
    assert after["idle"] == 6


def test_r17_r18_a_sale_of_three() -> None:
    state = compose("KKKKK", ("CCCC", ""), (0, 2), known=["CC", ""], idle=7)
    after = play(state, "-CCC")
    assert after["earned"][0]["goods"]["C"] == [5, 3, 3]
    assert after["tokens"]["C"] == [2, 2, 1, 1]
    assert after["earned"][0]["bonus"] == {"3": [1], "4": [], "5": []}
    assert after["bonus"]["3"] == [1, 2, 2, 3, 3]
    assert (after["hands"][0], after["known"][0], after["discard"]) == ("C", "", "CCC")
    assert after["idle"] == 0


def test_r18_bonus_counts_cards_not_tokens() -> None:
    state = compose("KKKKK", ("DDDD", "LLLLLLL"), tokens={"D": "1111"})
    after = play(state, "-DDDD")
    assert after["earned"][0]["goods"]["D"] == [5]
    assert after["earned"][0]["bonus"] == {"3": [], "4": [4], "5": []}
    assert play({**state, "turn": 1}, "-LLLLLLL")["earned"][1]["bonus"]["5"] == [8]


@pytest.mark.parametrize("size", [3, 4, 5])
def test_r18_no_other_bonus_pile_stands_in(size: int) -> None:
    after = play(EXTREMES[f"bonus pile of {size} empty"], "-" + "C" * size)
    assert sum(map(len, after["earned"][0]["bonus"].values())) == 3  # as before
    assert sum(map(len, after["bonus"].values())) == 12


# The end of a round ----------------------------------------------------------------------------


def test_r20_third_empty_pile() -> None:
    after = play(compose("KKCCP", ("SSS", ""), (0, 1), tokens=ONE_SILVER), "-SS")
    # 0: D 7 5 5, G 6 5, S 5 5 5; 1: D 7 5, G 6 5 5, S 5 5, camel token 5
    rupees = [43, 43]
    assert after["result"] == {"reason": "tokens", "rupees": rupees, "camels": 1, "winner": 0}
    assert (after["phase"], after["seals"], after["turn"]) == ("round_over", [1, 0], 1)
    assert legal(after) == set()


def test_r20_two_empty_piles_play_on() -> None:
    after = play(compose("KKCCP", ("DDD", ""), tokens=TWO_EMPTY), "-DDD")
    assert after["phase"] == "play"


def test_r21_partial_refill_then_the_end() -> None:
    state = EXTREMES["deck of 1, three camels in the market"]
    after = play(state, "+KKK")
    assert after["market"] == state["deck"] + "D.L."
    assert after["deck"] == ""
    expected = {"reason": "deck", "rupees": [5, 0], "camels": 0, "winner": 0}
    assert after["result"] == expected


def test_r21_an_empty_deck_and_a_full_market_play_on() -> None:
    empty = play(EXTREMES["deck of 3, three camels in the market"], "+KKK")
    assert (empty["deck"], empty["phase"]) == ("", "play")
    state = EXTREMES["deck of 0, three camels in the market"]
    assert play(state, "+DL-KK")["phase"] == "play"
    assert play(state, "+D")["market"] == "K.KLK"
    assert play(state, "+D")["result"]["reason"] == "deck"


def test_r32_the_two_hundredth_idle_turn() -> None:
    assert play(EXTREMES["idle 198"], "+SP-CC")["idle"] == 199
    after = play(EXTREMES["idle 199, all square"], "+SP-CC")
    expected = {"reason": "stalemate", "rupees": [0, 0], "camels": None, "winner": None}
    assert after["result"] == expected
    assert (after["idle"], after["seals"], after["phase"]) == (200, [0, 0], "round_over")
    assert play(EXTREMES["idle 199, all square"], "-CC")["idle"] == 0


# Scoring ---------------------------------------------------------------------------------------


def test_r22_to_r24_scores() -> None:
    assert score(compose("KKKKK", herds=(2, 3))) == {"rupees": [0, 5], "camels": 1, "winner": 1}
    by_bonus = score(EXTREMES["idle 199, tied but for bonus tokens"])
    assert by_bonus == {"rupees": [5, 5], "camels": None, "winner": 0}
    by_goods = score(EXTREMES["idle 199, tied but for goods tokens"])
    assert by_goods == {"rupees": [7, 7], "camels": None, "winner": 1}


def test_r26_two_seals_or_as_agreed() -> None:
    two = play(EXTREMES["match point"], "-SS")
    three = play(EXTREMES["first to three"], "-SS")
    assert (two["phase"], two["seals"]) == ("match_over", [2, 1])
    assert (three["phase"], three["seals"], three["first_to"]) == ("round_over", [2, 1], 3)


def test_r25_r27_next_starter() -> None:
    tie = play(EXTREMES["idle 199, all square"], "+SP-CC")
    assert next_starter(tie) == 1
    assert next_starter({**tie, "starter": 1}) == 0
    won = play(EXTREMES["deck of 1, three camels in the market"], "+KKK")
    assert next_starter(won) == next_starter({**won, "starter": 1}) == 1
    with pytest.raises(ValueError, match="not over"):
        next_starter(opening(random.Random(1)))


# The oracle as a whole -------------------------------------------------------------------------


def test_r5_r6_opening() -> None:
    for seed in range(200):
        state = opening(random.Random(seed))
        assert_valid(state)
        assert (len(state["deck"]), state["market"][:3], state["discard"]) == (40, "KKK", "")
        assert [len(state["hands"][i]) + state["herds"][i] for i in (0, 1)] == [5, 5]


@pytest.mark.parametrize("name", EXTREMES)
def test_extremes_are_valid_and_every_move_keeps_them_so(name: str) -> None:
    state = EXTREMES[name]
    assert_valid(state)
    before = copy.deepcopy(state)
    for move in legal(state):
        assert_valid(play(state, move))
    assert state == before
    assert json.loads(json.dumps(state)) == state


def test_r8_random_positions_are_valid_and_always_have_a_move() -> None:
    rng = random.Random(2)
    for _ in range(500):
        state = random_position(rng)
        assert_valid(state)
        moves = legal(state)
        assert 1 <= len(moves) <= 167
        assert_valid(play(state, rng.choice(sorted(moves))))


def test_playouts_conserve_everything_and_end() -> None:
    reasons = set()
    for seed in range(40):
        rng = random.Random(seed)
        state = opening(rng)
        while state["phase"] == "play":
            state = play(state, rng.choice(sorted(legal(state))))
            assert_valid(state)
        reasons.add(state["result"]["reason"])
    assert reasons == {"tokens", "deck"}


def test_illegal_moves_are_refused() -> None:
    state = compose("KKKDL", ("DD", ""))
    for move in ["", "+G", "+K", "+KKKD", "+D-D", "-D", "-K", "+DL-DD", "+LD", "-DDD"]:
        with pytest.raises(ValueError, match="illegal"):
            play(state, move)
