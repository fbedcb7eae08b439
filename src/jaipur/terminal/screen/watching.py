"""Watching two bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jaipur.rules import Seat
from jaipur.table import StartNextRound, Table, TablePhase
from jaipur.terminal.scene import bots_scene
from jaipur.terminal.screen.dialogs import HelpDialog, StoryDialog
from jaipur.terminal.screen.table_screen import KeyAction, TableScreen
from jaipur.terminal.session import LocalSession
from jaipur.words import Language

if TYPE_CHECKING:
    from jaipur.terminal.screen.app import JaipurApp

_SPIN_SECONDS = 0.12
_ROUND_BREAK = 4.0
_FASTER, _SLOWEST = 0.5, 16.0


class WatchScreen(TableScreen):
    """Two bots at a table, both hands open."""

    app: JaipurApp

    def __init__(self, lang: Language, session: LocalSession, table: Table) -> None:
        super().__init__(lang)
        self._session = session
        self.table = table
        self._ready = False

    def key_actions(self) -> list[KeyAction]:
        """The keys."""
        text = self.lang.text
        return [
            KeyAction(("space",), "␣", text("pause or resume"), self.pause),
            KeyAction(("plus", "right"), "+", text("faster"), lambda: self.speed(_FASTER)),
            KeyAction(("minus", "left"), "-", text("slower"), lambda: self.speed(1 / _FASTER)),
            KeyAction(("j",), "j", text("story"), self.story),
            KeyAction(
                ("ctrl+p",),
                "Ctrl-P",
                text("all commands"),
                self.app.action_command_palette,
                rare=True,
                listed=False,
            ),
            KeyAction(("question_mark", "f1"), "?", text("keys"), self.help_),
            KeyAction(("b",), "b", text("light or dark"), self.app.switch_theme, rare=True),
            KeyAction(("q", "escape"), "q", text("leave"), self.leave),
        ]

    def on_mount(self) -> None:
        """Show the table."""
        self._ready = True
        self.set_interval(_SPIN_SECONDS, self._spin)
        self.table_changed(self.table)

    def table_changed(self, table: Table) -> None:
        """The table has changed."""
        self.table = table
        if not self._ready:
            return
        self.show(bots_scene(self.lang, table))
        if table.phase is TablePhase.ROUND_OVER:
            self.set_timer(min(_ROUND_BREAK, self._session.pool.pace * 4), self._next_round)

    async def _next_round(self) -> None:
        await self._session.act(self.table, Seat.A, StartNextRound())

    def _spin(self) -> None:
        if self.table.on_turn is not None:
            self._board.show_players(bots_scene(self.lang, self.table))

    def pause(self) -> None:
        """Pause the bots, or let them go on."""
        running = self._session.pool.running
        if running.is_set():
            running.clear()
            self.notify(self.lang.text("Stopped."))
        else:
            running.set()

    def speed(self, factor: float) -> None:
        """Change the time between two moves."""
        pool = self._session.pool
        pool.pace = min(max(pool.pace * factor, 1 / _SLOWEST), _SLOWEST)
        seconds = f"{pool.pace:.2g}"
        self.notify(self.lang.text("{seconds} seconds a move", seconds=seconds), timeout=1)

    def story(self) -> None:
        """Show the whole story."""
        scene = bots_scene(self.lang, self.table)
        self.app.open_dialog(StoryDialog(self.lang, scene.story))

    def help_(self) -> None:
        """Explain the keys."""
        self.app.open_dialog(HelpDialog(self.lang, self.key_actions(), []))

    def leave(self) -> None:
        """Enough."""
        self.app.exit()
