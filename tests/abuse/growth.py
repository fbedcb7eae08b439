"""Attacks on memory and disk: what is looked at, what is stored for strangers, what is told again."""

from __future__ import annotations

import json
import socket
import sqlite3
import threading
from contextlib import closing, suppress
from itertools import cycle
from pathlib import Path
from random import Random

from jaipur.table.decide import MAX_UNDOS
from tests.abuse.attacker import Attacker, masked
from tests.server.running import Guest, move


def hellos(attacker: Attacker) -> None:
    """H3: a match with a long log, told again and again."""
    with attacker.from_here() as guest:
        match, cookie = long_match(guest, 1000 if attacker.seconds > 30 else 300)

    def greet(number: int) -> None:
        with attacker.upgrade(number % 4 + 1, match, cookie) as made:
            threading.Thread(target=drain, args=(made,), daemon=True).start()
            while not attacker.over:
                since = (0, 1_000_000)[number % 2]
                made.sendall(masked(0x81, b'{"type":"hello","since":%d}' % since))
                attacker.sent["hellos"] += 1
                attacker.wait(1 / 9)

    attacker.each(12, greet)


def long_match(guest: Guest, entries: int) -> tuple[str, str]:
    """A match with a log of so many entries, and the cookie of its players.

    First moves that are taken back, as often as is allowed, then exchanges to and fro, which last.
    """
    random, undone = Random(1), 0
    match = guest.open("pass")
    with guest.socket(match) as socket:
        update = socket.hello()
        while update["seq"] < entries and update["table"]["phase"] != "match_over":
            seat = update["views"][0]["turn"]
            if update["table"]["phase"] == "round_over":
                act = {"kind": "next_round"}
            elif undone < MAX_UNDOS and update["log"][-1]["kind"] == "move":
                act, undone = {"kind": "undo"}, undone + 1
            else:
                legal = update["views"][seat]["legal"]
                lasting = [text for text in legal if "+" in text and "-" in text]
                act = move(random.choice(lasting or legal))
            answer = socket.act(update["seq"], act, seat=seat)
            assert answer["result"] == "applied", answer
            update = socket.until("update", answer["seq"])
    return match, guest.cookie


def drain(made: socket.socket) -> None:
    with suppress(OSError):
        while made.recv(65536):
            pass


def rated_players(file: Path, count: int) -> None:
    """So many players with ratings that everybody finds."""
    random = Random(1)
    with closing(sqlite3.connect(file, timeout=60)) as connection, connection:
        connection.executemany(
            "INSERT INTO accounts (id, name, folded, skeleton, portrait, bot, created)"
            " VALUES (:id, :id, :id, :id, 'camel', 0, 0)",
            ({"id": f"player{n}"} for n in range(count)),
        )
        connection.executemany(
            "INSERT INTO ratings (player, rating, deviation, volatility, games, at)"
            " VALUES (?, ?, 60, 0.06, 30, 0)",
            ((f"player{n}", random.gauss(1500, 300)) for n in range(count)),
        )


def looks(attacker: Attacker) -> None:
    """H6: thousands of matches, one after the other; half of the looks claim to know them already.

    They are copies of one, with numbers behind its name (`copies`). Who knows all is told nothing,
    but the match is read.
    """
    match, cookie, count = (attacker.given[name] for name in ("match", "cookie", "count"))
    numbers, known = cycle(range(int(count))), attacker.given["entries"]

    def look(number: int) -> None:
        path = f"/api/matches/{match}{next(numbers)}?since={known if number % 2 else 0}"
        status, _, _ = attacker.request(number % 4 + 1, "GET", path, cookie=cookie)
        attacker.sent[f"looks answered {status}"] += 1
        if status == 429:
            attacker.wait(0.5)

    attacker.each(8, look)


def copies(file: Path, match: str, count: int) -> None:
    """Copy a match in the database so often."""
    tables = {"matches": "id", "facts": "match", "seats": "match"}
    with closing(sqlite3.connect(file, timeout=60)) as connection, connection:
        for table, key in tables.items():
            names = [row[1] for row in connection.execute(f"PRAGMA table_info({table})")]
            same = ", ".join("numbers.name" if name == key else f'"{name}"' for name in names)
            connection.execute(
                "WITH RECURSIVE ns(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM ns WHERE n + 1 < ?),"
                " numbers(name) AS (SELECT ? || n FROM ns)"
                f' INSERT INTO {table} SELECT {same} FROM {table}, numbers WHERE "{key}" = ?',
                (count, match, match),
            )


def cookieless(attacker: Attacker) -> None:
    """M6: a spectator's link opened by programs that keep no cookie."""
    with attacker.from_here() as guest:
        match = guest.open("pass")
        url = guest.post(f"/api/matches/{match}/links", {"for": "watch"}, 201)["url"]
    path = "/watch/" + url.rpartition("/")[2]

    def visit(number: int) -> None:
        for again in ("", "?again=1"):
            status, _, _ = attacker.request(number + 1, "GET", path + again)
            attacker.sent[f"visits answered {status}"] += 1
        attacker.wait(0.1)

    attacker.each(8, visit)


def invitations(attacker: Attacker) -> None:
    """M6: matches that nobody will join, from all over a network of IPv6."""
    random = Random(1)

    def invite(_number: int) -> None:
        # Another network of 64 bits each time, all of one owner.
        address = f"2001:db8:1:{random.randrange(65536):x}::1"
        body = b'{"mode": "online"}'
        status, _, _ = attacker.request(address, "POST", "/api/matches", body)
        attacker.sent[f"openings answered {status}"] += 1

    attacker.each(8, invite)


def called_off(attacker: Attacker) -> None:
    """M6: matches opened and called off at once, which are finished and count nowhere."""

    def open_and_end(number: int) -> None:
        body = b'{"mode": "pass", "names": ["A", "B"]}'
        status, answer, cookie = attacker.request(number + 1, "POST", "/api/matches", body)
        attacker.sent[f"openings answered {status}"] += 1
        if status != 201:
            attacker.wait(0.5)
            return
        path = f"/api/matches/{json.loads(answer)['id']}/acts"
        body = b'{"id": "off", "seq": 1, "seat": 0, "act": {"kind": "call_off"}}'
        status, _, _ = attacker.request(number + 1, "POST", path, body, cookie)
        attacker.sent[f"endings answered {status}"] += 1

    attacker.each(8, open_and_end)


def rematches(attacker: Attacker) -> None:
    """M6: matches given up at once and played again, each of which opens another one."""

    def give_up(_number: int) -> None:
        match, cookie = attacker.open(1)
        while not attacker.over:
            for kind in ("resign", "rematch"):
                act = {"id": kind, "seq": 2, "seat": 0, "act": {"kind": kind}}
                path, body = f"/api/matches/{match}/acts", json.dumps(act).encode()
                status, answer, _ = attacker.request(1, "POST", path, body, cookie)
            attacker.sent[f"rematches answered {status}"] += 1
            if status == 200:
                match = json.loads(answer)["update"]["table"]["rematch"]["match"]
            else:
                attacker.wait(0.1)

    attacker.each(4, give_up)


def onlookers(attacker: Attacker) -> None:
    """M6: a spectator's link followed again and again, with another cookie each time."""
    with attacker.from_here() as guest:
        match = guest.open("pass")
        url = guest.post(f"/api/matches/{match}/links", {"for": "watch"}, 201)["url"]
    token = url.rpartition("/")[2]

    def come(_number: int) -> None:
        _, _, cookie = attacker.request(1, "GET", "/api/account")
        status, _, _ = attacker.request(1, "POST", f"/api/links/{token}", b"{}", cookie)
        attacker.sent[f"onlookers answered {status}"] += 1

    attacker.each(8, come)


def links(attacker: Attacker) -> None:
    """M9: a spectator who makes links all the time, and a waiting page loaded again and again."""
    with attacker.from_here() as guest, attacker.from_here() as spectator:
        match = guest.open("online")
        watch = guest.post(f"/api/matches/{match}/links", {"for": "watch"}, 201)["url"]
        spectator.http.get(watch, follow_redirects=True)
        cookies = [guest.cookie, spectator.cookie]

    def make(number: int) -> None:
        cookie = cookies[number % 2]
        for purpose in ("invite", "watch", "seat"):
            body = json.dumps({"for": purpose}).encode()
            path = f"/api/matches/{match}/links"
            status, _, _ = attacker.request(number + 1, "POST", path, body, cookie)
            attacker.sent[f"{purpose} links answered {status}"] += 1
        attacker.wait(0.1)

    attacker.each(8, make)
