"""How soon the terminal game starts and answers.

Three bars: the first full screen within 1 s, a key answered within 50 ms, the first question of the
plain game within 0.4 s, not counting a first run that compiles the bytecode. Processor time is
printed beside wall-clock time, which a busy machine stretches, and the time Python takes to import
click, for scale.
"""

from __future__ import annotations

import os
import pty
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from jaipur.storage import sqlite_url

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
        scale = median(lambda: time_to_text(click, "x", environment))
        plain = median(lambda: time_to_text([*jaipur, "--plain"], "Your move:", environment))
        screen = median(lambda: time_to_text(jaipur, "Pick cards", environment, screen=True))
        key = time_to_answer(jaipur, environment)
    print(f"python with click           {scale.wall * 1000:5.0f} ms")
    for what, timing, bar in (
        ("plain game, first question", plain, 0.4),
        ("first full screen", screen, 1.0),
    ):
        processor = f"processor {timing.cpu * 1000:.0f} ms"
        print(f"{what:<27} {_share(timing.wall, bar)}, {processor}")
    print(f"{'a key answered':<27} {_share(key, 0.05)}")


def _share(seconds: float, bar: float) -> str:
    return f"{seconds * 1000:5.0f} ms, {seconds / bar:.2f} of the bar of {bar:g} s"


class Timing(NamedTuple):
    """Wall-clock and processor seconds; equal on an idle machine."""

    wall: float
    cpu: float


def median(run: Callable[[], Timing]) -> Timing:
    """The medians of some runs, after one that warms up."""
    run()
    walls, cpus = zip(*(run() for _ in range(RUNS)), strict=True)
    return Timing(statistics.median(walls), statistics.median(cpus))


def time_to_text(
    command: list[str], text: str, environment: dict[str, str], *, screen: bool = False
) -> Timing:
    """The time until a program writes a text, to a pipe or a terminal."""
    reading, writing = pty.openpty() if screen else os.pipe()
    begin = time.perf_counter()
    process = subprocess.Popen(
        command,
        stdin=writing if screen else subprocess.PIPE,
        stdout=writing,
        stderr=writing,
        env=environment,
    )
    os.close(writing)
    _read_to(reading, text)
    wall = time.perf_counter() - begin
    _, _, usage = _end(process)
    os.close(reading)
    return Timing(wall, usage.ru_utime + usage.ru_stime)


def time_to_answer(command: list[str], environment: dict[str, str]) -> float:
    """The median seconds from a key to the text it shows, on a terminal."""
    reading, writing = pty.openpty()
    process = subprocess.Popen(
        command, stdin=writing, stdout=writing, stderr=writing, env=environment
    )
    os.close(writing)
    _read_to(reading, "Pick cards")
    time.sleep(3)  # the database is loaded after the first screen is shown
    times = []
    for number in range(PRESSES):
        begin = time.perf_counter()
        os.write(reading, b"4")
        _read_to(reading, "Pick cards" if number % 2 else "A new card comes")
        times.append(time.perf_counter() - begin)
        time.sleep(0.05)
    _end(process)
    os.close(reading)
    return statistics.median(times)


def _read_to(reading: int, text: str) -> None:
    seen = b""
    while text.encode() not in seen:
        seen += os.read(reading, 65536)


def _end(process: subprocess.Popen[bytes]) -> tuple[int, int, resource.struct_rusage]:
    process.kill()
    ended = os.wait4(process.pid, 0)
    process.returncode = 0
    return ended


if __name__ == "__main__":
    main()
