"""The types the scripts are checked with are those of the server."""

from __future__ import annotations

from tools.protocol_types import FILE, protocol_types


def test_the_protocol_types_are_current() -> None:
    assert FILE.read_text(encoding="utf-8") == protocol_types(), (
        "run: python -m tools.protocol_types"
    )
