"""A push service of the tests' own on loopback, and a browser that subscribed with it."""

from __future__ import annotations

import json
import queue
import threading
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator
from contextlib import contextmanager
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from secrets import token_bytes
from typing import Any, Final

import http_ece
import httpx
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

SECONDS: Final = 60
"""How long to wait for a notice that has to come, on a busy machine."""


class Browser:
    """A browser's part of a subscription: its keys, and reading what was encrypted for it."""

    def __init__(self, url: str, name: str) -> None:
        self._key = ec.generate_private_key(ec.SECP256R1())
        self._auth = token_bytes(16)
        point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        self.path = f"/push/{name}"
        self.keys = {"p256dh": _text(point), "auth": _text(self._auth)}
        self.subscription: dict[str, Any] = {"endpoint": f"{url}{self.path}", "keys": self.keys}

    def read(self, body: bytes) -> Any:
        """What a notice says."""
        plain = http_ece.decrypt(
            body, private_key=self._key, auth_secret=self._auth, version="aes128gcm"
        )
        return json.loads(plain)


class Received:
    """A request that came to the push service."""

    def __init__(self, handler: BaseHTTPRequestHandler) -> None:
        self.path = handler.path
        self.headers = {name.lower(): value for name, value in handler.headers.items()}
        self.body = handler.rfile.read(int(self.headers["content-length"]))

    def signed_by(self) -> str:
        """The public key that signed it, if the signature is right; and that it is for this place."""
        given = self.headers["authorization"]
        assert Vapid02.verify(given)
        parts = dict(part.split("=", 1) for part in given.removeprefix("vapid ").split(","))
        claims = json.loads(_bytes(parts["t"].split(".")[1]))
        assert claims["aud"] == f"http://{self.headers['host']}"
        assert claims["sub"] == "mailto:host@jaipur.example"
        return parts["k"]


class PushService:
    """Takes notices and answers with a status; what hangs is released at the end."""

    def __init__(self) -> None:
        self.status: dict[str, int] = {}
        self.hangs: set[str] = set()
        self.received: queue.Queue[Received] = queue.Queue()
        self._released = threading.Event()
        service = self

        class Handler(BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                received = Received(self)
                if received.path in service.hangs:
                    service._released.wait()
                    return
                service.received.put(received)
                status = service.status.get(received.path, 201)
                self.send_response(status)
                if status in {301, 307}:
                    self.send_header("location", service.url + "/elsewhere")
                self.end_headers()

            def log_message(self, *_: object) -> None:
                pass

        self._server = ThreadingHTTPServer(("127.0.0.1", 0), Handler)
        self._server.daemon_threads = True
        self.url = f"http://127.0.0.1:{self._server.server_port}"
        threading.Thread(target=self._server.serve_forever, daemon=True).start()

    def next(self) -> Received:
        """The next notice that comes."""
        return self.received.get(timeout=SECONDS)

    def close(self) -> None:
        self._released.set()
        self._server.shutdown()
        self._server.server_close()


def until_push_is_on(url: str) -> None:
    """A server looks for its keys every few seconds."""
    with httpx.Client(base_url=url) as client:
        while '"push":null' in client.get("/").text:
            pass


@contextmanager
def push_service() -> Iterator[PushService]:
    service = PushService()
    try:
        yield service
    finally:
        service.close()


def _text(raw: bytes) -> str:
    return urlsafe_b64encode(raw).rstrip(b"=").decode()


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))
