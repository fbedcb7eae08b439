"""Whole matches on the screen: by keyboard and by mouse, small and large, in both languages."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from jaipur.formats import Record, parse_json, read_record, replay
from jaipur.rules import Move, View
from jaipur.terminal.screen.game import GameScreen
from jaipur.terminal.screen.replaying import ReplayScreen
from jaipur.terminal.screen.summary import SummaryDialog
from jaipur.terminal.wish import Wish
from jaipur.words import Language, language
from tests.terminal.playing import (
    LARGE,
    SMALL,
    Hands,
    app,
    at_table,
    by_keyboard,
    by_mouse,
    play_to_the_end,
    run,
    text_of,
    until,
)


def saved(folder: Path) -> list[Record]:
    return [read_record(parse_json(file.read_bytes())) for file in folder.glob("*.jaipur.json")]


async def next_by_key(pilot: Pilot[str], _lang: Language, _view: View, _move: Move) -> None:
    await pilot.press("enter")


async def next_by_click(pilot: Pilot[str], _lang: Language, _view: View, _move: Move) -> None:
    await pilot.click("#next")


@pytest.mark.parametrize(
    ("code", "size", "hands", "next_", "first_to"),
    [
        ("en", SMALL, by_keyboard, next_by_key, 2),
        ("fr", LARGE, by_keyboard, next_by_key, 1),
        ("fr", SMALL, by_mouse, next_by_click, 1),
        ("en", LARGE, by_mouse, next_by_click, 1),
    ],
    ids=["keyboard-en-80x24", "keyboard-fr-160x50", "mouse-fr-80x24", "mouse-en-160x50"],
)
def test_a_whole_match_against_a_bot(
    tmp_path: Path,
    code: str,
    size: tuple[int, int],
    hands: Hands,
    next_: Hands,
    *,
    first_to: int,
) -> None:
    lang = language(code)
    wish = Wish(bot="peddler", seed="whole", names=("Asha",), first_to=first_to)

    async def test(pilot: Pilot[str]) -> None:
        screen = await play_to_the_end(pilot, lang, hands, next_)
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


def test_two_people_at_one_keyboard_never_see_each_others_cards(tmp_path: Path) -> None:
    lang = language("en")
    wish = Wish(bot=None, seed="two", names=("Asha", "Belen"), first_to=1, starter="me")

    async def test(pilot: Pilot[str]) -> None:
        screen = await at_table(pilot)
        await until(pilot, lambda: "Hand the keyboard to Asha." in text_of(pilot))
        assert screen._viewer is None
        await pilot.press("enter")
        await until(pilot, lambda: screen._scene is not None)
        assert screen._scene is not None
        view = screen._scene.view
        assert view.hand == screen.table.match.round.players.a.hand  # type: ignore[union-attr]
        await by_keyboard(pilot, lang, view, Move.parse("+KKK"))
        await until(pilot, lambda: "Hand the keyboard to Belen." in text_of(pilot))
        # Below the curtain lies a table without any hand.
        assert all(not place.card for place in screen.query("#hand CardPlace").results())  # type: ignore[attr-defined]
        await pilot.click("#seated")
        await until(pilot, lambda: "Belen, it is your turn." in text_of(pilot))
        assert "Asha took 3 camels." in text_of(pilot)

    run(app(lang, tmp_path, lambda a: a.begin(wish)), SMALL, test)


def test_after_the_match_a_record_a_replay_and_another_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    lang = language("en")
    wish = Wish(bot="random", seed="after", names=("Asha",), first_to=1)

    async def test(pilot: Pilot[str]) -> None:
        screen = await play_to_the_end(pilot, lang, by_keyboard, next_by_key)
        await pilot.click("#save")
        await until(pilot, lambda: saved(tmp_path))
        (record,) = saved(tmp_path)
        assert replay(record).problem is None
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, SummaryDialog))
        await pilot.click("#replay")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
        await pilot.press("q")
        await until(pilot, lambda: isinstance(pilot.app.screen, GameScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, SummaryDialog))
        await pilot.click("#rematch")
        await until(pilot, lambda: pilot.app.screen is not screen)
        again = await at_table(pilot)
        await until(pilot, lambda: isinstance(pilot.app.screen, GameScreen))
        assert again.table.id == screen.table.rematch

    run(app(lang, tmp_path, lambda a: a.begin(wish)), SMALL, test)
