"""A room is entered by its front door: what others need of it, its package exports."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

SOURCE = Path(__file__).parents[1] / "src" / "jaipur"
CONSTANTS = {"kernel"}
"""Rooms that take constants of the rules from where they stand, held to it by import-linter."""


@pytest.mark.parametrize("room", ["rules", "formats"])
def test_nobody_imports_from_inside(room: str) -> None:
    deep = re.compile(rf"^\s*(from|import) jaipur\.{room}\.", re.MULTILINE)
    outside = [
        file
        for file in SOURCE.rglob("*.py")
        if not {room, *CONSTANTS} & set(file.relative_to(SOURCE).parts)
    ]
    assert len(outside) > 100
    assert [str(file) for file in outside if deep.search(file.read_text(encoding="utf-8"))] == []
