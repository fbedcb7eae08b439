"""A server, an attacker, a victim, and what is measured of each."""

from __future__ import annotations

import json
import subprocess
import sys
import time
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path

from tests.abuse.victim import Experience, play
from tests.serving import Server

ROOT = Path(__file__).parents[2]


@dataclass(frozen=True)
class Outcome:
    """What an attack did.

    Attributes:
        sent: the load.
        felt: how the victim fared meanwhile.
        memory: the server's resident memory before and after, in MB.
        log: how many bytes were logged meanwhile.
    """

    sent: dict[str, int]
    felt: Experience
    memory: tuple[float, float]
    log: int


def attacked(
    server: Server,
    name: str,
    seconds: float,
    victim: Callable[[Server, float], Experience] = play,
) -> Outcome:
    """Let an attack run, and somebody play."""
    memory, log = resident(server.pid), len(server.log)
    attacker = subprocess.Popen(
        [sys.executable, "-m", "tests.abuse.attacks", name, server.url, str(seconds)],
        stdout=subprocess.PIPE,
        text=True,
        cwd=ROOT,
    )
    try:
        felt = victim(server, time.monotonic() + seconds)
        sent, _ = attacker.communicate(timeout=seconds + 60)
    finally:
        attacker.kill()
        attacker.wait()
    assert attacker.returncode == 0
    return Outcome(json.loads(sent), felt, (memory, resident(server.pid)), len(server.log) - log)


def resident(pid: int) -> float:
    """The memory that a process holds, in MB."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024
