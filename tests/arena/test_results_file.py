"""The results file: read back as written, continued, refused."""

from __future__ import annotations

import json
import os
import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any, get_args

import msgspec
import pytest
from click.testing import CliRunner

from jaipur.arena import (
    ArenaError,
    Forfeit,
    Header,
    Job,
    MoveCounts,
    ResultsFile,
    read_results,
    run,
)
from jaipur.arena.result import Ending
from jaipur.arena.results_file import line
from jaipur.cli import main
from jaipur.rules import EndReason, MoveKind
from tests.arena.players import FIRST, RANDOMS, SELLER, played, timeless

JOB = Job((FIRST, SELLER), pairs=3, seed="file")


def write(path: Path, job: Job = JOB, *, resume: bool = False) -> None:
    with ResultsFile(path, job, resume=resume) as file:
        for pair in run(job, known=file.known):
            file.add(pair.fresh)


def refusal(path: Path, job: Job = JOB, *, resume: bool = True) -> str:
    before = path.read_bytes() if path.is_file() else None
    with pytest.raises(ArenaError) as error:
        ResultsFile(path, job, resume=resume)
    assert before is None or path.read_bytes() == before
    return str(error.value)


def test_results_are_read_back_as_written(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    results = played(JOB)
    failed = msgspec.structs.replace(
        results[5], forfeit=Forfeit(1, "«no»"), reasons=("forfeit",), winner=None
    )
    with ResultsFile(file, JOB, resume=False) as out:
        assert out.known == ()
        out.add(results[:5])
        out.add([failed])
    head, found = read_results(file)
    assert found == (*results[:5], failed)
    assert head == Header.of(JOB)
    assert [competitor.name for competitor in head.competitors] == ["first", "seller"]


def test_a_resumed_run_is_the_same_as_an_unbroken_one(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    job = Job(RANDOMS, pairs=4, seed="resume")
    write(file, replace(job, pairs=2))
    write(file, job, resume=True)
    assert timeless(read_results(file)[1]) == timeless(played(job))


@pytest.mark.parametrize("cut", [1, 7, 150])
def test_a_line_that_was_cut_off_is_played_again(tmp_path: Path, cut: int) -> None:
    file = tmp_path / "results.jsonl"
    write(file)
    whole = file.read_bytes()
    file.write_bytes(whole[:-cut])
    assert len(read_results(file)[1]) == 5
    write(file, resume=True)
    assert timeless(read_results(file)[1]) == timeless(played(JOB))
    assert file.read_bytes().count(b"\n") == whole.count(b"\n")


@pytest.mark.parametrize("size", [1, 12, 26, 40])
def test_a_header_that_was_cut_off_is_written_again(tmp_path: Path, size: int) -> None:
    file = tmp_path / "results.jsonl"
    write(file)
    whole = file.read_bytes()
    file.write_bytes(whole[:size])
    assert refusal(file, resume=False) == f"{file} exists already; --resume continues it"
    write(file, resume=True)
    assert file.read_bytes().splitlines()[0] == whole.splitlines()[0]
    assert timeless(read_results(file)[1]) == timeless(played(JOB))


def test_an_empty_or_missing_file_is_begun(tmp_path: Path) -> None:
    for name in ("new", "empty"):
        file = tmp_path / name
        if name == "empty":
            file.touch()
        write(file, resume=True)
        assert len(read_results(file)[1]) == 6


def test_a_file_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    write(file)
    assert refusal(file, resume=False) == f"{file} exists already; --resume continues it"


@pytest.mark.parametrize(
    ("other", "what"),
    [
        (replace(JOB, seed="another"), "its seed is 'file', not 'another'"),
        (replace(JOB, rules="box"), "its rules is 'standard', not 'box'"),
        (replace(JOB, mode="matches"), "its mode is 'rounds', not 'matches'"),
        (replace(JOB, competitors=(SELLER, FIRST)), "its competitors are different"),
    ],
)
def test_another_job_is_refused(tmp_path: Path, other: Job, what: str) -> None:
    file = tmp_path / "results.jsonl"
    write(file)
    assert refusal(file, other) == f"{file} belongs to another job: {what}"


def test_another_version_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    write(file)
    file.write_text(file.read_text().replace('"jaipur": "', '"jaipur": "9', 1))
    assert "its jaipur is " in refusal(file)
    file.write_text(file.read_text().replace('"v": 1', '"v": 3', 1))
    assert refusal(file) == f"{file} has version 3, this reads 1 to 2"


@pytest.mark.parametrize("text", ["{}", "[", "{\n", "[]\n", "{}\n", "hello\n", '{"v": 1'])
def test_other_files_are_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "results.jsonl"
    file.write_text(text)
    assert refusal(file) == f"{file} is not a results file"


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (lambda r: r.pop("pair"), "is not a result: Object missing required field `pair`"),
        (lambda r: r.update(rain=1), "is not a result: Object contains unknown field `rain`"),
        (lambda r: r.update(swap=2), "is not a result: Expected `int` <= 1 - at `$.swap`"),
        (lambda r: r.update(winner="first"), "is not a result: Expected `int | null`, got `str`"),
        (lambda r: r.update(reasons=["rain"]), "is not a result: Invalid enum value 'rain'"),
        (lambda r: r.update(decisions=[1, 1]), "is not a result: decisions are not the sums"),
        (lambda r: r.update(rupees=[1]), "is not a result: Expected `array` of length 2"),
        (lambda r: r["kinds"][0].update(take=-1), "is not a result: Expected `int` >= 0 - at"),
        (lambda r: r.update(forfeit={"side": 0}), "is not a result: Object missing required"),
        (lambda r: r.update(pair=0, swap=0), "repeats a game"),
    ],
)
def test_lines_that_are_not_results(
    tmp_path: Path, change: Callable[[Any], object], what: str
) -> None:
    file = tmp_path / "results.jsonl"
    write(file)
    lines = file.read_text().splitlines()
    data = json.loads(lines[2])
    change(data)
    lines[2] = json.dumps(data)
    file.write_text("\n".join(lines) + "\n")
    assert refusal(file).startswith(f"{file}: line 3 {what}")


def test_an_invalid_header(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    write(file)
    file.write_text(file.read_text().replace('"mode": "rounds"', '"mode": "rains"', 1))
    assert refusal(file).startswith(f"{file}: line 1 is not a header: Invalid enum value 'rains'")


def test_the_names_in_the_file_are_those_of_the_rules() -> None:
    assert set(get_args(Ending)) == {*(reason.value for reason in EndReason), "forfeit"}
    assert MoveCounts.__struct_fields__ == tuple(kind.value for kind in MoveKind)


OLD = Path(__file__).with_name("results_0.1.0.jsonl")
OLD_RUN = ["random@5", "random@0.01s", "mine:été", "--bot", "mine=false", "--seed", "jardin d’été"]


def test_a_file_of_version_0_1_0_is_read() -> None:
    head, results = read_results(OLD)
    assert (head.jaipur, head.mode, head.rules) == ("0.1.0", "rounds", "standard")
    assert head.seed == "jardin d’été"
    assert [msgspec.to_builtins(competitor) for competitor in head.competitors] == [
        {"name": "random@5", "bot": "random", "limit": {"iterations": 5, "floor": 0}, "command": None},
        {"name": "random@0.01s", "bot": "random", "limit": {"seconds": 0.01, "floor": 0}, "command": None},
        {"name": "mine:été", "bot": "été", "limit": None, "command": ("false",)},
    ]  # fmt: skip
    assert [(result.names[1], result.swap, result.winner) for result in results] == [
        ("random@0.01s", 0, 1),
        ("random@0.01s", 1, 1),
        ("mine:été", 0, 0),
        ("mine:été", 1, 0),
        ("mine:été", 0, 0),
        ("mine:été", 1, 0),
    ]
    assert results[0].rupees == (35, 85)
    assert results[0].seconds == (0.076959, 0.023967)
    assert results[0].kinds == (MoveCounts(0, 4, 20, 11), MoveCounts(4, 5, 16, 11))
    assert results[2].forfeit == Forfeit(1, "it ended with exit code 1")


def test_files_are_still_written_as_version_0_1_0_wrote_them(tmp_path: Path) -> None:
    written = b"".join(map(line, (read_results(OLD)[0], *read_results(OLD)[1])))
    assert [*map(json.loads, written.splitlines())] == [
        *map(json.loads, OLD.read_bytes().splitlines())
    ]
    file = tmp_path / "results.jsonl"
    write(file)
    start = b'{"format": "jaipur results", "v": 1, "jaipur": "'
    assert file.read_bytes().startswith(start)
    assert OLD.read_bytes().startswith(start)


@pytest.mark.skipif(shutil.which("false") is None, reason="the old run used the program false")
def test_a_run_of_version_0_1_0_is_resumed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    # Another version is refused, whatever its format: its bots may play differently.
    monkeypatch.setattr("jaipur.arena.results_file.__version__", "0.1.0")
    file = tmp_path / "results.jsonl"
    shutil.copy(OLD, file)
    options = ["--rounds", "4", "--out", str(file), "--resume"]
    result = CliRunner().invoke(main, ["arena", *OLD_RUN, *options])
    assert result.exit_code == 0, result.output
    assert result.stdout.startswith("12 rounds in pairs")
    assert file.read_bytes().startswith(OLD.read_bytes())
    assert len(read_results(file)[1]) == 12


def test_places_that_cannot_be_written(tmp_path: Path) -> None:
    assert refusal(tmp_path) == f"cannot write {tmp_path}: it is not a regular file"
    null = Path(os.devnull)
    assert refusal(null) == f"cannot write {null}: it is not a regular file"
    deep = tmp_path / "no" / "such" / "file"
    assert refusal(deep) == f"cannot write {deep}: No such file or directory"
    with pytest.raises(ArenaError, match="cannot read"):
        read_results(deep)


def test_a_full_disk_is_reported_in_one_sentence() -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("only Linux has a device that is always full")
    with pytest.raises(ArenaError, match="cannot write /dev/full: No space left on device"):
        write_to_full(full)


def write_to_full(full: Path) -> None:
    # Reading it would give endless zeros; only writing matters.
    file = ResultsFile.__new__(ResultsFile)
    file._path = full
    file._file = full.open("ab")
    file.add(played(replace(JOB, pairs=1)))
