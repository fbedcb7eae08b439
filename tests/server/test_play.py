"""Playing over HTTP and sockets: against a bot, on one screen, online; from the first to the last act."""

from __future__ import annotations

import json
import re
import struct
from itertools import pairwise
from secrets import token_hex
from socket import SO_LINGER, SOL_SOCKET
from typing import Any

import pytest

from jaipur.formats import commitment, parse_json, read_record, replay
from tests.server.running import Guest, Socket, move, play_out, sat_online

STAGES = ["waiting", "play", "round_over", "match_over"]


def test_a_match_against_a_bot_over_a_socket(asha: Guest) -> None:
    match = asha.open("bot", bot="trader", first_to=1, name="Asha", starter="me")
    with asha.socket(match) as socket:
        update = socket.hello()
        assert [turn["kind"] for turn in update["log"]] == ["opened", "dealt"]
        while update["table"]["phase"] == "play":
            view = update["views"][0]
            if view["legal"]:
                answer = socket.act(update["seq"], move(view["legal"][-1]))
                assert answer["result"] == "applied"
                assert answer["update"] is None
                update = socket.until("update", answer["seq"])
            else:
                update = socket.until("update", update["seq"] + 1)
    assert update["table"]["phase"] == "match_over"
    assert update["score"]["winner"] in {0, 1}
    assert [each["rupees"] for each in update["score"]["players"]] == update["views"][0]["result"][
        "rupees"
    ]
    assert {turn["seat"] for turn in asha.see(match)["log"] if turn["kind"] == "move"} == {0, 1}


@pytest.mark.parametrize("bot", ["random", "novice", "peddler", "trader", "merchant", "maharaja"])
def test_every_bot_answers(asha: Guest, bot: str) -> None:
    match = asha.open("bot", bot=bot, starter="rival")
    with asha.socket(match) as socket:
        update = socket.hello()
        while update["views"][0]["turn"] == 1:
            update = socket.until("update", update["seq"] + 1)
    assert update["seq"] == 3


def test_two_people_on_one_screen(asha: Guest) -> None:
    match = asha.open("pass", names=["Asha", "Belen"], first_to=1)
    update = asha.see(match)
    assert update["table"]["you"] == [0, 1]
    assert [view["viewer"] for view in update["views"]] == [0, 1]
    turn = update["views"][0]["turn"]
    act = move(update["views"][turn]["legal"][0])
    refused = asha.http.post(
        f"/api/matches/{match}/acts", json={"id": "x", "seq": update["seq"], "act": act}
    )
    assert refused.json()["error"]["reason"] == "not_your_seat"
    answer = asha.act(match, update["seq"], act, seat=turn)
    assert answer["result"] == "applied"
    wrong = asha.act(match, answer["seq"], act, seat=turn)
    assert (wrong["result"], wrong["reason"]) == ("illegal", "not_your_turn")


def test_two_people_online_from_the_invitation_to_the_rematch(asha: Guest, belen: Guest) -> None:
    opened = asha.post("/api/matches", {"mode": "online", "first_to": 1}, 201)
    match, token = opened["id"], opened["invite"].rpartition("/")[2]
    assert asha.see(match)["table"]["phase"] == "waiting"
    assert asha.see(match)["views"] == []
    with asha.socket(match) as socket:
        socket.hello()
        seat = {"name": "Asha", "secret": "a1" * 32}
        assert asha.post(f"/api/matches/{match}/seat", seat)["seat"] == 0
        assert asha.post(f"/api/matches/{match}/seat", seat)["seat"] == 0  # sent twice
        assert socket.until("update", 2)["log"][0]["text"] == "You sit down."
        body = {"name": "  Belen ", "secret": "b2" * 32, "invite": token}
        # An answer that is lost must not take the seat along: first a cookie, then the seat.
        refused = belen.post(f"/api/matches/{match}/seat", body, 409)
        assert refused["error"]["reason"] == "no_cookie"
        same = belen.post(f"/api/matches/{match}/seat", {**body, "name": "\u0410SHA"}, 409)
        assert same["error"]["reason"] == "name_taken"
        seated = belen.post(f"/api/matches/{match}/seat", body)
        assert seated["seat"] == 1
        assert seated["update"]["table"]["players"][1]["name"] == "Belen"
        assert socket.until("update", 4)["table"]["phase"] == "play"
    assert not asha.see(match)["table"]["hints"]
    play_out(match, [asha, belen])
    record = asha.get(f"/api/matches/{match}/record")
    fairness = record["fairness"]
    assert fairness["commitment"] == opened["commitment"]
    assert commitment(bytes.fromhex(fairness["server"])).hex() == opened["commitment"]
    assert fairness["seats"] == ["a1" * 32, "b2" * 32]
    assert replay(read_record(record)).problem is None
    seq = asha.see(match)["seq"]
    asked = asha.act(match, seq, {"kind": "rematch"})
    assert asked["update"]["table"]["rematch"] == {"asked": [0], "declined": None, "match": None}
    agreed = belen.act(match, asked["seq"], {"kind": "rematch"})
    following = agreed["update"]["table"]["rematch"]["match"]
    for guest, number in ((belen, 1), (asha, 0)):
        body = {"name": f"Player {number}", "secret": "c3" * 32}
        assert guest.post(f"/api/matches/{following}/seat", body)["seat"] == number
    assert asha.see(following)["table"]["phase"] == "play"
    assert asha.see(following)["table"]["commitment"] != opened["commitment"]


def test_an_invitation_is_for_one(asha: Guest, belen: Guest, eve: Guest) -> None:
    match = sat_online(asha, belen)
    links = f"/api/matches/{match}/links"
    assert asha.post(links, {"for": "invite"}, 409)["error"]["reason"] == "seat_taken"
    opened = asha.post("/api/matches", {"mode": "online"}, 201)
    body = {"name": "Eve", "secret": "e5" * 32, "invite": opened["invite"].rpartition("/")[2]}
    eve.get("/api/matches")  # for a cookie
    # Another match's invitation opens no door here, and without one there is none to see.
    assert eve.post(f"/api/matches/{match}/seat", body, 404)["error"]["reason"] == "no_such_link"
    bare = {"name": "Eve", "secret": "e5" * 32}
    assert eve.post(f"/api/matches/{match}/seat", bare, 404)["error"]["reason"] == "no_such_match"
    assert eve.get(f"/api/matches/{match}", 404)["error"]["reason"] == "no_such_match"


def test_a_duplicate_a_stale_and_an_illegal_act(asha: Guest) -> None:
    match = asha.open("pass")
    update = asha.see(match)
    seat = update["views"][0]["turn"]
    act = move(update["views"][seat]["legal"][0])
    first = asha.act(match, update["seq"], act, "one", seat=seat)
    again = asha.act(match, update["seq"], act, "one", seat=seat)
    assert (again["result"], again["seq"]) == ("duplicate", first["seq"])
    reused = asha.act(match, update["seq"], {"kind": "next"}, "one", seat=seat)
    assert (reused["result"], reused["reason"]) == ("refused", "id_reused")
    stale = asha.act(match, update["seq"], act, "two", seat=1 - seat)
    assert (stale["result"], stale["seq"]) == ("stale", first["seq"])
    # And it says what was missed.
    assert [turn["seq"] for turn in stale["update"]["log"]] == [first["seq"]]
    illegal = asha.act(match, first["seq"], move("-K"), seat=1 - seat)
    assert (illegal["result"], illegal["text"]) == ("illegal", "Camels cannot be sold.")


def test_of_two_tabs_one_is_first_and_both_see_the_same(asha: Guest) -> None:
    match = asha.open("pass")
    with asha.socket(match) as one, asha.socket(match) as two:
        update = one.hello()
        two.hello()
        for _ in range(12):
            seat = update["views"][0]["turn"]
            legal = update["views"][seat]["legal"]
            for tab, text in ((one, legal[0]), (two, legal[-1])):
                tab.send(type="act", id=token_hex(8), seq=update["seq"], seat=seat, act=move(text))
            (first, update), (second, same) = (answer_and_update(tab) for tab in (one, two))
            assert sorted([first["result"], second["result"]]) == ["applied", "stale"]
            assert same == update


def answer_and_update(tab: Socket) -> tuple[Any, Any]:
    """The next of both, in whichever order they come."""
    found: dict[str, Any] = {}
    while len(found) < 2:
        frame = tab.frame()
        if frame["type"] in {"answer", "update"}:
            found[frame["type"]] = frame
    return found["answer"], found["update"]


def test_a_socket_that_is_cut_takes_nothing_with_it(asha: Guest) -> None:
    match = asha.open("pass")
    seen: list[Any] = []
    for cut in range(8):
        with asha.socket(match) as socket:
            update = socket.hello(len(seen))
            seen += update["log"]
            seat = update["views"][0]["turn"]
            act = move(update["views"][seat]["legal"][0])
            frame = {"id": f"act {cut}", "seq": update["seq"], "seat": seat, "act": act}
            socket.send(type="act", **frame)
            # The line is dead at once, without a word; nobody knows what the server has read.
            socket.connection.socket.setsockopt(SOL_SOCKET, SO_LINGER, struct.pack("ii", 1, 0))
            socket.connection.socket.close()
        retry = asha.post(f"/api/matches/{match}/acts", frame)
        assert (retry["result"] in {"applied", "duplicate"}, retry["seq"]) == (True, cut + 3)
    seen += asha.see(match, len(seen))["log"]
    assert seen == asha.see(match)["log"]
    assert [turn["seq"] for turn in seen] == list(range(1, 11))


def test_bots_at_full_thought_do_not_keep_people_waiting(asha: Guest, belen: Guest) -> None:
    # If people waited for bots, a thought would end before each answer. So it is enough that two
    # acts in a row are answered while no thought ends; a very busy machine gets more chances.
    assert any(two_acts_in_one_thought(asha, belen) for _ in range(5))


def two_acts_in_one_thought(person: Guest, other: Guest) -> bool:
    match = person.open("pass")
    for _ in range(8):  # more than can think at the same time
        other.open("bot", bot="maharaja", starter="rival", first_to=1)
    update, thinking = person.see(match), [bots_thinking(person)]
    while thinking[-1] and len(thinking) < 20:
        seat = update["views"][0]["turn"]
        act = move(update["views"][seat]["legal"][0])
        answer = person.act(match, update["seq"], act, seat=seat)
        assert answer["result"] == "applied"
        update = answer["update"]
        thinking.append(bots_thinking(person))
    return any(before == after > 0 for before, after in pairwise(thinking[1:]))


def bots_thinking(guest: Guest) -> int:
    found = re.search(r"^jaipur_bots_thinking (\d+)", guest.http.get("/metrics").text, re.MULTILINE)
    assert found is not None
    return int(found[1])


def test_whoever_comes_back_gets_what_they_missed(asha: Guest) -> None:
    match = asha.open("pass", first_to=1)
    for _ in range(6):
        update = asha.see(match)
        turn = update["views"][0]["turn"]
        asha.act(match, update["seq"], move(update["views"][turn]["legal"][0]), seat=turn)
    seq = update["seq"] + 1
    for since in (0, 3, seq):
        seen = asha.see(match, since)
        assert (seen["since"], [t["seq"] for t in seen["log"]]) == (
            since,
            list(range(since + 1, seq + 1)),
        )
        with asha.socket(match) as socket:
            assert without_presence(socket.hello(since)) == {
                "type": "update",
                **without_presence(seen),
            }
    # Whoever claims to know more than there is gets everything.
    assert asha.see(match, seq + 5)["since"] == 0
    assert asha.see(match, seq + 5)["log"] == asha.see(match)["log"]


def without_presence(update: Any) -> Any:
    return {name: value for name, value in update.items() if name != "presence"}


def test_a_log_is_read_from_its_end_to_its_beginning(asha: Guest, belen: Guest, eve: Guest) -> None:
    match = sat_online(asha, belen, first_to=1)
    whole = play_out(match, [asha, belen])
    told = asha.see(match)["log"]
    for before in (1, 2, 9, whole["seq"] + 1, 1_000_000):
        page = asha.get(f"/api/matches/{match}/log?before={before}")
        assert (page["id"], page["since"]) == (match, 0)
        assert page["log"] == told[: before - 1]
    assert asha.get(f"/api/matches/{match}/log")["log"] == told
    asha.get(f"/api/matches/{match}/log?before=0", 422)
    eve.get(f"/api/matches/{match}/log", 404)


def test_presence_of_players_and_spectators(
    asha: Guest, belen: Guest, eve: Guest, server: Any
) -> None:
    match = sat_online(asha, belen)
    url = asha.post(f"/api/matches/{match}/links", {"for": "watch"}, 201)["url"]
    assert url.startswith(server.url)
    with asha.socket(match) as first:
        assert first.until("presence")["here"] == [True, False]
        with belen.socket(match):
            assert first.until("presence")["here"] == [True, True]
        assert first.until("presence")["here"] == [True, False]
        first.send(type="ping")
        assert first.until("pong")["now"] > 1_790_000_000_000
    assert "svg" in asha.post(f"/api/matches/{match}/links", {"for": "seat"}, 201)["qr"]
    assert eve.http.post(f"/api/matches/{match}/links", json={"for": "watch"}).status_code == 404


def test_why_a_selection_is_no_move(asha: Guest) -> None:
    match = asha.open("bot", bot="novice", starter="me")
    why = f"/api/matches/{match}/why"
    legal = asha.see(match)["views"][0]["legal"][0]
    assert asha.get(f"{why}?move={legal.replace('+', '%2B')}&seat=0")["legal"]
    assert asha.get(f"{why}?move={legal}")["legal"]  # a plus sign that became a space
    told = asha.get(f"{why}?move=-K&lang=fr")
    assert (told["reason"], told["text"]) == ("camels_sold", "Les chameaux ne se vendent pas.")
    assert asha.get(f"{why}?move=")["reason"] == "nothing"
    assert asha.get(f"{why}?move=zebra", 422)["error"]["reason"] == "bad_request"
    assert asha.get(f"{why}?move=-K&seat=1", 403)["error"]["reason"] == "not_your_seat"


def test_hints_against_bots_and_never_between_people(asha: Guest, belen: Guest) -> None:
    match = asha.open("bot", bot="novice", starter="me")
    candidates = asha.get(f"/api/matches/{match}/advice")["candidates"]
    assert 1 <= len(candidates) <= 5
    assert {each["move"] for each in candidates} <= set(asha.see(match)["views"][0]["legal"])
    assert all(0 <= each["win"] <= 1 and each["reason_text"] for each in candidates)
    online = sat_online(asha, belen)
    refused = asha.get(f"/api/matches/{online}/advice", 403)
    assert refused["error"]["reason"] == "no_hints_online"


def test_a_bot_says_why_it_moved_where_there_are_hints(asha: Guest, belen: Guest) -> None:
    match = asha.open("bot", bot="novice", starter="me")
    remark = f"/api/matches/{match}/remark"
    assert asha.get(remark) == {"seq": None, "text": None}
    with asha.socket(match) as socket:
        seen = socket.hello()
        socket.act(seen["seq"], move(seen["views"][0]["legal"][0]))
        last = socket.until("update", seen["seq"] + 2)["seq"]
    said = asha.get(f"{remark}?lang=de")
    assert said["seq"] in {None, last}
    assert (said["text"] is None) == (said["seq"] is None)
    belen.get(remark, 404)
    online = sat_online(asha, belen)
    refused = asha.get(f"/api/matches/{online}/remark", 403)
    assert refused["error"]["reason"] == "no_hints_online"


def test_records_and_replays(asha: Guest, belen: Guest) -> None:
    match = sat_online(asha, belen, first_to=1)
    for what in ("record", "replay"):
        assert asha.get(f"/api/matches/{match}/{what}", 409)["error"]["reason"] == "not_over"
    play_out(match, [asha, belen])
    text = asha.http.get(f"/api/matches/{match}/record").text
    record = read_record(parse_json(text))
    told = asha.get(f"/api/matches/{match}/replay")
    assert told["record"] == json.loads(text)
    # One round; after a total tie, more.
    assert len(told["moments"]) == sum(1 + len(round_.moves) for round_ in record.rounds)
    assert [moment["n"] for moment in told["moments"]] == list(range(1, len(told["moments"]) + 1))
    assert told["moments"][0]["entry"] is None
    assert all(len(moment["view"]["hands_open"]) == 2 for moment in told["moments"])
    assert told["moments"][-1]["score"]["winner"] in {0, 1}
    for seat in (0, 1):
        own = asha.get(f"/api/matches/{match}/replay?viewpoint={seat}")
        assert all(moment["view"]["viewer"] == seat for moment in own["moments"])
        assert all("hands_open" not in moment["view"] for moment in own["moments"])
    brought = asha.http.post("/api/replay", content=text)
    assert brought.json() == told
    # A record with another move or another secret is told as far as it is true.
    tampered = json.loads(text)
    tampered["fairness"]["server"] = "00" * 32
    assert "committed" in asha.post("/api/replay", tampered)["problem"]
    assert asha.post("/api/replay", {"no": "record"}, 422)["error"]["reason"] == "bad_record"


def test_a_guests_list(asha: Guest, belen: Guest) -> None:
    assert asha.get("/api/matches") == {"matches": []}
    one = asha.open("bot", bot="novice", name="Asha", starter="me")
    two = sat_online(asha, belen)
    found = asha.get("/api/matches")["matches"]
    assert [each["id"] for each in found] == [two, one]
    assert [player["name"] for player in found[0]["players"]] == ["Asha", "Belen"]
    assert [player["bot"] for player in found[1]["players"]] == [None, "novice"]
    assert found[1]["your_turn"]
    assert asha.http.delete(f"/api/matches/{one}").status_code == 204
    assert [each["id"] for each in asha.get("/api/matches")["matches"]] == [two]
    assert asha.see(one)["id"] == one  # off the list, not gone
    assert [each["id"] for each in belen.get("/api/matches")["matches"]] == [two]


@pytest.mark.parametrize("herds", ["hidden", "open"])
@pytest.mark.parametrize("memory", [True, False])
def test_what_the_table_keeps_from_the_screen(asha: Guest, herds: str, *, memory: bool) -> None:
    match = asha.open("bot", bot="peddler", herds=herds, memory=memory, starter="me")
    with asha.socket(match) as socket:
        update = socket.hello()
        seen = []
        while update["table"]["phase"] == "play" and update["seq"] < 20:
            view = update["views"][0]
            if view["legal"]:
                socket.act(update["seq"], move(view["legal"][0]))
            seen.append(view)
            update = socket.until("update", update["seq"] + 1)
    assert all((view["herds"][1] is None) == (herds == "hidden") for view in seen)
    assert all(view["herds"][0] is not None for view in seen)
    assert any(view["known"][1] for view in seen) == memory


def test_the_first_game(asha: Guest) -> None:
    match = asha.open("learn", name="Asha")
    with asha.socket(match) as socket:
        update = socket.hello()
        for text in ("+D", "+KKK", "+PPP-KKK", "-DDD"):
            while not update["views"][0]["legal"]:
                update = socket.until("update", update["seq"] + 1)
            answer = socket.act(update["seq"], move(text))
            assert answer["result"] == "applied"
            update = socket.until("update", answer["seq"])
    assert update["table"]["mode"] == "learn"


def test_the_reader_chooses_the_language(asha: Guest) -> None:
    match = asha.open("bot", bot="maharaja", starter="me")
    asked = asha.get(f"/api/matches/{match}?lang=fr")
    assert asked["log"][1]["text"] != asha.see(match)["log"][1]["text"]
    asha.http.cookies.set("lang", "fr")
    assert asha.see(match)["log"] == asked["log"]
    assert asha.get(f"/api/matches/{match}?lang=en")["log"] != asked["log"]
    asha.http.cookies.delete("lang")
    preferred = asha.http.get(
        f"/api/matches/{match}", headers={"accept-language": "nl,fr;q=0.5,en;q=0.1"}
    )
    assert preferred.json()["log"] == asked["log"]


def test_a_socket_to_a_match_that_is_not_theirs_closes_with_a_reason(
    asha: Guest, eve: Guest
) -> None:
    match = asha.open("bot")
    eve.get("/api/matches")
    with eve.socket(match) as socket:
        assert socket.closed() == (4404, "no_such_match")
