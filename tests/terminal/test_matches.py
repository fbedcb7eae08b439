"""Whole matches on the screen: by keyboard and by mouse, small and large, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from jaipur.terminal.wish import Wish
from jaipur.words import language
from tests.terminal.playing import (
    LARGE,
    SMALL,
    Hands,
    app,
    by_keyboard,
    by_mouse,
    play_to_the_end,
    run,
    text_of,
    until,
)

pytestmark = pytest.mark.heavy


@pytest.mark.parametrize(
    ("code", "size", "hands"),
    [
        ("en", SMALL, by_keyboard),
        ("fr", LARGE, by_keyboard),
        ("fr", SMALL, by_mouse),
        ("en", LARGE, by_mouse),
    ],
    ids=["keyboard-en-80x24", "keyboard-fr-160x50", "mouse-fr-80x24", "mouse-en-160x50"],
)
def test_a_whole_match_against_a_bot(
    tmp_path: Path,
    code: str,
    size: tuple[int, int],
    hands: Hands,
) -> None:
    lang = language(code)
    wish = Wish(bot="peddler", seed="whole", names=("Asha",), first_to=1)

    async def test(pilot: Pilot[str]) -> None:
        screen = await play_to_the_end(pilot, lang, hands)
        assert screen.table.match is not None
        winner = screen.table.match.winner
        assert winner is not None
        name = "Asha" if winner == 0 else {"en": "Peddler", "fr": "Colporteur"}[code]
        verb = {"en": "wins the match", "fr": "gagne la partie"}[code]
        await until(pilot, lambda: f"★ {name} {verb}. ★" in text_of(pilot))
        shown = text_of(pilot)
        for rupees in screen.table.match.round.result.rupees:  # type: ignore[union-attr]
            assert f" {rupees}" in shown

    run(app(lang, tmp_path, lambda a: a.begin(wish)), size, test)
