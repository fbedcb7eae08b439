"""The main screens match their snapshots: every character, and the colours of the cards."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from jaipur.rules import Card
from jaipur.terminal.screen.look import SHAPES
from tests.terminal.pictures import PICTURES, SNAPSHOTS, draw, text


@pytest.mark.parametrize("name", PICTURES)
async def test_a_screen_matches_its_snapshot(name: str, tmp_path: Path) -> None:
    svg = await draw(name, tmp_path)
    wanted = (SNAPSHOTS / f"{name}.txt").read_text(encoding="utf-8")
    assert text(name, svg) == wanted, "python -m tests.terminal.pictures rewrites the snapshots"
    columns, lines = PICTURES[name].size
    assert max(map(len, wanted.splitlines())) <= columns
    assert len(wanted.splitlines()) <= lines


@pytest.mark.parametrize("name", ["table-en", "table-fr"])
async def test_every_good_has_its_own_colour_and_its_own_shape(name: str, tmp_path: Path) -> None:
    svg = await draw(name, tmp_path)
    styles = dict(re.findall(r"\.terminal-\d+-(r\d+) \{ fill: (#[0-9a-f]{6})", svg))
    theme = PICTURES[name].theme
    for card in Card:
        (colour, *_) = {
            styles[style]
            for style, written in re.findall(
                r'<text class="terminal-\d+-(r\d+)"[^>]*>([^<]*)<', svg
            )
            if SHAPES[card] in written
        }
        assert close(colour, theme.variables[card.name.lower()])
    assert len(set(SHAPES.values())) == len(Card)


def close(one: str, other: str) -> bool:
    """Whether two colours are the same, but for rounding."""
    pairs = [(int(one[i : i + 2], 16), int(other[i : i + 2], 16)) for i in (1, 3, 5)]
    return all(abs(a - b) <= 2 for a, b in pairs)
