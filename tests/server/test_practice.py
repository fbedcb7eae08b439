"""Practice over HTTP: a position played out against a bot."""

from __future__ import annotations

from typing import Any

import pytest

from jaipur.formats import parse_json, read_position, read_record, write_position
from jaipur.rules import view
from tests.server.running import Guest, move

POSITION = (
    "jaipur:1 round:2 seals:0-1 starts:rival market:KLSCL sold:LL hand:GSSC herd:3 seen:SC "
    "won:L43 rival:6 rival-herd:3 rival-seen:DGS"
)


def practise(guest: Guest, position: str = POSITION, **more: Any) -> str:
    body = {"position": position, "bot": "novice", **more}
    match: str = guest.post("/api/practice", body, 201)["id"]
    return match


@pytest.mark.parametrize("seat", [0, 1])
def test_a_position_is_played_out_by_the_player_to_move(asha: Guest, seat: int) -> None:
    position = POSITION.replace(" round", f" seat:{seat} round") if seat else POSITION
    match = practise(asha, position, turn=7, name="Asha")
    update = asha.see(match)
    table, seen = update["table"], update["views"][0]
    assert (table["mode"], table["you"], table["rated"]) == ("practice", [seat], False)
    assert table["practice"] == {
        "round": 2,
        "turn": 7,
        "text": "Practice, from round 2 after 7 moves",
    }
    assert [player["name"] for player in table["players"]][seat] == "Asha"
    assert (seen["hand"], seen["market"], seen["turn"]) == ("GSSC", "KLSCL", seat)
    assert seen["known"][1 - seat] == "DGS"
    answer = asha.act(match, update["seq"], move(seen["legal"][0]))
    assert answer["result"] == "applied"


def test_every_moment_of_a_replay_can_be_tried_again(asha: Guest, belen: Guest) -> None:
    match = asha.open("bot", bot="random", first_to=1, starter="me", name="Asha")
    first = asha.see(match)["views"][0]
    asha.act(match, 2, move(first["legal"][0]))
    asha.act(match, asha.see(match)["seq"], {"kind": "resign"})
    replayed = asha.get(f"/api/matches/{match}/replay?viewpoint=0")
    moment = replayed["moments"][0]
    assert moment["turn"] == 0
    seen = read_position(moment["position"])
    assert (seen.hand, seen.market) == (first["hand"], first["market"])
    again = practise(belen, moment["position"], turn=0)
    assert belen.see(again)["views"][0]["legal"] == first["legal"]


def test_the_record_of_a_practice_match_says_where_it_began(asha: Guest) -> None:
    match = practise(asha)
    asha.act(match, 2, {"kind": "resign"})
    record = read_record(parse_json(asha.http.get(f"/api/matches/{match}/record").content))
    assert record.position is not None
    assert write_position(view(record.position, record.position.turn)) == POSITION
    replayed = asha.post(
        "/api/replay", parse_json(asha.http.get(f"/api/matches/{match}/record").content)
    )
    assert replayed["problem"] is None
    assert replayed["moments"][0]["round"] == 2
    again = asha.act(match, 3, {"kind": "rematch"})["update"]["table"]["rematch"]["match"]
    assert asha.see(again)["table"]["practice"]["text"] == "Practice, from a position"


@pytest.mark.parametrize(
    ("body", "reason", "said"),
    [
        ({"position": "jaipur:1"}, "bad_position", "a position has a market"),
        ({"position": POSITION + " to:9"}, "bad_position", "2 seals at most"),
        ({"position": POSITION.replace("hand:GSSC", "hand:GSSCDDDD")}, "bad_position", "8 cards"),
        ({"position": POSITION.replace("KLSCL", "KLSC.")}, "bad_position", "round is over"),
        ({"position": POSITION, "bot": "nobody"}, "bad_request", "unknown bot"),
        ({"position": POSITION, "name": "\u3164"}, "bad_name", ""),
        ({"position": POSITION, "portrait": "nobody"}, "bad_request", "portrait"),
        ({"position": "x" * 601}, "bad_request", ""),
        ({}, "bad_request", ""),
    ],
)
def test_what_cannot_be_played_is_refused_in_words(
    asha: Guest, body: dict[str, Any], reason: str, said: str
) -> None:
    error = asha.post("/api/practice", body, 422)["error"]
    assert error["reason"] == reason
    assert said in error["message"]


def test_practice_is_on_the_list_and_in_no_figures(asha: Guest) -> None:
    match = practise(asha)
    asha.act(match, 2, {"kind": "resign"})
    (listed,) = asha.get("/api/matches")["matches"]
    assert (listed["id"], listed["mode"]) == (match, "practice")
    assert asha.http.get("/history").status_code == 200
    refused = asha.post("/api/matches", {"mode": "practice"}, 422)
    assert refused["error"]["reason"] == "bad_request"
