"""The command `jaipur arena`: what it prints, and one sentence and exit code 2 for a mistake."""

from __future__ import annotations

import json
import os
import select
import signal
import subprocess
import sys
from collections.abc import Callable, Generator, Iterator
from itertools import islice
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner, Result

from jaipur.arena import ArenaError, Job, Pair, command, read_results, run
from jaipur.cli import main
from tests.arena.players import program, timeless


def arena(*arguments: str | Path) -> Result:
    return CliRunner().invoke(main, ["arena", *map(str, arguments)])


def mistake(*arguments: str | Path) -> str:
    """The sentence that a mistake gets."""
    result = arena(*arguments)
    assert result.exit_code == 2, result.output
    assert result.stdout == ""
    assert "Traceback" not in result.stderr
    assert result.stderr.count("\n") == 1
    return result.stderr.removeprefix("jaipur: ").strip()


def bot(name: str, behaviour: str, *files: str) -> str:
    return f"{name}={' '.join(program(behaviour, *files))}"


def test_a_comparison_with_every_option(tmp_path: Path) -> None:
    out, plot = tmp_path / "results.jsonl", tmp_path / "report.html"
    result = arena(
        *("random", "random@5", "--rounds", "6", "--workers", "2", "--rules", "box"),
        *("--seed", "all", "--out", out, "--plot", plot),
    )
    assert result.exit_code == 0, result.output
    assert result.stderr == ""
    assert result.stdout.startswith("6 rounds in pairs with seats swapped, rules box, seed all\n")
    assert "random against random@5  [95 % intervals]" in result.stdout
    assert result.stdout.rstrip("\n") in plot.read_text(encoding="utf-8").replace("&#x27;", "'")
    head, results = read_results(out)
    assert (head.mode, head.rules, head.seed) == ("rounds", "box", "all")
    assert len(results) == 6


def test_results_on_the_standard_output(tmp_path: Path) -> None:
    result = arena("random", "random@5", "--rounds", "4", "--out", "-")
    assert result.exit_code == 0
    assert result.stderr.startswith("4 rounds in pairs")
    file = tmp_path / "results.jsonl"
    file.write_bytes(result.stdout_bytes)
    head, results = read_results(file)
    assert [each.name for each in head.competitors] == ["random", "random@5"]
    assert len(results) == 4
    resumed = arena("random", "random@5", "--rounds", "4", "--out", file, "--resume")
    assert resumed.stdout == result.stderr


def test_a_page_on_the_standard_output() -> None:
    result = arena("random", "random@5", "--rounds", "2", "--plot", "-", "--json")
    assert result.exit_code == 0
    assert result.stdout.startswith("<!DOCTYPE html>")
    assert "<dd>jaipur arena random random@5 --rounds 2 --plot - --json</dd>" in result.stdout
    assert json.loads(result.stderr)["summary"]["comparisons"][0]["draws"] == 0


def test_the_standard_output_takes_one_thing_and_keeps_nothing() -> None:
    once = "--out and --plot cannot both go to the standard output"
    assert mistake("random", "random", "--out", "-", "--plot", "-") == once
    kept = "--resume needs a file, not the standard output"
    assert mistake("random", "random", "--out", "-", "--resume") == kept


def test_matches_and_a_ladder_of_three() -> None:
    result = arena("random", "random", "random@7", "--matches", "2")
    assert result.exit_code == 0
    assert result.stdout.startswith("6 matches in pairs")
    assert "score against" in result.stdout


def test_a_run_is_resumed_and_extended(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    whole = tmp_path / "whole.jsonl"
    assert arena("random", "random@5", "--rounds", "2", "--out", out).exit_code == 0
    assert arena("random", "random@5", "--rounds", "6", "--out", out, "--resume").exit_code == 0
    assert arena("random", "random@5", "--rounds", "6", "--out", whole).exit_code == 0
    assert timeless(read_results(out)[1]) == timeless(read_results(whole)[1])


def test_programs_that_fail_are_reported() -> None:
    result = arena("mine@1", "random", "--rounds", "2", "--bot", bot("mine", "crash"))
    assert result.exit_code == 0
    assert result.stdout.splitlines()[-1] == (
        "mine@1 forfeited 2 games: it ended with exit code 1: no more dates"
    )


def test_a_test_stops_early() -> None:
    result = arena("mine@1", "random", "--sprt", "0:100", "--bot", bot("mine", "cheat"))
    assert result.exit_code == 0
    assert "SPRT 0:100  rejected: the difference is 0 Elo rather than 100" in result.stdout
    assert int(result.stdout.split()[0]) < 100


def broken_off(error: BaseException) -> Callable[..., Generator[Pair]]:
    """A run that fails like this after two pairs."""

    def fail(job: Job, **options: Any) -> Generator[Pair]:
        yield from islice(run(job, **options), 2)
        raise error

    return fail


def test_ctrl_c_keeps_what_was_played(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(command, "run", broken_off(KeyboardInterrupt()))
    out = tmp_path / "results.jsonl"
    result = arena("random", "random", "--rounds", "20", "--out", out)
    assert result.exit_code == 130
    assert result.stdout.startswith("4 rounds in pairs")
    assert len(read_results(out)[1]) == 4


@pytest.mark.parametrize("kept", [True, False])
def test_a_run_that_fails_reports_what_was_played(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, *, kept: bool
) -> None:
    monkeypatch.setattr(command, "run", broken_off(ArenaError("the roof fell in")))
    out = tmp_path / "results.jsonl"
    options = ["--out", str(out)] if kept else []
    result = arena("random", "random", "--rounds", "20", *options)
    assert result.exit_code == 2
    assert result.stdout.startswith("4 rounds in pairs")
    there = f"; the games played are in {out}" if kept else ""
    assert result.stderr == f"jaipur: the roof fell in{there}\n"
    assert not kept or len(read_results(out)[1]) == 4


@pytest.fixture
def fifo(tmp_path: Path) -> Iterator[tuple[Path, int]]:
    """A named pipe and its reading end, so that writers need not wait."""
    path = tmp_path / "fifo"
    os.mkfifo(path)
    reading = os.open(path, os.O_RDONLY | os.O_NONBLOCK)
    yield path, reading
    os.close(reading)


@pytest.fixture
def ctrl_c() -> Iterator[None]:
    """Make Ctrl-C stop child processes: a test run in the background ignores it."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


@pytest.mark.usefixtures("ctrl_c")
@pytest.mark.skipif(not hasattr(os, "mkfifo"), reason="needs named pipes")
@pytest.mark.parametrize(
    ("number", "workers", "code"),
    [(signal.SIGTERM, "1", 143), (signal.SIGINT, "2", 130), (signal.SIGKILL, "2", -9)],
)
def test_signals_end_a_run_and_all_its_processes(
    tmp_path: Path, fifo: tuple[Path, int], number: signal.Signals, workers: str, code: int
) -> None:
    out, (path, reading) = tmp_path / "results.jsonl", fifo
    options = ["--rounds", "1000", "--workers", workers, "--out", str(out)]
    options += ["--bot", bot("mine", "tell", str(path))]
    with subprocess.Popen(
        [sys.executable, "-m", "jaipur", "arena", "mine@1", "random", *options],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            # The program writes something before it hangs: then a game is being played. A command
            # that fails would close its stderr instead.
            assert process.stderr is not None
            ready = select.select([reading, process.stderr.fileno()], [], [], 60)[0]
            process.send_signal(number)
            # Until every process has closed its stderr; sooner than the program's limit.
            stdout, stderr = process.communicate(timeout=30)
        finally:
            process.kill()
    assert ready == [reading]
    assert process.returncode == code
    if number != signal.SIGKILL:
        assert stderr == ""
        assert stdout == "No pair of rounds was finished.\n"
    assert "forfeit" not in out.read_text()
    told = b"playing"
    while told:  # until every program has ended, too
        assert select.select([reading], [], [], 30)[0] == [reading]
        told = os.read(reading, 100)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "an arena needs two competitors or more"),
        (["random"], "an arena needs two competitors or more"),
        (["random", "shiva"], "there is no bot 'shiva'; available: random"),
        (["random", "random@soon"], "the limit of 'random@soon' is neither seconds a move"),
        (["random", "random", "--rounds", "7"], "games are played in pairs, so their number is even, not 7"),
        (["random", "random", "--rounds", "2", "--matches", "2"], "an arena plays rounds or matches, not both"),
        (["random", "random", "--sprt", "5"], "a test is given as ELO0:ELO1, like 0:10, not '5'"),
        (["random", "random", "random", "--sprt", "0:5"], "a test compares two competitors, not more"),
        (["random", "random", "--resume"], "--resume needs --out, the file to continue"),
        (["random", "random", "--out", "/no/such/folder/x"], "cannot write /no/such/folder/x: No such file"),
        (["random", "random", "--out", os.devnull], f"cannot write {os.devnull}: it is not a regular file"),
        (["random", "random", "--plot", "/no/such/folder/x.html"], "cannot write /no/such/folder/x.html: No such file"),
        (["random", "random", "--plot", "x.png"], "a plot is an .html page with SVG charts, not x.png"),
        (["random", "mine", "--bot", "mine=/no/program"], "there is no program '/no/program'"),
        (["random", "random@5", "--bot", "mine=sh"], "--bot mine is not among the competitors"),
        (["random", "mine", "--bot", "mine"], "an external bot is given as NAME=COMMAND LINE"),
    ],
)  # fmt: skip
def test_mistakes(arguments: list[str], sentence: str) -> None:
    assert mistake(*arguments).startswith(sentence)


def test_the_results_are_not_replaced_by_the_plot(tmp_path: Path) -> None:
    out, soft, hard = (tmp_path / f"{name}.html" for name in ("run", "soft", "hard"))
    soft.symlink_to(out)

    def refused(plot: Path) -> bool:
        sentence = mistake("random", "random", "--rounds", "2", "--out", out, "--plot", plot)
        return sentence.startswith("--out and --plot are the same file")

    assert refused(out)
    assert refused(soft)
    assert not out.exists()
    out.write_text("results")
    hard.hardlink_to(out)
    assert refused(hard)
    assert out.read_text() == "results"


def test_a_plot_is_checked_beforehand_without_changing_files(tmp_path: Path) -> None:
    old, link = tmp_path / "old.html", tmp_path / "link.html"
    old.write_text("old")
    link.symlink_to(tmp_path / "new.html")
    for plot in (old, link, tmp_path / "other.html"):
        mistake("random", "random", "--rounds", "3", "--plot", plot)
        mistake("random", "random", "--out", "/no/such/folder/x", "--plot", plot)
    assert old.read_text() == "old"
    assert sorted(path.name for path in tmp_path.iterdir()) == ["link.html", "old.html"]


def test_the_report_is_printed_even_if_the_plot_cannot_be_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise ArenaError("the ink is dry")

    monkeypatch.setattr(command, "write_plot", fail)
    result = arena("random", "random", "--rounds", "2", "--plot", tmp_path / "report.html")
    assert result.exit_code == 2
    assert result.stdout.startswith("2 rounds in pairs")
    assert result.stderr == "jaipur: the ink is dry\n"


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="only Linux has an always full device")
def test_output_to_a_full_disk_is_reported_in_one_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        result = subprocess.run(
            [sys.executable, "-m", "jaipur", "arena", "random", "random", "--rounds", "2"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
        )
    assert result.stderr == "jaipur: cannot write the output: No space left on device\n"
    assert result.returncode == 2


def test_the_file_of_another_job(tmp_path: Path) -> None:
    out = tmp_path / "results.jsonl"
    assert arena("random", "random@5", "--rounds", "2", "--out", out).exit_code == 0
    before = out.read_bytes()
    assert "exists already; --resume continues it" in mistake("random", "random@5", "--out", out)
    other = mistake("random", "random@6", "--out", out, "--resume")
    assert other == f"{out} belongs to another job: its competitors are different"
    assert out.read_bytes() == before
