"""What is told costs; what goes wrong often is logged seldom; figures are not for strangers."""

from __future__ import annotations

import logging
from collections.abc import Iterator

import httpx
import pytest
from starlette.requests import HTTPConnection

from jaipur.formats import FormatError, parse_json
from jaipur.server.api.hints import MAX_HINTS, Hints
from jaipur.server.guard.limits import WATCHES, LimitMiddleware
from jaipur.server.guard.refusals import Refused
from jaipur.server.guard.work import ENTRIES, LISTED, READ, Work
from jaipur.server.logs import INTERVAL, SAME_LINES, FoldRepeats
from jaipur.table import BadName, clean_name, look_alike
from tests.abuse.attacks import long_record
from tests.serving import Server, running


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("server")) as started:
        yield started


def caller(address: str) -> HTTPConnection:
    return HTTPConnection({"type": "http", "client": (address, 1), "headers": []})


def test_an_address_is_told_only_so_much() -> None:
    now = 0.0
    work = Work(lambda: now)
    for _ in range(int(ENTRIES.burst) // 500):
        work.tell(caller("203.0.113.1"), 500)
    with pytest.raises(Refused, match="too_fast"):
        work.tell(caller("203.0.113.1"), 500)
    work.tell(caller("203.0.113.1"), 20)  # who keeps up pays nothing
    work.tell(caller("203.0.113.2"), 500)
    for _ in range(100):
        work.tell(caller("127.0.0.1"), 500)
    now = 1.0
    work.tell(caller("203.0.113.1"), 10**6)  # what is lacking is owed
    now = 900.0
    with pytest.raises(Refused, match="too_fast"):
        work.tell(caller("203.0.113.1"), 500)


def test_only_so_much_is_read_for_an_address() -> None:
    now = 0.0
    work = Work(lambda: now)
    for _ in range(int(READ.burst) // 1000):
        work.may_read(caller("203.0.113.1"))
        work.has_read(caller("203.0.113.1"), 1000)
    with pytest.raises(Refused, match="too_fast"):
        work.may_read(caller("203.0.113.1"))
    work.may_read(caller("203.0.113.2"))
    work.tell(caller("203.0.113.1"), 500)  # what one is told is counted apart
    for _ in range(100):
        work.may_read(caller("127.0.0.1"))
        work.has_read(caller("127.0.0.1"), 1000)
    now = 3.0
    work.may_read(caller("203.0.113.1"))


def test_whoever_asks_for_much_at_once_pays_for_all_of_it() -> None:
    now = 0.0
    work = Work(lambda: now)
    asked = int(LISTED.burst) // 1000 + 8
    for _ in range(asked):
        work.may_list(caller("203.0.113.1"))
    for _ in range(asked):
        work.has_listed(caller("203.0.113.1"), 1000)
    owed = asked * 1001 - LISTED.burst
    now = owed / LISTED.per_second
    with pytest.raises(Refused, match="too_fast"):
        work.may_list(caller("203.0.113.1"))
    now += 1.0
    work.may_list(caller("203.0.113.1"))


def test_an_address_is_listed_only_so_many_matches() -> None:
    now = 0.0
    work = Work(lambda: now)
    for _ in range(int(LISTED.burst) // 1000):
        work.may_list(caller("203.0.113.1"))
        work.has_listed(caller("203.0.113.1"), 1000)
    with pytest.raises(Refused, match="too_fast"):
        work.may_list(caller("203.0.113.1"))
    work.may_list(caller("203.0.113.2"))
    for _ in range(100):
        work.may_list(caller("127.0.0.1"))
        work.has_listed(caller("127.0.0.1"), 1000)
    now = 1.0
    work.may_list(caller("203.0.113.1"))


@pytest.mark.parametrize(
    ("method", "path"),
    [
        ("GET", "/watch/token"),
        ("HEAD", "/watch/token"),
        ("POST", "/api/links/token"),
        ("POST", "/api/lobby/matches/m/watch"),
    ],
)
async def test_every_way_to_look_on_has_its_rate(method: str, path: str) -> None:
    served = 0

    async def app(*_: object) -> None:
        nonlocal served
        served += 1

    async def nothing(*_: object) -> dict[str, str]:
        return {"type": "http.request"}

    now = 0.0
    limited = LimitMiddleware(app, lambda: now, seconds_to_wait=0)
    scope = {"type": "http", "method": method, "path": path, "client": ("203.0.113.9", 1)}
    for _ in range(1000):
        now += 0.05
        await limited({**scope, "headers": [], "query_string": b""}, nothing, nothing)  # type: ignore[arg-type]
    assert served == pytest.approx(WATCHES.burst + 50 * WATCHES.per_second, abs=1)


def line(message: str, at: float, level: int = logging.WARNING, **own: object) -> logging.LogRecord:
    record = logging.LogRecord("a", level, "", 0, message, ("value",), None)
    record.created = at
    record.__dict__.update(own)
    return record


def test_what_repeats_itself_is_folded() -> None:
    fold = FoldRepeats()
    written = [fold.filter(line("bad %s", 1.0)) for _ in range(SAME_LINES + 30)]
    assert written == [True] * SAME_LINES + [False] * 30
    assert fold.filter(line("worse %s", 1.0))
    later = line("bad %s", 1.0 + INTERVAL)
    assert fold.filter(later)
    assert later.__dict__["repeated"] == 30
    again = line("bad %s", 2.0 + INTERVAL)
    assert fold.filter(again)
    assert "repeated" not in again.__dict__


def test_only_refused_requests_are_folded() -> None:
    fold = FoldRepeats()
    for own, count in (
        ({"handler": "home", "status": 200}, 100),
        ({"handler": "match_socket", "status": 0}, 100),
        ({"handler": "home", "status": 429}, SAME_LINES),
        ({"handler": "none", "status": 0}, SAME_LINES),
    ):
        lines = [line("served", 1.0, logging.INFO, **own) for _ in range(100)]
        assert sum(map(fold.filter, lines)) == count


def test_kinds_of_lines_are_forgotten(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("jaipur.server.logs._MAX_KINDS", 2)
    fold = FoldRepeats()
    assert all(fold.filter(line(f"{n}", 1.0)) for n in range(100))


def test_names_that_occur_twice_are_found_at_once() -> None:
    names = ",".join(f'"{n}":0' for n in range(200_000))
    with pytest.raises(FormatError, match='"7" occurs twice'):
        parse_json(f'{{{names},"7":0}}')


def test_a_record_of_too_many_moves_is_not_replayed(server: Server) -> None:
    for moves, status in ((400, 200), (401, 413)):
        record, answer = long_record(moves), None
        # Where too many others want the processor it takes longer than it may.
        while answer is None or answer.status_code == 503:
            answer = httpx.post(f"{server.url}/api/replay", content=record, timeout=60)
        assert answer.status_code == status


async def test_only_so_many_wait_for_a_hint() -> None:
    hints = Hints()
    hints._pool.waiting = MAX_HINTS
    with pytest.raises(Refused, match="busy"):
        await hints.advise(None)  # type: ignore[arg-type]
    hints.close()


@pytest.mark.parametrize("header", ["x-forwarded-for", "forwarded", "via", "x-real-ip"])
def test_figures_are_for_this_machine(server: Server, header: str) -> None:
    assert httpx.get(f"{server.url}/metrics").status_code == 200
    through = httpx.get(f"{server.url}/metrics", headers={header: "203.0.113.1"})
    assert (through.status_code, through.json()["error"]["reason"]) == (404, "not_found")


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({"origin": "http://["}, 403),
        ({"origin": "http://x:port"}, 403),
        ({"host": "["}, 400),
        ({"host": "a b"}, 400),
        # A proxy that leaves the port out of `Host`.
        ({"host": "a.example", "origin": "http://a.example:81"}, 403),
        ({"host": "a.example", "origin": "http://a.example:81", "x-forwarded-for": "1.2.3.4"}, 201),
        ({"host": "a.example", "origin": "http://b.example", "x-forwarded-for": "1.2.3.4"}, 403),
    ],
)
def test_odd_origins_and_hosts(server: Server, headers: dict[str, str], status: int) -> None:
    answer = httpx.post(f"{server.url}/api/matches", json={"mode": "pass"}, headers=headers)
    assert answer.status_code == status
    if status != 201:
        assert answer.json()["error"]["reason"] in {"bad_request", "wrong_origin"}


def test_a_program_without_a_cookie_gets_no_place(server: Server) -> None:
    with httpx.Client(base_url=server.url) as asha, httpx.Client(base_url=server.url) as robot:
        match = asha.post("/api/matches", json={"mode": "pass"}).json()["id"]
        url = asha.post(f"/api/matches/{match}/links", json={"for": "watch"}).json()["url"]
        first = httpx.get(url)
        assert first.status_code == 303
        again = httpx.get(f"{url}?again=1")  # nor if it follows, cookie or not
        assert (again.status_code, "allow cookies" in again.text) == (409, True)
        followed = robot.get(url, follow_redirects=True)  # as a browser does
        assert (followed.status_code, followed.url.path) == (200, f"/match/{match}")


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Asha", "\u0410sha"),  # Cyrillic
        ("Paul", "PauI"),
        ("Olaf", "0laf"),
        ("Asha", "\uff21\uff53\uff48\uff41"),  # full width
        ("Asha B", "AshaB"),
        ("Bernd", "Bemd"),
    ],
)
def test_names_that_look_the_same(name: str, other: str) -> None:
    assert look_alike(name, other)
    assert look_alike(other, name)


@pytest.mark.parametrize(
    ("name", "other"), [("Asha", "Belen"), ("Zo\u00eb", "Zoe"), ("Ali", "Ail")]
)
def test_names_that_do_not(name: str, other: str) -> None:
    assert not look_alike(name, other)


@pytest.mark.parametrize("name", ["\u200b", "\ufe0f", "\u0301", "a\u202eb", "\u3164", " \u034f "])
def test_names_that_cannot_be_seen(name: str) -> None:
    with pytest.raises(BadName):
        clean_name(name)


def test_what_cannot_be_seen_is_left_out_of_a_name() -> None:
    assert clean_name("A\u034fsha\ufe0f") == "Asha"
