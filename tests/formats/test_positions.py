"""Positions as one line of text."""

from __future__ import annotations

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from jaipur.formats import MAX_POSITION, FormatError, read_position, write_position
from jaipur.rules import STANDARD, Match, Seat, view_problems
from tests.strategies import matches, played

BRIEF = "jaipur:1 market:KKKSK hand:DDCP"


@given(matches())
def test_a_position_is_read_back(match: Match) -> None:
    if match.round.result is not None:
        match = match.next_round()
    view = match.view(match.round.turn)
    text = write_position(view)
    assert read_position(text) == replace(view, history=())
    assert read_position(text.replace(" ", "_")) == replace(view, history=())
    assert len(text) < MAX_POSITION


def test_it_says_all_that_matters_and_nothing_twice() -> None:
    match = played(Match.start(STANDARD, seed="brief", starter=Seat.B), [40, 3, 60, 7, 9, 90, 2])
    assert write_position(match.view(match.round.turn)) == (
        "jaipur:1 starts:rival market:KLSCL sold:LL hand:GSSC herd:3 seen:SC won:L43 "
        "rival:6 rival-herd:3 rival-seen:DGS"
    )


@pytest.mark.parametrize("viewer", [Seat.B, None])
def test_only_the_player_to_move_has_a_position(viewer: Seat | None) -> None:
    match = Match.start(STANDARD, seed="brief", starter=Seat.A)
    with pytest.raises(ValueError, match="player to move"):
        write_position(match.view(viewer))


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "a position begins with jaipur:1"),
        ("jaipur:2 market:KKKSK", "a position begins with jaipur:1"),
        ("jaipur:1 hand:D", "a position has a market"),
        (f"{BRIEF} deck:3", "a position has no field 'deck'"),
        (f"{BRIEF} market:KKKSK", "market: is said twice"),
        (f"{BRIEF} herd", "a position has no field 'herd'"),
        ("jaipur:1 market:KKKX", "market: expected five market slots"),
        ("jaipur:1 market:KKKSK hand:X", "hand: 'X' is not a card"),
        (f"{BRIEF} herd:x", "herd: expected a number"),
        (f"{BRIEF} herd:-1", "herd: expected a number"),
        (f"{BRIEF} herd:²", "herd: expected a number"),
        (f"{BRIEF} seat:2", "seat: expected"),
        (f"{BRIEF} seals:1", "seals: expected a number"),
        (f"{BRIEF} starts:you", "starts: expected one of"),
        (f"{BRIEF} won:77", "won: expected goods and the values"),
        (f"{BRIEF} bonus:3", "bonus: expected bonus tokens by size"),
        (f"{BRIEF} rival-bonus:6", "rival-bonus: expected the sizes"),
        (f"{BRIEF} rules:chess", "rules: expected one of"),
        (f"{BRIEF} to:0", "to: expected"),
        ("jaipur:1 " + "x" * MAX_POSITION, "a position has 600 characters at most"),
    ],
)
def test_what_is_no_position_is_refused_and_says_where(text: str, message: str) -> None:
    with pytest.raises(FormatError) as caught:
        read_position(text)
    assert str(caught.value).startswith(message)


WORDS = st.sampled_from(
    [
        "market:DGSCP",
        "market:.....",
        "hand:DDDDDDDD",
        "hand:KK",
        "herd:12",
        "herd:99",
        "rival:7",
        "rival:40",
        "won:D9",
        "won:D77555D7",
        "bonus:3=9",
        "bonus:5=10,5=10,5=10",
        "rival-bonus:3,3,3,3,3,3,3",
        "seals:2-0",
        "seals:5-5",
        "sold:KK",
        "sold:DDDDDDGGGGGG",
        "seen:DD",
        "rival-seen:GGG",
        "to:1",
        "idle:300",
        "round:9999",
        "seat:1",
        "starts:rival",
        "rules:box",
        "rival-won:G6",
        "rival-herd:11",
    ]
)


@given(st.lists(WORDS, max_size=14, unique_by=lambda word: word.partition(":")[0]))
def test_whatever_it_says_is_possible_or_explained(words: list[str]) -> None:
    text = " ".join(["jaipur:1", *words])
    if "market" not in text:
        text += " market:DGSCP"
    view = read_position(text)
    found = view_problems(view)
    assert all(str(problem) for problem in found)
    if not found:
        assert read_position(write_position(view)) == view


def test_golden_positions_stay_readable() -> None:
    text = "jaipur:1 market:KKKSK hand:DDCP herd:1 rival:4 rival-herd:1"
    assert write_position(read_position(text)) == text
