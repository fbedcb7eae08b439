"""A server, an attacker, a victim, and what is measured of each."""

from __future__ import annotations

import json
import os
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
        processor: seconds that the server computed meanwhile, its side processes not counted.
        seconds: how long it took, with all that comes before and after.
    """

    sent: dict[str, int]
    felt: Experience
    memory: tuple[float, float]
    log: int
    processor: float
    seconds: float


class Rows:
    """What attacks did, as rows of a table in Markdown."""

    def __init__(self) -> None:
        self._rows: list[str] = []

    def add(self, attack: str, outcome: Outcome) -> None:
        """One more attack, named by what its docstring says."""
        felt, (before, after) = outcome.felt, outcome.memory
        visits = f"{felt.worst_visit * 1000:,.0f} ms" if felt.visits else ""
        cells = (
            attack.rstrip("."),
            ", ".join(f"{count:,} {what}" for what, count in sorted(outcome.sent.items())),
            *(f"{seconds * 1000:,.0f} ms" for seconds in (felt.p50, felt.p99)),
            visits,
            f"{after - before:+.0f} MB",
            f"{outcome.log / 1000:,.0f} kB",
        )
        self._rows.append(f"| {' | '.join(cells)} |")

    def __str__(self) -> str:
        names = ("attack", "load sent", "victim's p50", "p99", "slowest new visit", "memory", "log")
        head = f"| {' | '.join(names)} |\n|{'---|' * len(names)}\n"
        return head + "".join(f"{row}\n" for row in self._rows)


def attacked(
    server: Server,
    name: str,
    seconds: float,
    *,
    victim: Callable[[Server, float], Experience] = play,
    prepared: dict[str, str] | None = None,
) -> Outcome:
    """Let an attack run, and somebody play; what was prepared for it is the attack's own affair."""
    begun = time.monotonic()
    memory, log, computed = resident(server.pid), len(server.log), computing(server.pid)
    command = [sys.executable, "-m", "tests.abuse.attacks", name, server.url, str(seconds)]
    attacker = subprocess.Popen(
        [*command, json.dumps(prepared or {})], stdout=subprocess.PIPE, text=True, cwd=ROOT
    )
    try:
        assert attacker.stdout is not None
        assert attacker.stdout.readline() == "ready\n"
        felt = victim(server, time.monotonic() + seconds)
        sent, _ = attacker.communicate(timeout=seconds + 60)
    finally:
        attacker.kill()
        attacker.wait()
    assert attacker.returncode == 0
    return Outcome(
        json.loads(sent),
        felt,
        (memory, resident(server.pid)),
        len(server.log) - log,
        computing(server.pid) - computed,
        time.monotonic() - begun,
    )


def resident(pid: int) -> float:
    """The memory that a process holds, in MB."""
    status = Path(f"/proc/{pid}/status").read_text(encoding="ascii")
    line = next(line for line in status.splitlines() if line.startswith("VmRSS"))
    return int(line.split()[1]) / 1024


def computing(pid: int) -> float:
    """Seconds that a process has computed: what others do on the machine hardly changes them."""
    status = Path(f"/proc/{pid}/stat").read_text(encoding="ascii")
    user, system = status.rpartition(")")[2].split()[11:13]
    return (int(user) + int(system)) / os.sysconf("SC_CLK_TCK")
