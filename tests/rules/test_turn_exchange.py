"""Exchanging, and the hand limit: R12 to R15."""

import pytest

from jaipur.rules import IllegalReason, Move, Moved, Seat, legal_moves, play
from tests.rules.positions import after, compose, legal, why


def test_r12_the_taken_goods_join_the_hand_and_the_given_cards_leave_hand_and_herd() -> None:
    done = after(compose("PDCDS", "CLL", 2), "+DS-LK")
    assert done.players.a.hand == "DSCL"
    assert done.players.a.herd == 1


def test_r12_the_given_cards_fill_the_emptied_slots_from_left_to_right() -> None:
    assert after(compose("PDCDS", "CLL", 2), "+DS-LK").market == "PLCDK"
    assert after(compose("SGDCP", "LLL", 2), "+DGS-LLK").market == "LLKCP"


@pytest.mark.parametrize(
    ("move", "hand", "herd"),
    [
        ("+DG-CC", "DGLL", 3),  # goods of one kind
        ("+DG-CL", "DGCL", 3),  # goods of two kinds
        ("+DG-LK", "DGCCL", 2),  # a good and a camel
        ("+DG-KK", "DGCCLL", 1),  # camels alone
        ("+SS-CC", "SSLL", 3),  # two of a kind
        ("+GSS-KKK", "GSSCCLL", 0),
        ("+DGSS-CCLL", "DGSS", 3),
        ("+DGSS-CLKK", "DGSSCL", 1),
    ],
)
def test_r12_goods_camels_or_a_mixture_pay_for_goods_of_any_kinds(
    move: str, hand: str, herd: int
) -> None:
    done = after(compose("DGSSK", "CCLL", 3), move)
    assert (done.players.a.hand, done.players.a.herd) == (hand, herd)


def test_r12_all_five_market_goods_may_be_taken() -> None:
    done = after(compose("DGSCP", "LLLLL"), "+DGSCP-LLLLL")
    assert done.players.a.hand == "DGSCP"
    assert done.market == "LLLLL"


@pytest.mark.parametrize("move", ["+DG", "+DG-C", "+DG-CCL", "+DGS-KK", "+D-CC", "+SS-CKK"])
def test_r12_exactly_as_many_cards_are_given_as_taken(move: str) -> None:
    assert why(compose("DGSSK", "CCLL", 3), move) is IllegalReason.EXCHANGE_UNEQUAL


def test_r12_goods_come_from_the_hand_and_camels_from_the_herd_only() -> None:
    round_ = compose("DGSSK", "C", 1, rival_hand="CCLL", rival_herd=5)
    assert why(round_, "+DG-CC") is IllegalReason.NOT_IN_HAND
    assert why(round_, "+DG-KK") is IllegalReason.NOT_IN_HERD
    assert {move for move in legal(round_) if "-" in move} == {
        *("+DG-CK", "+DS-CK", "+GS-CK", "+SS-CK"),
        "-C",
    }


def test_r12_only_what_is_in_the_market_is_taken() -> None:
    assert why(compose("DGSSK", "CCLL"), "+DD-CC") is IllegalReason.NOT_IN_MARKET
    assert why(compose("DGSSK", "CCLL"), "+SSS-CCL") is IllegalReason.NOT_IN_MARKET


def test_r12_nothing_is_refilled() -> None:
    before = compose("DGSSK", "CCLL", 3)
    done, events = play(before, Move.parse("+DG-CK"))
    assert done.deck == before.deck
    assert done.market == "CKSSK"
    assert events == (Moved(Seat.A, Move.parse("+DG-CK"), slots=(0, 1)),)


def test_r12_an_exchange_touches_nothing_else() -> None:
    before = compose("DGSSK", "CCLL", 3, rival_hand="PP", rival_herd=2, tokens={"D": "01"})
    done = after(before, "+DG-CK")
    assert done.players.b == before.players.b
    assert done.players.a.tokens == before.players.a.tokens
    assert (done.tokens, done.bonus, done.discard) == (before.tokens, before.bonus, "")


@pytest.mark.parametrize("move", ["+LL-LL", "+LL-LC", "+DL-LL", "+DL-LK", "+DLL-CCL"])
def test_r13_a_good_is_never_both_taken_and_given(move: str) -> None:
    assert why(compose("LLDGK", "CCLLL", 2), move) is IllegalReason.EXCHANGE_SAME_GOOD


def test_r13_other_goods_of_hand_and_market_may_still_be_exchanged() -> None:
    round_ = compose("LLDGK", "CCLL", 2)
    assert why(round_, "+LL-CC") is why(round_, "+DG-LL") is why(round_, "+DL-CK") is None


def test_r13_seven_leather_buy_no_leather() -> None:
    sales = {"-" + "L" * size for size in range(1, 8)}
    assert legal(compose("LLKKK", "LLLLLLL")) == {"+KKK", *sales}


def test_r13_camels_may_be_given_to_a_market_with_camels() -> None:
    assert after(compose("KKDGS", herd=2), "+DG-KK").market == "KKKKS"


@pytest.mark.parametrize("move", ["+D-C", "+D-K", "+S-L"])
def test_r14_one_for_one_is_not_allowed(move: str) -> None:
    assert why(compose("DGSSK", "CCLL", 3), move) is IllegalReason.EXCHANGE_SINGLE


def test_r14_a_single_good_in_the_market_cannot_be_exchanged() -> None:
    assert legal(compose("KKKKD", "C", 5)) == {"+D", "+KKKK", "-C"}


def test_r14_the_smallest_exchange_is_two_for_two() -> None:
    moves = legal_moves(compose("DGSSK", "CCLL", 3))
    assert {len(move.take) for move in moves if move.take and move.give} == {2, 3, 4}


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        ("CCCLL", "+DG-KK"),
        ("CCCLLL", "+DG-CK"),
        ("CCCLLL", "+DGS-CCK"),
        ("CC", "+DGSPP-KKKKK"),
        ("CCCC", "+DGSP-CKKK"),
    ],
)
def test_r15_camels_may_fill_the_hand_to_seven(hand: str, move: str) -> None:
    assert len(after(compose("DGSPP", hand, 5), move).players.a.hand) == 7


@pytest.mark.parametrize(
    ("hand", "move"),
    [
        ("CCCLLL", "+DG-KK"),
        ("CCCLLLL", "+DG-CK"),
        ("CCC", "+DGSPP-KKKKK"),
        ("CCCC", "+DGSP-KKKK"),
    ],
)
def test_r15_an_exchange_that_leaves_eight_cards_is_not_allowed(hand: str, move: str) -> None:
    round_ = compose("DGSPP", hand, 5)
    assert why(round_, move) is IllegalReason.HAND_LIMIT
    assert move not in legal(round_)


def test_r15_two_cards_and_five_camels_have_all_these_moves() -> None:
    gives = {
        *("CC", "CK", "KK"),
        *("CCK", "CKK", "KKK"),
        *("CCKK", "CKKK", "KKKK"),
        *("CCKKK", "CKKKK", "KKKKK"),
    }
    exchanges = {f"+{'L' * len(give)}-{give}" for give in gives}
    assert legal(compose("LLLLL", "CC", 5)) == {"+L", "-C", "-CC", *exchanges}


def test_r15_the_limit_counts_at_the_end_of_the_turn() -> None:
    done = after(compose("DGSPP", "CCCLLLL"), "+DGSPP-CCCLL")
    assert done.players.a.hand == "DGSPPLL"


def test_r15_camels_never_count() -> None:
    assert after(compose("DGSPP", "CCCLLL", 11), "+D").players.a.hand == "DCCCLLL"
    assert after(compose("KKKKK", "CCCLLLL", 6), "+KKKKK").players.a.herd == 11


@pytest.mark.parametrize("hand", ["", "C", "CCLL", "CCCLLL", "CCCLLLL"])
def test_r15_no_legal_move_leaves_more_than_seven_cards(hand: str) -> None:
    round_ = compose("DGSPP", hand, 7)
    sizes = {len(play(round_, move)[0].players.a.hand) for move in legal_moves(round_)}
    assert max(sizes) == min(7, len(hand) + 5)
