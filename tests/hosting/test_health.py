"""Unix sockets, health checks and what systemd is told, on the installed server."""

from __future__ import annotations

import os
import shutil
import signal
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import httpx
import pytest
from click.testing import CliRunner, Result
from websockets.sync.client import unix_connect

from jaipur.cli import main
from jaipur.server.notify import Notifier
from jaipur.storage import sqlite_url
from tests.server.running import Socket
from tests.serving import COMMAND, running


def jaipur(*arguments: str, **variables: str) -> Result:
    return CliRunner().invoke(main, arguments, env=variables)


class Told:
    """A socket such as systemd's."""

    def __init__(self, address: str) -> None:
        self._socket = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        self._socket.bind(address)
        self._socket.settimeout(30)

    def next(self) -> str:
        return self._socket.recv(100).decode()

    def close(self) -> None:
        self._socket.close()


@pytest.fixture
def told(tmp_path: Path) -> Iterator[Told]:
    listening = Told(str(tmp_path / "notify"))
    yield listening
    listening.close()


@pytest.fixture
def on_socket(tmp_path: Path, told: Told) -> Iterator[Path]:
    """A server at a unix socket, below a path, watched by something like systemd."""
    path = tmp_path / "game.sock"
    variables = {
        "NOTIFY_SOCKET": str(tmp_path / "notify"),
        "WATCHDOG_USEC": "200000",
        "JAIPUR_UDS": str(path),
        "JAIPUR_DATABASE": sqlite_url(tmp_path / "a.sqlite"),
        "JAIPUR_ORIGIN": "https://a.example/games",
        "PYTHONWARNINGS": "error",
    }
    with (tmp_path / "log").open("w") as log:
        process = subprocess.Popen(
            [COMMAND, "serve"], env={**os.environ, **variables}, stdout=subprocess.PIPE, stderr=log
        )
    try:
        assert told.next() == "READY=1"
        yield path
        process.send_signal(signal.SIGTERM)
        while (state := told.next()) == "WATCHDOG=1":
            pass
        assert state == "STOPPING=1"
    finally:
        process.terminate()
        process.wait(30)
        assert process.stdout is not None
        assert f"unix:{path}" in process.stdout.read().decode()
        process.stdout.close()
    assert "error" not in (tmp_path / "log").read_text()


def test_a_server_at_a_unix_socket_tells_systemd_how_it_is(on_socket: Path, told: Told) -> None:
    assert [told.next() for _ in range(3)] == ["WATCHDOG=1"] * 3
    assert (jaipur("health", "--uds", str(on_socket))).output == "ok\n"
    assert (jaipur("health", JAIPUR_UDS=str(on_socket))).exit_code == 0
    assert "another jaipur" in jaipur("serve", "--uds", str(on_socket)).stderr
    # The proxy is believed: it says who is asking, and limits hold for each of them.
    with httpx.Client(transport=httpx.HTTPTransport(uds=str(on_socket))) as client:
        answers = [
            client.post(
                "http://game/api/matches",
                json={"mode": "pass"},
                headers={"x-forwarded-for": "1.2.3.4", "x-forwarded-proto": "https"},
            )
            for _ in range(40)
        ]
    assert {answer.status_code for answer in answers} == {201, 429}
    cookie = answers[0].headers["set-cookie"]
    assert cookie.startswith("__Secure-guest=")
    assert "Path=/games" in cookie.split("; ")
    with httpx.Client(transport=httpx.HTTPTransport(uds=str(on_socket))) as client:
        assert client.get("http://game/games").headers["location"] == "/games/"
    match = answers[0].json()["id"]
    with unix_connect(
        str(on_socket),
        uri=f"ws://game/games/api/matches/{match}/socket",
        additional_headers={"cookie": cookie.partition(";")[0], "origin": "https://a.example"},
    ) as wire:
        assert Socket(wire).hello()["id"] == match


def test_a_socket_that_was_left_behind_is_replaced(tmp_path: Path) -> None:
    with socket.socket(socket.AF_UNIX, socket.SOCK_STREAM) as left:
        left.bind(str(tmp_path / "game.sock"))
    assert jaipur("serve", "--check", "--uds", str(tmp_path / "game.sock")).exit_code == 0


def test_health_is_an_exit_code(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        assert jaipur("health", server.url).output == "ok\n"
        assert jaipur("health", JAIPUR_PORT=str(server.port)).exit_code == 0
        assert ": " in unhealthy(f"{server.url}/nowhere")
    assert "no answer" in unhealthy(server.url)
    assert "no answer" in unhealthy("--uds", str(tmp_path / "nothing"))
    for url in ("nonsense", "ftp://a", "http://[", "http://a:b"):
        result = jaipur("health", url)
        assert (result.exit_code, result.stderr[:8]) == (2, "jaipur: ")


def has_ipv6() -> bool:
    try:
        socket.create_server(("::1", 0), family=socket.AF_INET6).close()
    except OSError:
        return False
    return True


@pytest.mark.skipif(not has_ipv6(), reason="this machine has no address ::1")
def test_health_is_asked_where_the_server_listens(tmp_path: Path) -> None:
    with running(tmp_path, "--host", "::1") as server:
        assert jaipur("health", JAIPUR_HOST="::1", JAIPUR_PORT=str(server.port)).output == "ok\n"
        assert jaipur("health", JAIPUR_HOST="::", JAIPUR_PORT=str(server.port)).exit_code == 0
        here = jaipur("health", JAIPUR_HOST="0.0.0.0", JAIPUR_PORT=str(server.port))
        assert (here.exit_code, here.stderr[:9]) == (1, "no answer")


def unhealthy(*arguments: str) -> str:
    result = jaipur("health", *arguments)
    assert result.exit_code == 1
    return result.stderr


def test_a_server_without_its_database_is_not_well(tmp_path: Path) -> None:
    with running(tmp_path) as server:
        for name in ("jaipur.sqlite", "jaipur.sqlite-wal"):
            (tmp_path / name).unlink()
        assert unhealthy(server.url).startswith("503: ")


def test_nobody_is_told_who_does_not_ask() -> None:
    assert Notifier.of({}, 1) == Notifier()
    assert Notifier.of({"WATCHDOG_USEC": "1000000"}, 1).watchdog == 0
    asked = {"NOTIFY_SOCKET": "@a", "WATCHDOG_USEC": "1000000"}
    assert Notifier.of(asked, 1) == Notifier("@a", 1.0)
    assert Notifier.of({**asked, "WATCHDOG_PID": "2"}, 1) == Notifier("@a", 0)
    assert Notifier.of({**asked, "WATCHDOG_PID": "1"}, 1).watchdog == 1
    Notifier("/nowhere/at/all").tell("READY=1")  # and nothing happens


def test_an_address_without_a_file() -> None:
    name = f"jaipur-test-{os.getpid()}"
    listening = Told(f"\0{name}")
    Notifier(f"@{name}").tell("READY=1")
    assert listening.next() == "READY=1"
    listening.close()


def unit(*options: str, **variables: str) -> str:
    return subprocess.run(
        [COMMAND, "serve", "--print-systemd-unit", *options],
        env={**os.environ, **variables},
        capture_output=True,
        text=True,
        check=True,
    ).stdout


def test_the_unit_of_systemd_holds_the_settings_that_were_given() -> None:
    text = unit("--port", "81", "--origin", "https://a.example", JAIPUR_KEEP_LINKS="3")
    assert 'Environment="JAIPUR_PORT=81"' in text
    assert 'Environment="JAIPUR_KEEP_LINKS=3"' in text
    assert 'Environment="JAIPUR_DATABASE=sqlite:////var/lib/jaipur/jaipur.sqlite"' in text
    assert "CAP_NET_BIND_SERVICE" in text
    assert "BOT_THREADS" not in text
    assert r"sqlite:////a \"b\" 100%%" in unit("--database", 'sqlite:////a "b" 100%')
    assert "CAP_NET_BIND_SERVICE" not in unit()


@pytest.mark.skipif(shutil.which("systemd-analyze") is None, reason="systemd-analyze is missing")
def test_systemd_understands_its_unit(tmp_path: Path) -> None:
    file = tmp_path / "jaipur.service"
    file.write_text(unit("--origin", "https://a.example/games", "--uds", "/run/jaipur/game.sock"))
    verified = subprocess.run(
        ["systemd-analyze", "verify", "--man=no", file], capture_output=True, text=True, check=False
    )
    assert (verified.returncode, verified.stderr) == (0, "")
