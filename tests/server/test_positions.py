"""Positions over HTTP: read, explained, analysed; and what strangers may cost with them."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from jaipur.formats import read_position, write_position, write_view
from jaipur.rules import Match, legal_moves, why_illegal
from jaipur.server.api.position_analyses import MAX_ANALYSES, PositionAnalyses
from jaipur.server.guard.refusals import Refused
from jaipur.words import LANGUAGES
from tests.server.running import Guest
from tests.strategies import any_moves, choices, matches, played

POSITION = (
    "jaipur:1 round:2 seals:0-1 starts:rival market:KLSCL sold:LL hand:GSSC herd:3 seen:SC "
    "won:L43 rival:6 rival-herd:3 rival-seen:DGS"
)
SAME_GUEST = [HealthCheck.function_scoped_fixture]
IMPOSSIBLE = "jaipur:1 seals:2-0 idle:300 market:DDDD. hand:DDDSSSSSK won:D9 rival:9"


def read(guest: Guest, **body: Any) -> Any:
    return guest.post("/api/positions", body)


def test_a_text_is_read_as_a_view_with_its_moves(asha: Guest) -> None:
    found = read(asha, position=POSITION.replace(" ", "_"))
    view = read_position(POSITION)
    assert found["position"] == POSITION
    assert found["problems"] == []
    assert found["view"]["legal"] == [str(move) for move in legal_moves(view)]
    assert (found["view"]["herds"], found["view"]["known"]) == ([3, 3], ["SC", "DGS"])
    assert found["view"]["deck"] == view.deck_size


@settings(max_examples=25, deadline=None, suppress_health_check=SAME_GUEST)
@given(matches())
def test_any_view_survives_being_pasted(asha: Guest, match: Match) -> None:
    if match.round.result is not None:
        match = match.next_round()
    view = match.view(match.round.turn)
    told = {**write_view(view), "history": []}
    as_view, as_text = read(asha, view=told), read(asha, position=write_position(view))
    assert as_view == as_text
    assert as_view["problems"] == []
    assert as_view["position"] == write_position(view)
    sales = as_view["view"].pop("sales")
    assert {move for move in told["legal"] if move[0] == "-"} == {*sales}


@pytest.mark.parametrize("lang", LANGUAGES)
def test_everything_impossible_is_explained_at_once(asha: Guest, lang: str) -> None:
    found = asha.post(f"/api/positions?lang={lang}", {"position": IMPOSSIBLE})
    codes = {problem["code"] for problem in found["problems"]}
    assert codes >= {"seen", "hand_camels", "hand_limit", "round_over", "match_over", "idle"}
    assert codes >= {"tokens_earned"}
    hands = [each for each in found["problems"] if each["code"] == "hand_limit"]
    assert [(each["seat"], each["count"], each["limit"]) for each in hands] == [
        (0, 9, 7),
        (1, 9, 7),
    ]
    ends = {each["end"] for each in found["problems"] if each["code"] == "round_over"}
    assert ends == {"deck", "stalemate"}
    assert len({each["text"] for each in found["problems"]}) == len(found["problems"])
    assert found["view"]["legal"] == []
    # What was set up stays as it is, so that it can be mended.
    assert found["position"] == write_position(read_position(IMPOSSIBLE))


def test_a_view_that_contradicts_itself_is_explained(asha: Guest) -> None:
    told = write_view(read_position(POSITION))
    found = read(asha, view={**told, "deck": 3})
    assert [each["code"] for each in found["problems"]] == ["out_of_sight"]
    assert found["position"] == POSITION


@pytest.mark.parametrize(
    ("body", "reason"),
    [
        ({}, "bad_request"),
        ({"position": POSITION, "view": {}}, "bad_request"),
        ({"position": "x" * 601}, "bad_request"),
        ({"position": "chess"}, "bad_position"),
        ({"view": {}}, "bad_position"),
        ({"view": {**write_view(read_position(POSITION)), "viewer": None}}, "bad_position"),
        ({"view": {**write_view(read_position(POSITION)), "turn": 1}}, "bad_position"),
        ({"view": {**write_view(read_position(POSITION)), "market": "D" * 9}}, "bad_position"),
    ],
)
def test_what_is_no_position_is_refused(asha: Guest, body: dict[str, Any], reason: str) -> None:
    assert asha.post("/api/positions", body, 422)["error"]["reason"] == reason


def test_an_own_bonus_token_without_a_value_is_no_position(asha: Guest) -> None:
    told = write_view(read_position(f"{POSITION} bonus:3=2"))
    told["earned"][0]["bonus"]["3"] = [None]
    assert asha.post("/api/positions", {"view": told}, 422)["error"]["reason"] == "bad_position"


@settings(max_examples=20, deadline=None, suppress_health_check=SAME_GUEST)
@given(any_moves)
def test_why_a_move_is_illegal_is_what_the_rules_say(asha: Guest, move: Any) -> None:
    why = why_illegal(read_position(POSITION), move)
    told = asha.post("/api/positions/why", {"position": POSITION, "move": str(move)})
    assert told["legal"] == (why is None)
    assert told["reason"] == (None if why is None else why.value)
    assert bool(told["text"]) == (why is not None)


def test_an_analysis_names_the_best_moves_and_why(asha: Guest) -> None:
    asked = {"position": POSITION}
    found = asha.post("/api/positions/analysis", asked)
    candidates = found["candidates"]
    legal = {str(move) for move in legal_moves(read_position(POSITION))}
    assert len(candidates) == 8
    assert {each["move"] for each in candidates} <= legal
    best = candidates[0]
    assert (best["behind"], best["error"]) == (0, 0)
    for each in candidates:
        assert abs(best["win"] - each["win"] - each["behind"]) < 0.0003
        assert 0 <= each["round_win"] <= 1
        assert each["text"]
        assert each["reason_text"]
    assert asha.post("/api/positions/analysis", asked) == found, (
        "the same question, the same answer"
    )


def test_a_move_that_one_asks_about_is_compared(asha: Guest) -> None:
    found = asha.post("/api/positions/analysis", {"position": POSITION, "move": "-C"})
    assert "-C" in {each["move"] for each in found["candidates"]}
    refused = asha.post("/api/positions/analysis", {"position": POSITION, "move": "+D"}, 422)
    assert "not in the market" in refused["error"]["message"]


@pytest.mark.parametrize("path", ["analysis", "why"])
def test_nothing_is_found_in_what_is_impossible(asha: Guest, path: str) -> None:
    body = {"position": IMPOSSIBLE, "move": "+D"}
    refused = asha.post(f"/api/positions/{path}", body, 422)["error"]
    assert refused["reason"] == "bad_position"
    assert "7 are allowed" in refused["message"]
    odd = {"position": POSITION, "move": "+X"}
    assert asha.post(f"/api/positions/{path}", odd, 422)["error"]["reason"] == "bad_request"


def test_no_more_wait_for_an_analysis_than_there_is_room_for() -> None:
    view = read_position(POSITION)

    async def ask() -> list[Any]:
        analyses = PositionAnalyses()
        try:
            wanted = [analyses.candidates(view, None) for _ in range(MAX_ANALYSES + 3)]
            return await asyncio.gather(*wanted, return_exceptions=True)
        finally:
            analyses.close()

    found = asyncio.run(ask())
    refused = [each for each in found if isinstance(each, Refused)]
    assert [(each.status, each.reason) for each in refused] == [(503, "busy")] * 3


@settings(max_examples=10, deadline=None, suppress_health_check=SAME_GUEST)
@given(st.integers(0, 10**6), choices)
def test_the_answer_follows_from_the_position_alone(
    asha: Guest, seed: int, made: list[int]
) -> None:
    """Matches that run on the server, and who asks, change nothing."""
    match = played(Match.start(read_position(POSITION).ruleset, seed=str(seed)), made)
    if match.round.result is not None:
        return
    position = write_position(match.view(match.round.turn))
    with Guest(asha.server) as stranger:
        body = {"position": position}
        assert stranger.post("/api/positions", body) == asha.post("/api/positions", body)
