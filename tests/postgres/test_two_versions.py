"""Two versions on one database during a deploy: real older ones, from the history of the project.

Their kernel need not be compiled: it is only played by people here.
"""

from __future__ import annotations

import asyncio
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from itertools import cycle
from pathlib import Path
from random import Random
from typing import Any

import httpx
import pytest

from benchmarks.first_release import ROOT, unpack
from jaipur.storage.schema import REVISIONS
from jaipur.table import TablePhase
from tests.postgres.cluster import Cluster
from tests.postgres.players import stored
from tests.server.running import Guest
from tests.serving import Server, running
from tests.storage.keeping import ask

pytestmark = pytest.mark.heavy

FIRST_ON_POSTGRESQL = "3e9bd64838db51177f5caccb5accdc81b50d2b15"
FORM_0009 = "ca0f87d9abb59edfc7ac88680d3e211c792e3f36"
"""The newest of an older form that was stored by others as it is today."""
LAUNCHER = """import sys
import warnings

sys.path.insert(0, {source!r})
warnings.filterwarnings("ignore", "the kernel is not compiled")

from jaipur.cli import main

main()
"""


@pytest.fixture(scope="module")
def history() -> None:
    """The commits of older versions, which a shallow checkout does not have."""
    found = subprocess.run(
        ["git", "cat-file", "-e", f"{FIRST_ON_POSTGRESQL}^{{commit}}"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if found.returncode:
        end = pytest.fail if os.environ.get("CI") else pytest.skip
        end("no older version here: get the history with 'git fetch --unshallow'")


def older(folder: Path, commit: str, url: str) -> Server:
    """A server of an older version."""
    unpack(folder / "source", commit)
    launcher = folder / "serve.py"
    source = str(folder / "source" / "src")
    launcher.write_text(LAUNCHER.format(source=source), encoding="utf-8")
    server = Server(folder, "--database", url)
    server.command = (sys.executable, launcher)
    return server


@contextmanager
def both(folder: Path, commit: str, url: str) -> Iterator[tuple[Server, Server, str, str]]:
    """The older one is running, and somebody has begun a match there, when the newer one comes."""
    old = older(folder, commit, url)
    (folder / "new").mkdir()
    try:
        old.start()
        with Guest(old) as guest:
            match, cookie = guest.open("pass", first_to=1), guest.cookie
        with running(folder / "new", "--database", url) as new:
            yield old, new, match, cookie
    finally:
        old.close()


def play(servers: tuple[Server, Server], match: str, cookie: str) -> int:
    """Play a match to its end, each act at the other server; how many acts it took."""
    random, acts, seq = Random(1), 0, 0
    for server in cycle(servers):
        with Guest(server, cookie=cookie) as guest:
            # Each has all that the other one wrote: at once if it was told, or if it is asked.
            while (update := guest.get(f"/api/matches/{match}?since={seq}"))["seq"] < seq:
                time.sleep(0.05)
            if update["table"]["phase"] == "match_over":
                return acts
            acts += 1
            body = {"id": f"act {acts}", "seq": update["seq"], **_act(update, random)}
            answer = guest.post(f"/api/matches/{match}/acts", body)
            assert answer["result"] == "applied", answer
            seq = answer["seq"]
    raise AssertionError


def _act(update: Any, random: Random) -> dict[str, Any]:
    if update["table"]["phase"] == "round_over":
        return {"seat": 0, "act": {"kind": "next_round"}}
    seat = update["views"][0]["turn"]
    view = next(view for view in update["views"] if view["viewer"] == seat)
    return {"seat": seat, "act": {"kind": "move", "move": random.choice(view["legal"])}}


def phase(url: str, match: str) -> TablePhase:
    """How far this version finds a match to be."""
    return asyncio.run(stored(url, {match}))[match].phase


@pytest.mark.usefixtures("history")
def test_the_first_version_on_postgresql_plays_on_while_this_one_takes_over(
    cluster: Cluster, tmp_path: Path
) -> None:
    url = cluster.new_database()
    with both(tmp_path, FIRST_ON_POSTGRESQL, url) as (old, new, match, cookie):
        # The newer one has brought the database to its form. The older one finishes what it has,
        # and says that it is to get no more.
        assert httpx.get(f"{new.url}/readyz").status_code == 200
        assert httpx.get(f"{old.url}/readyz").status_code == 503
        assert play((new, old), match, cookie) > 10
        old.stop()
        # Once stopped it refuses to start, with a sentence.
        command = [*old.command, "serve", "--port", "0", "--database", url]
        refused = subprocess.run(command, capture_output=True, text=True, check=False)
        assert refused.returncode != 0
        assert "newer version" in refused.stderr
        assert "Traceback" not in refused.stderr
    assert phase(url, match) is TablePhase.MATCH_OVER


@pytest.mark.usefixtures("history")
def test_a_version_of_the_form_before_shares_everything(cluster: Cluster, tmp_path: Path) -> None:
    url = cluster.new_database()
    with both(tmp_path, FORM_0009, url) as (old, new, match, cookie):
        known = (tmp_path / "source" / "src" / "jaipur" / "storage" / "schema.py").read_text()
        assert ask(url, "SELECT version_num FROM alembic_version") == [(REVISIONS[-1],)]
        assert REVISIONS[-1] not in known, "it was to be one of an older form"
        for server in (old, new):
            assert httpx.get(f"{server.url}/readyz").status_code == 200
        assert play((new, old), match, cookie) > 10
        with Guest(new) as guest:
            second, other = guest.open("pass", first_to=1), guest.cookie
        assert play((old, new), second, other) > 10
        # Whoever has to start the older one again, during the deploy or to go back, can.
        old.stop()
        old.start()
        with Guest(old, cookie=cookie) as guest:
            assert guest.see(match)["table"]["phase"] == "match_over"
    for each in (match, second):
        assert phase(url, each) is TablePhase.MATCH_OVER
