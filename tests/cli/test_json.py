"""What commands print as JSON has the shapes of docs/formats.md, field by field."""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest
from click.testing import CliRunner

from jaipur.analysis import EFFORTS, Effort, JudgedMove, LuckEvent
from jaipur.arena.estimate import Estimate
from jaipur.arena.results_file import Header
from jaipur.cli import main
from jaipur.cli.verdict import Proven, Unproven
from jaipur.formats import read_event, read_round, read_view
from tests.arena.players import program

ROOT = Path(__file__).parents[2]
FORMATS = (ROOT / "docs" / "formats.md").read_text(encoding="utf-8")
GOLDEN = ROOT / "tests" / "golden"


def is_read(read: Any, value: object) -> bool:
    read(value)
    return True


def is_number(value: object) -> bool:
    return isinstance(value, int | float) and not isinstance(value, bool)


TYPES: dict[str, Callable[[Any], bool]] = {
    "text": lambda value: isinstance(value, str),
    "boolean": lambda value: isinstance(value, bool),
    "integer": lambda value: is_number(value) and isinstance(value, int),
    "number": is_number,
    "null": lambda value: value is None,
    "object": lambda value: isinstance(value, dict),
    "round": lambda value: is_read(read_round, value),
    "event": lambda value: is_read(read_event, value),
    "result": lambda value: (
        value is not None and set(value) == {"reason", "rupees", "camels", "winner"}
    ),
    "problem": lambda value: (
        value is not None and value["code"] in FORMATS and isinstance(value["text"], str)
    ),
    "pair": lambda value: (
        isinstance(value, list) and len(value) == 2 and all(isinstance(each, int) for each in value)
    ),
    "view": lambda value: is_read(read_view, value),
    "judged move": lambda value: is_read(lambda v: msgspec.convert(v, JudgedMove), value),
    "chance event": lambda value: is_read(lambda v: msgspec.convert(v, LuckEvent), value),
    "reason": lambda value: set(value) == {"name", "amount", "cards", "values"},
    "header": lambda value: is_read(lambda v: msgspec.convert(v, Header), value),
    "estimate": lambda value: (
        set(value) == {*Estimate.__struct_fields__}
        and all(each is None or is_number(each) for each in value.values())
    ),
}
"""What a type of the tables says about a value."""
CLOSED = {
    *("round", "event", "result", "problem", "header", "estimate"),
    *("pair", "view", "judged move", "chance event", "reason"),
}
"""Types that are described elsewhere: nobody looks inside."""


def documented(command: str) -> dict[str, set[str]]:
    """The types of every path that the table of a command lists."""
    found = re.search(
        rf"^`{re.escape(command)}`.*?\n\n((?:\|[^\n]*\n)+)", FORMATS, re.MULTILINE | re.DOTALL
    )
    assert found is not None, command
    paths = {}
    for line in found[1].splitlines()[2:]:
        names, types, _ = line.strip("| ").split(" | ", 2)
        for name in re.findall(r"`([^`]+)`", names):
            paths[name] = set(types.split(" or "))
    return paths


def leaves(value: Any, path: str, paths: dict[str, set[str]]) -> Iterator[tuple[str, Any]]:
    """Every value inside a value by its path, as far as the table goes."""
    if path in paths:
        yield path, value
        if value is None or paths[path] & CLOSED:
            return
    if isinstance(value, dict):
        for key, each in value.items():
            below = f"{path}.{key}".removeprefix(".")
            yield from leaves(each, below if covers(paths, below) else f"{path}.*", paths)
    elif isinstance(value, list):
        for each in value:
            yield from leaves(each, f"{path}[]", paths)
    elif path not in paths:
        yield path, value


def covers(paths: dict[str, set[str]], path: str) -> bool:
    return any(re.match(rf"{re.escape(path)}(?![\w*])", known) for known in paths)


def printed(*words: str, code: int = 0) -> Any:
    result = CliRunner().invoke(main, words)
    assert result.exit_code == code, result.output
    return json.loads(result.stdout)


def check(command: str, *outputs: Any) -> None:
    """Everything printed is documented and of its type; everything documented is printed."""
    paths, seen = documented(command), set[str]()
    for output in outputs:
        for path, value in leaves(output, "", paths):
            assert path in paths, f"{path} is not documented"
            assert any(TYPES[kind](value) for kind in paths[path]), (path, value)
            seen.add(path)
    assert {*paths} - seen == set()


def golden(name: str) -> str:
    return str(GOLDEN / f"{name}.jaipur.json")


@pytest.fixture(scope="module")
def broken(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Records that are not true."""
    folder, files = tmp_path_factory.mktemp("broken"), {}
    changes: dict[str, Callable[[Any], object]] = {
        "move": lambda r: r["rounds"][0]["moves"].insert(5, "-K"),
        "result": lambda r: r["rounds"][0]["result"].update(rupees=[1, 2]),
    }
    for name, change in changes.items():
        data = json.loads(Path(golden("tie-bonus")).read_bytes())
        change(data)
        files[name] = str(folder / name)
        (folder / name).write_text(json.dumps(data))
    return files


def test_info() -> None:
    check("jaipur info --json", printed("info", "--json"))


def test_verify(broken: dict[str, str]) -> None:
    true = [printed("verify", golden(n), "--json") for n in ("fair-drawn", "undone")]
    false = [printed("verify", file, "--json", code=1) for file in broken.values()]
    check("jaipur verify FILE --json", *true, *false)
    assert all(each["verified"] for each in true)
    assert not any(each["verified"] for each in false)
    french = printed("verify", golden("undone"), "--json", "--lang", "fr")
    assert [each["code"] for each in french["unproven"]] == [
        each["code"] for each in true[1]["unproven"]
    ]
    assert french["unproven"] != true[1]["unproven"]


def test_every_code_of_a_verdict_is_documented() -> None:
    codes = {each.value for each in (*Proven, *Unproven)}
    assert {code for code in codes if f"`{code}`" not in FORMATS} == set()


def test_replay(broken: dict[str, str]) -> None:
    whole = printed("replay", golden("resigned"), "--json")
    practised = printed("replay", golden("undone"), "--json")
    damaged = printed("replay", broken["move"], "--json", code=2)
    check("jaipur replay FILE --json", whole, practised, damaged)
    assert practised["undone"] == 1
    assert damaged["problem"]["turn"] == 6
    assert len(damaged["steps"]) == 6
    step = printed("replay", golden("resigned"), "--json", "--at", "1.2")
    assert step == whole["steps"][2]
    missing = CliRunner().invoke(main, ["replay", golden("resigned"), "--json", "--at", "9.1"])
    assert (missing.exit_code, missing.stdout) == (2, "")
    assert missing.stderr.endswith("there is no turn 1 in a round 9\n")


def test_arena() -> None:
    quick = ("--rounds", "2", "--json")
    bot = f"x={' '.join(program('crash'))}"
    ladder = printed("arena", "random", "novice", "x@1s", "--bot", bot, *quick)
    duel = printed("arena", "random", "novice", "--sprt", "0:400", *quick)
    adjusted = printed("arena", "random", "novice", "--luck-adjusted", *quick)
    check("jaipur arena … --json", ladder, duel, adjusted)
    assert duel["sprt"]["verdict"] is None


def test_analyse(monkeypatch: pytest.MonkeyPatch, broken: dict[str, str]) -> None:
    monkeypatch.setitem(EFFORTS, "quick", Effort("quick", scouting=6, batches=4, worlds=5))
    quick = ("--json", "--effort", "quick")
    given_up = printed("analyse", golden("resigned"), *quick)
    both = printed("analyse", golden("resigned"), golden("standard-deck"), *quick)
    check("jaipur analyse FILE --json", *both)
    assert both[0] == given_up
    refused = CliRunner().invoke(main, ["analyse", broken["move"], *quick])
    assert (refused.exit_code, refused.stdout) == (2, "")


def test_analyse_a_position(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(EFFORTS, "quick", Effort("quick", scouting=6, batches=4, worlds=5))
    position = "jaipur:1 market:KLSCL hand:GSSC herd:3 rival:6 rival-herd:3"
    found = printed("analyse", "--position", position, "--json", "--effort", "quick")
    check("jaipur analyse --position TEXT --json", found)
    assert found["position"] == position
    assert found["candidates"][0]["behind"] == 0


@pytest.mark.parametrize("command", ["replay", "verify"])
def test_a_record_from_the_standard_input(command: str) -> None:
    held = Path(golden("resigned")).read_text(encoding="utf-8")
    piped = CliRunner().invoke(main, [command, "-", "--json"], input=held)
    assert piped.exit_code == 0
    assert json.loads(piped.stdout) == printed(command, golden("resigned"), "--json")
