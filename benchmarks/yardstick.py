"""Textbook tree search as a bot, compiled on first use; run alone, it plays the peddler.

A yardstick for the search of `jaipur.kernel`: how strong the same time a move is without a policy.
`strength` measures merchant against it.
"""

from __future__ import annotations

import subprocess
import sys
import time
from functools import cache
from importlib import import_module
from pathlib import Path
from types import ModuleType
from typing import Final

import jaipur
from jaipur.arena import Competitor, Job, read_competitors, run, summarize
from jaipur.bots import Candidate, Decision, Limit
from jaipur.kernel import pack_view
from jaipur.rules import CAMEL, View, action_move

HERE: Final = Path(__file__).resolve().parent
BUILD: Final = HERE.parent / "build" / "benchmarks"
EXPLORATION: Final = 0.7
"""As usual in the literature on this search."""
_CHUNK: Final = 16
_MAX_NODES: Final = 200_000


class Textbook:
    """The bot: `benchmarks/textbook.pyx` with a clock."""

    name = "textbook"
    default_limit = Limit(seconds=0.005)

    def __init__(self, seed: int = 0) -> None:
        self._seed = seed

    def choose(self, view: View, limit: Limit) -> Decision:
        """Decide on a move within the limit."""
        start = time.perf_counter()
        packed = pack_view(view)
        seconds = limit.seconds or 0.0
        capacity = min(limit.iterations or int(100_000 * seconds), _MAX_NODES) + _CHUNK
        tree = compiled().Tree(packed, capacity, EXPLORATION, self._seed)
        made = limit.iterations or _CHUNK
        tree.run(made)
        now = last = time.perf_counter()
        while now + (now - last) < start + seconds:
            last = now
            tree.run(_CHUNK)
            made += _CHUNK
            now = time.perf_counter()
        ranked = sorted(tree.found(), key=lambda found: (-found[1], found[0]))
        camels = view.market.count(CAMEL)
        moves = tuple(Candidate(action_move(a, camels), t / v) for a, v, t in ranked)
        return Decision(moves[0].move, moves[0].win, moves, made)


@cache
def compiled() -> ModuleType:
    """The search as a module, recompiled if it or the kernel has changed."""
    source = HERE / "textbook.pyx"
    package = Path(jaipur.__file__).parent
    newest = max(f.stat().st_mtime for f in (source, *(package / "kernel").glob("*.pxd")))
    built = list(BUILD.glob("textbook.*.so")) + list(BUILD.glob("textbook.*.pyd"))
    if not built or built[0].stat().st_mtime < newest:
        line = (
            "from setuptools import Extension, setup; from Cython.Build import cythonize; "
            f"module = Extension('textbook', [{str(source)!r}]); "
            f"setup(ext_modules=cythonize(module, include_path=[{str(package.parent)!r}], "
            f"build_dir={str(BUILD)!r}, quiet=True))"
        )
        places = ["--build-lib", str(BUILD), "--build-temp", str(BUILD)]
        subprocess.run([sys.executable, "-c", line, "-q", "build_ext", *places], check=True)
    sys.path.insert(0, str(BUILD))
    try:
        return import_module("textbook")
    finally:
        sys.path.remove(str(BUILD))


def main() -> None:
    """Play some rounds, to check that it works."""
    compiled()
    (peddler,) = read_competitors(["peddler"])
    sides = (Competitor("textbook", Textbook, Limit(seconds=0.01)), peddler)
    games = [game for pair in run(Job(sides, pairs=25)) for game in pair.games]
    score = summarize(games).comparisons[0].score
    print(
        f"textbook at 10 ms a move against peddler, 50 rounds: "
        f"{score.value:.1%} [{score.low:.1%}, {score.high:.1%}]"
    )


if __name__ == "__main__":
    main()
