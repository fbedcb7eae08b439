"""Output that is not UTF-8, and output that nobody reads: nothing is lost, nothing crashes."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
from pathlib import Path

import pytest
from click.testing import CliRunner

from jaipur.analysis import EFFORTS, Effort
from jaipur.cli import main
from jaipur.cli.streams import transliterate
from jaipur.puzzles import puzzles
from jaipur.words import LANGUAGES, language, rules_text

GOLDEN = Path(__file__).parents[1] / "golden"
RECORD = str(GOLDEN / "resigned.jaipur.json")
ENCODINGS = ("cp1252", "latin-1", "ascii")
PLAY = ("play", "--plain", "--seed", "7", "--starter", "me", "--bot", "random")


@pytest.fixture(autouse=True)
def at_home(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))


@pytest.fixture
def glance(monkeypatch: pytest.MonkeyPatch) -> None:
    """An analysis that takes no time."""
    monkeypatch.setitem(EFFORTS, "quick", Effort("quick", scouting=6, batches=4, worlds=5))


def run(
    *words: str, stdin: bytes = b"", encoding: str = "utf-8", code: int = 0, errors: bytes = b""
) -> bytes:
    """What a command prints to streams of this encoding."""
    done = CliRunner(charset=encoding).invoke(main, words, input=stdin)
    assert done.exit_code == code, done.exception
    assert done.stderr_bytes.startswith(errors)
    assert bool(errors) == bool(done.stderr_bytes)
    return done.stdout_bytes


def spelt(text: str, encoding: str) -> str:
    """A text as a stream of this encoding takes it."""
    return "".join(c if c.encode(encoding, "ignore") else transliterate(c) for c in text)


@pytest.mark.parametrize("encoding", ENCODINGS)
@pytest.mark.usefixtures("glance")
def test_every_command_writes_what_the_stream_can_take(encoding: str) -> None:
    arena = run("arena", "maharaja@2", "random", "--rounds", "2", encoding=encoding)
    assert "+inf" in arena.decode(encoding)
    for lang in ("fr", "de"):
        quick = (RECORD, "--effort", "quick", "--lang", lang)
        for words in (
            *(("replay", RECORD, "--lang", lang), ("verify", RECORD, "--lang", lang)),
            *(("analyse", *quick), ("rules", "--lang", lang), ("info",), ("man",)),
        ):
            found = run(*words, encoding=encoding)
            expected = run(*words)
            assert found.decode(encoding) == spelt(expected.decode(), encoding)
    name = "Zo\N{LATIN SMALL LETTER E WITH DIAERESIS} \N{SNOWMAN}"
    told = "aide\nprends les épices\n".encode(encoding, "replace")
    played = run(*PLAY, "--lang", "fr", "--name", name, stdin=told, encoding=encoding)
    assert spelt(name, encoding) in played.decode(encoding)
    run("watch", "random", "random", "--plain", "--speed", "0", "--lang", "fr", encoding=encoding)


def test_a_real_process_in_an_old_locale() -> None:
    variables = {"PYTHONUTF8": "0", "LC_ALL": "C", "PYTHONCOERCECLOCALE": "0"}
    command = [sys.executable, "-m", "jaipur", "rules", "--lang", "fr"]
    done = subprocess.run(command, capture_output=True, env={**os.environ, **variables}, check=True)
    found = done.stdout.decode("ascii")
    assert found == spelt(rules_text("fr") + "\n", "ascii")
    assert "\\u" not in found


@pytest.mark.parametrize("code", LANGUAGES)
def test_the_texts_of_the_game_need_no_numbers(code: str) -> None:
    catalogue = language(code).catalogue
    texts = getattr(catalogue, "_catalog", {}).values()
    numbered = {c for text in texts for c in text if transliterate(c).startswith("\\")}
    assert numbered == set()


def test_json_keeps_every_letter_in_any_encoding(tmp_path: Path) -> None:
    data = json.loads(Path(RECORD).read_bytes())
    data["players"][0]["name"] = "雪 Zoë ∞"
    file = tmp_path / "record"
    file.write_text(json.dumps(data), encoding="utf-8")
    plain = run("replay", str(file), "--json", "--lang", "fr")
    other = run("replay", str(file), "--json", "--lang", "fr", encoding="latin-1")
    assert json.loads(other.decode("ascii")) == json.loads(plain)
    assert "雪 Zoë ∞".encode() in plain


def test_a_mistake_with_letters_that_are_no_text() -> None:
    wrong = b"jaipur: cannot read caf\\udce9"
    for encoding in ("ascii", "utf-8"):
        run("replay", os.fsdecode(b"caf\xe9"), code=2, encoding=encoding, errors=wrong)


def test_input_that_is_no_text_is_no_move() -> None:
    assert b"That is not a move" in run(*PLAY, "--lang", "en", stdin=b"z\xff\xfege\n")


NOT_READ = (
    "play --plain --seed 7",
    "--help",
    "admin stats",
    f"analyse {RECORD} --effort quick",
    "arena random random --rounds 2",
    "arena random random --rounds 2 --out -",
    "completion bash",
    "engine",
    "info",
    "info --json",
    "man",
    "play --help",
    f"puzzles show {next(iter(puzzles()))}",
    f"replay {RECORD}",
    "rules",
    "serve --check",
    f"verify {RECORD}",
    "watch random random --plain --speed 0",
)
"""Commands that print."""


def test_a_broken_pipe_ends_it_quietly(
    monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    run(*PLAY)  # makes the database
    for words in NOT_READ:
        reading, writing = os.pipe()
        os.close(reading)
        stdin = io.TextIOWrapper(io.BytesIO(b'{"cmd": "info"}\n'))
        with os.fdopen(writing, "w", encoding="utf-8") as stream, monkeypatch.context() as patch:
            patch.setattr(sys, "stdout", stream)
            patch.setattr(sys, "stdin", stdin)
            with pytest.raises(SystemExit) as ended:
                main(words.split(), prog_name="jaipur")
        assert ended.value.code == 141, words
        assert capfd.readouterr() == ("", ""), words


def test_a_real_process_whose_pipe_is_broken() -> None:
    reading, writing = os.pipe()
    os.close(reading)
    command = [sys.executable, "-m", "jaipur", "rules"]
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert (done.returncode, done.stderr) == (141, b"")


def test_every_command_that_prints_was_tried() -> None:
    # Three speak to servers and files; the protocol of `mcp` has tests of its own.
    silent = {"backup", "bridge", "dataset", "health", "mcp", "restore"}
    tried = {words.split()[0] for words in NOT_READ} - {"--help"}
    assert tried | silent == set(main.commands)
