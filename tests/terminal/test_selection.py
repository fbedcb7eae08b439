"""The moves that picked cards make."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur.rules import Cards, Match, Move, Round, Seat
from jaipur.table import Board, make_board
from jaipur.terminal.selection import Selection
from tests.rules.positions import after, compose
from tests.strategies import matches


def board(round_: Round, viewer: Seat | None = Seat.A) -> Board:
    return make_board(round_, viewer, herds=False, memory=False)


def seen(market: str = "DGKKS", hand: str = "CCLL", herd: int = 3) -> Board:
    return board(compose(market, hand, herd))


def test_market_cards_are_picked_and_put_back() -> None:
    once = Selection().with_slot(seen(), 0).with_slot(seen(), 4)
    assert str(once.move(seen())) == "+DS"
    assert str(once.with_slot(seen(), 0).move(seen())) == "+S"


def test_camels_of_the_market_go_together() -> None:
    camels = Selection().with_slot(seen(), 3)
    assert camels.slots == {2, 3}
    assert camels.with_slot(seen(), 2).empty


def test_a_letter_picks_one_more_and_then_none() -> None:
    selection, given = Selection(), []
    for _ in range(4):
        selection = selection.with_good(seen(), "C")
        given.append(str(selection.hand))
    assert given == ["C", "CC", "", "C"]
    assert Selection().with_good(seen(), "D").empty


def test_a_place_of_the_hand_is_picked_and_put_back() -> None:
    second = Selection().with_hand_place(seen(), 1)
    assert second.hand == "C"
    assert second.with_hand_place(seen(), 1).hand == "CC"
    assert second.with_hand_place(seen(), 0).hand == ""
    assert Selection().with_hand_place(seen(), 6).empty


def test_camels_are_picked_one_by_one_and_can_fill_up() -> None:
    counts, selection = [], Selection()
    for _ in range(5):
        selection = selection.with_camel(seen())
        counts.append(selection.camels)
    assert counts == [1, 2, 3, 0, 1]
    three = Selection().with_slot(seen(), 0).with_slot(seen(), 1).with_slot(seen(), 4)
    assert str(three.with_good(seen(), "L").paid_with_camels(seen()).move(seen())) == "+DGS-LKK"
    poor = seen(herd=1)
    assert three.paid_with_camels(poor).camels == 1


def test_one_key_for_camels_of_the_market_and_of_the_herd() -> None:
    market = Selection().with_camels_key(seen())
    assert str(market.move(seen())) == "+KK"
    assert market.with_camels_key(seen()).empty
    paying = Selection().with_slot(seen(), 0).with_camels_key(seen())
    assert str(paying.move(seen())) == "+D-K"
    assert Selection().with_good(seen(), "C").with_camels_key(seen()).camels == 1
    assert Selection().with_camels_key(seen(market="DGSSC")).camels == 1


def test_a_spectator_has_no_camels_to_pick() -> None:
    spectator = board(compose("DGKKS", "CC", 3), None)
    assert Selection().with_camel(spectator).empty
    assert Selection().paid_with_camels(spectator).empty
    assert Selection().with_good(spectator, "C").empty


def test_an_empty_slot_cannot_be_picked() -> None:
    over = after(compose("DKKKK", "CC", 7, deck="GS"), "+KKKK")
    assert over.market.count(".") == 2
    ended = board(over)
    assert Selection().with_slot(ended, over.market.index(".")).empty


def test_a_selection_outlives_the_rivals_move_as_far_as_the_cards_do() -> None:
    first = compose("DGKKS", "CCLL", 3, rival_hand="PP", turn=1)
    before, then = board(first), board(after(first, "+D"))
    picked = Selection(frozenset({0, 1}), hand=Cards("CCLL"), camels=2)
    kept = picked.still_there(then, before)
    assert 1 in kept.slots
    assert (0 in kept.slots) == (then.market[0] == "D")
    assert (kept.hand, kept.camels) == ("CCLL", 2)


@given(matches(), st.data())
def test_every_legal_move_can_be_picked(match: Match, data: st.DataObject) -> None:
    mine = board(match.round, match.round.turn)
    if mine.legal:
        move = data.draw(st.sampled_from(mine.legal))
        assert Selection.of(mine, move).move(mine) == move


@pytest.mark.parametrize("notation", ["+DD-CC", "+GS-KK"])
def test_of_equal_cards_the_leftmost_are_picked(notation: str) -> None:
    position = seen(market="DDGSD", hand="CC", herd=2)
    assert Selection.of(position, Move.parse(notation)).slots <= {0, 1, 2, 3}
