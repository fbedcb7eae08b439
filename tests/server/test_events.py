"""The socket of events: all matches of a player, and what waits for them there."""

from __future__ import annotations

from contextlib import ExitStack
from typing import Any

from jaipur.server.live.agendas import MAX_GONE, MAX_SOCKETS, Agenda
from jaipur.server.live.connections import Connection
from jaipur.server.present.updates import Viewer
from jaipur.storage import Listed
from jaipur.table import Mode, NewMatch, Summary, Table, new_match, opening_entries
from jaipur.words import language
from tests.server.running import Guest, Socket, commit, move, play_out, reveal, sat_online
from tests.server.taken import Taken


def about(socket: Socket, match: str, **wanted: object) -> Any:
    """The next frame about a match in which everything is as wanted."""
    while True:
        frame = socket.frame()
        found = [frame["match"]] if frame["type"] == "match" else frame.get("matches", [])
        for each in found:
            if each["id"] == match and all(each[name] == value for name, value in wanted.items()):
                return each


def test_first_comes_the_list_then_whatever_changes(asha: Guest, belen: Guest) -> None:
    match = sat_online(asha, belen)
    asha.get("/api/matches")
    with asha.events() as one, belen.events() as other:
        first = one.frame()
        assert first["type"] == "matches"
        listed = asha.get("/api/matches")["matches"]
        assert [match | {"ratings": [None, None]} for match in first["matches"]] == listed
        turn = asha.see(match)["views"][0]["turn"]
        about(other, match, waits="move" if turn == 1 else None)
        player = (asha, belen)[turn]
        update = player.see(match)
        player.act(match, update["seq"], move(update["views"][0]["legal"][0]))
        about(one, match, waits="move" if turn == 1 else None)
        about(other, match, waits="move" if turn == 0 else None)
        play_out(match, [asha, belen])
        about(one, match, phase="match_over", waits=None)
        belen.act(match, belen.see(match)["seq"], {"kind": "rematch"})
        about(one, match, waits="rematch", rematch=None)
        asha.act(match, asha.see(match)["seq"], {"kind": "rematch"})
        rematch = asha.see(match)["table"]["rematch"]["match"]
        about(one, rematch, waits="seat", phase="waiting")
        about(other, rematch, waits="seat")
        opening = {"id": rematch, "commitment": asha.see(rematch)["table"]["commitment"]}
        commit(belen, opening, 1, "Belen")
        about(other, rematch, waits=None)
        commit(asha, opening, 0, "Asha")
        about(other, rematch, waits="reveal")
        reveal(belen, rematch, 1)
        about(other, rematch, waits=None, phase="waiting")
        assert asha.http.delete(f"/api/matches/{match}").status_code == 204
        gone = one.until("gone")
        assert gone["id"] == match


def test_who_comes_back_is_sent_everything(asha: Guest, belen: Guest) -> None:
    match = sat_online(asha, belen)
    asha.act(match, asha.see(match)["seq"], {"kind": "resign"})
    with belen.events() as socket:
        assert about(socket, match)["ending"] == {"how": "resigned", "winner": 1}
        socket.send(type="ping")
        assert socket.until("pong")["now"] > 0
        socket.send(type="sing")
        assert socket.until("error")["error"]["reason"] == "bad_request"


def test_nobody_else_hears_of_it(asha: Guest, belen: Guest, eve: Guest) -> None:
    eve.get("/api/matches")
    with eve.events() as socket:
        assert socket.frame() == {"type": "matches", "matches": []}
        match = sat_online(asha, belen)
        own = eve.open("bot")
        assert about(socket, own)["id"] != match


def test_without_a_cookie_there_is_nothing_to_hear(eve: Guest) -> None:
    with eve.events(cookie="") as socket:
        assert socket.closed() == (4409, "no_cookie")


def test_one_player_has_so_many_sockets(eve: Guest) -> None:
    eve.get("/api/matches")
    with ExitStack() as stack:
        sockets = [stack.enter_context(eve.events()) for _ in range(MAX_SOCKETS)]
        assert {socket.frame()["type"] for socket in sockets} == {"matches"}
        with eve.events() as one_more:
            assert one_more.closed()[0] == 1013
        sockets[0].connection.close()
        with eve.events() as again:
            assert again.frame()["type"] == "matches"


def _listed(table: Table, name: str) -> Listed:
    return Listed(name, (), Summary.of(table), 0, 0)


def test_a_slow_reader_gets_what_it_missed_once_or_everything() -> None:
    opened = new_match(NewMatch(Mode.ONLINE), language("en"), bytes(32))
    table, line = Table.fold("m1", opening_entries(opened, 0)), Taken()
    agenda, connection = Agenda("asha"), Connection("asha", Viewer((), "en"), line)
    assert list(agenda.news(connection)) == []  # nothing is known yet
    agenda.take([_listed(table, "m1"), _listed(table, "m2")])
    assert [b'"matches"' in frame for frame in agenda.news(connection)] == [True]
    for at in range(5):
        agenda.put("m1", Listed("m1", (), Summary.of(table), 0, at))
    agenda.take([_listed(table, "m1")])
    changed = list(agenda.news(connection))
    assert len(changed) == 2
    assert sum(b'"gone"' in frame for frame in changed) == 1
    assert list(agenda.news(connection)) == []
    agenda.take([_listed(table, f"n{number}") for number in range(MAX_GONE + 1)])
    agenda.take([])
    (everything,) = agenda.news(connection)
    assert b'"matches":[]' in everything
    assert len(agenda.changed) == 0
