"""Attacks on what came with accounts: passwords, streams of events, push notices."""

from __future__ import annotations

import hashlib
import json
import secrets
import socket
import threading
from base64 import urlsafe_b64encode
from contextlib import ExitStack
from typing import Any

import cbor2

from tests.abuse.attacker import Attacker
from tests.push.push_service import Browser
from tests.server.running import sat_online


def sign_ins(attacker: Attacker) -> None:
    """Wrong passwords from two hundred addresses, each of which costs a slow hash."""
    paths = ("sign-in", "recovery")

    def guess(number: int) -> None:
        tried = attacker.sent.total()
        body = {"name": f"Nobody {tried % 997}", "password": "not the password"}
        path = paths[number % 2]
        if path == "recovery":
            body["code"] = "AAAA-BBBB-CCCC-DDDD"
        raw = json.dumps(body).encode()
        status, _, _ = attacker.request(tried % 200, "POST", f"/api/account/{path}", raw)
        attacker.sent[f"guesses answered {status}"] += 1

    attacker.each(12, guess)


def streams(attacker: Attacker) -> None:
    """Streams of events of somebody with many matches, opened again and again."""
    with attacker.from_here() as guest:
        for _ in range(40):
            guest.open("pass")
        cookie = guest.cookie

    def stream(number: int) -> None:
        with attacker.socket(number + 1, "/api/events/socket", cookie) as made:
            read = 0
            while read < 4000 and (data := made.recv(65536)):
                read += len(data)
            attacker.sent["bytes of events"] += read
        attacker.wait(0.2)

    attacker.each(12, stream)


def tarpits(attacker: Attacker) -> None:
    """Push notices to addresses that take a connection and never answer."""
    held: list[socket.socket] = []
    with ExitStack() as stack:
        pit = stack.enter_context(socket.create_server(("127.0.0.1", 0), backlog=1000))
        url = f"http://127.0.0.1:{pit.getsockname()[1]}"
        threading.Thread(target=_swallow, args=(attacker, pit, held), daemon=True).start()
        guests = [stack.enter_context(attacker.from_here()) for _ in range(8)]
        for guest in guests:
            guest.get("/api/matches")
            for number in range(5):
                browser = Browser(url, f"{number}")
                guest.post("/api/push/subscriptions", browser.subscription, 201)

        def play(number: int) -> None:
            sat_online(guests[2 * number], guests[2 * number + 1])
            attacker.sent["matches"] += 1
            attacker.wait(0.5)

        attacker.each(4, play)
        for each in held:
            each.close()


def subscriptions(attacker: Attacker) -> None:
    """Browsers that want push notices, each with a cookie of its own."""

    def subscribe(_number: int) -> None:
        _, _, cookie = attacker.request(1, "GET", "/api/account")
        browser = Browser("http://127.0.0.1:9", secrets.token_hex(8))
        body, path = json.dumps(browser.subscription).encode(), "/api/push/subscriptions"
        status, _, _ = attacker.request(1, "POST", path, body, cookie)
        attacker.sent[f"subscriptions answered {status}"] += 1

    attacker.each(8, subscribe)


def histories(attacker: Attacker) -> None:
    """A long history, searched for somebody who is not in it, and the lists of its player."""
    paths = ("/api/history?rival=nobody", "/history?rival=nobody", "/api/matches", "/")

    def leaf(number: int) -> None:
        path, cookie = paths[number % len(paths)], attacker.given["cookie"]
        status, _, _ = attacker.request(1, "GET", path, cookie=cookie)
        what = "searches" if "rival" in path else "lists"
        attacker.sent[f"{what} answered {status}"] += 1

    attacker.each(8, leaf)


def ladders(attacker: Attacker) -> None:
    """All pages of a ladder of thousands, by as many at once as an address may have."""

    def climb(_number: int) -> None:
        path = f"/api/players?page={attacker.sent.total() % 40 + 1}"
        status, _, _ = attacker.request(1, "GET", path)
        attacker.sent[f"pages answered {status}"] += 1

    attacker.each(100, climb)


def _swallow(attacker: Attacker, pit: socket.socket, held: list[socket.socket]) -> None:
    while True:
        try:
            held.append(pit.accept()[0])
        except OSError:  # it is over
            return
        attacker.sent["notices held"] += 1


def heavy_passkeys(attacker: Attacker) -> None:
    """Passkeys whose signatures take long to check, each from an address of its own."""

    def make(_number: int) -> None:
        number = attacker.sent.total()
        wanted = json.dumps({"for": "sign_up", "name": f"Heavy {number}"}).encode()
        _, raw, cookie = attacker.request(number % 200, "POST", "/api/account/challenge", wanted)
        asked = json.loads(raw).get("options")
        if asked is None:
            attacker.sent["challenges refused"] += 1
            return
        origin = f"http://{attacker.host}:{attacker.port}"
        passkey = heavy_passkey(asked["challenge"], origin, attacker.host)
        body = json.dumps({"name": f"Heavy {number}", "passkey": passkey}).encode()
        status, _, _ = attacker.request(number % 200, "POST", "/api/account", body, cookie)
        attacker.sent[f"passkeys answered {status}"] += 1
        attacker.wait(0.1)

    attacker.each(8, make)


def heavy_passkey(challenge: str, origin: str, site: str) -> dict[str, Any]:
    """A key of RSA as long as is ever checked, which says that it has signed itself."""
    key = {1: 3, 3: -257, -1: b"\xff" * 2048, -2: b"\xff" * 8}
    name = secrets.token_bytes(16)
    data = hashlib.sha256(site.encode()).digest() + b"\x45" + bytes(4) + b"\1" * 16
    data += len(name).to_bytes(2) + name + cbor2.dumps(key)
    statement = {"alg": -257, "sig": b"\1" * 2048}
    made = cbor2.dumps({"fmt": "packed", "attStmt": statement, "authData": data})
    client = {"type": "webauthn.create", "challenge": challenge, "origin": origin}
    response = {
        "clientDataJSON": _text(json.dumps(client).encode()),
        "attestationObject": _text(made),
    }
    return {"id": _text(name), "rawId": _text(name), "type": "public-key", "response": response}


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).decode().rstrip("=")
