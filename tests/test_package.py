"""What users install: the source archive and the wheels, built and run away from the checkout."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from jaipur.words import LANGUAGES

ROOT = Path(__file__).parents[1]
MAX_MEGABYTES = 2
INTERPRETERS = ("3.11", "3.12", "3.13", "3.14")
NO_CYTHON = "raise ImportError('no Cython here')\n"


@pytest.fixture(scope="module")
def archive(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The source archive."""
    source = tmp_path_factory.mktemp("checkout")
    # Only what git knows: files that merely lie about must not make the build work.
    files = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.splitlines()  # fmt: skip
    for name in files:
        target = source / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes((ROOT / name).read_bytes())
    (made,) = build(source, "--sdist").glob("*.tar.gz")
    return made


@pytest.fixture(scope="module")
def unpacked(archive: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory with what the source archive holds."""
    folder = tmp_path_factory.mktemp("unpacked")
    with tarfile.open(archive) as files:
        files.extractall(folder, filter="data")
    (top,) = folder.iterdir()
    return top


@pytest.fixture(scope="module")
def wheel(unpacked: Path) -> Path:
    """The wheel with a compiled kernel."""
    # What an earlier build left must not come along.
    for stale in unpacked.joinpath("build").glob("lib*"):
        pytest.fail(f"the archive brings {stale}")
    for platform in ("lib", f"lib.{sys.platform}"):
        old = unpacked / "build" / platform / "jaipur" / "gone.py"
        old.parent.mkdir(parents=True)
        old.touch()
    # Whether it compiles is the question here, not how well.
    (made,) = build(unpacked, "--wheel", CFLAGS="-O0").glob("*.whl")
    return made


@pytest.fixture(scope="module")
def installed(wheel: Path) -> Path:
    return unzip(wheel)


@pytest.fixture(scope="module")
def plain_wheel(unpacked: Path) -> Path:
    """The wheel where no compiler works."""
    (made,) = build(unpacked, "--wheel", CC="false", outdir="plain").glob("*.whl")
    return made


def build(source: Path, *what: str, outdir: str = "dist", **variables: str) -> Path:
    target = source / outdir
    done = subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", target, *what, source],
        env={**os.environ, **variables}, check=False, capture_output=True, text=True,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr
    return target


def unzip(wheel: Path) -> Path:
    folder = wheel.with_suffix("")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(folder)
    return folder


def python(folder: Path, *arguments: str, executable: str = sys.executable) -> tuple[str, str]:
    """What Python prints and complains about, far from the checkout."""
    done = subprocess.run(
        [executable, *arguments],
        env={**os.environ, "PYTHONPATH": str(folder)},
        cwd=folder, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return done.stdout, done.stderr


def test_the_archive_brings_the_tests_and_all_they_read(unpacked: Path) -> None:
    files = {str(file.relative_to(unpacked)) for file in unpacked.rglob("*") if file.is_file()}
    known = subprocess.run(
        ["git", "ls-files", "tests", "tools", "docs", "benchmarks", "examples", "deploy", "*.py"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.splitlines()  # fmt: skip
    assert [name for name in known if name not in files and (ROOT / name).exists()] == []
    assert not [name for name in files if name.endswith((".so", ".pyd", ".pyc"))]


def test_the_wheel_is_small_and_for_every_python_from_3_11(wheel: Path) -> None:
    assert re.fullmatch(r"openjaipur-[\d.]+-cp311-abi3-.+\.whl", wheel.name)
    assert wheel.stat().st_size < MAX_MEGABYTES * 1e6


def test_the_kernel_keeps_to_the_stable_abi(wheel: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "abi3audit", "--strict", wheel],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_wheel_holds_the_package_and_its_texts(installed: Path) -> None:
    files = {str(file.relative_to(installed)) for file in installed.rglob("*") if file.is_file()}
    assert "jaipur/py.typed" in files
    assert "jaipur/gone.py" not in files
    for code in LANGUAGES:
        assert f"jaipur/texts/rules.{code}.md" in files
        assert f"jaipur/words/languages/{code}/language.toml" in files
        if code != "en":
            assert f"jaipur/words/languages/{code}/jaipur.mo" in files
            assert f"jaipur/words/languages/{code}/browser.json" in files
    sources = {
        str(file.relative_to(ROOT / "src"))
        for file in (ROOT / "src" / "jaipur").rglob("*.*")
        if file.is_file() and file.suffix not in {".pyc", ".so", ".pyd", ".c", ".po"}
    }
    assert sources <= files
    assert not [name for name in files if name.startswith(("tests", "docs", "benchmarks"))]


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_installed_command_prints_the_rules(installed: Path, language: str) -> None:
    document = (ROOT / "docs" / f"rules.{language}.md").read_text(encoding="utf-8")
    printed, _ = python(installed, "-m", "jaipur", "rules", "--lang", language)
    assert printed.strip() == document.strip()


def test_the_installed_command_is_the_installed_one_and_compiled(installed: Path) -> None:
    code = "import jaipur.kernel; print(jaipur.kernel.COMPILED, jaipur.kernel.__file__)"
    printed, complaints = python(installed, "-c", code)
    compiled, file = printed.strip().split(maxsplit=1)
    assert (compiled, complaints) == ("True", "")
    assert Path(file).is_relative_to(installed)


def test_without_a_compiler_the_wheel_is_plain_and_says_once_that_it_is_slow(
    plain_wheel: Path,
) -> None:
    assert plain_wheel.name.endswith("-py3-none-any.whl")
    folder = unzip(plain_wheel)
    assert not [file for file in folder.rglob("*") if file.suffix in {".so", ".pyd"}]
    (folder / "cython.py").write_text(NO_CYTHON)
    code = (
        "from jaipur.kernel import COMPILED; import jaipur.kernel.observe, jaipur.kernel.harvest; "
        "from jaipur.bots import Limit, make_bot; from jaipur.rules import STANDARD, Match; "
        "match = Match.start(STANDARD, seed='monsoon'); "
        "decision = make_bot('maharaja').choose(match.view(match.round.turn), Limit(iterations=3)); "
        "print(COMPILED, decision.move)"
    )
    printed, complaints = python(folder, "-c", code)
    assert re.fullmatch(r"False \S+\n", printed)
    assert complaints.count("the kernel is not compiled here") == 1


def interpreter(version: str) -> str | None:
    """A Python of this version on this machine."""
    found = subprocess.run(
        [sys.executable, "-m", "uv", "python", "find", "--no-project", "--offline", version],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    return found.stdout.strip() or None


@pytest.mark.long
@pytest.mark.parametrize("version", INTERPRETERS)
def test_the_one_wheel_passes_the_kernels_tests_on_every_python(
    wheel: Path, version: str, tmp_path: Path
) -> None:
    found = interpreter(version)
    assert found, f"no Python {version} here: uv python install {version}"
    subprocess.run([found, "-m", "venv", tmp_path], check=True)
    executable = tmp_path / ("Scripts" if os.name == "nt" else "bin") / "python"
    subprocess.run(
        [executable, "-m", "pip", "install", "--quiet", wheel, "pytest", "hypothesis", "numpy"],
        check=True,
    )
    where, _ = python(
        tmp_path, "-c", "import jaipur; print(jaipur.__file__)", executable=str(executable)
    )
    assert Path(where.strip()).is_relative_to(tmp_path)
    subprocess.run(
        [executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/kernel"],
        cwd=ROOT, check=True,
    )  # fmt: skip
