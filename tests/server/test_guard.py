"""Other sites, floods, large and slow clients, cookies, links: what must not work does not."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from collections.abc import Iterator, MutableMapping
from contextlib import suppress
from pathlib import Path
from typing import Any

import httpx
import pytest
from starlette.routing import Route
from websockets.exceptions import ConnectionClosed, InvalidStatus
from websockets.sync.client import connect

from jaipur.server.api.openapi import OPERATIONS, openapi
from jaipur.server.guard.limits import (
    COMPUTATIONS,
    MAX_HELD,
    OPENINGS,
    REFUSALS,
    REQUESTS,
    SOCKETS,
    SUBSCRIPTIONS,
    Bucket,
    Buckets,
    LimitMiddleware,
    Network,
    Rate,
    networks_of,
)
from jaipur.server.guard.security import POLICY
from jaipur.server.guard.socket_protocol import text_frame
from jaipur.server.live.connections import MAX_WAITING, Connection
from jaipur.server.live.hub import Hub
from jaipur.server.pages.routes import page_routes
from jaipur.server.present.updates import Viewer
from jaipur.server.seating import MAX_UNFINISHED
from jaipur.table import Mode, Table, opening_entries
from tests.server.running import Guest, move, sat_online
from tests.server.taken import Taken
from tests.serving import Server, running
from tests.table.scripted import opened


@pytest.fixture(scope="module")
def public(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server behind a proxy, reached by https."""
    options = ("--origin", "https://jaipur.example", "--proxy", "127.0.0.1")
    with running(tmp_path_factory.mktemp("public"), *options) as server:
        yield server


def from_address(server: Server, address: str, **headers: str) -> Guest:
    proxied = {"x-forwarded-for": address, "x-forwarded-proto": "https"}
    return Guest(server, **proxied, **headers)


NEW = {"mode": "pass"}


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 201),
        ({"sec-fetch-site": "same-origin"}, 201),
        ({"sec-fetch-site": "same-origin", "origin": "null"}, 201),
        ({"sec-fetch-site": "none"}, 201),
        ({"sec-fetch-site": "cross-site"}, 403),
        ({"sec-fetch-site": "same-site"}, 403),
        ({"sec-fetch-site": "cross-site", "origin": "http://evil.example"}, 403),
        ({"origin": "http://evil.example"}, 403),
        ({"origin": "null"}, 403),
        ({"origin": "SERVER"}, 201),
    ],
)
def test_where_a_post_may_come_from(asha: Guest, headers: dict[str, str], status: int) -> None:
    headers = {name: value.replace("SERVER", asha.server.url) for name, value in headers.items()}
    answer = asha.http.post("/api/matches", json=NEW, headers=headers)
    assert answer.status_code == status
    if status == 403:
        assert answer.json()["error"]["reason"] == "wrong_origin"


def test_no_page_of_another_site_changes_anything(asha: Guest) -> None:
    """Whatever there is to change: the lists are the server's own."""
    forms = [
        (method, route.path)
        for route in page_routes(openapi())
        if isinstance(route, Route)
        for method in (route.methods or set()) - {"GET", "HEAD"}
    ]
    asked = [(each.method, each.path) for each in OPERATIONS if each.method != "GET"]
    assert {("POST", "/play"), ("POST", "/seat/{token}")} <= set(forms)
    for method, path in forms + asked:
        address = re.sub(r"{\w+(:path)?}", "x", path)
        answer = asha.http.request(method, address, json={}, headers={"origin": "http://a.example"})
        assert answer.status_code == 403, (method, path)


@pytest.mark.parametrize("path", ["/api/events/socket", "/api/lobby/socket"])
def test_nor_does_it_get_any_other_socket(asha: Guest, path: str) -> None:
    asha.get("/api/matches")
    address = asha.server.url.replace("http", "ws", 1) + path
    cookie = {"cookie": f"guest={asha.http.cookies['guest']}"}
    with (
        pytest.raises(InvalidStatus),
        connect(address, additional_headers={**cookie, "origin": "http://a.example"}),
    ):
        pass
    with connect(address, additional_headers={**cookie, "origin": asha.server.url}) as socket:
        assert socket.recv(timeout=30)


@pytest.mark.parametrize(
    "origin", ["http://evil.example", "null", "https://127.0.0.1.evil.example"]
)
def test_a_page_of_another_site_gets_no_socket(asha: Guest, origin: str) -> None:
    match = asha.open("pass")
    with pytest.raises(InvalidStatus), asha.socket(match, origin=origin):
        pass
    with asha.socket(match, origin=asha.server.url) as socket:
        assert socket.hello()["id"] == match


def test_the_allow_list_of_origins(public: Server) -> None:
    with from_address(public, "198.51.100.1") as guest:
        for origin, status in (("https://jaipur.example", 201), (public.url, 403)):
            answer = guest.http.post("/api/matches", json=NEW, headers={"origin": origin})
            assert answer.status_code == status
        invite = guest.post("/api/matches", {"mode": "online"}, 201)["invite"]
        assert invite.startswith("https://jaipur.example/join/")


def test_every_answer_has_the_headers(asha: Guest) -> None:
    for path in ("/", "/api", "/api/matches", "/api/matches/nothing", "/nowhere", "/metrics"):
        headers = asha.http.get(path).headers
        assert headers["content-security-policy"] == POLICY
        assert headers["referrer-policy"] == "no-referrer"
        assert headers["x-content-type-options"] == "nosniff"
    assert "unsafe" not in POLICY


def test_the_cookie_of_a_guest(asha: Guest, public: Server) -> None:
    cookie = httpx.get(f"{asha.server.url}/api/matches").headers["set-cookie"]
    assert cookie.startswith("guest=")
    assert {"HttpOnly", "SameSite=Lax", "Path=/"} <= set(cookie.split("; "))
    with from_address(public, "198.51.100.2") as guest:
        answer = guest.http.get("/api/matches")
        assert answer.headers["set-cookie"].startswith("__Host-guest=")
        assert "Secure" in answer.headers["set-cookie"].split("; ")
        assert answer.headers["strict-transport-security"]
        assert "set-cookie" not in guest.http.get("/healthz").headers
    odd = httpx.get(f"{asha.server.url}/api/matches", headers={"cookie": "guest=no token"})
    assert odd.headers["set-cookie"].startswith("guest=")


def test_cookies_of_other_programs_do_not_hide_a_guest(asha: Guest) -> None:
    match = asha.open("pass")
    url = f"{asha.server.url}/api/matches/{match}"
    for other in ('a={"x": 1}', "b=1 2", "c=é", "d/e=1", "alone"):
        cookie = f"{other}; {asha.cookie}".encode("latin-1")
        assert httpx.get(url, headers={b"cookie": cookie}).status_code == 200, other


def test_a_seat_moves_to_another_device_by_a_link_that_works_once(
    asha: Guest, belen: Guest, eve: Guest
) -> None:
    match = sat_online(asha, belen)
    url = asha.post(f"/api/matches/{match}/links", {"for": "seat"}, 201)["url"]
    path = url.removeprefix(asha.server.url)
    watch = asha.post(f"/api/matches/{match}/links", {"for": "watch"}, 201)["url"]
    with asha.socket(match) as socket:
        socket.hello()
        assert follow(eve, path) in {200, 303}
        assert socket.closed() == (4403, "moved to another device")
    assert eve.see(match)["table"]["you"] == [0]
    assert asha.http.get(f"/api/matches/{match}").status_code == 404
    assert follow(asha, path) == 404
    asha.http.get(watch, follow_redirects=True)
    assert asha.see(match)["table"]["you"] == []
    refused = asha.http.post(
        f"/api/matches/{match}/acts", json={"id": "x", "seq": 4, "act": {"kind": "next"}}
    )
    assert refused.json()["error"]["reason"] == "not_a_player"
    assert asha.post(f"/api/matches/{match}/links", {"for": "seat"}, 403)


def test_a_link_to_a_seat_that_has_moved_on_leads_nowhere(
    asha: Guest, belen: Guest, eve: Guest
) -> None:
    match = sat_online(asha, belen)
    links = f"/api/matches/{match}/links"
    first, second = (
        asha.post(links, {"for": "seat"}, 201)["url"].removeprefix(asha.server.url)
        for _ in range(2)
    )
    watch = asha.post(links, {"for": "watch"}, 201)["url"]
    with Guest(asha.server) as phone:
        assert follow(phone, first) == 303
        eve.http.get(watch, follow_redirects=True)
        assert follow(eve, second) == 404
        assert eve.see(match)["table"]["you"] == []  # and who looked on still does
        assert phone.see(match)["table"]["you"] == [0]


def follow(guest: Guest, path: str) -> int:
    """Open a personal link and say yes."""
    guest.http.get(path)  # for a cookie
    return guest.http.post(path, headers={"sec-fetch-site": "same-origin"}).status_code


def test_bodies_and_frames_have_a_size(asha: Guest) -> None:
    large = {"mode": "pass", "name": "x" * 9000}
    assert asha.post("/api/matches", large, 413)["error"]["reason"] == "too_large"
    assert asha.http.post("/api/replay", content=b"[" * 70_000).status_code == 413
    match = asha.open("pass")
    with asha.socket(match) as socket:
        socket.connection.send("x" * 9000)
        assert socket.closed()[0] == 1009


DEEP = '{"act": {"x": ' + "[" * 4000
"""What must be read to the end to find out what it is."""


def test_what_is_nested_too_deeply_is_refused(asha: Guest) -> None:
    match = asha.open("pass")
    answer = asha.http.post(f"/api/matches/{match}/acts", content=DEEP)
    assert (answer.status_code, answer.json()["error"]["reason"]) == (422, "bad_request")
    assert asha.http.post("/api/replay", content=DEEP).status_code == 422
    with asha.socket(match) as socket:
        socket.connection.send(DEEP)
        assert socket.until("error")["error"]["reason"] == "bad_request"
        assert socket.hello()["id"] == match


def test_a_guest_has_a_limited_number_of_unfinished_matches(asha: Guest) -> None:
    for _ in range(MAX_UNFINISHED):
        asha.open("pass")
    assert asha.post("/api/matches", NEW, 409)["error"]["reason"] == "too_many_matches"
    # Nobody is locked out: giving one up, or taking it off the list, makes room.
    first, second = (each["id"] for each in asha.get("/api/matches")["matches"][:2])
    asha.act(first, asha.see(first)["seq"], {"kind": "call_off"}, seat=0)
    third = asha.post("/api/matches", NEW, 201)["id"]
    assert asha.post("/api/matches", NEW, 409)["error"]["reason"] == "too_many_matches"
    assert asha.http.delete(f"/api/matches/{second}").status_code == 204
    assert asha.post("/api/matches", NEW, 201)["id"] != third
    assert second not in [each["id"] for each in asha.get("/api/matches")["matches"]]
    assert asha.see(second)["table"]["ending"] == {"how": "called_off", "winner": None}


def test_who_asks_too_fast_is_told_to_wait_and_others_are_not(public: Server) -> None:
    with from_address(public, "203.0.113.1") as fast, from_address(public, "203.0.113.2") as calm:
        # Matches may be opened so seldom that even a slow machine is too fast at once.
        while (late := fast.http.post("/api/matches", json=NEW)).status_code == 201:
            pass
        assert (late.status_code, late.json()["error"]["reason"]) == (429, "too_fast")
        assert late.headers["retry-after"]
        assert calm.http.post("/api/matches", json=NEW).status_code == 201


@pytest.mark.parametrize(
    ("scope", "rate"),
    [
        ({"type": "http", "method": "GET", "path": "/"}, REQUESTS),
        ({"type": "http", "method": "POST", "path": "/api/matches"}, OPENINGS),
        ({"type": "http", "method": "POST", "path": "/api/challenges"}, OPENINGS),
        ({"type": "http", "method": "GET", "path": "/api/matches/m/advice"}, COMPUTATIONS),
        ({"type": "http", "method": "POST", "path": "/api/push/subscriptions"}, SUBSCRIPTIONS),
        ({"type": "http", "method": "POST", "path": "/api/positions/analysis"}, COMPUTATIONS),
        ({"type": "websocket", "path": "/api/matches/m/socket"}, SOCKETS),
    ],
)
async def test_each_kind_of_request_has_its_rate(scope: dict[str, Any], rate: Rate) -> None:
    served = 0

    async def app(*_: object) -> None:
        nonlocal served
        served += 1

    async def send(_message: object) -> None:
        pass

    async def receive() -> dict[str, Any]:
        return {"type": "http.request"}

    now = 0.0
    limited = LimitMiddleware(app, clock=lambda: now)
    scope |= {"client": ("203.0.113.9", 1), "headers": [], "query_string": b""}
    for _ in range(int(rate.burst) + 20):
        await limited(dict(scope), receive, send)
    assert served == rate.burst
    await limited(scope | {"client": ("203.0.113.10", 1)}, receive, send)
    assert served == rate.burst + 1
    now = 4 / rate.per_second
    for _ in range(20):
        await limited(dict(scope), receive, send)
    assert served == rate.burst + 1 + 4


async def test_in_the_long_run_matches_are_opened_more_seldom() -> None:
    served, now = 0, 0.0

    async def app(*_: object) -> None:
        nonlocal served
        served += 1

    async def send(_message: object) -> None:
        pass

    async def receive() -> dict[str, Any]:
        return {"type": "http.request"}

    limited = LimitMiddleware(app, clock=lambda: now, seconds_to_wait=0)
    scope: dict[str, Any] = {"type": "http", "method": "POST", "path": "/api/matches"}
    scope |= {"client": ("203.0.113.9", 1), "headers": [], "query_string": b""}
    for _ in range(24 * 3600 // 4):
        now += 4
        await limited(dict(scope), receive, send)
    assert served == pytest.approx(1000 + 24 * 60, abs=2)


async def test_a_flood_waits_for_its_refusals_and_nobody_else_does() -> None:
    sent: list[Any] = []

    async def app(*_: object) -> None:
        sent.append("served")

    async def send(message: MutableMapping[str, Any]) -> None:
        if message["type"] == "http.response.start":
            sent.append(dict(message["headers"]).get(b"connection", b""))

    async def receive() -> dict[str, Any]:
        return {"type": "http.request"}

    limited = LimitMiddleware(app, clock=lambda: 0.0, seconds_to_wait=3600)
    scope = {"type": "http", "method": "GET", "path": "/", "headers": [], "query_string": b""}

    def ask(address: str) -> asyncio.Task[None]:
        asked = limited(scope | {"client": (address, 1)}, receive, send)
        return asyncio.create_task(asked)

    at_once = int(REQUESTS.burst + REFUSALS.burst)
    flood = [ask("203.0.113.9") for _ in range(at_once + MAX_HELD + 3)]
    await asyncio.sleep(0)
    assert [task.done() for task in flood] == [True] * at_once + [False] * MAX_HELD + [True] * 3
    # There is no end to those that come on: their connections are closed.
    assert sent[int(REQUESTS.burst) :] == [b""] * int(REFUSALS.burst) + [b"close"] * 3
    await ask("203.0.113.10")
    assert sent[-1] == "served"
    for task in flood:
        task.cancel()
    await asyncio.gather(*flood, return_exceptions=True)
    again = ask("203.0.113.9")  # whoever waited has gone, and there is room to wait
    await asyncio.sleep(0)
    assert not again.done()
    again.cancel()


def test_a_socket_that_floods_is_closed(public: Server) -> None:
    with from_address(public, "203.0.113.3") as guest:
        match = guest.open("pass")
        with guest.socket(match) as socket:
            with suppress(ConnectionClosed):
                for _ in range(500):
                    socket.send(type="ping")
            assert socket.closed()[0] in {4429, 4408}


@pytest.mark.parametrize("named", [(), ("--proxy", "192.0.2.1")])
def test_proxies_are_only_believed_when_they_are_named(
    tmp_path: Path, named: tuple[str, ...]
) -> None:
    with running(tmp_path, *named) as server, from_address(server, "203.0.113.4") as guest:
        answers = [guest.http.get("/api/matches") for _ in range(200)]
    # Neither https nor the address, which would have too many requests, was taken for true.
    assert all("strict-transport-security" not in answer.headers for answer in answers)
    assert {answer.status_code for answer in answers} == {200}


def test_garbage_on_a_socket_is_refused_and_then_closed(asha: Guest) -> None:
    match = asha.open("pass")
    with asha.socket(match) as socket:
        for _ in range(20):
            socket.connection.send("no frame at all")
        assert socket.until("error")["error"]["reason"] == "bad_request"
        assert socket.closed() == (4422, "bad_request")


async def test_frames_that_wait_for_a_reader_are_counted() -> None:
    connection = Connection("guest", Viewer((), "en"), Taken())
    for _ in range(MAX_WAITING):
        connection.post(b"{}")
    assert connection.closing is None
    for _ in range(9):
        connection.post(b"{}")
    assert connection.closing == (4408, "too slow")
    assert len(connection.outbox) == MAX_WAITING


async def test_a_reader_that_falls_behind_gets_one_update_for_all() -> None:
    connection = Connection("guest", Viewer((), "en"), Taken())
    assert not connection.behind(5)  # it has not said hello
    connection.hello(5)
    assert connection.behind(5)  # a hello is answered in any case
    connection.caught_up(5)
    assert not connection.behind(5)
    assert connection.behind(9)
    connection.caught_up(9)
    assert not connection.outbox


async def test_all_that_waits_for_a_slow_reader_goes_out_when_it_reads_again() -> None:
    hub, line = Hub(), Taken()
    connection = Connection("guest", Viewer((), "en"), line)
    table = Table.fold("m", opening_entries(opened(Mode.PASS), 0))
    channel = hub.join(table, connection)
    connection.hello(0)
    await asyncio.sleep(0)
    assert b'"presence"' in line.frames[0].partition(b'"update"')[0]
    line.ready = False
    connection.post(b"one")
    connection.post(b"two")
    connection.close(4403, "moved")
    await asyncio.sleep(0)
    assert (len(line.frames), line.ended) == (1, 0)
    line.ready = True
    connection.go_on()
    await asyncio.sleep(0)
    assert (line.frames[1], line.ended) == (text_frame(b"one") + text_frame(b"two"), 1)
    hub.leave("m", connection)
    connection.go_on()  # nobody is woken any more
    assert not channel.connections


def test_buckets_fill_with_time() -> None:
    now = [0.0]
    bucket = Bucket(Rate(burst=3, per_second=2), lambda: now[0])
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now[0] = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now[0] = 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_buckets_are_by_address_and_the_silent_are_forgotten(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("jaipur.server.guard.limits.MAX_ADDRESSES", 2)
    buckets = Buckets(Rate(1, 0), lambda: 0.0)
    names = ("a", "a", "b", "c", "a")
    assert [buckets.take((Network(name),)) for name in names] == [True, False, True, True, True]


@pytest.mark.parametrize(
    ("address", "shared"),
    [
        ("127.0.0.1", []),
        ("::1", []),
        ("::ffff:127.0.0.1", []),
        ("203.0.113.9", ["203.0.113.9"]),
        ("::ffff:203.0.113.9", ["203.0.113.9"]),
        ("2001:db8:1:2:3:4:5:6", ["2001:db8:1:2::/64", "2001:db8:1::/56", "2001:db8:1::/48"]),
        ("2001:db8:1:2ff::9", ["2001:db8:1:2ff::/64", "2001:db8:1:200::/56", "2001:db8:1::/48"]),
        ("unknown", ["unknown"]),
    ],
)
def test_who_shares_a_bucket(address: str, shared: list[str]) -> None:
    found = networks_of((address, 1))
    assert found == networks_of((address, 2))
    assert [network.name for network in found] == shared
    assert networks_of(None) == ()


def test_many_networks_of_one_owner_are_few_clients() -> None:
    buckets = Buckets(Rate(10, 0), lambda: 0.0)

    def served(addresses: list[str]) -> int:
        return sum(buckets.take(networks_of((address, 1))) for address in addresses)

    assert served(["2001:db8:0:1::1"] * 50) == 10
    assert served([f"2001:db8:0:{n:x}::1" for n in range(2, 200)]) == 30  # 40 for its /56
    assert served([f"2001:db8:0:{n:x}::1" for n in range(256, 65536, 16)]) == 120  # 160 for its /48
    assert served(["2001:db8:1::1"] * 50) == 10


def test_a_flood_does_not_keep_others_from_playing(asha: Guest, belen: Guest) -> None:
    match, other = asha.open("pass"), belen.open("pass")
    stop = threading.Event()

    def flood() -> None:
        with belen.socket(other) as socket:
            while not stop.is_set():
                socket.connection.send(json.dumps({"type": "hello", "since": 0}))
                socket.frame()

    thread = threading.Thread(target=flood)
    thread.start()
    try:
        for _ in range(10):
            update = asha.see(match)
            seat = update["views"][0]["turn"]
            act = move(update["views"][seat]["legal"][0])
            assert asha.act(match, update["seq"], act, seat=seat)["result"] == "applied"
    finally:
        stop.set()
        thread.join()


def test_nothing_of_the_server_is_told_by_its_errors(asha: Guest) -> None:
    for path in ("/api/matches/%00", "/api/matches/..%2f..%2fetc", "/join/%ff", "/api/nothing"):
        answer = asha.http.get(path)
        assert answer.status_code == 404
        assert "Traceback" not in answer.text
