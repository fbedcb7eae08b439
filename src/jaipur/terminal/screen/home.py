"""The first screen: a new match, the matches played here, opening a record."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, ClassVar

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.screen import Screen
from textual.widgets import Button, Input, Static

from jaipur.people import suggest, suggestion_text
from jaipur.rules import JaipurError
from jaipur.table import BadName, NewMatch, fresh_entropy, new_match
from jaipur.terminal.puzzle_run import PuzzleRun
from jaipur.terminal.screen.match_list import MatchList
from jaipur.terminal.screen.new_match_form import NewMatchForm
from jaipur.terminal.screen.record_dialog import RecordDialog
from jaipur.words import Language

if TYPE_CHECKING:
    from jaipur.terminal.screen.app import JaipurApp


class HomeScreen(Screen[None]):
    """Choose what to play.

    Args:
        lang: the language.
        wanted: the initial choices of the form.
    """

    app: JaipurApp

    BINDINGS: ClassVar = [
        Binding("q,escape", "app.quit", show=False),
        Binding("b", "app.switch_theme", show=False),
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
    ]

    # Below 80 columns the matches come below the form, below 24 lines the title has no room around.
    HORIZONTAL_BREAKPOINTS = [(0, "-slim"), (80, "-narrow")]  # noqa: RUF012
    VERTICAL_BREAKPOINTS = [(0, "-low"), (24, "-short"), (40, "-tall")]  # noqa: RUF012

    def __init__(self, lang: Language, wanted: NewMatch) -> None:
        super().__init__()
        self._lang = lang
        self._form = NewMatchForm(lang, wanted)
        self._matches = MatchList(lang)

    def commands(self) -> Iterator[tuple[str, str, Callable[[], object]]]:
        """What the command palette offers here: name, key, and what is called."""
        text = self._lang.text
        yield text("Play"), "Enter", self._play
        yield text("Open a match"), "Enter", self._open_record
        yield text("Puzzles"), "Enter", self._solve
        if self._matches.highlighted is not None:
            yield text("Remove"), "Del", self._matches.action_remove
        yield text("light or dark"), "b", self.app.switch_theme

    def compose(self) -> ComposeResult:
        """Title, form, matches."""
        text = self._lang.text
        yield Static("◆ ● ○   J A I P U R   ▒ ▲ ■", id="title")
        yield Static(id="suggestion")
        with Horizontal(id="home"):
            with VerticalScroll(id="new-match") as new:
                new.border_title = text("New match")
                yield self._form
                with Horizontal(id="home-buttons"):
                    yield Button(text("Play"), id="play", variant="success", compact=True)
                    yield Button(text("Open a match"), id="open-record", compact=True)
                    yield Button(text("Puzzles"), id="puzzles", compact=True)
                    yield Button(text("Quit"), id="quit", compact=True)
            with Vertical(id="matches", classes="none") as matches:
                matches.border_title = text("Your matches")
                yield Static(text("None yet."), id="no-matches")
                yield self._matches
        yield Static(
            text("Tab or arrows: move   Enter: choose   b: light or dark   q: quit"),
            id="home-keys",
        )

    def on_mount(self) -> None:
        """Focus the button most people want."""
        self.query_one("#play").focus()

    def on_screen_resume(self) -> None:
        """Read the list whenever this screen is shown: matches were played meanwhile."""
        self.call_after_refresh(self.load_matches)

    @work(exclusive=True)
    async def load_matches(self) -> None:
        """Read the list of matches, once the screen is there."""
        try:
            listed = await self.app.store.listed()
        except JaipurError as error:
            self.app.exit(str(error))
            return
        if not self.is_attached:
            return  # the screen was left meanwhile
        from jaipur.storage import bot_matches  # by now it is loaded anyway

        self._matches.show(listed)
        suggestion = suggest(bot_matches(listed))
        self._form.suggest(suggestion)
        self.query_one("#suggestion", Static).update(suggestion_text(self._lang, suggestion))
        self.query_one("#no-matches").display = not listed
        self.query_one("#matches").set_class(not listed, "none")
        remove = f"Del: {self._lang.text('Remove')}" if listed else ""
        self.query_one("#matches").border_subtitle = remove

    @on(Button.Pressed, "#play")
    @on(Input.Submitted)
    def _play(self) -> None:
        try:
            opened = new_match(self._form.wanted(), self._lang, fresh_entropy().secret)
        except BadName:
            sentence = self._lang.text("A name has 1 to 24 characters.")
            self.notify(sentence, severity="warning")
        else:
            self.app.do(self.app.begin(opened))

    @on(Button.Pressed, "#puzzles")
    def _solve(self) -> None:
        self.app.do(self.app.solve(PuzzleRun.start(Random())))

    @on(Button.Pressed, "#quit")
    def _quit(self) -> None:
        self.app.exit()

    @on(Button.Pressed, "#open-record")
    def _open_record(self) -> None:
        def chosen(file: Path | None) -> None:
            if file is not None:
                self.app.replay_file(file)

        self.app.open_dialog(RecordDialog(self._lang), chosen)

    @on(MatchList.Chosen)
    def _open_match(self, event: MatchList.Chosen) -> None:
        self.app.open_match(event.match)

    @on(MatchList.RemovalAsked)
    def _ask_removal(self, event: MatchList.RemovalAsked) -> None:
        self.app.do(self._remove(event.match))

    async def _remove(self, match: str) -> None:
        if await self.app.remove(match):
            self.load_matches()
