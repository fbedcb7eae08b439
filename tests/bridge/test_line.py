"""The line of a bridge: what it makes of answers, and a game at a server that misbehaves."""

from __future__ import annotations

import json
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from threading import Thread
from typing import Any, cast

import pytest
from websockets.asyncio.server import ServerConnection, serve
from websockets.http11 import Request, Response

from jaipur.bridge import BridgeError
from jaipur.bridge.errors import Away, Gone, Refusal
from jaipur.bridge.game import Game
from jaipur.bridge.keeping import Keeper
from jaipur.bridge.line import Line
from jaipur.formats import seat_commitment
from jaipur.rules import Seat

TOKEN = "jpr_abc"
ANSWERS = {
    "/fine": (200, b'{"a": 1}', Refusal),
    "/empty": (204, b"", Refusal),
    "/ended": (401, b"", BridgeError),
    "/busy": (503, b'{"error": {"reason": "storage", "message": "Later."}}', Away),
    "/refused": (409, b'{"error": {"reason": "own_rival", "message": "No."}}', Refusal),
    "/page": (404, b"<html>", BridgeError),
    "/elsewhere": (302, b"", BridgeError),
}


class Answering(BaseHTTPRequestHandler):
    def do_GET(self) -> None:
        status, body, _ = ANSWERS[self.path]
        assert self.headers["authorization"] == f"Bearer {TOKEN}"
        self.send_response(status)
        self.send_header("location", "/fine")
        self.send_header("content-length", str(len(body)))
        self.end_headers()
        self.wfile.write(body)

    def log_message(self, *_: object) -> None:
        """Say nothing."""


@pytest.fixture(scope="module")
def server() -> Iterator[str]:
    with ThreadingHTTPServer(("127.0.0.1", 0), Answering) as listening:
        thread = Thread(target=listening.serve_forever)
        thread.start()
        yield f"http://127.0.0.1:{listening.server_port}"
        listening.shutdown()
        thread.join()


@pytest.mark.parametrize("path", ["/ended", "/busy", "/refused", "/page", "/elsewhere"])
async def test_what_a_refusal_means(server: str, path: str) -> None:
    with pytest.raises(ANSWERS[path][2]) as raised:
        await Line(server, TOKEN).ask("GET", path)
    assert TOKEN not in str(raised.value)


async def test_answers(server: str) -> None:
    line = Line(server, TOKEN)
    assert await line.ask("GET", "/fine") == {"a": 1}
    assert await line.ask("GET", "/empty") is None


@pytest.mark.parametrize(("code", "kind"), [(4401, BridgeError), (4404, Gone), (1012, Away)])
async def test_why_a_socket_was_closed(code: int, kind: type[Exception]) -> None:
    async def close(socket: ServerConnection) -> None:
        await socket.close(code, "so")

    async with serve(close, "127.0.0.1", 0) as listening:
        port = next(iter(listening.sockets)).getsockname()[1]
        with pytest.raises(kind):
            async with Line(f"http://127.0.0.1:{port}", TOKEN).socket("/x") as socket:
                await socket.recv()


async def test_a_socket_follows_nobody_elsewhere() -> None:
    def elsewhere(socket: ServerConnection, _request: Request) -> Response:
        response = socket.respond(302, "")
        response.headers["Location"] = "ws://127.0.0.1:1/"
        return response

    async def nothing(_socket: ServerConnection) -> None: ...

    async with serve(nothing, "127.0.0.1", 0, process_request=elsewhere) as listening:
        port = next(iter(listening.sockets)).getsockname()[1]
        with pytest.raises(Away, match="302"):
            async with Line(f"http://127.0.0.1:{port}", TOKEN).socket("/x"):
                pass


class Script:
    """A line whose server says just this, and remembers what it was told."""

    def __init__(self, *frames: dict[str, Any], refusal: str = "") -> None:
        self._frames = frames
        self._refusal = refusal
        self.sent: list[dict[str, Any]] = []

    @asynccontextmanager
    async def socket(self, _path: str) -> AsyncIterator[Script]:
        yield self

    async def send(self, text: str) -> None:
        self.sent.append(json.loads(text))

    async def __aiter__(self) -> AsyncIterator[str]:
        for frame in self._frames:
            # Whoever answers does so to what was last sent.
            if frame["type"] == "answer":
                frame = {**frame, "id": self.sent[-1]["id"]}  # noqa: PLW2901
            yield json.dumps(frame)

    async def ask(self, _method: str, _path: str, _body: object) -> None:
        if self._refusal:
            raise Refusal(409, self._refusal, "No.")


def update(seq: int, since: int = 0, **table: object) -> dict[str, Any]:
    known = {"phase": "round_over", "you": [0], "acts": ["next_round"], **table}
    log = [{"seq": seq}]
    return {"type": "update", "seq": seq, "since": since, "table": known, "log": log, "views": []}


async def played(script: Script, folder: Path) -> Exception:
    said: list[str] = []
    keeper = Keeper.open(folder / "kept.json")
    game = Game(cast("Line", script), "m", "Asha", keeper, cast("Any", None), None, said.append)
    with pytest.raises((Away, BridgeError)) as raised:
        await game.play()
    return raised.value


def error(reason: str) -> dict[str, Any]:
    return {"type": "error", "error": {"reason": reason, "message": "So."}}


async def test_a_game_at_a_server_that_misbehaves(tmp_path: Path) -> None:
    assert isinstance(await played(Script(), tmp_path), Away)  # closed at once
    assert isinstance(await played(Script(error("too_fast")), tmp_path), Away)
    assert not isinstance(await played(Script(error("bad_request")), tmp_path), Away)
    illegal = {"type": "answer", "result": "illegal", "text": "Not so."}
    assert "Not so." in str(await played(Script(update(3), illegal), tmp_path))


async def test_what_is_stale_is_tried_again_and_what_was_missed_is_asked_for(
    tmp_path: Path,
) -> None:
    stale = {"type": "answer", "result": "stale", "text": None}
    script = Script({"type": "pong", "now": 0}, update(3), stale, update(9, since=8))
    await played(script, tmp_path)
    kinds = [frame["type"] for frame in script.sent]
    assert kinds == ["ping", "hello", "act", "act", "hello"]
    assert script.sent[2]["act"] == script.sent[3]["act"] == {"kind": "next_round"}


async def test_a_deal_that_is_not_ours_any_more_is_called_off(tmp_path: Path) -> None:
    seal = "00" * 32
    waiting: dict[str, Any] = {
        "phase": "waiting",
        "commitment": seal,
        "commitments": [None, None],
        "awaiting_reveal": [],
        "players": [None, None],
    }
    lost = Script(update(1, **waiting), refusal="already_revealed")
    await played(lost, tmp_path)
    assert lost.sent[-1]["act"] == {"kind": "call_off"}

    keeper = Keeper.open(tmp_path / "kept.json")
    assert keeper.may_reveal("m", b"another deal".ljust(32))
    mine = seat_commitment("m", Seat.A, bytes(32), keeper.secret("m", Seat.A, bytes(32))).hex()
    seated: dict[str, Any] = {
        **waiting,
        "players": [{}, {}],
        "commitments": [mine, seal],
        "awaiting_reveal": [0],
    }
    other = Script(update(1, **seated))
    await played(other, tmp_path)
    assert other.sent[-1]["act"] == {"kind": "call_off"}


def test_a_state_that_cannot_be_written_is_told(tmp_path: Path) -> None:
    longest = tmp_path / ("k" * 255)  # the file it is written to first has a longer name
    with pytest.raises(BridgeError, match="cannot write"):
        Keeper.open(longest).may_reveal("m", bytes(32))
