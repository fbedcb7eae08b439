"""The floors of coverage are checked room by room, and exactly."""

from __future__ import annotations

import json
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from tools.coverage_floors import FLOORS, OTHERS, Tally, gaps, main, problems, tally

ROOT = Path(__file__).parents[1]


def measured(
    lines: int, covered: int, missing: tuple[int, ...] = (), branches: tuple[int, int] = (0, 0)
) -> dict[str, Any]:
    """A file of a report."""
    return {
        "summary": {
            "num_statements": lines,
            "covered_lines": covered,
            "num_branches": branches[0],
            "covered_branches": branches[1],
        },
        "missing_lines": missing,
        "missing_branches": [],
    }


FULL = {f"src/jaipur/{room}/a.py": measured(10, 10) for room in FLOORS}


def test_lines_and_branches_of_a_room_are_added_up() -> None:
    files = {
        "src/jaipur/rules/a.py": measured(10, 9, (3,), branches=(4, 3)),
        "src/jaipur/rules/deeper/b.py": measured(6, 6),
        "src/jaipur/__main__.py": measured(2, 1),
        "src/jaipur/web/__init__.py": measured(0, 0),
    }
    assert tally({"files": files}) == {"jaipur": Tally(1, 2), "rules": Tally(18, 20)}


def test_a_floor_is_met_exactly_or_not_at_all() -> None:
    assert Tally(98, 100).meets(98)
    assert not Tally(97_999, 100_000).meets(98)
    assert Tally(10_000, 10_000).meets(100)
    assert not Tally(99_999, 100_000).meets(100)
    assert Tally(99_999, 100_000).percent == "99.99 %"
    assert Tally(7, 7).percent == "100.00 %"


def test_a_room_below_its_floor_is_named_with_both_figures() -> None:
    rooms = {room: Tally(1, 1) for room in FLOORS}
    assert problems({**rooms, "server": Tally(OTHERS, 100)}) == []
    assert problems({**rooms, "table": Tally(97, 100), "server": Tally(94, 100)}) == [
        "Coverage of table is 97.00 %, below its floor of 98 %.",
        "Coverage of server is 94.00 %, below its floor of 95 %.",
    ]
    assert problems({"table": Tally(1, 1)}, {"rules": 100, "table": 98}) == [
        "There is no coverage of rules."
    ]


def test_what_was_not_run_is_named_by_lines_and_branches() -> None:
    file = {
        **measured(20, 15, (3, 4, 5, 9)),
        "missing_branches": [[2, 3], [9, 11], [12, -1], [7, 8]],
    }
    files = {"src/jaipur/bots/b.py": file, "src/jaipur/bots/c.py": measured(9, 9)}
    assert gaps({"files": files}, "bots") == ["  src/jaipur/bots/b.py: 3-5, 9, 12->exit, 7->8"]
    assert gaps({"files": files}, "arena") == []


@pytest.mark.parametrize(("covered", "code"), [(19, 0), (18, 1)])
def test_the_command_tells_what_is_covered(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], covered: int, code: int
) -> None:
    file = tmp_path / "coverage.json"
    files = {**FULL, "src/jaipur/bots/b.py": measured(20, covered, (4, 7))}
    file.write_text(json.dumps({"files": files}))
    assert main(file) == code
    printed = capsys.readouterr().out
    assert re.search(r"^rules +100\.00 % +100 %$", printed, re.MULTILINE)
    assert ("  src/jaipur/bots/b.py: 4, 7\n" in printed) == bool(code)
    assert printed.endswith("its floor of 95 %.\n") == bool(code)


def test_exactly_the_compiled_modules_are_left_out() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    compiled = re.search(
        r"^KERNEL = \((.*?)^\)$",
        (ROOT / "setup.py").read_text(encoding="utf-8"),
        re.MULTILINE | re.DOTALL,
    )
    assert compiled is not None
    names = sorted(re.findall(r'"(\w+)"', compiled[1]))
    assert settings["tool"]["coverage"]["run"]["omit"] == [f"*/kernel/{name}.py" for name in names]
