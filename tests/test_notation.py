"""The notation and the action table: what is written is read back, and ids never move."""

from __future__ import annotations

from itertools import pairwise

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur.rules import (
    ACTION_COUNT,
    ACTION_TABLE_VERSION,
    Cards,
    Move,
    MoveKind,
    NotationError,
    action_id,
    action_move,
    action_table_fingerprint,
)
from tests.strategies import any_moves, cards

letters = st.text("DGSCPLK+- ", max_size=12)


@pytest.mark.parametrize(
    ("text", "kind"),
    [
        ("+D", MoveKind.TAKE),
        ("+KKK", MoveKind.CAMELS),
        ("+DG-LK", MoveKind.EXCHANGE),
        ("-CCC", MoveKind.SELL),
    ],
)
def test_the_four_kinds_of_move(text: str, kind: MoveKind) -> None:
    move = Move.parse(text)
    assert (str(move), move.kind) == (text, kind)


def test_letters_may_stand_in_any_order_and_are_written_in_one() -> None:
    assert Move.parse("+GD-KL") == Move.parse("+DG-LK")
    assert str(Move.parse("+GD-KL")) == "+DG-LK"


@given(any_moves.filter(lambda move: bool(move.take or move.give)))
def test_moves_are_read_back(move: Move) -> None:
    assert Move.parse(str(move)) == move
    assert str(Move.parse(str(move))) == str(move)


@given(letters | st.text(max_size=200))
def test_any_text_is_a_move_or_a_notation_error(text: str) -> None:
    try:
        move = Move.parse(text)
    except NotationError:
        return
    assert sorted(str(move)) == sorted(text)


@pytest.mark.parametrize(
    "text", ["", "+", "-", "+-", "D", "+D-", "-D+G", "+d", "+D -G", "+D\n", "+D" * 80]
)
def test_what_is_not_a_move(text: str) -> None:
    with pytest.raises(NotationError, match="is not a move"):
        Move.parse(text)


@given(cards, cards)
def test_piles_add_and_subtract(first: Cards, second: Cards) -> None:
    both = first + second
    assert len(both) == len(first) + len(second)
    assert both - second == first
    assert both.without(first) == second
    assert both.holds(first)
    assert list(both) == sorted(both, key="DGSCPLK".index)
    assert first.holds(second) == (len(first.without(second)) == len(first) - len(second))


def test_piles_refuse_what_is_no_card_and_what_is_not_there() -> None:
    with pytest.raises(NotationError, match="'X' is not a card"):
        Cards("DX")
    with pytest.raises(ValueError, match="'GG' is not in 'DG'"):
        _ = Cards("DG") - "GG"
    assert Cards(["G", "D"]) == "DG"


def test_the_action_table_is_what_it_always_was() -> None:
    assert ACTION_TABLE_VERSION == 1
    assert action_table_fingerprint() == (
        "c085634e81fd1ffce373ed1f4a5bb7bcce97ca33ca6a913e9bd4a6011e7ed274"
    )


def test_every_id_has_one_move_and_every_move_its_id() -> None:
    table = [action_move(number) for number in range(ACTION_COUNT)]
    assert len(set(table)) == ACTION_COUNT == 25_499
    assert [action_id(move) for move in table] == list(range(ACTION_COUNT))
    kinds = [move.kind for move in table]
    assert [kinds.count(kind) for kind in MoveKind] == [6, 1, 25_456, 36]
    exchanges = [move for move in table if move.kind is MoveKind.EXCHANGE]
    assert all(_rank(a) < _rank(b) for a, b in pairwise(exchanges))


def _rank(move: Move) -> tuple[int, list[int], list[int]]:
    take, give = ([*map("DGSCPLK".index, pile)] for pile in (move.take, move.give))
    return len(take), take, give


def test_camels_have_one_id_however_many_they_are() -> None:
    assert {action_id(Move.parse("+" + "K" * n)) for n in range(1, 6)} == {6}
    assert action_move(6, camels=4) == Move.parse("+KKKK")


@pytest.mark.parametrize("text", ["+KKKKKK", "+DG", "-D", "-K", "+D-G", "+DG-DL", "+DK", "-DG"])
def test_moves_that_no_position_allows_have_no_id(text: str) -> None:
    with pytest.raises(ValueError, match="not in the action table"):
        action_id(Move.parse(text))


@pytest.mark.parametrize("number", [-1, ACTION_COUNT])
def test_ids_beyond_the_table(number: int) -> None:
    with pytest.raises(ValueError, match="action ids are 0 to 25498"):
        action_move(number)
