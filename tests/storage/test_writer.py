"""Which writes share a commit."""

from __future__ import annotations

import asyncio
import threading
import time
from pathlib import Path
from types import SimpleNamespace

import pytest

from jaipur.storage import writer
from jaipur.table import Host
from tests.storage.keeping import open_in, opened
from tests.table.scripted import Heard
from tests.table.test_host import submission


async def test_where_many_matches_write_a_commit_waits_for_more_to_share_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sizes: list[int] = []
    waits: list[float] = []
    enough = threading.Event()

    def wait(seconds: float) -> None:
        waits.append(seconds)
        enough.wait(30)

    monkeypatch.setattr(writer, "time", SimpleNamespace(sleep=wait, monotonic=time.monotonic))
    database = open_in(tmp_path, committed=sizes.append)
    host = Host(database.matches, Heard())
    tables = [await host.open(opened(seed)) for seed in range(writer.CROWD + 3)]
    one, *others = tables
    for n in range(3 * writer.CROWD):  # one match, however fast it is played, waits for nobody
        await host.submit(one.id, *submission(await host.table(one.id), f"{n}"))
    assert waits == []
    *crowd, second, third, fourth = others
    for table in crowd:
        await host.submit(table.id, *submission(table))
    moves = [host.submit(each.id, *submission(each)) for each in (second, third, fourth)]
    tasks = [asyncio.create_task(each) for each in moves]
    while not waits or database._writer._jobs.qsize() < 2:  # noqa: ASYNC110 - it is a thread
        await asyncio.sleep(0)
    enough.set()
    await asyncio.gather(*tasks)
    assert waits[0] <= writer.SECONDS_APART
    assert sizes[-1] == 3
    database.close()
