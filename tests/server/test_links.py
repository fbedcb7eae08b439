"""Links, for programs: what one leads to, and taking the place it gives."""

from __future__ import annotations

from tests.server.running import Guest, sat_online


def made(guest: Guest, match: str, purpose: str) -> str:
    url: str = guest.post(f"/api/matches/{match}/links", {"for": purpose}, 201)["url"]
    return url.rpartition("/")[2]


def test_an_invitation_names_its_match_and_who_waits(asha: Guest, belen: Guest) -> None:
    opened = asha.post("/api/matches", {"mode": "online", "clock": "300+5", "rules": "box"}, 201)
    match, token = opened["id"], opened["invite"].rpartition("/")[2]
    asha.post(f"/api/matches/{match}/seat", {"name": "Asha", "secret": "a1" * 32})
    target = belen.get(f"/api/links/{token}")
    assert target["players"][0]["name"] == "Asha"
    assert target["players"][1] is None
    assert (target["for"], target["match"], target["free"]) == ("invite", match, True)
    assert (target["clock"], target["rules"], target["phase"]) == ("300+5", "box", "waiting")
    assert target["commitment"] == opened["commitment"]
    refused = belen.post(f"/api/links/{token}", None, 409)
    assert refused["error"]["reason"] == "sit_down"
    body = {"name": "Belen", "secret": "b2" * 32, "invite": token}
    belen.post(f"/api/matches/{target['match']}/seat", body)
    assert belen.get(f"/api/links/{token}")["free"] is False


def test_to_watch_takes_a_request_of_its_own(asha: Guest, belen: Guest, eve: Guest) -> None:
    match = sat_online(asha, belen)
    token = made(asha, match, "watch")
    assert eve.get(f"/api/links/{token}")["match"] == match
    eve.get(f"/api/matches/{match}", 404)
    assert eve.post(f"/api/links/{token}", None)["for"] == "watch"
    assert eve.see(match)["table"]["you"] == []


def test_a_seat_moves_once(asha: Guest, belen: Guest, eve: Guest) -> None:
    match = sat_online(asha, belen)
    token = made(asha, match, "seat")
    eve.get("/api/matches")
    assert eve.post(f"/api/links/{token}", None)["match"] == match
    assert eve.see(match)["table"]["you"] == [0]
    asha.get(f"/api/matches/{match}", 404)
    for method in ("GET", "POST"):
        answer = asha.http.request(method, f"/api/links/{token}")
        assert answer.status_code == 404
        assert answer.json()["error"]["reason"] == "no_such_link"


def test_what_is_no_link_leads_nowhere(eve: Guest) -> None:
    for token in ("x", "a" * 22, "%00", "a" * 4000):
        assert eve.get(f"/api/links/{token}", 404)["error"]["reason"] == "no_such_link"
