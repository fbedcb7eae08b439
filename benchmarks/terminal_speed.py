"""How soon the terminal game is there, and how soon it answers.

Three bars: the first full screen within 1 s, a key answered within 50 ms, the first question of the
plain game within 0.4 s, each on a warm machine: the second and later runs count, with compiled
bytecode. The time that python takes to load click is measured beside them, for scale.
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
    """Print the three times, each as a share of its bar."""
    environment = {
        name: text for name, text in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"
    }
    environment |= {"TERM": "xterm-256color", "LANGUAGE": "en"}
    with tempfile.TemporaryDirectory() as folder:
        url = sqlite_url(Path(folder) / "matches.sqlite")
        jaipur = [sys.executable, "-m", "jaipur", *GAME, "--database", url]
        scale = timed(
            lambda: started([sys.executable, "-c", "import click; print('x')"], "x", environment)
        )
        plain = timed(lambda: started([*jaipur, "--plain"], "Your move:", environment))
        screen = timed(lambda: drawn(jaipur, "Pick cards", environment))
    key = asyncio.run(key_press())
    print(f"python with click        {scale * 1000:6.0f} ms")
    for what, seconds, bar in (
        ("plain game, first question", plain, 0.4),
        ("first full screen", screen, 1.0),
        ("a key answered", key, 0.05),
    ):
        print(f"{what:<26} {seconds * 1000:6.0f} ms   {seconds / bar:.2f} of the bar of {bar:g} s")


def timed(run: Callable[[], float]) -> float:
    """The median of some runs, after one that warms up."""
    run()
    return statistics.median(run() for _ in range(RUNS))


def started(command: list[str], text: str, environment: dict[str, str]) -> float:
    """Seconds until a program has printed a text to a pipe."""
    begin = time.perf_counter()
    with subprocess.Popen(  # noqa: S603
        command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment
    ) as process:
        seen = b""
        while text.encode() not in seen:
            seen += b"" if process.stdout is None else os.read(process.stdout.fileno(), 4096)
        took = time.perf_counter() - begin
        process.kill()
    return took


def drawn(command: list[str], text: str, environment: dict[str, str]) -> float:
    """Seconds until a program has drawn a text on a terminal."""
    master, slave = pty.openpty()
    os.set_blocking(master, True)
    begin = time.perf_counter()
    with subprocess.Popen(  # noqa: S603
        command,
        stdin=slave,
        stdout=slave,
        stderr=slave,
        env={**environment, "COLUMNS": "80", "LINES": "24"},
    ) as process:
        os.close(slave)
        seen = b""
        while text.encode() not in seen:
            seen += os.read(master, 65536)
        took = time.perf_counter() - begin
        process.kill()
    os.close(master)
    return took


async def key_press() -> float:
    """Seconds from a key to the finished screen, in the middle of many."""
    wish = Wish(bot="trader", seed="7", starter="me")
    with tempfile.TemporaryDirectory() as folder:
        kept = Kept(sqlite_url(Path(folder) / "matches.sqlite"))
        app = JaipurApp(language("en"), kept, lambda a: a.begin(wish))
        async with app.run_test(size=(80, 24)) as pilot:
            while not isinstance(app.screen, GameScreen) or app.screen._sending:  # noqa: SLF001
                await pilot.pause(0.02)
            times = []
            for number in range(PRESSES):
                begin = time.perf_counter()
                # Returns when every message that the key brought about is dealt with.
                await pilot.press(str(number % 2 + 4))
                times.append(time.perf_counter() - begin)
            return statistics.median(times)


if __name__ == "__main__":
    main()
