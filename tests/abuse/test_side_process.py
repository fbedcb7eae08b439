"""Work done for strangers in a process of its own: bounded in number and in time."""

from __future__ import annotations

import asyncio
import io
import os
import sys
import time

import pytest

from jaipur.server.guard.side_process import Busy, SideProcess, answer_requests
from tests.abuse import slow_start

THIS = "tests.abuse.test_side_process"


def answer(request: bytes) -> bytes:
    if request == b"sleep":
        time.sleep(60)
    if request == b"die":
        os._exit(3)
    return b"%d %s" % (os.getpid(), request)


def main() -> None:
    answer_requests(answer, sys.stdin.buffer, sys.stdout.buffer)


async def pid(side: SideProcess) -> int:
    return int((await side.ask(b"x")).split()[0])


async def test_one_process_answers_all_requests_one_at_a_time() -> None:
    side = SideProcess(THIS)
    try:
        answers = await asyncio.gather(*(side.ask(b"%d" % n) for n in range(5)))
        pids, texts = zip(*(each.split() for each in answers), strict=True)
        assert texts == (b"0", b"1", b"2", b"3", b"4")
        assert len(set(pids)) == 1
        assert int(pids[0]) != os.getpid()
    finally:
        await side.close()


async def test_long_work_tells_how_far_it_is_and_each_step_has_its_time() -> None:
    side, told = SideProcess("tests.abuse.slow_work", seconds=120), list[bytes]()
    try:
        assert await side.ask(b"3", told.append) == b"done"
        assert told == [b"1", b"2", b"3"]
        priority = int(await side.ask(b"priority"))
        assert priority == (os.nice(0) if sys.platform == "win32" else min(os.nice(0) + 19, 19))
        side._seconds = 0.2
        with pytest.raises(Busy):
            await side.ask(b"stuck", told.append)
        assert told[-1] == b"on the way"
    finally:
        await side.close()


async def test_work_without_end_is_stopped_and_the_next_is_done() -> None:
    side = SideProcess(THIS, seconds=60)
    try:
        first = await pid(side)  # to start a process may take long
        side._seconds = 0.1
        with pytest.raises(Busy):
            await side.ask(b"sleep")
        side._seconds = 60
        with pytest.raises(ProcessLookupError):
            os.kill(first, 0)
        assert await pid(side) != first
    finally:
        await side.close()


async def test_a_slow_start_is_no_slow_work() -> None:
    side = SideProcess("tests.abuse.slow_start", seconds=slow_start.SECONDS * 0.75)
    try:
        assert await side.ask(b"abc") == b"cba"
    finally:
        await side.close()


async def test_a_process_that_dies_is_replaced() -> None:
    side = SideProcess(THIS)
    try:
        with pytest.raises(Busy):
            await side.ask(b"die")
        assert await pid(side)
    finally:
        await side.close()


async def test_only_so_many_wait() -> None:
    side = SideProcess(THIS, waiting=2)
    try:
        found = await asyncio.gather(*(side.ask(b"x") for _ in range(6)), return_exceptions=True)
        assert [isinstance(each, Busy) for each in found] == [False] * 3 + [True] * 3
    finally:
        await side.close()


async def test_who_gives_up_stops_the_work() -> None:
    side = SideProcess(THIS)
    first = await pid(side)
    asking = asyncio.create_task(side.ask(b"sleep"))
    await asyncio.sleep(0)
    asking.cancel()
    with pytest.raises(asyncio.CancelledError):
        await asking
    assert await pid(side) != first
    await side.close()


async def test_a_process_without_work_is_stopped() -> None:
    side = SideProcess(THIS, idle=0)
    first = await pid(side)
    await asyncio.sleep(0.01)
    assert await pid(side) != first
    await side.close()


def test_requests_end_where_they_are_cut_off() -> None:
    out = io.BytesIO()
    answer_requests(lambda raw: raw[::-1], io.BytesIO(b"\0\0\0\3abc\0\0"), out)
    assert out.getvalue() == b"!\0\0\0\3cba"
