"""Why a position is impossible, in every language."""

from __future__ import annotations

import pytest

from jaipur.rules import EndReason, PositionCode, PositionProblem, Seat
from jaipur.words import LANGUAGES, describe_position_problem, language

OF_A_SEAT = {
    PositionCode.HAND_CAMELS,
    PositionCode.HAND_LIMIT,
    PositionCode.HERD,
    PositionCode.KNOWN,
}


def every(code: PositionCode) -> list[PositionProblem]:
    """Problems of this kind with every value that any sentence could want."""
    seats = list(Seat) if code in OF_A_SEAT else [None]
    ends = list(EndReason) if code is PositionCode.ROUND_OVER else [None]
    return [
        PositionProblem(code, seat, "D", 8, 7, "[1]", "[2]", end) for seat in seats for end in ends
    ]


@pytest.mark.parametrize("code", PositionCode)
def test_every_problem_has_a_sentence_in_every_language(code: PositionCode) -> None:
    told = [
        [describe_position_problem(language(lang), problem, Seat.A) for lang in LANGUAGES]
        for problem in every(code)
    ]
    for sentences in told:
        assert len(set(sentences)) == len(LANGUAGES), sentences
        for sentence in sentences:
            assert sentence.endswith(".")
            assert sentence[0].isupper()
            assert "{" not in sentence
    assert len({sentences[0] for sentences in told}) == len(told)


def test_whose_hand_it_is_about() -> None:
    problem = PositionProblem(PositionCode.HAND_LIMIT, Seat.B, count=8, limit=7)
    english = language("en")
    own = describe_position_problem(english, problem, Seat.B)
    assert own == "You hold 8 cards: 7 are allowed."
    rivals = describe_position_problem(english, problem, Seat.A)
    assert rivals == "Your rival holds 8 cards: 7 are allowed."


def test_cards_have_their_names() -> None:
    problem = PositionProblem(PositionCode.SEEN, card="D", count=8, limit=6)
    assert (
        describe_position_problem(language("en"), problem, None)
        == "Diamonds: the game has 6 of these cards, but there are 8 here. Take some away."
    )
