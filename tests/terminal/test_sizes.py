"""Windows that change: the story stays at its end and whole, a small one says so, Ctrl-Z leaves."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.app import App
from textual.command import CommandPalette
from textual.pilot import Pilot
from textual.widgets import Input

from jaipur.rules import BySeat, key_from_seed
from jaipur.table import Mode, NewMatch, Starter, new_bot_match
from jaipur.terminal.screen.game import GameScreen
from jaipur.terminal.screen.look import CONTRAST, DARK, LIGHT, theme_names
from jaipur.terminal.screen.story_panel import Story, whole_lines
from jaipur.terminal.screen.watching import WatchScreen
from jaipur.words import Language
from tests.terminal.playing import (
    DE,
    EN,
    FR,
    against,
    app,
    at_table,
    make_a_move,
    on_turn,
    opening,
    running,
    says,
    shows,
    text_of,
    until,
)


async def says_over_lines(pilot: Pilot[str], text: str) -> None:
    """Wait until a text is on the screen, wherever its lines break."""
    await until(pilot, lambda: text in " ".join(text_of(pilot).split()))


def test_only_whole_sentences_fit() -> None:
    lines = ["a long first sentence", "another one", "the last of them"]
    assert whole_lines(lines, 30, 2) == lines[1:]
    assert whole_lines(lines, 30, 3) == lines
    assert whole_lines(lines, 8, 2) == lines[2:]
    assert whole_lines(lines, 8, 1) == lines[2:]
    assert whole_lines([], 8, 2) == []
    assert whole_lines(lines, 0, 0) == lines[2:]


async def test_the_story_keeps_its_end_at_every_size(tmp_path: Path) -> None:
    first = against("novice")
    async with running(app(EN, tmp_path, lambda a: a.begin(opening(first, "log")))) as pilot:
        screen = await at_table(pilot)
        for _ in range(6):
            await make_a_move(pilot, screen)
        await on_turn(pilot, screen)
        story = screen.query_one(Story)
        for size in ((140, 30), (80, 24), (200, 50), (100, 26), (130, 24), (80, 24)):
            await pilot.resize_terminal(*size)
            await until(pilot, lambda size=size: pilot.app.size == size)  # type: ignore[misc]
            assert screen._scene is not None
            told = screen._scene.story
            await until(pilot, lambda told=told: tells(pilot, told[-1]))  # type: ignore[misc]
            if size[0] >= 130:
                await until(pilot, lambda: story.scroll_y == story.max_scroll_y)
            else:
                await until(pilot, lambda told=told: begins_with_one(pilot, told))  # type: ignore[misc]


def tells(pilot: Pilot[str], sentence: str) -> bool:
    """Whether the last word of a sentence is on the screen."""
    return sentence.rsplit(maxsplit=1)[-1] in text_of(pilot).replace("│", " ").split()


def begins_with_one(pilot: Pilot[str], story: tuple[str, ...]) -> bool:
    """Whether the first line below the hand is the beginning of a sentence."""
    first = text_of(pilot).splitlines()[21].strip()
    return any(first and sentence.startswith(first[:20]) for sentence in story)


async def test_seals_are_never_cut_off(tmp_path: Path) -> None:
    first = NewMatch(Mode.BOT, starter=Starter.ME, name="W" * 24)
    async with running(app(DE, tmp_path, lambda a: a.begin(opening(first, "long", DE)))) as pilot:
        await at_table(pilot)
        await says(pilot, "Siegel ☆☆ : ☆☆")
        await pilot.resize_terminal(140, 40)
        await says(pilot, f"Siegel {'W' * 24} ☆☆ : ☆☆")


@pytest.mark.parametrize("lang", [EN, FR, DE], ids=lambda lang: lang.code)
async def test_a_small_window_says_so(tmp_path: Path, lang: Language) -> None:
    first = against("random")
    begin = app(lang, tmp_path, lambda a: a.begin(opening(first, "small", lang)))
    async with running(begin) as pilot:
        screen = await at_table(pilot)
        for width, height in ((60, 20), (79, 24), (80, 23), (30, 8)):
            await pilot.resize_terminal(width, height)
            wanted = f"{width} × {height}"
            await says_over_lines(pilot, wanted)
            assert "╭" not in text_of(pilot)
            await pilot.press("1", "enter", "x")
            assert screen._selection.empty
            assert pilot.app.screen is screen
        await pilot.resize_terminal(80, 24)
        await says(pilot, "╭")
        await pilot.press("1")
        assert not screen._selection.empty


async def test_ctrl_z_suspends(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    suspended: list[object] = []

    def suspend(self: object) -> None:
        suspended.append(self)

    monkeypatch.setattr(App, "action_suspend_process", suspend)
    async with running(app(EN, tmp_path, lambda a: a.home(against("random")))) as pilot:
        await pilot.press("ctrl+z")
        assert suspended == [pilot.app]


async def test_bots_that_are_watched_hide_nothing(tmp_path: Path) -> None:
    bots = new_bot_match(BySeat("trader", "trader"), "standard", EN, key_from_seed("open"))
    async with running(app(EN, tmp_path, lambda a: a.watch_bots(bots)), (140, 45)) as pilot:
        screen = await shows(pilot, WatchScreen)
        await until(pilot, lambda: any(map(len, (p for s in _bonus(screen) for p in s))))
        told = [line for line in screen.query_one(Story)._lines if "onus" in line]
        assert told
        assert all(any(c.isdigit() for c in line.partition("onus")[2]) for line in told), told


def _bonus(screen: WatchScreen) -> list[tuple[tuple[int, ...], ...]]:
    match = screen.table.match
    assert match is not None
    return [player.bonus for player in match.round.players]


async def test_the_palette_does_what_keys_do(tmp_path: Path) -> None:
    first = against("random")
    begin = app(FR, tmp_path, lambda a: a.begin(opening(first, "palette", FR)))
    async with running(begin) as pilot:
        await at_table(pilot)
        await pilot.press("ctrl+p")
        await shows(pilot, CommandPalette)
        placeholder = pilot.app.screen.query_one(Input).placeholder
        assert placeholder == "Chercher une commande…"
        await pilot.press(*"journal")
        await says(pilot, "journal")
        await pilot.press("enter")
        await says(pilot, "Ce qui s’est passé")


async def test_every_theme_colours_the_cards(tmp_path: Path) -> None:
    first = against("random")
    async with running(app(EN, tmp_path, lambda a: a.begin(opening(first, "theme")))) as pilot:
        screen = await at_table(pilot)
        for name in theme_names():
            pilot.app.theme = name
            assert {"diamond", "camel"} <= pilot.app.get_css_variables().keys()
            light = LIGHT if not pilot.app.current_theme.dark else DARK
            assert pilot.app.get_css_variables()["gold"] == light.variables["gold"]
        pilot.app.theme = CONTRAST.name
        await pilot.press("b")
        assert pilot.app.theme == LIGHT.name
        await pilot.press("b")
        assert pilot.app.theme == DARK.name
        assert isinstance(screen, GameScreen)
