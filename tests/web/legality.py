"""Positions of the golden records with their legal moves, to hold the browser's referee to the rules.

Run `python -m tests.web.legality` after adding a golden record; a test fails while the file is old.
"""

from __future__ import annotations

import hashlib
import json
from pathlib import Path
from typing import Any, Final

from jaipur.formats import parse_json, read_record, replay
from jaipur.rules import legal_moves

GOLDEN: Final = Path(__file__).parents[1] / "golden"
FILE: Final = Path(__file__).parent / "node" / "legality.json"
_STEP: Final = 97


def positions() -> list[dict[str, Any]]:
    """Every so-manieth position of the golden records, and a digest of what is legal there."""
    found = []
    for file in sorted(GOLDEN.glob("*.jaipur.json")):
        name = file.name.removesuffix(".jaipur.json")
        record = read_record(parse_json(file.read_bytes()))
        for step in replay(record).steps[5::_STEP]:
            legal = sorted(map(str, legal_moves(step.match.round)))
            found.append(
                {
                    "record": name,
                    "round": step.match.round.number,
                    "turn": step.turn,
                    "legal": len(legal),
                    "digest": hashlib.sha256("\n".join(legal).encode()).hexdigest(),
                }
            )
    return found


if __name__ == "__main__":
    FILE.write_text(json.dumps(positions(), indent=2) + "\n", encoding="utf-8")
