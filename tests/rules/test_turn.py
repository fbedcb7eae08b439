"""A turn, and every way in which a move can be wrong: R8, with R9 to R16."""

from collections.abc import Callable
from itertools import combinations_with_replacement
from typing import NamedTuple

import pytest

from jaipur.rules import (
    ALL_CARDS,
    Cards,
    IllegalMove,
    IllegalReason,
    Move,
    MoveKind,
    NotationError,
    Round,
    Seat,
    View,
    legal_moves,
    play,
    view,
)
from jaipur.rules.actions import legal_action_ids
from tests.rules.positions import after, compose, legal, why


def full_menu() -> Round:
    """A round in which seat A has all four kinds of move."""
    return compose("KKDGS", "CCLL", 2)


class Wrong(NamedTuple):
    """A move that is wrong for one reason, in a position where nothing else is wrong with it."""

    reason: IllegalReason
    rule: str
    position: Callable[[], Round | View]
    move: str


WRONG = [
    Wrong(
        IllegalReason.ROUND_OVER,
        "R32",
        lambda: after(compose("DGSPL", "CC", idle=199), "+DG-CC"),
        "+C",
    ),
    Wrong(
        IllegalReason.ROUND_OVER,
        "R21",
        lambda: after(compose("DKKKK", "CC", 7, deck=""), "+D"),
        "-C",
    ),
    Wrong(IllegalReason.NOT_YOUR_TURN, "R8", lambda: view(full_menu(), Seat.B), "+D"),
    Wrong(IllegalReason.NOT_YOUR_TURN, "R8", lambda: view(full_menu(), None), "+D"),
    Wrong(IllegalReason.NOTHING, "R8", full_menu, ""),
    Wrong(IllegalReason.CAMELS_WITH_GOODS, "R11", full_menu, "+DKK"),
    Wrong(IllegalReason.CAMELS_WITH_GOODS, "R11", full_menu, "+DGK"),
    Wrong(IllegalReason.CAMELS_IN_EXCHANGE, "R11", full_menu, "+KK-CC"),
    Wrong(IllegalReason.CAMELS_IN_EXCHANGE, "R11", full_menu, "+DK-CL"),
    Wrong(IllegalReason.CAMELS_LEFT, "R10", full_menu, "+K"),
    Wrong(IllegalReason.EXCHANGE_UNEQUAL, "R12", full_menu, "+DG-C"),
    Wrong(IllegalReason.EXCHANGE_UNEQUAL, "R12", full_menu, "+DG-CCL"),
    Wrong(IllegalReason.EXCHANGE_UNEQUAL, "R12", full_menu, "+D-KK"),
    Wrong(IllegalReason.EXCHANGE_UNEQUAL, "R9", full_menu, "+DG"),
    Wrong(IllegalReason.EXCHANGE_SINGLE, "R14", full_menu, "+D-C"),
    Wrong(IllegalReason.EXCHANGE_SINGLE, "R14", full_menu, "+D-K"),
    Wrong(IllegalReason.EXCHANGE_SAME_GOOD, "R13", lambda: compose("LLDGS", "CCLL", 2), "+DL-CL"),
    Wrong(IllegalReason.EXCHANGE_SAME_GOOD, "R13", lambda: compose("LLDGS", "CCLL", 2), "+LL-LK"),
    Wrong(IllegalReason.CAMELS_SOLD, "R16", full_menu, "-K"),
    Wrong(IllegalReason.CAMELS_SOLD, "R16", full_menu, "-KK"),
    Wrong(IllegalReason.SALE_MIXED, "R16", full_menu, "-CL"),
    Wrong(IllegalReason.SALE_MIXED, "R16", full_menu, "-CCLL"),
    Wrong(IllegalReason.SALE_TOO_SMALL, "R16", lambda: compose("KKKKK", "DGS"), "-D"),
    Wrong(IllegalReason.SALE_TOO_SMALL, "R16", lambda: compose("KKKKK", "DGS"), "-G"),
    Wrong(IllegalReason.SALE_TOO_SMALL, "R16", lambda: compose("KKKKK", "DGS"), "-S"),
    Wrong(IllegalReason.NOT_IN_MARKET, "R9", full_menu, "+P"),
    Wrong(IllegalReason.NOT_IN_MARKET, "R10", full_menu, "+KKK"),
    Wrong(IllegalReason.NOT_IN_MARKET, "R10", lambda: compose("DGSCP"), "+K"),
    Wrong(IllegalReason.NOT_IN_MARKET, "R12", full_menu, "+DD-CC"),
    Wrong(IllegalReason.NOT_IN_MARKET, "R12", full_menu, "+DP-CC"),
    Wrong(IllegalReason.NOT_IN_HAND, "R16", full_menu, "-CCC"),
    Wrong(IllegalReason.NOT_IN_HAND, "R16", full_menu, "-PP"),
    Wrong(IllegalReason.NOT_IN_HAND, "R12", full_menu, "+DGS-CCC"),
    Wrong(IllegalReason.NOT_IN_HAND, "R12", full_menu, "+DG-PK"),
    Wrong(IllegalReason.NOT_IN_HERD, "R12", full_menu, "+DGS-KKK"),
    Wrong(
        IllegalReason.NOT_IN_HERD, "R12", lambda: compose("KKDGS", "CCLL", rival_herd=5), "+DG-CK"
    ),
    Wrong(IllegalReason.HAND_FULL, "R9", lambda: compose("KKDGS", "CCCLLLL"), "+D"),
    Wrong(IllegalReason.HAND_LIMIT, "R15", lambda: compose("KKDGS", "CCCLLL", 2), "+DG-KK"),
    Wrong(IllegalReason.HAND_LIMIT, "R15", lambda: compose("KKDGS", "CCCLLLL", 2), "+DG-CK"),
]


@pytest.mark.parametrize(
    "wrong", WRONG, ids=lambda wrong: f"{wrong.rule} {wrong.reason.value} {wrong.move}"
)
def test_r8_a_wrong_move_is_refused_for_exactly_its_reason(wrong: Wrong) -> None:
    position = wrong.position()
    assert why(position, wrong.move) is wrong.reason
    assert wrong.move not in legal(position)


def test_r8_every_reason_for_refusing_a_move_has_a_case() -> None:
    assert {wrong.reason for wrong in WRONG} == set(IllegalReason)


def test_r8_a_refused_move_is_raised_with_its_reason() -> None:
    round_, move = full_menu(), Move.parse("+D-K")
    with pytest.raises(IllegalMove) as refusal:
        play(round_, move)
    assert refusal.value.reason is IllegalReason.EXCHANGE_SINGLE
    assert refusal.value.move == move
    assert refusal.value.position is round_


def test_r8_the_menu_is_takes_camels_exchanges_and_sales() -> None:
    takes, sales = {"+D", "+G", "+S"}, {"-C", "-CC", "-L", "-LL"}
    gives_of_two = ("CC", "CL", "CK", "LL", "LK", "KK")
    gives_of_three = ("CCL", "CCK", "CLL", "CLK", "CKK", "LLK", "LKK")
    exchanges = {f"+{take}-{give}" for take in ("DG", "DS", "GS") for give in gives_of_two}
    exchanges |= {f"+DGS-{give}" for give in gives_of_three}
    assert legal(full_menu()) == takes | {"+KK"} | sales | exchanges


@pytest.mark.parametrize(
    ("move", "kind"),
    [
        ("+D", MoveKind.TAKE),
        ("+KK", MoveKind.CAMELS),
        ("+DG-LK", MoveKind.EXCHANGE),
        ("-CC", MoveKind.SELL),
    ],
)
def test_r8_any_one_move_is_the_whole_turn(move: str, kind: MoveKind) -> None:
    assert Move.parse(move).kind is kind
    assert after(full_menu(), move).turn is Seat.B


def test_r8_the_seats_take_turns() -> None:
    round_ = compose("KKDGS", "CCLL", rival_hand="PP", deck="SSSSS...", turn=1)
    turns = [after(round_, *moves).turn for moves in [("-P",), ("-P", "-L"), ("-P", "-L", "+S")]]
    assert turns == [Seat.A, Seat.B, Seat.A]


def test_r8_taking_and_selling_in_one_turn_is_impossible() -> None:
    three_cloth = compose("KKDGS", "CCC")
    assert {"+D", "-CCC"} <= legal(three_cloth)
    assert why(three_cloth, "+D-CCC") is IllegalReason.EXCHANGE_UNEQUAL


def test_r8_there_is_no_passing() -> None:
    stuck_but_for_camels = compose("KKKKK")
    assert legal(stuck_but_for_camels) == {"+KKKKK"}
    assert why(stuck_but_for_camels, "") is IllegalReason.NOTHING
    with pytest.raises(NotationError):
        Move.parse("")


def test_r8_the_player_to_move_sees_the_same_legal_moves_as_the_arbiter() -> None:
    round_ = full_menu()
    assert legal(view(round_, Seat.A)) == legal(round_)
    assert why(view(round_, Seat.A), "+DG-LK") is None
    assert legal(view(round_, Seat.B)) == legal(view(round_, None)) == set()


def test_r8_a_round_that_is_over_has_no_moves() -> None:
    over = after(compose("DGSPL", "CC", idle=199), "+DG-CC")
    assert list(legal_moves(over)) == []


def hands_of(size: int) -> list[Cards]:
    """Every hand of `size` goods that the cards of the game allow."""
    hands = map(Cards, combinations_with_replacement("DGSCPL", size))
    return [hand for hand in hands if ALL_CARDS.holds(hand)]


@pytest.mark.heavy
def test_r8_a_legal_move_exists_for_every_hand_in_front_of_every_market() -> None:
    hands = [hand for size in range(8) for hand in hands_of(size)]
    markets = ["".join(cards) for cards in combinations_with_replacement("DGSCPLK", 5)]
    assert (len(hands), len(markets)) == (1713, 462)
    stuck = [
        (hand, market)
        for hand in hands
        for market in markets
        if not legal_action_ids(market, hand, herd=0)  # a herd only ever adds exchanges
    ]
    assert stuck == []


def test_r8_seven_cards_hold_a_pair_that_may_be_sold() -> None:
    for hand in hands_of(7):
        pairs = {f"-{good}{good}" for good in hand if hand.count(good) >= 2}
        assert pairs
        assert pairs <= legal(compose("KKKKK", hand))
