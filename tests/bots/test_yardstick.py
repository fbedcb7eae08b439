"""The textbook search of the benchmarks still plays: a broken one would lose every comparison."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

import pytest

BENCHMARKS = Path(__file__).parents[2] / "benchmarks"
QUESTION = """
from pathlib import Path
import yardstick
from jaipur.bots import Limit
from jaipur.rules import STANDARD, Match, legal_moves
yardstick.BUILD = Path({folder!r})
match = Match.start(STANDARD, seed="monsoon")
while match.round.result is None:
    seen = match.view(match.round.turn)
    decision = yardstick.Textbook(seed=1).choose(seen, Limit(iterations=40))
    assert decision.iterations == 40 and decision.win is not None
    # What was never tried is tried first.
    assert len(decision.candidates) == min(len(legal_moves(seen)), 40)
    match, _ = match.play(decision.move)
print("ended by", match.round.result.reason.value)
"""


def test_the_yardstick_plays_a_round(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-c", QUESTION.format(folder=str(tmp_path))],
        # Whether it compiles is the question here, not how well.
        env={**os.environ, "CFLAGS": "-O0"}, cwd=BENCHMARKS, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("ended by ")


@pytest.mark.long
def test_the_bots_of_the_first_release_can_be_built_and_play(tmp_path: Path) -> None:
    question = """
from pathlib import Path
from benchmarks.first_release import command
from jaipur.arena import Job, read_competitors, run
programs = {"0.1.0": command(Path(%r))}
players = read_competitors(["0.1.0:maharaja@50", "maharaja@50"], programs)
for pair in run(Job(players, pairs=2, seed="monsoon"), workers=1):
    for game in pair.games:
        assert game.forfeit is None, game
print("played")
"""
    done = subprocess.run(
        [sys.executable, "-c", question % str(tmp_path)],
        cwd=BENCHMARKS.parent, capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.stdout == "played\n", done.stderr
