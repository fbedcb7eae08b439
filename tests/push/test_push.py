"""People who are away are told, once, in their language, by notices only their browser can read."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from jaipur.hosting import push_off, push_on
from jaipur.storage import sqlite_url
from tests.push.push_service import Browser, PushService, push_service, until_push_is_on
from tests.server.running import Guest, committed_online, move, reveal
from tests.serving import Server

CONTACT = "mailto:host@jaipur.example"
SUBSCRIPTIONS = "/api/push/subscriptions"
HOUR = 3600 * 1000
LAST = "SELECT max(at) FROM facts"


@pytest.fixture(scope="module")
def service() -> Iterator[PushService]:
    with push_service() as running:
        yield running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("push"), "--push-to-private-addresses")
    running.start()
    push_on(sqlite_url(running.file), CONTACT)
    until_push_is_on(running.url)
    yield running
    running.stop()


@pytest.fixture
def asha(server: Server) -> Iterator[Guest]:
    with Guest(server) as guest:
        guest.get("/api/matches")
        yield guest


@pytest.fixture
def belen(server: Server) -> Iterator[Guest]:
    with Guest(server, "fr") as guest:
        guest.get("/api/matches")
        yield guest


def subscribed(guest: Guest, service: PushService, name: str) -> Browser:
    browser = Browser(service.url, name)
    guest.post(SUBSCRIPTIONS, browser.subscription, 201)
    return browser


def make_a_move(guest: Guest, match: str) -> None:
    """Without looking: an act's answer brings the table along."""
    seen = guest.see(match)
    legal = seen["views"][0]["legal"]
    answer = guest.act(match, seen["seq"], move(legal[0]))
    assert answer["result"] == "applied"


def public_key(guest: Guest) -> str:
    page = guest.http.get("/").text
    found: str = page.partition('"push":"')[2].partition('"')[0]
    assert found
    return found


def rows(server: Server, query: str) -> list[Any]:
    with sqlite3.connect(server.file) as database:
        return database.execute(query).fetchall()


def slow_match(asha: Guest, belen: Guest) -> str:
    """A match that waits for both to reveal, first of all for Asha."""
    return committed_online(asha, belen, starter="me", clock="1d")


def openly_dealt(asha: Guest, belen: Guest, starter: str) -> str:
    """As clients of 0.1.0 sit down: the cards are dealt though Asha has not come back."""
    options = {"mode": "online", "starter": starter, "clock": "1d"}
    opened = asha.post("/api/matches", options, 201)
    match, invite = opened["id"], opened["invite"].rpartition("/")[2]
    asha.post(f"/api/matches/{match}/seat", {"name": "Asha", "secret": "a1" * 32})
    belen.get("/api/matches")  # for a cookie
    body = {"name": "Belen", "secret": "b2" * 32, "invite": invite}
    belen.post(f"/api/matches/{match}/seat", body)
    return str(match)


def test_the_one_who_invited_is_told_and_the_one_on_turn_after_each_look(
    asha: Guest, belen: Guest, service: PushService
) -> None:
    first = subscribed(asha, service, "asha")
    second = subscribed(belen, service, "belen")
    match = slow_match(asha, belen)

    notice = service.next()
    assert notice.path == first.path
    assert notice.signed_by() == public_key(asha)
    assert notice.headers["content-encoding"] == "aes128gcm"
    assert int(notice.headers["ttl"]) > 0
    told = first.read(notice.body)
    assert told == {
        "match": match,
        "kind": "joined",
        "title": "Jaipur",
        "text": "Belen has accepted your invitation.",
        "lang": "en",
    }

    for seat, guest in enumerate((asha, belen)):
        reveal(guest, match, seat)
    assert first.read(service.next().body)["text"] == "It is your turn against Belen."

    make_a_move(asha, match)
    notice = service.next()
    told = second.read(notice.body)
    assert (notice.path, told["kind"], told["match"]) == (second.path, "turn", match)
    assert told["text"] == "C’est à vous de jouer contre Asha."

    make_a_move(belen, match)
    assert first.read(service.next().body)["text"] == "It is your turn against Belen."
    assert service.received.empty()


def test_once_is_enough_until_one_looks(
    asha: Guest, belen: Guest, service: PushService, server: Server
) -> None:
    first = subscribed(asha, service, "once")
    match = openly_dealt(asha, belen, starter="rival")
    assert first.read(service.next().body)["kind"] == "joined"
    # What is done is looked at again when the time gets low.
    now = f"({LAST}) + {HOUR}"
    waiting = f"SELECT count(*) FROM jobs WHERE kind = 'push' AND match = '{match}' AND due < {now}"
    while rows(server, waiting) != [(0,)]:
        pass
    make_a_move(belen, match)  # Asha has not looked since
    while rows(server, waiting) != [(0,)]:
        pass
    assert service.received.empty()
    make_a_move(asha, match)
    make_a_move(belen, match)
    assert first.read(service.next().body)["kind"] == "turn"


def test_a_browser_that_is_gone_is_forgotten_and_one_that_fails_given_up(
    asha: Guest, belen: Guest, service: PushService, server: Server
) -> None:
    gone = subscribed(asha, service, "gone")
    there = subscribed(asha, service, "there")
    service.status[gone.path] = 410
    slow_match(asha, belen)
    assert {service.next().path, service.next().path} == {gone.path, there.path}
    subscribed(belen, service, "belen-b")  # a write behind which the result is stored
    left = [row[0] for row in rows(server, "SELECT endpoint FROM push_subscriptions")]
    while any(endpoint.endswith(gone.path) for endpoint in left):
        left = [row[0] for row in rows(server, "SELECT endpoint FROM push_subscriptions")]
    assert any(endpoint.endswith(there.path) for endpoint in left)


def test_a_service_that_hangs_hurts_nobody(
    asha: Guest, belen: Guest, service: PushService, server: Server
) -> None:
    slow = subscribed(asha, service, "hangs")
    service.hangs.add(slow.path)
    quick = subscribed(asha, service, "quick")
    slow_match(asha, belen)
    assert service.next().path == quick.path
    with Guest(server) as chitra, Guest(server) as dev:
        chitra.get("/api/matches")
        other = subscribed(chitra, service, "chitra")
        slow_match(chitra, dev)
        assert service.next().path == other.path


def test_whoever_is_connected_is_told_by_the_page_alone(
    asha: Guest, belen: Guest, service: PushService
) -> None:
    subscribed(asha, service, "here")
    away = subscribed(belen, service, "away")
    options = {"mode": "online", "starter": "me", "clock": "1d"}
    opened = asha.post("/api/matches", options, 201)
    match = opened["id"]
    asha.post(f"/api/matches/{match}/seat", {"name": "Asha", "secret": "a1" * 32})
    with asha.socket(match) as socket:
        socket.hello()
        invite = opened["invite"].rpartition("/")[2]
        body = {"name": "Belen", "secret": "b2" * 32, "invite": invite}
        belen.post(f"/api/matches/{match}/seat", body)
        update = socket.until("update", 4)
        socket.act(update["seq"], move(update["views"][0]["legal"][0]))
        assert service.next().path == away.path
    assert service.received.empty()


def test_what_is_no_subscription_is_refused(
    asha: Guest, server: Server, service: PushService
) -> None:
    good = Browser(service.url, "x").subscription
    keys = good["keys"]
    for bad in (
        {**good, "endpoint": "ftp://push.example/x"},
        {**good, "endpoint": "https://push.example/" + "x" * 2000},
        {**good, "keys": {**keys, "p256dh": keys["auth"]}},
        {**good, "keys": {**keys, "p256dh": "B" * 87}},
        {**good, "keys": {**keys, "auth": "short"}},
        {"endpoint": good["endpoint"]},
        {**good, "more": 1},
    ):
        assert asha.post(SUBSCRIPTIONS, bad, 422)["error"]["reason"] == "bad_request"
    with Guest(server) as stranger:
        assert stranger.post(SUBSCRIPTIONS, good, 409)["error"]["reason"] == "no_cookie"


def test_a_player_has_a_few_browsers_and_takes_them_back(
    asha: Guest, belen: Guest, server: Server, service: PushService
) -> None:
    mine = "SELECT count(*) FROM push_subscriptions WHERE endpoint LIKE '%/many-%'"
    ids = [
        asha.post(SUBSCRIPTIONS, Browser(service.url, f"many-{n}").subscription, 201)["id"]
        for n in range(8)
    ]
    assert rows(server, mine) == [(5,)]
    for name in (ids[-1], "0" * 64, "no-id", "%00"):
        assert belen.http.delete(f"{SUBSCRIPTIONS}/{name}").status_code == 204
    assert rows(server, mine) == [(5,)]  # they are not Belen's
    for name in ids:
        assert asha.http.delete(f"{SUBSCRIPTIONS}/{name}").status_code == 204
    assert rows(server, mine) == [(0,)]


def test_a_killed_process_loses_no_notice(tmp_path: Path, service: PushService) -> None:
    server = Server(tmp_path, "--push-to-private-addresses")
    server.start()
    push_on(sqlite_url(server.file), CONTACT)
    until_push_is_on(server.url)
    try:
        with Guest(server) as asha, Guest(server) as belen:
            asha.get("/api/matches")
            browser = subscribed(asha, service, "killed")
            service.hangs.add(browser.path)  # it is being told when the process dies
            match = slow_match(asha, belen)
            while not rows(server, "SELECT 1 FROM pushed"):
                pass
            server.kill()
            service.hangs.discard(browser.path)
            server.start()
            notice = service.next()
            assert browser.read(notice.body)["match"] == match
            while rows(server, "SELECT sent FROM pushed") != [(1,)]:
                pass
            assert service.received.empty()
    finally:
        server.stop()


def test_time_that_runs_low_is_told(tmp_path: Path, service: PushService) -> None:
    server = Server(tmp_path, "--push-to-private-addresses")
    server.start()
    push_on(sqlite_url(server.file), CONTACT)
    until_push_is_on(server.url)
    try:
        with Guest(server) as asha, Guest(server) as belen:
            asha.get("/api/matches")
            browser = subscribed(asha, service, "low")
            match = openly_dealt(asha, belen, starter="me")
            assert browser.read(service.next().body)["kind"] == "joined"
            soon = f"SELECT 1 FROM jobs WHERE kind = 'push' AND due < {HOUR} + ({LAST})"
            while rows(server, soon):
                pass
            asha.see(match)
            # Three of 24 hours are left; all of this was so much longer ago.
            server.stop()
            for table, column in (("facts", "at"), ("jobs", "due")):
                rows(server, f"UPDATE {table} SET {column} = {column} - {21 * HOUR}")
            server.start()
            told = browser.read(service.next().body)
            assert (told["match"], told["kind"]) == (match, "low_time")
            assert told["text"] == "Your time against Belen is running out."
    finally:
        server.stop()


def test_without_keys_there_is_no_push_and_keys_are_never_replaced_by_the_way(
    tmp_path: Path, service: PushService
) -> None:
    server = Server(tmp_path, "--push-to-private-addresses")
    server.start()
    url = sqlite_url(server.file)
    keys = "SELECT private, active FROM push_keys"
    try:
        with Guest(server) as asha:
            asha.get("/api/matches")
            browser = Browser(service.url, "none")
            refused = asha.post(SUBSCRIPTIONS, browser.subscription, 409)
            assert refused["error"]["reason"] == "no_push"
            assert '"push":null' in asha.http.get("/").text
            assert push_on(url, CONTACT) is True
            [(private, active)] = rows(server, keys)
            assert active
            push_off(url)
            assert rows(server, keys) == [(private, 0)]
            assert push_on(url, CONTACT) is False
            assert rows(server, keys) == [(private, 1)]
            assert push_on(url, CONTACT, replace=True) is True
            assert rows(server, keys)[0][0] != private
            assert private not in server.log
    finally:
        server.stop()
