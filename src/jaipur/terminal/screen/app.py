"""The application: themes, screens, and one session for all matches."""

from __future__ import annotations

from collections.abc import Callable, Coroutine, Iterator
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from textual.app import App, SystemCommand
from textual.binding import Binding
from textual.command import CommandPalette
from textual.screen import Screen
from textual.theme import ThemeProvider

from jaipur.formats import FormatError, Record, parse_json, read_record, replay
from jaipur.rules import JaipurError, Seat
from jaipur.table import (
    CallOff,
    MatchOpened,
    MemoryStore,
    Mode,
    NewMatch,
    Store,
    Summary,
    Table,
    TablePhase,
    fresh_entropy,
    player_names,
)
from jaipur.terminal.lazy_store import LazyStore
from jaipur.terminal.puzzle_run import PuzzleRun
from jaipur.terminal.records import table_record
from jaipur.terminal.screen.dialogs import Question
from jaipur.terminal.screen.game import GameScreen
from jaipur.terminal.screen.home import HomeScreen
from jaipur.terminal.screen.look import DARK, LIGHT, THEMES, card_colours
from jaipur.terminal.screen.match_list import match_heading
from jaipur.terminal.screen.puzzling import PuzzleScreen
from jaipur.terminal.screen.replaying import ReplayScreen
from jaipur.terminal.screen.table_screen import TableScreen
from jaipur.terminal.screen.watching import WatchScreen
from jaipur.terminal.session import LocalSession, giving_up, preview, show_here
from jaipur.terminal.verdicts import Verdicts
from jaipur.words import Language

R = TypeVar("R")

PACE = 0.7
"""The minimum seconds before a bot's move is shown."""


class JaipurApp(App[str]):
    """Jaipur on a full screen. It returns an error message if something went wrong.

    Args:
        lang: the language.
        store: the matches of this terminal.
        first: what to show first.
        theme: the name of the first theme.
        pace: minimum seconds for a bot's move.
    """

    CSS_PATH = "style.tcss"
    TITLE = "Jaipur"
    # Every move is stored when it is made, so leaving needs no confirmation.
    BINDINGS: ClassVar = [
        Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True),
        Binding("ctrl+z", "suspend_process", show=False, priority=True),
    ]

    def __init__(
        self,
        lang: Language,
        store: LazyStore,
        first: Callable[[JaipurApp], Coroutine[Any, Any, None]],
        *,
        theme: str = DARK.name,
        pace: float = PACE,
    ) -> None:
        super().__init__()
        self.lang = lang
        self.store = store
        self._first = first
        self._pace = pace
        for each in THEMES:
            self.register_theme(each)
        self.theme = theme

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Colours of the cards, which a theme of Textual does not know."""
        return card_colours(dark=self.current_theme.dark)

    def get_system_commands(self, screen: Screen[Any]) -> Iterator[SystemCommand]:
        """What the command palette offers: all that keys do here, and what Textual apps have."""
        text = self.lang.text
        if isinstance(screen, TableScreen):
            for key in screen.key_actions():
                if key.listed and key.enabled():
                    yield SystemCommand(key.does, key.shown, key.action)
        if isinstance(screen, HomeScreen):
            for name, shown, action in screen.commands():
                yield SystemCommand(name, shown, action)
        yield SystemCommand(text("theme"), text("choose other colours"), self.search_themes)
        yield SystemCommand(text("quit"), text("leave the game"), self.exit)

    def action_command_palette(self) -> None:
        """Show the command palette, in the reader's language."""
        if not isinstance(self.screen, CommandPalette):
            placeholder = self.lang.text("Search for commands…")
            _ = self.push_screen(CommandPalette(placeholder=placeholder, id="--command-palette"))

    def search_themes(self) -> None:
        """Show all themes, to choose one."""
        placeholder = self.lang.text("Search for themes…")
        _ = self.push_screen(CommandPalette([ThemeProvider], placeholder=placeholder))

    def on_mount(self) -> None:
        """Begin."""
        self.session = self._start_session(self.store)
        self.do(self._first(self))

    async def on_unmount(self) -> None:
        """Leave no bot thinking and nothing unwritten."""
        await self.session.close()
        self.store.close()

    def do(self, task: Coroutine[Any, Any, None]) -> None:
        """Run a task in the background; an error ends the game with a message."""

        async def guarded() -> None:
            try:
                await task
            except JaipurError as error:
                self.exit(str(error))

        self.run_worker(guarded())

    def open_dialog(
        self, screen: Screen[R], then: Callable[[R | None], None] | None = None
    ) -> None:
        """Show another screen over this one, then call back with its result."""

        async def push() -> None:
            await self.push_screen(screen, then)

        self.do(push())

    async def home(self, wanted: NewMatch | None = None) -> None:
        """Show the first screen."""
        await self.push_screen(HomeScreen(self.lang, wanted or NewMatch(Mode.BOT)))

    async def begin(self, opened: MatchOpened) -> None:
        """Open a new match and play it."""
        table = preview(opened, fresh_entropy().match)
        screen = GameScreen(self.lang, self.session, table, stored=False)
        await self.push_screen(screen)
        # The cards are shown before the database is loaded, which takes longer.
        await screen.painted.wait()
        await self.session.open(opened, table.id)

    async def resume(self) -> None:
        """Resume the last unfinished match."""
        match = await self.store.last_unfinished()
        if match is None:
            self.exit(self.lang.text("there is no unfinished match to resume"))
        else:
            await self._open(match)

    async def watch_bots(self, opened: MatchOpened) -> None:
        """Let two bots play; nothing is stored."""
        await self.session.close()
        self.session = self._start_session(MemoryStore())
        table = await self.session.open(opened)
        await self.push_screen(WatchScreen(self.lang, self.session, table))

    async def look_back(self, record: Record, told: Verdicts | None = None) -> None:
        """Step through a record, perhaps with what an analysis says of its moves."""
        replayed = replay(record)
        if replayed.steps:
            await self.push_screen(ReplayScreen(self.lang, record, replayed, told))
            return
        sentence = self.lang.text("No cards were dealt in this match.")
        if len(self.screen_stack) > 1:
            self.notify(sentence, severity="warning")
        else:
            self.exit(sentence)

    async def solve(self, run: PuzzleRun) -> None:
        """Solve puzzles."""
        await self.push_screen(PuzzleScreen(self.lang, self.session, run))

    async def remove(self, match: str) -> bool:
        """Remove a match from the list, giving it up if unfinished; False if not confirmed."""
        lang = self.lang
        table = await self.session.resume(match)
        sentences = [match_heading(lang, Summary.of(table))]
        act = giving_up(show_here(table))
        if act == CallOff():
            sentences.append(lang.text("If you call it off, nobody wins."))
        elif act is not None:
            rival = player_names(lang, table.players)[Seat.B]
            sentences.append(lang.text("If you give up, {name} wins the match.", name=rival))
        remove = lang.text("Remove")
        question = Question(lang, remove, "\n".join(sentences), [(remove, True)])
        if not await self.push_screen_wait(question):
            return False
        await self.session.give_up(table)
        await self.store.unlist(match)
        return True

    def open_match(self, match: str, *, instead: bool = False) -> None:
        """Resume a match, or look back at it if it is over."""
        self.do(self._open(match, instead=instead))

    async def _open(self, match: str, *, instead: bool = False) -> None:
        table = await self.session.resume(match)
        if table.phase is TablePhase.MATCH_OVER:
            await self.look_back(table_record(table))
            return
        screen = GameScreen(self.lang, self.session, table)
        await (self.switch_screen(screen) if instead else self.push_screen(screen))

    def replay_table(self, table: Table) -> None:
        """Look back at a match that was just played."""
        self.do(self.look_back(table_record(table)))

    def replay_file(self, file: Path) -> None:
        """Look at a record."""
        try:
            record = read_record(parse_json(file.read_bytes()))
        except OSError as error:
            self.notify(f"{file}: {error.strerror}", severity="error")
        except FormatError as error:
            self.notify(f"{file}: {error}", severity="error")
        else:
            self.do(self.look_back(record))

    def leave_screen(self) -> None:
        """Back to the screen below; to the first screen, or out, if there is none."""
        self.do(self._leave_screen())

    async def _leave_screen(self) -> None:
        if len(self.screen_stack) > 2:
            await self.pop_screen()
        elif isinstance(self.screen, GameScreen):
            await self.switch_screen(HomeScreen(self.lang, NewMatch(Mode.BOT)))
        else:
            self.exit()

    def switch_theme(self) -> None:
        """Switch between light and dark."""
        self.theme = LIGHT.name if self.current_theme.dark else DARK.name

    def action_switch_theme(self) -> None:
        """Switch the theme, for a key binding."""
        self.switch_theme()

    def _start_session(self, store: Store) -> LocalSession:
        return LocalSession(store, changed=self._table_changed, pace=self._pace)

    def _table_changed(self, table: Table) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, GameScreen | WatchScreen) and screen.table.id == table.id:
                screen.table_changed(table)
