"""What else the table's screen can do: the dock, hints, the story, sizes, what cannot be stored."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from textual.widgets import OptionList

from jaipur.rules import BySeat
from jaipur.storage import sqlite_url
from jaipur.table import Opening, StoreError, player_names
from jaipur.terminal.lazy_store import LazyStore
from jaipur.terminal.screen.app import JaipurApp
from jaipur.terminal.screen.dialogs import HelpDialog, StoryDialog
from jaipur.terminal.screen.game import GameScreen
from jaipur.terminal.screen.hints import HintDialog
from jaipur.terminal.screen.home import HomeScreen
from jaipur.terminal.screen.look import DARK, LIGHT
from tests.terminal.playing import (
    EN,
    FR,
    LARGE,
    SMALL,
    against,
    app,
    at_table,
    by_keyboard,
    click,
    make_a_move,
    notifies,
    on_turn,
    opening,
    running,
    says,
    shows,
    text_of,
    until,
    wise,
)

SOLO = opening(against("random"), "7")


async def test_the_dock_says_what_will_happen_or_why_not(tmp_path: Path) -> None:
    async with running(app(EN, tmp_path, lambda a: a.begin(SOLO))) as pilot:
        await at_table(pilot)
        for keys, message, button in (
            ("", "Pick cards: 1–5 in the market, letters in your hand.", ""),
            ("4", "A new card comes to the market.", "Take spice"),
            ("5", "Taken: 2, given: 0.", ""),
            ("d", "Taken: 2, given: 1.", "f: + 1 camel"),
            ("f", "Take 2 spice for a diamond and a camel", "Exchange 2 for 2 (1 camel)"),
            ("4", "Taken: 1, given: 2.", ""),
            ("5", "Camels cannot be sold.", ""),
            ("kd", "Tokens: 7 + 7.", "Sell 2 diamonds → 14"),
            ("c", "Sell only one kind of good at a time.", ""),
        ):
            await pilot.press(*keys)
            await says(pilot, message, button)
        await pilot.press("escape")
        await says(pilot, "Pick cards")
        await pilot.press("4", "5", "d")
        await says(pilot, "f: + 1 camel")
        await click(pilot, "#pay-camels")
        await says(pilot, "Exchange 2 for 2 (1 camel)")


async def test_a_move_made_before_the_table_is_stored_waits_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    stored, create = asyncio.Event(), LazyStore.create

    async def slow(self: LazyStore, opened: Opening) -> None:
        await stored.wait()
        await create(self, opened)

    monkeypatch.setattr(LazyStore, "create", slow)
    async with running(app(EN, tmp_path, lambda a: a.begin(SOLO))) as pilot:
        screen = await shows(pilot, GameScreen)
        await screen.painted.wait()
        await pilot.press("1", "enter")
        assert screen.table.seq == 2
        stored.set()
        await says(pilot, "You took 3 camels.")


async def test_focus_goes_from_card_to_card_and_space_picks(tmp_path: Path) -> None:
    async with running(app(EN, tmp_path, lambda a: a.begin(SOLO))) as pilot:
        screen = await at_table(pilot)
        await pilot.press("up", "right", "right", "right", "space")
        await until(pilot, lambda: screen._selection.slots == {3})
        await pilot.press("down", "right", "space", "left")
        await until(pilot, lambda: screen._selection.hand == "D")


async def test_a_hint_is_shown_and_picks_its_cards(tmp_path: Path) -> None:
    async with running(app(FR, tmp_path, lambda a: a.begin(SOLO))) as pilot:
        screen = await at_table(pilot)
        await pilot.press("i")
        await shows(pilot, HintDialog)
        await says(pilot, "% de chances de gagner")
        await pilot.press("enter")
        await until(pilot, lambda: not screen._selection.empty)
        assert screen._scene is not None
        board = screen._scene.board
        assert screen._selection.move(board) in board.legal
        await pilot.press("i", "escape")
        await shows(pilot, GameScreen)


async def test_a_hint_is_for_the_player_on_turn(tmp_path: Path) -> None:
    application = app(EN, tmp_path, lambda a: a.begin(SOLO))
    async with running(application) as pilot:
        screen = await at_table(pilot)
        application.session.pool.running.clear()
        await make_a_move(pilot, screen)
        await pilot.press("i")
        await notifies(pilot, "It is not your turn.")
        await pilot.press("1")
        await says(pilot, "You can already choose while you wait.")


async def test_keys_story_and_light(tmp_path: Path) -> None:
    async with running(app(EN, tmp_path, lambda a: a.begin(SOLO))) as pilot:
        await at_table(pilot)
        await pilot.press("question_mark")
        await shows(pilot, HelpDialog)
        await click(pilot, "#close")
        await shows(pilot, GameScreen)
        await pilot.press("j")
        await shows(pilot, StoryDialog)
        await says(pilot, "Round 1: you start.")
        await pilot.press("escape")
        await shows(pilot, GameScreen)
        assert pilot.app.theme == DARK.name
        await pilot.press("b")
        assert pilot.app.theme == LIGHT.name
        await pilot.press("m", "enter")  # not a key of this table, and nothing is picked
        assert await pilot.click("#key-bar KeyName:last-child")
        await shows(pilot, HomeScreen)


async def test_another_size_is_another_layout(tmp_path: Path) -> None:
    async with running(app(EN, tmp_path, lambda a: a.begin(SOLO))) as pilot:
        screen = await at_table(pilot)
        for size, heading in ((LARGE, True), ((132, 30), True), (SMALL, False)):
            await pilot.resize_terminal(*size)
            await until(
                pilot,
                lambda h=heading: ("What happened" in text_of(pilot)) is h,  # type: ignore[misc]
            )
            assert screen.query_one("#market").size.height > 0


async def test_a_match_is_left_and_resumed(tmp_path: Path) -> None:
    async with running(app(EN, tmp_path, lambda a: a.begin(SOLO))) as pilot:
        screen = await at_table(pilot)
        await make_a_move(pilot, screen)
        await on_turn(pilot, screen)
        await pilot.press("q")
        home = await shows(pilot, HomeScreen)
        matches = home.query_one("#match-list", OptionList)
        await until(pilot, lambda: matches.option_count == 1)
        await says(pilot, "Asha 0 : 0 Random", "Asha is to move.")
        matches.focus()
        await pilot.press("down", "enter")
        again = await at_table(pilot)
        assert again.table.seq == screen.table.seq
        await pilot.press("ctrl+c")
        await until(pilot, lambda: not pilot.app.is_running)
    async with running(app(FR, tmp_path, lambda a: a.resume())) as pilot:
        again = await at_table(pilot)
        assert player_names(EN, again.table.players) == BySeat("Asha", "Random")
        await says(pilot, "Asha")


async def test_nothing_to_resume(tmp_path: Path) -> None:
    application = app(EN, tmp_path, lambda a: a.resume())
    async with running(application) as pilot:
        await until(pilot, lambda: pilot.app.return_value is not None)
    assert application.return_value == "there is no unfinished match to resume"


@pytest.mark.parametrize("first", [lambda a: a.home(), lambda a: a.begin(SOLO)])
async def test_a_database_that_cannot_be_used_is_reported_in_one_sentence(
    tmp_path: Path, first: object
) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    store = LazyStore(sqlite_url(blocked / "matches.sqlite"))
    application = JaipurApp(EN, store, first)  # type: ignore[arg-type]
    async with running(application) as pilot:
        await until(pilot, lambda: pilot.app.return_value is not None)
    assert "cannot make the folder" in str(application.return_value)


async def test_a_move_that_cannot_be_stored_did_not_happen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with running(app(EN, tmp_path, lambda a: a.begin(SOLO))) as pilot:
        screen = await at_table(pilot)
        before = screen.table

        async def full(*_arguments: object, **_more: object) -> None:
            raise StoreError("the disk is full")

        monkeypatch.setattr(LazyStore, "append", full)
        await by_keyboard(pilot, screen, wise(await on_turn(pilot, screen)))
        await notifies(pilot, "the disk is full")
        assert screen.table is before
