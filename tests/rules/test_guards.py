"""What the printed rules do not need: R32."""

import pytest

from jaipur.rules import BySeat, EndReason, Phase, Result, Round, Seat, legal_moves
from tests.rules.positions import after, compose

THERE_AND_BACK = ("+CC-DD", "+PP-GG", "+DD-CC", "+GG-PP")


def stale() -> Round:
    """A round after 199 exchanges in a row."""
    return compose("CCPPK", "DDL", 2, rival_hand="GGL", rival_herd=1, idle=199)


def test_r32_the_two_hundredth_exchange_in_a_row_ends_the_round() -> None:
    start = compose("CCPPK", "DD", 1, rival_hand="GG")
    almost = after(start, *THERE_AND_BACK * 49, *THERE_AND_BACK[:3])
    assert (almost.idle, almost.result) == (199, None)
    done = after(almost, THERE_AND_BACK[3])
    assert done.result == Result(EndReason.STALEMATE, BySeat(5, 0), camels=Seat.A, winner=Seat.A)
    assert (done.idle, done.phase) == (200, Phase.ROUND_OVER)
    assert len(legal_moves(done)) == 0


def test_r32_the_round_is_scored_as_it_stands_after_the_last_exchange() -> None:
    before = stale()
    done = after(before, "+CC-KK")
    assert done.result == Result(EndReason.STALEMATE, BySeat(0, 5), camels=Seat.B, winner=Seat.B)
    assert (done.market, done.players.a.hand) == ("KKPPK", "DDCCL")
    assert done.deck == before.deck


@pytest.mark.parametrize("move", ["-L", "-DD", "+C", "+K"])
def test_r32_a_sale_or_a_card_from_the_deck_starts_the_count_again(move: str) -> None:
    done = after(stale(), move)
    assert (done.idle, done.result) == (0, None)


def test_r32_a_sale_onto_an_empty_pile_is_a_sale() -> None:
    round_ = compose("CCPPK", "DD", tokens={"D": "00000"}, idle=199)
    assert after(round_, "-DD").idle == 0


def test_r32_the_other_ends_keep_their_reasons() -> None:
    last_card = compose("CCPPK", "DD", 10, deck="", idle=199)
    last_token = compose("CCPPK", "DD", tokens={"D": "0000", "G": "00000", "S": "11111"}, idle=199)
    reasons = [
        done.result and done.result.reason
        for done in (after(last_card, "+C"), after(last_token, "-DD"))
    ]
    assert reasons == [EndReason.DECK, EndReason.TOKENS]
