"""What could be done in a position: the same figures for the same question, and chances that fit."""

from __future__ import annotations

import pytest
from hypothesis import given, settings

from jaipur.analysis import MAX_CANDIDATES, Effort, candidates
from jaipur.bots import payoffs, reasons_for
from jaipur.formats import read_position
from jaipur.rules import Match, Move, legal_moves
from tests.strategies import matches

GLANCE = Effort("glance", scouting=6, batches=4, worlds=5)
POSITION = (
    "jaipur:1 starts:rival market:KLSCL sold:LL hand:GSSC herd:3 seen:SC won:L43 "
    "rival:6 rival-herd:3 rival-seen:DGS"
)


@settings(max_examples=40, deadline=None)
@given(matches())
def test_every_position_has_candidates_and_the_first_is_the_best(match: Match) -> None:
    if match.round.result is not None:
        match = match.next_round()
    view = match.view(match.round.turn)
    found = candidates(view, GLANCE)
    legal = legal_moves(view)
    assert 0 < len(found) <= min(MAX_CANDIDATES, len(legal))
    assert {each.move for each in found} <= {*legal}
    assert (found[0].behind, found[0].error) == (0, 0)
    won, lost, _ = payoffs(view)
    for each in found:
        assert each.win == pytest.approx(found[0].win - each.behind)
        assert each.reason == reasons_for(view, each.move)
        assert 0 <= each.round_win <= 1
        if 0 < each.round_win < 1:
            assert each.win == pytest.approx(lost + each.round_win * (won - lost))
    assert [each.behind for each in found] == sorted(each.behind for each in found)


def test_in_the_last_round_both_chances_are_one() -> None:
    for each in candidates(read_position(f"{POSITION} round:3 seals:1-1"), GLANCE):
        assert each.round_win == pytest.approx(each.win)


def test_a_move_that_is_asked_about_is_compared_and_changes_nothing_else() -> None:
    view = read_position(POSITION)
    without = {each.move: each for each in candidates(view, GLANCE)}
    asked = next(move for move in legal_moves(view) if move not in without)
    among = {each.move: each for each in candidates(view, GLANCE, asked=asked)}
    assert {*among} == {*without, asked}
    assert all(among[move].win == each.win for move, each in without.items())
    with pytest.raises(ValueError, match="cannot be made here"):
        candidates(view, GLANCE, asked=Move.parse("+DDD-CCC"))


def test_it_follows_from_the_view_without_what_led_there() -> None:
    view = read_position(POSITION)
    assert candidates(view, GLANCE) == candidates(view, GLANCE)
    assert candidates(view, GLANCE, seed="other") != candidates(view, GLANCE)


def test_a_sale_that_wins_the_round_is_seen() -> None:
    """Two piles are empty, and selling the last diamonds ends the round far ahead."""
    view = read_position(
        "jaipur:1 round:3 seals:1-1 market:KLSCP sold:DDDDGGGGGSSSSS hand:DD herd:9 rival:5 "
        "won:D775G66555S55555"
    )
    best, *others = candidates(view)
    assert str(best.move) == "-DD"
    assert best.win > 0.99
    assert [each.name for each in best.reason][:1] == ["ends_round"]
    assert all(each.behind >= 0 for each in others)
