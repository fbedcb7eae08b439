"""Playing at a table: picking cards, confirming, waiting for the rival."""

from __future__ import annotations

import asyncio
from typing import TYPE_CHECKING

from textual import on, work
from textual.events import Key
from textual.widgets import Button

from jaipur.rules import CAMEL, GOODS, Seat, why_illegal
from jaipur.table import (
    Act,
    AskRematch,
    MakeMove,
    Mode,
    Outcome,
    StartNext,
    StoreError,
    Table,
    TablePhase,
)
from jaipur.terminal.records import save_record
from jaipur.terminal.scene import Scene, table_scene
from jaipur.terminal.screen.cards import CardPlace, Herd
from jaipur.terminal.screen.dialogs import Curtain, HelpDialog, StoryDialog
from jaipur.terminal.screen.hints import HintDialog
from jaipur.terminal.screen.summary import Summary, SummaryDialog
from jaipur.terminal.screen.table_screen import KeyAction, TableScreen
from jaipur.terminal.selection import Selection
from jaipur.terminal.sitting import Sitting
from jaipur.words import Language, card_letter

if TYPE_CHECKING:
    from jaipur.terminal.screen.app import JaipurApp

_SPIN_SECONDS = 0.12


class GameScreen(TableScreen):
    """A match being played here.

    Args:
        lang: the language.
        sitting: the door to the table.
        table: the table as it is now.
        kept: whether it is kept already; moves wait until it is.
    """

    app: JaipurApp

    def __init__(
        self, lang: Language, sitting: Sitting, table: Table, *, kept: bool = True
    ) -> None:
        super().__init__(lang)
        self._sitting = sitting
        self.table = table
        self._viewer = _first_viewer(table)
        self._ready = False
        self._selection = Selection()
        self._scene: Scene | None = None
        self._sending = not kept
        self._eager = False
        self._curtained = False
        self.painted = asyncio.Event()

    def key_actions(self) -> list[KeyAction]:
        """The keys; letters of cards are not among them, in no language."""
        text = self.lang.text
        return [
            KeyAction(("enter",), "⏎", text("play"), self.confirm),
            KeyAction(("escape",), "Esc", text("clear"), self.put_back),
            KeyAction(("f",), "f", text("pay with camels"), self.pay_with_camels),
            KeyAction(("i",), "i", text("hint"), self.hint),
            KeyAction(("j",), "j", text("story"), self.story),
            KeyAction(("question_mark", "f1"), "?", text("keys"), self.help_),
            KeyAction(("b",), "b", text("light or dark"), self.app.switch_theme, rare=True),
            KeyAction(("q",), "q", text("leave"), self.leave),
        ]

    def on_mount(self) -> None:
        """Show what is there."""
        self._ready = True
        self.set_interval(_SPIN_SECONDS, self._spin)
        self._show_table(self.table)
        self.call_after_refresh(self.painted.set)

    def table_changed(self, table: Table) -> None:
        """The table has moved on, and is kept."""
        self._sending = False
        self._show_table(table)
        if self._eager:
            self._eager = False
            self.confirm()

    def _show_table(self, table: Table) -> None:
        self.table = table
        if not self._ready:
            return
        if self._other_person_on_turn():
            self._draw_curtain()
            return
        self._refresh()
        if table.phase is not TablePhase.PLAY and table.rematch is None:
            self._summary()

    def _refresh(self) -> None:
        before = self._scene
        scene = table_scene(self.lang, self.table, self._viewer)
        if before is not None:
            self._selection = self._selection.still_there(scene.view, before.view)
        self._scene = scene
        self.show(scene, self._selection)

    def _spin(self) -> None:
        if self._scene is not None and self._scene.thinking is not None:
            self._board.show_players(self._scene)

    def _select(self, selection: Selection) -> None:
        self._selection = selection
        if self._scene is not None:
            self._board.show_selection(self._scene, selection)

    @on(CardPlace.Picked)
    def _picked(self, event: CardPlace.Picked) -> None:
        if self._scene is None:
            return
        view, place = self._scene.view, event.place
        if isinstance(place, Herd):
            self._select(self._selection.with_camel(view))
        elif place.parent is not None and place.parent.id == "market":
            self._select(self._selection.with_slot(view, place.place))
        else:
            self._select(self._selection.with_hand_place(view, place.place))

    @on(Button.Pressed, "#confirm")
    def _confirm_pressed(self) -> None:
        self.confirm()

    @on(Button.Pressed, "#pay-camels")
    def _camels_pressed(self) -> None:
        self.pay_with_camels()

    def on_key(self, event: Key) -> None:
        """Digits pick in the market, letters in the hand; the others have their own uses."""
        if self._scene is None or self.move_focus(event):
            return
        view, character = self._scene.view, (event.character or "").upper()
        if character in {"1", "2", "3", "4", "5"}:
            self._select(self._selection.with_slot(view, int(character) - 1))
        elif character == card_letter(self.lang, CAMEL):
            self._select(self._selection.with_camels_key(view))
        else:
            goods = {card_letter(self.lang, good): good for good in GOODS}
            if character not in goods:
                return  # the keys that every table has
            self._select(self._selection.with_good(view, goods[character]))
        event.stop()
        event.prevent_default()

    def confirm(self) -> None:
        """Make the move that is picked, if it is one."""
        if self._scene is None:
            return
        if self._sending:
            self._eager = True  # meant for as soon as the table is kept
            return
        if self.table.phase is not TablePhase.PLAY:
            self._summary()
            return
        view = self._scene.view
        move = self._selection.move(view)
        # Why it is not allowed stands in the dock.
        if why_illegal(view, move) is None and self._viewer is not None:
            self._act(self._viewer, MakeMove(move))

    @work
    async def _act(self, seat: Seat, act: Act) -> None:
        self._sending = True
        self._selection = Selection()
        try:
            answer = await self._sitting.act(self.table, seat, act)
        except StoreError as error:
            self.notify(str(error), title=self.lang.text("Not kept"), severity="error")
        else:
            if answer.outcome is Outcome.APPLIED and isinstance(act, AskRematch):
                rematch = self.table.rematch
                if rematch is not None:
                    self.app.open_match(rematch, instead=True)
        finally:
            self._sending = False

    def put_back(self) -> None:
        """Put everything back."""
        self._select(Selection())

    def pay_with_camels(self) -> None:
        """Let camels pay for the rest of an exchange."""
        if self._scene is not None:
            self._select(self._selection.paid_with_camels(self._scene.view))

    def hint(self) -> None:
        """Ask the strongest bot what it would do."""
        if self._scene is None or not self._scene.view.on_turn:
            self.notify(self.lang.text("It is not your turn."))
            return
        scene = self._scene

        def chosen(selection: Selection | None) -> None:
            if selection is not None:
                self._select(selection)

        self.app.lay_over(HintDialog(self.lang, self._sitting, scene.view), chosen)

    def story(self) -> None:
        """Tell the whole match."""
        if self._scene is not None:
            self.app.lay_over(StoryDialog(self.lang, self._scene.story))

    def help_(self) -> None:
        """Explain the keys."""
        letters = [(card_letter(self.lang, card), card) for card in (*GOODS, CAMEL)]
        self.app.lay_over(HelpDialog(self.lang, self.key_actions(), letters))

    def leave(self) -> None:
        """Back to the list of matches; this one is kept."""
        self.app.leave_screen()

    def _other_person_on_turn(self) -> bool:
        if self.table.options.mode is not Mode.PASS:
            return False
        return self.table.on_turn is not None and self.table.on_turn is not self._viewer

    def _draw_curtain(self) -> None:
        """Hide the table until the other person sits in front of it."""
        # Nothing of the hand that was here stays on the screen below.
        self._viewer, self._scene, self._selection = None, None, Selection()
        self.show(table_scene(self.lang, self.table, None))
        seat = self.table.on_turn
        if seat is None or self._curtained:
            return
        self._curtained = True

        def seated(_sits: object) -> None:
            self._curtained = False
            self._viewer = self.table.on_turn
            self._refresh()

        name = self.table.names[seat]
        self.app.lay_over(Curtain(self.lang, name), seated)

    def _summary(self) -> None:
        if isinstance(self.app.screen, SummaryDialog):
            return
        dialog = SummaryDialog(self.lang, self.table, self._viewer)
        self.app.lay_over(dialog, self._after_summary)

    def _after_summary(self, wanted: Summary | None) -> None:
        seat = self._viewer or Seat.A
        match wanted:
            case Summary.NEXT:
                self._act(seat, StartNext())
            case Summary.REMATCH:
                self._act(seat, AskRematch())
            case Summary.SAVE:
                self._save()
            case Summary.REPLAY:
                self.app.replay_table(self.table)
            case Summary.HOME:
                self.leave()
            case None:
                pass

    def _save(self) -> None:
        try:
            file = save_record(self.table)
        except OSError as error:
            self.notify(str(error.strerror), severity="error")
        else:
            self.notify(self.lang.text("The match is in {file}.", file=file))


def _first_viewer(table: Table) -> Seat | None:
    """Who looks at the screen when it opens; nobody where a curtain comes first."""
    return None if table.options.mode is Mode.PASS else Seat.A
