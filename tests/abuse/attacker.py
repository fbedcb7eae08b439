"""Whoever attacks: addresses behind a proxy that the server trusts, and what they send."""

from __future__ import annotations

import http.client
import json
import socket as sockets
import sys
import threading
import time
from collections import Counter
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from tests.server.running import Guest
from tests.serving import Server


@dataclass
class Attacker:
    """Where to, for how long, and what has been sent.

    Attributes:
        given: what was prepared for the attack.
        until: when it is over; it begins when all is set up.
    """

    host: str
    port: int
    seconds: float
    given: dict[str, str] = field(default_factory=dict)
    sent: Counter[str] = field(default_factory=Counter)
    until: float = float("inf")

    def begin(self) -> None:
        """All is set up: the victim may come, and time runs."""
        if self.until == float("inf"):
            sys.stdout.write("ready\n")
            sys.stdout.flush()
            self.until = time.monotonic() + self.seconds

    @property
    def over(self) -> bool:
        return time.monotonic() >= self.until

    def wait(self, seconds: float) -> None:
        time.sleep(max(0, min(seconds, self.until - time.monotonic())))

    def headers(self, number: int | str) -> dict[str, str]:
        """As the proxy sends them for an address, or for one of the test network by its number."""
        address = f"198.51.100.{number}" if isinstance(number, int) else number
        return {"x-forwarded-for": address, "host": f"{self.host}:{self.port}"}

    def request(
        self, number: int | str, method: str, path: str, body: bytes | None = None, cookie: str = ""
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
        while True:
            status, answer, cookie = self.request(number, "POST", "/api/matches", body)
            if status == 201:
                return json.loads(answer)["id"], cookie
            self.wait(0.5)

    def connect(self) -> sockets.socket:
        made = sockets.create_connection((self.host, self.port), timeout=10)
        made.settimeout(10)
        return made

    def upgrade(self, number: int, match: str, cookie: str) -> sockets.socket:
        """A socket of a match, after its handshake."""
        return self.socket(number, f"/api/matches/{match}/socket", cookie)

    def socket(self, number: int, path: str, cookie: str) -> sockets.socket:
        """A socket, after its handshake."""
        made = self.connect()
        head = {**self.headers(number), "cookie": cookie, "upgrade": "websocket"}
        head |= {"connection": "Upgrade", "sec-websocket-version": "13"}
        head["sec-websocket-key"] = "dGhlIHNhbXBsZSBub25jZQ=="
        lines = "".join(f"{name}: {value}\r\n" for name, value in head.items())
        made.sendall(f"GET {path} HTTP/1.1\r\n{lines}\r\n".encode())
        made.recv(12)
        self.sent["sockets"] += 1
        return made

    def from_here(self) -> Guest:
        """Somebody on this machine, who has no limits: what takes long to set up is theirs."""
        server = Server(Path())
        server.url = f"http://{self.host}:{self.port}"
        return Guest(server)

    def each(self, count: int, work: Callable[[int], None]) -> None:
        """Do it many times at once, until the end."""
        self.begin()
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
