"""The textbook search of the benchmarks still plays: a broken one would lose every comparison."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

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
