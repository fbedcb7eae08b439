"""Between turns and after them: the curtain, the count, the next round, records, rematches."""

from __future__ import annotations

from pathlib import Path

import pytest

from jaipur.formats import Record, parse_json, read_record, replay
from jaipur.rules import Move
from jaipur.table import Starter
from jaipur.terminal.screen.cards import CardPlace
from jaipur.terminal.screen.game import GameScreen
from jaipur.terminal.screen.replaying import ReplayScreen
from jaipur.terminal.screen.summary import SummaryDialog
from tests.terminal.playing import (
    EN,
    FR,
    TWO,
    against,
    app,
    at_table,
    by_keyboard,
    click,
    notifies,
    on_turn,
    opening,
    play_to_the_end,
    play_until_nearly_over,
    running,
    says,
    shows,
    text_of,
    until,
)


def saved(folder: Path) -> list[Record]:
    return [read_record(parse_json(file.read_bytes())) for file in folder.glob("*.jaipur.json")]


async def test_two_people_at_one_keyboard_never_see_each_others_cards(tmp_path: Path) -> None:
    async with running(app(EN, tmp_path, lambda a: a.begin(opening(TWO, "two")))) as pilot:
        screen = await at_table(pilot)
        await says(pilot, "Hand the keyboard to Asha.")
        assert screen._viewer is None
        await pilot.press("enter")
        view = await on_turn(pilot, screen)
        assert view.hand == screen.table.rounds[-1].players.a.hand
        await by_keyboard(pilot, screen, Move.parse("+KKK"))
        await says(pilot, "Hand the keyboard to Belen.")
        # Below the curtain is a table without any hand.
        assert not any(place.card for place in screen.query("#hand CardPlace").results(CardPlace))
        await click(pilot, "#seated")
        await says(pilot, "Belen, it is your turn.")
        assert "Asha took 3 camels." in text_of(pilot)


async def test_after_the_match_a_record_a_replay_and_another_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    wanted = against("peddler", first_to=1, starter=Starter.RANDOM)
    await play_until_nearly_over(tmp_path, wanted, "after", rounds_left=False)
    async with running(app(EN, tmp_path, lambda a: a.resume())) as pilot:
        screen = await play_to_the_end(pilot)
        await click(pilot, "#save")
        await until(pilot, lambda: saved(tmp_path))
        (record,) = saved(tmp_path)
        assert replay(record).problem is None
        await pilot.press("enter")
        await shows(pilot, SummaryDialog)
        await click(pilot, "#replay")
        await shows(pilot, ReplayScreen)
        await pilot.press("q")
        await shows(pilot, GameScreen)
        await pilot.press("enter")
        await shows(pilot, SummaryDialog)
        await click(pilot, "#rematch")
        await until(pilot, lambda: screen not in pilot.app.screen_stack)
        again = await at_table(pilot)
        await shows(pilot, GameScreen)
        assert again.table.id == screen.table.rematch


async def test_a_record_that_cannot_be_written_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    gone = tmp_path / "gone"
    gone.mkdir()
    monkeypatch.chdir(gone)
    gone.rmdir()
    wanted = against("peddler", first_to=1)
    await play_until_nearly_over(tmp_path, wanted, "unwritten", rounds_left=False)
    async with running(app(EN, tmp_path, lambda a: a.resume())) as pilot:
        await play_to_the_end(pilot)
        await click(pilot, "#save")
        await notifies(pilot, "No such file")
        await pilot.press("enter")
        await shows(pilot, SummaryDialog)
        await pilot.press("right", "right", "right", "enter")  # a click would hit the notice
        await says(pilot, "Your matches")


@pytest.mark.parametrize("press", ["enter", "click"])
async def test_after_a_round_comes_the_next(tmp_path: Path, press: str) -> None:
    wanted = against("peddler", starter=Starter.RANDOM)
    await play_until_nearly_over(tmp_path, wanted, "rounds", rounds_left=True)
    async with running(app(FR, tmp_path, lambda a: a.resume())) as pilot:
        screen = await play_to_the_end(pilot)
        await says(pilot, "Manche suivante")
        number = screen.table.rounds[-1].number
        if press == "enter":
            await pilot.press("escape", "enter", "enter")
        else:
            await click(pilot, "#next")
        await says(pilot, f"manche {number + 1} ")
