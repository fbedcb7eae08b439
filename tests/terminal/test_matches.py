"""Whole matches on the screen: by keyboard and by mouse, small and large, in every language."""

from __future__ import annotations

from pathlib import Path

import pytest

from jaipur.table import Starter
from jaipur.words import bot_name, language
from tests.terminal.playing import (
    LARGE,
    SMALL,
    Hands,
    against,
    app,
    by_keyboard,
    by_mouse,
    opening,
    play_to_the_end,
    running,
    says,
    text_of,
)

pytestmark = pytest.mark.heavy


@pytest.mark.parametrize(
    ("code", "size", "hands"),
    [
        ("en", SMALL, by_keyboard),
        ("fr", LARGE, by_keyboard),
        ("de", SMALL, by_mouse),
        ("en", LARGE, by_mouse),
    ],
    ids=["keyboard-en-80x24", "keyboard-fr-160x50", "mouse-de-80x24", "mouse-en-160x50"],
)
async def test_a_whole_match_against_a_bot(
    tmp_path: Path, code: str, size: tuple[int, int], hands: Hands
) -> None:
    lang = language(code)
    opened = opening(against("peddler", first_to=1, starter=Starter.RANDOM), "whole", lang)
    async with running(app(lang, tmp_path, lambda a: a.begin(opened)), size) as pilot:
        screen = await play_to_the_end(pilot, hands)
        assert screen.table.match is not None
        winner = screen.table.match.winner
        assert winner is not None
        name = "Asha" if winner == 0 else bot_name(lang, "peddler")
        wins = lang.text("{name} wins the match.", name=name)
        await says(pilot, f"★ {wins} ★")
        shown = text_of(pilot)
        result = screen.table.rounds[-1].result
        assert result is not None
        for rupees in result.rupees:
            assert f" {rupees}" in shown
