"""The steps of the Dockerfile in plain directories, since no engine runs where tests run.

Not in CI: it fetches and builds wheels. `python3 dev.py test --long tests/hosting`.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import httpx
import pytest

from tests.hosting.test_deploy import ROOT, instructions

pytestmark = pytest.mark.long
MAX_MEGABYTES = 100
"""What is installed; the base image weighs some 50 MB, and the whole is to stay below 150."""


def step(word: str) -> str:
    """The command of a `RUN` that has a word in it."""
    (found,) = (line for line in instructions("RUN") if word in line)
    return re.sub(r"--mount=\S+ +", "", found)


def run(command: str, folder: Path, paths: dict[str, Path], python: str) -> None:
    for inside, outside in paths.items():
        command = command.replace(inside, str(outside))
    command = re.sub(r"\bpip (wheel|install|uninstall --yes)\b", rf"{python} -m pip \1", command)
    done = subprocess.run(
        ["/bin/sh", "-ec", command], cwd=folder, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stderr


def test_the_steps_make_a_server_that_writes_nothing_but_its_data(tmp_path: Path) -> None:
    source, wheels, data = (tmp_path / name for name in ("source", "wheels", "data"))
    source.mkdir()
    for line in instructions("COPY"):
        *names, target = line.split()
        subprocess.run(
            ["/bin/cp", "-r", *(ROOT / name for name in names), source / target], check=True
        )
    subprocess.run([sys.executable, "-m", "venv", tmp_path / "image"], check=True)
    python = str(tmp_path / "image" / "bin" / "python")
    paths = {"/wheels": wheels}
    run(step("pip wheel"), source, paths, python)
    install, _, _ = step("pip install").partition("&& addgroup")
    run(install, tmp_path, paths, python)
    installed = next((tmp_path / "image" / "lib").glob("python*/site-packages"))
    size = sum(file.stat().st_size for file in installed.rglob("*") if file.is_file()) / 1e6
    print(f"installed: {size:.0f} MB")  # noqa: T201 - a figure for the documents
    assert size < MAX_MEGABYTES
    assert list(installed.glob("jaipur/kernel/search*.so"))
    data.mkdir()
    before = tree(tmp_path / "image")
    serve(tmp_path / "image" / "bin" / "jaipur", data)
    assert tree(tmp_path / "image") == before


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
