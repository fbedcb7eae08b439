"""The life of a server: start, health, logs, figures, a restart under players, and the command line."""

from __future__ import annotations

import json
import socket as sockets
import sqlite3
from pathlib import Path

import pytest
from click.testing import CliRunner

from jaipur.cli import main
from jaipur.server.settings import site
from jaipur.storage import sqlite_url
from tests.server.running import Guest, move
from tests.serving import Server, running
from tests.storage.keeping import open_in


def test_a_restart_is_told_and_goes_on_where_it_was(tmp_path: Path) -> None:
    with running(tmp_path) as server, Guest(server) as guest:
        match = guest.open("bot", bot="trader", starter="me")
        with guest.socket(match) as socket:
            update = socket.hello()
            answer = socket.act(update["seq"], move(update["views"][0]["legal"][0]), "mine")
            socket.until("update", answer["seq"] + 1)
            server.stop()
            assert socket.closed()[0] == 1012
        server.start()
        with guest.socket(match) as socket:
            again = socket.hello(update["seq"])
            assert [turn["kind"] for turn in again["log"]] == ["move", "move"]
            # The answer was lost on the way, the client asks again: it had been done.
            retry = socket.act(update["seq"], move(update["views"][0]["legal"][0]), "mine")
            assert (retry["result"], retry["seq"]) == ("duplicate", answer["seq"])


def test_a_bot_that_was_thinking_when_the_server_died_thinks_again(tmp_path: Path) -> None:
    with running(tmp_path) as server, Guest(server) as guest:
        match = guest.open("bot", bot="maharaja", starter="rival")
        server.kill()
        server.start()
        with guest.socket(match) as socket:
            socket.hello()
            assert socket.until("update", 3)["log"][-1]["seat"] == 1


def test_health_and_figures(asha: Guest) -> None:
    assert asha.http.get("/healthz").text == asha.http.get("/readyz").text == "ok\n"
    match = asha.open("pass")
    update = asha.see(match)
    seat = update["views"][0]["turn"]
    asha.act(match, update["seq"], move(update["views"][seat]["legal"][0]), seat=seat)
    with asha.socket(match) as socket:
        socket.hello()
        figures = asha.http.get("/metrics").text
    for name in (
        'jaipur_requests_total{handler="submit",status="200"}',
        'jaipur_acts_total{outcome="applied"}',
        "jaipur_ack_seconds_count",
        "jaipur_commit_writes_count",
        "jaipur_live_matches",
        "jaipur_bots_thinking",
    ):
        line = next(line for line in figures.splitlines() if line.startswith(name))
        assert float(line.rpartition(" ")[2]) >= 0
    assert "jaipur_sockets 0.0" not in figures


def test_the_log_is_json_and_names_each_request(asha: Guest, server: Server) -> None:
    answer = asha.http.get("/api/matches/nothing")
    name = answer.headers["x-request-id"]
    assert answer.json()["error"]["request_id"] == name
    lines = [json.loads(line) for line in server.log.splitlines()]
    (line,) = (line for line in lines if line.get("request_id") == name)
    assert (line["handler"], line["method"], line["status"]) == ("show", "GET", 404)
    assert {line["level"] for line in lines} <= {"info", "error"}


def refused(*arguments: str) -> str:
    result = CliRunner().invoke(main, arguments)
    assert result.exit_code == 2, result.output
    assert result.output.startswith("jaipur: ")
    assert result.output.count("\n") == 1
    return result.output


def test_what_keeps_a_server_from_starting_is_one_clear_sentence(tmp_path: Path) -> None:
    with sockets.create_server(("127.0.0.1", 0)) as taken:
        port = str(taken.getsockname()[1])
        assert f"port {port} of 127.0.0.1 is taken" in refused("serve", "--port", port)
    database = ("serve", "--port", "0", "--database")
    (tmp_path / "file").write_text("")
    assert "cannot make the folder" in refused(*database, sqlite_url(tmp_path / "file" / "a"))
    open_in(tmp_path).close()
    with sqlite3.connect(tmp_path / "a.sqlite") as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
        connection.execute("UPDATE forms SET oldest = '9999'")
    connection.close()
    assert "newer version" in refused(*database, sqlite_url(tmp_path / "a.sqlite"))
    assert "cannot listen" in refused("serve", "--host", "no.such.host.invalid")
    assert "cannot listen" in refused("serve", "--host", "192.0.2.1")
    for text in (
        "jaipur.example",
        "https://jaipur.example/a b",
        "https://jaipur.example/../a",
        "ftp://jaipur.example",
    ):
        assert "no origin" in refused("serve", "--port", "0", "--origin", text)


@pytest.mark.parametrize(
    ("given", "named"),
    [
        ("https://Jaipur.example/", "https://jaipur.example"),
        ("https://jaipur.example:443", "https://jaipur.example"),
        ("http://jaipur.example:443", "http://jaipur.example:443"),
        ("http://[::1]:8484", "http://[::1]:8484"),
    ],
)
def test_an_origin_is_what_browsers_call_it(given: str, named: str) -> None:
    assert site(given) == (named, "")


def test_jaipur_alone_opens_the_game_in_the_browser(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    served: list[tuple[str, bool]] = []
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.setattr(
        "jaipur.server.serve",
        lambda settings, address, browser, **_: served.append(
            (f"{settings.database} {address}", browser)
        ),
    )
    for arguments in ([], ["--no-browser", "--port", "1234"]):
        assert CliRunner().invoke(main, arguments).exit_code == 0
    assert [browser for _, browser in served] == [True, False]
    assert all("127.0.0.1" in where and str(tmp_path) in where for where, _ in served)
    assert "1234" in served[1][0]
