"""The end of a round: R20 and R21."""

from itertools import combinations

import pytest

from jaipur.rules import (
    BySeat,
    Ended,
    EndReason,
    Move,
    Phase,
    Refilled,
    Result,
    Round,
    Seat,
    play,
)
from tests.oracle.positions import TOKENS
from tests.rules.positions import after, compose, legal

DIAMONDS_AND_GOLD_GONE = {"D": "00000", "G": "11111"}  # 29 rupees for A, 27 for B
ONE_SILVER_LEFT = {**DIAMONDS_AND_GOLD_GONE, "S": "0011"}  # 10 more for each


def reason_of(round_: Round) -> EndReason | None:
    """Why the round ended; None if it goes on."""
    return None if round_.result is None else round_.result.reason


def test_r20_the_sale_that_empties_the_third_pile_ends_the_round() -> None:
    done, events = play(compose("KKKKK", "SSL", tokens=ONE_SILVER_LEFT), Move.parse("-SS"))
    result = Result(EndReason.TOKENS, BySeat(44, 37), camels=None, winner=Seat.A)
    assert done.result == result
    assert events[-1] == Ended(result)
    assert done.phase is Phase.ROUND_OVER


@pytest.mark.parametrize("kinds", list(combinations("DGSCPL", 3)), ids="".join)
def test_r20_any_three_kinds_end_the_round(kinds: tuple[str, str, str]) -> None:
    first, second, third = kinds
    tokens = {first: "0" * len(TOKENS[first]), second: "1" * len(TOKENS[second])}
    two_gone = compose("KKKKK", third * 2, tokens={**tokens, third: "0" * len(TOKENS[third][1:])})
    assert reason_of(after(two_gone, f"-{third * 2}")) is EndReason.TOKENS


def test_r20_the_sale_is_completed_first_its_bonus_included() -> None:
    done = after(compose("KKKKK", "SSSL", tokens=ONE_SILVER_LEFT), "-SSS")
    assert done.players.a.bonus == ((1,), (), ())
    assert done.result == Result(EndReason.TOKENS, BySeat(45, 37), camels=None, winner=Seat.A)


def test_r20_the_rival_has_no_last_turn() -> None:
    done = after(compose("KKKKK", "SS", rival_hand="LLLLL", tokens=ONE_SILVER_LEFT), "-SS")
    assert legal(done) == set()


def test_r20_the_second_empty_pile_does_not_end_the_round() -> None:
    done = after(compose("KKKKK", "SSS", tokens={"D": "00000", "S": "001"}), "-SSS")
    assert (done.tokens.D, done.tokens.S) == ((), ())
    assert done.result is None


def test_r20_a_sale_onto_one_of_two_empty_piles_does_not_end_the_round() -> None:
    assert after(compose("KKKKK", "DDD", tokens=DIAMONDS_AND_GOLD_GONE), "-DDD").result is None


def test_r20_a_third_pile_with_one_token_left_does_not_end_the_round() -> None:
    done = after(compose("KKKKK", "LL", tokens={**DIAMONDS_AND_GOLD_GONE, "L": "000000"}), "-LL")
    assert done.tokens.L == (1,)
    assert done.result is None


def test_r20_empty_bonus_piles_do_not_end_the_round() -> None:
    gone = {"3": "11111", "4": "111111", "5": "111111"}
    done = after(compose("KKKKK", "LLL", bonus=gone), "-LLL")
    assert done.bonus == ((), (), ())
    assert done.result is None


@pytest.mark.parametrize(
    ("deck", "market"), [("", ".D.L."), ("G", "GD.L."), ("GS", "GDSL."), ("KG", "KDGL.")]
)
def test_r21_what_is_left_is_laid_out_from_left_to_right_and_then_the_round_ends(
    deck: str, market: str
) -> None:
    herd = 8 - deck.count("K")
    done = after(compose("KDKLK", "CC", herd, deck=deck), "+KKK")
    assert done.market == market
    assert done.deck == ""
    assert done.players.a.herd == herd + 3
    assert reason_of(done) is EndReason.DECK


def test_r21_the_camels_taken_last_count() -> None:
    done, events = play(compose("KDKLK", "CC", 3, rival_herd=5, deck="G"), Move.parse("+KKK"))
    result = Result(EndReason.DECK, BySeat(5, 0), camels=Seat.A, winner=Seat.A)
    assert done.result == result
    assert events[1:] == (Refilled(slot=0, card="G"), Ended(result))


def test_r21_a_single_slot_that_cannot_be_refilled_ends_the_round() -> None:
    done = after(compose("KDKLK", "CC", 8, deck=""), "+D")
    assert done.market == "K.KLK"
    assert done.players.a.hand == "DCC"
    assert reason_of(done) is EndReason.DECK


def test_r21_an_empty_deck_with_a_full_market_does_not_end_the_round() -> None:
    three_left = after(compose("KDKLK", "CC", 8, deck="GSC"), "+KKK")
    one_left = after(compose("KDKLK", "CC", 8, deck="G"), "+D")
    assert (three_left.market, three_left.deck, three_left.result) == ("GDSLC", "", None)
    assert (one_left.market, one_left.deck, one_left.result) == ("KGKLK", "", None)


def test_r21_with_an_empty_deck_sales_and_exchanges_go_on() -> None:
    round_ = compose("KDKLK", "CC", 4, rival_hand="PP", rival_herd=4, deck="")
    done = after(round_, "-C", "+DL-KK", "+KKKKK")
    assert after(round_, "-C", "+DL-KK").result is None
    assert reason_of(done) is EndReason.DECK


def test_r21_the_discard_pile_is_not_a_new_deck() -> None:
    before = compose("KDKLK", "CC", 8, deck="")
    assert len(before.discard) == 40
    done = after(before, "+D")
    assert done.discard == before.discard


def test_r21_the_rival_has_no_last_turn() -> None:
    done = after(compose("KDKLK", "CC", 8, rival_hand="LLLLL", deck=""), "+D")
    assert done.phase is Phase.ROUND_OVER
    assert legal(done) == set()
