#!/usr/bin/env python3
"""Everything a checkout needs, as one command: python3 dev.py play, python3 dev.py test.

Standard library only. Creates .venv, installs the locked requirements and the package into it, and
records that it did, so that the next run starts at once.
"""

from __future__ import annotations

import hashlib
import os
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

from tools.chromium import get_chromium
from tools.proxies import get_proxies

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
STAMP = VENV / "set-up-from"
LOCK = ROOT / "requirements.lock"
OLDEST = (3, 11)
# So that uv and npm work on networks with their own certificate authority.
SYSTEM_CERTIFICATES = {"UV_SYSTEM_CERTS": "true", "NODE_USE_SYSTEM_CA": "1"}
WORKER = "tsconfig.worker.json"  # a service worker has no page, and other globals
BIOME, TSC = "node_modules/@biomejs/biome/bin/biome", "node_modules/typescript/bin/tsc"
SCRIPT_TESTS = "tests/web/node"
COVERAGE = "build/coverage.json"
INTERRUPTED = 130  # as shells say it
# Tests wait for servers and databases a third of their time.
WORKERS = 2 * (os.cpu_count() or 1)
LONG_BENCHMARKS = (
    "analysis_beside",
    "care",
    "characters",
    "findings",
    "luck_adjusted",
    "postgres",
    "processes",
    "soak",
    "strength",
)
LOCKED_EXTRAS = ("cluster", "dev", "mcp", "openspiel", "postgres", "research", "textarena")

USAGE = """usage: python3 dev.py COMMAND [ARGUMENTS]

  play       set up, then play the game in the browser (arguments go to `jaipur`)
  test       set up, then run every check and test (arguments go to pytest instead)
  setup      set up only
  browser    run the browser tests only (arguments go to pytest)
  screenshots  take pictures of every screen of the web game
  scripts    check and test the browser's scripts only
  lint       formatting, style, types and import layers
  format     format the code
  translate  update the catalogues from the code and compile them
  docs       make the documentation's site in build/site, and check every link in it
  bench      run the benchmarks (arguments: names; the long ones run only if named)
  lock       rewrite requirements.lock from pyproject.toml"""


def main() -> int:
    """Run one command."""
    commands = {
        "play": play,
        "test": test,
        "setup": lambda _arguments: 0,
        "browser": browser,
        "screenshots": screenshots,
        "scripts": lambda _arguments: max(check_scripts(), test_scripts()),
        "lint": lambda _arguments: lint(),
        "format": format_code,
        "translate": translate,
        "docs": docs,
        "bench": bench,
        "lock": lock,
    }
    if len(sys.argv) < 2 or sys.argv[1] not in commands:
        print(USAGE)
        return 0 if sys.argv[1:] in (["help"], ["-h"], ["--help"]) else 2
    if sys.version_info < OLDEST:
        print(
            f"jaipur needs Python {dotted(OLDEST)} or newer, and this is Python "
            f"{dotted(sys.version_info[:2])}: run dev.py with a newer one."
        )
        return 2
    # Hundreds of processes start in the tests: they should not recompile every import.
    os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
    problem = set_up()
    if problem:
        print(f"dev.py: {problem}")
        return 2
    return commands[sys.argv[1]](sys.argv[2:])


def interruptible() -> int:
    """The same; whoever presses Ctrl-C wants to leave, and no report of where it was."""
    try:
        return main()
    except KeyboardInterrupt:
        print("\nInterrupted.")
        return INTERRUPTED


def set_up() -> str:
    """Bring .venv up to date with the lock and the package; return an error message or ''."""
    wanted = fingerprint()
    if STAMP.exists() and STAMP.read_text(encoding="utf-8") == wanted:
        return ""
    print("Setting up .venv (once; this takes a minute or two) ...", flush=True)
    python = str(BIN / "python")
    # Recreated each time: leftovers of an older set-up must not decide what works.
    if subprocess.call([sys.executable, "-m", "venv", "--clear", str(VENV)]) != 0:
        return (
            f"cannot make a virtual environment with {sys.executable}; on Debian or Ubuntu "
            "install it with 'sudo apt install python3-venv', then run this again."
        )
    pip = [python, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    uv = [python, "-m", "uv", "pip", "install", "--quiet", "--python", python]
    # uv installs many times faster; where it is missing or cannot connect, pip does the same.
    installers = [pip]
    if subprocess.call([*pip, "uv"], stderr=subprocess.DEVNULL) == 0:
        installers.insert(0, uv)
    for what, arguments in (
        ("the requirements", ["--require-hashes", "-r", str(LOCK)]),
        ("the package", ["--no-deps", "--no-build-isolation", "-e", str(ROOT)]),
    ):
        environment = {**os.environ, **SYSTEM_CERTIFICATES}
        if all(subprocess.call([*tool, *arguments], env=environment) for tool in installers):
            return (
                f"{what} could not be installed (see above); check the connection to the "
                "package index and run this again."
            )
    STAMP.write_text(wanted, encoding="utf-8")
    return ""


def dotted(version: tuple[int, ...]) -> str:
    """A version as text."""
    return ".".join(map(str, version))


def fingerprint() -> str:
    """What .venv is made from: another lock, kernel or interpreter needs another set-up."""
    digest = hashlib.sha256(sys.version.encode())
    kernel = ROOT / "src" / "jaipur" / "kernel"
    compiled = sorted([*kernel.glob("*.py"), *kernel.glob("*.pxd")])
    for file in (LOCK, ROOT / "pyproject.toml", ROOT / "setup.py", *compiled):
        digest.update(file.read_bytes())
    return digest.hexdigest()


def run(*command: str) -> int:
    """Run a tool of .venv in the checkout, showing what is run."""
    print(f"$ {' '.join(command)}", flush=True)
    path = str(BIN) + os.pathsep + os.environ.get("PATH", "")
    environment = {**os.environ, **SYSTEM_CERTIFICATES, "PATH": path}
    return subprocess.call([str(BIN / command[0]), *command[1:]], cwd=ROOT, env=environment)


def play(arguments: list[str]) -> int:
    """Play the game."""
    with subprocess.Popen([str(BIN / "jaipur"), *arguments]) as game:
        try:
            return game.wait()
        except KeyboardInterrupt:
            return game.wait()  # it was told to stop, too, and says so itself


def lint() -> int:
    """Every static check, of Python and of the scripts."""
    checks = (
        ("ruff", "format", "--check"),
        ("ruff", "check"),
        ("mypy",),
        ("lint-imports",),
        ("python", "-m", "tools.private_names"),
    )
    with ThreadPoolExecutor() as pool:
        scripts = pool.submit(check_scripts)
        return max(*(run(*check) for check in checks), scripts.result())


def check_scripts() -> int:
    """Format, style and types of the browser's scripts and of their tests."""
    return script_tools() or max(
        run("node", BIOME, "check", "--error-on-warnings"),
        *(run("node", TSC, "--project", each) for each in (".", WORKER, SCRIPT_TESTS)),
    )


def test_scripts() -> int:
    """The browser's scripts without a browser; needs nothing but Node."""
    return run("node", "--test", f"{SCRIPT_TESTS}/*.test.js")


def script_tools() -> int:
    """Install the tools for the scripts; they come from npm and are for developers only."""
    installed, lock = ROOT / "node_modules" / ".package-lock.json", ROOT / "package-lock.json"
    if installed.exists() and installed.stat().st_mtime >= lock.stat().st_mtime:
        return 0
    if run("npm", "ci", "--no-progress") != 0:
        print("dev.py: the tools for the scripts could not be installed (see above).")
        return 2
    return 0


def format_code(_arguments: list[str]) -> int:
    """Format the code."""
    return (
        run("ruff", "format")
        or run("ruff", "check", "--fix")
        or script_tools()
        or run("node", BIOME, "check", "--write")
    )


def translate(_arguments: list[str]) -> int:
    """Bring the catalogues up to date with the code, and list what needs translation."""
    return run("python", "-m", "tools.translate")


def test(arguments: list[str]) -> int:
    """All checks and all tests with coverage; with arguments, only pytest."""
    if arguments:
        return run("pytest", *arguments)
    get_proxies()
    return (
        lint()
        or test_scripts()
        or run(
            "pytest",
            "-n",
            str(WORKERS),
            "--ignore=tests/browser",
            "--durations=15",
            "--cov",
            f"--cov-report=json:{COVERAGE}",
        )
        or run("python", "-m", "tools.coverage_floors", COVERAGE)
        or browser([])
    )


def browser(arguments: list[str]) -> int:
    """The tests in a real Chromium: three at a time, in separate processes."""
    problem = get_chromium(BIN / "playwright")
    if problem:
        print(f"dev.py: {problem}")
        return 2
    return run("pytest", *(arguments or ("-n", "3", "--dist", "worksteal", "tests/browser")))


def screenshots(_arguments: list[str]) -> int:
    """Pictures of every screen, in the folder screenshots."""
    problem = get_chromium(BIN / "playwright")
    if problem:
        print(f"dev.py: {problem}")
        return 2
    return run("python", "-m", "tools.screenshots")


def docs(_arguments: list[str]) -> int:
    """The documentation as a site; a warning is an error."""
    os.environ["NO_MKDOCS_2_WARNING"] = "1"  # about the theme's future, not about our pages
    return run("mkdocs", "build", "--quiet", "--strict")


def bench(arguments: list[str]) -> int:
    """Run the named benchmarks, or all but the long ones."""
    files = sorted((ROOT / "benchmarks").glob("[!_]*.py"))
    found = [file.stem for file in files]
    unknown = [name for name in arguments if name not in found]
    if unknown:
        print(f"dev.py: there is no benchmark {unknown[0]}; available: {', '.join(found)}")
        return 2
    names = arguments or [name for name in found if name not in LONG_BENCHMARKS]
    return max(run("python", "-m", f"benchmarks.{name}") for name in names)


def lock(_arguments: list[str]) -> int:
    """Resolve the requirements again, with hashes and without index addresses."""
    extras = (f"--extra={name}" for name in LOCKED_EXTRAS)
    return run(
        *("uv", "pip", "compile", "--quiet", "--universal", "--generate-hashes", "--no-header"),
        *("--python-version", dotted(OLDEST), "--upgrade", *extras),
        *("pyproject.toml", "--output-file", "requirements.lock"),
    )


if __name__ == "__main__":
    sys.exit(interruptible())
