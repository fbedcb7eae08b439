"""What the documents print is true: examples run, tables are complete, links lead somewhere."""

from __future__ import annotations

import contextlib
import doctest
import io
import json
import re
from pathlib import Path
from typing import Any

import pytest

from jaipur import __version__
from jaipur.cli import main
from jaipur.engine import answer
from jaipur.engine.commands import COMMANDS
from jaipur.formats import write_event, write_round, write_view
from jaipur.rules import STANDARD, Bonus, IllegalReason, Match, Move, Seat, seen_by
from tests.strategies import played

ROOT = Path(__file__).parents[1]
DOCUMENTS = [*sorted(ROOT.glob("*.md")), *sorted(ROOT.glob("[!.]*/*.md"))]
FORMATS = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")


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


def test_every_reason_command_and_field_is_documented() -> None:
    match = played(Match.start(STANDARD, seed="docs"), [5] * 200)
    names: set[str] = {reason.value for reason in IllegalReason} | set(COMMANDS)
    for command in COMMANDS.values():
        names |= {*command.required.split(), *command.optional.split()}
    written: list[dict[str, Any]] = [write_round(match.round), write_view(match.view(Seat.A))]
    written += [write_event(event) for event in match.history]
    written += [write_event(seen_by(Bonus(Seat.A, 3, 1), None)), written[0]["result"]]
    for data in written:
        names |= data.keys()
    names |= {event["event"] for event in written[2:-1]}
    missing = {name for name in names if f"`{name}`" not in FORMATS}
    assert missing - {"event"} == set()


def test_every_command_of_the_command_line_is_in_the_readme() -> None:
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    assert [name for name in main.commands if f"`jaipur {name}" not in readme] == []


def test_every_benchmark_is_in_the_list_of_benchmarks() -> None:
    listed = (ROOT / "benchmarks" / "README.md").read_text(encoding="utf-8")
    for file in (ROOT / "benchmarks").glob("*.py"):
        assert f"`{file.stem}`" in listed


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: path.name)
def test_links_lead_somewhere(document: Path) -> None:
    targets = re.findall(r"\]\(([^)#]+)\)", document.read_text(encoding="utf-8"))
    assert [target for target in targets if not (document.parent / target).exists()] == []


def test_the_changelog_names_this_version() -> None:
    changelog = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    newest = re.search(r"^## (\S+)", changelog, re.MULTILINE)
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
