"""`python -m tests.postgres.skewed SECONDS serve …`: the command, with a clock that is wrong."""

from __future__ import annotations

import sys
import time

from jaipur.cli import main


def skew(seconds: float) -> None:
    """Let the program's clock be wrong by so much."""
    true_time = time.time_ns
    time.time_ns = lambda: true_time() + int(seconds * 1e9)


if __name__ == "__main__":
    skew(float(sys.argv.pop(1)))
    main()
