"""Finding a rival: open seats, quick matches, matches to watch; and what must not work there."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from jaipur.server.guard.limits import SEEKS
from jaipur.storage.seek_store import MAX_SEEKS
from tests.server.running import Guest, Socket, move, sat_online
from tests.serving import running

SEEKS_PATH = "/api/lobby/seeks"
LIVE = {"name": "Asha", "clock": "300+5"}


@pytest.fixture
def guests(asha: Guest, belen: Guest) -> Iterator[tuple[Guest, Guest]]:
    """Two people with cookies, in an empty lobby."""
    for guest in (asha, belen):
        guest.get("/api/matches")
    yield asha, belen
    for guest in (asha, belen):
        for seek in guest.get("/api/lobby")["own"]:
            guest.delete(f"{SEEKS_PATH}/{seek['id']}")


def take(guest: Guest, seek: str, status: int = 201, **more: Any) -> Any:
    return guest.post(f"{SEEKS_PATH}/{seek}/seat", {"name": "Belen", **more}, status)


def refused(answer: Any) -> str:
    reason: str = answer["error"]["reason"]
    return reason


def own_match(socket: Socket) -> str:
    """The match that somebody is told of who waits."""
    while True:
        for seek in socket.until("own")["seeks"]:
            if seek["match"] is not None:
                return str(seek["match"])


def changed(socket: Socket, what: str) -> Any:
    """The next news about something."""
    while True:
        news = socket.until("changed")[what]
        if news:
            return news


def sit_down(guest: Guest, match: str, name: str) -> Any:
    """As a browser does that finds its seat free."""
    body = {"name": name, "secret": "ab" * 32}
    return guest.post(f"/api/matches/{match}/seat", body)["update"]


def test_a_stranger_sits_down_and_both_play(guests: tuple[Guest, Guest]) -> None:
    asha, belen = guests
    with asha.lobby() as waiting, belen.lobby() as looking:
        assert looking.until("lobby")["seeks"] == []
        mine = asha.post(SEEKS_PATH, LIVE, 201)
        (seen,) = changed(looking, "added")
        assert {**seen, "since": 0} == {
            "id": mine["id"],
            "name": "Asha",
            "portrait": seen["portrait"],
            "rating": None,
            "provisional": False,
            "clock": "300+5",
            "rules": "standard",
            "first_to": 2,
            "rated": False,
            "public": False,
            "since": 0,
        }
        match = take(belen, seen["id"])["match"]
        assert own_match(waiting) == match
        assert changed(looking, "removed") == [mine["id"]]
    sit_down(asha, match, "Asha")
    table = sit_down(belen, match, "Belen")["table"]
    assert (table["phase"], table["clock"]["control"]) == ("play", "300+5")
    update = asha.see(match)
    player = guests[update["views"][0]["turn"]]
    legal = player.see(match)["views"][0]["legal"]
    assert player.act(match, update["seq"], move(legal[0]))["result"] == "applied"


def test_a_taker_whose_answer_was_lost_asks_again(guests: tuple[Guest, Guest], eve: Guest) -> None:
    asha, belen = guests
    eve.get("/api/matches")
    seek = asha.post(SEEKS_PATH, LIVE, 201)["id"]
    match = take(belen, seek)
    assert take(belen, seek) == match
    assert refused(take(eve, seek, 409)) == "seek_gone"
    (settled,) = asha.get("/api/lobby")["own"]
    assert settled["match"] == match["match"]
    eve.get(f"/api/matches/{match['match']}", 404)


def test_two_who_want_a_quick_match_get_one(guests: tuple[Guest, Guest]) -> None:
    asha, belen = guests
    with asha.lobby() as one, belen.lobby() as other:
        quick = {"quick": True, "clock": "180+3"}
        mine = asha.post(SEEKS_PATH, {"name": "Asha", **quick}, 201)
        assert changed(other, "pools") == [{"clock": "180+3", "waiting": 1}]
        assert refused(take(belen, mine["id"], 409)) == "seek_gone"  # that is for the server
        belen.post(SEEKS_PATH, {"name": "Belen", **quick}, 201)
        assert own_match(one) == own_match(other)


def test_two_who_have_no_socket_are_paired_when_they_look(guests: tuple[Guest, Guest]) -> None:
    for guest in guests:
        guest.post(SEEKS_PATH, {"name": "Asha", "quick": True, "clock": "600+10"}, 201)
    matches: list[str | None] = [None]
    while None in matches:  # the lobby is read at most a few times a second
        matches = [seek["match"] for guest in guests for seek in guest.get("/api/lobby")["own"]]
    assert len(set(matches)) == 1


def test_what_makes_no_sense_is_refused(guests: tuple[Guest, Guest], eve: Guest) -> None:
    asha, belen = guests
    for wrong in (
        {"clock": "soon"},
        {"rules": "chess"},
        {"first_to": 3},
        {"quick": True},
        {"quick": True, "clock": "300+5", "first_to": 1},
        {"portrait": "nobody"},
        {"name": "\u200b"},
    ):
        answer = asha.post(SEEKS_PATH, {"name": "Asha", **wrong}, 422)
        assert refused(answer) in {"bad_request", "bad_name"}
    assert refused(asha.post(SEEKS_PATH, {**LIVE, "rated": True}, 403)) == "rated_needs_account"
    assert refused(eve.post(SEEKS_PATH, LIVE, 409)) == "no_cookie"
    seeks = [
        asha.post(SEEKS_PATH, {"name": "Asha", "clock": f"{n}d"}, 201)["id"]
        for n in range(1, MAX_SEEKS + 1)
    ]
    assert refused(asha.post(SEEKS_PATH, LIVE, 409)) == "too_many_seeks"
    assert refused(take(asha, seeks[0], 409)) == "own_seek"
    belen.delete(f"{SEEKS_PATH}/{seeks[0]}")  # not theirs: nothing happens
    assert len(asha.get("/api/lobby")["own"]) == MAX_SEEKS
    asha.delete(f"{SEEKS_PATH}/{seeks[0]}")
    assert refused(take(belen, seeks[0], 409)) == "seek_gone"


def test_whoever_has_just_found_a_rival_waits_for_no_other(guests: tuple[Guest, Guest]) -> None:
    asha, belen = guests
    seek = asha.post(SEEKS_PATH, LIVE, 201)["id"]
    asha.post(SEEKS_PATH, {**LIVE, "clock": "3d"}, 201)
    take(belen, seek)
    assert [each["id"] for each in asha.get("/api/lobby")["own"]] == [seek]
    assert refused(asha.post(SEEKS_PATH, LIVE, 409)) == "just_paired"


def test_public_matches_can_be_watched_and_others_not(guests: tuple[Guest, Guest]) -> None:
    asha, belen = guests
    private = sat_online(asha, belen)
    public = sat_online(asha, belen, public=True, clock="600+10")
    with Guest(asha.server) as eve, eve.lobby() as looking:
        eve.get("/api/matches")
        first = looking.until("lobby")["running"]
        found = {each["id"]: each for each in first or changed(looking, "running")}
        assert private not in found
        shown = found[public]
        assert [player["name"] for player in shown["players"]] == ["Asha", "Belen"]
        assert (shown["seals"], shown["clock"], shown["watching"]) == ([0, 0], "600+10", 0)
        assert refused(eve.post(f"/api/lobby/matches/{private}/watch", None, 404))
        eve.get(f"/api/matches/{public}", 404)
        eve.post(f"/api/lobby/matches/{public}/watch", None, 204)
        assert eve.get("/api/matches")["matches"] == []  # only what one asked for is listed
        with eve.socket(public) as watching:
            assert watching.hello()["table"]["you"] == []
            while found[public]["watching"] == 0:
                found |= {each["id"]: each for each in changed(looking, "running")}
        assert found[public]["watching"] == 1


def test_of_being_public_both_must_say_yes(guests: tuple[Guest, Guest]) -> None:
    asha, belen = guests
    seek = asha.post(SEEKS_PATH, {**LIVE, "public": True}, 201)["id"]
    match = take(belen, seek, public=False)["match"]
    assert asha.see(match)["table"]["public"] is False


def test_the_socket_answers_pings_and_nothing_else(guests: tuple[Guest, Guest]) -> None:
    with guests[0].lobby() as socket:
        socket.until("lobby")
        socket.send(type="ping")
        assert socket.until("pong")["now"] > 0
        socket.send(type="act")
        assert socket.closed() == (4422, "bad_request")


def test_a_host_decides_who_may_use_the_lobby(tmp_path: Path) -> None:
    for setting, status, reason in (
        ("off", 404, "lobby_off"),
        ("accounts", 403, "lobby_needs_account"),
    ):
        folder = tmp_path / setting
        folder.mkdir()
        with running(folder, "--lobby", setting) as server, Guest(server) as guest:
            assert refused(guest.get("/api/lobby", status)) == reason
            assert refused(guest.post(SEEKS_PATH, LIVE, status)) == reason
            assert refused(take(guest, "any", status)) == reason
            with guest.lobby() as socket:
                assert socket.closed() == (4000 + status, reason)


def test_one_address_opens_and_closes_seats_only_so_fast(
    tmp_path: Path,
) -> None:
    with (
        running(tmp_path, "--proxy", "127.0.0.1") as server,
        Guest(server, **{"x-forwarded-for": "203.0.113.7"}) as flooding,
        Guest(server, **{"x-forwarded-for": "203.0.113.8"}) as other,
    ):
        for guest in (flooding, other):
            guest.get("/api/matches")
        statuses = []
        for _ in range(int(SEEKS.burst) * 2):
            answer = flooding.http.post(SEEKS_PATH, json=LIVE)
            statuses.append(answer.status_code)
            if answer.status_code == 201:
                flooding.http.delete(f"{SEEKS_PATH}/{answer.json()['id']}")
        assert statuses.count(201) >= SEEKS.burst
        assert 429 in statuses
        other.post(SEEKS_PATH, LIVE, 201)
