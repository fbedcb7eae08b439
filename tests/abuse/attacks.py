"""Attacks, each from addresses of its own, through a proxy that the server trusts.

    python -m tests.abuse.attacks NAME URL SECONDS

prints what was sent, as JSON.
"""

from __future__ import annotations

import http.client
import json
import socket
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from itertools import islice, product
from pathlib import Path
from random import Random

from jaipur.formats import Person, Record, RecordedRound, record_text
from jaipur.rules import STANDARD, BySeat, Match, Move, Seat, legal_moves
from tests.server.running import Guest, move
from tests.serving import Server

Attack = Callable[["Attacker"], None]


@dataclass
class Attacker:
    """Where to, for how long, and what has been sent."""

    host: str
    port: int
    until: float
    sent: Counter[str] = field(default_factory=Counter)

    @property
    def over(self) -> bool:
        return time.monotonic() >= self.until

    def wait(self, seconds: float) -> None:
        time.sleep(max(0, min(seconds, self.until - time.monotonic())))

    def headers(self, number: int) -> dict[str, str]:
        return {"x-forwarded-for": f"198.51.100.{number}", "host": f"{self.host}:{self.port}"}

    def request(
        self, number: int, method: str, path: str, body: bytes | None = None, cookie: str = ""
    ) -> tuple[int, bytes, str]:
        """Send a request from an address; status, body, and the cookie of this guest."""
        connection = http.client.HTTPConnection(self.host, self.port, timeout=30)
        headers = self.headers(number) | ({"cookie": cookie} if cookie else {})
        try:
            connection.request(method, path, body, headers)
            answer = connection.getresponse()
            found = answer.headers.get("set-cookie", cookie).partition(";")[0]
            return answer.status, answer.read(), found
        except OSError:
            self.sent["requests cut off"] += 1
            return 0, b"", cookie
        finally:
            connection.close()

    def open(self, number: int, **options: object) -> tuple[str, str]:
        """Open a match: its id, and the cookie of its player."""
        body = json.dumps({"mode": "pass", **options}).encode()
        while not self.over:
            status, answer, cookie = self.request(number, "POST", "/api/matches", body)
            if status == 201:
                return json.loads(answer)["id"], cookie
            self.wait(0.5)
        sys.exit(0)

    def connect(self) -> socket.socket:
        made = socket.create_connection((self.host, self.port), timeout=10)
        made.settimeout(10)
        return made

    def upgrade(self, number: int, match: str, cookie: str) -> socket.socket:
        """A socket of a match, after its handshake."""
        made = self.connect()
        head = {**self.headers(number), "cookie": cookie, "upgrade": "websocket"}
        head |= {"connection": "Upgrade", "sec-websocket-version": "13"}
        head["sec-websocket-key"] = "dGhlIHNhbXBsZSBub25jZQ=="
        lines = "".join(f"{name}: {value}\r\n" for name, value in head.items())
        made.sendall(f"GET /api/matches/{match}/socket HTTP/1.1\r\n{lines}\r\n".encode())
        made.recv(12)
        self.sent["sockets"] += 1
        return made

    def each(self, count: int, work: Callable[[int], None]) -> None:
        """Do it many times at once, until the end."""
        threads = [threading.Thread(target=self._repeat, args=(work, n)) for n in range(count)]
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()

    def _repeat(self, work: Callable[[int], None], number: int) -> None:
        while not self.over:
            with suppress(OSError):
                work(number)


def masked(first: int, payload: bytes = b"") -> bytes:
    return bytes([first, 0x80 | len(payload)]) + bytes(4) + payload


def same_names(attacker: Attacker) -> None:
    """H1: files with thousands of names, one of them twice."""
    letters = "abcdefghijklmnopqrstuvwxyz"
    names = ["".join(each) for each in islice(product(letters, repeat=3), 7700)]
    body = ("{" + ",".join(f'"{name}":0' for name in [*names, names[-1]]) + "}").encode()

    def post(number: int) -> None:
        status, _, _ = attacker.request(number % 4, "POST", "/api/replay", body)
        attacker.sent[f"files answered {status}"] += 1
        attacker.wait(0.5)

    attacker.each(12, post)


def long_records(attacker: Attacker) -> None:
    """H2: records as long as is allowed, and longer ones."""
    bodies = [long_record(400), long_record(1490)]

    def post(number: int) -> None:
        body = bodies[number % 2]
        status, _, _ = attacker.request(number // 2, "POST", "/api/replay", body)
        attacker.sent[f"records answered {status}"] += 1
        attacker.wait(0.5)

    attacker.each(16, post)


def long_record(moves: int) -> bytes:
    """A record of exchanges to and fro, which lasts."""
    random, match, rounds = Random(1), Match.start(STANDARD, seed="x", starter=Seat.A), []
    made: list[Move] = []
    for _ in range(moves):
        if match.round.result is not None:
            rounds.append(RecordedRound(tuple(made), match.round.result))
            match, made = match.next_round(), []
        legal = legal_moves(match.round)
        lasting = [move for move in legal if move.take and move.give]
        made.append(random.choice(lasting if lasting and match.round.idle < 190 else legal))
        match, _ = match.play(made[-1])
    rounds.append(RecordedRound(tuple(made), match.round.result))
    people = BySeat(Person("a"), Person("b"))
    return record_text(Record(STANDARD, match.source, Seat.A, people, tuple(rounds))).encode()


def hellos(attacker: Attacker) -> None:
    """H3: a match with a long log, told again and again."""
    match, cookie = long_match(attacker, 200)

    def greet(number: int) -> None:
        with attacker.upgrade(number % 4 + 1, match, cookie) as made:
            threading.Thread(target=drain, args=(made,), daemon=True).start()
            while not attacker.over:
                since = (0, 1_000_000)[number % 2]
                made.sendall(masked(0x81, b'{"type":"hello","since":%d}' % since))
                attacker.sent["hellos"] += 1
                attacker.wait(1 / 9)

    attacker.each(12, greet)


def long_match(attacker: Attacker, moves: int) -> tuple[str, str]:
    """A match with so many moves, and the cookie of its players.

    Made from this machine, which has no limits; others would take a minute longer.
    """
    server = Server(Path())
    server.url = f"http://{attacker.host}:{attacker.port}"
    random = Random(1)
    with Guest(server) as guest:
        match = guest.open("pass")
        with guest.socket(match) as socket:
            update = socket.hello()
            for _ in range(moves):
                if update["table"]["phase"] == "match_over":
                    break
                if update["table"]["phase"] == "round_over":
                    socket.act(update["seq"], {"kind": "next_round"}, seat=0)
                    update = socket.until("update", update["seq"] + 1)
                seat = update["views"][0]["turn"]
                legal = update["views"][seat]["legal"]
                lasting = [text for text in legal if "+" in text and "-" in text]
                text = random.choice(lasting or legal)
                socket.act(update["seq"], move(text), seat=seat)
                update = socket.until("update", update["seq"] + 1)
        return match, guest.cookie


def drain(made: socket.socket) -> None:
    with suppress(OSError):
        while made.recv(65536):
            pass


def half_heads(attacker: Attacker) -> None:
    """H4: more connections than there are files, each with half a head."""

    def hold(_number: int) -> None:
        held: list[socket.socket] = []
        try:
            while not attacker.over:
                while len(held) < 275:
                    made = attacker.connect()
                    made.sendall(b"GET / HTTP/1.1\r\nHost: x\r\nX: ")
                    attacker.sent["half heads"] += 1
                    held.append(made)
                attacker.wait(0.2)
                held = [each for each in held if is_open(each)]
        finally:
            for each in held:
                each.close()

    attacker.each(4, hold)


def is_open(made: socket.socket) -> bool:
    made.settimeout(0)
    try:
        return bool(made.recv(1))
    except BlockingIOError:
        return True
    except OSError:
        made.close()
        return False


def slow_bodies(attacker: Attacker) -> None:
    """H4: bodies that come byte by byte."""
    head = b"POST /api/matches HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.%d\r\n"

    def post(number: int) -> None:
        with attacker.connect() as made:
            made.sendall(head % (number % 4) + b"Content-Length: 5000\r\n\r\n{")
            attacker.sent["slow bodies"] += 1
            while not attacker.over:
                made.sendall(b" ")
                attacker.wait(1)

    attacker.each(200, post)


def chunks(attacker: Attacker) -> None:
    """H4: bodies in pieces of one byte."""
    head = b"POST /api/replay HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.%d\r\n"
    body = b"1\r\n \r\n" * 60_000

    def post(number: int) -> None:
        with attacker.connect() as made:
            attacker.sent["chunked bodies"] += 1
            made.sendall(head % (number % 4) + b"Transfer-Encoding: chunked\r\n\r\n" + body)
            made.recv(1000)
        attacker.wait(0.3)

    attacker.each(8, post)


def pings(attacker: Attacker) -> None:
    """H5: pings whose answers nobody reads."""
    _flood(attacker, masked(0x89, b"x" * 100) * 600, "pings", 600)


def fragments(attacker: Attacker) -> None:
    """H5: a message in thousands of empty parts."""
    _flood(attacker, masked(0x01) + masked(0x00) * 10_000, "parts", 10_000)


def _flood(attacker: Attacker, blob: bytes, name: str, count: int) -> None:
    places = [attacker.open(number) for number in range(1, 5)]

    def flood(number: int) -> None:
        match, cookie = places[number % 4]
        attacker.wait(0.1)  # frames are meant, not connections: those are `reconnects`
        with attacker.upgrade(number % 4 + 1, match, cookie) as made:
            while not attacker.over:
                made.sendall(blob)
                attacker.sent[name] += count

    attacker.each(8, flood)


def reconnects(attacker: Attacker) -> None:
    """Sockets opened again and again, far beyond what an address may."""
    places = [attacker.open(number) for number in range(1, 5)]

    def reconnect(number: int) -> None:
        match, cookie = places[number % 4]
        attacker.upgrade(number % 4 + 1, match, cookie).close()

    attacker.each(8, reconnect)


def refused_requests(attacker: Attacker) -> None:
    """Requests far beyond what an address may send, to fill the log."""
    head = b"GET /api/nothing HTTP/1.1\r\nHost: x\r\nX-Forwarded-For: 198.51.100.7\r\n\r\n"

    def ask(_number: int) -> None:
        with attacker.connect() as made:
            while not attacker.over:
                made.sendall(head * 20)
                attacker.sent["requests"] += 20
                answered = 0
                while answered < 20:
                    answered += made.recv(65536).count(b"HTTP/1.1 ")

    attacker.each(2, ask)


def hints(attacker: Attacker) -> None:
    """Four addresses that ask for hints as often as they may."""
    places = [attacker.open(number, mode="bot", bot="novice") for number in range(1, 5)]

    def ask(number: int) -> None:
        match, cookie = places[number % 4]
        path = f"/api/matches/{match}/advice"
        status, _, _ = attacker.request(number % 4 + 1, "GET", path, cookie=cookie)
        attacker.sent[f"hints answered {status}"] += 1
        attacker.wait(0.5)

    attacker.each(8, ask)


ATTACKS: dict[str, Attack] = {
    attack.__name__: attack
    for attack in (
        same_names,
        long_records,
        hellos,
        half_heads,
        slow_bodies,
        chunks,
        pings,
        fragments,
        reconnects,
        refused_requests,
        hints,
    )
}

if __name__ == "__main__":
    name, url, seconds = sys.argv[1:]
    host, _, port = url.removeprefix("http://").partition(":")
    attacker = Attacker(host, int(port), time.monotonic() + float(seconds))
    ATTACKS[name](attacker)
    json.dump(attacker.sent, sys.stdout)
