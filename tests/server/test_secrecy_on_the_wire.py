"""Nobody receives what they may not know: byte for byte, in every answer and every frame."""

from __future__ import annotations

import asyncio
import json
import re
import threading
from collections.abc import Coroutine, Iterator
from contextlib import AbstractContextManager
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any, TypeVar

import httpx
import pytest
import uvicorn
from websockets.sync.client import ClientConnection, connect

from jaipur.rules import STANDARD, Bonus, BySeat, Event, Match, Move, Seat
from jaipur.server.guests import hashed
from jaipur.server.metrics import Metrics
from jaipur.server.run import Address, configured, listen
from jaipur.server.service import Service
from jaipur.server.settings import Settings
from jaipur.storage import Database, sqlite_url
from jaipur.table import Herds, Mode, Opened, SitDown, Submission, Table, TableOptions
from tests.server.running import Guest, move, play_out, sat_online
from tests.server.worlds import other_start, played
from tests.storage.keeping import raw

T = TypeVar("T")

TOKENS = {"asha": "a" * 22, "belen": "b" * 22, "eve": "e" * 22}
SEATS = {"asha": Seat.A, "belen": Seat.B}
VIEWERS = {"asha": Seat.A, "belen": Seat.B, "eve": None}
SECRET = bytes(range(32))


SERVICES: list[Service] = []


class KeptService(Service):
    """A service that the tests can get at."""

    def __init__(self, *arguments: Any) -> None:
        super().__init__(*arguments)
        SERVICES.append(self)


class World:
    """A whole server in a thread of this process, whose tables can be given other cards."""

    def __init__(self, folder: Path) -> None:
        folder.mkdir()
        database = Database.open(sqlite_url(folder / "a.sqlite"))
        self._listener = listen(Address("127.0.0.1", 0))
        self._server = uvicorn.Server(configured(Settings(""), database, Metrics()))
        self._thread = threading.Thread(target=self._server.run, args=([self._listener],))
        self._thread.start()
        self.url = f"127.0.0.1:{self._listener.getsockname()[1]}"
        self.http = httpx.Client(base_url=f"http://{self.url}", timeout=60)
        assert self.http.get("/healthz").text == "ok\n"
        self.service = SERVICES.pop()
        self._loop = self.service.loop

    def close(self) -> None:
        self.http.close()
        self._server.should_exit = True
        self._thread.join()

    def wait(self, work: Coroutine[Any, Any, T]) -> T:
        return asyncio.run_coroutine_threadsafe(work, self._loop).result()

    def open(self, name: str, options: TableOptions) -> Table:
        """An online match with two players and a spectator."""
        opened = Opened(options, BySeat(None, None), SECRET)
        host, places = self.service.host, self.service.database.places
        self.wait(host.open(opened, name))
        for guest, token in TOKENS.items():
            if guest in SEATS:
                seat = SEATS[guest]
                self.wait(places.take(name, hashed(token), (seat,)))
                act = SitDown(guest, bytes([seat]) * 32)
                self.wait(host.submit(name, Submission("sit", None, seat, act)))
            else:
                self.wait(places.watch(name, hashed(token)))
        return self.wait(host.table(name))

    def change(self, table: Table, match: Match) -> None:
        """Give a table other cards."""
        self.service.host._rooms[table.id].table = replace(table, match=match)

    def ask(self, guest: str, method: str, path: str, body: Any = None) -> bytes:
        headers = {"cookie": f"guest={TOKENS[guest]}"}
        answer = self.http.request(method, path, json=body, headers=headers)
        return re.sub(rb'"request_id":"\w+"', b"", answer.content)

    def socket(self, guest: str, match: str) -> AbstractContextManager[ClientConnection]:
        headers = {"cookie": f"guest={TOKENS[guest]}"}
        address = f"ws://{self.url}/api/matches/{match}/socket"
        return connect(address, additional_headers=headers, compression=None)


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[World]]:
    folder = tmp_path_factory.mktemp("worlds")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("jaipur.server.app.Service", KeptService)
        made = [World(folder / name) for name in ("one", "other")]
    yield made
    for world in made:
        world.close()


OPTIONS = [
    TableOptions(Mode.ONLINE),
    TableOptions(Mode.ONLINE, herds=Herds.OPEN, memory=True),
]


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("options", OPTIONS, ids=["hidden", "open"])
def test_worlds_that_differ_in_secrets_send_the_same_bytes(
    worlds: list[World], viewer: str, options: TableOptions
) -> None:
    hands = bonuses = 0
    # Some short, with most of the dealt cards still unseen; some long, with bonus tokens won.
    for seed, length in enumerate((10, 26, 10, 26)):
        random = Random(f"{viewer} {seed}")
        start = Match.start(STANDARD, seed=f"world {seed}", starter=Seat.A)
        moves, end, events = played(start, length, random)
        other = other_start(start, end, events, VIEWERS[viewer], random)
        hands += other.round.players != start.round.players
        bonuses += won(start, moves) != won(other, moves)
        heard = []
        for world, match in zip(worlds, (start, other), strict=True):
            name = f"{viewer}-{options.herds.value}-{seed}"
            world.change(world.open(name, options), match)
            heard.append(list(conversation(world, name, viewer, moves)))
        assert heard[0] == heard[1]
    assert hands >= 1
    assert bonuses >= 1


def won(match: Match, moves: list[Move]) -> list[Event]:
    """The bonus tokens of a world."""
    for made in moves:
        match, _ = match.play(made)
    return [event for event in match.history if isinstance(event, Bonus)]


def conversation(world: World, match: str, viewer: str, moves: list[Move]) -> Iterator[bytes]:
    """Everything that the viewer receives while these moves are made."""
    path = f"/api/matches/{match}"
    with world.socket(viewer, match) as socket:
        socket.send('{"type":"hello","since":0}')
        yield from frames(socket, 4)
        turn, seq = Seat.A, 4
        for made in moves:
            mover = "asha" if turn is Seat.A else "belen"
            body = {"id": str(seq), "seq": seq, "act": move(str(made))}
            answer = world.ask(mover, "POST", f"{path}/acts", body)
            assert b'"applied"' in answer, answer
            if mover == viewer:
                yield answer
            seq += 1
            yield from frames(socket, seq)
            turn = turn.rival
            if seq % 4:
                continue
            # What a player may ask, and what is refused, tells no more.
            yield world.ask(viewer, "GET", f"{path}?since={seq - 2}")
            yield world.ask(viewer, "GET", f"{path}/why?move=%2BDG-PK&lang=fr")
            yield world.ask(viewer, "POST", f"{path}/acts", {**body, "id": "late", "seq": 1})
            illegal = {"id": f"no{seq}", "seq": seq, "act": move("-DDSS")}
            yield world.ask(viewer, "POST", f"{path}/acts", illegal)
        yield world.ask(viewer, "GET", f"{path}/record")
        yield world.ask(viewer, "GET", f"{path}/replay")
        yield world.ask(viewer, "GET", f"{path}/advice")
        yield re.sub(rb'"(created|updated)":\d+', b"", world.ask(viewer, "GET", "/api/matches"))


def frames(socket: ClientConnection, seq: int) -> Iterator[bytes]:
    """Frames up to the update with this number."""
    while True:
        text = str(socket.recv(timeout=30))
        yield text.encode()
        frame = json.loads(text)
        if frame["type"] == "update" and frame["seq"] >= seq:
            return


def test_the_two_worlds_would_be_told_apart_by_a_leak(worlds: list[World]) -> None:
    start = Match.start(STANDARD, seed="leak", starter=Seat.A)
    _, end, events = played(start, 4, Random(1))
    other = other_start(start, end, events, Seat.A, Random(2))
    assert other != start
    texts = []
    for world, match in zip(worlds, (start, other), strict=True):
        world.change(world.open("leak", OPTIONS[0]), match)
        texts.append(world.ask("belen", "GET", "/api/matches/leak"))
    assert texts[0] != texts[1]  # the rival sees another hand; so would a leak be seen


def test_no_secret_is_in_any_traffic_before_the_end(asha: Guest, belen: Guest, server: Any) -> None:
    match = sat_online(asha, belen, first_to=1)
    facts = [
        json.loads(str(row[0]))
        for row in raw(server.file, f"SELECT fact FROM facts WHERE match = '{match}'")
    ]
    secrets = {fact[name] for fact in facts for name in ("secret", "key") if name in fact}
    secrets |= {guest.http.cookies["guest"] for guest in (asha, belen)}
    assert len(secrets) == 6
    watch = asha.post(f"/api/matches/{match}/links", {"for": "watch"}, 201)["url"]
    traffic = []
    for guest in (asha, belen):
        guest.http.event_hooks["response"].append(lambda answer: traffic.append(answer.read()))
    with asha.socket(match) as one, belen.socket(match) as two:
        one.hello()
        two.hello()
        update = play_out(match, [asha, belen])
        traffic += [
            json.dumps(socket.until("update", update["seq"])).encode() for socket in (one, two)
        ]
    assert len(traffic) > 30
    assert not [secret for secret in secrets for data in traffic if secret.encode() in data]
    # Now it is over, and the record shows what was hidden, but for the cookies.
    record = asha.http.get(f"/api/matches/{match}/record").text
    assert sum(secret in record for secret in secrets) == 4
    # The log names no token, of a guest or of a link.
    assert watch.rpartition("/")[2] not in server.log
    assert not [secret for secret in secrets if secret in server.log]
