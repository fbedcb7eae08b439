"""What users install: the source archive and the wheels, built and run away from the checkout."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
import sysconfig
import tarfile
import time
import zipfile
from pathlib import Path

import httpx
import pytest

from jaipur.words import LANGUAGES
from tests.figures import note

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
    compiled = f"lib.{sysconfig.get_platform()}-{sys.implementation.cache_tag}"
    for lib in ("lib", compiled):
        old = unpacked / "build" / lib / "jaipur" / "gone.py"
        old.parent.mkdir(parents=True)
        old.touch()
    # Whether it compiles is the question here, not how well.
    (made,) = build(unpacked, "--wheel", CFLAGS="-O1").glob("*.whl")
    assert (unpacked / "build" / compiled).exists(), "it was not there that an old file lay"
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


def test_the_wheel_is_for_every_python_from_3_11(wheel: Path) -> None:
    assert re.fullmatch(r"openjaipur-[\d.]+-cp311-abi3-.+\.whl", wheel.name)


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
        if file.is_file() and file.suffix not in {".pyc", ".so", ".pyd", ".c", ".po", ".pxd"}
    }
    compiled = {file for file in sources if (ROOT / "src" / file).with_suffix(".pxd").exists()}
    compiled = {file for file in compiled if file.endswith(".py")} - {"jaipur/kernel/layout.py"}
    assert sources - files == compiled
    modules = {name.partition(".")[0] for name in files if name.endswith((".so", ".pyd"))}
    assert {file.partition(".")[0] for file in compiled} < modules
    assert "jaipur_verifiers.py" in files
    assert not [name for name in files if name.endswith((".pxd", ".c", ".po"))]
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


def interpreter(version: str) -> Path:
    """A Python of this version on this machine; the test is skipped where there is none."""
    pyenv = Path(os.environ.get("PYENV_ROOT", Path.home() / ".pyenv"), "versions")
    uv = [sys.executable, "-m", "uv", "python", "find", "--no-project", "--offline", version]
    by_uv = subprocess.run(uv, capture_output=True, text=True, check=False).stdout.strip()
    named = shutil.which(f"python{version}")
    candidates = [
        Path(sys.executable),
        *sorted(pyenv.glob(f"{version}.*/bin/python")),
        *(Path(found) for found in (by_uv, named) if found),
    ]
    for file in candidates:
        ask: list[str | Path] = [file, "-c", "import sys; print('%d.%d' % sys.version_info[:2])"]
        answer = subprocess.run(ask, capture_output=True, text=True, check=False)
        if answer.stdout.strip() == version:  # a shim of pyenv may lead nowhere
            return file
    pytest.skip(f"no Python {version} here: uv python install {version}")


def fresh(folder: Path, interpreter: Path) -> Path:
    """The commands of a new virtual environment."""
    subprocess.run([interpreter, "-m", "venv", folder], check=True)
    return folder / ("Scripts" if os.name == "nt" else "bin")


def install(commands: Path, *packages: str | Path, **variables: str) -> None:
    subprocess.run(
        [commands / "python", "-m", "pip", "install", "--quiet", *packages],
        env={**os.environ, **variables}, check=True,
    )  # fmt: skip


@pytest.fixture(scope="module")
def best_wheel(unpacked: Path) -> Path:
    """The wheel as it is published, compiled well."""
    (made,) = build(unpacked, "--wheel", outdir="best").glob("*.whl")
    return made


@pytest.mark.long
def test_the_wheel_as_it_is_published_is_small(best_wheel: Path) -> None:
    megabytes = best_wheel.stat().st_size / 1e6
    note("packages", f"the wheel: {megabytes:.2f} MB")
    assert megabytes < MAX_MEGABYTES


@pytest.mark.long
@pytest.mark.parametrize("version", INTERPRETERS)
def test_the_one_wheel_passes_the_kernels_tests_on_every_python(
    best_wheel: Path, version: str, tmp_path: Path
) -> None:
    # Its tests alone, with what they read, sources included: what is imported must be installed.
    for name in ("src", "tests", "tools", "pyproject.toml"):
        (tmp_path / name).symlink_to(ROOT / name)
    tools = ("pytest", "hypothesis", "httpx", "websockets", "starlette")
    commands = fresh(tmp_path / "venv", interpreter(version))
    install(commands, f"{best_wheel}[research]", *tools)
    code = "import jaipur.kernel; print(jaipur.kernel.COMPILED, jaipur.__file__)"
    printed, _ = python(tmp_path, "-c", code, executable=str(commands / "python"))
    compiled, where = printed.split(maxsplit=1)
    assert compiled == "True"
    assert Path(where.strip()).is_relative_to(tmp_path)
    subprocess.run(
        [commands / "python", "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/kernel"],
        cwd=tmp_path, check=True,
    )  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize("what", ["wheel", "archive", "archive without a compiler"])
def test_a_newcomer_installs_it_and_sees_the_first_page(
    wheel: Path, archive: Path, tmp_path: Path, what: str
) -> None:
    variables = {"CC": "false"} if what.endswith("compiler") else {}
    commands = fresh(tmp_path / "venv", Path(sys.executable))
    began = time.monotonic()
    install(commands, wheel if what == "wheel" else archive, **variables)
    home = {**os.environ, "HOME": str(tmp_path), "XDG_DATA_HOME": str(tmp_path / "data")}
    with subprocess.Popen(
        [commands / "jaipur", "--no-browser", "--port", "0"],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, env=home,
    ) as game:  # fmt: skip
        try:
            assert game.stdout is not None
            (address,) = re.findall(r"http://\S+", game.stdout.readline())
            page = httpx.get(address, follow_redirects=True)
            seconds = time.monotonic() - began
            note("packages", f"from `pip install` of the {what} to the first page: {seconds:.0f} s")
        finally:
            game.terminate()
            _, complaints = game.communicate()
    assert page.status_code == httpx.codes.OK
    assert "Jaipur" in page.text
    assert complaints.count("the kernel is not compiled here") == what.endswith("compiler")


def extras_in_sentences() -> set[str]:
    """What documents and messages tell people to install with the distribution."""
    texts = [
        file.read_text(encoding="utf-8")
        for folder in ("docs", "examples", "src/jaipur")
        for file in (ROOT / folder).rglob("*")
        if file.suffix in {".md", ".py"}
    ]
    found = re.findall(r"openjaipur\[([a-z,]+)\]", "\n".join(texts))
    return {extra for several in found for extra in several.split(",")}


def test_every_extra_that_a_sentence_names_is_there(installed: Path) -> None:
    (metadata,) = installed.glob("openjaipur-*.dist-info/METADATA")
    offered = set(re.findall(r"^Provides-Extra: (\S+)$", metadata.read_text(), re.MULTILINE))
    named = extras_in_sentences()
    assert {"postgres", "research"} <= named
    assert named <= offered


@pytest.mark.long
@pytest.mark.parametrize("extra", sorted(extras_in_sentences() - {"learn"}))  # torch: 2 GB
def test_what_a_sentence_tells_people_to_install_can_be_installed(wheel: Path, extra: str) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pip", "install", "--dry-run", "--quiet", f"{wheel}[{extra}]"],
        capture_output=True, text=True, check=False,
    )  # fmt: skip
    assert done.returncode == 0, done.stderr


@pytest.mark.long
def test_the_tests_of_the_archive_pass_where_there_is_no_checkout(
    unpacked: Path, installed: Path
) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "no:cacheprovider", "tests/rules",
         "tests/formats", "tests/test_docs.py"],
        cwd=unpacked, capture_output=True, text=True, check=False,
        env={**os.environ, "PYTHONPATH": str(installed), "GIT_DIR": "nowhere"},
    )  # fmt: skip
    assert done.returncode == 0, done.stdout + done.stderr


@pytest.mark.long
def test_wheels_are_built_for_every_platform_that_is_promised() -> None:
    def built(platform: str, archs: str) -> set[str]:
        done = subprocess.run(
            [sys.executable, "-m", "uv", "tool", "run", "--quiet", "cibuildwheel", "--platform",
             platform, "--archs", archs, "--print-build-identifiers"],
            cwd=ROOT, capture_output=True, text=True, check=True,
        )  # fmt: skip
        return set(done.stdout.split())

    assert built("linux", "x86_64,aarch64") == {
        f"cp311-{libc}_{machine}"
        for libc in ("manylinux", "musllinux")
        for machine in ("x86_64", "aarch64")
    }
    assert built("macos", "x86_64,arm64") == {"cp311-macosx_x86_64", "cp311-macosx_arm64"}
    assert built("windows", "AMD64") == {"cp311-win_amd64"}
