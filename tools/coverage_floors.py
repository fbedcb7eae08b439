"""Check that the test coverage of every room of `jaipur` reaches its floor.

python -m tools.coverage_floors build/coverage.json

Reads the report of `coverage json`. A room is a package directly below `jaipur`; lines and
branches count alike.
"""

from __future__ import annotations

import json
import sys
from collections import defaultdict
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

FLOORS: Final = {"rules": 100, "table": 98, "storage": 98}
"""The floors of single rooms, in per cent."""
OTHERS: Final = 95
"""The floor of every other room."""
TOP: Final = "jaipur"
"""The name for all modules directly below `jaipur`."""


class Tally(NamedTuple):
    """The number of lines and branches, and how many of them were run."""

    covered: int
    total: int

    @property
    def percent(self) -> str:
        """The share in per cent, rounded down: only full coverage is 100."""
        hundredths = self.covered * 10_000 // self.total
        return f"{hundredths // 100}.{hundredths % 100:02} %"

    def meets(self, floor: int) -> bool:
        """Whether it reaches a floor, in per cent."""
        return self.covered * 100 >= floor * self.total


def tally(report: Mapping[str, Any]) -> dict[str, Tally]:
    """The coverage of each room; rooms without code are left out."""
    covered, total = defaultdict[str, int](int), defaultdict[str, int](int)
    for name, file in report["files"].items():
        summary, room = file["summary"], _room(name)
        covered[room] += summary["covered_lines"] + summary["covered_branches"]
        total[room] += summary["num_statements"] + summary["num_branches"]
    return {room: Tally(covered[room], total[room]) for room in sorted(total) if total[room]}


def problems(rooms: Mapping[str, Tally], floors: Mapping[str, int] = FLOORS) -> list[str]:
    """A sentence for each room below its floor, or without any figures."""
    sentences = [f"There is no coverage of {room}." for room in floors if room not in rooms]
    for room, found in rooms.items():
        floor = floors.get(room, OTHERS)
        if not found.meets(floor):
            sentences.append(
                f"Coverage of {room} is {found.percent}, below its floor of {floor} %."
            )
    return sentences


def gaps(report: Mapping[str, Any], room: str) -> list[str]:
    """What was not run in a room, a line for each file."""
    lines = []
    for name, file in sorted(report["files"].items()):
        missed = set(file["missing_lines"])
        branches = [
            f"{start}->{end if end > 0 else 'exit'}"
            for start, end in file["missing_branches"]
            if missed.isdisjoint((start, end))
        ]
        parts = [*_ranges(missed), *branches]
        if _room(name) == room and parts:
            lines.append(f"  {name}: {', '.join(parts)}")
    return lines


def main(path: Path) -> int:
    """Print the coverage of each room; return 1 if any is below its floor."""
    report = json.loads(path.read_text(encoding="utf-8"))
    rooms = tally(report)
    for room, found in rooms.items():
        floor = FLOORS.get(room, OTHERS)
        print(f"{room:10}{found.percent:>10}{floor:>6} %")
        if not found.meets(floor):
            print("\n".join(gaps(report, room)))
    found_problems = problems(rooms)
    for sentence in found_problems:
        print(sentence)
    return 1 if found_problems else 0


def _ranges(numbers: Iterable[int]) -> list[str]:
    """Numbers as text, consecutive ones as a range: `["3-5", "8"]`."""
    ranges: list[list[int]] = []
    for number in sorted(numbers):
        if ranges and number == ranges[-1][-1] + 1:
            ranges[-1].append(number)
        else:
            ranges.append([number])
    return [str(run[0]) if len(run) == 1 else f"{run[0]}-{run[-1]}" for run in ranges]


def _room(name: str) -> str:
    parts = Path(name).parts
    below = parts[parts.index("jaipur") + 1 :]
    return below[0] if len(below) > 1 else TOP


if __name__ == "__main__":
    sys.exit(main(Path(sys.argv[1])))
