"""Clients that talk to a server over real sockets."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from secrets import token_hex
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from tests.serving import Server


class Guest:
    """Somebody with a browser: a cookie, HTTP and sockets."""

    def __init__(self, server: Server, lang: str = "en", **headers: str) -> None:
        self.server = server
        self.http = httpx.Client(
            base_url=server.url, headers={"accept-language": lang, **headers}, timeout=60
        )
        self.headers = headers

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.http.close()

    def get(self, path: str, status: int = 200) -> Any:
        return self._checked(self.http.get(path), status)

    def post(self, path: str, body: Any, status: int = 200) -> Any:
        return self._checked(self.http.post(path, json=body), status)

    def _checked(self, response: httpx.Response, status: int) -> Any:
        assert response.status_code == status, response.text
        return response.json() if response.content else None

    def open(self, mode: str, **options: object) -> str:
        """Open a match; its name."""
        match: str = self.post("/api/matches", {"mode": mode, **options}, 201)["id"]
        return match

    def see(self, match: str, since: int = 0) -> Any:
        return self.get(f"/api/matches/{match}?since={since}")

    def act(self, match: str, seq: int, act: Any, name: str | None = None, **more: Any) -> Any:
        body = {"id": name or token_hex(8), "seq": seq, "act": act, **more}
        return self.post(f"/api/matches/{match}/acts", body)

    @property
    def cookie(self) -> str:
        return "; ".join(f"{name}={value}" for name, value in self.http.cookies.items())

    @contextmanager
    def socket(self, match: str, **headers: str) -> Iterator[Socket]:
        address = self.server.url.replace("http", "ws", 1)
        with connect(
            f"{address}/api/matches/{match}/socket",
            additional_headers={"cookie": self.cookie, **self.headers, **headers},
            compression=None,
        ) as connection:
            yield Socket(connection)


class Socket:
    """A socket that speaks JSON."""

    def __init__(self, connection: ClientConnection) -> None:
        self.connection = connection

    def send(self, **frame: Any) -> None:
        self.connection.send(json.dumps(frame))

    def hello(self, since: int = 0) -> Any:
        self.send(type="hello", since=since)
        return self.until("update")

    def frame(self) -> Any:
        return json.loads(self.connection.recv(timeout=30))

    def until(self, kind: str, seq: int = 0) -> Any:
        """The next frame of a kind; an update at least as new as `seq`."""
        while True:
            frame = self.frame()
            if frame["type"] == kind and frame.get("seq", 0) >= seq:
                return frame

    def closed(self) -> tuple[int, str]:
        """Read until the server closes, and with what code and reason it did."""
        with suppress(ConnectionClosed):
            while True:
                self.frame()
        return self.connection.close_code or 0, self.connection.close_reason or ""

    def act(self, seq: int, act: Any, name: str | None = None, **more: Any) -> Any:
        self.send(type="act", id=name or token_hex(8), seq=seq, act=act, **more)
        return self.until("answer")


def move(text: str) -> dict[str, str]:
    return {"kind": "move", "move": text}


def sat_online(first: Guest, second: Guest, **options: object) -> str:
    """An online match with both people at it."""
    opened = first.post("/api/matches", {"mode": "online", **options}, 201)
    match: str = opened["id"]
    first.post(f"/api/matches/{match}/seat", {"name": "Asha", "secret": "a1" * 32})
    invite = opened["invite"].rpartition("/")[2]
    second.get("/api/matches")  # for a cookie
    body = {"name": "Belen", "secret": "b2" * 32, "invite": invite}
    second.post(f"/api/matches/{match}/seat", body)
    return match


def play_out(match: str, players: list[Guest]) -> Any:
    """Play a match between people to its end, over HTTP; the last update."""
    update = players[0].see(match)
    while update["table"]["phase"] != "match_over":
        if update["table"]["phase"] == "round_over":
            update = players[0].act(match, update["seq"], {"kind": "next_round"})["update"]
            continue
        turn = update["views"][0]["turn"]
        update = players[turn].see(match)
        # A sale where there is one, so that matches end.
        legal = update["views"][0]["legal"]
        chosen = next((text for text in legal if text.startswith("-")), legal[-1])
        answer = players[turn].act(match, update["seq"], move(chosen))
        assert answer["result"] == "applied"
        update = answer["update"]
    return update
