"""How long a command takes to start, compared with Python itself and importing click."""

from __future__ import annotations

import subprocess
import sys
from time import perf_counter

REPEATS = 15


def seconds(*arguments: str) -> float:
    """The shortest of several runs."""
    times = []
    for _ in range(REPEATS):
        start = perf_counter()
        subprocess.run([sys.executable, *arguments], check=True, stdout=subprocess.DEVNULL)
        times.append(perf_counter() - start)
    return min(times)


def main() -> None:
    """Print the times, and the bar for `jaipur --help`."""
    python = seconds("-c", "pass")
    click = seconds("-c", "import click") - python
    helped = seconds("-m", "jaipur", "--help")
    rules = seconds("-c", "import jaipur.rules")
    print(f"python -c pass       {python * 1000:6.1f} ms")
    print(f"import click         {click * 1000:6.1f} ms more")
    print(f"import jaipur.rules  {(rules - python) * 1000:6.1f} ms more")
    print(f"jaipur --help        {helped * 1000:6.1f} ms")
    print(f"bar: 3 x python + click = {(3 * python + click) * 1000:.1f} ms")
    print(f"ratio to the bar     {helped / (3 * python + click):6.2f}")


if __name__ == "__main__":
    main()
