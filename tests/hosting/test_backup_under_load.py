"""A backup made while people play: what was acknowledged before it is there, and plays on."""

from __future__ import annotations

import subprocess
import threading
from pathlib import Path
from typing import Any

import pytest

from jaipur.storage import sqlite_url
from tests.server.running import Guest, move
from tests.serving import COMMAND, Server, running

PLAYERS = 4


class Player(threading.Thread):
    """Opens matches and plays in them, and remembers what was acknowledged."""

    def __init__(self, server: Server, stop: threading.Event) -> None:
        super().__init__()
        self.guest = Guest(server)
        self.acknowledged: dict[str, int] = {}
        self.began = threading.Event()
        self._stop_playing = stop

    def run(self) -> None:
        while not self._stop_playing.is_set():
            match = self.guest.open("pass")
            self.acknowledged[match] = self.guest.see(match)["seq"]
            for _ in range(5):
                self.acknowledged[match] = act(self.guest, match)["seq"]
                self.began.set()
            self.guest.http.delete(f"/api/matches/{match}")  # off the list: it has a limit


def act(guest: Guest, match: str) -> Any:
    """One legal move at a shared screen."""
    update = guest.see(match)
    seat = update["views"][0]["turn"]
    legal = update["views"][seat]["legal"]
    answer = guest.act(match, update["seq"], move(legal[0]), seat=seat)
    assert answer["result"] == "applied"
    return answer


def jaipur(*words: str | Path) -> str:
    done = subprocess.run([COMMAND, *words], capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_what_was_acknowledged_before_a_backup_plays_on_elsewhere(
    url: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    here, there = tmp_path / "here", tmp_path / "there"
    here.mkdir()
    there.mkdir()
    if url.startswith("sqlite"):
        elsewhere = sqlite_url(there / "jaipur.sqlite")
    else:
        elsewhere = request.getfixturevalue("cluster").new_database()
    stop = threading.Event()
    with running(here, "--database", url) as server:
        one = Guest(server)
        kept = one.open("pass")
        act(one, kept)
        players = [Player(server, stop) for _ in range(PLAYERS)]
        for player in players:
            player.start()
        for player in players:
            assert player.began.wait(60)
        before = [dict(player.acknowledged) for player in players]
        told = jaipur("backup", tmp_path / "backup", "--database", url)
        during = [dict(player.acknowledged) for player in players]
        stop.set()
        for player in players:
            player.join()
    # People did play meanwhile: every one of them has been acknowledged something new.
    assert all(now != then for now, then in zip(during, before, strict=True))
    again = jaipur("restore", tmp_path / "backup", "--database", elsewhere)
    assert again.removeprefix("restored ") == told.removeprefix(f"{tmp_path / 'backup'}: ")
    with running(there, "--database", elsewhere) as fresh:
        for player, acknowledged in zip(players, before, strict=True):
            with Guest(fresh) as guest:
                guest.http.cookies.update(player.guest.http.cookies)
                for match, seq in acknowledged.items():
                    update = guest.see(match)
                    assert update["seq"] >= seq
                    if update["table"]["phase"] == "play":
                        act(guest, match)
            player.guest.http.close()
        with Guest(fresh) as guest:
            guest.http.cookies.update(one.http.cookies)
            act(guest, kept)
        one.http.close()
