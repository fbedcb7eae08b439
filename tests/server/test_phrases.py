"""Phrases instead of chat: read in every language, seen by spectators, and not too many of them."""

from __future__ import annotations

from pathlib import Path

from jaipur.rules import Seat
from jaipur.server.live.hub import PHRASES as RATE
from jaipur.server.live.hub import Hub
from jaipur.words import EMOTES, LANGUAGES, PHRASES, SAYINGS, language, phrase_text
from tests.server.running import Guest, sat_online


def test_every_language_says_every_phrase() -> None:
    for code in LANGUAGES:
        texts = [phrase_text(language(code), saying) for saying in SAYINGS]
        assert len(set(texts)) == len(PHRASES) + len(EMOTES) == 12 + 6
    assert phrase_text(language("fr"), "thanks") != phrase_text(language("en"), "thanks")


def test_programs_are_told_all_that_can_be_said() -> None:
    docs = (Path(__file__).parents[2] / "docs/api.md").read_text("utf-8")
    assert [saying for saying in SAYINGS if f"`{saying}`" not in docs] == []


def test_everybody_at_the_table_hears_a_phrase_and_the_log_does_not(
    asha: Guest, belen: Guest, eve: Guest
) -> None:
    match = sat_online(asha, belen, public=True)
    eve.get("/api/matches")
    eve.post(f"/api/lobby/matches/{match}/watch", None, 204)
    before = asha.see(match)["seq"]
    with asha.socket(match) as one, belen.socket(match) as two, eve.socket(match) as three:
        for socket in (one, two, three):
            socket.hello()
        one.send(type="say", phrase="well_played")
        for socket in (one, two, three):
            assert socket.until("said") == {"type": "said", "seat": 0, "phrase": "well_played"}
        belen.post(f"/api/matches/{match}/phrases", {"phrase": "thanks"}, 204)
        assert one.until("said") == {"type": "said", "seat": 1, "phrase": "thanks"}
        # Spectators listen, and nobody says anything of their own.
        three.send(type="say", phrase="hello")
        assert three.until("error")["error"]["reason"] == "not_a_player"
        eve.post(f"/api/matches/{match}/phrases", {"phrase": "hello"}, 403)
        one.send(type="say", phrase="you cheat")
        assert one.until("error")["error"]["reason"] == "bad_request"
        belen.post(f"/api/matches/{match}/phrases", {"phrase": "you cheat"}, 422)
    assert asha.see(match)["seq"] == before


def test_a_player_says_only_so_much_by_whichever_socket(asha: Guest, belen: Guest) -> None:
    match = sat_online(asha, belen)
    with asha.socket(match) as one, asha.socket(match) as two, belen.socket(match) as rival:
        rival.hello()
        for n in range(int(RATE.burst)):
            (one, two)[n % 2].send(type="say", phrase="hello")
            assert rival.until("said")["seat"] == 0
        one.send(type="say", phrase="hello")
        assert one.until("error")["error"]["reason"] == "too_fast"
        belen.post(f"/api/matches/{match}/phrases", {"phrase": "ouch"}, 204)  # who has said nothing


def test_nobody_listens_where_nobody_is() -> None:
    hub = Hub()
    assert not hub.may_say("nowhere", Seat.A)
    hub.said("nowhere", Seat.A, "hello")
