"""Clients that talk to a server over real sockets."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import AbstractContextManager, contextmanager, suppress
from secrets import token_hex
from typing import Any, Self

import httpx
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import ClientConnection, connect

from jaipur.formats import joint_commitment, seat_commitment
from jaipur.rules import BySeat, Seat
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

    def delete(self, path: str, status: int = 204) -> Any:
        return self._checked(self.http.delete(path), status)

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

    def socket(self, match: str, **headers: str) -> AbstractContextManager[Socket]:
        return self.socket_at(f"/api/matches/{match}/socket", **headers)

    def events(self, **headers: str) -> AbstractContextManager[Socket]:
        """The socket of all matches."""
        return self.socket_at("/api/events/socket", **headers)

    def lobby(self, **headers: str) -> AbstractContextManager[Socket]:
        """The socket of the lobby."""
        return self.socket_at("/api/lobby/socket", **headers)

    @contextmanager
    def socket_at(self, path: str, **headers: str) -> Iterator[Socket]:
        address = self.server.url.replace("http", "ws", 1)
        with connect(
            f"{address}{path}",
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


SECRETS = ("a1" * 32, "b2" * 32)
"""What Asha and Belen bring to the key."""


def sat_online(first: Guest, second: Guest, **options: object) -> str:
    """An online match with both people at it."""
    match = committed_online(first, second, **options)
    for seat, guest in enumerate((first, second)):
        reveal(guest, match, seat)
    return match


def committed_online(first: Guest, second: Guest, **options: object) -> str:
    """An online match at which both are committed, and nobody has revealed anything."""
    opened = first.post("/api/matches", {"mode": "online", **options}, 201)
    match: str = opened["id"]
    second.get("/api/matches")  # for a cookie
    invite = opened["invite"].rpartition("/")[2]
    commit(first, opened, 0, "Asha")
    commit(second, opened, 1, "Belen", invite=invite)
    return match


def commit(
    guest: Guest,
    opened: Any,
    seat: int,
    name: str,
    secret: str = "",
    *,
    status: int = 200,
    **more: Any,
) -> Any:
    """Sit down with a commitment to a secret."""
    published, given = bytes.fromhex(opened["commitment"]), bytes.fromhex(secret or SECRETS[seat])
    committed = seat_commitment(opened["id"], Seat(seat), published, given)
    body = {"name": name, "commitment": committed.hex(), **more}
    return guest.post(f"/api/matches/{opened['id']}/seat", body, status)


def reveal(guest: Guest, match: str, seat: int, secret: str = "", status: int = 200) -> Any:
    """Reveal one's secret for the commitments that are there now."""
    update = guest.see(match, 3)  # both are seated, even if this process has not heard of it
    table = update["table"]
    first, second = (bytes.fromhex(each) for each in table["commitments"])
    published = bytes.fromhex(table["commitment"])
    joint = joint_commitment(match, published, BySeat(first, second))
    body = {"secret": secret or SECRETS[seat], "joint": joint.hex(), "seq": update["seq"]}
    return guest.post(f"/api/matches/{match}/reveal", body, status)


def play_out(match: str, players: list[Guest]) -> Any:
    """Play a match between people to its end, over HTTP; the last update."""
    update = players[0].see(match)
    while update["table"]["phase"] != "match_over":
        if update["table"]["phase"] == "round_over":
            ready = update["table"]["ready"]
            player = players[1 if 0 in ready else 0]
            update = player.act(match, update["seq"], {"kind": "next_round"})["update"]
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
