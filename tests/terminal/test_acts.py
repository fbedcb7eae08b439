"""What can be done besides moves: taking back, giving up, calling off."""

from __future__ import annotations

from pathlib import Path

from textual.pilot import Pilot

from jaipur.formats import EndedBy, MatchEnd
from jaipur.rules import Move, Seat
from jaipur.table import TablePhase, Undo
from jaipur.terminal.screen.dialogs import Curtain, Question
from jaipur.terminal.screen.game import GameScreen
from jaipur.terminal.screen.replaying import ReplayScreen
from jaipur.terminal.screen.summary import SummaryDialog
from tests.terminal.playing import (
    EN,
    TWO,
    against,
    app,
    at_table,
    by_keyboard,
    click,
    make_a_move,
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

SOLO = opening(against("novice"), "7")


async def give_up(pilot: Pilot[str], answer: str) -> None:
    await pilot.press("x")
    await shows(pilot, Question)
    await click(pilot, answer)


async def test_a_move_is_taken_back_with_the_bots_reply(tmp_path: Path) -> None:
    async with running(app(EN, tmp_path, lambda a: a.begin(SOLO))) as pilot:
        screen = await at_table(pilot)
        assert "z undo" not in text_of(pilot)
        await pilot.press("z")
        start = screen.table.match
        await make_a_move(pilot, screen)
        await on_turn(pilot, screen)
        await says(pilot, "z undo")
        await pilot.press("z")
        await says(pilot, "You take the last move back.")
        assert screen.table.match == start
        await until(pilot, lambda: "z undo" not in text_of(pilot))


async def test_a_move_is_taken_back_while_the_bot_thinks(tmp_path: Path) -> None:
    application = app(EN, tmp_path, lambda a: a.begin(SOLO))
    async with running(application) as pilot:
        screen = await at_table(pilot)
        start = screen.table.match
        application.session.pool.running.clear()
        await make_a_move(pilot, screen)
        await says(pilot, "is thinking…")
        await pilot.press("backspace")
        await says(pilot, "You take the last move back.")
        application.session.pool.running.set()
        assert screen.table.match == start
        await make_a_move(pilot, screen)


async def test_the_move_that_ended_a_round_is_taken_back(tmp_path: Path) -> None:
    await play_until_nearly_over(tmp_path, against("peddler"), "undo", rounds_left=True)
    async with running(app(EN, tmp_path, lambda a: a.resume())) as pilot:
        screen = await play_to_the_end(pilot)
        await pilot.press("escape")
        await shows(pilot, GameScreen)
        await says(pilot, "The round is over.", "z undo")
        await pilot.press("z")
        await on_turn(pilot, screen)
        assert screen.table.phase is TablePhase.PLAY


async def test_giving_up_is_asked_once(tmp_path: Path) -> None:
    async with running(app(EN, tmp_path, lambda a: a.begin(SOLO))) as pilot:
        screen = await at_table(pilot)
        await pilot.press("x")
        await shows(pilot, Question)
        await says(pilot, "If you give up, Novice wins the match.")
        await pilot.press("enter")  # Close has the focus
        await shows(pilot, GameScreen)
        assert screen.table.ending is None
        await give_up(pilot, "#answer-0")
        await shows(pilot, SummaryDialog)
        await says(pilot, "★ Asha resigned. Novice wins the match. ★", "You give up.")
        assert screen.table.ending == MatchEnd(EndedBy.RESIGNED, Seat.B)
        await pilot.press("escape")
        await shows(pilot, GameScreen)
        await says(pilot, "The match is over.")
        await pilot.press("x", "z", "1", "enter")
        await shows(pilot, SummaryDialog)


async def test_a_match_that_has_hardly_begun_is_called_off(tmp_path: Path) -> None:
    async with running(app(EN, tmp_path, lambda a: a.begin(SOLO))) as pilot:
        screen = await at_table(pilot)
        await make_a_move(pilot, screen)
        await on_turn(pilot, screen)
        await pilot.press("z")
        await says(pilot, "You take the last move back.")
        await give_up(pilot, "#answer-1")
        await shows(pilot, SummaryDialog)
        await says(pilot, "The match was called off.", "2 moves were taken back for practice.")
        await click(pilot, "#replay")
        await shows(pilot, ReplayScreen)
        await says(pilot, "The match was called off.", "2 moves were taken back for practice.")


async def test_later_a_match_can_only_be_given_up(tmp_path: Path) -> None:
    async with running(app(EN, tmp_path, lambda a: a.begin(SOLO))) as pilot:
        screen = await at_table(pilot)
        for _ in range(2):
            await make_a_move(pilot, screen)
        await on_turn(pilot, screen)
        await pilot.press("x")
        question = await shows(pilot, Question)
        assert not question.query("#answer-1")
        await pilot.press("escape")
        await shows(pilot, GameScreen)


async def test_two_people_take_back_from_the_curtain(tmp_path: Path) -> None:
    async with running(app(EN, tmp_path, lambda a: a.begin(opening(TWO, "two")))) as pilot:
        screen = await at_table(pilot)
        await shows(pilot, Curtain)
        await pilot.press("z", "enter")  # there is nothing to take back yet
        await on_turn(pilot, screen)
        for way in ("z", "click"):
            await by_keyboard(pilot, screen, Move.parse("+KKK"))
            await says(pilot, "Hand the keyboard to Belen.", "z: undo")
            await (pilot.press("z") if way == "z" else click(pilot, "#curtain-undo"))
            await says(pilot, "Hand the keyboard to Asha.")
            await pilot.press("enter")
            await says(pilot, "Asha, it is your turn.", "Asha takes the last move back.")
        await make_a_move(pilot, screen)
        await says(pilot, "Hand the keyboard to Belen.")
        await pilot.press("enter")
        await make_a_move(pilot, screen)
        await says(pilot, "Hand the keyboard to Asha.")
        await pilot.press("z")
        await says(pilot, "Hand the keyboard to Belen.")
        await pilot.press("enter")
        await says(pilot, "Belen, it is your turn.", "Belen takes the last move back.")


async def test_two_people_call_off_whenever_they_like(tmp_path: Path) -> None:
    async with running(app(EN, tmp_path, lambda a: a.begin(opening(TWO, "two")))) as pilot:
        screen = await at_table(pilot)
        await shows(pilot, Curtain)
        await pilot.press("enter")
        await on_turn(pilot, screen)
        await give_up(pilot, "#answer-1")
        await says(pilot, "The match was called off.")


async def test_what_the_table_refuses_is_explained(tmp_path: Path) -> None:
    async with running(app(EN, tmp_path, lambda a: a.begin(SOLO))) as pilot:
        screen = await at_table(pilot)
        assert Undo() not in screen._shown.acts
        screen.undo()
        await notifies(pilot, "You have not moved in this round yet.")
