"""Puzzles on the screen: find the best move."""

from __future__ import annotations

from typing import ClassVar

from textual import on
from textual.app import ComposeResult
from textual.binding import Binding
from textual.containers import Horizontal, Vertical, VerticalScroll
from textual.content import Content
from textual.screen import ModalScreen
from textual.widgets import Button, Static

from jaipur.terminal.puzzle_run import PuzzleRun
from jaipur.terminal.puzzle_texts import puzzle_scene, score_line, verdict_lines
from jaipur.terminal.screen.picking import PickingScreen
from jaipur.terminal.screen.table_screen import KeyAction
from jaipur.terminal.selection import Selection
from jaipur.terminal.session import LocalSession
from jaipur.words import Language


class VerdictDialog(ModalScreen[bool]):
    """What became of an answer; the result is whether to go on.

    Args:
        lang: the language.
        lines: what there is to say.
    """

    AUTO_FOCUS: ClassVar = "#next"
    BINDINGS: ClassVar = [
        *(Binding(key, "dismiss(False)", show=False) for key in ("escape", "q")),
        Binding("left,up", "app.focus_previous", show=False),
        Binding("right,down", "app.focus_next", show=False),
    ]

    def __init__(self, lang: Language, lines: list[str]) -> None:
        super().__init__()
        self._lang = lang
        self._lines = lines

    def compose(self) -> ComposeResult:
        """The verdict, and what can be done then."""
        with Vertical(classes="dialog", id="verdict") as frame:
            frame.border_title = self._lang.text("Puzzle")
            with VerticalScroll(classes="dialog-content"):
                yield Static(Content("\n\n".join(self._lines)), id="verdict-text")
            with Horizontal(classes="dialog-buttons"):
                yield Button(
                    self._lang.text("Next puzzle"), id="next", variant="success", compact=True
                )
                yield Button(self._lang.text("Close"), id="close", compact=True)

    @on(Button.Pressed)
    def _pressed(self, event: Button.Pressed) -> None:
        event.stop()
        _ = self.dismiss(event.button.id == "next")


class PuzzleScreen(PickingScreen):
    """A table at which one move is to be found.

    Args:
        lang: the language.
        session: as every table has one.
        run: the puzzles.
    """

    def __init__(self, lang: Language, session: LocalSession, run: PuzzleRun) -> None:
        super().__init__(lang, session)
        self.run_so_far = run
        self._answered = False

    def key_actions(self) -> list[KeyAction]:
        """The keys; none is the letter of a card in any language."""
        text = self.lang.text
        return [
            KeyAction(("enter",), "⏎", text("play"), self.confirm),
            KeyAction(("escape",), "Esc", text("clear"), self.clear),
            KeyAction(("f",), "f", text("pay with camels"), self.pay_with_camels, spare=True),
            KeyAction(("n",), "n", text("next puzzle"), self.go_on),
            KeyAction(("b",), "b", text("light or dark"), self.app.switch_theme, rare=True),
            KeyAction(
                ("ctrl+p",),
                "Ctrl-P",
                text("all commands"),
                self.app.action_command_palette,
                rare=True,
                listed=False,
            ),
            KeyAction(("question_mark", "f1"), "?", text("keys"), self.help_),
            KeyAction(("q",), "q", text("leave"), self.app.leave_screen),
        ]

    def on_mount(self) -> None:
        """Show the first one."""
        self._show()

    def confirm(self) -> None:
        """Answer with the move that is picked; the first answer counts."""
        if self._scene is None:
            return
        move = self._selection.move(self._scene.board)
        if move not in self._scene.board.legal:
            return
        lines = list(verdict_lines(self.lang, self.run_so_far.puzzle, move))
        if not self._answered:
            self._answered = True
            self.run_so_far = self.run_so_far.answered(move)
        lines.append(score_line(self.lang, self.run_so_far))

        def closed(on: bool | None) -> None:  # noqa: FBT001 - called by Textual
            if on:
                self.go_on()
            else:
                self.clear()

        self.app.open_dialog(VerdictDialog(self.lang, lines), closed)

    def go_on(self) -> None:
        """Show the next one."""
        self._answered = False
        self.run_so_far = self.run_so_far.next()
        self._show()

    def _show(self) -> None:
        self._scene, self._selection = None, Selection()
        status = score_line(self.lang, self.run_so_far)
        self.show_scene(puzzle_scene(self.lang, self.run_so_far.puzzle, status=status))
