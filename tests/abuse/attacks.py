"""Attacks, each from addresses of its own, through a proxy that the server trusts.

    python -m tests.abuse.attacks NAME URL SECONDS [PREPARED]

says when it is set up, and prints what was sent, as JSON. What was prepared for it is JSON, too.
"""

from __future__ import annotations

import json
import socket
import sys
from collections.abc import Callable
from itertools import islice, product
from random import Random

from jaipur.formats import Person, Record, RecordedRound, record_text
from jaipur.rules import STANDARD, BySeat, Match, Move, Seat, legal_moves
from tests.abuse import computed, doors, growth
from tests.abuse.attacker import Attacker, masked

Attack = Callable[[Attacker], None]


def nothing(attacker: Attacker) -> None:
    """None, for comparison."""
    attacker.begin()
    attacker.wait(attacker.seconds)


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
        nothing,
        same_names,
        long_records,
        growth.hellos,
        growth.looks,
        growth.cookieless,
        growth.invitations,
        growth.called_off,
        growth.rematches,
        growth.onlookers,
        growth.links,
        half_heads,
        slow_bodies,
        chunks,
        pings,
        fragments,
        reconnects,
        refused_requests,
        hints,
        doors.sign_ins,
        doors.heavy_passkeys,
        doors.streams,
        doors.tarpits,
        doors.subscriptions,
        doors.histories,
        doors.ladders,
        computed.match_analyses,
        computed.position_analyses,
        computed.puzzle_answers,
    )
}

if __name__ == "__main__":
    name, url, seconds, *prepared = sys.argv[1:]
    host, _, port = url.removeprefix("http://").partition(":")
    given = json.loads(prepared[0]) if prepared else {}
    attacker = Attacker(host, int(port), float(seconds), given)
    ATTACKS[name](attacker)
    json.dump(attacker.sent, sys.stdout)
