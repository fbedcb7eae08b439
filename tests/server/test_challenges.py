"""Programs as players: tokens, accounts of bots, challenges."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from secrets import token_hex
from typing import Any

import httpx
import pytest

from jaipur.server.challenges import MAX_BETWEEN, MAX_IN_VAIN, MAX_WAITING
from tests.server.running import Guest, commit, reveal
from tests.server.test_events import about
from tests.serving import Server

PASSWORD = "three camels, no less"


def keep_name(guest: Guest) -> str:
    """Keep a name that nobody has."""
    name = f"P{token_hex(6)}"
    guest.post("/api/account", {"name": name, "password": PASSWORD}, 201)
    return name


@contextmanager
def program_of(guest: Guest) -> Iterator[Guest]:
    """A program with a token of this account's."""
    token = guest.post("/api/account/tokens", {"name": "my bot"}, 201)["token"]
    with Guest(guest.server, authorization=f"Bearer {token}") as program:
        yield program


def challenge(by: Guest, to: str, status: int = 201, **options: object) -> Any:
    return by.post("/api/challenges", {"name": to, **options}, status)


def reason(answer: Any) -> str:
    return str(answer["error"]["reason"])


def test_a_program_is_who_its_token_says(asha: Guest) -> None:
    name = keep_name(asha)
    with program_of(asha) as program:
        account = program.get("/api/account")["account"]
        assert account["name"] == name
        (token,) = [each for each in account["sessions"] if each["kind"] == "program"]
        assert (token["device"], token["current"]) == ("my bot", True)
        match = program.open("bot")
        assert asha.see(match)["table"]["players"][0]["name"] == name
        # A page of another site cannot send such a header, so it matters not what it says.
        body = {"mode": "bot"}
        headers = {"origin": "https://evil.example", "sec-fetch-site": "cross-site"}
        answer = program.http.post("/api/matches", json=body, headers=headers)
        assert answer.status_code == 201
        assert asha.http.post("/api/matches", json=body, headers=headers).status_code == 403


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("POST", "/api/account/tokens", {"name": "another"}),
        ("POST", "/api/account/password", {"password": "another password"}),
        ("POST", "/api/account/proof", {"password": PASSWORD}),
        ("POST", "/api/account/name", {"name": "Somebody Else"}),
        ("POST", "/api/account/codes", None),
        ("POST", "/api/account/bot", None),
        ("POST", "/api/account/sign-out", None),
        ("DELETE", "/api/account/sessions", None),
        ("DELETE", "/api/account", None),
        ("GET", "/api/account/export", None),
    ],
)
def test_a_stolen_token_only_plays(asha: Guest, method: str, path: str, body: Any) -> None:
    keep_name(asha)
    with program_of(asha) as program:
        answer = program.http.request(method, path, json=body)
        assert (answer.status_code, reason(answer.json())) == (403, "not_for_programs")


def test_a_token_that_was_ended_is_worth_nothing(asha: Guest) -> None:
    keep_name(asha)
    with program_of(asha) as program, program.events() as socket:
        assert socket.frame()["type"] == "matches"
        (token,) = [
            each
            for each in asha.get("/api/account")["account"]["sessions"]
            if each["kind"] == "program"
        ]
        asha.http.delete(f"/api/account/sessions/{token['id']}").raise_for_status()
        assert socket.closed()[0] == 1012
        assert reason(program.get("/api/matches", 401)) == "bad_token"
        with program.events() as again:
            assert again.closed() == (4401, "bad_token")
    for made_up in ("x", "a" * 43, "a" * 5000):
        with Guest(asha.server, authorization=f"Bearer {made_up}") as eve:
            assert reason(eve.get("/api/matches", 401)) == "bad_token"


def test_tokens_are_few_and_never_logged(asha: Guest, server: Server) -> None:
    keep_name(asha)
    tokens = [
        asha.post("/api/account/tokens", {"name": f"n{number}"}, 201)["token"]
        for number in range(10)
    ]
    assert reason(asha.post("/api/account/tokens", {"name": "x"}, 409)) == "too_many_tokens"
    for wrong in ({"name": ""}, {"name": "a\nb"}, {"name": "x" * 81}, {}):
        asha.post("/api/account/tokens", wrong, 422)
    headers = {"authorization": f"Bearer {tokens[0]}"}
    httpx.get(f"{server.url}/api/matches", headers=headers).raise_for_status()
    httpx.get(f"{server.url}/nowhere", headers=headers)
    assert not any(token in server.log for token in tokens)
    assert not any(token in server.file.read_bytes().decode("latin-1") for token in tokens)


def test_a_bot_is_called_one(asha: Guest, belen: Guest) -> None:
    bot, person = keep_name(asha), keep_name(belen)
    assert asha.post("/api/account/bot", None)["bot"] is True
    opened = challenge(belen, bot)
    commit(belen, opened, 0, person)
    update = commit(asha, opened, 1, bot)["update"]
    assert [each["program"] for each in update["table"]["players"]] == [False, True]
    assert update["table"]["players"][1]["name"] == f"{bot} (bot)"
    (listed,) = belen.get("/api/matches")["matches"]
    assert listed["players"][1]["name"] == f"{bot} (bot)"


def test_a_bot_is_not_paired_as_a_person(asha: Guest, belen: Guest) -> None:
    asha.post("/api/account", {"name": (name := f"P{token_hex(6)}"), "password": PASSWORD}, 201)
    asha.post("/api/account/bot", None)
    seek = {"name": name, "quick": True, "clock": "300+5"}
    assert reason(asha.post("/api/lobby/seeks", seek, 403)) == "not_for_bots"
    belen.get("/api/matches")
    seat = {"name": name, "clock": "300+5"}
    assert reason(asha.post("/api/lobby/seeks", seat, 403)) == "not_for_bots"
    waiting = belen.post("/api/lobby/seeks", seat | {"name": "Belen"}, 201)
    path = f"/api/lobby/seeks/{waiting['id']}"
    assert reason(asha.post(f"{path}/seat", {"name": name}, 403)) == "not_for_bots"
    assert belen.http.delete(path).status_code == 204


def test_who_becomes_a_bot_waits_for_nobody_any_more(asha: Guest, belen: Guest) -> None:
    seek = {"name": keep_name(asha), "clock": "3d"}
    asha.post("/api/lobby/seeks", seek, 201)
    belen.get("/api/matches")
    asha.post("/api/account/bot", None)
    assert asha.get("/api/lobby")["own"] == []
    assert belen.get("/api/lobby")["seeks"] == []


def test_bots_challenge_bots_only(asha: Guest, belen: Guest) -> None:
    bot, other = keep_name(asha), keep_name(belen)
    asha.post("/api/account/bot", None)
    assert reason(challenge(asha, other, 403)) == "not_for_bots"
    belen.post("/api/account/bot", None)
    challenge(asha, other)
    challenge(belen, bot)


def test_a_bot_is_marked_where_it_invites_and_where_it_is_watched(
    asha: Guest, belen: Guest, eve: Guest
) -> None:
    bot = keep_name(asha)
    asha.post("/api/account/bot", None)
    opened = asha.post("/api/matches", {"mode": "online", "public": True}, 201)
    match = opened["id"]
    commit(asha, opened, 0, bot)
    page = belen.http.get(opened["invite"]).text
    assert f"{bot} (bot)" in page
    commit(belen, opened, 1, "Belen", invite=opened["invite"].rpartition("/")[2])
    for seat, guest in enumerate((asha, belen)):
        reveal(guest, match, seat)
    eve.get("/api/matches")
    with eve.lobby() as looking:
        running = looking.until("lobby")["running"]
        while match not in (found := {each["id"]: each for each in running}):
            running = looking.until("changed")["running"] or []
    assert [each["program"] for each in found[match]["players"]] == [True, False]


def test_a_challenge_is_accepted_by_sitting_down(asha: Guest, belen: Guest) -> None:
    first, second = keep_name(asha), keep_name(belen)
    with belen.events() as socket:
        opened = challenge(asha, second.upper(), clock="600+5")
        found = about(socket, opened["id"], waits="seat")
        assert (found["you"], found["clock"]) == ([1], "600+5")
        assert (found["challenge"]["by"], found["challenge"]["to"]) == (first, second)
        assert found["challenge"]["until"] == found["deadline"]
        commit(asha, opened, 0, first)
        commit(belen, opened, 1, second)
        for seat, guest in enumerate((asha, belen)):
            reveal(guest, opened["id"], seat)
        assert about(socket, opened["id"], phase="play")["challenge"] is None


def test_a_challenge_is_declined_or_withdrawn_by_taking_it_off_the_list(
    asha: Guest, belen: Guest
) -> None:
    keep_name(asha)
    second = keep_name(belen)
    for guest, other in ((belen, asha), (asha, belen)):
        match = challenge(asha, second)["id"]
        assert guest.http.delete(f"/api/matches/{match}").status_code == 204
        assert other.see(match)["table"]["ending"] == {"how": "called_off", "winner": None}


def test_whoever_declines_is_left_alone(asha: Guest, belen: Guest, eve: Guest) -> None:
    first, second = keep_name(asha), keep_name(belen)
    # A match that was won is none that came to nothing.
    played = challenge(asha, second)
    commit(asha, played, 0, first)
    commit(belen, played, 1, second)
    for seat, guest in enumerate((asha, belen)):
        reveal(guest, played["id"], seat)
    belen.act(played["id"], belen.see(played["id"])["seq"], {"kind": "resign"})
    for _ in range(MAX_IN_VAIN):
        declined = challenge(asha, second)["id"]
        belen.delete(f"/api/matches/{declined}")
    assert reason(challenge(asha, second, 409)) == "challenged_enough"
    keep_name(eve)
    challenge(eve, second)
    challenge(belen, first)


def test_challenges_are_bounded(asha: Guest, belen: Guest, eve: Guest) -> None:
    first, second = keep_name(asha), keep_name(belen)
    assert reason(challenge(eve, first, 403)) == "signed_out"
    assert reason(challenge(asha, "Nobody At All", 404)) == "no_such_player"
    assert reason(challenge(asha, first, 409)) == "own_rival"
    assert reason(challenge(asha, second, 422, clock="soon")) == "bad_request"
    for _ in range(MAX_BETWEEN):
        challenge(asha, second)
    assert reason(challenge(asha, second, 409)) == "too_many_challenges"
    for _ in range(0, MAX_WAITING - MAX_BETWEEN, MAX_BETWEEN):
        with Guest(asha.server) as another:
            keep_name(another)
            for _ in range(MAX_BETWEEN):
                challenge(another, second)
    keep_name(eve)
    assert reason(challenge(eve, second, 409)) == "too_many_challenges"
    # Those who are challenged are not kept from playing by it.
    for _ in range(49):
        belen.open("bot")
    belen.open("bot")
