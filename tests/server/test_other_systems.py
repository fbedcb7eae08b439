"""What Windows lacks and macOS refuses, simulated."""

from __future__ import annotations

import errno
import importlib
import signal
import socket
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

from jaipur.arena import stopping
from jaipur.cli.entry import nobody_reads
from jaipur.server.guard.doorkeeper import raise_file_limit
from jaipur.server.run import reuse, url_of
from jaipur.server.settings import CannotServe
from jaipur.server.unix_socket import listen_unix
from jaipur.storage.local_hints import LocalHints


def test_without_unix_sockets_the_address_is_still_known(monkeypatch: pytest.MonkeyPatch) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:
        port = listener.getsockname()[1]
        monkeypatch.delattr(socket, "AF_UNIX", raising=False)
        assert url_of(listener) == f"http://127.0.0.1:{port}/"


def test_without_unix_sockets_asking_for_one_is_refused_in_words(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delattr(socket, "AF_UNIX", raising=False)
    with pytest.raises(CannotServe, match="no unix sockets on this system: use --host and --port"):
        listen_unix(tmp_path / "socket")


def test_without_unix_sockets_hints_are_lost_and_nothing_else(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    folder = tmp_path / "hints"
    folder.mkdir()
    (folder / "left by another system").touch()
    monkeypatch.delattr(socket, "AF_UNIX", raising=False)
    hints = LocalHints(folder)
    with caplog.at_level("INFO", "jaipur.storage"):
        assert hints.listen(print) is None
    assert "there are no unix sockets on this system" in caplog.text
    hints.announce(["a match"])
    hints.close()


def test_a_port_is_never_shared_by_two_servers(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delattr(socket, "SO_EXCLUSIVEADDRUSE", raising=False)
    assert reuse() == socket.SO_REUSEADDR
    monkeypatch.setattr(socket, "SO_EXCLUSIVEADDRUSE", ~socket.SO_REUSEADDR, raising=False)
    assert reuse() == ~socket.SO_REUSEADDR


def test_a_closed_pipe_has_another_number_on_windows() -> None:
    closed, invalid = OSError(errno.EPIPE, "closed"), OSError(errno.EINVAL, "invalid")
    assert nobody_reads(closed, "linux")
    assert nobody_reads(closed, "win32")
    assert nobody_reads(invalid, "win32")
    assert not nobody_reads(invalid, "linux")


def test_ctrl_break_ends_a_run_where_there_is_one(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(signal, "SIGBREAK", signal.SIGINT, raising=False)  # any that can be had
    before = signal.getsignal(signal.SIGINT)
    try:
        changed = importlib.reload(stopping)
        with pytest.raises(changed.Terminated), changed.terminable():
            signal.raise_signal(signal.SIGINT)
        assert signal.getsignal(signal.SIGINT) is before
    finally:
        monkeypatch.undo()
        importlib.reload(stopping)


def test_a_limit_that_the_system_promises_and_refuses_stays(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    def refuse(_what: int, _limits: tuple[int, int]) -> None:
        raise ValueError("current limit exceeds maximum limit")

    promising = SimpleNamespace(
        RLIMIT_NOFILE=7,
        RLIM_INFINITY=-1,
        getrlimit=lambda _what: (256, -1),
        setrlimit=refuse,
    )
    monkeypatch.setitem(sys.modules, "resource", promising)
    assert raise_file_limit() == 256
