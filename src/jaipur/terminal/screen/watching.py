"""Watching two bots."""

from __future__ import annotations

from typing import TYPE_CHECKING

from jaipur.rules import Seat
from jaipur.table import StartNext, Table, TablePhase
from jaipur.terminal.scene import open_scene
from jaipur.terminal.screen.dialogs import HelpDialog, StoryDialog
from jaipur.terminal.screen.table_screen import KeyAction, TableScreen
from jaipur.terminal.sitting import Sitting
from jaipur.words import Language

if TYPE_CHECKING:
    from jaipur.terminal.screen.app import JaipurApp

_SPIN_SECONDS = 0.12
_ROUND_BREAK = 4.0
_FASTER, _SLOWEST = 0.5, 16.0


class WatchScreen(TableScreen):
    """Two bots at a table, both hands open."""

    app: JaipurApp

    def __init__(self, lang: Language, sitting: Sitting, table: Table) -> None:
        super().__init__(lang)
        self._sitting = sitting
        self.table = table
        self._ready = False

    def key_actions(self) -> list[KeyAction]:
        """The keys."""
        text = self.lang.text
        return [
            KeyAction(("space",), "␣", text("stop or go on"), self.pause),
            KeyAction(("plus", "right"), "+", text("faster"), lambda: self.speed(_FASTER)),
            KeyAction(("minus", "left"), "-", text("slower"), lambda: self.speed(1 / _FASTER)),
            KeyAction(("j",), "j", text("story"), self.story),
            KeyAction(("question_mark", "f1"), "?", text("keys"), self.help_),
            KeyAction(("b",), "b", text("light or dark"), self.app.switch_theme, rare=True),
            KeyAction(("q", "escape"), "q", text("leave"), self.leave),
        ]

    def on_mount(self) -> None:
        """Show what is there."""
        self._ready = True
        self.set_interval(_SPIN_SECONDS, self._spin)
        self.table_changed(self.table)

    def table_changed(self, table: Table) -> None:
        """The table has moved on."""
        self.table = table
        if not self._ready:
            return
        self.show(open_scene(self.lang, table))
        if table.phase is TablePhase.ROUND_OVER:
            self.set_timer(min(_ROUND_BREAK, self._sitting.thinkers.pace * 4), self._next_round)

    async def _next_round(self) -> None:
        await self._sitting.act(self.table, Seat.A, StartNext())

    def _spin(self) -> None:
        if self.table.on_turn is not None:
            self._board.show_players(open_scene(self.lang, self.table))

    def pause(self) -> None:
        """Stop the bots, or let them go on."""
        going = self._sitting.thinkers.going
        if going.is_set():
            going.clear()
            self.notify(self.lang.text("Stopped."))
        else:
            going.set()

    def speed(self, factor: float) -> None:
        """Change the time between two moves."""
        thinkers = self._sitting.thinkers
        thinkers.pace = min(max(thinkers.pace * factor, 1 / _SLOWEST), _SLOWEST)
        self.notify(
            self.lang.text("{seconds} seconds a move", seconds=f"{thinkers.pace:.2g}"), timeout=1
        )

    def story(self) -> None:
        """Tell the whole match."""
        scene = open_scene(self.lang, self.table)
        self.app.lay_over(StoryDialog(self.lang, scene.story))

    def help_(self) -> None:
        """Explain the keys."""
        self.app.lay_over(HelpDialog(self.lang, self.key_actions(), []))

    def leave(self) -> None:
        """Enough."""
        self.app.exit()
