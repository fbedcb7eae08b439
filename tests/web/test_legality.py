"""The positions that the browser's referee is held to are those of today's golden records."""

from __future__ import annotations

import json

from tests.web.legality import FILE, positions


def test_the_positions_for_the_scripts_are_up_to_date() -> None:
    assert json.loads(FILE.read_text(encoding="utf-8")) == positions()
