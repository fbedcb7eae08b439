"""How soon the terminal game is there, and how soon it answers.

Three bars: the first full screen within 1 s, a key answered within 50 ms, the first question of the
plain game within 0.4 s, each on a warm machine: the second and later runs count, with compiled
bytecode. The processor's time is told beside the clock's, which a busy machine stretches, and the
time that python takes to load click, for scale.
"""

from __future__ import annotations

import asyncio
import os
import pty
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from jaipur.storage import sqlite_url
from jaipur.terminal.kept import Kept
from jaipur.terminal.screen.app import JaipurApp
from jaipur.terminal.screen.game import GameScreen
from jaipur.terminal.wish import Wish
from jaipur.words import language

RUNS = 7
PRESSES = 40
GAME = ("play", "--bot", "trader", "--seed", "7", "--starter", "me")


def main() -> None:
    """Print the three times, each as a share of its bar, and the processor's part of it."""
    environment = {k: v for k, v in os.environ.items() if k != "PYTHONDONTWRITEBYTECODE"}
    environment |= {"TERM": "xterm-256color", "LANGUAGE": "en", "COLUMNS": "80", "LINES": "24"}
    with tempfile.TemporaryDirectory() as folder:
        url = sqlite_url(Path(folder) / "matches.sqlite")
        jaipur = [sys.executable, "-m", "jaipur", *GAME, "--database", url]
        click = [sys.executable, "-c", "import click, time; print('x', flush=True); time.sleep(9)"]
        scale = median(lambda: started(click, "x", environment))
        plain = median(lambda: started([*jaipur, "--plain"], "Your move:", environment))
        screen = median(lambda: started(jaipur, "Pick cards", environment, screen=True))
    key = asyncio.run(key_press())
    for what, took, bar in (
        ("python with click", scale, None),
        ("plain game, first question", plain, 0.4),
        ("first full screen", screen, 1.0),
        ("a key answered", key, 0.05),
    ):
        share = "" if bar is None else f"{took.wall / bar:6.2f} of the bar of {bar:g} s"
        print(f"{what:<26} {took.wall * 1000:5.0f} ms, processor {took.cpu * 1000:4.0f} ms {share}")


class Took(NamedTuple):
    """Seconds by the clock, and seconds of the processor: the same on a quiet machine."""

    wall: float
    cpu: float


def median(run: Callable[[], Took]) -> Took:
    """The medians of some runs, after one that warms up."""
    run()
    walls, cpus = zip(*(run() for _ in range(RUNS)), strict=True)
    return Took(statistics.median(walls), statistics.median(cpus))


def started(
    command: list[str], text: str, environment: dict[str, str], *, screen: bool = False
) -> Took:
    """Until a program has written a text, to a pipe or on a terminal."""
    reading, writing = pty.openpty() if screen else os.pipe()
    begin = time.perf_counter()
    process = subprocess.Popen(  # noqa: S603
        command,
        stdin=writing if screen else subprocess.PIPE,
        stdout=writing,
        stderr=writing,
        env=environment,
    )
    os.close(writing)
    seen = b""
    while text.encode() not in seen:
        seen += os.read(reading, 65536)
    wall = time.perf_counter() - begin
    process.kill()
    _, _, usage = os.wait4(process.pid, 0)
    process.returncode = 0
    os.close(reading)
    return Took(wall, usage.ru_utime + usage.ru_stime)


async def key_press() -> Took:
    """From a key to the finished screen, in the middle of many."""
    wish = Wish(bot="trader", seed="7", starter="me")
    with tempfile.TemporaryDirectory() as folder:
        kept = Kept(sqlite_url(Path(folder) / "matches.sqlite"))
        app = JaipurApp(language("en"), kept, lambda a: a.begin(wish))
        async with app.run_test(size=(80, 24)) as pilot:
            while not isinstance(app.screen, GameScreen) or app.screen._sending:  # noqa: SLF001
                await pilot.pause(0.02)
            times = []
            for number in range(PRESSES):
                wall, cpu = time.perf_counter(), time.process_time()
                # Returns when every message that the key brought about is dealt with.
                await pilot.press(str(number % 2 + 4))
                times.append(Took(time.perf_counter() - wall, time.process_time() - cpu))
            walls, cpus = zip(*times, strict=True)
            return Took(statistics.median(walls), statistics.median(cpus))


if __name__ == "__main__":
    main()
