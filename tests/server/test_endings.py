"""Giving up, calling off, taking back: over HTTP and the socket, between two people and alone."""

from __future__ import annotations

from typing import Any

from jaipur.formats import EndedBy, parse_json, read_record, replay
from tests.server.running import Guest, move, sat_online

RESIGN, CALL_OFF, UNDO = ({"kind": kind} for kind in ("resign", "call_off", "undo"))


def do(guest: Guest, match: str, act: dict[str, str], **named: Any) -> Any:
    return guest.act(match, guest.see(match)["seq"], act, **named)


def play(match: str, guests: list[Guest], moves: int) -> None:
    for n in range(moves):
        update = guests[0].see(match)
        guest = guests[update["views"][0]["turn"]]
        legal = guest.see(match)["views"][0]["legal"]
        guest.act(match, update["seq"], move(legal[n % len(legal)]))


def test_who_resigns_loses_and_both_see_it(asha: Guest, belen: Guest) -> None:
    match = sat_online(asha, belen)
    play(match, [asha, belen], 5)
    with asha.socket(match) as socket:
        socket.hello()
        answer = do(belen, match, RESIGN)
        assert answer["result"] == "applied"
        update = socket.until("update")
    table = update["table"]
    assert (table["phase"], table["ending"]) == ("match_over", {"how": "resigned", "winner": 0})
    assert (update["log"][-1]["kind"], update["log"][-1]["text"]) == ("closed", "Belen resigns.")
    assert update["views"][0]["legal"] == []
    assert table["acts"] == ["rematch"]
    late = do(asha, match, move("+D"))
    assert (late["result"], late["reason"]) == ("refused", "match_over")
    listed = asha.get("/api/matches")["matches"][0]
    assert listed["ending"] == {"how": "resigned", "winner": 0}
    record = read_record(parse_json(asha.http.get(f"/api/matches/{match}/record").text))
    assert record.end is not None
    assert (record.end.how, record.end.winner) == (EndedBy.RESIGNED, 0)
    assert replay(record).problem is None
    assert asha.get(f"/api/matches/{match}/replay")["problem"] is None


def test_a_resignation_counts_whatever_the_rival_did_meanwhile(asha: Guest, belen: Guest) -> None:
    match = sat_online(asha, belen)
    seen = asha.see(match)["seq"]
    play(match, [asha, belen], 3)
    assert asha.act(match, seen, RESIGN, "bye")["result"] == "applied"
    assert asha.act(match, seen, RESIGN, "bye")["result"] == "duplicate"
    assert belen.see(match)["table"]["ending"] == {"how": "resigned", "winner": 1}


def test_a_match_is_called_off_early_by_one_and_later_by_both(asha: Guest, belen: Guest) -> None:
    early = sat_online(asha, belen)
    play(early, [asha, belen], 2)
    assert asha.see(early)["table"]["call_off"] == {"alone": True, "asked": None}
    assert do(asha, early, CALL_OFF)["result"] == "applied"
    assert belen.see(early)["table"]["ending"] == {"how": "called_off", "winner": None}
    late = sat_online(asha, belen)
    play(late, [asha, belen], 4)
    assert asha.see(late)["table"]["call_off"] == {"alone": False, "asked": None}
    assert do(asha, late, CALL_OFF)["result"] == "applied"
    assert belen.see(late)["table"]["call_off"] == {"alone": False, "asked": 0}
    assert do(asha, late, CALL_OFF)["reason"] == "already_asked"
    assert do(belen, late, CALL_OFF)["result"] == "applied"
    assert asha.see(late)["table"]["ending"] == {"how": "called_off", "winner": None}


def test_an_offer_to_call_off_lapses_when_the_rival_moves(asha: Guest, belen: Guest) -> None:
    match = sat_online(asha, belen)
    play(match, [asha, belen], 4)
    turn = asha.see(match)["views"][0]["turn"]
    mover, other = (asha, belen) if turn == 0 else (belen, asha)
    do(other, match, CALL_OFF)
    assert mover.see(match)["table"]["call_off"]["asked"] == 1 - turn
    play(match, [asha, belen], 1)
    assert mover.see(match)["table"]["call_off"]["asked"] is None
    assert do(mover, match, CALL_OFF)["result"] == "applied"
    assert asha.see(match)["table"]["ending"] is None


def test_an_invitation_nobody_accepted_is_called_off(asha: Guest, belen: Guest) -> None:
    created = asha.post("/api/matches", {"mode": "online"}, 201)
    match, invite = created["id"], created["invite"].rsplit("/", 1)[1]
    assert do(asha, match, RESIGN)["reason"] == "not_started"
    assert do(asha, match, CALL_OFF)["result"] == "applied"
    assert asha.see(match)["table"]["phase"] == "match_over"
    body = {"name": "Belen", "secret": "b2" * 32, "invite": invite}
    belen.get("/api/matches")  # for a cookie
    assert belen.post(f"/api/matches/{match}/seat", body, 409)["error"]["reason"] == "seat_taken"
    assert asha.get(f"/api/matches/{match}/record", 409)["error"]["reason"] == "not_played"
    assert belen.http.get(f"/join/{invite}").status_code == 409


def test_against_a_bot_one_gives_up_and_may_take_moves_back(asha: Guest) -> None:
    match = asha.open("bot", bot="novice", starter="me", name="Asha")
    assert asha.see(match)["table"]["acts"] == ["call_off", "resign"]
    before = asha.see(match)
    with asha.socket(match) as socket:
        socket.hello()
        asha.act(match, before["seq"], move(before["views"][0]["legal"][0]))
        while socket.until("update")["views"][0]["turn"] != 0:
            pass
    assert do(asha, match, UNDO)["result"] == "applied"
    after = asha.see(match)
    assert after["views"] == before["views"]
    assert after["table"]["undone"] == 2
    assert after["log"][-1]["kind"] == "undone"
    assert after["log"][-1]["text"] == "You take the last move back."
    assert do(asha, match, UNDO)["reason"] == "nothing_to_undo"
    assert do(asha, match, RESIGN)["result"] == "applied"
    over = asha.see(match)
    assert over["table"]["ending"] == {"how": "resigned", "winner": 1}
    assert over["log"][-1]["text"] == "You give up."
    record = read_record(parse_json(asha.http.get(f"/api/matches/{match}/record").text))
    assert record.undone == 2
    assert replay(record).problem is None


def test_online_moves_stand(asha: Guest, belen: Guest) -> None:
    match = sat_online(asha, belen)
    play(match, [asha, belen], 1)
    for guest in (asha, belen):
        refused = do(guest, match, UNDO)
        assert (refused["result"], refused["reason"]) == ("refused", "no_undo")
        assert "undo" not in guest.see(match)["table"]["acts"]


def test_on_a_shared_screen_the_last_move_is_taken_back(asha: Guest) -> None:
    match = asha.open("pass")
    before = asha.see(match)
    for _ in range(2):
        update = asha.see(match)
        turn = update["views"][0]["turn"]
        asha.act(match, update["seq"], move(update["views"][turn]["legal"][0]), seat=turn)
    for _ in range(2):
        assert do(asha, match, UNDO, seat=0)["result"] == "applied"
    assert asha.see(match)["views"] == before["views"]


def test_a_match_with_a_rival_stays_on_the_list_until_it_is_over(asha: Guest, belen: Guest) -> None:
    match = sat_online(asha, belen)
    refused = asha.http.delete(f"/api/matches/{match}")
    assert (refused.status_code, refused.json()["error"]["reason"]) == (409, "still_playing")
    do(asha, match, RESIGN)
    assert asha.http.delete(f"/api/matches/{match}").status_code == 204
    assert [each["id"] for each in belen.get("/api/matches")["matches"]] == [match]


def test_spectators_may_end_nothing(asha: Guest, belen: Guest, eve: Guest) -> None:
    match = sat_online(asha, belen)
    url = asha.post(f"/api/matches/{match}/links", {"for": "watch"}, 201)["url"]
    eve.http.get(url, follow_redirects=True)
    body = {"id": "x", "seq": 0, "act": RESIGN}
    assert eve.post(f"/api/matches/{match}/acts", body, 403)["error"]["reason"] == "not_a_player"
    assert eve.see(match)["table"]["acts"] == []
    assert eve.http.delete(f"/api/matches/{match}").status_code == 204
    assert asha.see(match)["table"]["ending"] is None
