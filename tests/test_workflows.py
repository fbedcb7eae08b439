"""The workflows: their form, what an attacker could do with them, and what they promise."""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest
import yaml

from jaipur import __version__
from tools.release_notes import release_notes

ROOT = Path(__file__).parents[1]
WORKFLOWS = sorted((ROOT / ".github" / "workflows").glob("*.yml"))


@pytest.mark.parametrize(
    ("schema", "files"),
    [
        ("vendor.github-workflows", WORKFLOWS),
        ("vendor.dependabot", [ROOT / ".github" / "dependabot.yml"]),
        ("vendor.citation-file-format", [ROOT / "CITATION.cff"]),
    ],
)
def test_every_file_has_the_form_that_its_reader_wants(schema: str, files: list[Path]) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "check_jsonschema", "--builtin-schema", schema, *files],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


def test_nothing_in_the_workflows_helps_an_attacker() -> None:
    done = subprocess.run(
        [Path(sys.executable).parent / "zizmor", "--offline", "--quiet", ROOT / ".github"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


def test_tests_run_on_every_system_and_every_python_that_the_package_claims() -> None:
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "tests.yml").read_text())["jobs"]
    matrix = jobs["everywhere"]["strategy"]["matrix"]
    assert {name.partition("-")[0] for name in matrix["os"]} == {"ubuntu", "macos", "windows"}
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["requires-python"] == f">={matrix['python'][0]}"


def test_packages_and_verifiers_have_jobs_of_their_own() -> None:
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "tests.yml").read_text())["jobs"]
    commands = [step.get("run", "") for job in jobs.values() for step in job["steps"]]
    for file in ("tests/test_package.py", "tests/research/test_verifiers.py"):
        assert f"python3 dev.py test --long {file}" in commands


def test_whatever_runs_all_tests_has_the_older_versions_that_some_of_them_need() -> None:
    jobs = yaml.safe_load((ROOT / ".github" / "workflows" / "tests.yml").read_text())["jobs"]
    for name in ("everything", "everywhere"):
        assert jobs[name]["steps"][0]["with"]["fetch-depth"] == 0


def test_commands_of_the_workflows_exist() -> None:
    for file in WORKFLOWS:
        for command in re.findall(r"dev\.py (\w+)", file.read_text()):
            assert f"\n  {command} " in (ROOT / "dev.py").read_text()


@pytest.fixture
def project(tmp_path: Path) -> Path:
    """The files that name a version, as they are just before a release."""
    for name in ("src/jaipur/__init__.py", "CITATION.cff", "CHANGELOG.md"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    changelog = tmp_path / "CHANGELOG.md"
    text = changelog.read_text().replace("## Unreleased", "## 9.8.7 - 2030-01-01")
    changelog.write_text(text)
    for name in ("src/jaipur/__init__.py", "CITATION.cff"):
        file = tmp_path / name
        file.write_text(file.read_text().replace(__version__, "9.8.7"))
    return tmp_path


def test_the_notes_of_a_release_are_its_part_of_the_changelog(project: Path) -> None:
    notes = release_notes("v9.8.7", project)
    assert notes in (ROOT / "CHANGELOG.md").read_text()
    assert "### For players" in notes
    assert f"## {__version__}" not in notes


@pytest.mark.parametrize("file", ["src/jaipur/__init__.py", "CITATION.cff", "CHANGELOG.md"])
def test_a_release_that_names_two_versions_is_refused(project: Path, file: str) -> None:
    path = project / file
    path.write_text(path.read_text().replace("9.8.7", "9.8.6"))
    with pytest.raises(
        ValueError, match=rf"the tag is v9\.8\.7, but {re.escape(file)} says 9\.8\.6"
    ):
        release_notes("v9.8.7", project)
