"""Commit, then reveal, over the wire: what is shown when, what is refused, and what a crash leaves."""

from __future__ import annotations

import json
import re
from hashlib import sha256
from pathlib import Path
from typing import Any

import pytest

from jaipur.formats import read_record, replay
from tests.server.running import (
    SECRETS,
    Guest,
    commit,
    committed_online,
    play_out,
    reveal,
    sat_online,
)
from tests.serving import running


def joint_of(record: Any) -> str:
    fairness = read_record(record).fairness
    assert fairness is not None
    assert fairness.joint is not None
    return fairness.joint.hex()


def test_two_people_commit_then_reveal(asha: Guest, belen: Guest) -> None:
    opened = asha.post("/api/matches", {"mode": "online", "first_to": 1}, 201)
    match, invite = opened["id"], opened["invite"].rpartition("/")[2]
    belen.get("/api/matches")  # for a cookie
    with asha.socket(match) as socket:
        socket.hello()
        commit(asha, opened, 0, "Asha")
        alone = socket.until("update", 2)["table"]
        assert (alone["awaiting_reveal"], alone["commitments"][1]) == ([], None)
        seated = commit(belen, opened, 1, "Belen", invite=invite)["update"]
        assert seated["presence"]["here"] == [True, False]
        both = socket.until("update", 3)
        assert both["table"]["awaiting_reveal"] == [0, 1]
        assert both["table"]["commitments"] == seated["table"]["commitments"]
        assert (both["table"]["phase"], both["views"]) == ("waiting", [])
        reveal(asha, match, 0)
        shown = socket.until("update", 4)
        assert shown["log"][-1]["text"] == "You have added to the shuffle."
        assert (shown["log"][-1]["kind"], shown["log"][-1]["seat"]) == ("revealed", 0)
        assert shown["table"]["awaiting_reveal"] == [1]
        assert reveal(belen, match, 1)["table"]["phase"] == "play"
        assert socket.until("update", 6)["table"]["awaiting_reveal"] == []
    # Sent again, by a second tab or after a lost answer: nothing happens.
    for guest, seat in ((asha, 0), (belen, 1)):
        assert reveal(guest, match, seat)["seq"] == 6
    play_out(match, [asha, belen])
    record = asha.get(f"/api/matches/{match}/record")
    assert (record["v"], record["deal"], record["fairness"]["match"]) == (4, 2, match)
    assert record["fairness"]["seats"] == list(SECRETS)
    assert record["fairness"]["commitments"] == both["table"]["commitments"]
    assert replay(read_record(record)).problem is None
    shown = belen.get(f"/api/matches/{match}/replay")["fairness"]
    assert shown == record["fairness"]


def heard(asha: Guest, belen: Guest, eve: Guest, secrets: tuple[str, str]) -> list[str]:
    """Everything that anybody receives until the last secret is revealed, made comparable."""
    traffic: list[bytes] = []
    opened = asha.post("/api/matches", {"mode": "online", "starter": "me"}, 201)
    match, invite = opened["id"], opened["invite"].rpartition("/")[2]
    watch = asha.post(f"/api/matches/{match}/links", {"for": "watch"}, 201)["url"]
    for guest in (belen, eve):
        guest.http.get(watch if guest is eve else "/api/matches", follow_redirects=True)

    def look() -> None:
        for guest in (asha, belen, eve):
            for path in (f"/api/matches/{match}", f"/api/matches/{match}/record"):
                guest.http.get(path)

    for guest in (asha, belen, eve):
        guest.http.event_hooks["response"] = [lambda answer: traffic.append(answer.read())]
    with eve.socket(match) as socket:
        traffic.append(json.dumps(socket.hello()).encode())
        commit(asha, opened, 0, "Asha", secrets[0])
        look()
        commit(belen, opened, 1, "Belen", secrets[1], invite=invite)
        look()
        table = reveal(asha, match, 0, secrets[0])["table"]
        look()
        reveal(asha, match, 0, "ff" * 32, 409)
        reveal(belen, match, 1, "ff" * 32, 409)
        traffic.append(json.dumps(socket.until("update", 4)).encode())
    for guest in (asha, belen, eve):
        guest.http.event_hooks["response"] = []
    text = b"\n".join(traffic).decode()
    for secret in secrets:
        raw = bytes.fromhex(secret)
        assert secret not in text
        assert sha256(raw).hexdigest() not in text
        assert sha256(secret.encode()).hexdigest() not in text
    # Commitments differ, as they must. So do names and times. Nothing else may.
    hidden = {match: "MATCH", table["commitment"]: "SERVER", invite: "INVITE"}
    hidden |= {each: f"SEAT {seat}" for seat, each in enumerate(table["commitments"])}
    for value, name in hidden.items():
        text = text.replace(value, name)
    text = re.sub(r'"(request_id|at|now)": ?("[^"]*"|\d+)', r'"\1"', text)
    text = re.sub(r'"away": ?\[[^]]*\]', "", text)
    assert not re.search("[0-9a-f]{64}", text)
    return text.splitlines()


def test_nothing_but_its_commitment_follows_from_a_secret_before_the_deal(
    asha: Guest, belen: Guest, eve: Guest
) -> None:
    one = heard(asha, belen, eve, ("11" * 32, "22" * 32))
    other = heard(asha, belen, eve, ("33" * 32, "44" * 32))
    assert one == other
    assert len(one) > 20


def test_what_is_refused(asha: Guest, belen: Guest, eve: Guest) -> None:
    match = committed_online(asha, belen)
    path = f"/api/matches/{match}/reveal"
    fine = {"secret": SECRETS[0], "joint": "00" * 32}

    def reason(guest: Guest, body: Any, status: int = 409) -> str:
        return str(guest.post(path, body, status)["error"]["reason"])

    assert reason(asha, {**fine, "secret": SECRETS[1]}) == "wrong_secret"
    assert reason(asha, fine) == "other_commitments"
    assert reason(asha, {**fine, "joint": "0" * 63}, 422) == "bad_request"
    assert reason(asha, {"secret": SECRETS[0]}, 422) == "bad_request"
    eve.get("/api/matches")
    assert reason(eve, fine, 404) == "no_such_match"
    watch = asha.post(f"/api/matches/{match}/links", {"for": "watch"}, 201)["url"]
    eve.http.get(watch, follow_redirects=True)
    assert reason(eve, fine, 403) == "not_a_player"
    bot = asha.open("bot", bot="novice")
    refused = asha.post(f"/api/matches/{bot}/reveal", fine, 409)
    assert refused["error"]["reason"] == "not_committed"
    seat = f"/api/matches/{match}/seat"
    for body in ({}, {"secret": "aa" * 32, "commitment": "bb" * 32}, {"commitment": "BB" * 32}):
        assert asha.post(seat, {"name": "Asha", **body}, 422)["error"]["reason"] == "bad_request"
    assert asha.see(match)["seq"] == 3


def test_a_player_with_another_device_commits_anew(asha: Guest, belen: Guest, eve: Guest) -> None:
    match = committed_online(asha, belen)
    opened = {"id": match, "commitment": asha.see(match)["table"]["commitment"]}
    link = asha.post(f"/api/matches/{match}/links", {"for": "seat"}, 201)["url"]
    eve.get("/api/matches")
    assert eve.http.post(link, follow_redirects=True).status_code == 200
    commit(asha, opened, 0, "Asha", "c3" * 32, status=404)
    table = commit(eve, opened, 0, "Asha", "c3" * 32)["update"]["table"]
    assert table["awaiting_reveal"] == [1, 0]
    reveal(belen, match, 1)
    late = commit(eve, opened, 0, "Asha", "d4" * 32, status=409)
    assert late["error"]["reason"] == "already_revealed"
    assert reveal(eve, match, 0, "c3" * 32)["table"]["phase"] == "play"


def test_one_who_never_reveals_keeps_nobody(asha: Guest, belen: Guest) -> None:
    match = committed_online(asha, belen)
    update = reveal(asha, match, 0)
    assert update["table"]["awaiting_reveal"] == [1], "everybody sees who is missing"
    assert update["table"]["acts"] == ["call_off"]
    ended = asha.act(match, update["seq"], {"kind": "call_off"})["update"]
    assert (ended["table"]["phase"], ended["table"]["awaiting_reveal"]) == ("match_over", [])
    assert reveal(belen, match, 1, status=409)["error"]["reason"] == "match_over"
    assert asha.get(f"/api/matches/{match}/record", 409)["error"]["reason"] == "not_played"
    seen = asha.http.get(f"/match/{match}/replay")
    assert (seen.status_code, seen.headers["location"]) == (303, f"/match/{match}")
    # The same by taking it off one's list.
    other = committed_online(asha, belen)
    assert asha.http.delete(f"/api/matches/{other}").status_code == 204
    assert belen.see(other)["table"]["ending"] == {"how": "called_off", "winner": None}


def test_a_program_of_0_1_0_meets_a_browser(asha: Guest, belen: Guest) -> None:
    opened = asha.post("/api/matches", {"mode": "online", "first_to": 1}, 201)
    match, invite = opened["id"], opened["invite"].rpartition("/")[2]
    belen.get("/api/matches")
    asha.post(f"/api/matches/{match}/seat", {"name": "Asha", "secret": SECRETS[0]})
    assert asha.see(match)["table"]["commitments"] == [None, None]
    table = commit(belen, opened, 1, "Belen", invite=invite)["update"]["table"]
    assert table["awaiting_reveal"] == [1]
    assert None not in table["commitments"]
    assert reveal(belen, match, 1)["table"]["phase"] == "play"
    play_out(match, [asha, belen])
    record = asha.get(f"/api/matches/{match}/record")
    assert record["deal"] == 2
    assert replay(read_record(record)).problem is None


def test_an_own_invitation_leads_to_the_own_match(asha: Guest) -> None:
    opened = asha.post("/api/matches", {"mode": "online"}, 201)
    answer = asha.http.get(opened["invite"])
    assert (answer.status_code, answer.headers["location"]) == (303, f"/match/{opened['id']}")


@pytest.mark.heavy
def test_a_server_that_is_killed_between_commitments_and_reveals(tmp_path: Path) -> None:
    with running(tmp_path) as server, Guest(server) as asha, Guest(server) as belen:
        match = committed_online(asha, belen, first_to=1)
        before = asha.see(match)["table"]["commitments"]
        for seat, guest in enumerate((asha, belen)):
            server.kill()
            server.start()
            table = guest.see(match)["table"]
            assert (table["commitments"], table["awaiting_reveal"][0]) == (before, seat)
            reveal(guest, match, seat)
        server.kill()
        server.start()
        assert asha.see(match)["table"]["phase"] == "play"
        play_out(match, [asha, belen])
        record = asha.get(f"/api/matches/{match}/record")
        assert record["fairness"]["commitments"] == before
        assert replay(read_record(record)).problem is None


def test_what_both_kept_is_what_the_record_says(asha: Guest, belen: Guest) -> None:
    joints = []
    for _ in range(2):
        match = sat_online(asha, belen, first_to=1)
        play_out(match, [asha, belen])
        joints.append(joint_of(asha.get(f"/api/matches/{match}/record")))
    assert joints[0] != joints[1], "the same secrets for another match are another deal"


def test_nobody_sits_down_as_somebody_else_by_repeating_what_is_public(
    asha: Guest, belen: Guest, eve: Guest
) -> None:
    opened = asha.post("/api/matches", {"mode": "online"}, 201)
    match, invite = opened["id"], opened["invite"].rpartition("/")[2]
    belen.get("/api/matches")
    commit(asha, opened, 0, "Asha")
    commit(belen, opened, 1, "Belen", invite=invite)
    eve.get("/api/matches")
    # Eve is Asha's other browser: she has the invitation, and sees what Belen is committed to.
    stolen = {
        "name": "Belen",
        "commitment": asha.see(match)["table"]["commitments"][1],
        "invite": invite,
    }
    for _ in range(2):  # before the cards are dealt, and after
        refused = eve.post(f"/api/matches/{match}/seat", stolen, 409)
        assert refused["error"]["reason"] == "seat_taken"
        assert "update" not in refused
        # Belen, whose answer was lost, may ask again.
        assert belen.post(f"/api/matches/{match}/seat", stolen)["seat"] == 1
        for seat, guest in enumerate((asha, belen)):
            reveal(guest, match, seat)
