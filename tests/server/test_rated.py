"""Rated matches over HTTP: who may play them, what they do without, and what becomes of them."""

from __future__ import annotations

import time
from typing import Any

import pytest

from tests.server.running import Guest, sat_online
from tests.server.test_accounts import delete, keep, reason

RESIGN = {"kind": "resign"}


def rated(guest: Guest, name: str) -> Any:
    """A player's profile once a match of theirs is rated, which takes a sweep."""
    while (found := guest.get(f"/api/players/{name}"))["rating"] is None:
        time.sleep(0.1)  # nobody tells; and who asks without a pause is asked to wait
    return found


def test_two_accounts_are_rated_and_stand_on_the_ladder(asha: Guest, belen: Guest) -> None:
    one, other = (keep(guest)["account"]["name"] for guest in (asha, belen))
    match = sat_online(asha, belen, rated=True)
    assert asha.see(match)["table"]["rated"]
    assert belen.act(match, 4, RESIGN)["result"] == "applied"
    won, lost = rated(asha, one), rated(asha, other)
    assert (won["won"], won["lost"], lost["won"], lost["lost"]) == (1, 0, 0, 1)
    assert won["rating"]["points"] > 1500 > lost["rating"]["points"]
    seats = belen.get(f"/api/matches/{match}/ratings")["seats"]
    assert [seat["before"] for seat in seats] == [1500, 1500]
    names = {each["player"]["name"] for each in asha.get("/api/players")["players"]}
    assert {"Maharaja"} <= names  # others may be on the first page, or these; it is kept for 10 s
    assert asha.get(f"/api/players/{other}/matches")["matches"][0]["rival"]["name"] == one


def test_guests_play_no_rated_matches(asha: Guest, belen: Guest, eve: Guest) -> None:
    wanted = {"mode": "online", "rated": True}
    assert reason(asha.post("/api/matches", wanted, 403)) == "rated_needs_account"
    keep(belen)
    opened = belen.post("/api/matches", wanted, 201)
    seat = f"/api/matches/{opened['id']}/seat"
    belen.post(seat, {"name": "Belen", "secret": "a1" * 32})
    eve.get("/api/matches")
    invite = opened["invite"].rpartition("/")[2]
    body = {"name": "Eve", "secret": "b2" * 32, "invite": invite}
    assert reason(eve.post(seat, body, 403)) == "rated_needs_account"


def test_there_is_no_help_and_no_way_out(asha: Guest) -> None:
    keep(asha)
    match = asha.open("bot", rated=True, bot="novice")
    links = f"/api/matches/{match}/links"
    assert reason(asha.post(links, {"for": "seat"}, 409)) == "rated_seat"
    assert reason(asha.get(f"/api/matches/{match}/advice", 403)) == "no_hints_rated"
    seen = asha.see(match)
    assert not seen["table"]["hints"]
    assert asha.act(match, seen["seq"], {"kind": "undo"})["result"] in {"refused", "stale"}
    assert asha.post(links, {"for": "watch"}, 201)["url"]


@pytest.mark.parametrize(
    "choice",
    [
        {"mode": "pass"},
        {"mode": "bot", "bot": "random"},
        {"mode": "bot", "herds": "open"},
        {"mode": "bot", "rules": "box"},
        {"mode": "online", "first_to": 1},
        {"mode": "online", "memory": True},
        {"mode": "online", "starter": "me"},
    ],
)
def test_what_cannot_be_rated(asha: Guest, choice: dict[str, Any]) -> None:
    keep(asha)
    assert reason(asha.post("/api/matches", {**choice, "rated": True}, 422)) == "bad_request"


def test_who_is_erased_is_gone_and_takes_the_ratings_away_first(asha: Guest) -> None:
    name = keep(asha)["account"]["name"]
    match = asha.open("bot", rated=True, bot="peddler")
    asha.act(match, asha.see(match)["seq"], RESIGN)
    points = rated(asha, name)["rating"]["points"]
    taken = asha.get("/api/account/export")
    assert round(taken["rating"]["rating"]) == points
    assert [each["match"] for each in taken["rated"]] == [match]
    delete(asha, "/api/account", 204)
    assert reason(asha.get(f"/api/players/{name}", 404)) == "no_such_player"
    assert asha.http.get(f"/player/{name}").status_code == 404


def test_whoever_waits_in_the_lobby_is_shown_with_their_rating(asha: Guest) -> None:
    name = keep(asha)["account"]["name"]
    match = asha.open("bot", rated=True, bot="peddler")
    asha.act(match, asha.see(match)["seq"], RESIGN)
    points = rated(asha, name)["rating"]["points"]
    wanted = {"name": name, "quick": False, "clock": "300+5", "rated": True}
    seek = asha.post("/api/lobby/seeks", wanted, 201)["id"]
    seeks = {each["name"]: each for each in asha.get("/api/lobby")["seeks"]}
    delete(asha, f"/api/lobby/seeks/{seek}", 204)  # others meet in the same lobby
    assert (seeks[name]["rating"], seeks[name]["provisional"]) == (points, True)
