"""The application: themes, screens, and one sitting for all matches."""

from __future__ import annotations

from collections.abc import Callable, Coroutine
from pathlib import Path
from typing import Any, ClassVar, TypeVar

from textual.app import App
from textual.binding import Binding
from textual.screen import Screen

from jaipur.formats import FormatError, Record, parse_json, read_record
from jaipur.rules import JaipurError
from jaipur.table import MemoryStore, Opened, Store, Table, TablePhase, new_match_id
from jaipur.terminal.kept import Kept
from jaipur.terminal.records import table_record
from jaipur.terminal.screen.game import GameScreen
from jaipur.terminal.screen.home import HomeScreen
from jaipur.terminal.screen.look import DARK, LIGHT
from jaipur.terminal.screen.replaying import ReplayScreen
from jaipur.terminal.screen.watching import WatchScreen
from jaipur.terminal.sitting import Sitting, preview
from jaipur.terminal.wish import Wish
from jaipur.words import Language

R = TypeVar("R")

PACE = 0.7
"""Seconds after which a bot's move is shown, at the earliest."""


class JaipurApp(App[str]):
    """Jaipur on a full screen. What it returns is what went wrong, if something did.

    Args:
        lang: the language.
        kept: the matches of this terminal.
        first: what to begin with.
        light: dark writing on a light ground.
        pace: seconds that a bot's move takes at least.
    """

    CSS_PATH = "style.tcss"
    TITLE = "Jaipur"
    ENABLE_COMMAND_PALETTE = False
    # Every move is kept when it is made, so that leaving needs no question.
    BINDINGS: ClassVar = [Binding("ctrl+c,ctrl+q", "quit", show=False, priority=True)]

    def __init__(
        self,
        lang: Language,
        kept: Kept,
        first: Callable[[JaipurApp], Coroutine[Any, Any, None]],
        *,
        light: bool = False,
        pace: float = PACE,
    ) -> None:
        super().__init__()
        self.lang = lang
        self.kept = kept
        self._first = first
        self._pace = pace
        self.register_theme(DARK)
        self.register_theme(LIGHT)
        self.theme = LIGHT.name if light else DARK.name

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Colours of the cards, known before a theme is chosen."""
        return DARK.variables

    def on_mount(self) -> None:
        """Begin."""
        self.sitting = self._sit(self.kept)
        self.do(self._first(self))

    async def on_unmount(self) -> None:
        """Leave no bot thinking and nothing unwritten."""
        await self.sitting.close()
        self.kept.close()

    def do(self, task: Coroutine[Any, Any, None]) -> None:
        """Do something that takes its time; what goes wrong ends the game with a sentence."""

        async def guarded() -> None:
            try:
                await task
            except JaipurError as error:
                self.exit(str(error))

        self.run_worker(guarded())

    def lay_over(self, screen: Screen[R], then: Callable[[R | None], None] | None = None) -> None:
        """Show another screen over this one, and then do something with its result."""
        self.do(self._lay_over(screen, then))

    async def _lay_over(self, screen: Screen[R], then: Callable[[R | None], None] | None) -> None:
        await self.push_screen(screen, then)

    def _sit(self, store: Store) -> Sitting:
        return Sitting(store, told=self._told, pace=self._pace)

    async def home(self, wish: Wish | None = None) -> None:
        """Show the first screen."""
        await self.push_screen(HomeScreen(self.lang, wish or Wish()))

    async def begin(self, wish: Wish) -> None:
        """Open a new match and play it."""
        opened = wish.opened(self.lang)
        table = preview(opened, new_match_id())
        screen = GameScreen(self.lang, self.sitting, table, kept=False)
        await self.push_screen(screen)
        # The cards are on the table before the database is loaded, which takes longer.
        await screen.painted.wait()
        await self.sitting.open(opened, table.id)

    async def resume(self) -> None:
        """Go on with the last unfinished match."""
        match = await self.kept.last_unfinished()
        if match is None:
            self.exit(self.lang.text("there is no unfinished match to go on with"))
        else:
            await self._open(match)

    async def watch_bots(self, opened: Opened) -> None:
        """Let two bots play."""
        self.sitting = self._sit(MemoryStore())
        table = await self.sitting.open(opened)
        await self.push_screen(WatchScreen(self.lang, self.sitting, table))

    async def look_back(self, record: Record) -> None:
        """Step through a record."""
        await self.push_screen(ReplayScreen(self.lang, record))

    def play(self, wish: Wish) -> None:
        """Begin a match, from a screen."""
        self.do(self.begin(wish))

    def open_match(self, match: str, *, instead: bool = False) -> None:
        """Go on with a match, or look back at it if it is over."""
        self.do(self._open(match, instead=instead))

    async def _open(self, match: str, *, instead: bool = False) -> None:
        table = await self.sitting.resume(match)
        if table.phase is TablePhase.MATCH_OVER:
            await self.look_back(table_record(table))
            return
        screen = GameScreen(self.lang, self.sitting, table)
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
            await self.switch_screen(HomeScreen(self.lang, Wish()))
        else:
            self.exit()

    def switch_theme(self) -> None:
        """Light to dark, dark to light."""
        self.theme = LIGHT.name if self.theme == DARK.name else DARK.name

    def action_switch_theme(self) -> None:
        """The same, for a key."""
        self.switch_theme()

    def _told(self, table: Table) -> None:
        for screen in self.screen_stack:
            if isinstance(screen, GameScreen | WatchScreen) and screen.table.id == table.id:
                screen.table_changed(table)
