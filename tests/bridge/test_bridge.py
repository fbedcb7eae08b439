"""Programs play on a real server: two of them against each other, killed and started again."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from random import Random

import pytest

from jaipur.formats import read_record, replay
from tests.bridge.bridged import ENGINE, PASSWORD, Bridge
from tests.server.running import Guest, Socket
from tests.server.test_events import about
from tests.serving import Server, running

MATCHES, MATCHES_LONG = 8, 1000
KILLS, KILLS_LONG = 2, 100
AT_ONCE = 4
EXPECTED = ("; trying again", "connected again", "go on when it is started again")
"""How the lines end that a bridge writes while everything goes well but for kills."""
NONSENSE = "import sys\nfor line in sys.stdin: print('nonsense', flush=True)"


@contextmanager
def bridged(server: Server, folder: Path, *options: str) -> Iterator[Bridge]:
    bridge = Bridge(server, folder, *options)
    try:
        bridge.start()
        yield bridge
    finally:
        bridge.close()


def test_programs_play_on_through_kills_and_restarts(
    tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    long = request.config.getoption("--long")
    wanted, kills_wanted = (MATCHES_LONG, KILLS_LONG) if long else (MATCHES, KILLS)
    random, at_once = Random(1), ("--matches", str(AT_ONCE), "--bot", "novice", "--", *ENGINE)
    with ExitStack() as stack:
        server = stack.enter_context(running(tmp_path))
        one = stack.enter_context(bridged(server, tmp_path, *at_once))
        two = stack.enter_context(bridged(server, tmp_path, *at_once))
        program = stack.enter_context(one.program())
        # Any of the three is ended and started again; every other time not gently.
        kills = sorted(random.sample(range(1, wanted), kills_wanted))
        open_, over = set[str](), set[str]()
        while len(over) < wanted:
            while len(open_) < AT_ONCE and len(open_) + len(over) < wanted:
                open_.add(one.challenge(two))
            with program.events() as socket:
                ended = _next_ending(socket, open_)
            open_.remove(ended)
            over.add(ended)
            if kills and kills[0] <= len(over):
                kills.pop(0)
                victim: Server | Bridge = random.choice((server, one, two))
                victim.kill() if random.random() < 0.5 else victim.stop()
                victim.start()
        for match in sorted(over):
            record = read_record(program.get(f"/api/matches/{match}/record"))
            assert record.end is None, "every match is won by seals"
            assert replay(record).problem is None
            assert [player.bot for player in record.players] == [True, True]
        for bridge in (one, two):
            # No program failed and nothing was refused: lines were cut, and taken up again.
            lines = bridge.log.splitlines()
            ready = f"{bridge.name} is ready at {server.url}"
            assert [line for line in lines if not line.endswith((ready, *EXPECTED))] == []
            assert bridge.token not in bridge.log
            assert bridge.token not in server.log


def _next_ending(socket: Socket, matches: set[str]) -> str:
    """The next of these matches that is over."""
    while True:
        frame = socket.frame()
        found = [frame["match"]] if frame["type"] == "match" else frame.get("matches", [])
        for each in found:
            if each["id"] in matches and each["phase"] == "match_over":
                return str(each["id"])


@pytest.fixture(scope="module")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("server")) as started:
        yield started


def test_only_what_it_accepts(server: Server, tmp_path: Path) -> None:
    options = ("--accept", "casual", "--clock", "60+1", "--games", "1")
    with (
        bridged(server, tmp_path, "--bot", "novice", "--", *ENGINE) as one,
        bridged(server, tmp_path, *options, "--bot", "novice", "--", *ENGINE) as two,
        one.program() as program,
        program.events() as socket,
    ):
        declined = one.challenge(two)
        assert about(socket, declined, phase="match_over")["ending"]["how"] == "called_off"
        played = one.challenge(two, clock="60+1")
        about(socket, played, phase="match_over")
        assert two.wait() == 0
        assert "played 1 matches" in two.log
        assert one.stop() == 0


def test_a_program_that_fails_is_started_again_and_then_left(
    server: Server, tmp_path: Path
) -> None:
    with (
        bridged(server, tmp_path, "--bot", "novice", "--", *ENGINE) as one,
        bridged(server, tmp_path, "--", sys.executable, "-c", NONSENSE) as two,
    ):
        one.challenge(two)
        assert two.wait() == 3
        assert two.log.count("started again") == 2
        assert "left to their clocks" in two.log


def test_a_rematch_is_agreed_to_and_played(server: Server, tmp_path: Path) -> None:
    with (
        bridged(server, tmp_path, "--bot", "novice", "--", *ENGINE) as one,
        bridged(server, tmp_path, "--games", "2", "--bot", "novice", "--", *ENGINE) as two,
        one.program() as program,
        program.events() as socket,
    ):
        match = one.challenge(two, first_to=1)
        about(socket, match, phase="match_over")
        assert (
            program.act(match, program.see(match)["seq"], {"kind": "rematch"})["result"]
            == "applied"
        )
        about(socket, match, waits=None, phase="match_over")
        assert two.wait() == 0
        rematch = program.see(match)["table"]["rematch"]["match"]
        assert program.see(rematch)["table"]["ending"]["how"] == "seals"


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"token": "a" * 43}, "does not accept the token"),
        ({"token": "a b"}, "this is no token"),
        ({"url": "http://127.0.0.1:9"}, "cannot be reached"),
        ({"url": "ftp://nowhere"}, "the server is given like"),
    ],
)
def test_mistakes_are_named(
    server: Server, tmp_path: Path, change: dict[str, str], sentence: str
) -> None:
    bridge = Bridge(server, tmp_path)
    bridge.token = change.get("token", bridge.token)
    elsewhere = Server(tmp_path)
    elsewhere.url = change.get("url", server.url)
    bridge.server = elsewhere
    bridge.start()
    assert bridge.wait() == 2
    assert sentence in bridge.log
    assert bridge.token not in bridge.log


def test_a_token_that_is_ended_ends_the_bridge(server: Server, tmp_path: Path) -> None:
    with bridged(server, tmp_path) as bridge, Guest(server) as owner:
        owner.post("/api/account/sign-in", {"name": bridge.name, "password": PASSWORD})
        owner.http.delete("/api/account/sessions").raise_for_status()
        assert bridge.wait() == 2
        assert "does not accept the token" in bridge.log
