"""The first screen: what is chosen is opened, and the list of matches is kept tidy."""

from __future__ import annotations

from pathlib import Path

import pytest
from textual.command import CommandPalette
from textual.pilot import Pilot
from textual.widgets import Input, Select

from jaipur.formats import EndedBy, MatchEnd
from jaipur.people import suggest, suggestion_text
from jaipur.rules import BySeat, Seat
from jaipur.table import (
    Act,
    CallOff,
    Herds,
    MakeMove,
    Mode,
    NewMatch,
    Resign,
    Starter,
    Table,
    TablePhase,
    player_names,
)
from jaipur.terminal.screen.dialogs import Curtain, Question
from jaipur.terminal.screen.home import HomeScreen
from jaipur.terminal.screen.look import LIGHT
from jaipur.terminal.screen.match_list import MatchList
from jaipur.terminal.screen.replaying import ReplayScreen
from jaipur.terminal.session import LocalSession
from jaipur.words import Language, bot_name
from tests.terminal.playing import (
    DE,
    EN,
    FR,
    TWO,
    against,
    app,
    at_table,
    click,
    opening,
    play_until_nearly_over,
    running,
    says,
    shows,
    store_in,
    text_of,
    until,
)


async def test_what_was_chosen_is_opened(tmp_path: Path) -> None:
    async with running(app(FR, tmp_path, lambda a: a.home())) as pilot:
        home = await shows(pilot, HomeScreen)
        for widget, value in (
            ("against", "two"), ("rules", "box"), ("first-to", 1), ("herds", Herds.OPEN),
            ("memory", True), ("starter", Starter.RIVAL),
        ):  # fmt: skip
            home.query_one(f"#{widget}", Select).value = value
        home.query_one("#name-1", Input).value = "Zoé"
        home.query_one("#name-2", Input).value = "\x07"
        await until(pilot, lambda: home.query_one("#row-name-2").display)
        await click(pilot, "#play")
        await until(pilot, lambda: pilot.app._notifications)
        assert isinstance(pilot.app.screen, HomeScreen)
        home.query_one("#name-2", Input).value = "Max"
        await click(pilot, "#play")
        screen = await at_table(pilot)
        options = screen.table.options
        assert (options.mode, options.rules, options.first_to) == (Mode.PASS, "box", 1)
        assert (options.memory, options.starter) == (True, Seat.B)
        assert options.herds is Herds.OPEN
        assert player_names(FR, screen.table.players) == BySeat("Zoé", "Max")
        await shows(pilot, Curtain)
        await says(pilot, "Passez le clavier à Max.")


async def test_a_match_against_a_bot_is_opened_by_enter(tmp_path: Path) -> None:
    async with running(app(EN, tmp_path, lambda a: a.home())) as pilot:
        home = await shows(pilot, HomeScreen)
        home.query_one("#against", Select).value = "cameleer"
        home.query_one("#name-1", Input).focus()
        await pilot.press("enter")
        screen = await at_table(pilot)
        assert player_names(EN, screen.table.players) == BySeat("Player 1", "Cameleer")


async def test_the_first_match_is_against_who_is_suggested(tmp_path: Path) -> None:
    async with running(app(EN, tmp_path, lambda a: a.home()), (120, 40)) as pilot:
        home = await shows(pilot, HomeScreen)
        await says(pilot, "A good first rival: the Collector.", "For your first match · Keeps")
        assert home.query_one("#against", Select).value == "collector"
        await click(pilot, "#play")
        screen = await at_table(pilot)
        assert player_names(EN, screen.table.players) == BySeat("Player 1", "Collector")


async def test_what_was_lost_leads_to_another_suggestion(tmp_path: Path) -> None:
    await stored(tmp_path, against("maharaja"), MakeMove("+KKK"), Resign())
    await stored(tmp_path, against("maharaja"), MakeMove("+KKK"), CallOff())
    wanted = NewMatch(Mode.BOT, bot="novice")
    async with running(app(EN, tmp_path, lambda a: a.home(wanted)), (120, 40)) as pilot:
        home = await shows(pilot, HomeScreen)
        await says(pilot, "Lost to the Maharaja? Try the Peddler.")
        assert home.query_one("#against", Select).value == "peddler"
        home.query_one("#against", Select).value = "novice"
        await says(pilot, "Knows the rules and little else.")


@pytest.mark.parametrize("lang", [EN, FR, DE], ids=lambda lang: lang.code)
async def test_a_small_window_has_room_for_all_of_it(tmp_path: Path, lang: Language) -> None:
    await stored(tmp_path, against("maharaja"), MakeMove("+KKK"))
    async with running(app(lang, tmp_path, lambda a: a.home()), (60, 20)) as pilot:
        await listed(pilot, 1)
        suggestion = suggestion_text(lang, suggest([]))
        heading = f"Asha 0 : 0 {bot_name(lang, 'maharaja')}"
        names = (lang.text(name) for name in ("Play", "Open a match", "Quit"))
        await says(pilot, suggestion, heading, *names)
        assert all(len(line) <= 60 for line in text_of(pilot).splitlines())
        await pilot.resize_terminal(80, 24)
        await says(pilot, suggestion, heading)


async def test_the_palette_knows_what_can_be_done_on_the_first_screen(tmp_path: Path) -> None:
    await stored(tmp_path, against("maharaja"), MakeMove("+KKK"))
    async with running(app(EN, tmp_path, lambda a: a.home()), (100, 40)) as pilot:
        await listed(pilot, 1)
        await pilot.press("ctrl+p")
        await shows(pilot, CommandPalette)
        await says(pilot, "Play", "Open a match", "Remove", "light or dark", "theme", "quit")
        await pilot.press(*"light")
        await says(pilot, "light or dark")
        await pilot.press("enter")
        await until(pilot, lambda: pilot.app.theme == LIGHT.name)
        await shows(pilot, HomeScreen)
        await pilot.press("ctrl+p")
        await shows(pilot, CommandPalette)
        await pilot.press(*"play", "enter")
        await at_table(pilot)


async def test_a_player_without_a_name_gets_one(tmp_path: Path) -> None:
    async with running(app(FR, tmp_path, lambda a: a.home(NewMatch(Mode.PASS)))) as pilot:
        home = await shows(pilot, HomeScreen)
        home.query_one("#name-2", Input).value = "Max"
        await click(pilot, "#play")
        screen = await at_table(pilot)
        assert player_names(FR, screen.table.players) == BySeat("Joueur 1", "Max")


async def stored(folder: Path, wanted: NewMatch, *acts: Act) -> Table:
    """A match in which these acts were done at this terminal."""
    store = store_in(folder)
    session = LocalSession(store, changed=lambda _table: None, pace=1000)
    table = await session.open(opening(wanted, "7"))
    for act in acts:
        await session.act(table, Seat.A, act)
        table = await session.resume(table.id)
    await session.close()
    store.close()
    return table


async def listed(pilot: Pilot[str], count: int) -> MatchList:
    home = await shows(pilot, HomeScreen)
    matches = home.query_one(MatchList)
    await until(pilot, lambda: matches.option_count == count)
    matches.focus()
    return matches


async def test_the_list_says_how_matches_ended(tmp_path: Path) -> None:
    await stored(tmp_path, against("random"), MakeMove("+KKK"), Resign())
    await stored(tmp_path, against("novice"), CallOff())
    await stored(tmp_path, against("trader"), MakeMove("+KKK"))
    async with running(app(EN, tmp_path, lambda a: a.home()), (120, 40)) as pilot:
        await listed(pilot, 3)
        await says(
            pilot,
            "Trader is to move.",
            "The match was called off.",
            "Asha resigned. Random wins the match.",
            "Del: Remove",
        )
        await pilot.press("end", "enter")
        await shows(pilot, ReplayScreen)
        await pilot.press("end")
        await says(pilot, "Asha resigned. Random wins the match.", "The match is over.")


async def test_a_match_is_removed_from_the_list_and_given_up(tmp_path: Path) -> None:
    moves = (MakeMove("+KKK"),)
    table = await stored(tmp_path, against("trader"), *moves)
    application = app(EN, tmp_path, lambda a: a.home())
    async with running(application) as pilot:
        await listed(pilot, 1)
        await pilot.press("delete")
        await shows(pilot, Question)
        await says(pilot, "Asha 0 : 0 Trader", "If you call it off, nobody wins.")
        await pilot.press("enter")  # Close has the focus
        matches = await listed(pilot, 1)
        await pilot.press("backspace")
        await shows(pilot, Question)
        await click(pilot, "#answer-0")
        await until(pilot, lambda: not matches.display)
        await says(pilot, "None yet.")
        assert "Remove" not in text_of(pilot)
        after = await application.session.resume(table.id)
        assert after.phase is TablePhase.MATCH_OVER
        matches.focus()
        await pilot.press("delete")  # nothing to remove
        assert isinstance(pilot.app.screen, HomeScreen)


async def test_removing_a_long_match_loses_it(tmp_path: Path) -> None:
    await play_until_nearly_over(
        tmp_path, against("peddler", first_to=1), "long", rounds_left=False
    )
    application = app(EN, tmp_path, lambda a: a.home())
    async with running(application) as pilot:
        matches = await listed(pilot, 1)
        match = matches.get_option_at_index(0).id
        assert match is not None
        await pilot.press("delete")
        await shows(pilot, Question)
        await says(pilot, "If you give up, Peddler wins the match.")
        await pilot.press("left", "enter")
        await until(pilot, lambda: not matches.display)
        after = await application.session.resume(match)
        assert after.ending == MatchEnd(EndedBy.RESIGNED, Seat.B)


async def test_a_finished_match_is_only_removed_from_the_list(tmp_path: Path) -> None:
    await stored(tmp_path, TWO, Resign())
    async with running(app(EN, tmp_path, lambda a: a.home())) as pilot:
        matches = await listed(pilot, 1)
        await pilot.press("delete")
        await shows(pilot, Question)
        await says(pilot, "Asha 0 : 0 Belen")
        assert "If you" not in text_of(pilot)
        await pilot.press("left", "enter")
        await until(pilot, lambda: not matches.display)
