"""The steps of the Dockerfile in plain directories, since no engine runs where tests run.

Not in CI: it fetches and builds wheels. `python3 dev.py test --long tests/hosting`.
"""

from __future__ import annotations

import os
import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.hosting.test_deploy import ROOT, instructions

pytestmark = pytest.mark.long
MAX_MEGABYTES = 150
BASE_MEGABYTES = 55
"""What `python:3.12-alpine` weighs, rounded up: no engine is here to ask."""


def step(word: str) -> str:
    """The command of the `RUN` that has a word in it."""
    (found,) = (line for line in instructions("RUN") if word in line)
    return found


def stage(place: Path) -> None:
    """A stage of the build begins: Python, and nothing else."""
    subprocess.run([sys.executable, "-m", "venv", "--clear", place], check=True)


def run(command: str, folder: Path, place: Path, installed: Path) -> None:
    """Run a step of the build in a folder, with the programs of a stage."""
    done = subprocess.run(
        ["/bin/sh", "-ec", command.replace("/install", str(installed))],
        cwd=folder,
        env=os.environ | {"PATH": f"{place / 'bin'}:/usr/bin:/bin"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_steps_make_a_small_server_that_writes_nothing_but_its_data(tmp_path: Path) -> None:
    source, installed, local, data = (
        tmp_path / name for name in ("source", "installed", "local", "data")
    )
    source.mkdir()
    for line in instructions("COPY")[:-1]:
        *names, target = line.split()
        subprocess.run(
            ["/bin/cp", "-r", *(ROOT / name for name in names), source / target], check=True
        )
    stage(local)
    for word in ("pip install --no-cache-dir uv", "--prefix"):
        run(step(word), source, local, installed)
    size = sum(file.stat().st_size for file in installed.rglob("*") if file.is_file()) / 1e6
    print(f"installed: {size:.0f} MB")  # noqa: T201 - a figure for the documents
    assert BASE_MEGABYTES + size < MAX_MEGABYTES
    stage(local)
    subprocess.run(["/bin/cp", "-r", f"{installed}/.", local], check=True)
    before = tree(local)
    loads, _, _ = step("addgroup").partition("&& addgroup")
    run(f"export PYTHONDONTWRITEBYTECODE=1; {loads}", tmp_path, local, installed)
    assert list(local.glob("lib/python*/site-packages/jaipur/kernel/search*.so"))
    data.mkdir()
    serve(local / "bin" / "jaipur", data)
    assert tree(local) == before


def tree(folder: Path) -> dict[Path, int]:
    """Every file, with the time of its last change."""
    return {file: file.lstat().st_mtime_ns for file in folder.rglob("*")}


def serve(command: Path, data: Path) -> None:
    """With the variables of the image, and nothing else."""
    variables = dict(re.findall(r"(\w+)=(\S+)", instructions("ENV")[0]))
    variables |= {"JAIPUR_HOST": "127.0.0.1", "JAIPUR_PORT": "0", "PATH": "/usr/bin:/bin"}
    variables["JAIPUR_DATABASE"] = variables["JAIPUR_DATABASE"].replace("/data", str(data))
    process = subprocess.Popen(
        [command, "serve"], env=variables, cwd="/", stdout=subprocess.PIPE, text=True
    )
    assert process.stdout is not None
    try:
        url = process.stdout.readline().split()[3]
        assert httpx.get(url).status_code == 200
        healthy = subprocess.run([command, "health", url], env=variables, check=False)
        assert healthy.returncode == 0
    finally:
        process.terminate()
        process.wait(30)
        process.stdout.close()
    assert {file.name for file in data.iterdir()} >= {"jaipur.sqlite"}
