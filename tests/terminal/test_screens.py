"""What else the screens can do: hints, the story, resuming, looking back, watching, resizing."""

from __future__ import annotations

import asyncio
import shutil
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList, Select

from jaipur.formats import parse_json, read_record
from jaipur.rules import BySeat, Seat
from jaipur.storage import sqlite_url
from jaipur.table import Opening, StoreError
from jaipur.terminal.kept import Kept
from jaipur.terminal.screen.app import JaipurApp
from jaipur.terminal.screen.dialogs import Curtain, HelpDialog, StoryDialog
from jaipur.terminal.screen.game import GameScreen
from jaipur.terminal.screen.hints import HintDialog
from jaipur.terminal.screen.home import HomeScreen
from jaipur.terminal.screen.look import DARK, LIGHT
from jaipur.terminal.screen.opening import RecordDialog
from jaipur.terminal.screen.replaying import ReplayScreen
from jaipur.terminal.screen.watching import WatchScreen
from jaipur.terminal.watch import bots_table
from jaipur.terminal.wish import Wish
from jaipur.words import language
from tests.terminal.playing import (
    LARGE,
    SMALL,
    app,
    at_table,
    by_keyboard,
    click,
    run,
    text_of,
    until,
    wise,
)

EN, FR = language("en"), language("fr")
SOLO = Wish(bot="random", seed="7", starter="me", names=("Asha",))
GOLDEN = Path(__file__).parents[1] / "golden" / "standard-deck.jaipur.json"


async def shows(pilot: Pilot[str], kind: type) -> None:
    await until(pilot, lambda: isinstance(pilot.app.screen, kind))


def test_the_dock_says_what_will_happen_or_why_not(tmp_path: Path) -> None:
    async def test(pilot: Pilot[str]) -> None:
        await at_table(pilot)
        for keys, message, button in (
            ("", "Pick cards: 1–5 in the market, letters in your hand.", ""),
            ("4", "A new card comes to the market.", "Take spice"),
            ("5", "Taken: 2, given: 0.", ""),
            ("d", "Taken: 2, given: 1.", "+ 1 camel"),
            ("f", "Take 2 spice for a diamond and a camel", "Exchange 2 for 2 (1 camel)"),
            ("4", "Taken: 1, given: 2.", ""),
            ("5", "Camels cannot be sold.", ""),
            ("kd", "Tokens: 7 + 7.", "Sell 2 diamonds → 14"),
            ("c", "A sale is of one kind of good only.", ""),
        ):
            await pilot.press(*keys)
            await until(pilot, lambda m=message: m in text_of(pilot))  # type: ignore[misc]
            assert button in text_of(pilot)
        await pilot.press("escape")
        await until(pilot, lambda: "Pick cards" in text_of(pilot))

    run(app(EN, tmp_path, lambda a: a.begin(SOLO)), SMALL, test)


def test_a_move_made_before_the_table_is_kept_waits_for_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opening, create = asyncio.Event(), Kept.create

    async def slow(self: Kept, start: Opening) -> None:
        await opening.wait()
        await create(self, start)

    monkeypatch.setattr(Kept, "create", slow)

    async def test(pilot: Pilot[str]) -> None:
        await shows(pilot, GameScreen)
        screen = pilot.app.screen
        assert isinstance(screen, GameScreen)
        await screen.painted.wait()
        await pilot.press("1", "enter")
        assert screen.table.seq == 2
        opening.set()
        await until(pilot, lambda: "Asha took 3 camels." in text_of(pilot))

    run(app(EN, tmp_path, lambda a: a.begin(SOLO)), SMALL, test)


def test_focus_goes_from_card_to_card_and_space_picks(tmp_path: Path) -> None:
    async def test(pilot: Pilot[str]) -> None:
        screen = await at_table(pilot)
        await pilot.press("up", "right", "right", "right", "space")
        await until(pilot, lambda: screen._selection.slots == {3})
        await pilot.press("down", "right", "space", "left")
        await until(pilot, lambda: screen._selection.hand == "D")

    run(app(EN, tmp_path, lambda a: a.begin(SOLO)), SMALL, test)


def test_a_hint_is_shown_and_picks_its_cards(tmp_path: Path) -> None:
    async def test(pilot: Pilot[str]) -> None:
        screen = await at_table(pilot)
        await pilot.press("i")
        await shows(pilot, HintDialog)
        await until(pilot, lambda: "% ±" in text_of(pilot))
        assert "de chances de gagner" in text_of(pilot)
        await pilot.press("enter")
        await until(pilot, lambda: not screen._selection.empty)
        assert screen.table.match is not None
        assert screen._selection.move(screen.table.match.view(Seat.A)) in (
            advice.move for advice in await screen._sitting.advise(screen.table.match.view(Seat.A))
        )
        await pilot.press("i", "escape")
        await shows(pilot, GameScreen)

    run(app(FR, tmp_path, lambda a: a.begin(SOLO)), SMALL, test)


def test_keys_story_and_light(tmp_path: Path) -> None:
    async def test(pilot: Pilot[str]) -> None:
        await at_table(pilot)
        await pilot.press("question_mark")
        await shows(pilot, HelpDialog)
        await click(pilot, "#close")
        await shows(pilot, GameScreen)
        await pilot.press("j")
        await shows(pilot, StoryDialog)
        await until(pilot, lambda: "Round 1: Asha starts." in text_of(pilot))
        await pilot.press("escape")
        await shows(pilot, GameScreen)
        assert pilot.app.theme == DARK.name
        await pilot.press("b")
        assert pilot.app.theme == LIGHT.name

    run(app(EN, tmp_path, lambda a: a.begin(SOLO)), SMALL, test)


def test_another_size_is_another_layout(tmp_path: Path) -> None:
    async def test(pilot: Pilot[str]) -> None:
        screen = await at_table(pilot)
        for size, heading in ((LARGE, True), ((132, 30), True), (SMALL, False), ((60, 15), False)):
            await pilot.resize_terminal(*size)
            await until(
                pilot,
                lambda h=heading: ("What happened" in text_of(pilot)) is h,  # type: ignore[misc]
            )
            assert screen.query_one("#market").size.height > 0

    run(app(EN, tmp_path, lambda a: a.begin(SOLO)), SMALL, test)


def test_a_match_is_left_and_taken_up_again(tmp_path: Path) -> None:
    async def leave(pilot: Pilot[str]) -> None:
        screen = await at_table(pilot)
        assert screen._scene is not None
        await by_keyboard(pilot, EN, screen._scene.view, wise(screen._scene.view))
        await until(pilot, lambda: screen.table.seq > 3)
        await pilot.press("q")
        await shows(pilot, HomeScreen)
        matches = pilot.app.screen.query_one("#match-list", OptionList)
        await until(pilot, lambda: matches.option_count == 1)
        await until(pilot, lambda: "Asha 0 : 0 Random" in text_of(pilot))
        matches.focus()
        await pilot.press("down", "enter")
        again = await at_table(pilot)
        assert again.table.seq == screen.table.seq
        await pilot.press("ctrl+c")
        await until(pilot, lambda: not pilot.app.is_running)

    run(app(EN, tmp_path, lambda a: a.begin(SOLO)), SMALL, leave)

    async def back(pilot: Pilot[str]) -> None:
        again = await at_table(pilot)
        assert again.table.names == BySeat("Asha", "Random")
        await until(pilot, lambda: "Asha" in text_of(pilot))

    run(app(FR, tmp_path, lambda a: a.resume()), SMALL, back)


def test_nothing_to_resume(tmp_path: Path) -> None:
    application = app(EN, tmp_path, lambda a: a.resume())

    async def test(pilot: Pilot[str]) -> None:
        await until(pilot, lambda: pilot.app.return_value is not None)

    run(application, SMALL, test)
    assert application.return_value == "there is no unfinished match to go on with"


def test_the_first_screen_opens_what_was_chosen(tmp_path: Path) -> None:
    async def test(pilot: Pilot[str]) -> None:
        await shows(pilot, HomeScreen)
        home = pilot.app.screen
        for widget, value in (
            ("against", "two"), ("rules", "box"), ("first-to", 1), ("herds", True),
            ("memory", True), ("starter", "rival"),
        ):  # fmt: skip
            home.query_one(f"#{widget}", Select).value = value
        home.query_one("#name-1", Input).value = "Zoé"
        home.query_one("#name-2", Input).value = "\x07"
        await pilot.pause()
        await click(pilot, "#play")
        await until(pilot, lambda: "printable" in text_of(pilot))
        home.query_one("#name-2", Input).value = "Max"
        await click(pilot, "#play")
        screen = await at_table(pilot)
        options = screen.table.options
        assert options.ruleset.name == "box"
        assert options.ruleset.first_to == 1
        assert (options.memory, options.starter) == (True, Seat.B)
        assert options.herds.value == "open"
        assert screen.table.names == BySeat("Zoé", "Max")
        await until(pilot, lambda: "Passez le clavier à Max." in text_of(pilot))
        assert isinstance(pilot.app.screen, Curtain)

    run(app(FR, tmp_path, lambda a: a.home()), SMALL, test)


def test_a_record_is_opened_and_looked_at(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copy(GOLDEN, tmp_path / "one.jaipur.json")
    (tmp_path / "broken.jaipur.json").write_text("{}")

    async def test(pilot: Pilot[str]) -> None:
        await shows(pilot, HomeScreen)
        for name, message in (("none.json", "No such file"), ("broken.jaipur.json", "format")):
            await click(pilot, "#open-record")
            await shows(pilot, RecordDialog)
            pilot.app.screen.query_one(Input).value = name
            pilot.app.screen.query_one(Input).focus()
            await pilot.press("enter")
            await until(pilot, lambda m=message: m in text_of(pilot))  # type: ignore[misc]
        await click(pilot, "#open-record")
        await shows(pilot, RecordDialog)
        pilot.app.screen.query_one(OptionList).focus()
        await pilot.press("enter")
        await shows(pilot, ReplayScreen)
        await until(pilot, lambda: "Round 1: Asha starts." in text_of(pilot))
        await pilot.press("right", "right")
        await until(pilot, lambda: "Belen exchanged 3" in text_of(pilot))
        assert "holds gold, 2 silver" in text_of(pilot) or "holds" in text_of(pilot)
        await pilot.press("v")
        await until(pilot, lambda: "holds" not in text_of(pilot))
        await pilot.press("v", "end", "left", "home", "down", "up", "question_mark")
        await shows(pilot, HelpDialog)
        await pilot.press("escape")
        await shows(pilot, ReplayScreen)
        await pilot.press("v", "home", "space")
        await until(pilot, lambda: "Asha took 3 camels." in text_of(pilot))
        await pilot.press("q")
        await shows(pilot, HomeScreen)
        await click(pilot, "#quit")

    run(app(EN, tmp_path, lambda a: a.home()), SMALL, test)


def test_a_record_can_be_the_first_and_only_screen(tmp_path: Path) -> None:
    record = read_record(parse_json(GOLDEN.read_bytes()))
    application = app(FR, tmp_path, lambda a: a.look_back(record))

    async def test(pilot: Pilot[str]) -> None:
        await shows(pilot, ReplayScreen)
        await pilot.press("end")
        await until(pilot, lambda: "La manche est terminée." in text_of(pilot))
        await pilot.press("q")
        await until(pilot, lambda: not pilot.app.is_running)

    run(application, SMALL, test)


def test_bots_are_watched_stopped_and_hurried(tmp_path: Path) -> None:
    async def watch(application: JaipurApp) -> None:
        bots = BySeat("novice", "random")
        await application.watch_bots(bots_table(EN, bots, "standard", "watch"))

    async def test(pilot: Pilot[str]) -> None:
        await shows(pilot, WatchScreen)
        screen = pilot.app.screen
        assert isinstance(screen, WatchScreen)
        await until(pilot, lambda: screen.table.seq > 6)
        await pilot.press("space")
        await until(pilot, lambda: "Stopped." in text_of(pilot))
        # A move that was thought of already may still come.
        stopped = screen.table.seq
        await pilot.pause(0.2)
        assert screen.table.seq <= stopped + 1
        await pilot.press("minus", "plus", "j")
        await shows(pilot, StoryDialog)
        await pilot.press("escape")
        await shows(pilot, WatchScreen)
        await pilot.press("space")
        await until(pilot, lambda: screen.table.match.finished)  # type: ignore[union-attr]
        await pilot.press("q")

    run(app(EN, tmp_path, watch), SMALL, test)


def test_a_database_that_cannot_be_used_is_told_in_one_sentence(tmp_path: Path) -> None:
    blocked = tmp_path / "file"
    blocked.write_text("not a folder")
    for first in (lambda a: a.home(), lambda a: a.begin(SOLO)):
        kept = Kept(sqlite_url(blocked / "matches.sqlite"))
        application = JaipurApp(EN, kept, first)

        async def test(pilot: Pilot[str]) -> None:
            await until(pilot, lambda: pilot.app.return_value is not None)

        run(application, SMALL, test)
        assert "cannot make the folder" in str(application.return_value)


def test_a_move_that_cannot_be_kept_did_not_happen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def test(pilot: Pilot[str]) -> None:
        screen = await at_table(pilot)
        assert screen._scene is not None
        before = screen.table

        async def full(*_arguments: object) -> None:
            raise StoreError("the disk is full")

        monkeypatch.setattr(Kept, "append", full)
        await by_keyboard(pilot, EN, screen._scene.view, wise(screen._scene.view))
        await until(pilot, lambda: "the disk is full" in text_of(pilot))
        assert screen.table is before

    run(app(EN, tmp_path, lambda a: a.begin(SOLO)), SMALL, test)
