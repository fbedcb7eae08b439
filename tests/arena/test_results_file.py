"""The file of results: read back as written, continued, refused."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from jaipur.arena import ArenaError, Forfeit, Job, ResultsFile, read_results, run
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
    failed = replace(results[5], forfeit=Forfeit(1, "«no»"), reasons=("forfeit",), winner=None)
    with ResultsFile(file, JOB, resume=False) as out:
        assert out.known == ()
        out.add(results[:5])
        out.add([failed])
    head, found = read_results(file)
    assert timeless(found) == timeless([*results[:5], failed])
    assert found[0].seconds == pytest.approx(results[0].seconds, abs=1e-6)
    assert [competitor["name"] for competitor in head["competitors"]] == ["first", "seller"]


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
    assert refusal(file, resume=False) == f"{file} is there already; --resume goes on with it"
    write(file, resume=True)
    assert file.read_bytes().splitlines()[0] == whole.splitlines()[0]
    assert timeless(read_results(file)[1]) == timeless(played(JOB))


def test_an_empty_file_and_one_that_is_not_there_are_begun(tmp_path: Path) -> None:
    for name in ("new", "empty"):
        file = tmp_path / name
        if name == "empty":
            file.touch()
        write(file, resume=True)
        assert len(read_results(file)[1]) == 6


def test_a_file_is_not_overwritten(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    write(file)
    assert refusal(file, resume=False) == f"{file} is there already; --resume goes on with it"


@pytest.mark.parametrize(
    ("other", "what"),
    [
        (replace(JOB, seed="another"), 'its seed is "file", not "another"'),
        (replace(JOB, rules="box"), 'its rules is "standard", not "box"'),
        (replace(JOB, mode="matches"), 'its mode is "rounds", not "matches"'),
        (replace(JOB, competitors=(SELLER, FIRST)), "its competitors are not these"),
    ],
)
def test_another_job_is_refused(tmp_path: Path, other: Job, what: str) -> None:
    file = tmp_path / "results.jsonl"
    write(file)
    assert refusal(file, other) == f"{file} holds another job: {what}"


def test_another_version_is_refused(tmp_path: Path) -> None:
    file = tmp_path / "results.jsonl"
    write(file)
    file.write_text(file.read_text().replace('"jaipur": "', '"jaipur": "9', 1))
    assert "its jaipur is " in refusal(file)
    file.write_text(file.read_text().replace('"v": 1', '"v": 2', 1))
    assert refusal(file) == f"{file} has version 2, this reads 1"


@pytest.mark.parametrize("text", ["{}", "[", "{\n", "[]\n", "{}\n", "hello\n", '{"v": 1'])
def test_other_files_are_refused(tmp_path: Path, text: str) -> None:
    file = tmp_path / "results.jsonl"
    file.write_text(text)
    assert refusal(file) == f"{file} is not a file of results"


@pytest.mark.parametrize(
    ("change", "what"),
    [
        (lambda r: r.pop("pair"), 'is not a result: the field "pair" is missing'),
        (lambda r: r.update(swap=2), "is not a result: swap: expected a whole number from 0 to 1"),
        (lambda r: r.update(winner="first"), "is not a result: winner: expected"),
        (lambda r: r.update(reasons=["rain"]), "is not a result: reasons[0]: expected one of"),
        (lambda r: r.update(decisions=[1, 1]), "is not a result: decisions: is not the sum"),
        (lambda r: r.update(forfeit={"side": 0}), "is not a result: forfeit: the field"),
        (lambda r: r.update(pair=0, swap=0), "has a game that was there before"),
    ],
)
def test_lines_that_are_no_results(
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


def test_places_that_cannot_be_written(tmp_path: Path) -> None:
    assert refusal(tmp_path) == f"cannot write {tmp_path}: it is not a regular file"
    null = Path(os.devnull)
    assert refusal(null) == f"cannot write {null}: it is not a regular file"
    deep = tmp_path / "no" / "such" / "file"
    assert refusal(deep) == f"cannot write {deep}: No such file or directory"
    with pytest.raises(ArenaError, match="cannot read"):
        read_results(deep)


def test_a_full_disk_is_a_sentence() -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("only Linux has a device that is always full")
    with pytest.raises(ArenaError, match="cannot write /dev/full: No space left on device"):
        write_to_full(full)


def write_to_full(full: Path) -> None:
    # Reading it would give zeros without end; only its writing side is of interest.
    file = ResultsFile.__new__(ResultsFile)
    file._path = full
    file._file = full.open("ab")
    file.add(played(replace(JOB, pairs=1)))
