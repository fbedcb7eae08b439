"""What Windows lacks and macOS refuses, simulated."""

from __future__ import annotations

import resource
import socket
from pathlib import Path

import pytest

from jaipur.server.guard.doorkeeper import raise_file_limit
from jaipur.server.run import url_of
from jaipur.server.settings import CannotServe
from jaipur.server.unix_socket import listen_unix


def test_without_unix_sockets_the_address_is_still_known(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        monkeypatch.delattr(socket, "AF_UNIX")
        assert url_of(listener) == f"http://127.0.0.1:{port}/"


def test_without_unix_sockets_asking_for_one_is_refused_in_words(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delattr(socket, "AF_UNIX")
    with pytest.raises(CannotServe, match="no unix sockets on this system: use --host and --port"):
        listen_unix(tmp_path / "socket")


def test_a_limit_that_the_system_promises_and_refuses_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_what: int, _limits: tuple[int, int]) -> None:
        raise ValueError("current limit exceeds maximum limit")

    monkeypatch.setattr(resource, "getrlimit", lambda _what: (256, resource.RLIM_INFINITY))
    monkeypatch.setattr(resource, "setrlimit", refuse)
    assert raise_file_limit() == 256
