"""The commands that the README gives as examples really work."""

from __future__ import annotations

import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from jaipur.cli import main

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text(encoding="utf-8")
RECORD = str(ROOT / "tests" / "golden" / "resigned.jaipur.json")
WITH = {
    "jaipur watch BOT BOT": "random random --plain --speed 0",
    "jaipur replay FILE": RECORD,
    "jaipur verify FILE": RECORD,
    "jaipur analyse FILE": f"{RECORD} --effort quick",
    "jaipur analyse --position TEXT": "'jaipur:1 market:KKKSK hand:DD' --effort quick",
    "jaipur arena A B": "random novice --rounds 2",
    "jaipur dataset make --out DIR": "--out data --rounds 2 --iterations 10",
    "jaipur completion": "bash",
}
"""What stands for the placeholders, and what makes an example short."""
SLOW = "jaipur watch maharaja trader"
"""Strong bots take their time, so only the beginning is looked at."""
ELSEWHERE = {"health", "backup", "restore", "admin", "bridge"}
"""Commands that need a server; tests/hosting and tests/bridge run them."""


def examples() -> list[str]:
    text = re.sub(r"^```.*?^```", "", README, flags=re.MULTILINE | re.DOTALL)
    found = re.findall(r"`((?:echo [^`|]*\| )?jaipur(?: [^`]*)?)`", text.replace("\n", " "))
    return sorted(set(found))


def test_there_are_examples() -> None:
    assert {*WITH, SLOW} <= {*examples()}


def test_strong_bots_begin_to_play() -> None:
    words = [sys.executable, "-m", *shlex.split(SLOW), "--speed", "0", "--lang", "en"]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        lines = [process.stdout.readline().decode() for _ in range(3)]
        process.stdout.close()
        assert process.stderr.read() == b""
    assert process.returncode == 141
    assert any(line.startswith("Maharaja") for line in lines)


@pytest.mark.parametrize("example", sorted({*examples()} - {SLOW}))
def test_an_example_works(example: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("jaipur.server.serve", lambda *_, **__: None)
    said, _, command = example.rpartition("| ")
    stdin = "".join(f"{word}\n" for word in shlex.split(said)[1:])
    words = shlex.split(re.sub(r"( (--out DIR|FILE|BOT|TEXT|A|B))+$", "", command))[1:]
    if words and words[0] in ELSEWHERE:
        assert words[0] in main.commands
        return
    words += shlex.split(WITH.get(command, ""))
    result = CliRunner().invoke(main, words, input=stdin, env={"LC_ALL": "en_GB.UTF-8"})
    assert result.exit_code == 0, result.output
    assert "Traceback" not in result.output
    if "take spice" in said:
        assert "You took spice" in result.output
