"""A real Dask cluster: a scheduler and two workers, one of which is killed."""

from __future__ import annotations

import re
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from unittest.mock import patch

import pytest
from click.testing import CliRunner

from jaipur.arena import ArenaError, Competitor, Job, cluster, run
from jaipur.cli import main
from tests.arena.players import (
    FIRST,
    LIMIT,
    MARKER,
    RANDOMS,
    SELLER,
    Fragile,
    played,
    program,
    timeless,
)

ROOT = Path(__file__).parents[2]  # from where workers can import the bots of the tests
Process = subprocess.Popen[str]


@contextmanager
def started(*arguments: str) -> Iterator[Process]:
    """A part of a cluster; it is killed at the end."""
    with subprocess.Popen(
        [sys.executable, "-m", *arguments], cwd=ROOT, stderr=subprocess.PIPE, text=True
    ) as process:
        try:
            yield process
        finally:
            process.kill()


def says(process: Process, pattern: str) -> str:
    """Wait until a process logs this."""
    assert process.stderr is not None
    for line in process.stderr:
        found = re.search(pattern, line)
        if found:
            return found[1]
    raise AssertionError(f"it ended without saying {pattern}")


@contextmanager
def scheduler() -> Iterator[tuple[Process, str]]:
    arguments = ("--host", "127.0.0.1", "--port", "0", "--no-dashboard")
    with started("distributed.cli.dask_scheduler", *arguments) as process:
        yield process, says(process, r"Scheduler at:\s+(tcp://\S+)")


@contextmanager
def workers(address: str, number: int) -> Iterator[list[Process]]:
    arguments = ("--no-nanny", "--nthreads", "1", "--no-dashboard")
    with ExitStack() as stack:
        processes = [
            stack.enter_context(started("distributed.cli.dask_worker", address, *arguments))
            for _ in range(number)
        ]
        for process in processes:
            says(process, r"(Registered to)")
        yield processes


def test_a_worker_is_killed_and_the_results_are_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    outside = Competitor("outside", "outside", LIMIT, program("good"))
    job = Job((RANDOMS[0], Competitor("fragile", Fragile, LIMIT), outside), pairs=4, seed="dask")
    with monkeypatch.context() as patched, scheduler() as (_, address):
        patched.setenv(MARKER, str(tmp_path / "killed"))
        with workers(address, 2) as processes:
            patched.delenv(MARKER)
            results = [game for pair in run(job, cluster=address) for game in pair.games]
            assert sorted(process.poll() or 0 for process in processes) == [-9, 0]
    assert timeless(results) == timeless(played(job))


def test_the_command_plays_on_a_cluster_and_says_what_is_wrong_with_it(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr(cluster, "_TIMEOUT", 1)

    def arena(address: str) -> tuple[int, str]:
        options = ["random", "random", "--rounds", "4", "--cluster", address]
        result = CliRunner().invoke(main, ["arena", *options])
        assert "Traceback" not in result.output
        return result.exit_code, result.output

    with scheduler() as (process, address):
        assert arena(address) == (2, f"jaipur: the cluster at {address} has no workers\n")
        with workers(address, 1):
            code, output = arena(address)
            assert code == 0
            assert output.startswith("4 rounds in pairs")
            with patch.object(cluster, "__version__", "9.9"):
                code, output = arena(address)
                assert code == 2
                assert "has jaipur 0" in output
                assert output.endswith("this is 9.9\n")
            pairs = run(Job((FIRST, SELLER), 10_000), cluster=address)
            next(pairs)
            process.kill()
            with pytest.raises(ArenaError, match=r"the cluster at .* went away"):
                list(pairs)
    assert arena(address) == (2, f"jaipur: there is no Dask scheduler at {address}\n")
    assert arena("nowhere://x") == (2, "jaipur: there is no Dask scheduler at nowhere://x\n")


def test_a_missing_extra_is_reported_in_one_sentence(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "distributed", None)
    with pytest.raises(ArenaError, match=r"pip install 'openjaipur\[cluster\]'"):
        list(run(Job(RANDOMS, 1), cluster="tcp://127.0.0.1:8786"))
