"""Two servers on one database: whoever races, it happens once, and everybody hears of it."""

from __future__ import annotations

import asyncio
import sqlite3
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from dataclasses import dataclass
from threading import Barrier
from typing import Any, TypeVar

import psycopg
import pytest

from jaipur.storage import Database, sqlite_url
from jaipur.table import Table
from tests.server.running import Guest, commit, sat_online
from tests.server.test_lobby import SEEKS_PATH, own_match, refused, take
from tests.server.two_servers import two_servers
from tests.serving import Server

T = TypeVar("T")
pytestmark = pytest.mark.heavy
CROWD, ROUNDS, FLAGS, FLAGS_LONG = 12, 4, 3, 40
LATEST = 1000
"""Milliseconds: how late a flag may fall on a machine that does nothing else (`--long`)."""


@dataclass(frozen=True)
class Pair:
    """Two servers, and matches whose clocks have been running since they started."""

    servers: tuple[Server, Server]
    url: str
    flags: tuple[str, ...]
    players: tuple[Guest, Guest]

    def facts(self, match: str) -> list[str]:
        """The facts of a match, as they are stored."""
        query = "SELECT fact FROM facts WHERE match = {} ORDER BY seq"
        if self.url.startswith("sqlite"):
            with sqlite3.connect(self.url.removeprefix("sqlite:///")) as lite:
                rows = lite.execute(query.format("?"), (match,)).fetchall()
            lite.close()
        else:
            with psycopg.connect(self.url) as line:
                rows = line.execute(query.format("%s"), (match,)).fetchall()
        return [str(row[0]) for row in rows]


@pytest.fixture(scope="module", params=["sqlite", "postgresql"])
def pair(
    request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory
) -> Iterator[Pair]:
    folder = tmp_path_factory.mktemp(request.param)
    if request.param == "sqlite":
        url = sqlite_url(folder / "a.sqlite")
    else:
        url = request.getfixturevalue("cluster").new_database()
    flags_wanted = FLAGS_LONG if request.config.getoption("--long") else FLAGS
    with two_servers(folder, url) as servers, Guest(servers[0]) as asha, Guest(servers[0]) as belen:
        flags = tuple(sat_online(asha, belen, clock="10+0") for _ in range(flags_wanted))
        yield Pair(servers, url, flags, (asha, belen))


@pytest.fixture
def crowd(pair: Pair) -> Iterator[list[Guest]]:
    """People with cookies, every other one at the other server."""
    with ExitStack() as stack:
        people = [stack.enter_context(Guest(pair.servers[n % 2])) for n in range(CROWD)]
        for guest in people:
            guest.get("/api/matches")
        yield people


def at_once(do: Callable[[Guest], T], people: list[Guest]) -> list[T]:
    """Everybody does something at the same moment; what came of it, in their order."""
    ready = Barrier(len(people))

    def one(guest: Guest) -> T:
        ready.wait(30)
        return do(guest)

    with ThreadPoolExecutor(len(people)) as threads:
        return list(threads.map(one, people))


def test_one_of_many_sits_down_at_an_open_seat(pair: Pair, crowd: list[Guest]) -> None:
    def sit(guest: Guest) -> Any:
        return guest.http.post(f"{SEEKS_PATH}/{seek}/seat", json={"name": "Belen"})

    for _ in range(ROUNDS):
        host, *takers = crowd[:5]
        seek = host.post(SEEKS_PATH, {"name": "Asha", "clock": "300+5"}, 201)["id"]
        answers = at_once(sit, takers)
        assert sorted(each.status_code for each in answers) == [201, 409, 409, 409]
        won = [each.status_code for each in answers].index(201)
        match = answers[won].json()["match"]
        for guest in (host, takers[won]):
            assert [each["id"] for each in guest.get("/api/matches")["matches"]] == [match]
            crowd.remove(guest)  # the next round is among people who have no match
        assert refused(take(takers[won - 1], seek, 409)) == "seek_gone"
        assert len(pair.facts(match)) == 1


def test_one_of_many_takes_the_seat_of_an_invitation(pair: Pair, crowd: list[Guest]) -> None:
    def sit(guest: Guest) -> Any:
        body = {"name": "Belen", "commitment": "ab" * 32, "invite": invite}
        return guest.http.post(f"/api/matches/{match}/seat", json=body)

    host, *others = crowd
    for _ in range(ROUNDS):
        opened = host.post("/api/matches", {"mode": "online"}, 201)
        match, invite = opened["id"], opened["invite"].rpartition("/")[2]
        commit(host, opened, 0, "Asha")
        answers = at_once(sit, others[:4])
        assert sorted(each.status_code for each in answers) == [200, 409, 409, 409]
        assert sum('"seated"' in fact for fact in pair.facts(match)) == 2


def test_nobody_is_paired_twice(crowd: list[Guest]) -> None:
    wanted = {"name": "Quick", "quick": True, "clock": "300+5"}
    with ExitStack() as stack:
        sockets = [stack.enter_context(guest.lobby()) for guest in crowd]
        at_once(lambda guest: guest.post(SEEKS_PATH, wanted, 201), crowd)
        found = Counter(own_match(socket) for socket in sockets)
    assert set(found.values()) == {2}
    for guest in crowd:
        (mine,) = guest.get("/api/matches")["matches"]
        assert mine["id"] in found


def test_a_phrase_is_heard_once_at_every_process(pair: Pair) -> None:
    with Guest(pair.servers[0]) as asha, Guest(pair.servers[0]) as belen:
        match = sat_online(asha, belen)
        belen.server = pair.servers[1]
        with asha.socket(match) as here, belen.socket(match) as there:
            here.hello()
            there.hello()
            asha.post(f"/api/matches/{match}/phrases", {"phrase": "hello"}, 204)
            assert there.until("said")["phrase"] == "hello"
            there.send(type="say", phrase="thanks")
            assert [here.until("said")["phrase"] for _ in range(2)] == ["hello", "thanks"]


def test_a_flag_falls_once(pair: Pair, request: pytest.FixtureRequest) -> None:
    """Both processes have players at the match, and so a timer each."""
    asha, belen = pair.players
    belen.server = pair.servers[1]
    with ExitStack() as stack:
        looking = [
            (match, stack.enter_context(guest.socket(match)))
            for match in pair.flags
            for guest in (asha, belen)
        ]
        for _, socket in looking:
            socket.send(type="hello", since=0)
        endings = dict[str, set[str]]()
        for match, socket in looking:
            while (update := socket.until("update"))["table"]["phase"] != "match_over":
                pass
            endings.setdefault(match, set()).add(str(update["table"]["ending"]))
    assert [len(each) for each in endings.values()] == [1] * len(pair.flags)
    for match in pair.flags:
        facts = pair.facts(match)
        assert sum('"closed"' in fact for fact in facts) == 1
        assert "time" in facts[-1]
    late = sorted(asyncio.run(lateness(pair)))
    assert late[0] >= 0
    if request.config.getoption("--long"):
        assert late[-1] <= LATEST, late


async def lateness(pair: Pair) -> list[int]:
    """By how many milliseconds each flag fell too late, by the times of the stored facts."""
    database, late = Database.open(pair.url), []
    for match in pair.flags:
        log = await database.matches.load(match)
        before = Table.fold(match, log[:-1])
        assert before.deadline is not None
        late.append(log[-1].at - before.deadline)
    database.close()
    return late
