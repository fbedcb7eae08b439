"""Looking back at records, and watching bots."""

from __future__ import annotations

import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from textual.pilot import Pilot
from textual.widgets import Input, OptionList

from jaipur.analysis import Effort, analyse
from jaipur.formats import EndedBy, MatchEnd, Record, parse_json, read_record, record_text, replay
from jaipur.rules import BySeat, Seat, key_from_seed
from jaipur.table import new_bot_match
from jaipur.terminal.scene import bots_scene, replay_scene
from jaipur.terminal.screen.app import JaipurApp
from jaipur.terminal.screen.dialogs import HelpDialog, StoryDialog
from jaipur.terminal.screen.home import HomeScreen
from jaipur.terminal.screen.record_dialog import RecordDialog
from jaipur.terminal.screen.replaying import ReplayScreen
from jaipur.terminal.screen.watching import WatchScreen
from jaipur.terminal.verdicts import verdicts
from jaipur.words import Language
from tests.terminal.playing import (
    DE,
    EN,
    FR,
    app,
    click,
    notifies,
    running,
    says,
    shows,
    text_of,
    until,
)

GOLDEN = Path(__file__).parents[1] / "golden" / "standard-deck.jaipur.json"


def golden() -> Record:
    return read_record(parse_json(GOLDEN.read_bytes()))


def cut_short(how: EndedBy, winner: Seat | None) -> Record:
    """The first turns of a record that did not end by seals, with a move taken back."""
    record = golden()
    first = replace(record.rounds[0], moves=record.rounds[0].moves[:4], result=None)
    return replace(record, rounds=(first,), end=MatchEnd(how, winner), undone=1)


async def test_a_record_is_opened_and_looked_at(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    shutil.copy(GOLDEN, tmp_path / "one.jaipur.json")
    (tmp_path / "broken.jaipur.json").write_text("{}")
    (tmp_path / "empty.json").write_text(record_text(replace(golden(), rounds=())))
    async with running(app(EN, tmp_path, lambda a: a.home())) as pilot:
        for name, message in (
            ("none.json", "No such file"),
            ("broken.jaipur.json", "format"),
            ("empty.json", "No cards were dealt in this match."),
        ):
            await open_record(pilot, name)
            await notifies(pilot, message)
        await open_record(pilot, " ")
        await click(pilot, "#open-record")
        dialog = await shows(pilot, RecordDialog)
        dialog.query_one(OptionList).focus()
        await pilot.press("enter")
        await shows(pilot, ReplayScreen)
        await says(pilot, "Round 1: Asha starts.", "holds")
        await pilot.press("right", "right")
        await says(pilot, "Belen exchanged 3")
        await pilot.press("v")
        await until(pilot, lambda: "holds" not in text_of(pilot))
        await pilot.press("v", "end", "left", "home", "down", "up", "question_mark")
        await shows(pilot, HelpDialog)
        await pilot.press("escape")
        await shows(pilot, ReplayScreen)
        await pilot.press("j")
        await shows(pilot, StoryDialog)
        await pilot.press("escape")
        await shows(pilot, ReplayScreen)
        await pilot.press("v", "home", "space")
        await says(pilot, "Asha took 3 camels.")
        await pilot.press("q")
        await shows(pilot, HomeScreen)
        await click(pilot, "#quit")


async def open_record(pilot: Pilot[str], name: str) -> None:
    """Name a file in the dialog, and wait until the dialog is gone."""
    await shows(pilot, HomeScreen)
    await click(pilot, "#open-record")
    dialog = await shows(pilot, RecordDialog)
    field = dialog.query_one(Input)
    field.value = name
    field.focus()
    await pilot.press("enter")
    await shows(pilot, HomeScreen)


async def test_a_record_can_be_the_first_and_only_screen(tmp_path: Path) -> None:
    async with running(app(FR, tmp_path, lambda a: a.look_back(golden()))) as pilot:
        await shows(pilot, ReplayScreen)
        await pilot.press("end")
        await says(pilot, "La partie est terminée.")
        await pilot.press("q")
        await until(pilot, lambda: not pilot.app.is_running)


async def test_a_record_without_cards_is_reported_in_one_sentence(tmp_path: Path) -> None:
    empty = replace(golden(), rounds=())
    application = app(EN, tmp_path, lambda a: a.look_back(empty))
    async with running(application) as pilot:
        await until(pilot, lambda: pilot.app.return_value is not None)
    assert application.return_value == "No cards were dealt in this match."


async def test_a_damaged_record_is_shown_up_to_the_damage(tmp_path: Path) -> None:
    record = golden()
    rounds = (replace(record.rounds[0], result=None), *record.rounds[1:])
    damaged = replace(record, rounds=rounds)
    async with running(app(EN, tmp_path, lambda a: a.look_back(damaged))) as pilot:
        await shows(pilot, ReplayScreen)
        await notifies(pilot, "its result is missing")


@pytest.mark.parametrize("lang", [EN, FR, DE], ids=lambda lang: lang.code)
@pytest.mark.parametrize(
    ("how", "winner", "sentence"),
    [
        (EndedBy.RESIGNED, Seat.A, "{loser} resigned. {winner} wins the match."),
        (EndedBy.CALLED_OFF, None, "The match was called off."),
    ],
)
def test_a_replay_says_at_its_end_how_the_match_ended(
    lang: Language, how: EndedBy, winner: Seat | None, sentence: str
) -> None:
    record = cut_short(how, winner)
    steps = replay(record).steps
    before = replay_scene(lang, record, steps[:-1], Seat.A, both_hands=True)
    scene = replay_scene(lang, record, steps, Seat.B, both_hands=False)
    assert before.status == lang.text("{name} is to move.", name=before.names[before.board.turn])
    assert scene.status == lang.text("The match is over.")
    end = lang.text(sentence, loser="Belen", winner="Asha")
    assert scene.story[-2] == end
    assert scene.story[-1] == lang.many(
        "{n} move was taken back for practice.", "{n} moves were taken back for practice.", 1
    )
    assert end not in before.story
    assert scene.board.sides.a.hand is None
    assert not scene.board.legal


@pytest.mark.parametrize("lang", [EN, FR, DE], ids=lambda lang: lang.code)
def test_a_replay_marks_moves_that_lost_points(lang: Language) -> None:
    record = golden()
    analysis = analyse(record, Effort("glance", scouting=6, batches=4, worlds=5))
    scene = replay_scene(
        lang,
        record,
        replay(record).steps,
        Seat.A,
        both_hands=True,
        told=verdicts(lang, analysis),
    )
    lines = iter(scene.story)
    for played in analysis.rounds:
        next(lines)
        for move, line in zip(played.moves, lines, strict=False):
            assert (f"{move.mark} \N{MINUS SIGN}{move.loss:.1f}" in line) == bool(move.mark)


async def test_bots_are_watched_paused_and_sped_up(tmp_path: Path) -> None:
    async def watch(application: JaipurApp) -> None:
        secret = key_from_seed("watch")
        bots = new_bot_match(BySeat("novice", "random"), "standard", EN, secret)
        await application.watch_bots(bots)

    application = app(EN, tmp_path, watch)
    async with running(application) as pilot:
        screen = await shows(pilot, WatchScreen)
        await until(pilot, lambda: screen.table.seq > 6)
        await pilot.press("space")
        await says(pilot, "Stopped.")
        assert not application.session.pool.running.is_set()
        await pilot.press("minus", "plus", "j")
        await shows(pilot, StoryDialog)
        await pilot.press("escape")
        await shows(pilot, WatchScreen)
        await pilot.press("question_mark")
        await shows(pilot, HelpDialog)
        await pilot.press("escape")
        await shows(pilot, WatchScreen)
        await pilot.press("space")
        await until(pilot, lambda: len(screen.table.rounds) > 1)
        assert bots_scene(EN, screen.table).board.sides.b.hand is not None
        await pilot.press("q")
