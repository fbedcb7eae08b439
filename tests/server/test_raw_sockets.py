"""Clients that speak the protocol of sockets badly: none of them stays, and nobody else notices."""

from __future__ import annotations

import socket as sockets
import struct
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random

import pytest

from jaipur.server.guard.socket_protocol import GuardedSocket
from jaipur.table import Host, Mode, TableOptions
from tests.server.inside import TOKENS, World, inside
from tests.server.running import Socket
from tests.table.scripted import next_act

HELLO = b'{"type":"hello","since":0}'


@pytest.fixture
def world(tmp_path: Path) -> Iterator[World]:
    with inside(tmp_path / "world") as running:
        running.open("m", TableOptions(Mode.ONLINE))
        yield running


@contextmanager
def by_hand(world: World, guest: str) -> Iterator[sockets.socket]:
    """A socket after its handshake, with a small window for what the server sends."""
    with sockets.socket() as connection:
        connection.setsockopt(sockets.SOL_SOCKET, sockets.SO_RCVBUF, 4096)
        connection.settimeout(30)
        host, port = world.url.split(":")
        connection.connect((host, int(port)))
        connection.sendall(
            b"GET /api/matches/m/socket HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\n"
            b"Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\n"
            b"Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n"
            b"Cookie: guest=" + TOKENS[guest].encode() + b"\r\n\r\n"
        )
        assert connection.recv(12) == b"HTTP/1.1 101"
        yield connection


def masked(first: int, payload: bytes) -> bytes:
    """A frame of a client, short; its mask of zeros changes nothing."""
    return bytes([first, 0x80 | len(payload)]) + bytes(4) + payload


def watched(socket: Socket, count: int) -> None:
    """Wait until so many look on."""
    while socket.until("presence")["watching"] != count:
        pass


async def moves(host: Host, count: int) -> None:
    """Play on, so that there is much to tell."""
    for n in range(count):
        await host.submit("m", *next_act(await host.table("m"), Random(n)))


def test_a_reader_that_does_not_read_is_dropped(
    world: World, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("jaipur.server.guard.socket_protocol.SECONDS_TO_READ", 1)
    # Small buffers of the system, on both sides, are full soon.
    world.listener.setsockopt(sockets.SOL_SOCKET, sockets.SO_SNDBUF, 4096)
    world.wait(moves(world.service.matches.host, 60))
    with world.socket("asha", "m") as opened, by_hand(world, "eve") as eve:
        asha = Socket(opened)
        watched(asha, 1)
        for _ in range(40):
            eve.sendall(masked(0x81, HELLO))
            asha.hello(62)
        # From now on eve is silent, and still does not read.
        watched(asha, 0)
        assert world.service.hub.connections == 1


@pytest.mark.parametrize(
    "sent",
    {
        "not masked": b"\x81\x02hi",
        "no such kind": masked(0x83, b"hi"),
        "a reserved bit": masked(0xC1, b"hi"),
        "not UTF-8": masked(0x81, b"\xff\xfe"),
        "a rest without a beginning": masked(0x80, b"hi"),
        "a divided ping": masked(0x09, b""),
        "a huge length": b"\x81\xff" + struct.pack("!Q", 2**62) + bytes(4),
        "parts that are too large together": masked(0x01, b"x" * 100)
        + masked(0x00, b"x" * 100) * 90,
        "half a frame": b"\x81",
    }.items(),
    ids=lambda item: item[0],
)
def test_a_client_that_breaks_the_protocol_is_closed(world: World, sent: tuple[str, bytes]) -> None:
    with world.socket("asha", "m") as opened, by_hand(world, "eve") as eve:
        asha = Socket(opened)
        watched(asha, 1)
        eve.sendall(sent[1])
        if sent[0] == "half a frame":
            eve.shutdown(sockets.SHUT_WR)
        watched(asha, 0)
        assert asha.hello()["id"] == "m"
    assert world.http.get("/healthz").status_code == 200


def test_only_who_has_said_nothing_is_asked_whether_they_are_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    done: list[str] = []
    parent = GuardedSocket.__mro__[1]
    monkeypatch.setattr(parent, "send_keepalive_ping", lambda _socket: done.append("asked"))
    monkeypatch.setattr(parent, "schedule_ping", lambda _socket: done.append("later"))
    monkeypatch.setattr(GuardedSocket, "_read_on", lambda _socket: None)
    socket = GuardedSocket.__new__(GuardedSocket)
    socket._heard, socket._unread = True, b""
    socket.send_keepalive_ping()
    socket.send_keepalive_ping()
    socket.data_received(b"x")
    socket.send_keepalive_ping()
    assert done == ["later", "asked", "later"]
