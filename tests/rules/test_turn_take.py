"""Taking one good, or the camels: R9 to R11."""

import pytest

from jaipur.rules import IllegalReason, Move, Moved, Refilled, Seat, play
from tests.rules.positions import after, compose, legal, why


def test_r9_the_good_joins_the_hand_and_its_slot_is_refilled_from_the_deck() -> None:
    before = compose("KDKGS", "L", 1, deck="PC...")
    done = after(before, "+G")
    assert done.players.a.hand == "GL"
    assert done.market == "KDKPS"
    assert done.deck == before.deck[1:]
    assert done.players.a.herd == 1


@pytest.mark.parametrize(
    ("move", "market"),
    [("+D", "PGSCL"), ("+G", "DPSCL"), ("+S", "DGPCL"), ("+C", "DGSPL"), ("+L", "DGSCP")],
)
def test_r9_any_good_of_the_market_may_be_taken(move: str, market: str) -> None:
    assert after(compose("DGSCL", deck="P..."), move).market == market


def test_r9_of_equal_goods_the_leftmost_goes() -> None:
    assert after(compose("KDKDD", deck="P..."), "+D").market == "KPKDD"


def test_r9_the_new_card_may_be_a_camel_and_stays_in_the_market() -> None:
    done = after(compose("DGSCL", deck="K..."), "+D")
    assert done.market == "KGSCL"
    assert done.players.a.herd == 0


def test_r9_a_take_touches_nothing_else() -> None:
    before = compose("KDKGS", "L", 1, rival_hand="PP", rival_herd=2, tokens={"D": "01"})
    done = after(before, "+G")
    assert done.players.b == before.players.b
    assert done.players.a.tokens == before.players.a.tokens
    assert (done.tokens, done.bonus, done.discard) == (before.tokens, before.bonus, "")


def test_r9_a_seventh_card_may_be_taken() -> None:
    assert after(compose("KKKKD", "CCCLLL"), "+D").players.a.hand == "DCCCLLL"


def test_r9_not_with_seven_cards_in_hand() -> None:
    full = compose("KKKGD", "CCCLLLL")
    assert why(full, "+D") is why(full, "+G") is IllegalReason.HAND_FULL
    assert legal(full).isdisjoint({"+D", "+G"})


def test_r9_only_one_good_is_taken() -> None:
    assert why(compose("KKKDD"), "+DD") is IllegalReason.EXCHANGE_UNEQUAL
    assert legal(compose("KKKDD")) == {"+D", "+KKK"}


def test_r9_the_events_report_the_take_and_the_refill() -> None:
    _, events = play(compose("KDKGS", deck="P..."), Move.parse("+G"))
    assert events == (Moved(Seat.A, Move.parse("+G"), slots=(3,)), Refilled(slot=3, card="P"))


def test_r10_all_camels_join_the_herd_and_their_slots_are_refilled_from_left_to_right() -> None:
    before = compose("KDKLK", "L", 1, deck="GSC...")
    done = after(before, "+KKK")
    assert done.players.a.herd == 4
    assert done.players.a.hand == "L"
    assert done.market == "GDSLC"
    assert done.deck == before.deck[3:]


@pytest.mark.parametrize(
    ("market", "camels", "refilled"),
    [
        ("DGKSC", 1, "DGPSC"),
        ("KGSKC", 2, "PGSPC"),
        ("KKKKS", 4, "PPPPS"),
        ("KKKKK", 5, "PPPPP"),
    ],
)
def test_r10_one_camel_is_enough_and_five_are_not_too_many(
    market: str, camels: int, refilled: str
) -> None:
    done = after(compose(market, deck="PPPPP..."), "+" + "K" * camels)
    assert done.players.a.herd == camels
    assert done.market == refilled


@pytest.mark.parametrize("camels", [1, 2, 3])
def test_r10_no_camel_is_left_behind(camels: int) -> None:
    assert why(compose("KKKKL"), "+" + "K" * camels) is IllegalReason.CAMELS_LEFT
    assert legal(compose("KKKKL")) == {"+L", "+KKKK"}


def test_r10_a_market_without_camels_offers_none() -> None:
    assert legal(compose("DGSCP")) == {"+D", "+G", "+S", "+C", "+P"}


def test_r10_a_full_hand_may_take_camels() -> None:
    done = after(compose("KKDGS", "CCCLLLL", 3), "+KK")
    assert done.players.a.herd == 5
    assert done.players.a.hand == "CCCLLLL"


def test_r10_camels_that_come_up_wait_in_the_market() -> None:
    done = after(compose("KDKLK", deck="KKG..."), "+KKK")
    assert done.market == "KDKLG"
    assert done.players.a.herd == 3


def test_r10_the_events_report_the_camels_and_each_refill() -> None:
    _, events = play(compose("KDKLS", deck="GC..."), Move.parse("+KK"))
    assert events == (
        Moved(Seat.A, Move.parse("+KK"), slots=(0, 2)),
        Refilled(slot=0, card="G"),
        Refilled(slot=2, card="C"),
    )


@pytest.mark.parametrize("move", ["+DK", "+DKK", "+DGK", "+DGSKK"])
def test_r11_goods_and_camels_are_not_taken_together(move: str) -> None:
    assert why(compose("KKDGS"), move) is IllegalReason.CAMELS_WITH_GOODS


@pytest.mark.parametrize("move", ["+KK-CC", "+DK-CC", "+DKK-CCL", "+KK-LL"])
def test_r11_camels_are_not_taken_in_an_exchange(move: str) -> None:
    assert why(compose("KKDGS", "CCLL"), move) is IllegalReason.CAMELS_IN_EXCHANGE


def test_r11_camels_are_only_ever_taken_alone() -> None:
    moves = legal(compose("KKDGS", "CCLL", 3))
    assert {move for move in moves if "K" in move.partition("-")[0]} == {"+KK"}
