"""What users install: the wheel, built from the source archive, away from the checkout."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

from jaipur.words import LANGUAGES

ROOT = Path(__file__).parents[1]


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A directory with the unpacked wheel."""
    work = tmp_path_factory.mktemp("package")
    source = work / "source"
    # Only what git knows: files that merely lie about must not make the build work.
    files = subprocess.run(
        ["git", "ls-files", "--cached", "--others", "--exclude-standard"],
        cwd=ROOT, capture_output=True, text=True, check=True,
    ).stdout.splitlines()  # fmt: skip
    for name in files:
        target = source / name
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_bytes((ROOT / name).read_bytes())
    subprocess.run(
        [sys.executable, "-m", "build", "--no-isolation", "--outdir", str(work / "dist"), str(source)],
        # Whether it compiles is the question here, not how well.
        env={**os.environ, "CFLAGS": "-O0"}, check=True, capture_output=True,
    )  # fmt: skip
    (wheel,) = (work / "dist").glob("*.whl")
    with zipfile.ZipFile(wheel) as archive:
        archive.extractall(work / "installed")
    return work / "installed"


def run(installed: Path, *arguments: str) -> str:
    """Run the installed command, far from the checkout."""
    done = subprocess.run(
        [sys.executable, "-m", "jaipur", *arguments],
        env={**os.environ, "PYTHONPATH": str(installed)},
        cwd=installed, capture_output=True, text=True, check=True,
    )  # fmt: skip
    return done.stdout


def test_the_wheel_holds_the_package_and_its_texts(installed: Path) -> None:
    files = {str(file.relative_to(installed)) for file in installed.rglob("*") if file.is_file()}
    assert "jaipur/py.typed" in files
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
    assert run(installed, "rules", "--lang", language).strip() == document.strip()


def test_the_installed_command_is_the_installed_one_and_compiled(installed: Path) -> None:
    code = "import jaipur.kernel; print(jaipur.kernel.COMPILED, jaipur.kernel.__file__)"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(installed)},
        capture_output=True, text=True, check=True,
    )  # fmt: skip
    compiled, file = done.stdout.strip().split(maxsplit=1)
    assert compiled == "True"
    assert Path(file).is_relative_to(installed)
