"""The first screen: a new match, the matches that were left, a record to look at."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from textual import on, work
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Button, Input, Label, OptionList, Select, Static
from textual.widgets.option_list import Option

from jaipur.rules import JaipurError
from jaipur.table import BadName, TablePhase, clean_name
from jaipur.terminal.screen.opening import RecordDialog
from jaipur.terminal.wish import Wish
from jaipur.words import LEVELS, Language, bot_character, bot_name

if TYPE_CHECKING:
    from jaipur.storage import Listed
    from jaipur.terminal.screen.app import JaipurApp

_TWO = "two"
_Value: TypeAlias = str | int | bool


class HomeScreen(Screen[None]):
    """Choose what to play."""

    app: JaipurApp

    BINDINGS: ClassVar = [
        Binding("q,escape", "app.quit", show=False),
        Binding("b", "app.switch_theme", show=False),
        Binding("down", "app.focus_next", show=False),
        Binding("up", "app.focus_previous", show=False),
    ]

    def __init__(self, lang: Language, wish: Wish) -> None:
        super().__init__()
        self._lang = lang
        self._wish = wish
        self._listed: list[Listed] = []

    def compose(self) -> ComposeResult:
        """Title, choices, matches."""
        text = self._lang.text
        yield Static("◆ ● ○   J A I P U R   ▒ ▲ ■", id="title")
        with Horizontal(id="home"):
            with VerticalScroll(id="new-match") as new:
                new.border_title = text("New match")
                yield from self._choices()
                with Horizontal(id="home-buttons"):
                    yield Button(text("Play"), id="play", variant="success", compact=True)
                    yield Button(text("Open a record"), id="open-record", compact=True)
                    yield Button(text("Quit"), id="quit", compact=True)
            with Vertical(id="matches") as matches:
                matches.border_title = text("Your matches")
                yield Static(text("None yet."), id="no-matches")
                yield OptionList(id="match-list")
        yield Static(
            text("Tab or arrows: go on   Enter: choose   b: light or dark   q: quit"),
            id="home-keys",
        )

    def _choices(self) -> ComposeResult:
        text, wish = self._lang.text, self._wish
        against = [(bot_name(self._lang, level), level) for level in reversed(LEVELS)]
        yield from self._row(
            text("against"),
            Select(
                [*against, (text("two people, one keyboard"), _TWO)],
                value=wish.bot or _TWO,
                allow_blank=False,
                id="against",
                compact=True,
            ),
        )
        yield Static(id="character")
        choices: list[tuple[str, str, list[tuple[str, _Value]], _Value]] = [
            (
                "rules",
                text("bonus tokens"),
                [(text("six of each"), "standard"), (text("as in the box"), "box")],
                wish.ruleset,
            ),
            (
                "first-to",
                text("played for"),
                [(text("two seals"), 2), (text("one seal"), 1)],
                wish.first_to,
            ),
            (
                "herds",
                text("rival’s herd"),
                [(text("hidden"), False), (text("shown"), True)],
                wish.open_herds,
            ),
            (
                "memory",
                text("memory aid"),
                [(text("off"), False), (text("on"), True)],
                wish.memory,
            ),
            (
                "starter",
                text("first move"),
                [(text("drawn"), "random"), (text("mine"), "me"), (text("the rival’s"), "rival")],
                wish.starter,
            ),
        ]
        for widget_id, heading, options, value in choices:
            yield from self._row(
                heading, Select(options, value=value, allow_blank=False, id=widget_id, compact=True)
            )
        first, second = (*wish.names, "", "")[:2]
        yield from self._row(
            text("your name"), Input(first, placeholder=text("Player"), id="name-1", compact=True)
        )
        yield from self._row(
            text("other name"),
            Input(second, placeholder=text("Player {number}", number=2), id="name-2", compact=True),
        )

    def _row(self, heading: str, widget: Widget) -> ComposeResult:
        with Horizontal(classes="choice", id=f"row-{widget.id}"):
            yield Label(heading, classes="choice-name")
            yield widget

    def on_mount(self) -> None:
        """Begin where most people go on."""
        self.query_one("#play").focus()

    def on_screen_resume(self) -> None:
        """Whenever this screen is shown, what was played meanwhile may have changed the list."""
        self.call_after_refresh(self.load_matches)

    @work(exclusive=True)
    async def load_matches(self) -> None:
        """Read the list of matches, after the screen is there."""
        try:
            self._listed = await self.app.kept.listed()
        except JaipurError as error:
            self.app.exit(str(error))
            return
        if not self.is_attached:
            return  # left meanwhile
        options = self.query_one("#match-list", OptionList)
        options.clear_options()
        options.add_options([Option(_told(self._lang, listed)) for listed in self._listed])
        options.display = bool(self._listed)
        self.query_one("#no-matches").display = not self._listed

    @on(Select.Changed, "#against")
    def _show_character(self, event: Select.Changed) -> None:
        two = event.value == _TWO
        words = self._lang.text("A curtain hides the cards while you change places.")
        if not two:
            words = bot_character(self._lang, str(event.value))
        self.query_one("#character", Static).update(words)
        self.query_one("#row-name-2").display = two

    @on(Button.Pressed, "#play")
    @on(Input.Submitted)
    def _play(self) -> None:
        try:
            wish = self._wanted()
        except BadName as error:
            self.notify(str(error), severity="warning")
            return
        self.app.play(wish)

    @on(Button.Pressed, "#quit")
    def _quit(self) -> None:
        self.app.exit()

    @on(Button.Pressed, "#open-record")
    def _open_record(self) -> None:
        def chosen(file: Path | None) -> None:
            if file is not None:
                self.app.replay_file(file)

        self.app.lay_over(RecordDialog(self._lang), chosen)

    @on(OptionList.OptionSelected, "#match-list")
    def _resume(self, event: OptionList.OptionSelected) -> None:
        self.app.open_match(self._listed[event.option_index].match)

    def _wanted(self) -> Wish:
        chosen = {widget.id or "": widget.value for widget in self.query(Select[_Value])}
        names = [field.value for field in self.query(Input) if field.value.strip()]
        two = chosen["against"] == _TWO
        return Wish(
            bot=None if two else str(chosen["against"]),
            ruleset=str(chosen["rules"]),
            first_to=2 if chosen["first-to"] == 2 else 1,
            open_herds=chosen["herds"] is True,
            memory=chosen["memory"] is True,
            starter=str(chosen["starter"]),
            names=tuple(map(clean_name, names)),
            seed=self._wish.seed,
        )


def _told(lang: Language, listed: Listed) -> Content:
    """A match of the list, in two lines."""
    summary = listed.summary
    names = [
        "" if sitter is None else sitter.name if sitter.bot is None else bot_name(lang, sitter.bot)
        for sitter in summary.sitters
    ]
    heading = f"{names[0]} {summary.seals.a} : {summary.seals.b} {names[1]}"
    if summary.phase is TablePhase.MATCH_OVER and summary.winner is not None:
        state = lang.text("{name} won; look back", name=names[summary.winner])
    elif summary.turn is None:
        state = lang.text("The round is over.")
    else:
        state = lang.text("{name} is to move.", name=names[summary.turn])
    return Content.assemble((heading, "bold"), "\n  ", (state, "dim"))
