"""Each attack for a few seconds, or a minute with --long: somebody else plays on meanwhile.

The short mode shares the machine with other tests: its bounds only tell whether somebody else is
stopped altogether. The limits themselves are held by the tests beside this one, the victim's times
by --long on a quiet machine.
"""

from __future__ import annotations

import resource
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.abuse.attacks import ATTACKS
from tests.abuse.harness import attacked
from tests.abuse.victim import Experience, against_a_bot, quantile
from tests.serving import Server, running

pytestmark = pytest.mark.heavy

FEW_FILES = "half_heads"
BOTS = "hints"


@pytest.fixture(scope="module")
def target(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    with running(tmp_path_factory.mktemp("target"), "--proxy", "127.0.0.1") as server:
        yield server


@pytest.fixture
def long(request: pytest.FixtureRequest) -> bool:
    chosen: bool = request.config.getoption("--long")
    return chosen


@pytest.mark.parametrize("name", sorted(ATTACKS.keys() - {FEW_FILES, BOTS}))
def test_others_play_on(target: Server, name: str, long: bool) -> None:  # noqa: FBT001
    check(target, name, long=long)


def test_others_play_on_though_the_system_has_few_files(
    tmp_path: Path,
    long: bool,  # noqa: FBT001
) -> None:
    def few_files() -> None:
        resource.setrlimit(resource.RLIMIT_NOFILE, (1024, 1024))

    server = Server(tmp_path, "--proxy", "127.0.0.1")
    try:
        server.start(few_files)
        check(server, FEW_FILES, long=long)
    finally:
        server.close()


def test_hints_for_some_do_not_slow_down_the_bots_of_others(
    target: Server,
    long: bool,  # noqa: FBT001
) -> None:
    def victim(server: Server, until: float) -> Experience:
        return Experience(acks=list(against_a_bot(server, until)))

    felt = attacked(target, BOTS, 60 if long else 4, victim).felt
    # A hint takes 0.6 s, and twelve addresses ask for them all the time.
    assert quantile(felt.acks, 0.5) < (0.2 if long else 5)


def check(server: Server, name: str, *, long: bool) -> None:
    seconds = 60 if long else 4
    outcome = attacked(server, name, seconds)
    felt, (before, after) = outcome.felt, outcome.memory
    assert felt.p99 < (0.25 if long else 10)
    assert felt.worst_visit < (1 if long else 15)
    assert after - before < (40 if long else 100)
    assert outcome.log < seconds * 50_000
    assert sum(outcome.sent.values()) > 10
