"""The positions that the scripts of the analysis board are held to are those of today's views."""

from __future__ import annotations

import json

from tests.web.positions import FILE, positions


def test_the_positions_for_the_scripts_are_up_to_date() -> None:
    found = positions()
    assert len(found) > 50
    lines = FILE.read_text(encoding="utf-8").splitlines()
    assert [json.loads(line) for line in lines] == found
