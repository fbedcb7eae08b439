"""What is wrong with a record, in both languages."""

from __future__ import annotations

import pytest

from jaipur.formats import ProblemCode, RecordProblem
from jaipur.rules import BySeat, EndReason, IllegalReason, Move, Result, Seat
from jaipur.words import describe_problem, language

EN, FR = language("en"), language("fr")
FULL = Result(EndReason.DECK, BySeat(71, 64), Seat.A, Seat.A)


def problem(code: ProblemCode) -> RecordProblem:
    """A problem with every value that any code could want."""
    move, reason = Move.parse("-K"), IllegalReason.CAMELS_SOLD
    return RecordProblem(code, 2, 14, move, reason, stated=FULL, actual=FULL)


@pytest.mark.parametrize("code", ProblemCode)
def test_every_problem_has_its_words_in_both_languages(code: ProblemCode) -> None:
    english, french = (describe_problem(lang, problem(code)) for lang in (EN, FR))
    assert english != french
    for clause in (english, french):
        assert "None" not in clause
        assert "{round}" not in clause


def test_an_illegal_move_says_where_and_why() -> None:
    told = problem(ProblemCode.ILLEGAL_MOVE)
    assert (
        describe_problem(EN, told) == "round 2, move 14: -K is not allowed. Camels cannot be sold"
    )
    narrow = "\N{NARROW NO-BREAK SPACE}"
    assert (
        describe_problem(FR, told)
        == f"manche 2, coup 14{narrow}: -K n’est pas permis. Les chameaux ne se vendent pas"
    )


def test_a_wrong_result_is_shown_as_the_record_has_it() -> None:
    told = describe_problem(EN, problem(ProblemCode.RESULT_WRONG))
    assert '{"reason": "deck", "rupees": [71, 64], "camels": 0, "winner": 0}' in told
