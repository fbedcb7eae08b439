"""Hints: ranked, with chances, rupees and reasons, from what the viewer may know."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from jaipur.bots import Limit, Reason, advise, make_bot, reasons_for
from jaipur.formats import read_round
from jaipur.rules import Move, Seat, legal_moves, play, view
from tests.bots.test_conformance import positions
from tests.oracle.positions import compose
from tests.test_secrecy import other_history, other_world

LIMIT = Limit(iterations=200)


def test_advice_is_about_legal_moves_and_adds_up() -> None:
    for match in positions(8):
        seen = match.view(match.round.turn)
        advice = advise(seen, LIMIT)
        assert 1 <= len(advice) <= 5
        assert advice[0].move == make_bot("maharaja").choose(seen, LIMIT).move
        chances = [hint.win for hint in advice[1:]]
        assert chances == sorted(chances, reverse=True)
        for hint in advice:
            assert hint.move in legal_moves(seen)
            assert 0.0 <= hint.win <= 1.0
            assert 0.0 <= hint.error <= 0.5
            assert all(0.0 <= rupees <= 224.0 for rupees in hint.rupees)
            assert hint.reason
        assert advise(seen, LIMIT) == advice


def test_the_rupees_of_a_round_that_ends_are_those_of_its_count() -> None:
    # The deck is empty, so taking a card ends the round.
    table: dict[str, Any] = {
        "market": "DGSCP",
        "hands": ("LL", "SS"),
        "herds": (8, 3),
        "deck_size": 0,
    }
    round_ = read_round(compose(**table, tokens={"D": "00000", "G": "11"}))
    ending = {hint.move: hint for hint in advise(view(round_, Seat.A), LIMIT)}[Move.parse("+G")]
    assert ending.rupees == (34, 12)
    assert ending.win > 0.5
    assert ending.error == pytest.approx(0, abs=1e-6)


def test_advice_does_not_peek() -> None:
    for number, match in enumerate(positions(12)):
        seat = match.round.turn
        other = other_world(match.round, seat, Random(number))
        there = view(other, seat, other_history(match.history, seat))
        assert advise(match.view(seat), LIMIT) == advise(there, LIMIT)


def reasons(move: str, **position: Any) -> set[Reason]:
    round_ = read_round(compose(**position))
    assert Move.parse(move) in legal_moves(round_)
    return set(reasons_for(view(round_, Seat.A), Move.parse(move)))


def test_reasons_name_what_a_move_does() -> None:
    table: dict[str, Any] = {"market": "DGSCK", "hands": ("LLLLL", ""), "herds": (2, 1)}
    assert reasons("-LLLLL", **table) == {
        Reason("tokens", 11, "LLLLL", (4, 3, 2, 1, 1)),
        Reason("bonus", 9, values=(5,)),
    }
    assert reasons("+D", **table) == {Reason("set", 1, "D"), Reason("new_cards", 1)}
    assert reasons("+K", **table) == {Reason("camels", 1, values=(3, 1)), Reason("new_cards", 1)}


def test_the_end_of_a_round_is_named() -> None:
    table: dict[str, Any] = {
        "market": "DGSCP",
        "hands": ("LL", "SS"),
        "herds": (8, 3),
        "deck_size": 0,
    }
    assert Reason("ends_round", 5, values=(5, 0)) in reasons("+D", **table)
    round_ = read_round(compose(**table))
    assert play(round_, Move.parse("+D"))[0].result is not None


def test_a_sale_that_ends_the_round_is_named() -> None:
    empty = {"D": "01010", "G": "01010", "L": "0101010"}
    table: dict[str, Any] = {
        "market": "SCPPK",
        "hands": ("LLL", ""),
        "herds": (1, 1),
        "tokens": empty,
    }
    found = reasons("-LLL", **table)
    round_ = read_round(compose(**table))
    mine, theirs = (sum(map(sum, player.tokens)) for player in round_.players)
    assert found == {
        Reason("tokens", 2, "LLL", (1, 1)),
        Reason("bonus", 2, values=(3,)),
        Reason("ends_round", mine + 2 - theirs, values=(mine + 2, theirs)),
    }


def test_there_is_no_advice_for_a_viewer_who_is_not_on_turn() -> None:
    match = positions(1)[0]
    with pytest.raises(ValueError, match="not on turn"):
        advise(match.view(match.round.turn.rival), LIMIT)
