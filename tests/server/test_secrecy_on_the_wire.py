"""Nobody receives what they may not know: byte for byte, in every answer and every frame."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest
from websockets.sync.client import ClientConnection

from jaipur.rules import STANDARD, Bonus, Event, Match, Move, Seat
from jaipur.table import Herds, Mode, TableOptions
from tests.server.inside import World, inside
from tests.server.running import Guest, move, play_out, sat_online
from tests.server.worlds import other_start, played
from tests.storage.keeping import raw

VIEWERS = {"asha": Seat.A, "belen": Seat.B, "eve": None}


@pytest.fixture(scope="module")
def worlds(tmp_path_factory: pytest.TempPathFactory) -> Iterator[list[World]]:
    folder = tmp_path_factory.mktemp("worlds")
    with inside(folder / "one") as one, inside(folder / "other") as other:
        yield [one, other]


OPTIONS = [
    TableOptions(Mode.ONLINE),
    TableOptions(Mode.ONLINE, herds=Herds.OPEN, memory=True, rated=True, public=True),
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
            yield world.ask(viewer, "GET", f"{path}/log?before={seq - 2}")
            yield world.ask(viewer, "GET", f"{path}/why?move=%2BDG-PK&lang=fr")
            yield world.ask(viewer, "POST", f"{path}/acts", {**body, "id": "late", "seq": 1})
            illegal = {"id": f"no{seq}", "seq": seq, "act": move("-DDSS")}
            yield world.ask(viewer, "POST", f"{path}/acts", illegal)
        yield world.ask(viewer, "GET", f"{path}/record")
        yield world.ask(viewer, "GET", f"{path}/replay")
        yield world.ask(viewer, "GET", f"{path}/analysis")
        yield world.ask(viewer, "POST", f"{path}/analysis", {})
        yield world.ask(viewer, "GET", f"{path}/advice")
        yield world.ask(viewer, "GET", f"{path}/remark")
        yield world.ask(viewer, "GET", f"{path}/ratings")
        for page in ("/players", "/history", "/api/players", "/api/history"):
            yield world.ask(viewer, "GET", page)
        for page in ("/", "/lobby", f"/match/{match}", f"/match/{match}/replay", "/account"):
            yield world.ask(viewer, "GET", page)
        yield timeless(world.ask(viewer, "GET", "/api/matches"))
        world.ask("belen", "POST", f"{path}/phrases", {"phrase": "well_played"})
        yield from until(socket, "said")
        yield world.ask(viewer, "POST", f"/api/lobby/matches/{match}/watch")
        link = json.loads(world.ask("asha", "POST", f"{path}/links", {"for": "watch"}))
        token = link["url"].rpartition("/")[2]
        yield world.ask(viewer, "GET", f"/api/links/{token}")
        yield from lobby(world, viewer)
    yield from events(world, match, viewer)


def events(world: World, match: str, viewer: str) -> Iterator[bytes]:
    """What the viewer hears of all their matches, while this one is given up."""
    resigning = {"id": "enough", "seq": 4, "act": {"kind": "resign"}}
    with world.events(viewer) as socket:
        yield from map(timeless, until(socket, "matches"))
        world.ask("asha", "POST", f"/api/matches/{match}/acts", resigning)
        yield from map(timeless, until(socket, "match"))


def timeless(answer: bytes) -> bytes:
    """A list of matches without when they were opened and played."""
    return re.sub(rb'"(created|updated)":\d+', b"", answer)


def lobby(world: World, viewer: str) -> Iterator[bytes]:
    """What the lobby shows of matches that anybody may watch."""
    hub = world.service.lobby.hub
    hub._read = hub._swept = float("-inf")  # it need not look again so soon
    yield world.ask(viewer, "GET", "/api/lobby")
    with world.lobby(viewer) as socket:
        text = str(socket.recv(timeout=30))
        assert json.loads(text)["type"] == "lobby"
        yield text.encode()


def frames(socket: ClientConnection, seq: int) -> Iterator[bytes]:
    """Frames up to the update with this number."""
    while True:
        text = str(socket.recv(timeout=30))
        yield text.encode()
        frame = json.loads(text)
        if frame["type"] == "update" and frame["seq"] >= seq:
            return


def until(socket: ClientConnection, kind: str) -> Iterator[bytes]:
    """Frames up to the next of this kind."""
    while True:
        text = str(socket.recv(timeout=30))
        yield text.encode()
        if json.loads(text)["type"] == kind:
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


def test_no_secret_is_in_any_traffic_before_the_end(
    asha: Guest, belen: Guest, eve: Guest, server: Any
) -> None:
    match = sat_online(asha, belen, first_to=1)
    links = {
        purpose: asha.post(f"/api/matches/{match}/links", {"for": purpose}, 201)["url"]
        for purpose in ("watch", "seat")
    }
    eve.http.get(links["watch"], follow_redirects=True)
    facts = [
        json.loads(str(row[0]))
        for row in raw(server.file, f"SELECT fact FROM facts WHERE match = '{match}'")
    ]
    deal = {fact[name] for fact in facts for name in ("secret", "key") if fact.get(name)}
    guests = (asha, belen, eve)
    tokens = {guest.http.cookies["guest"] for guest in guests}
    tokens |= {url.rpartition("/")[2] for url in links.values()}
    assert (len(deal), len(tokens)) == (4, 5)
    traffic: list[bytes] = []
    for guest in guests:
        guest.http.event_hooks["response"].append(lambda answer: traffic.append(answer.read()))
    with asha.socket(match) as one, belen.socket(match) as two, eve.socket(match) as three:
        sockets = [one, two, three]
        for socket in sockets:
            socket.hello()
        seq = play_out(match, [asha, belen])["seq"]
        for socket in sockets:
            traffic += frames(socket.connection, seq)
    for guest in guests:
        for path in ("", f"match/{match}", f"api/matches/{match}", "api/matches", "metrics"):
            guest.http.get(f"/{path}")
    assert len(traffic) > 100
    told = b"\n".join(traffic).decode()
    assert [secret for secret in deal | tokens if secret in told] == []
    # Now it is over, and the record shows what was hidden of the deal.
    record = asha.http.get(f"/api/matches/{match}/record").text
    assert {secret for secret in deal | tokens if secret in record} == deal
    # The log names no token, of a guest or of a link, and nothing of the deal.
    assert [secret for secret in deal | tokens if secret in server.log] == []
