"""Version 0.1.0 as a program to play against: how far its bots are behind today's.

Built from its commit on first use, into build/first_release, with the Cython of this environment;
it needs the history of the project and a C compiler. Run alone, it says which command starts it,
and plays it against today's bots at equal limits.
"""

from __future__ import annotations

import shutil
import subprocess
import sys
import tarfile
from io import BytesIO
from pathlib import Path
from typing import Final

from jaipur.arena import GameResult, Job, read_competitors, run, summarize

ROOT: Final = Path(__file__).resolve().parent.parent
BUILD: Final = ROOT / "build" / "first_release"
COMMIT: Final = "98878bec7825be24a9a262a8bb8d66ab210cd735"
"""The last one of 0.1.0."""
_LAUNCHER: Final = """import sys

sys.path.insert(0, {source!r})

from jaipur.engine import serve

serve(sys.stdin.buffer, sys.stdout.buffer)
"""


def command(build: Path = BUILD) -> tuple[str, ...]:
    """The command that starts its engine; builds it if that was not done yet."""
    launcher = build / "engine.py"
    if not launcher.exists():
        source = build / "source"
        unpack(source)
        compiled = subprocess.run(
            [sys.executable, "setup.py", "--quiet", "build_ext", "--inplace"],
            cwd=source,
            capture_output=True,
            text=True,
            check=False,
        )
        if compiled.returncode:
            sys.exit(f"0.1.0 cannot be compiled here:\n{compiled.stderr}")
        # Written last: half a build is no build.
        launcher.write_text(_LAUNCHER.format(source=str(source / "src")), encoding="utf-8")
    return sys.executable, str(launcher)


def unpack(target: Path, commit: str = COMMIT) -> None:
    """Write the files of 0.1.0, or of another commit, into a folder."""
    git = shutil.which("git")
    if git is None:
        sys.exit("git is needed to take old versions out of the history, and is not on the path.")
    packed = subprocess.run(
        [git, "archive", commit, "src", "setup.py", "pyproject.toml", "README.md", "LICENSE"],
        cwd=ROOT,
        capture_output=True,
        check=False,
    )
    if packed.returncode:
        sys.exit(
            f"The commit {commit[:12]} is not in this checkout: get the whole history with "
            "'git fetch --unshallow'."
        )
    target.mkdir(parents=True, exist_ok=True)
    with tarfile.open(fileobj=BytesIO(packed.stdout)) as files:
        files.extractall(target, filter="data")


def main() -> None:
    """Play today's bots against those of 0.1.0."""
    programs = {"0.1.0": command()}
    print(f"0.1.0 is started by: {' '.join(programs['0.1.0'])}")
    for bot in ("maharaja@1000", "merchant@200"):
        competitors = read_competitors([bot, f"0.1.0:{bot}"], programs)
        games: list[GameResult] = []
        for pair in run(Job(competitors, pairs=100, seed="first release"), workers=1):
            games += pair.games
        (comparison,) = summarize(games).comparisons
        score = comparison.score
        print(f"{bot:<14} {score.value:6.1%} [{score.low:6.1%}, {score.high:6.1%}]", flush=True)


if __name__ == "__main__":
    main()
