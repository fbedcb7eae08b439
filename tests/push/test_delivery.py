"""Delivering to addresses that strangers gave: where the server goes, and what it waits for."""

from __future__ import annotations

import asyncio
import socket
import threading
from collections.abc import Iterator, Sequence
from functools import partial

import pytest

from jaipur.server.push import delivery as module
from jaipur.server.push.delivery import BadEndpoint, Delivery, NotDelivered
from tests.push.push_service import PushService, push_service

PRIVATE = [
    "127.0.0.1",
    "10.1.2.3",
    "172.16.0.1",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "0.0.0.0",
    "224.0.0.1",
    "255.255.255.255",
    "::1",
    "::",
    "fe80::1%eth0",
    "fc00::1",
    "ff02::1",
    "::ffff:127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::7f00:1",
    "::127.0.0.1",
    "fec0::1",
    "192.0.0.8",
    "2002:7f00:1::1",
    "2001:0:7f00:1::1",
]


def _found(addresses: list[str], _host: str, _port: int) -> Sequence[str]:
    return addresses


@pytest.fixture
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


@pytest.mark.parametrize(
    "endpoint",
    [
        "http://push.example/x",
        "https://push.example:8443/x",
        "https://push.example:22/x",
        "https://push.example",
        "https://user@push.example/x",
        "https://[::1]/x",
        "https://push.example/x y",
        "https://push.example/x\r\nHost: other",
        "https://push.exämple/x",
        "ftp://push.example/x",
        "https:///x",
        "file:///etc/passwd",
        "",
        "https://push.example/" + "x" * 1000,
    ],
)
async def test_what_is_no_address_of_a_push_service_is_refused(endpoint: str) -> None:
    with pytest.raises(BadEndpoint):
        Delivery().check(endpoint)


def test_addresses_of_push_services_are_accepted() -> None:
    check = Delivery().check
    assert check("https://Push.Example/a/b:c?d=e") == ("push.example", 443, "/a/b:c?d=e")
    assert check("https://push.example:443/") == ("push.example", 443, "/")


@pytest.mark.parametrize("address", PRIVATE)
async def test_no_name_leads_to_a_private_address(address: str) -> None:
    for found in ([address], ["93.184.216.34", address]):  # one of several is enough
        out = Delivery(resolve=partial(_found, found))
        with pytest.raises(BadEndpoint, match="public"):
            await out.post("https://push.example/x", {}, b"")


async def test_the_address_that_was_checked_is_the_one_that_is_used(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    answers = iter([["93.184.216.34"], ["127.0.0.1"]])  # a name that changes its mind
    went: list[object] = []

    async def connect(host: str, port: int, **options: object) -> None:
        went.append((host, port, options["server_hostname"]))
        raise ConnectionRefusedError

    monkeypatch.setattr(asyncio, "open_connection", connect)
    out = Delivery(resolve=lambda _host, _port: next(answers))
    with pytest.raises(NotDelivered):
        await out.post("https://push.example/x", {}, b"")
    assert went == [("93.184.216.34", 443, "push.example")]


async def test_a_notice_is_delivered_and_no_redirection_followed(service: PushService) -> None:
    out = Delivery(private=True)
    assert await out.post(f"{service.url}/push/a", {"TTL": "60"}, b"body") == 201
    service.status["/push/b"] = 307
    assert await out.post(f"{service.url}/push/b", {"TTL": "60"}, b"body") == 307
    first, second = service.next(), service.next()
    assert (first.path, first.body, first.headers["ttl"]) == ("/push/a", b"body", "60")
    assert second.path == "/push/b"
    assert service.received.empty()


@pytest.mark.parametrize(
    "answer", [b"", b"SSH-2.0\r\n", b"HTTP/1.1 999 x\r\n", b"H" * 5000, b"HTTP/1.1 20"]
)
async def test_an_answer_that_makes_no_sense_is_none(answer: bytes) -> None:
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def once() -> None:
            connection, _ = listener.accept()
            with connection:
                connection.recv(4096)
                connection.sendall(answer)

        thread = threading.Thread(target=once)
        thread.start()
        url = f"http://127.0.0.1:{listener.getsockname()[1]}/x"
        with pytest.raises(NotDelivered):
            await Delivery(private=True).post(url, {}, b"")
        thread.join()


async def test_whoever_does_not_answer_is_not_waited_for(
    service: PushService, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(module, "SECONDS", 0.05)
    service.hangs.add("/push/slow")
    with pytest.raises(NotDelivered):
        await Delivery(private=True).post(f"{service.url}/push/slow", {}, b"")


async def test_a_name_that_hangs_holds_up_nobody_else(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(module, "SECONDS", 0.05)
    released = threading.Event()

    def hangs(_host: str, _port: int) -> Sequence[str]:
        released.wait()
        return []

    out = Delivery(resolve=hangs)
    posts = [out.post(f"https://push.example/{n}", {}, b"") for n in range(10)]
    results = await asyncio.gather(*posts, return_exceptions=True)
    assert all(isinstance(each, NotDelivered) for each in results)
    # The threads of everybody else are free.
    assert await asyncio.to_thread(lambda: 7) == 7
    released.set()
    out.close()
