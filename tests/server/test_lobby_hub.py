"""What those who look at the lobby are sent: each change once, and never more than they can take."""

from __future__ import annotations

import asyncio
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from jaipur.server.guard.limits import Network
from jaipur.server.live.hub import Hub
from jaipur.server.live.lobby_hub import MAX_SEATS, SEEKS_OF_AN_ADDRESS, LobbyHub, Onlooker
from jaipur.storage import Database, Waiting, Wish
from jaipur.storage.seek_store import LEASE, LEAVING
from tests.server.taken import Taken
from tests.storage.keeping import open_in, raw

LIVE = Wish(clock="300+5")


class Lobby:
    """The lobby of a process without a network, which looks only when it is told to."""

    def __init__(self, folder: Path) -> None:
        self.file = folder / "a.sqlite"
        self.database: Database = open_in(folder)
        self.hub = LobbyHub(self.database, Hub(), lambda: 0)
        self.hub._task.cancel()

    async def look(self, player: str, *networks: Network) -> tuple[Onlooker, Taken]:
        line = Taken()
        onlooker = Onlooker(player, line, networks)
        await self.hub.join(onlooker)
        return onlooker, line

    async def seek(self, player: str, wish: Wish = LIVE) -> str:
        return (await self.database.seeks.add(Waiting(player, player, wish))).id

    async def close(self) -> None:
        await self.hub.close()
        self.database.close()


@pytest.fixture
async def lobby(tmp_path: Path) -> AsyncIterator[Lobby]:
    made = Lobby(tmp_path)
    yield made
    await made.close()


def heard(line: Taken) -> list[Any]:
    """All frames since the last time."""
    frames = []
    for sent in line.frames:
        rest = sent
        while rest:
            size, head = rest[1], 2
            if size == 126:
                size, head = int.from_bytes(rest[2:4]), 4
            frames.append(json.loads(rest[head : head + size]))
            rest = rest[head + size :]
    line.frames.clear()
    return frames


async def test_a_change_is_the_same_bytes_for_everybody_who_follows(lobby: Lobby) -> None:
    looking = [(await lobby.look(f"onlooker {n}"))[1] for n in range(3)]
    for line in looking:
        assert [frame["type"] for frame in heard(line)] == ["lobby", "own"]
    await lobby.seek("asha")
    await lobby.hub.refresh()
    assert len({id(line.frames[0]) for line in looking}) == 1
    for line in looking:
        (news,) = heard(line)
        assert [seek["name"] for seek in news["added"]] == ["asha"]
    await lobby.hub.refresh()
    assert all(line.frames == [] for line in looking)


async def test_what_cancels_out_between_two_looks_is_not_told(lobby: Lobby) -> None:
    _, line = await lobby.look("belen")
    heard(line)
    for _ in range(10):
        await lobby.database.seeks.withdraw("asha", await lobby.seek("asha"))
    await lobby.hub.refresh()
    assert line.frames == []


async def test_a_slow_reader_gets_one_frame_for_all_it_missed(lobby: Lobby) -> None:
    slow, line = await lobby.look("slow")
    heard(line)
    line.ready = False
    for n in range(20):
        await lobby.seek(f"player {n}")
        await lobby.hub.refresh()
    assert line.frames == []
    line.ready = True
    lobby.hub.go_on(slow)
    (whole,) = heard(line)
    assert (whole["type"], len(whole["seeks"])) == ("lobby", 20)
    lobby.hub.go_on(slow)
    assert line.frames == []


async def test_only_so_many_seats_are_shown(lobby: Lobby) -> None:
    for n in range(MAX_SEATS + 5):
        await lobby.seek(f"player {n}")
    _, line = await lobby.look("belen")
    shown = heard(line)[0]["seeks"]
    waiting = await lobby.database.seeks.all()
    assert [seek["id"] for seek in shown] == [each.id for each in waiting[:MAX_SEATS]]
    assert len(waiting) == MAX_SEATS + 5


async def test_one_address_does_not_fill_the_lobby(lobby: Lobby) -> None:
    crowd, other = Network("203.0.113.7"), Network("203.0.113.8")
    for n in range(SEEKS_OF_AN_ADDRESS + 10):
        await lobby.look(f"player {n}", crowd)
        await lobby.seek(f"player {n}")
    await lobby.look("belen", other)
    hers = await lobby.seek("belen")
    kept = lobby.hub._kept(await lobby.database.seeks.all())
    assert len(kept) == SEEKS_OF_AN_ADDRESS + 1
    assert hers in kept


async def test_who_leaves_is_waited_for_only_a_moment(lobby: Lobby) -> None:
    first, _ = await lobby.look("asha")
    second, _ = await lobby.look("asha")
    await lobby.seek("asha")
    await lobby.hub.refresh()

    def left() -> int:
        ((until, since),) = raw(lobby.file, "SELECT until, since FROM seeks")
        assert isinstance(until, int)
        assert isinstance(since, int)
        return until - since

    await lobby.hub.leave(second)
    assert left() >= LEASE  # still there in another tab
    await lobby.hub.leave(first)
    assert left() < LEASE - LEAVING
    assert lobby.hub.connections == 0


async def test_ones_own_seeks_are_told_to_nobody_else(lobby: Lobby) -> None:
    _, mine = await lobby.look("asha")
    _, others = await lobby.look("belen")
    seek = await lobby.seek("asha", Wish(quick=True, clock="300+5"))
    heard(mine), heard(others)
    await lobby.hub.refresh()
    assert [f["seeks"][0]["id"] for f in heard(mine) if f["type"] == "own"] == [seek]
    assert seek not in json.dumps(heard(others))


async def test_whoever_comes_later_is_shown_what_is_known(
    lobby: Lobby, monkeypatch: pytest.MonkeyPatch
) -> None:
    read: list[str] = []
    everything = lobby.database.seeks.all

    async def counted() -> Any:
        read.append("all")
        return await everything()

    monkeypatch.setattr(lobby.database.seeks, "all", counted)
    for n in range(5):
        await lobby.look(f"player {n}")
    assert read == ["all"]


async def test_the_lobby_goes_on_after_whatever_goes_wrong(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("jaipur.server.live.lobby_hub.TICK_SECONDS", 0.01)
    monkeypatch.setattr("jaipur.server.live.lobby_hub.SWEEP_SECONDS", 0.01)
    database = open_in(tmp_path)
    hub = LobbyHub(database, Hub(), lambda: 0)
    await hub.join(Onlooker("asha", Taken(), ()))
    failed, went_on = asyncio.Event(), asyncio.Event()

    async def refresh() -> None:
        if not failed.is_set():
            failed.set()
            raise ZeroDivisionError
        went_on.set()

    monkeypatch.setattr(hub, "refresh", refresh)
    async with asyncio.timeout(30):
        await went_on.wait()
    assert "cannot read the lobby" in caplog.text
    assert "ZeroDivisionError" in caplog.text
    await hub.close()
    database.close()
