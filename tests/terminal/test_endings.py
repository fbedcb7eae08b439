"""Between turns and after them: the curtain, the count, the next round, records, rematches."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.pilot import Pilot

from jaipur.formats import Record, parse_json, read_record, replay
from jaipur.rules import Move
from jaipur.terminal.screen.game import GameScreen
from jaipur.terminal.screen.replaying import ReplayScreen
from jaipur.terminal.screen.summary import SummaryDialog
from jaipur.terminal.wish import Wish
from jaipur.words import language
from tests.terminal.playing import (
    SMALL,
    app,
    at_table,
    by_keyboard,
    click,
    play_to_the_end,
    play_until_nearly_over,
    run,
    text_of,
    until,
)


def saved(folder: Path) -> list[Record]:
    return [read_record(parse_json(file.read_bytes())) for file in folder.glob("*.jaipur.json")]


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
        await click(pilot, "#seated")
        await until(pilot, lambda: "Belen, it is your turn." in text_of(pilot))
        assert "Asha took 3 camels." in text_of(pilot)

    run(app(lang, tmp_path, lambda a: a.begin(wish)), SMALL, test)


def test_after_the_match_a_record_a_replay_and_another_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    lang = language("en")
    wish = Wish(bot="peddler", seed="after", names=("Asha",), first_to=1)
    play_until_nearly_over(lang, tmp_path, wish, rounds_left=False)

    async def test(pilot: Pilot[str]) -> None:
        screen = await play_to_the_end(pilot, lang, by_keyboard)
        await click(pilot, "#save")
        await until(pilot, lambda: saved(tmp_path))
        (record,) = saved(tmp_path)
        assert replay(record).problem is None
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, SummaryDialog))
        await click(pilot, "#replay")
        await until(pilot, lambda: isinstance(pilot.app.screen, ReplayScreen))
        await pilot.press("q")
        await until(pilot, lambda: isinstance(pilot.app.screen, GameScreen))
        await pilot.press("enter")
        await until(pilot, lambda: isinstance(pilot.app.screen, SummaryDialog))
        await click(pilot, "#rematch")
        await until(pilot, lambda: pilot.app.screen is not screen)
        again = await at_table(pilot)
        await until(pilot, lambda: isinstance(pilot.app.screen, GameScreen))
        assert again.table.id == screen.table.rematch

    run(app(lang, tmp_path, lambda a: a.resume()), SMALL, test)


@pytest.mark.parametrize("press", ["enter", "click"])
def test_after_a_round_comes_the_next(tmp_path: Path, press: str) -> None:
    lang = language("fr")
    wish = Wish(bot="peddler", seed="rounds", names=("Asha",))
    play_until_nearly_over(lang, tmp_path, wish, rounds_left=True)

    async def test(pilot: Pilot[str]) -> None:
        screen = await play_to_the_end(pilot, lang, by_keyboard)
        await until(pilot, lambda: "Manche suivante" in text_of(pilot))
        number = screen.table.match.round.number  # type: ignore[union-attr]
        if press == "enter":
            await pilot.press("escape", "enter", "enter")
        else:
            await click(pilot, "#next")
        await until(pilot, lambda: f"manche {number + 1} " in text_of(pilot))

    run(app(lang, tmp_path, lambda a: a.resume()), SMALL, test)
