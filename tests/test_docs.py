"""What the documents print is true: examples run, tables are complete, links lead somewhere."""

from __future__ import annotations

import contextlib
import doctest
import io
import json
import re
import shlex
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

import dev
from jaipur import __version__
from jaipur.cli import main
from jaipur.engine import answer
from jaipur.engine.commands import COMMANDS
from jaipur.formats import (
    EndedBy,
    MatchEnd,
    Person,
    ProblemCode,
    Record,
    write_event,
    write_record,
    write_round,
    write_view,
)
from jaipur.rules import STANDARD, Bonus, BySeat, IllegalReason, Match, Move, Seat, seen_by
from tests.strategies import played

ROOT = Path(__file__).parents[1]
DOCUMENTS = [
    file
    for pattern in ("*.md", "[!.]*/*.md", "docs/*/*.md")
    for file in sorted(ROOT.glob(pattern))
    if "node_modules" not in file.parts
]
FORMATS = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")


EXECUTED = {
    "README.md": {"python"},
    "docs/api.md": {"http", "websocket"},  # tests/server/test_api_docs.py
    "docs/analysis.md": {"python"},  # tests/analysis/test_luck.py
    "docs/arena.md": {"python", "report"},  # tests/arena/test_arena_docs.py
    "docs/fairness.md": {"python"},  # tests/test_commitment.py
    "docs/formats.md": {"json", "jsonl", "pycon"},
    "docs/terminal.md": {"console", "text"},  # tests/terminal/test_terminal_docs.py
    "docs/research/language-models.md": {"json", "python"},  # tests/research/test_mcp.py, too
    **{
        f"docs/research/{page}.md": {"python"}  # tests/research/test_pages.py
        for page in (
            "baselines",
            "datasets",
            "gymnasium",
            "opponents",
            "openspiel",
            "pettingzoo",
            "text",
            "vector",
        )
    },
}
"""The kinds of blocks that tests execute, by document; `bibtex` is there to be copied."""


def blocks(text: str, language: str) -> list[str]:
    return re.findall(rf"^```{language}\n(.*?)^```", text, re.MULTILINE | re.DOTALL)


def test_the_examples_of_the_readme_run_and_have_ten_lines() -> None:
    first, second = blocks((ROOT / "README.md").read_text(encoding="utf-8"), "python")
    assert len([line for line in first.splitlines() if line]) <= 10
    assert run(first) == "1 BySeat(1, 2)\n"
    Move.parse(run(second).strip())


def run(example: str) -> str:
    """What an example prints."""
    printed = io.StringIO()
    with contextlib.redirect_stdout(printed):
        exec(compile(example, "README.md", "exec"), {})
    return printed.getvalue()


@pytest.mark.parametrize("name", ["formats"])
def test_the_examples_of_a_document_run(name: str) -> None:
    results = doctest.testfile(str(ROOT / "docs" / f"{name}.md"), module_relative=False)
    assert results.attempted > 3
    assert results.failed == 0


def test_the_conversation_in_the_formats_document_is_real() -> None:
    (conversation,) = blocks(FORMATS, "jsonl")
    lines = conversation.splitlines()
    state = json.loads(answer('{"cmd": "deal", "seed": "monsoon", "starter": 0}'))["state"]
    view = json.loads(answer(json.dumps({"cmd": "view", "state": state, "seat": 0})))["view"]
    assert len(lines) >= 10
    for request, shown in zip(lines[::2], lines[1::2], strict=True):
        filled = request[2:].replace("STATE", json.dumps(state)).replace("VIEW", json.dumps(view))
        real = json.dumps(json.loads(answer(filled)))
        start, _, end = shown[2:].partition(" …")
        assert real.startswith(start.removesuffix(","))
        assert real == start or real.endswith(end)


def test_the_whole_exchange_in_the_formats_document_is_real() -> None:
    request, shown = map(json.loads, blocks(FORMATS, "json"))
    assert json.loads(answer(json.dumps(request))) == shown
    state = json.loads(answer('{"cmd": "deal", "seed": "monsoon", "starter": 0}'))["state"]
    asked = {"cmd": "view", "state": state, "seat": 0}
    assert json.loads(answer(json.dumps(asked)))["view"] == request["view"]


def test_every_reason_command_and_field_is_documented() -> None:
    match = played(Match.start(STANDARD, seed="docs"), [5] * 200)
    names: set[str] = {reason.value for reason in IllegalReason} | set(COMMANDS)
    names |= {code.value for code in ProblemCode} | {how.value for how in EndedBy}
    for command in COMMANDS.values():
        names |= {*command.required.split(), *command.optional.split()}
    written: list[dict[str, Any]] = [write_round(match.round), write_view(match.view(Seat.A))]
    written += [write_event(event) for event in match.history]
    written += [write_event(seen_by(Bonus(Seat.A, 3, 1), None)), written[0]["result"]]
    for data in written:
        names |= data.keys()
    names |= {event["event"] for event in written[2:-1]}
    players = BySeat(Person("Asha"), Person("Belen", bot=True, level="trader"))
    end = MatchEnd(EndedBy.RESIGNED, Seat.A)
    record = Record.of(match, players, date="2026-11-15", end=end, undone=1)
    names |= write_record(record).keys() | {"how", "winner", "level", "deals", "fairness"}
    missing = {name for name in names if f"`{name}`" not in FORMATS}
    assert missing - {"event"} == set()


def test_every_command_of_the_command_line_is_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [name for name in main.commands if f"`jaipur {name}" not in readme] == []


def test_every_benchmark_is_in_the_list_of_benchmarks() -> None:
    listed = (ROOT / "benchmarks" / "README.md").read_text(encoding="utf-8")
    for file in (ROOT / "benchmarks").glob("[!_]*.py"):
        assert f"`{file.stem}`" in listed


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_every_block_is_executed(document: Path) -> None:
    fences = re.findall(r"^```(.*)$", document.read_text(encoding="utf-8"), re.MULTILINE)
    assert set(fences[1::2]) <= {""}, "a block without an end"
    assert set(fences[::2]) - {"bibtex"} == EXECUTED.get(str(document.relative_to(ROOT)), set())


def command_lines() -> list[list[str]]:
    """The commands that the documents print, each in a line of its own."""
    text = "\n".join(file.read_text(encoding="utf-8") for file in DOCUMENTS).replace("\\\n", " ")
    return [
        shlex.split(line)
        for line in re.findall(r"^ {4}((?:jaipur|python3?)(?: .*)?)$", text, re.MULTILINE)
    ]


@pytest.mark.parametrize("words", command_lines(), ids=" ".join)
def test_every_command_line_is_understood(words: list[str]) -> None:
    match words:
        case ["jaipur"]:
            main.make_context("jaipur", [], resilient_parsing=True)
        case ["jaipur", name, *arguments]:
            main.commands[name].make_context(name, arguments)
        case ["python3", "dev.py", word, *_]:
            assert re.search(rf"^  {word} ", dev.USAGE, re.MULTILINE)
        case ["python", "-m", module, *_]:
            assert find_spec(module) is not None
        case _:
            pytest.fail("what is this?")


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    targets = re.findall(r"\]\(([^)#]+)\)", document.read_text(encoding="utf-8"))
    assert [target for target in targets if not (document.parent / target).exists()] == []


def test_the_changelog_names_this_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## (\d\S*)", changelog, re.MULTILINE)
    assert newest is not None
    assert newest[1] == __version__


def test_every_module_has_a_room_in_the_architecture() -> None:
    text = (ROOT / "docs" / "architecture.md").read_text(encoding="utf-8")
    package = ROOT / "src" / "jaipur"
    rooms = [path.name for path in package.iterdir() if (path / "__init__.py").exists()]
    files = [path.stem for path in (package / "rules").glob("[!_]*.py")]
    missing = [name for name in (*rooms, *files) if f"`{name}`" not in text]
    assert missing == ["errors"]
    compiled = [path.stem for path in (package / "kernel").glob("[!_]*.py")]
    assert [name for name in compiled if f"`{name}`" not in text] == []


def test_the_lock_names_every_requirement_and_no_address() -> None:
    lock = (ROOT / "requirements.lock").read_text(encoding="utf-8")
    project = (ROOT / "pyproject.toml").read_text(encoding="utf-8")
    wanted = re.findall(r'^\s*"([a-z-]+)>=', project, re.MULTILINE)
    assert len(wanted) > 5
    assert [name for name in wanted if not re.search(rf"^{name}==", lock, re.MULTILINE)] == []
    assert "://" not in lock


def test_every_sentence_about_installing_names_our_distribution() -> None:
    """`jaipur` on the package index is a stranger's."""
    places = (".github", "benchmarks", "deploy", "docs", "examples", "src", "tests", "tools", "")
    files = [
        file.relative_to(ROOT).as_posix()
        for place in places
        for file in ((ROOT / place).rglob("*") if place else ROOT.iterdir())
        if file.suffix in {".md", ".py", ".toml", ".yml", ".yaml", ".html", ".cff"}
        or file.name == "Dockerfile"
    ]
    stranger = re.compile(
        r"(install|upgrade|run)( -\S+)* [\"']?jaipur[\"'\[`=\s]|[\"' ]jaipur\[[a-z{]"
    )
    wrong = [
        f"{name}: {line.strip()}"
        for name in files
        for line in (ROOT / name).read_text(encoding="utf-8").splitlines()
        if "stranger" not in line and re.search(r"\bpipx?\b|\buvx?\b|jaipur\[", line)
        if stranger.search(line)
    ]
    assert [line for line in wrong if "uninstall jaipur" not in line] == []
