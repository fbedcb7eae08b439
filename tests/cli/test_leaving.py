"""Leaving the game with Ctrl-C, as a newcomer does who started it from a checkout."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from pathlib import Path
from urllib.request import urlopen

import pytest

ROOT = Path(__file__).parents[2]
# What is set up is not to be set up again under the feet of these tests.
PLAY = """
import sys, dev
dev.set_up = str
sys.argv = ["dev.py", "play", "--no-browser", "--port", "0"]
sys.exit(dev.interruptible())
"""


@pytest.mark.skipif(os.name == "nt", reason="no process groups to send a signal to")
def test_ctrl_c_ends_with_one_line_and_nothing_was_logged(tmp_path: Path) -> None:
    game = subprocess.Popen(
        [sys.executable, "-c", PLAY],
        cwd=ROOT,
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    assert game.stdout is not None
    first = game.stdout.readline()
    address = next(word for word in first.split() if word.startswith("http://"))
    with urlopen(address) as answer:
        assert answer.status == 200
    os.killpg(game.pid, signal.SIGINT)  # as a terminal does: to all of them
    out, errors = game.communicate(timeout=60)
    assert out.strip() == "Stopped. Your matches are kept."
    assert errors == ""
    assert game.returncode == 0
