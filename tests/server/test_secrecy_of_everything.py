"""Whatever can be asked, and every kind of frame, in two worlds that differ in secrets.

The lists come from the server itself: an operation, a page or a frame that is new and cannot be
asked for here fails.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import get_args

import pytest
from starlette.routing import Route

from jaipur.puzzles import puzzles
from jaipur.rules import STANDARD, Match, Move, Seat
from jaipur.server.api.openapi import OPERATIONS, openapi
from jaipur.server.pages.routes import page_routes
from jaipur.server.push.notice import notice_of
from jaipur.server.push.pusher import told
from jaipur.server.wire.events import EventFrame
from jaipur.server.wire.frames import ServerFrame
from jaipur.server.wire.lobby import LobbyServerFrame
from jaipur.table import LIVE_PATIENCE, Mode, TableOptions, day_at
from jaipur.words import language
from tests.server.inside import World, inside
from tests.server.running import move
from tests.server.test_secrecy_on_the_wire import VIEWERS, frames, until
from tests.server.worlds import other_start, played

FRAMES = {
    frame.__struct_config__.tag
    for frame in {*get_args(ServerFrame), *get_args(EventFrame), *get_args(LobbyServerFrame)}
}
TIMED = TableOptions(Mode.ONLINE, clock="300+5", public=True)
SLOW = TableOptions(Mode.ONLINE, clock="1d")
ABOUT_NO_MATCH = ("/api/account", "/api/push", "/api/daily", "/api/positions", "/api/practice")
"""What is done there is told nothing of a match: who one is, positions that one makes up."""
BODIES: dict[str, object] = {
    "/api/matches": {"mode": "online", "name": "asha"},
    "/api/matches/{match}/acts": {"id": "claim", "seq": 4, "act": {"kind": "claim"}},
    "/api/matches/{match}/phrases": {"phrase": "thanks"},
    "/api/matches/{match}/seat": {"name": "asha", "commitment": "c" * 64},
    "/api/matches/{match}/reveal": {"secret": "c" * 64, "joint": "d" * 64, "seq": 4},
    "/api/matches/{match}/links": {"for": "watch"},
    "/api/matches/{match}/analysis": None,
    "/api/links/{token}": None,
    "/api/links/{token}/analysis": None,
    "/api/challenges": {"name": "belen"},
    "/api/lobby/seeks": {"name": "asha", "clock": "3d"},
    "/api/lobby/seeks/{seek}/seat": {"name": "asha"},
    "/api/lobby/matches/{match}/watch": None,
    "/api/replay": {},
    "/api/puzzles/{puzzle}/answer": {"move": "+K"},
}
"""What is sent to every operation that is asked to do something."""


@pytest.fixture
def worlds(tmp_path: Path) -> Iterator[list[World]]:
    with inside(tmp_path / "one") as one, inside(tmp_path / "other") as other:
        yield [one, other]


def addresses(values: dict[str, str]) -> list[str]:
    """Everything that can be looked at; a parameter nobody knows a value of is an error."""
    pages = [route.path for route in page_routes(openapi()) if isinstance(route, Route)]
    asked = [operation.path for operation in OPERATIONS if operation.method == "GET"]
    return [
        re.sub(r"{(\w+)(:path)?}", lambda found: values[found[1]], path)
        for path in [*pages, *asked]
        if not path.startswith(("/static/", "/api/openapi"))
    ]


@pytest.mark.parametrize("viewer", VIEWERS)
def test_nothing_that_can_be_asked_and_no_frame_depends_on_secrets(
    worlds: list[World], viewer: str
) -> None:
    random = Random(viewer)
    start = Match.start(STANDARD, seed="everything", starter=Seat.A)
    moves, end, happened = played(start, 6, random)
    other = other_start(start, end, happened, VIEWERS[viewer], random)
    assert other != start
    heard = []
    for world, match in zip(worlds, (start, other), strict=True):
        left = TableOptions(Mode.ONLINE)
        for name, options in (("timed", TIMED), ("left", left), ("slow", SLOW)):
            world.change(world.open(name, options), match)
        for guest in ("asha", "belen"):
            world.keep_name(guest)
        heard.append(
            [
                *playing(world, viewer, moves),
                *everything(world, viewer),
                *posted(world, viewer),
                *pushed(world),
                *standing_in(world, viewer),
                *waiting(world, viewer),
                *listed(world, viewer),
            ]
        )
    for one, two in zip(*heard, strict=True):
        at = next((i for i, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), 0)
        assert one == two, (one[at - 60 : at + 60], two[at - 60 : at + 60])
    kinds = {json.loads(text)["type"] for text in heard[0] if text.startswith(b'{"type":')}
    # Only players act, and nobody stands in for somebody who looks.
    assert FRAMES - kinds == {"asha": {"thinking"}, "belen": set(), "eve": {"answer"}}[viewer]


def playing(world: World, viewer: str, moves: list[Move]) -> Iterator[bytes]:
    """Every frame of a match with a clock, while these moves are made."""
    with world.socket(viewer, "timed") as socket:
        socket.send('{"type":"hello","since":0}')
        yield from frames(socket, 4)
        for number, made in enumerate(moves):
            seq, mover = 4 + number, ("asha", "belen")[number % 2]
            act = {"id": str(seq), "seq": seq, "act": move(str(made))}
            world.now += 700
            heard = []
            if mover == viewer:
                socket.send(json.dumps({"type": "act", **act}))
                heard = list(until(socket, "answer"))
            else:
                world.ask(mover, "POST", "/api/matches/timed/acts", act)
            if not any(b'"update"' in text for text in heard):
                heard += frames(socket, seq + 1)
            yield from sorted(heard)
        world.ask("belen", "POST", "/api/matches/timed/phrases", {"phrase": "hello"})
        yield from until(socket, "said")
        for frame, kind in (('{"type":"ping"}', "pong"), ("nonsense", "error")):
            socket.send(frame)
            yield from map(plain, until(socket, kind))


def everything(world: World, viewer: str) -> Iterator[bytes]:
    """Every page, and every operation that only looks."""
    world.now += 1000
    world.ask("asha", "POST", "/api/challenges", {"name": "belen", "clock": "1d"})
    link = world.ask("asha", "POST", "/api/matches/timed/links", {"for": "watch"})
    token = json.loads(link)["url"].rpartition("/")[2]
    values = {"match": "timed", "name": "belen", "token": token, "path": "nothing"}
    values |= {"day": day_at(world.now), "puzzle": next(iter(puzzles()))}
    for address in addresses(values):
        yield plain(world.ask(viewer, "GET", address), token)


def posted(world: World, viewer: str) -> Iterator[bytes]:
    """What is answered by every operation that does something in a match, or refuses to."""
    link = world.ask("asha", "POST", "/api/matches/slow/links", {"for": "watch"})
    token = json.loads(link)["url"].rpartition("/")[2]
    values = {"match": "slow", "token": token, "seek": "gone", "puzzle": next(iter(puzzles()))}
    for operation in OPERATIONS:
        path = operation.path
        if operation.method != "POST" or path.startswith(ABOUT_NO_MATCH):
            continue
        address = re.sub(r"{(\w+)}", lambda found: values[found[1]], path)
        world.now += 1  # what is opened now stands in the order in which it was
        answer = world.ask(viewer, "POST", address, BODIES[path])
        yield unsealed(plain(answer, token))


def unsealed(answer: bytes) -> bytes:
    """Without what a new match and a new link draw by lot."""
    return re.sub(rb'"(commitment|invite|url|qr)":"(\\.|[^"\\])*"', rb'"\1":""', answer)


def pushed(world: World) -> Iterator[bytes]:
    """What browsers that are closed are told of a match, at first and when time runs low."""
    table = world.wait(world.service.matches.host.table("slow"))
    for hours in (0, 23):
        notice = notice_of(table, world.now + hours * 3600 * 1000)
        assert notice is not None
        yield told(language("en"), table, notice)


def standing_in(world: World, viewer: str) -> Iterator[bytes]:
    """A bot begins to think for somebody who has left; what it plays may depend on what it holds."""
    if viewer == "asha":
        return
    with world.socket(viewer, "left") as socket:
        socket.send('{"type":"hello","since":0}')
        yield from frames(socket, 4)
        world.now += LIVE_PATIENCE
        act = {"id": "stay", "seq": 4, "act": {"kind": "stand_in"}}
        answer = world.ask("belen", "POST", "/api/matches/left/acts", act)
        assert b'"applied"' in answer
        yield list(until(socket, "thinking"))[-1]


def waiting(world: World, viewer: str) -> Iterator[bytes]:
    """The lobby, while one opens a seat."""
    with world.lobby(viewer) as socket:
        yield from map(plain, until(socket, "own"))
        world.ask(viewer, "POST", "/api/lobby/seeks", {"name": viewer, "clock": "300+5"})
        heard = [*until(socket, "changed")]
        if not any(b'"own"' in text for text in heard):
            heard += until(socket, "own")
        yield from sorted(map(plain, heard))


def listed(world: World, viewer: str) -> Iterator[bytes]:
    """What one hears of all one's matches: one ends, and is taken off the list."""
    resigning = {"id": "enough", "seq": 4, "act": {"kind": "resign"}}
    with world.events(viewer) as socket:
        yield from map(plain, until(socket, "matches"))
        world.ask("asha", "POST", "/api/matches/timed/acts", resigning)
        yield from map(plain, until(socket, "match"))
        world.ask(viewer, "DELETE", "/api/matches/timed")
        yield from map(plain, until(socket, "gone"))


def plain(answer: bytes, token: str = "no token") -> bytes:
    """Without what is random, or the time of day."""
    answer = answer.replace(token.encode(), b"token")
    # An account's portrait follows from its id.
    answer = re.sub(rb'(portrait="|"portrait":")[\w-]+', rb"\1portrait", answer)
    random = rb'"(created|updated|since|now|id|request_id|match|you)":("[\w-]{12,}"|\d{13})'
    return re.sub(random, rb'"\1":0', answer)
