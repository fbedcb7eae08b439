"""Playing at a table: moves, acts, the curtain between two people, the end."""

from __future__ import annotations

import asyncio

from textual import work

from jaipur.rules import Seat
from jaipur.table import (
    Act,
    AskRematch,
    CallOff,
    MakeMove,
    Mode,
    Outcome,
    Resign,
    StartNextRound,
    StoreError,
    Table,
    TablePhase,
    Undo,
    player_names,
    refusal_text,
)
from jaipur.terminal.records import save_record
from jaipur.terminal.scene import table_scene
from jaipur.terminal.screen.dialogs import Curtain, Question
from jaipur.terminal.screen.picking import PickingScreen
from jaipur.terminal.screen.summary import AfterRound, SummaryDialog
from jaipur.terminal.screen.table_screen import KeyAction
from jaipur.terminal.selection import Selection
from jaipur.terminal.session import LocalSession, show_here
from jaipur.words import Language

_SPIN_SECONDS = 0.12


class GameScreen(PickingScreen):
    """A match being played here.

    Args:
        lang: the language.
        session: where the match is played.
        table: the table as it is now.
        stored: whether the table is stored already; moves wait until it is.
    """

    def __init__(
        self, lang: Language, session: LocalSession, table: Table, *, stored: bool = True
    ) -> None:
        super().__init__(lang, session)
        self.table = table
        self._shown = show_here(table)
        # Two people: no hand is shown before the curtain opens.
        self._viewer = None if table.options.mode is Mode.PASS else Seat.A
        self._ready = False
        self._sending = not stored
        self._eager = False
        self._curtained = False
        self.painted = asyncio.Event()

    def key_actions(self) -> list[KeyAction]:
        """The keys; none is the letter of a card in any language."""
        text = self.lang.text
        return [
            KeyAction(("enter",), "⏎", text("play"), self.confirm),
            KeyAction(("escape",), "Esc", text("clear"), self.clear),
            KeyAction(("f",), "f", text("pay with camels"), self.pay_with_camels, spare=True),
            KeyAction(("i",), "i", text("hint"), self.hint),
            KeyAction(("j",), "j", text("story"), self.story, spare=True),
            KeyAction(
                ("z", "backspace"),
                "z",
                text("undo"),
                self.undo,
                enabled=lambda: Undo() in self._shown.acts,
            ),
            KeyAction(
                ("x",),
                "x",
                text("give up"),
                self.give_up,
                enabled=lambda: Resign() in self._shown.acts,
            ),
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
            KeyAction(("q",), "q", text("leave"), self.leave),
        ]

    def on_mount(self) -> None:
        """Show the table."""
        self._ready = True
        self.set_interval(_SPIN_SECONDS, self._spin)
        self._show_table()
        self.call_after_refresh(self.painted.set)

    def table_changed(self, table: Table) -> None:
        """The table has changed, and is stored."""
        self._sending = False
        self.table = table
        self._shown = show_here(table)
        self._show_table()
        if self._eager:
            self._eager = False
            self.confirm()

    def confirm(self) -> None:
        """Make the move that is picked, if it is legal; the dock says why if it is not."""
        if self._scene is None:
            return
        if self._sending:
            self._eager = True  # as soon as the table is stored
            return
        if self._shown.phase is not TablePhase.PLAY:
            self._show_summary()
            return
        move = self._selection.move(self._scene.board)
        if move in self._scene.board.legal:
            self._act(MakeMove(str(move)))

    def undo(self) -> None:
        """Take the last move back."""
        self._act(Undo())

    def give_up(self) -> None:
        """Ask once, then end the match."""
        text, names = self.lang.text, player_names(self.lang, self.table.players)
        rival = names[(self._viewer or Seat.A).rival]
        sentences = [text("If you give up, {name} wins the match.", name=rival)]
        answers: list[tuple[str, Act]] = [(text("Give up"), Resign())]
        if CallOff() in self._shown.acts:
            sentences.append(text("If you call it off, nobody wins."))
            answers.append((text("Call off"), CallOff()))

        def answered(act: Act | None) -> None:
            if act is not None:
                self._act(act)

        question = Question(self.lang, text("Give up"), " ".join(sentences), answers)
        self.app.open_dialog(question, answered)

    def leave(self) -> None:
        """Back to the list of matches; this one stays there."""
        self.app.leave_screen()

    def _show_table(self) -> None:
        if not self._ready:
            return
        if self._other_person_on_turn():
            self._draw_curtain()
            return
        self.show_scene(table_scene(self.lang, self.table, self._viewer))
        if self._shown.phase is not TablePhase.PLAY and self._shown.rematch is None:
            self._show_summary()

    def _spin(self) -> None:
        if self._scene is not None and self._scene.thinking is not None:
            self._board.show_players(self._scene)

    @work
    async def _act(self, act: Act, seat: Seat | None = None) -> None:
        self._sending = True
        self._selection = Selection()
        if seat is None:
            seat = self._viewer or Seat.A
        try:
            answer = await self._session.act(self.table, seat, act)
        except StoreError as error:
            self.notify(str(error), title=self.lang.text("Not saved"), severity="error")
        else:
            if answer.reason is not None:
                self.notify(refusal_text(self.lang, answer.reason), severity="warning")
            elif answer.outcome is Outcome.APPLIED and self.table.rematch is not None:
                self.app.open_match(self.table.rematch, instead=True)
        finally:
            self._sending = False

    def _other_person_on_turn(self) -> bool:
        if self.table.options.mode is not Mode.PASS:
            return False
        return self._shown.on_turn is not None and self._shown.on_turn is not self._viewer

    def _draw_curtain(self) -> None:
        """Hide the table until the other person sits in front of it."""
        # No trace of the last hand stays on the screen below.
        self._viewer, self._scene, self._selection = None, None, Selection()
        self.show(table_scene(self.lang, self.table, None))
        seat = self._shown.on_turn
        if seat is None or self._curtained:
            return
        self._curtained = True

        def answered(wanted: Act | None) -> None:
            self._curtained = False
            if wanted is not None:
                self._act(wanted, seat.rival)  # the one who has just moved
                return
            self._viewer = self._shown.on_turn
            self.show_scene(table_scene(self.lang, self.table, self._viewer))

        name = player_names(self.lang, self.table.players)[seat]
        undo = Undo() if Undo() in self._shown.acts else None
        self.app.open_dialog(Curtain(self.lang, name, undo), answered)

    def _show_summary(self) -> None:
        if self._scene is None or isinstance(self.app.screen, SummaryDialog):
            return
        dialog = SummaryDialog(self.lang, self._scene, self._shown)
        self.app.open_dialog(dialog, self._after_summary)

    def _after_summary(self, wanted: AfterRound | None) -> None:
        match wanted:
            case AfterRound.NEXT:
                self._act(StartNextRound())
            case AfterRound.REMATCH:
                self._act(AskRematch())
            case AfterRound.SAVE:
                self._save()
            case AfterRound.REPLAY:
                self.app.replay_table(self.table)
            case AfterRound.LEAVE:
                self.leave()
            case None:
                pass

    def _save(self) -> None:
        try:
            file = save_record(self.table)
        except OSError as error:
            self.notify(str(error.strerror), severity="error")
        else:
            self.notify(self.lang.text("Match saved to {file}.", file=file))
