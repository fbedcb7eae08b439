"""Connections: how many there are, and how long they may take over what they say."""

from __future__ import annotations

import asyncio
import resource
import socket as sockets
from collections.abc import Iterator
from dataclasses import replace
from enum import Enum
from pathlib import Path
from typing import Any

import pytest

from jaipur.server.guard import doorkeeper
from jaipur.server.guard.doorkeeper import CONNECTIONS, Doorkeeper, is_within, raise_file_limit
from jaipur.table import Mode, TableOptions
from tests.server.inside import TOKENS, World, inside


class Line(asyncio.Transport):
    """A connection from an address, and whether it was cut."""

    def __init__(self, address: str) -> None:
        super().__init__({"peername": (address, 1)})
        self.cut = False

    def abort(self) -> None:
        self.cut = True


def test_an_address_has_only_so_many_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(doorkeeper, "MAX_FROM_ADDRESS", 3)
    door = Doorkeeper(100, ("192.0.2.0/24",))
    mine = [Line("203.0.113.1") for _ in range(4)]
    assert [door.admit(line) for line in mine] == [True, True, True, False]
    door.left(mine[0])
    assert door.admit(Line("203.0.113.1"))
    assert not door.admit(Line("203.0.113.1"))
    assert door.admit(Line("203.0.113.2"))
    # Through a proxy come many people, and this machine has no limits.
    for address in ("192.0.2.7", "127.0.0.1"):
        assert all(door.admit(Line(address)) for _ in range(9))


def test_an_address_that_connects_again_and_again_is_turned_away() -> None:
    door = Doorkeeper(1000)
    admitted = 0
    for _ in range(int(CONNECTIONS.burst) * 2):
        line = Line("203.0.113.1")
        admitted += door.admit(line)
        door.left(line)
    assert CONNECTIONS.burst <= admitted < CONNECTIONS.burst * 2
    assert door.admit(Line("203.0.113.2"))


def test_the_longest_silence_makes_room() -> None:
    door = Doorkeeper(3)
    first, second, third, fourth, fifth = (Line("127.0.0.1") for _ in range(5))
    assert all(map(door.admit, (first, second, third)))
    door.asked(first)
    assert door.admit(fourth)
    assert [line.cut for line in (first, second, third)] == [False, True, False]
    door.asked(third)
    door.asked(fourth)
    assert not door.admit(fifth)  # all have something to do
    door.answered(third)
    assert door.admit(fifth)
    assert third.cut
    door.answered(third)  # it is gone already
    door.left(third)
    assert not is_within("a name", ("127.0.0.1",))


@pytest.mark.parametrize(
    ("limits", "allowed", "set_to"),
    [
        ((1024, 4096), 4096, (4096, 4096)),
        ((1024, resource.RLIM_INFINITY), 12_256, (12_256, resource.RLIM_INFINITY)),
        ((20_000, 20_000), 12_256, None),
        ((resource.RLIM_INFINITY, resource.RLIM_INFINITY), 12_256, None),
    ],
)
def test_the_system_is_asked_for_more_files(
    monkeypatch: pytest.MonkeyPatch, limits: Any, allowed: int, set_to: Any
) -> None:
    found: list[Any] = []
    monkeypatch.setattr(resource, "getrlimit", lambda _kind: limits)
    monkeypatch.setattr(resource, "setrlimit", lambda _kind, new: found.append(new))
    assert raise_file_limit() == allowed
    assert found == ([] if set_to is None else [set_to])


def test_figures_are_for_whoever_has_the_token(world: World) -> None:
    world.service.settings = replace(world.service.settings, metrics_token="a secret")
    for given, status in (("Bearer a secret", 200), ("Bearer another", 404), ("", 404)):
        answer = world.http.get("/metrics", headers={"authorization": given})
        assert answer.status_code == status


class Hurry(Enum):
    """Deadlines that a test can wait for."""

    HEAD = 0.3
    BODY = 0.30001
    ANSWER = 60.0


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    with inside(tmp_path / "world") as made:
        made.open("m", TableOptions(Mode.ONLINE))
        yield made


def connected(world: World) -> sockets.socket:
    host, port = world.url.split(":")
    made = sockets.create_connection((host, int(port)), timeout=30)
    made.settimeout(30)
    return made


def rest(made: sockets.socket) -> bytes:
    """All that comes until the server closes."""
    found = b""
    try:
        while data := made.recv(65536):
            found += data
    except ConnectionResetError:
        pass
    return found


@pytest.mark.parametrize(
    "sent",
    [
        b"GET / HTTP/1.1\r\nHost: x\r\nX: ",
        b"POST /api/matches HTTP/1.1\r\nHost: x\r\nContent-Length: 99\r\n\r\n{",
        b"",
    ],
)
def test_who_does_not_finish_is_cut_off(
    world: World, monkeypatch: pytest.MonkeyPatch, sent: bytes
) -> None:
    monkeypatch.setattr("jaipur.server.guard.http_protocol.Phase", Hurry)
    with connected(world) as made:
        made.sendall(sent)
        assert rest(made) == b""


@pytest.mark.parametrize(
    ("head", "status", "reason"),
    [
        (b"Transfer-Encoding: chunked", b"411", b"bad_request"),
        (b"Content-Length: 65537", b"413", b"too_large"),
        (b"Content-Length: 99999999999", b"413", b"too_large"),
    ],
)
def test_a_body_that_nobody_wants_is_refused_before_it_comes(
    world: World, head: bytes, status: bytes, reason: bytes
) -> None:
    with connected(world) as made:
        made.sendall(b"POST /api/replay HTTP/1.1\r\nHost: x\r\n" + head + b"\r\n\r\n")
        answer = rest(made)
    assert answer.startswith(b"HTTP/1.1 " + status)
    assert b'"reason":"' + reason in answer


def test_requests_one_after_the_other_on_one_connection(world: World) -> None:
    with connected(world) as made:
        made.sendall(b"GET /healthz HTTP/1.1\r\nHost: x\r\n\r\n" * 3)
        answers = b""
        while answers.count(b"ok\n") < 3:
            answers += made.recv(65536)


def upgraded(world: World) -> sockets.socket:
    made = connected(world)
    made.sendall(
        b"GET /api/matches/m/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
        b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
        b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
        b"Cookie: guest=" + TOKENS["asha"].encode() + b"\r\n\r\n"
    )
    assert made.recv(12) == b"HTTP/1.1 101"
    return made


def masked(first: int, payload: bytes = b"") -> bytes:
    return bytes([first, 0x80 | len(payload)]) + bytes(4) + payload


@pytest.mark.parametrize(
    "frames",
    {
        "pings": masked(0x89, b"x") * 400,
        "pongs": masked(0x8A) * 400,
        "parts of a text": masked(0x01) + masked(0x00) * 400,
        "parts of bytes": masked(0x02) + masked(0x00) * 400,
        "beginnings": (masked(0x01) + masked(0x80)) * 200,
    }.items(),
    ids=lambda item: item[0],
)
def test_frames_that_are_no_messages_are_counted(world: World, frames: tuple[str, bytes]) -> None:
    with upgraded(world) as made:
        made.sendall(frames[1])
        assert (4429).to_bytes(2) + b"too_fast" in rest(made)


def test_a_few_pings_are_answered(world: World) -> None:
    with upgraded(world) as made:
        made.sendall(masked(0x89, b"well") * 5)
        answers = b""
        while answers.count(b"\x8a\x04well") < 5:
            answers += made.recv(65536)
