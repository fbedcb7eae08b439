"""Puzzles on a server: no solution before the answer, one answer that counts, ratings of accounts."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from typing import Any

import pytest

from jaipur.puzzles import Puzzle, Theme, puzzles
from jaipur.rules import Move, legal_moves
from jaipur.words import LANGUAGES
from tests.server.inside import TOKENS, World, inside

PUZZLES = tuple(puzzles().values())
ONE = PUZZLES[0]


@pytest.fixture(scope="module")
def world(tmp_path_factory: pytest.TempPathFactory) -> Iterator[World]:
    with inside(tmp_path_factory.mktemp("puzzles") / "world") as started:
        yield started


def ask(world: World, what: str, body: Any = None, status: int = 200, cookie: str = "") -> Any:
    method, _, path = what.rpartition(" ")
    headers = {"cookie": cookie} if cookie else {}
    answer = world.http.request(method or "GET", path, json=body, headers=headers)
    world.http.cookies.clear()
    assert answer.status_code == status, answer.text
    return answer.json() if "json" in answer.headers["content-type"] else answer.text


def send(world: World, puzzle: Puzzle, move: str, cookie: str = "", lang: str = "en") -> Any:
    path = f"POST /api/puzzles/{puzzle.id}/answer?lang={lang}"
    return ask(world, path, {"move": move}, cookie=cookie)


@pytest.fixture
def account(world: World) -> str:
    """The cookie of somebody who has just made an account."""
    number = len(ACCOUNTS)
    ACCOUNTS.append(number)
    cookie = f"guest={chr(ord('g') + number) * 22}"
    body = {"name": f"Solver {number}", "password": "three camels, no less", "portrait": None}
    answer = world.http.post("/api/account", json=body, headers={"cookie": cookie})
    assert answer.status_code == 201, answer.text
    session = answer.headers["set-cookie"].partition(";")[0]
    world.http.cookies.clear()
    return session


ACCOUNTS: list[int] = []


def test_the_list_has_all_of_them(world: World) -> None:
    found = ask(world, "/api/puzzles")
    assert [each["id"] for each in found["puzzles"]] == [puzzle.id for puzzle in PUZZLES]
    assert [each["theme"] for each in found["themes"]] == list(Theme)
    assert sum(each["puzzles"] for each in found["themes"]) == 500
    assert found["you"] is None
    assert {each["solved"] for each in found["puzzles"]} == {None}


@pytest.mark.parametrize("puzzle", PUZZLES[::20], ids=[puzzle.id for puzzle in PUZZLES[::20]])
def test_nothing_of_a_solution_is_told_before_an_answer(world: World, puzzle: Puzzle) -> None:
    """The text of what is sent depends on the position alone."""
    body = ask(world, f"/api/puzzles/{puzzle.id}")
    assert set(body) == {
        *("id", "theme", "theme_name", "rating", "position", "view", "solved"),
    }
    assert body["position"] == puzzle.position
    assert body["view"]["legal"] == [str(move) for move in legal_moves(puzzle.view)]
    assert body["view"]["hand"] == puzzle.view.hand
    rival = puzzle.view.turn.rival
    assert body["view"]["known"][rival] == puzzle.view.players[rival].known
    page = ask(world, f"/puzzles/{puzzle.id}")
    data = json.loads(re.findall(r'id="page-data">(.*?)</script>', page)[0])
    assert data["puzzle"] == body
    for text in (page, json.dumps(body), json.dumps(ask(world, "/api/puzzles"))):
        assert puzzle.losses not in text
        assert str(puzzle.gap) not in text.replace(puzzle.position, "")


def test_guests_are_told_and_nothing_is_stored(world: World) -> None:
    for _ in range(2):
        right = send(world, ONE, ONE.solution, f"guest={TOKENS['asha']}")
        assert (right["right"], right["lost"], right["rating"], right["you"]) == (
            *(True, 0, None, None),
        )
        assert right["counted"] is False
    wrong = send(world, ONE, ONE.second)
    assert wrong["right"] is False
    assert wrong["lost"] == min(61, round(ONE.gap))
    assert wrong["solution"] == ONE.solution
    assert wrong["second_win"] == pytest.approx(ONE.win - ONE.gap, abs=0.01)
    assert wrong["tempting"] == ONE.tempting
    assert world.wait(world.service.database.puzzles.ratings()) == {}


def test_every_legal_move_is_judged_in_every_language(world: World) -> None:
    for lang in LANGUAGES:
        for move in legal_moves(ONE.view):
            told = send(world, ONE, str(move), lang=lang)
            assert told["lost"] == ONE.lost(move)
            assert told["right"] == (str(move) == ONE.solution)
            assert told["text"]
            assert told["solution_text"]
            assert str(told["lost"]) in told["text"] or told["right"] or told["lost"] == 61


def test_an_account_gets_a_rating_once(world: World, account: str) -> None:
    before = ask(world, "/api/puzzles", cookie=account)["you"]
    assert before == {
        "rating": 1500,
        "provisional": True,
        "answered": 0,
        "solved": 0,
        "streak": 0,
        "longest": 0,
    }
    first = send(world, PUZZLES[1], PUZZLES[1].solution, account)
    assert first["counted"]
    assert first["rating"]["before"] == 1500
    assert first["rating"]["after"] > 1500
    assert first["you"]["streak"] == 1
    again = send(world, PUZZLES[1], PUZZLES[1].second, account)
    assert (again["counted"], again["rating"], again["you"]) == (False, None, first["you"])
    missed = send(world, PUZZLES[2], PUZZLES[2].second, account)
    assert missed["rating"]["after"] < first["rating"]["after"]
    assert (missed["you"]["streak"], missed["you"]["longest"]) == (0, 1)
    listed = ask(world, "/api/puzzles", cookie=account)
    mine = {each["id"]: each["solved"] for each in listed["puzzles"] if each["solved"] is not None}
    assert mine == {PUZZLES[1].id: True, PUZZLES[2].id: False}
    shown = next(each for each in listed["puzzles"] if each["id"] == PUZZLES[1].id)
    assert shown["rating"] < PUZZLES[1].rating
    assert ask(world, f"/api/puzzles/{PUZZLES[1].id}", cookie=account)["solved"] is True
    page = ask(world, "/puzzles", cookie=account)
    assert "1 / 2" in page


@pytest.mark.parametrize(
    ("what", "body", "status", "why"),
    [
        ("/api/puzzles/00000000", None, 404, "no_such_puzzle"),
        ("/api/puzzles/00000000/why?move=%2BD", None, 404, "no_such_puzzle"),
        ("POST /api/puzzles/00000000/answer", {"move": "+D"}, 404, "no_such_puzzle"),
        (f"POST /api/puzzles/{ONE.id}/answer", {"move": "-LLLLLL"}, 422, "illegal_answer"),
        (f"POST /api/puzzles/{ONE.id}/answer", {"move": "a diamond"}, 422, "bad_request"),
        (f"POST /api/puzzles/{ONE.id}/answer", {"move": ""}, 422, "bad_request"),
        (f"POST /api/puzzles/{ONE.id}/answer", {}, 422, "bad_request"),
        (f"/api/puzzles/{ONE.id}/why?move=x", None, 422, "bad_request"),
    ],
)
def test_refusals(world: World, what: str, body: Any, status: int, why: str) -> None:
    assert ask(world, what, body, status)["error"]["reason"] == why


def test_why_a_selection_is_no_move(world: World) -> None:
    path = f"/api/puzzles/{ONE.id}/why"
    legal = next(iter(legal_moves(ONE.view)))
    query = str(legal).replace("+", "%2B")
    assert ask(world, f"{path}?move={query}")["legal"] is True
    none = ask(world, path)
    assert none["legal"] is False
    assert none["text"]
    camels = ask(world, f"{path}?move=-K")
    assert camels["reason"] == "camels_sold"


def test_a_strangers_page_cannot_answer_for_somebody(world: World, account: str) -> None:
    headers = {
        "cookie": account,
        "origin": "https://elsewhere.example",
        "sec-fetch-site": "cross-site",
    }
    path = f"/api/puzzles/{PUZZLES[5].id}/answer"
    answer = world.http.post(path, json={"move": PUZZLES[5].solution}, headers=headers)
    world.http.cookies.clear()
    assert answer.status_code == 403
    listed = ask(world, "/api/puzzles", cookie=account)
    assert listed["you"]["answered"] == 0


def test_a_page_that_is_not_there(world: World) -> None:
    assert "There is no such puzzle." in ask(world, "/puzzles/00000000", status=404)


def test_reasons_are_true(world: World) -> None:
    """Every number of rupees or cards in the reasons follows from the view."""
    for puzzle in PUZZLES[::10]:
        seen = puzzle.view
        for reasons in puzzle.reasons():
            for reason in reasons:
                if reason.name == "tokens" and reason.values:
                    assert reason.values == seen.tokens.of(reason.cards[0])[: len(reason.cards)]
                    assert reason.amount == sum(reason.values)
                if reason.name in {"race", "denies"}:
                    assert reason.cards[0] in seen.players[seen.turn.rival].known
        told = send(world, puzzle, puzzle.tempting)
        assert not told["right"]
        assert "Your move" in told["why"] or "best move" in told["why"]
        assert Move.parse(told["solution"]) in legal_moves(seen)
